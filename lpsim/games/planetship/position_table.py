"""Python only. What lies on the table in a position: zones, hands, characters, probes; each card may be named once."""

from typing import Any

import numpy as np

from lpsim.errors import InputError
from lpsim.games.planetship import flow, ids, notation
from lpsim.games.planetship.position_words import Words
from lpsim.games.tables import Row

MOST = 99


class Table:
    """The table being laid: which cards are still free, and which zones still wait for their rewards."""

    def __init__(self, words: Words, resolved_below: int):
        self.words, self.resolved_below = words, resolved_below
        self.free = set(words.cards)
        self.said_rewards: list[tuple[int, list[Any]]] = []
        self.to_deal: list[int] = []

    def take(self, card: int, where: str) -> int:
        """A card that was free until now."""
        if card not in self.free:
            raise InputError(f"position: {where}: card {self.words.name(card)} is in two places (PS-IV-01)")
        self.free.remove(card)
        return card

    def lay_reward(self, zone: int, card: int) -> None:
        """One card onto a reward space."""
        z = self.words.s.zone[zone]
        if z.n_rewards == ids.MAX_REWARDS - 1:
            raise InputError(f"position: zone {zone}: reward: must list at most {ids.MAX_REWARDS - 1} cards")
        z.reward[z.n_rewards] = card
        z.n_rewards += 1
        self.free.discard(card)

    def read_rewards(self, are_dealt: bool) -> None:
        """Rewards that were named; those of the other zones are dealt later."""
        for zone, names in self.said_rewards:
            where = f"zone {zone}: reward"
            if names and not are_dealt:
                raise InputError(f"position: {where}: rewards lie on the grid in phases 'placing' and 'resolving' only")
            for name in names:
                self.lay_reward(zone, self.take(self.words.deck_card(name, where), where))
        if not are_dealt:
            self.to_deal = []


# --- zones ------------------------------------------------------------------------------------------------------------


def read_zones(row: Row, table: Table) -> None:
    """The grid: zones that are named lie where the position says, others fill the plots left, the rest is reserve."""
    s, r, words = table.words.s, table.words.rules.R[0], table.words
    plots = [y * ids.MAX_COLUMNS + x for y in range(int(r.table.rows)) for x in range(int(r.table.columns))]
    if s.phase == flow.PHASE_GRID and s.round_no == 1:
        plots = []  # the first grid is still to be laid
    for number, entry in enumerate(row.take("zones", list, []), 1):
        read_zone(Row(entry, f"position: zones: row {number}"), table, plots)
    reserve = [words.zone(zone, "reserve") for zone in row.take("reserve", list, [])]
    for zone in reserve:
        if s.zone[zone].plot != ids.NONE or reserve.count(zone) > 1:
            raise row.fail("reserve", f"zone {zone} is in two places (PS-IV-02)")
    left = [z for z in range(ids.N_ZONES) if s.zone[z].plot == ids.NONE and z not in reserve]
    for plot in [plot for plot in plots if s.grid[plot] == ids.NONE]:
        if not left:
            raise row.fail("reserve", "leaves too few zones for the grid")
        zone = left.pop(0)
        put_zone(table, zone, plot)
        s.zone[zone].resolved = int(zone < table.resolved_below)
        s.zone[zone].is_hidden = r.zone[zone].reward_stealth and not is_revealed(table, zone)
        if s.zone[zone].resolved:
            table.to_deal.remove(zone)
    read_reserve(row, table, left, reserve)


def read_reserve(row: Row, table: Table, left: list[int], said: list[int]) -> None:
    """The reserve row: zones that were never seen at the right end, those that left the grid last at the left end."""
    s, words = table.words.s, table.words
    for name, number in row.take("left_in", dict, {}).items():
        zone = words.zone(int(name) if str(name).isdigit() else name, "left_in")
        s.zone[zone].left_in = Row({name: number}, "position: left_in").integer(name, 0, ids.MAX_ROUNDS)

    def seen_last(zone: int) -> int:
        return -int(s.zone[zone].left_in)

    if sorted(said, key=seen_last) != said:
        raise row.fail("reserve", "zones that left the grid later lie further to the left (PS-SU-14, key 'left_in')")
    rest = sorted([*said, *left], key=seen_last)
    s.reserve[: len(rest)] = rest
    s.n_reserve = len(rest)


def put_zone(table: Table, zone: int, plot: int) -> None:
    """A zone onto a plot; its rewards are dealt unless they are named."""
    s = table.words.s
    s.zone[zone].plot, s.grid[plot] = plot, zone
    table.to_deal.append(zone)


def is_revealed(table: Table, zone: int) -> bool:
    """Whether everything in the zone has been turned face up this round."""
    return bool(table.words.s.zone[zone].resolved) or table.words.s.current == zone


def read_zone(row: Row, table: Table, plots: list[int]) -> None:
    """One zone of the grid."""
    s, r = table.words.s, table.words.rules.R[0]
    zone = row.integer("zone", 0, ids.N_ZONES - 1)
    at = row.numbers("at", 0, max(ids.MAX_ROWS, ids.MAX_COLUMNS), 2, 2)
    plot = at[0] * ids.MAX_COLUMNS + at[1]
    if at[1] >= ids.MAX_COLUMNS or plot not in plots:
        if not plots:
            raise row.fail("at", "in phase 'grid' of round 1 the zones are still to be laid")
        raise row.fail("at", f"[row, column] from [0, 0] to [{r.table.rows - 1}, {r.table.columns - 1}], not {at}")
    if s.zone[zone].plot != ids.NONE or s.grid[plot] != ids.NONE:
        raise row.fail("zone", f"zone {zone} or plot {at} is named twice (PS-IV-02)")
    put_zone(table, zone, plot)
    z = s.zone[zone]
    z.orientation = row.word("turned", ids.TURN_NAMES, 0)
    z.resolved = int(row.flag("resolved", zone < table.resolved_below))
    z.is_hidden = int(row.flag("face_down", bool(r.zone[zone].reward_stealth) and not is_revealed(table, zone)))
    z.entered = row.integer("entered", 0, MOST, ids.NONE)
    names = row.take("reward", list, [])
    if "reward" in row.values:
        table.said_rewards.append((zone, names))
    if "reward" in row.values or z.resolved:
        table.to_deal.remove(zone)
    if z.resolved:
        z.is_hidden = 0
    row.finish()


# --- players ----------------------------------------------------------------------------------------------------------


def read_seats(row: Row, table: Table) -> None:
    """Hands that are named; a player who is not has the starting hand, less what lies elsewhere."""
    s, words = table.words.s, table.words
    entries = {words.seat(name, "seats"): (name, values) for name, values in row.take("seats", dict, {}).items()}
    for seat in range(words.rules.players):
        name, values = entries.get(seat, (words.colours[seat], {}))
        read_seat(Row(values, f"position: seats: {name}"), table, seat)
    s.hand[words.rules.players :] = ids.NONE


def read_seat(row: Row, table: Table, seat: int) -> None:
    """One player."""
    s, r, words = table.words.s, table.words.rules.R[0], table.words
    starting = [int(card) for card in s.hand[seat, : s.n_hand[seat]]]
    names = row.take("hand", list, [])
    hand = [words.card(name, f"seats: {words.colours[seat]}: hand") for name in names]
    row.check_length("hand", len(hand), 0, ids.MAX_HAND - ids.N_ZONES)
    piles = [words.card(name, "discards") for name in row.take("discards", list, [])]
    for card in [*hand, *piles]:
        table.take(words.owned(card, seat, "seats"), f"seats: {words.colours[seat]}")
    if "hand" not in row.values:
        hand = [card for card in starting if card in table.free]
        table.free -= set(hand)
    lay_hand(table, seat, hand)
    s.discard[seat, : len(piles)] = piles
    s.n_discard[seat] = len(piles)
    s.n_open[seat] = row.integer("open", 0, len(piles), len(piles))
    s.ships[seat] = row.integer("ships", 0, MOST, ids.NONE)
    s.probes[seat] = row.integer("probes", 0, MOST, ids.NONE)
    s.idle[seat] = row.integer("idle", 0, MOST, 0)
    row.finish()
    if s.ships[seat] > r.table.ships:
        raise row.fail("ships", f"must be from 0 to {r.table.ships}, not {s.ships[seat]}")


def lay_hand(table: Table, seat: int, cards: list[int]) -> None:
    """A hand, sorted as the kernel keeps it."""
    s = table.words.s
    s.hand[seat] = sorted(cards) + [ids.NONE] * (ids.MAX_HAND - len(cards))
    s.n_hand[seat] = len(cards)


def pieces_in(s: np.record, zone: int) -> list[np.record]:
    """The spaces of a zone."""
    return [s.space[space] for space in range(zone * ids.MAX_SPACES, (zone + 1) * ids.MAX_SPACES)]


def is_placed(piece: np.record) -> bool:
    """Whether somebody stands on a space who was placed there and not moved."""
    return bool(piece.card != ids.NONE and not piece.is_moved)


def read_characters(row: Row, table: Table, are_sent: bool) -> None:
    """Characters on the board, and with them the ships that are left and who came into a zone."""
    s, r, words = table.words.s, table.words.rules.R[0], table.words
    for number, entry in enumerate(row.take("characters", list, []), 1):
        if not are_sent:
            raise row.fail("characters", "the board is empty in this phase")
        read_character(Row(entry, f"position: characters: row {number}"), table, number)
    for zone in range(ids.N_ZONES):
        if s.zone[zone].entered == ids.NONE:
            s.zone[zone].entered = sum(is_placed(piece) for piece in pieces_in(s, zone))
    on_board = [
        sum(piece.card != ids.NONE and piece.seat == seat for piece in s.space) for seat in range(ids.MAX_SEATS)
    ]
    for seat in range(words.rules.players):
        if s.ships[seat] == ids.NONE:
            s.ships[seat] = r.table.ships - on_board[seat] - s.idle[seat]
        if s.ships[seat] < 0:
            raise InputError(f"position: characters: {words.colours[seat]} has only {r.table.ships} ships (PS-IV-02)")


def read_character(row: Row, table: Table, number: int) -> None:
    """One character; its card comes from the owner's hand if that was not named otherwise."""
    s, r, words = table.words.s, table.words.rules.R[0], table.words
    where = f"characters: row {number}"
    space = words.place(row.text("space"), where)
    seat = words.seat(row.text("player"), where)
    name = row.values.get("card")
    row.asked.append("card")
    card = words.owned(words.card(name, where), seat, where)
    zone, numeral = space // ids.MAX_SPACES, space % ids.MAX_SPACES
    if s.zone[zone].plot == ids.NONE:
        raise row.fail("space", f"zone {zone} is not in the grid")
    if s.space[space].card != ids.NONE:
        raise row.fail("space", f"two characters on {notation.place_name(space)} (PS-ZN-02)")
    hand = [int(other) for other in s.hand[seat, : s.n_hand[seat]]]
    if card in hand:
        hand.remove(card)
        lay_hand(table, seat, hand)
    else:
        table.take(card, where)
    piece = s.space[space]
    usual = bool(r.zone[zone].stealth[numeral]) and not is_revealed(table, zone)
    piece.card, piece.seat = card, seat
    piece.is_moved = int(row.flag("moved", False))
    piece.is_hidden = int(row.flag("face_down", usual and not piece.is_moved))
    piece.shields = row.integer("shields", 0, MOST, 0)
    piece.radios, piece.bonus = row.integer("radios", 0, MOST, 0), row.integer("bonus", 0, MOST, 0)
    row.finish()


def read_probes(row: Row, table: Table, are_sent: bool) -> None:
    """Probes on the board, and with them those that are left."""
    s, r, words = table.words.s, table.words.rules.R[0], table.words
    for number, entry in enumerate(row.take("probes", list, []), 1):
        if not are_sent:
            raise row.fail("probes", "the board is empty in this phase")
        probe = Row(entry, f"position: probes: row {number}")
        place = words.place(probe.text("place"), f"probes: row {number}", rewards=True)
        seat = words.seat(probe.text("player"), f"probes: row {number}")
        s.probe[place, seat] += probe.integer("count", 1, MOST, 1)
        probe.finish()
    for seat in range(words.rules.players):
        sent = int(s.probe[:, seat].sum())
        if s.probes[seat] == ids.NONE:
            s.probes[seat] = r.table.probes - sent
        if sent > r.table.probes:
            raise InputError(f"position: probes: {words.colours[seat]} has only {r.table.probes} (PS-IV-02)")
