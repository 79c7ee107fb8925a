"""Python only. The English of the story: one short sentence for each kind of event, from its data."""

from collections.abc import Callable
from typing import Any

Data = dict[str, Any]


def words(row: Data) -> str:
    """One event as a sentence without its indentation."""
    telling = WORDS[row["event"]][1]
    return telling.format(**row) if isinstance(telling, str) else telling(row)


def depth(row: Data) -> int:
    """How far a line is indented: rounds 0, turns and zones 1, what happens there 2."""
    return WORDS[row["event"]][0]


def placed_words(row: Data) -> str:
    """A placement as others see it."""
    what = "a card face down" if row["face_down"] else row["face"]
    return f"{row['player']} places {what} on {row['space']}"


def enters_words(row: Data) -> str:
    """Where a zone comes to lie."""
    y, x = row["at"]
    turned = "" if row["turned"] == "none" else f", turned by {row['turned'].replace('-', ' ')}"
    return f"Zone {row['zone']} ({row['name']}) enters at row {y + 1}, column {x + 1}{turned}"


def reward_words(row: Data) -> str:
    """A reward as it is dealt."""
    return f"Reward in zone {row['zone']}: {row['face'] or 'a card face down'}"


def shield_words(row: Data) -> str:
    """A shield, on a card that may lie face down."""
    what = row["face"] or "the card face down"
    return f"{row['player']} shields {what} of {row['owner']} on {row['space']}"


def returned_words(row: Data) -> str:
    """A reward goes under the deck."""
    if "player" in row:
        return f"{row['player']} returns {row['face']} to the bottom of the deck"
    return f"{row['face']} goes under the deck"


def won_words(row: Data) -> str:
    """Who wins what, and if the order of the spaces decided."""
    how = f"{row['by']}, tied, by the lower space" if row["tie"] else row["by"]
    return f"{row['player']} wins {row['face']} ({how})"


def mission_words(row: Data) -> str:
    """A mission achieved."""
    how = "shares" if row["shared"] else "achieves"
    return f"{row['player']} {how} the {row['icon']} mission: {row['vp']} VP"


def over_words(row: Data) -> str:
    """How it ended."""
    scores = ", ".join(f"{player} {parts['total']}" for player, parts in row["scores"].items())
    return f"The game ends after round {row['rounds']}: {' and '.join(row['winners'])} wins ({scores})"


WORDS: dict[str, tuple[int, str | Callable[[Data], str]]] = {
    "turn": (0, "Round {turn} of {of}, {first} begins"),
    "mission-asked": (1, "Mission: the most {icon} in hand at the end, {vp} VP"),
    "zone-leaves": (1, "Zone {zone} ({name}) leaves the grid"),
    "zone-enters": (1, enters_words),
    "reward": (1, reward_words),
    "placed": (1, placed_words),
    "passed": (1, "{player} passes: no legal space"),
    "zone-turned": (2, "{player} turns zone {zone} {how}"),
    "probe": (2, "{player} sends a probe to {place}"),
    "resolve": (1, "Zone {zone} ({name})"),
    "revealed": (2, "on {space} {player} shows {face}"),
    "reward-revealed": (2, "the reward is {face}"),
    "hacked": (2, "{player} hacks {face} of {owner} off {space}"),
    "scanned": (2, "{player} scans: {face} joins the rewards"),
    "returned": (2, returned_words),
    "pulled": (2, "{player} pulls {face} of {owner} from {from} to {to}"),
    "shielded": (2, shield_words),
    "team-radio": (2, "{player} uses team radio with {face}: +{gain}"),
    "teleported": (2, "{player} teleports {face} from {from} to {to}"),
    "total": (2, "{player} has strength {strength}, from space {lowest} on"),
    "won": (2, won_words),
    "unclaimed": (2, "nobody is there"),
    "removed": (2, "{player} takes {face} out of the game"),
    "discarded": (1, "{player} discards {face}"),
    "mission": (1, mission_words),
    "over": (0, over_words),
}
