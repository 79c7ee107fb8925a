"""lpsim: Monte Carlo balance analysis for board games. Nothing compiles and no file is read at import."""

import importlib

__version__ = "0.1.0"

# public name -> the module that has it, imported when the name is first used
PUBLIC = {
    "Game": "lpsim.play.game",
    "Option": "lpsim.play.game",
    "InputError": "lpsim.errors",
    "load": "lpsim.lab.load",
    "load_player": "lpsim.play.guests",
    "load_style": "lpsim.play.players",
    "play_game_with": "lpsim.play.players",
    "play_many": "lpsim.play.many",
    "save_choices": "lpsim.play.replay",
    "replay_choices": "lpsim.play.replay",
}
__all__ = ["__version__", *PUBLIC]


def __getattr__(name: str):
    """Import a public name at its first use, so that `import lpsim` stays quick and compiles nothing."""
    if name not in PUBLIC:
        raise AttributeError(f"module 'lpsim' has no attribute '{name}'")
    value = getattr(importlib.import_module(PUBLIC[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names, whether used yet or not."""
    return sorted({*globals(), *PUBLIC})
