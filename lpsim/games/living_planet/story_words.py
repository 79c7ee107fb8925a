"""Python only. The English of the story: one short sentence for each kind of event, from its data."""

from collections.abc import Callable
from typing import Any

from lpsim.games.living_planet.expansions.descriptor import expansions

Data = dict[str, Any]
UNIT_WORDS = {"motorized": "motorized scientist"}  # the others are called by their names


def words(row: Data) -> str:
    """One event as a sentence without its indentation."""
    if "unit" in row:
        row = row | {"unit": UNIT_WORDS.get(row["unit"], row["unit"])}
    telling = told(row)[1]
    return telling.format(**row) if isinstance(telling, str) else telling(row)


def told(row: Data) -> tuple[int, str | Callable[[Data], str]]:
    """Indentation and sentence of an event, the base game's or an expansion's."""
    tables = (WORDS, *(one.words.telling for one in expansions()))
    return next(table[row["event"]] for table in tables if row["event"] in table)


def depth(row: Data) -> int:
    """How far a line is indented: turns 0, dice 1, actions 2, what follows from them 3."""
    if row["event"] == "effect" and row["effect"] in ("shift-price", "trade-bonus"):
        return 2  # it is used in a Trade action
    return told(row)[0]


def revealed_words(row: Data) -> str:
    """A card among those revealed together."""
    return f"{row.get('player') or row['colour'] + ' (nobody)'} {row['value']}"


def effect_words(row: Data) -> str:
    """The effect of the Leader's card."""
    endings = {
        "double": "doubles the production of {resource} this turn",
        "remove": "takes 1 {resource} out of the game",
        "retrieve": "takes back {cards} played card",
        "shift-price": "uses the card to shift {resource}",
        "trade-bonus": "uses the card to trade with +{bonus}",
    }
    return f"{row['player']} {endings[row['effect']].format(**row)}"


def die_words(row: Data) -> str:
    """A die and what it is played for."""
    end = " (nobody plays it)" if row["phase"] == "actions" and "player" not in row else ""
    return f"{row['colour'].capitalize()} die ({row['value']}): {row['phase']}{end}"


def price_words(row: Data) -> str:
    """A price, and whether it crashed."""
    if row["old"] == row["new"] and not row["crash"]:
        return "{resource} stays at {old}".format(**row)
    return "{resource} {old} -> {new}".format(**row) + (", crash!" if row["crash"] else "")


def step_words(row: Data) -> str:
    """A step, into a building or into the open."""
    end = " and takes over the abandoned building" if row["takeover"] else ""
    return f"{row['player']} moves a {row['unit']} to {row['place'] or row['tile']}{end}"


def over_words(row: Data) -> str:
    """How it ended."""
    verb = "wins" if len(row["winners"]) == 1 else "share the win"
    scores = ", ".join(f"{player} {points}" for player, points in row["scores"].items())
    return f"The game ends after turn {row['turns']}: {' and '.join(row['winners'])} {verb} ({scores})"


WORDS: dict[str, tuple[int, str | Callable[[Data], str]]] = {
    "turn": (0, "Turn {turn} of {of}, {leader} leads"),
    "revealed": (1, revealed_words),
    "effect": (1, effect_words),
    "order": (1, lambda row: f"Order of the dice: {', '.join(row['order'])}"),
    "die": (1, die_words),
    "die-changed": (2, "{player} turns the {colour} die from {old} to {new} ({by})"),
    "produced": (2, "{player} gets {pieces} {resource} from the {building} at {place}"),
    "shortage": (2, "{player} goes short of {pieces} {resource}: the pool is empty"),
    "price": (3, price_words),
    "forced-sale": (3, "{player} has to sell {pieces} {resource} for {money} MC"),
    "recruited": (2, lambda row: "{player} gets a {unit} at {place}".format(**row) + _paid(row)),
    "fixed": (2, lambda row: "{player} puts a chip on {place}".format(**row) + _cost(row)),
    "tiles-drawn": (2, lambda row: f"{row['player']} explores and draws {', '.join(row['tiles'])}"),
    "tile-placed": (2, "{player} lays {tile} at {cell}, turned {rotation}"),
    "arrived": (2, "{player} sends a {unit} to {tile}"),
    "step": (2, step_words),
    "built": (2, lambda row: f"{row['player']} builds {_numbered(row)} at {row['place']}"),
    "cards-drawn": (2, "{player} trades: {cards} market cards drawn"),
    "market-card": (2, "{player} plays the market card {resource} {change:+d}"),
    "bought": (2, "{player} buys {pieces} {resource} for {money} MC"),
    "sold": (2, "{player} sells {pieces} {resource} for {money} MC"),
    "grants": (2, "{player} collects grants of {money} MC"),
    "fate-taken": (2, "{player} takes a Fate Control token"),
    "healed": (2, "{player} heals a {unit}"),
    "strike": (2, lambda row: "{kind} ({colour} {value}) strikes {tile}".format(kind=_kind(row), **row)),
    "protected": (3, "{player} pays 1 {paid} to protect {tile}"),
    "wounded": (3, "{player}: a {unit} is wounded"),
    "killed": (3, lambda row: "{player} loses a {unit}".format(**row) + _where(row)),
    "chip-lost": (3, "{player} loses the chip at {place}"),
    "destroyed": (3, "the abandoned {building} at {place} is destroyed"),
    "exhausted": (1, lambda row: "Exhaustion: {resource} on spot {spot}".format(**row) + _moved(row)),
    "over": (0, over_words),
}


def _paid(row: Data) -> str:
    return f" for 1 {row['paid']}" if row["paid"] else ", free"


def _cost(row: Data) -> str:
    return f" for {row['money']} MC" if row["money"] else " instead of producing"


def _numbered(row: Data) -> str:
    return f"{row['building']} {row['number']}" if row["number"] else row["building"]


def _kind(row: Data) -> str:
    return row["cataclysm"].replace("-", " ").capitalize()


def _where(row: Data) -> str:
    return f" at {row['place']}" if row["place"] else ""


def _moved(row: Data) -> str:
    return f", moved up from spot {row['from_spot']}" if row["from_spot"] else ""
