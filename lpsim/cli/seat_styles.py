"""Python only. Who sits where: `--styles a,b,c` as one style a seat, for every command that plays."""

from lpsim.errors import InputError


def seat_styles(text: str | None, players: int, default: str = "random") -> list[str]:
    """One style a seat; a single one serves all seats, none is the default."""
    if text is None:
        return [default] * players
    styles = [word.strip() for word in text.split(",")]
    if len(styles) == 1:
        styles *= players
    if len(styles) != players or not all(styles):
        raise InputError(f"--styles {text}: {len(styles)} styles for {players} players; one for all, or one a seat")
    return styles
