"""Python only. The Fair in words."""

from lpsim.games.living_planet.expansions.fair import vocabulary as voc


def text(s, rules, names, verb, a, b, c):
    """An option."""
    return {
        voc.ACT_LOT: f"lot {a + 1}", voc.ACT_EXCHANGE: "a piece of oil for a ticket", voc.ACT_RIDE: "ride the wheel",
        voc.ACT_HELPERS: "helpers for a ticket", voc.ACT_SELL_TICKET: "sell a ticket",
    }[verb]  # fmt: skip


def prize_details(s, rules, e):
    """What a lot gave."""
    return {"tickets": int(e.a)}


DETAILS = {voc.EVENT_PRIZE: ("prize", prize_details)}
TELLING = {"prize": (1, "{player} wins {tickets} tickets")}
