"""Python only. What lies on the model's table: cards, hands, characters, deck, probes, ships (PS-CO, PS-SU)."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Protocol

from model.planetship.board import Grid, Place, Space

CardId = int
HAND_LIMIT, ROUNDS, HARVESTS_REWARDS = 6, 4, 2


@dataclass(frozen=True)
class Face:
    """A character card as it is printed (PS-CH-01)."""

    strength: int
    race: str
    vp: int
    icons: tuple[str, ...]


@dataclass
class Standing:
    """A character on the board with its ship, which shows its owner (PS-TN-04)."""

    card: CardId
    owner: int
    face_down: bool = False
    shields: int = 0
    moved: bool = False  # by a Tractor Beam or its own Teleport: no ability any more (PS-AB-04)
    boost: int = 0  # what its Team Radio gave in the zone under way (PS-TR-02)


class Deck:
    """Bundles from the top down: cards put under it together lie in an order that nobody knows (PS-AM-27)."""

    def __init__(self, cards: list[CardId]):
        self.bundles = [{card} for card in cards]

    def __len__(self) -> int:
        return sum(map(len, self.bundles))

    def under(self, *cards: CardId) -> None:
        """Cards go under the deck."""
        self.bundles.append(set(cards))

    def draw(self) -> CardId:
        """The top card."""
        assert len(self.bundles[0]) == 1, "its order must be known before it is drawn"
        return self.bundles.pop(0).pop()

    def reveal_order(self, cards: list[CardId]) -> None:
        """Told the whole order, the bundles are single cards; an order that cannot be is an error."""
        at = 0
        for bundle in self.bundles:
            assert set(cards[at : at + len(bundle)]) == bundle, f"deck: {cards[at : at + len(bundle)]}, not {bundle}"
            at += len(bundle)
        assert at == len(cards), f"deck: {len(cards)} cards, not {at}"
        self.bundles = [{card} for card in cards]


class Fate(Protocol):
    """What chance decides in the course of a game; the model says among what."""

    def deal(self, zones: dict[int, int], cards: list[CardId]) -> dict[int, list[CardId]]:
        """Which of these cards lie on the reward spaces that get so many (PS-RS-02)."""

    def left_column(self, zones: list[int]) -> list[int]:
        """The order from the top in which these zones enter (PS-SU-14, -15, PS-AM-03)."""

    def orientation(self, zone: int) -> int:
        """How a zone that enters is turned (PS-AM-02)."""

    def into_reserve(self, zones: list[int]) -> list[int]:
        """The mutual order of zones that join the reserve row together (PS-AM-03)."""

    def aside(self, zones: list[int]) -> int:
        """The zone that five players set aside (PS-SU-15)."""


@dataclass
class Table:
    """Everything on the table and in the hands."""

    players: int
    faces: dict[CardId, Face]
    grid: Grid
    hands: list[set[CardId]]
    deck: Deck
    missions: list[tuple[str, int]]  # icon, VP
    first: int
    fate: Fate
    round: int = 1
    board: dict[Space, Standing] = field(default_factory=dict)
    rewards: dict[int, list[CardId]] = field(default_factory=dict)
    hidden_rewards: set[int] = field(default_factory=set)
    resolved: set[int] = field(default_factory=set)
    ships: list[int] = field(default_factory=list)
    probes: Counter[tuple[Place, int]] = field(default_factory=Counter)
    discards: list[list[CardId]] = field(default_factory=list)
    removed: set[CardId] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.ships = self.ships or [self.fleet] * self.players
        self.discards = self.discards or [[] for _ in range(self.players)]

    @property
    def fleet(self) -> int:
        """Ships of a player, and as many probes (PS-SU-01, -02)."""
        return 6 if self.players == 2 else 4

    def clockwise(self, seat: int) -> list[int]:
        """The seats in the order of play from this one on."""
        return [(seat + i) % self.players for i in range(self.players)]

    def own(self, seat: int, *zones: int) -> list[Space]:
        """The spaces of these zones on which a player has characters, lowest numeral first."""
        return sorted(space for space, who in self.board.items() if space[0] in zones and who.owner == seat)

    def free(self, *zones: int) -> list[Space]:
        """The unoccupied spaces of these zones."""
        return [space for zone in zones for space in self.grid.spaces(zone) if space not in self.board]

    def probes_left(self, seat: int) -> int:
        """Probes in the supply of a player."""
        return self.fleet - sum(times for (_, who), times in self.probes.items() if who == seat)

    def take_back(self, space: Space) -> Standing:
        """A character and its ship leave the board; where the card goes is said by the caller."""
        who = self.board.pop(space)
        self.ships[who.owner] += 1
        return who

    def move(self, a: Space, b: Space) -> None:
        """An ability moves a character with ship and shield, face up; its abilities are over (PS-AB-04, -06)."""
        who = self.board.pop(a)
        who.face_down, who.moved, who.boost = False, True, 0
        self.board[b] = who
