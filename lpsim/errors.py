"""Python only. Errors: your input is wrong (the command line ends with 2), or a game failed and the fault is ours."""


class InputError(ValueError):
    """Bad input from a user: the message names the file or key, what is wrong and what would be right."""


class KernelError(RuntimeError):
    """The kernel met what cannot be by the rules and ended the game: the message says what, and how to play again."""
