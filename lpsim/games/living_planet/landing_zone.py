"""Python only. Which starting hexagon is the Landing Zone (LP-SET-01, -20, -21; FR-02)."""

from lpsim.errors import InputError
from lpsim.games.living_planet.components import Content, Tile
from lpsim.games.living_planet.rows import suggestion


def last_start(tiles: tuple[Tile, ...], players: int) -> str:
    """The starting hexagon made for the occasion, if there is one."""
    return next((tile.name for tile in reversed(tiles) if tile.start == players), "")


def find_landing_zone(content: Content, players: int, here: str, name: str) -> int:
    """The starting hexagon: the one that lies there, or has this name, or is the first for so many players.

    FR-02: for four there may be two. With two or three players the name of one for four says nothing.
    """
    known = {tile.name: tile.start for tile in content.tiles if tile.start}
    if name and name not in known:
        raise InputError(
            f"rule 'start.landing_zone': no starting hexagon '{name}'{suggestion(name, known)}; "
            f"there is {', '.join(known)}"
        )
    fit = [tile.name for tile in content.tiles if tile.start == players]
    if not fit:
        raise InputError(f"the content has no starting hexagon for {players} players")
    return [tile.name for tile in content.tiles].index(next(one for one in (here, name, fit[0]) if one in fit))
