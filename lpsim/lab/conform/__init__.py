"""Python only. Does a game keep what its faces promise? `check_game` plays random games through all of them."""

from lpsim.lab.conform.whole import check_game

__all__ = ["check_game"]
