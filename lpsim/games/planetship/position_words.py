"""Python only. The words of a position and the ids behind them; what is wrong is named with its key and value."""

from typing import Any

import numpy as np

from lpsim.errors import InputError
from lpsim.games.planetship import flow, ids, notation
from lpsim.games.planetship.scenario import Rules
from lpsim.games.tables import Row, is_a, short, suggestion

KINDS = {name: kind for table in (flow.DECISION_NAMES, flow.TASK_NAMES) for kind, name in table.items()}
ON_A_SPACE = (flow.DEC_ABILITY, flow.TASK_ACT)  # frames that are about a space; the others are about a zone, or nothing
ON_A_ZONE = (
    flow.DEC_TURN, flow.DEC_PROBE, flow.DEC_RETURN, flow.DEC_REMOVE, flow.DEC_KEEP, flow.TASK_COMPARE, flow.TASK_CLOSE,
)  # fmt: skip


class Words:
    """Names and ids of one game."""

    def __init__(self, s: np.record, rules: Rules):
        self.s, self.rules = s, rules
        self.colours = [ids.COLOUR_NAMES[s.colour[seat]] for seat in range(rules.players)]
        r = rules.R[0]
        seats = range(rules.players)
        self.cards = [seat * ids.MAX_START + i for seat in seats for i in range(int(r.n_start))]
        self.cards += [ids.N_START + i for i in range(int(r.n_deck))]
        self.card_ids = {notation.card_name(s, rules, card): card for card in self.cards}

    # --- ids to words -------------------------------------------------------------------------------------------------

    def name(self, card: int) -> str:
        """A card."""
        return notation.card_name(self.s, self.rules, int(card))

    def names(self, cards: Any) -> list[str]:
        """Cards in a list, up to the first empty place."""
        return [self.name(card) for card in cards if card != ids.NONE]

    def frame_entry(self, frame: np.record) -> dict[str, Any]:
        """One entry of the stack."""
        kind = int(frame.kind)
        is_task = kind in flow.TASK_NAMES
        entry: dict[str, Any] = {"task" if is_task else "decision": (flow.TASK_NAMES | flow.DECISION_NAMES)[kind]}
        if not is_task:
            entry["player"] = self.colours[frame.seat]
        if kind in ON_A_SPACE:
            entry["space"] = notation.place_name(frame.a)
        elif kind in ON_A_ZONE:
            entry["zone"] = int(frame.a)
        if kind == flow.DEC_KEEP:
            entry["tied"] = bool(frame.b)
        return entry

    # --- words to ids -------------------------------------------------------------------------------------------------

    def card(self, name: Any, where: str) -> int:
        """The id of a card; a number will do for one of the deck."""
        word = str(name) if is_a(name, int) else name
        if not isinstance(word, str) or word not in self.card_ids:
            hint = suggestion(word, self.card_ids) if isinstance(word, str) else ""
            raise InputError(
                f"position: {where}: there is no card {short(name)}{hint}; a starting character is 'red-3', "
                "a character of the deck is its number"
            )
        return self.card_ids[word]

    def deck_card(self, name: Any, where: str) -> int:
        """The id of a character of the deck: only such a card is ever dealt."""
        card = self.card(name, where)
        if card < ids.N_START:
            raise InputError(f"position: {where}: {name} is a starting character and never in the deck or a reward")
        return card

    def owned(self, card: int, seat: int, where: str) -> int:
        """The card, which this seat may have: starting characters stay with their players."""
        if card < ids.N_START and card // ids.MAX_START != seat:
            raise InputError(f"position: {where}: {self.name(card)} never comes to {self.colours[seat]}")
        return card

    def seat(self, name: Any, where: str) -> int:
        """The seat of a colour."""
        if name not in self.colours:
            hint = suggestion(name, self.colours)
            raise InputError(f"position: {where}: no player is {short(name)}{hint}; one of {', '.join(self.colours)}")
        return self.colours.index(name)

    def place(self, name: Any, where: str, rewards: bool = False) -> int:
        """The id of a space, or of a reward space."""
        zone, slash, rest = str(name).partition("/")
        if slash and zone.isdigit() and int(zone) < ids.N_ZONES:
            if rewards and rest == notation.REWARD:
                return ids.N_SPACES + int(zone)
            if rest in ids.NUMERALS:
                numeral = ids.NUMERALS.index(rest)
                if numeral < self.rules.R[0].zone[int(zone)].n_spaces:
                    return int(zone) * ids.MAX_SPACES + numeral
                raise InputError(f"position: {where}: zone {zone} has no space {rest}")
        example = "'7/III' or '7/reward'" if rewards else "'7/III'"
        raise InputError(f"position: {where}: {short(name)} is no place; write it as {example}")

    def zone(self, number: Any, where: str) -> int:
        """A zone."""
        if not is_a(number, int) or not 0 <= number < ids.N_ZONES:
            raise InputError(f"position: {where}: a zone is a number from 0 to {ids.N_ZONES - 1}, not {short(number)}")
        return int(number)

    def frame(self, entry: Any, number: int) -> tuple[int, int, int, int]:
        """Kind, seat and arguments of one entry of the stack."""
        row = Row(entry, f"position: stack: row {number}")
        key = "task" if isinstance(entry, dict) and "task" in entry else "decision"
        table = flow.TASK_NAMES if key == "task" else flow.DECISION_NAMES
        kind = KINDS[list(table.values())[row.word(key, list(table.values()))]]
        seat, a, b = ids.NONE, 0, 0
        if key == "decision":
            seat = self.seat(row.text("player"), f"stack: row {number}")
        if kind in ON_A_SPACE:
            a = self.place(row.text("space"), f"stack: row {number}")
        elif kind in ON_A_ZONE:
            a = self.zone(row.take("zone", int), f"stack: row {number}")
        if kind == flow.DEC_KEEP:
            b = int(row.flag("tied", False))
        row.finish()
        return kind, seat, a, b
