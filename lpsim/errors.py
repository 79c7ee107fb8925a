"""Python only. The one error that means "your input is wrong": the command line turns it into exit code 2."""


class InputError(ValueError):
    """Bad input from a user: the message names the file or key, what is wrong and what would be right."""
