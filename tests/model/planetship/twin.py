"""Python only. The model beside the kernel: a table from the kernel's set-up, its questions, and what may differ."""

from collections.abc import Iterator

import numpy as np
from model.planetship import asking, flow
from model.planetship.board import CELLS, REWARD, Grid, Seat, Zone
from model.planetship.table import Deck, Face, Standing, Table

from lpsim.games.planetship import content, ids
from lpsim.games.planetship import flow as words
from lpsim.games.planetship.notation import unpack


def place_of(number: int) -> tuple[int, int | str]:
    """A space or reward space from the kernel's number of it."""
    if number >= ids.N_SPACES:
        return number - ids.N_SPACES, REWARD
    return number // ids.MAX_SPACES, number % ids.MAX_SPACES


def option_of(action: int) -> asking.Option:
    """An action of the kernel as the model says it."""
    verb, a, b = unpack(action)
    return {
        words.ACT_PLACE: lambda: ("place", a, place_of(b)),
        words.ACT_TURN: lambda: ("turn", a),
        words.ACT_PROBE: lambda: ("probe", place_of(a)),
        words.ACT_NO_PROBE: lambda: ("no-probe",),
        words.ACT_HACK: lambda: ("hack", place_of(a)),
        words.ACT_SCAN: lambda: ("scan",),
        words.ACT_PULL: lambda: ("pull", place_of(a), place_of(b)),
        words.ACT_SHIELD: lambda: ("shield", place_of(a)),
        words.ACT_RADIO: lambda: ("radio",),
        words.ACT_TELEPORT: lambda: ("teleport", place_of(a)),
        words.ACT_DONE: lambda: ("done",),
        words.ACT_RETURN: lambda: ("return", a),
        words.ACT_REMOVE: lambda: ("remove", place_of(a)),
        words.ACT_KEEP: lambda: ("keep", a),
        words.ACT_DISCARD: lambda: ("discard", a),
    }[verb]()


class KernelFate:
    """Chance is the kernel's: the model is told what it decided and checks that it was possible."""

    def __init__(self, S: np.ndarray):
        self.S = S

    def deal(self, zones: dict[int, int], cards: list[int]) -> dict[int, list[int]]:
        dealt = {zone: rewards(self.S[0], zone) for zone in zones}
        assert {zone: len(lying) for zone, lying in dealt.items()} == zones
        assert sorted(card for lying in dealt.values() for card in lying) == sorted(cards)
        return dealt

    def left_column(self, zones: list[int]) -> list[int]:
        column = [int(self.S[0].grid[row * ids.MAX_COLUMNS]) for row in range(len(zones))]
        assert sorted(column) == sorted(zones), f"entered: {column}, not {zones}"
        return column

    def orientation(self, zone: int) -> int:
        return int(self.S[0].zone[zone].orientation)

    def into_reserve(self, zones: list[int]) -> list[int]:
        row = reserve(self.S[0])[: len(zones)]
        assert sorted(row) == sorted(zones), f"reserve: {row}, not {zones}"
        return row

    def aside(self, zones: list[int]) -> int:
        (zone,) = reserve(self.S[0])
        assert zone in zones
        return zone


# --- the kernel's record in the words of the model --------------------------------------------------------------------


def rewards(s: np.record, zone: int) -> list[int]:
    """The cards on a reward space."""
    return s.zone[zone].reward[: s.zone[zone].n_rewards].tolist()


def reserve(s: np.record) -> list[int]:
    """The reserve row from the left."""
    return s.reserve[: s.n_reserve].tolist()


def deck_order(s: np.record) -> list[int]:
    """The deck from the top."""
    return [int(s.deck.card[(s.deck.head + i) % len(s.deck.card)]) for i in range(s.deck.n)]


def lies(s: np.record) -> dict[int, tuple[int, int]]:
    """Where the zones of the grid lie."""
    return {int(zone): divmod(plot, ids.MAX_COLUMNS) for plot, zone in enumerate(s.grid.tolist()) if zone != ids.NONE}


def hands(s: np.record, players: int) -> list[set[int]]:
    """The hands of the seats."""
    return [set(s.hand[seat, : s.n_hand[seat]].tolist()) for seat in range(players)]


def board(s: np.record) -> dict[tuple[int, int], Standing]:
    """The characters on the board."""
    return {
        place_of(i): Standing(
            int(x.card), int(x.seat), bool(x.is_hidden), int(x.shields), bool(x.is_moved), int(x.bonus)
        )
        for i, x in enumerate(s.space)
        if x.card != ids.NONE
    }


def table_of(S: np.ndarray, players: int, box: content.Content) -> Table:
    """The model's table at the start of a game of the kernel, from what is printed in the box."""
    s = S[0]
    rows = content.as_rows(box)
    faces = {}
    for i, row in enumerate(rows["characters"]):
        for seat in range(players):
            faces[seat * ids.MAX_START + i] = face(row)
    faces |= {ids.N_START + i: face(row) for i, row in enumerate(rows["deck"])}
    zones = {row["number"]: printed(row) for row in rows["zones"]}
    turned = {zone: int(s.zone[zone].orientation) for zone in lies(s)}
    dealt = [card for zone in sorted(lies(s)) for card in rewards(s, zone)]
    missions = [(rows["missions"][i]["icon"], rows["missions"][i]["vp"]) for i in s.mission[: s.n_missions].tolist()]
    return Table(
        players, faces, Grid(zones, lies(s), turned, reserve(s)), hands(s, players),
        Deck(dealt + deck_order(s)), missions, int(s.first), KernelFate(S),
    )  # fmt: skip


def face(row: dict) -> Face:
    """A card from its row."""
    return Face(row["strength"], row["race"], row["vp"], tuple(row["icons"]))


def printed(row: dict) -> Zone:
    """A zone from its row."""
    seats = tuple(Seat(CELLS[x["cell"]], x["dock"], x["stealth"], x["probe"]) for x in row["spaces"])
    return Zone(row["number"], seats, row["reward_stealth"])


# --- in lockstep ------------------------------------------------------------------------------------------------------


class Twin:
    """A game of the model that follows the kernel's choices."""

    def __init__(self, S: np.ndarray, players: int, box: content.Content):
        self.S = S
        self.table = table_of(S, players, box)
        self.flow = flow.game(self.table)
        self.open: list[asking.Ask] = []
        self.step(None)

    def step(self, answer: tuple[asking.Ask, asking.Option] | None) -> None:
        """Answer a question; what leaves no choice is carried out, as the kernel does."""
        while True:
            try:
                self.open = self.flow.send(answer)
            except StopIteration:
                self.open = []
                return
            forced = next((ask for ask in self.open if len(ask.options) == 1), None)
            if forced is None:
                return
            answer = forced, next(iter(forced.options))

    def answer(self, kind: str, seat: int, option: asking.Option) -> None:
        """Do what somebody chose in the kernel's game; call it after the kernel went on."""
        self.step((self.question(kind, seat), option))

    def question(self, kind: str, seat: int) -> asking.Ask:
        """The open question of this kind to this seat."""
        found = [ask for ask in self.open if (ask.kind, ask.seat) == (kind, seat)]
        assert found, f"the kernel asks seat {seat} for {kind}, the model {[(a.kind, a.seat) for a in self.open]}"
        return found[0]

    def differences(self) -> Iterator[str]:
        """What is not the same in the model and in the kernel's record."""
        s, table = self.S[0], self.table
        table.deck.reveal_order(deck_order(s))
        n = table.players
        pairs = {
            "round": (table.round, int(s.round_no)),
            "first": (table.first, int(s.first)),
            "hands": (table.hands, hands(s, n)),
            "ships": (table.ships, s.ships[:n].tolist()),
            "lies": (table.grid.lies, lies(s)),
            "turned": (table.grid.turned, {zone: int(s.zone[zone].orientation) for zone in lies(s)}),
            "reserve": (table.grid.reserve, reserve(s)),
            "board": (table.board, board(s)),
            "rewards": (
                {zone: sorted(cards) for zone, cards in table.rewards.items()},
                {zone: sorted(rewards(s, zone)) for zone in lies(s) if rewards(s, zone)},
            ),
            "hidden rewards": (
                table.hidden_rewards,
                {zone for zone in lies(s) if s.zone[zone].is_hidden and s.zone[zone].n_rewards},
            ),
            "resolved": (table.resolved, {zone for zone in lies(s) if s.zone[zone].resolved}),
            "probes": (
                {key: times for key, times in table.probes.items() if times},
                {
                    (place_of(place), seat): times
                    for place, row in enumerate(s.probe.tolist())
                    for seat, times in enumerate(row)
                    if times
                },
            ),
            "probes left": ([table.probes_left(seat) for seat in range(n)], s.probes[:n].tolist()),
            "discards": (
                [sorted(cards) for cards in table.discards],
                [sorted(s.discard[seat, : s.n_discard[seat]].tolist()) for seat in range(n)],
            ),
            "removed": (table.removed, set(np.flatnonzero(s.removed).tolist())),
        }
        for name, (model, kernel) in pairs.items():
            if model != kernel:
                yield f"{name}: the model says {model}, the kernel {kernel}"
