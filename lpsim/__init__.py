"""lpsim: Monte Carlo balance analysis for board games. Nothing compiles and no file is read at import."""

__version__ = "0.1.0"
