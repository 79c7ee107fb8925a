"""Constants. The flow of a game: phases of the turn, decisions (LP-DEC), tasks of the kernel, verbs of actions.

These are the base game's block of ids; every expansion has one of its own (`expansions/__init__.py`).
"""

from lpsim.core import actions
from lpsim.games.living_planet.expansions import SECOND_HALF, parts

_VOCABULARIES = [part.VOCABULARY for part in parts("vocabulary").values()]

# --- phases, in the order of the turn (LP-TRN-01); BEFORE_* are the windows of LP-FAT-05 -----------------------------
(
    PHASE_SELECTION, PHASE_REVEAL, PHASE_EFFECT, PHASE_ORDER,
    PHASE_BEFORE_PRODUCTION, PHASE_PRODUCTION, PHASE_BEFORE_ACTIONS, PHASE_ACTIONS,
    PHASE_BEFORE_CATACLYSMS, PHASE_CATACLYSMS, PHASE_NEXT_DIE, PHASE_EXHAUSTION, PHASE_END_OF_TURN, PHASE_OVER,
) = range(14)  # fmt: skip
PHASE_NAMES = (
    "selection", "reveal", "effect", "order",
    "before-production", "production", "before-actions", "actions",
    "before-cataclysms", "cataclysms", "next-die", "exhaustion", "end-of-turn", "over",
)  # fmt: skip

# --- decisions: kind -> (name, rule id of the decision table) ---------------------------------------------------------
(
    DEC_CARD, DEC_NAME_RESOURCE, DEC_REMOVE_RESOURCE, DEC_RETRIEVE, DEC_ORDER, DEC_FATE, DEC_CARD_ONE, DEC_PRODUCTION,
    DEC_ACTION, DEC_PLACE_TILE, DEC_EXPLORER, DEC_PUT_UNDER, DEC_STEP, DEC_CONSTRUCT, DEC_BUILDER, DEC_SHIFT_PRICE,
    DEC_MARKET_CARD, DEC_TRANSACTION, DEC_TRIGGER, DEC_STRIKE_ORDER, DEC_PROTECT, DEC_LOSS, DEC_EXHAUST,
    DEC_EMERGENCY_TILE, DEC_EMERGENCY_SITE,
) = range(1, 26)  # fmt: skip
DECISION_NAMES = {
    DEC_CARD: "planet-card", DEC_NAME_RESOURCE: "name-resource", DEC_REMOVE_RESOURCE: "remove-resource",
    DEC_RETRIEVE: "retrieve-card", DEC_ORDER: "order-dice", DEC_FATE: "fate-control", DEC_CARD_ONE: "card-one",
    DEC_PRODUCTION: "production", DEC_ACTION: "action", DEC_PLACE_TILE: "place-tile", DEC_EXPLORER: "explorer",
    DEC_PUT_UNDER: "put-under", DEC_STEP: "step", DEC_CONSTRUCT: "construct", DEC_BUILDER: "builder",
    DEC_SHIFT_PRICE: "shift-price", DEC_MARKET_CARD: "market-card", DEC_TRANSACTION: "transaction",
    DEC_TRIGGER: "trigger", DEC_STRIKE_ORDER: "strike-order", DEC_PROTECT: "protect", DEC_LOSS: "loss",
    DEC_EXHAUST: "exhaust", DEC_EMERGENCY_TILE: "emergency-tile", DEC_EMERGENCY_SITE: "emergency-site",
    **{kind: name for words in _VOCABULARIES for kind, (name, _) in words.decisions.items()},
}  # fmt: skip
DECISION_RULES = {
    DEC_CARD: "LP-DEC-01", DEC_NAME_RESOURCE: "LP-DEC-02", DEC_REMOVE_RESOURCE: "LP-DEC-03",
    DEC_RETRIEVE: "LP-DEC-04", DEC_ORDER: "LP-DEC-05", DEC_FATE: "LP-DEC-06/10", DEC_CARD_ONE: "LP-DEC-09",
    DEC_PRODUCTION: "LP-DEC-07", DEC_ACTION: "LP-DEC-08/23", DEC_PLACE_TILE: "LP-DEC-16", DEC_EXPLORER: "LP-DEC-16",
    DEC_PUT_UNDER: "LP-DEC-17", DEC_STEP: "LP-DEC-21", DEC_CONSTRUCT: "LP-DEC-22", DEC_BUILDER: "LP-DEC-22",
    DEC_SHIFT_PRICE: "LP-DEC-18", DEC_MARKET_CARD: "LP-DEC-19", DEC_TRANSACTION: "LP-DEC-20",
    DEC_TRIGGER: "LP-DEC-11", DEC_STRIKE_ORDER: "LP-DEC-12", DEC_PROTECT: "LP-DEC-13", DEC_LOSS: "LP-DEC-14",
    DEC_EXHAUST: "LP-DEC-15", DEC_EMERGENCY_TILE: "LP-DEC-24", DEC_EMERGENCY_SITE: "LP-DEC-24",
    **{kind: rule for words in _VOCABULARIES for kind, (_, rule) in words.decisions.items()},
}  # fmt: skip

# --- tasks: what the kernel does by itself, pushed like decisions; the second half of a block -------------------------
(TASK_PRODUCE, TASK_BUY_AND_SELL, TASK_STRIKE, TASK_DEFEND, TASK_DAMAGE) = range(SECOND_HALF, SECOND_HALF + 5)
TASK_NAMES = {
    TASK_PRODUCE: "produce", TASK_BUY_AND_SELL: "buy-and-sell", TASK_STRIKE: "strike", TASK_DEFEND: "defend",
    TASK_DAMAGE: "damage",
    **{kind: name for words in _VOCABULARIES for kind, name in words.tasks.items()},
}  # fmt: skip

# --- verbs of actions, with their arguments -------------------------------------------------------------------------
(
    ACT_PLAY_CARD,  # value
    ACT_NAME,  # resource
    ACT_REMOVE,  # resource
    ACT_RETRIEVE,  # value; 0 = none (only if the ruling makes it optional)
    ACT_COLUMN,  # colour
    ACT_KEEP_DIE,
    ACT_SET_DIE,  # value
    ACT_PRODUCE,  # place
    ACT_FIX_INSTEAD,  # place
    ACT_REFUSE,  # place (only if the ruling allows it)
    ACT_RECRUIT,  # unit kind
    ACT_DONE,
    ACT_EXPLORE,
    ACT_MOVE,
    ACT_CONSTRUCT,
    ACT_TRADE,
    ACT_GRANTS,
    ACT_FATE,
    ACT_HEAL,  # unit
    ACT_FIX,  # place
    ACT_FREE_SCIENTIST,  # place
    ACT_EMERGENCY_SCIENTIST,  # place
    ACT_EMERGENCY_SPACEPORT,  # place
    ACT_EMERGENCY_DRAW,
    ACT_END,
    ACT_DECLINE,
    ACT_PLACE,  # tile, cell, rotation
    ACT_ARRIVE,  # unit, part of the hexagon (0 where an expansion does not divide it)
    ACT_PUT_UNDER,  # tile
    ACT_STEP,  # unit, tile, square + 1 (0 = in the open)
    ACT_STOP,
    ACT_BUILD,  # place, building kind, production number
    ACT_MOVE_IN,  # unit
    ACT_SHIFT,  # resource, 0 = down / 1 = up
    ACT_SKIP,
    ACT_APPLY_CARD,  # resource, change + CHANGE_OFFSET
    ACT_BUY,  # resource, pieces
    ACT_SELL,  # resource, pieces
    ACT_TRIGGER,  # tile, die of the tile
    ACT_ENOUGH,
    ACT_STRIKE,  # tile, die of the tile
    ACT_PAY,
    ACT_SUFFER,
    ACT_LOSE_CHIP,
    ACT_HARM_UNIT,
    ACT_EXHAUST,  # resource
    ACT_EMERGENCY_PLACE,  # tile, cell, rotation
    ACT_PRODUCE_MORE,  # place
) = range(1, 49)

# --- which verbs a decision may offer; expansions add their own where there is ACT_OWN --------------------------------
ACT_OWN = 0  # no verb: stands for all of an expansion's block
_FREE = (*range(ACT_HEAL, ACT_EMERGENCY_DRAW + 1), ACT_OWN)  # free actions
_OFFERED = {
    DEC_CARD: (ACT_PLAY_CARD,), DEC_NAME_RESOURCE: (ACT_NAME,), DEC_REMOVE_RESOURCE: (ACT_REMOVE,),
    DEC_RETRIEVE: (ACT_RETRIEVE,), DEC_ORDER: (ACT_COLUMN,), DEC_FATE: (ACT_KEEP_DIE, ACT_SET_DIE),
    DEC_CARD_ONE: (ACT_KEEP_DIE, ACT_SET_DIE),
    DEC_PRODUCTION: (
        ACT_PRODUCE, ACT_PRODUCE_MORE, ACT_FIX_INSTEAD, ACT_REFUSE, ACT_RECRUIT, ACT_FREE_SCIENTIST, ACT_DONE,
        ACT_OWN,
    ),
    DEC_ACTION: (ACT_EXPLORE, ACT_MOVE, ACT_CONSTRUCT, ACT_TRADE, ACT_GRANTS, ACT_FATE, ACT_END, *_FREE),
    DEC_PLACE_TILE: (ACT_PLACE, ACT_DECLINE), DEC_EXPLORER: (ACT_ARRIVE,), DEC_PUT_UNDER: (ACT_PUT_UNDER, ACT_DONE),
    DEC_STEP: (ACT_STEP, ACT_STOP, *_FREE), DEC_CONSTRUCT: (ACT_BUILD, ACT_FIX), DEC_BUILDER: (ACT_MOVE_IN, ACT_OWN),
    DEC_SHIFT_PRICE: (ACT_SHIFT, ACT_SKIP), DEC_MARKET_CARD: (ACT_APPLY_CARD, ACT_SKIP),
    DEC_TRANSACTION: (ACT_BUY, ACT_SELL, ACT_STOP, *_FREE), DEC_TRIGGER: (ACT_TRIGGER, ACT_ENOUGH),
    DEC_STRIKE_ORDER: (ACT_STRIKE,), DEC_PROTECT: (ACT_PAY, ACT_SUFFER), DEC_LOSS: (ACT_LOSE_CHIP, ACT_HARM_UNIT),
    DEC_EXHAUST: (ACT_EXHAUST,), DEC_EMERGENCY_TILE: (ACT_EMERGENCY_PLACE,),
    DEC_EMERGENCY_SITE: (ACT_EMERGENCY_SPACEPORT,),
}  # fmt: skip
VERBS_OF = actions.verb_table(_OFFERED)

CHANGE_OFFSET = 16  # market card changes may be negative, arguments may not

# the six actions of LP-ACT-01 as bits of `s.actions_done`
ACTION_EXPLORE, ACTION_MOVE, ACTION_CONSTRUCT, ACTION_TRADE, ACTION_GRANTS, ACTION_FATE = range(6)
ACTION_NAMES = ("explore", "move", "construct", "trade", "grants", "fate-control")

# effects of Planet cards (LP-PC1 to LP-PC6); the ruleset says which value has which
(
    EFFECT_CHANGE_DIE, EFFECT_DOUBLE, EFFECT_FREE_SCIENTIST, EFFECT_SHIFT_PRICE, EFFECT_REMOVE, EFFECT_RETRIEVE,
    EFFECT_SCIENTIST_IN_PRODUCTION, EFFECT_TRADE_BONUS,
) = range(1, 9)  # fmt: skip
EFFECT_NAMES = (
    "none", "change-die", "double", "free-scientist", "shift-price", "remove", "retrieve", "scientist-in-production",
    "trade-bonus",
)  # fmt: skip

# when a building without a chip gets one for money: as a free action, or as the building of a Construct action
REPAIR_FREE, REPAIR_IN_CONSTRUCT = range(2)
REPAIR_NAMES = ("free", "construct")

# why a game ended
END_NOT_YET, END_LAST_SPOT, END_FAILED = range(3)
END_NAMES = ("not-yet", "last-spot")  # the log adds "failed" behind them: an error in the kernel
