"""Python only. What a position says of chance and of counting, by name: streams, tallies and scores.

What nobody draws from or counts is not said, so that a new stream or counter leaves the positions of other games alone.
"""

from typing import Any

from lpsim.errors import InputError
from lpsim.games.living_planet import ids, state, tallies
from lpsim.games.living_planet.position_words import Words
from lpsim.games.living_planet.rows import Row, is_a, short, suggestion

LARGEST = 2**53  # of a counter: what JSON keeps exactly
WORD = 2**32 - 1  # of a stream of random numbers
PARTS = ("a", "b", "c", "d")  # the four words of a stream
LISTED = ("streams", "tally", "game_tally", "score_part")  # these were lists in the first format


# --- names ------------------------------------------------------------------------------------------------------------


def stream_names(words: Words) -> dict[str, int]:
    """The streams of this table: of the decks, of the colours without a player, of the seats."""
    s, seats = words.s, range(words.rules.players)
    names = {"setup": state.STREAM_SETUP, "hex-deck": state.STREAM_HEX_DECK, "market-deck": state.STREAM_MARKET_DECK}
    for colour, name in enumerate(ids.COLOUR_NAMES):
        if s.seat_of[colour] == ids.NONE:
            names[f"planet-deck-{name}"] = state.STREAM_PLANET_DECK + colour
    return names | {f"player-{words.colour_of(seat)}": state.STREAM_SEAT + seat for seat in seats}


def counter_names(families: dict[str, tuple[int, tuple[str, ...], str]]) -> dict[str, int]:
    """The counters of some families, `built.oil-drill` or `explored`, with their places."""
    names = {}
    for family, (start, labels, _) in families.items():
        names |= {f"{family}.{label}": start + i for i, label in enumerate(labels)} if labels else {family: start}
    return names


def part_names(words: Words) -> dict[str, int]:
    """The parts of a score."""
    return {name: i for i, name in tallies.score_parts(int(words.rules.R[0].expansions)).items()}


# --- reading ----------------------------------------------------------------------------------------------------------


def read_counts(row: Row, words: Words) -> None:
    """Streams of random numbers, tallies and scores of a game under way; nothing where a key is left out."""
    s, players = words.s, words.rules.players
    for key in LISTED:
        if is_a(row.values.get(key), list):
            raise row.fail(
                key,
                "is a list, as in format 1 of saved positions; in format 2 it is a table by name. Take "
                f"{', '.join(LISTED)} out of the position: the game then goes on from it, counted and shuffled anew",
            )
    read_streams(row, words)
    for key, names in (("tally", counter_names(tallies.FAMILIES)), ("score_part", part_names(words))):
        for colour, table in row.take(key, dict, {}).items():
            read_numbers(s[key][words.seat(colour, key)], table, names, f"position: {key}: {short(colour)}")
    counters = counter_names(tallies.GAME_FAMILIES)
    read_numbers(s.game_tally, row.take("game_tally", dict, {}), counters, "position: game_tally")
    for key in ("score", "rank"):
        numbers = row.numbers(key, -LARGEST, LARGEST, players, players, [])
        s[key][: len(numbers)] = numbers


def read_streams(row: Row, words: Words) -> None:
    """Streams by name; one that is left out begins anew from seed and block."""
    names = stream_names(words)
    for name, numbers in row.take("streams", dict, {}).items():
        check_name(name, names, "position: streams")
        line = Row({name: numbers}, "position: streams").numbers(name, 0, WORD, len(PARTS), len(PARTS))
        for part, number in zip(PARTS, line, strict=True):
            words.s.stream[names[name]][part] = number


def read_numbers(counters: Any, table: Any, names: dict[str, int], where: str) -> None:
    """A table of counters by name; what it leaves out is 0."""
    if not is_a(table, dict):
        raise InputError(f"{where}: must be a table of name = number, not {short(table)}")
    for name, number in table.items():
        check_name(name, names, where)
        if not is_a(number, int) or not -LARGEST <= number <= LARGEST:
            raise InputError(f"{where}: {name} must be a whole number, not {short(number)}")
        counters[names[name]] = number


def check_name(name: Any, names: dict[str, int], where: str) -> None:
    """Refuse a name that nothing has."""
    if name not in names:
        raise InputError(f"{where}: unknown name {short(name)}{suggestion(name, names)}")


# --- writing ----------------------------------------------------------------------------------------------------------


def write_counts(words: Words) -> dict[str, Any]:
    """Everything of this file, in the words of `read_counts`."""
    s, colours = words.s, [words.colour_of(seat) for seat in range(words.rules.players)]
    tally, parts = counter_names(tallies.FAMILIES), part_names(words)
    return {
        "streams": {name: [int(s.stream[i][part]) for part in PARTS] for name, i in stream_names(words).items()},
        "tally": {colour: numbers_of(s.tally[seat], tally) for seat, colour in enumerate(colours)},
        "game_tally": numbers_of(s.game_tally, counter_names(tallies.GAME_FAMILIES)),
        "score": s.score[: len(colours)].tolist(), "rank": s.rank[: len(colours)].tolist(),
        "score_part": {colour: numbers_of(s.score_part[seat], parts) for seat, colour in enumerate(colours)},
    }  # fmt: skip


def numbers_of(counters: Any, names: dict[str, int]) -> dict[str, int]:
    """The counters that are not 0."""
    return {name: int(counters[i]) for name, i in names.items() if counters[i]}
