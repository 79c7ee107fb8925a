"""Python only. Positions in plain words: any moment of a round, read and written (docs/positions-planetship.md).

What a position does not say is as the set-up has it: starting characters in hand, the deck as seed 0 shuffles it, zones
that are not named on the plots left over, rewards dealt from the deck.
"""

from typing import Any

import numpy as np

from lpsim.core import decks, stack
from lpsim.core.start import start_record
from lpsim.errors import InputError
from lpsim.games.planetship import door, flow, ids, notation, state, tallies
from lpsim.games.planetship.position_content import inline_content, read_rules
from lpsim.games.planetship.position_table import Table, read_characters, read_probes, read_seats, read_zones
from lpsim.games.planetship.position_words import Words
from lpsim.games.planetship.scenario import Rules
from lpsim.games.tables import Row, short

LARGEST = 2**53  # of a counter: what JSON keeps exactly
WORD = 2**32 - 1  # of a stream of random numbers
DEALT = (flow.PHASE_PLACING, flow.PHASE_RESOLVING)  # phases in which rewards lie on the grid
SENT = (*DEALT, flow.PHASE_RETURN)  # phases in which characters and probes may be on the board
INVARIANTS = {
    1: "a card is missing or in two places",
    2: "zones, ships or probes do not add up",
    3: "a character lies outside the grid, or face down where it cannot",
    4: "a hand has too many cards",
    5: "a probe lies in a zone that is closed to probes, or outside the grid",
    8: "the board does not agree with the grid",
}


# --- reading ----------------------------------------------------------------------------------------------------------


def from_dict(position: dict[str, Any]) -> tuple[Rules, np.ndarray]:
    """Rules and state of a position; what is wrong is refused with a message that names key and value."""
    row = Row(position, "position")
    rules = read_rules(row)
    S = np.zeros(1, dtype=state.STATE)
    colours = row.take("colours", list, [])
    door.setup(S, 0, rules.R, start_record(first=0, seating=first_colour(row, colours, rules.players)))
    s = S[0]
    words = Words(s, rules)
    if colours and list(colours) != words.colours:
        raise row.fail("colours", f"must be {words.colours} or begin elsewhere in that circle, not {short(colours)}")
    read_frame(row, words)
    table = Table(words, read_current(row, words))
    read_zones(row, table)
    door.draw_board(S, 0, rules.R)
    read_seats(row, table)
    read_characters(row, table, s.phase in SENT)
    read_decks(row, table)
    read_probes(row, table, s.phase in SENT)
    read_flow(row, words)
    read_counts(row, words)
    row.finish()
    refuse_impossible(S, rules)
    return rules, S


def first_colour(row: Row, colours: list[Any], players: int) -> int:
    """The colour of seat 0."""
    if not colours:
        return 0
    if len(colours) != players or colours[0] not in ids.COLOUR_NAMES:
        raise row.fail("colours", f"must list {players} of {', '.join(ids.COLOUR_NAMES)}, not {short(colours)}")
    return ids.COLOUR_NAMES.index(colours[0])


def read_frame(row: Row, words: Words) -> None:
    """Round, phase, first player, missions."""
    s, r = words.s, words.rules.R[0]
    s.round_no = row.integer("round", 1, int(r.rounds), 1)
    s.phase = row.word("phase", flow.PHASE_NAMES, flow.PHASE_PLACING)
    s.end_reason = flow.END_LAST_ROUND if s.phase == flow.PHASE_OVER else flow.END_NOT_YET
    s.first = words.seat(row.take("first", str, words.colours[0]), "first")
    usual = (int(s.first) - int(s.round_no) + 1) % words.rules.players
    s.first_of_game = words.seat(row.take("first_of_game", str, words.colours[usual]), "first_of_game")
    s.next = words.seat(row.take("next", str, words.colours[s.first]), "next")
    known = [ids.ICON_NAMES[r.mission[i].icon] for i in range(int(r.n_missions))]
    if "missions" in row.values:
        found = list(row.words("missions", known, 0, ids.MAX_MISSIONS))
        if len(set(found)) < len(found):
            raise row.fail("missions", "names a mission twice")
        s.mission[:] = found + [ids.NONE] * (ids.MAX_MISSIONS - len(found))
        s.n_missions = len(found)


def read_current(row: Row, words: Words) -> int:
    """The zone being resolved. If nothing waits on the stack it is the next one: lower ones count as resolved."""
    zone = row.take("current", int) if row.values.get("current") is not None else ids.NONE
    row.asked.append("current")
    if zone == ids.NONE:
        return 0
    if words.s.phase != flow.PHASE_RESOLVING:
        raise row.fail("current", f"zones are resolved in phase 'resolving', not in {short(row.values.get('phase'))}")
    zone = words.zone(zone, "current")
    if row.values.get("stack"):
        words.s.current = zone
        return 0
    return zone


def read_decks(row: Row, table: Table) -> None:
    """Cards out of the game, rewards, and the deck: what is listed lies on top, the rest below as shuffled."""
    s, words = table.words.s, table.words
    for name in row.take("removed", list, []):
        s.removed[table.take(words.card(name, "removed"), "removed")] = 1
    for card in range(len(table.words.rules.R[0].card)):
        if card in table.free and card < ids.N_START:
            s.removed[table.take(card, "hand")] = 1
    table.read_rewards(s.phase in DEALT)
    top = [table.take(words.deck_card(name, "deck"), "deck") for name in row.take("deck", list, [])]
    shuffled = [int(decks.card_at(s.deck, i)) for i in range(int(s.deck.n))]
    rest = [card for card in shuffled if card in table.free]
    for zone in table.to_deal:  # from the unnamed cards: those that are named are on top after the dealing
        for _ in range(min(len(rest), int(table.words.rules.R[0].zone[zone].n_rewards))):
            table.lay_reward(zone, rest.pop(0))
    cards = [*top, *rest]
    s.deck.head, s.deck.n = 0, len(cards)
    s.deck.card[:] = cards + [ids.NONE] * (decks.CAPACITY - len(cards))
    for name, stamp in row.take("returned", dict, {}).items():
        s.stamp[words.deck_card(name, "returned")] = Row({"stamp": stamp}, f"position: returned: {name}").integer(
            "stamp", 0, 1000
        )


def read_flow(row: Row, words: Words) -> None:
    """What is under way: icons used, the stack, what is known of hands."""
    s = words.s
    entered = any(s.zone[zone].entered and words.rules.R[0].zone[zone].turnable for zone in range(ids.N_ZONES))
    s.turned = int(row.flag("turned", entered))
    if s.current != ids.NONE and s.zone[s.current].plot == ids.NONE:
        raise row.fail("current", f"zone {s.current} is not in the grid")
    for name in row.take("arrived", list, []):
        card = words.card(name, "arrived")
        if card not in s.hand:
            raise row.fail("arrived", f"card {short(name)} is in nobody's hand")
        s.arrived[card] = 1
    for ability in row.words("spent", ids.ABILITY_NAMES, 0, 99, ()):
        s.spent[ability] += 1
    frames = [words.frame(entry, i) for i, entry in enumerate(row.take("stack", list, []), 1)]
    row.check_length("stack", len(frames), 0, stack.CAPACITY - ids.MAX_SEATS - ids.MAX_SPACES)
    for i, (kind, seat, a, b) in enumerate(frames):
        if frames[i] in frames[:i] or (kind == flow.DEC_PLACE and any(other[0] == kind for other in frames[:i])):
            raise InputError(f"position: stack: row {i + 1}: this waits already; nothing waits twice")
        check_frame(words, kind, seat, a, f"position: stack: row {i + 1}")
        s.stack[i].kind, s.stack[i].seat, s.stack[i].a, s.stack[i].b = kind, seat, a, b
    s.depth = len(frames)


def check_frame(words: Words, kind: int, seat: int, a: int, where: str) -> None:
    """Refuse a decision or task that the table does not bear out."""
    s = words.s
    if kind == flow.DEC_ABILITY and (s.space[a].card == ids.NONE or s.space[a].seat != seat):
        raise InputError(f"{where}: the player has no character there")
    in_zone = kind in (flow.DEC_ABILITY, flow.DEC_RETURN, flow.TASK_ACT, flow.TASK_COMPARE, flow.TASK_CLOSE)
    zone = a // ids.MAX_SPACES if kind in (flow.DEC_ABILITY, flow.TASK_ACT) else a
    if in_zone and zone != s.current:
        raise InputError(f"{where}: zone {zone} is not the zone being resolved; set the key 'current'")
    if kind in (flow.DEC_TURN, flow.DEC_PROBE, flow.DEC_KEEP, flow.DEC_REMOVE) and s.zone[a].plot == ids.NONE:
        raise InputError(f"{where}: zone {a} is not in the grid")


def read_counts(row: Row, words: Words) -> None:
    """Streams of random numbers, tallies and scores of a game under way; none of them if a key is left out."""
    s, players = words.s, words.rules.players
    for i, stream in enumerate(read_table(row, "streams", state.N_STREAMS, 4, 0, WORD)):
        s.stream[i].a, s.stream[i].b, s.stream[i].c, s.stream[i].d = stream
    for key, width in (("tally", tallies.N_TALLIES), ("score_part", tallies.N_SCORE_PARTS)):
        for seat, numbers in enumerate(read_table(row, key, players, width, -LARGEST, LARGEST)):
            s[key][seat] = numbers
    wide = {"game_tally": tallies.N_GAME_TALLIES, "score": players, "rank": players, "missions_done": players}
    for key, width in wide.items():
        numbers = row.numbers(key, -LARGEST, LARGEST, width, width, [])
        s[key][: len(numbers)] = numbers


def read_table(row: Row, key: str, rows: int, width: int, low: int, high: int) -> list[list[int]]:
    """A list of lists of whole numbers, of one shape; nothing if the key is left out."""
    table = row.take(key, list, [])
    if key in row.values:
        row.check_length(key, len(table), rows, rows)
    lines = [Row({f"{key} {i}": line}, "position") for i, line in enumerate(table, start=1)]
    return [line.numbers(name, low, high, width, width) for line in lines for name in line.values]


def refuse_impossible(S: np.ndarray, rules: Rules) -> None:
    """Whatever reads well but breaks an invariant of the game."""
    broken = int(door.violated(S, 0, rules.R))
    if broken:
        raise InputError(f"position: impossible, it breaks PS-IV-{broken:02d}: {INVARIANTS[broken]}")


# --- writing ----------------------------------------------------------------------------------------------------------


def to_dict(s: np.record, rules: Rules) -> dict[str, Any]:
    """Everything of a running game, in the words of `from_dict`."""
    words = Words(s, rules)
    players = range(rules.players)
    return {
        "scenario": rules.scenario, "players": rules.players, "length": rules.length, "rules": dict(rules.overrides),
        **inline_content(rules),
        "colours": words.colours, "round": int(s.round_no), "phase": flow.PHASE_NAMES[s.phase],
        "first": words.colours[s.first], "first_of_game": words.colours[s.first_of_game],
        "next": words.colours[s.next],
        "missions": [ids.ICON_NAMES[rules.R[0].mission[m].icon] for m in s.mission[: s.n_missions]],
        "zones": [zone_entry(words, zone) for zone in range(ids.N_ZONES) if s.zone[zone].plot != ids.NONE],
        "reserve": [int(zone) for zone in s.reserve[: s.n_reserve]],
        "left_in": {str(zone): int(s.zone[zone].left_in) for zone in range(ids.N_ZONES) if s.zone[zone].left_in},
        "seats": {words.colours[seat]: seat_entry(words, seat) for seat in players},
        "characters": [
            character_entry(words, space) for space in range(ids.N_SPACES) if s.space[space].card != ids.NONE
        ],
        "probes": probe_entries(words),
        "deck": words.names(decks.card_at(s.deck, i) for i in range(s.deck.n)),
        "returned": {words.name(card): int(s.stamp[card]) for card in words.cards if s.stamp[card]},
        "removed": words.names(card for card in words.cards if s.removed[card]),
        "arrived": words.names(card for card in words.cards if s.arrived[card]),
        "turned": bool(s.turned), "current": None if s.current == ids.NONE else int(s.current),
        "spent": [name for i, name in enumerate(ids.ABILITY_NAMES) for _ in range(int(s.spent[i]))],
        "stack": [words.frame_entry(frame) for frame in s.stack[: s.depth]],
        "streams": [[int(x.a), int(x.b), int(x.c), int(x.d)] for x in s.stream],
        "tally": s.tally[: rules.players].tolist(), "game_tally": s.game_tally.tolist(),
        "score": s.score[: rules.players].tolist(), "rank": s.rank[: rules.players].tolist(),
        "missions_done": s.missions_done[: rules.players].tolist(),
        "score_part": s.score_part[: rules.players].tolist(),
    }  # fmt: skip


def zone_entry(words: Words, zone: int) -> dict[str, Any]:
    """A zone of the grid with its rewards."""
    z = words.s.zone[zone]
    return {
        "zone": zone, "at": [int(z.plot) // ids.MAX_COLUMNS, int(z.plot) % ids.MAX_COLUMNS],
        "turned": ids.TURN_NAMES[z.orientation], "reward": words.names(z.reward[: z.n_rewards]),
        "face_down": bool(z.is_hidden), "resolved": bool(z.resolved), "entered": int(z.entered),
    }  # fmt: skip


def seat_entry(words: Words, seat: int) -> dict[str, Any]:
    """What a player has."""
    s = words.s
    return {
        "hand": words.names(s.hand[seat, : s.n_hand[seat]]),
        "discards": words.names(s.discard[seat, : s.n_discard[seat]]), "open": int(s.n_open[seat]),
        "ships": int(s.ships[seat]), "probes": int(s.probes[seat]), "idle": int(s.idle[seat]),
    }  # fmt: skip


def character_entry(words: Words, space: int) -> dict[str, Any]:
    """A character on the board."""
    piece = words.s.space[space]
    return {
        "space": notation.place_name(space), "card": words.name(piece.card), "player": words.colours[piece.seat],
        "face_down": bool(piece.is_hidden), "shields": int(piece.shields), "moved": bool(piece.is_moved),
        "radios": int(piece.radios), "bonus": int(piece.bonus),
    }  # fmt: skip


def probe_entries(words: Words) -> list[dict[str, Any]]:
    """Probes on the board, by place and player."""
    return [
        {"place": notation.place_name(place), "player": words.colours[seat], "count": int(n)}
        for place, row in enumerate(words.s.probe.tolist())
        for seat, n in enumerate(row)
        if n
    ]
