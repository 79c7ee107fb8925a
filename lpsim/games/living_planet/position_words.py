"""Python only. The words of a position: names to ids and back, for `position.py`."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from lpsim.core import decks, hexgrid
from lpsim.errors import InputError
from lpsim.games.living_planet import flow, ids, queries
from lpsim.games.living_planet.expansions.descriptor import in_play, owner_of
from lpsim.games.living_planet.rows import Row, is_a, short, suggestion
from lpsim.games.living_planet.scenario import Rules

# decisions and tasks whose first argument is a hexagon, or a square
TILE_FRAMES = (
    flow.DEC_EXPLORER, flow.DEC_PROTECT, flow.DEC_EMERGENCY_TILE, flow.DEC_EMERGENCY_SITE, flow.TASK_STRIKE,
    flow.TASK_DEFEND, flow.TASK_DAMAGE,
)  # fmt: skip
PLACE_FRAMES = (flow.DEC_BUILDER, flow.DEC_LOSS)
FEW = 16  # names that an error message lists
MOST_PIECES = 1000  # of one resource, as the rules allow


def placed(where: str) -> str:
    """Where in the position, said once."""
    return where if where.startswith("position") else f"position: {where}"


def is_tile_frame(kind: int) -> bool:
    """Whether the first argument of what waits is a hexagon."""
    expansion = owner_of(kind)
    return kind in (expansion.position.tile_frames if expansion else TILE_FRAMES)


def is_place_frame(kind: int) -> bool:
    """Whether it is a square."""
    expansion = owner_of(kind)
    return kind in (expansion.position.place_frames if expansion else PLACE_FRAMES)


class Words:
    """One position being read or written: the state, its rules, and the names of everything in it."""

    def __init__(self, s: np.record, rules: Rules) -> None:
        self.s = s
        self.rules = rules
        self.named_units: list[Row] = []
        self.owners: set[int] = set()  # seats whose units the position names
        self.default_places: dict[int, int] = {}  # seat -> place of its set-up Scientist

    def boxes(self) -> tuple[str, ...]:
        """The boxes on the table."""
        return (ids.BOX_NAMES[ids.BOX_BASE], *self.rules.content.expansions)

    # --- names to ids -------------------------------------------------------------------------------------------------

    def index(self, names: tuple[str, ...], name: Any, where: str) -> int:
        """The id of a name."""
        if name not in names:
            known = f"; one of {', '.join(names)}" if len(names) <= FEW else ""
            raise InputError(f"{placed(where)}: unknown name {short(name)}{suggestion(name, names)}{known}")
        return names.index(name)

    def colour(self, name: Any, where: str) -> int:
        """The id of a colour."""
        return self.index(ids.COLOUR_NAMES, name, where)

    def resource(self, name: Any, where: str) -> int:
        """The id of a resource of this scenario."""
        return self.index(ids.RESOURCE_NAMES[: int(self.rules.R[0].n_resources)], name, where)

    def seat(self, name: Any, where: str) -> int:
        """The seat of a player's colour."""
        seat = int(self.s.seat_of[self.colour(name, where)])
        if seat == ids.NONE:
            raise InputError(f"{placed(where)}: no player has the colour {name}")
        return seat

    def tile(self, name: Any, where: str) -> int:
        """The id of a hexagon."""
        return self.index(self.rules.tile_names, name, where)

    def placed_tile(self, name: Any, where: str) -> int:
        """The id of a hexagon that is on the map."""
        tile = self.tile(name, where)
        if self.s.tile[tile].cell == ids.NONE:
            raise InputError(f"{placed(where)}: '{name}' is not on the map; list it in tiles")
        return tile

    def place(self, entry: Row) -> int:
        """The place that `tile` and `square` (from 1) name."""
        tile = self.placed_tile(entry.text("tile"), entry.where)
        sites = int(self.rules.R[0].tile[tile].n_sites)
        if sites == 0:
            raise InputError(f"{entry.where}: '{self.rules.tile_names[tile]}' has no square")
        return tile * ids.MAX_SITES + entry.integer("square", 1, sites, 1) - 1

    def place_of_text(self, text: Any, where: str) -> int:
        """The place named tile/number, on a hexagon of the map."""
        name, _, square = text.rpartition("/") if isinstance(text, str) else ("", "", "")
        if not name:
            raise InputError(f"{placed(where)}: a square is said like 'tar-hollow/2', not {short(text)}")
        tile = self.placed_tile(name, where)
        squares = [str(i + 1) for i in range(int(self.rules.R[0].tile[tile].n_sites))]
        if square not in squares:
            raise InputError(f"{placed(where)}: '{name}' has {len(squares)} squares, not {short(square)}")
        return tile * ids.MAX_SITES + squares.index(square)

    def resources(self, pieces: dict[str, int], where: str) -> list[int]:
        """Pieces by resource."""
        row = [0] * ids.MAX_RESOURCES
        for name, number in pieces.items():
            if not is_a(number, int) or not 0 <= number <= MOST_PIECES:
                raise InputError(
                    f"{where}: {name}: must be a number of pieces up to {MOST_PIECES}, not {short(number)}"
                )
            row[self.resource(name, where)] = number
        return row

    def spot(self, name: Any) -> int:
        """A spot of the exhaustion track."""
        spots = [str(spot) for spot in range(ids.MAX_TRACK)]
        if str(name) not in spots[1:]:
            raise InputError(f"position: track: spots are 1 to {ids.MAX_TRACK - 1}, not {short(name)}")
        return spots.index(str(name))

    # --- pieces -------------------------------------------------------------------------------------------------------

    def first_number(self, kind: int) -> int:
        """The lowest number in stock: what a building has if the position does not say."""
        return next((n for n in range(ids.MAX_NUMBERS) if self.s.stock[kind, n]), 0)

    def clear_buildings(self, keep_spaceports: bool) -> None:
        """Take the set-up's units, and unless kept its Spaceports, off the map."""
        s = self.s
        for unit in range(ids.MAX_UNITS):
            s.unit[unit].tile, s.unit[unit].square = ids.NONE, ids.NONE
        for place in [int(p) for p in s.built[: s.n_built]]:
            site = s.site[place]
            site.unit = ids.NONE
            if keep_spaceports:
                self.default_places[int(site.chip)] = place
            else:
                s.chips[site.chip] += 1
                s.stock[site.kind, site.number] += 1
                site.kind, site.number, site.chip = ids.NONE, 0, ids.NONE
        if not keep_spaceports:
            s.n_built = 0

    def own_units(self, seat: int) -> None:
        """The position names units of this seat, so the set-up's Scientist is not placed."""
        self.owners.add(seat)

    def put_default_units(self) -> None:
        """The set-up's Scientist of every colour whose units are not named."""
        for seat, place in self.default_places.items():
            if seat not in self.owners:
                unit = seat * ids.UNITS_PER_SEAT
                self.s.unit[unit].tile, self.s.unit[unit].square = place // ids.MAX_SITES, place % ids.MAX_SITES
                self.s.site[place].unit = unit

    def reserve(self, seat: int, kind: int, number: int, where: str) -> int:
        """A unit in the reserve: the one with this number, or the first."""
        first = seat * ids.UNITS_PER_SEAT
        units = [u for u in range(first, first + ids.UNITS_PER_SEAT) if queries.kind_of(u) == kind]
        units = units[: int(queries.pieces_of(self.rules.R[0], kind))]
        free = [u for u in units if self.s.unit[u].tile == ids.NONE]
        if number != ids.NONE:
            free = [u for u in free if u - first == number]
        if not free:
            raise InputError(f"{where}: a player has only {len(units)} {ids.UNIT_NAMES[kind]} units (LP-CMP-14)")
        return free[0]

    # --- cards and decks ----------------------------------------------------------------------------------------------

    def bits(self, values: Iterable[int]) -> int:
        """A bit set."""
        return sum(1 << value for value in set(values))

    def read_cards(self, entry: Row, colour: int, chosen: int) -> None:
        """Hand and pile of a player: what one does not say is in the other."""
        s = self.s
        hand, pile = (entry.numbers(key, 1, ids.N_VALUES, 0, ids.N_VALUES, None) for key in ("hand", "pile"))
        cards = [v for v in range(1, ids.N_VALUES + 1) if v != chosen]
        for name, values in (("hand", hand), ("pile", pile)):
            if values is not None and (len(set(values)) != len(values) or not set(values) <= set(cards)):
                raise InputError(f"{entry.where}: {name}: different values out of {cards}, not {values}")
        if pile is None:
            pile = [v for v in cards if v not in hand] if hand is not None else []
        if hand is None:
            hand = [v for v in cards if v not in pile]
        s.hand[colour] = self.bits(hand)
        s.pile[colour, : len(pile)] = pile
        s.n_pile[colour] = len(pile)

    def read_non_player(self, entry: Row, colour: int) -> None:
        """Deck (top first) and pile of a non-player colour."""
        if self.s.seat_of[colour] != ids.NONE:
            raise InputError(f"{entry.where}: this colour has a player; use seats")
        pile = entry.numbers("pile", 1, ids.N_VALUES, 0, ids.N_VALUES, [])
        rest = [v for v in range(1, ids.N_VALUES + 1) if v not in pile]
        deck = entry.numbers("deck", 1, ids.N_VALUES, 0, ids.N_VALUES, rest)
        if sorted([*deck, *pile]) != list(range(1, ids.N_VALUES + 1)):
            raise entry.fail("deck", f"deck and pile together must be one card of each value, 1 to {ids.N_VALUES}")
        self.s.pile[colour, : len(pile)] = pile
        self.s.n_pile[colour] = len(pile)
        self.fill_deck(self.s.planet_deck[colour], deck)

    def fill_deck(self, deck: np.record, cards: list[int]) -> None:
        """Put these cards into the deck, the first on top."""
        deck.head, deck.n = 0, len(cards)
        deck.card[: len(cards)] = cards

    def lay_deck(self, deck: np.record, top: list[int], cards: list[int], where: str) -> None:
        """The cards of `top` in their order, then the rest in the order in which they were shuffled."""
        for card in top:
            if card not in cards or top.count(card) > 1:
                raise InputError(f"{placed(where)}: {self.card_word(card, where)} is elsewhere or named twice")
        shuffled = [int(decks.card_at(deck, i)) for i in range(deck.n)]
        rest = [card for card in shuffled if card in cards] + [card for card in cards if card not in shuffled]
        self.fill_deck(deck, top + [card for card in rest if card not in top])

    def card_word(self, card: int, where: str) -> str:
        """A card or hexagon in an error message."""
        return self.rules.tile_names[card] if where == "hex_deck" else str(self.card_entry(card))

    def take_cards(self, rows: list, used: set[int], where: str) -> list[int]:
        """Ids of market cards given as [resource, change]."""
        r = self.rules.R[0]
        used, found = set(used), []
        for entry in rows:
            if not (is_a(entry, list) and len(entry) == 2 and is_a(entry[1], int)):
                raise InputError(f"{placed(where)}: a card is [resource, change], not {short(entry)}")
            resource = self.resource(entry[0], where)
            card = next(
                (
                    c for c in range(int(r.n_cards))
                    if r.card_resource[c] == resource and r.card_change[c] == entry[1] and c not in used
                ),
                None,
            )  # fmt: skip
            if card is None:
                raise InputError(f"{placed(where)}: no card {entry[0]} {entry[1]} is left")
            used.add(card)
            found.append(card)
        return found

    # --- ids to names -------------------------------------------------------------------------------------------------

    def place_name(self, place: int) -> str:
        """A square as tile/number."""
        return f"{self.rules.tile_names[place // ids.MAX_SITES]}/{place % ids.MAX_SITES + 1}"

    def colour_of(self, seat: int) -> str:
        """The colour of a seat; empty for none."""
        return ids.COLOUR_NAMES[self.s.colour[seat]] if seat != ids.NONE else ""

    def resource_or_nothing(self, resource: int) -> str:
        """The name of a resource; empty for none."""
        return ids.RESOURCE_NAMES[resource] if resource != ids.NONE else ""

    def by_resource(self, numbers: np.ndarray) -> dict[str, int]:
        """A number for each resource of the scenario."""
        return {ids.RESOURCE_NAMES[i]: int(numbers[i]) for i in range(int(self.rules.R[0].n_resources))}

    def card_entry(self, card: int) -> list:
        """A market card as [resource, change]."""
        r = self.rules.R[0]
        return [ids.RESOURCE_NAMES[r.card_resource[card]], int(r.card_change[card])]

    def tile_entry(self, tile: int) -> dict[str, Any]:
        """A hexagon on the map."""
        piece = self.s.tile[tile]
        at = list(hexgrid.axial(piece.cell))
        return {"name": self.rules.tile_names[tile], "at": at, "rotation": int(piece.rotation), "turn": int(piece.turn)}

    def building_entry(self, place: int) -> dict[str, Any]:
        """A building with what stands on it."""
        site = self.s.site[place]
        entry = {
            "tile": self.rules.tile_names[place // ids.MAX_SITES], "square": place % ids.MAX_SITES + 1,
            "kind": ids.BUILDING_NAMES[site.kind], "number": int(site.number),
            "chip": self.colour_of(site.chip) or None, "unit": None,
        }  # fmt: skip
        if site.unit != ids.NONE:
            unit = self.unit_entry(int(site.unit))
            entry.update({"unit": unit.pop("kind"), "unit_of": unit.pop("colour"), **unit})
        return entry

    def no_spaceports(self) -> dict[str, bool]:
        """Says it if no Spaceport is left, or those of the set-up would stand there again."""
        kinds = {int(self.s.site[place].kind) for place in self.s.built[: self.s.n_built]}
        return {} if int(self.rules.R[0].spaceport) in kinds else {"no_spaceports": True}

    def unit_entry(self, unit: int) -> dict[str, Any]:
        """A unit, place aside."""
        piece = self.s.unit[unit]
        entry = {
            "colour": self.colour_of(queries.owner_of(unit)), "kind": ids.UNIT_NAMES[queries.kind_of(unit)],
            "id": unit % ids.UNITS_PER_SEAT, "wounded": bool(piece.wounded),
        }  # fmt: skip
        if piece.start_tile != ids.NONE:
            entry["start_tile"], entry["steps"] = self.rules.tile_names[piece.start_tile], int(piece.steps)
        return entry

    def outside_entries(self) -> list[dict[str, Any]]:
        """All units in the open."""
        return [
            {
                **self.unit_entry(unit), "tile": self.rules.tile_names[self.s.unit[unit].tile],
                **{k: v for one in in_play(self.rules.R[0]) for k, v in one.position.write_unit(unit, self).items()},
            }
            for unit in range(ids.MAX_UNITS)
            if self.s.unit[unit].tile != ids.NONE and self.s.unit[unit].square == ids.NONE
        ]  # fmt: skip

    def seat_entry(self, seat: int) -> dict[str, Any]:
        """What a player has."""
        s = self.s
        colour = s.colour[seat]
        return {
            "money": int(s.money[seat]), "resources": self.by_resource(s.holding[seat]),
            "hand": [v for v in range(1, ids.N_VALUES + 1) if (s.hand[colour] >> v) & 1],
            "pile": [int(v) for v in s.pile[colour, : s.n_pile[colour]]], "chosen": int(s.chosen[seat]),
            "fate_token": bool(s.fate_token[seat]), "fate_taken": bool(s.fate_taken[seat]),
            "fate_used": bool(s.fate_used[seat]),
        }  # fmt: skip

    def trade_entry(self, fields: tuple[str, ...]) -> dict[str, Any]:
        """The Trade under way."""
        trade = self.s.trade
        return {
            **{name: int(trade[name]) for name in fields},
            "drawn": [self.card_entry(int(card)) for card in trade.drawn[: trade.n_drawn]],
            "first_resource": self.resource_or_nothing(trade.first_resource),
            "traded": [name for i, name in enumerate(ids.RESOURCE_NAMES) if (trade.traded >> i) & 1],
        }

    def frame_entry(self, frame: np.record) -> dict[str, Any]:
        """Something pending."""
        kind, a = int(frame.kind), int(frame.a)
        name = flow.DECISION_NAMES.get(kind) or flow.TASK_NAMES[kind]
        if is_tile_frame(kind):
            a = self.rules.tile_names[a]
        elif is_place_frame(kind):
            a = self.place_name(a)
        return {"kind": name, "seat": self.colour_of(frame.seat), "a": a, "b": int(frame.b)}
