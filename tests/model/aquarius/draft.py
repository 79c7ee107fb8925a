"""Python only. Set-up of the base scenario: the Mycelium draft and its Hex Deck (AQU-PRC-08, AQU-SET-10 to -12)."""

from dataclasses import dataclass, field


@dataclass
class Draft:
    """The pile goes to the left; each picks a hexagon with Mycelium in secret, with two players twice."""

    pile: list[str]
    with_mycelium: frozenset[str]
    seats: tuple[int, ...]  # clockwise from seat 0; the left neighbour comes next
    first: int
    picks: dict[int, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.picks = {seat: [] for seat in self.seats}

    @property
    def turns(self) -> list[int]:
        """Who picks, in order: A, B, A, B with two, once round else (AQU-SET-11)."""
        n = len(self.seats)
        start = self.seats.index(self.first)
        round_ = [self.seats[(start + i) % n] for i in range(n)]
        return round_ * (2 if n == 2 else 1)

    @property
    def drafter(self) -> int | None:
        """Whose pick it is."""
        done = sum(map(len, self.picks.values()))
        return self.turns[done] if done < len(self.turns) else None

    def options(self) -> list[str]:
        """Only hexagons that show Mycelium may be picked (AQU-AMB-05)."""
        return [] if self.drafter is None else [h for h in self.pile if h in self.with_mycelium]

    def pick(self, hexagon: str) -> None:
        """Face down before the drafter; nobody else learns which (AQU-AMB-04)."""
        assert hexagon in self.options()
        self.picks[self.drafter].append(hexagon)
        self.pile.remove(hexagon)

    def seen_by(self, seat: int) -> set[str]:
        """What a seat knows of the draft: its own picks, and the pile it holds when it is its turn."""
        return set(self.picks[seat]) | (set(self.pile) if seat == self.drafter else set())

    def deck(self, aquarius: list[str]) -> set[str]:
        """The Hex Deck before it is shuffled; undrafted base hexagons leave the game."""
        return set(aquarius) | {h for picked in self.picks.values() for h in picked}
