"""Constants. VOCABULARY: the names that an expansion adds to the lists of the game, before anything else is read."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Vocabulary:
    """Names by list, each behind those of the base game; and the words of the expansion's own block of ids."""

    title: str  # for people
    resources: tuple[str, ...] = ()
    buildings: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()  # of buildings
    cataclysms: tuple[str, ...] = ()
    site_terrains: tuple[str, ...] = ()
    face_keys: tuple[str, ...] = ()  # of a hexagon, beside those that every hexagon has
    decisions: dict[int, tuple[str, str]] = field(default_factory=dict)  # id -> name, rule
    tasks: dict[int, str] = field(default_factory=dict)
