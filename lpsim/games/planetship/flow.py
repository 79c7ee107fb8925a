"""Constants. The flow of a game: phases of the round, decisions, tasks of the kernel, verbs of actions."""

from lpsim.core import actions

# --- phases, in the order of the round -------------------------------------------------------------------------------
(
    PHASE_GRID, PHASE_REWARDS, PHASE_PLACING, PHASE_RESOLVING, PHASE_RETURN, PHASE_DISCARDING,
    PHASE_END_OF_ROUND, PHASE_OVER,
) = range(8)  # fmt: skip
PHASE_NAMES = (
    "grid", "rewards", "placing", "resolving", "return", "discarding", "end-of-round", "over",
)  # fmt: skip

# --- decisions: kind -> name, and the rule that asks for it -----------------------------------------------------------
DEC_PLACE, DEC_TURN, DEC_PROBE, DEC_ABILITY, DEC_RETURN, DEC_REMOVE, DEC_KEEP, DEC_DISCARD = range(1, 9)
DECISION_NAMES = {
    DEC_PLACE: "place", DEC_TURN: "turn-zone", DEC_PROBE: "probe", DEC_ABILITY: "ability",
    DEC_RETURN: "return-reward", DEC_REMOVE: "remove-character", DEC_KEEP: "keep-reward", DEC_DISCARD: "discard",
}  # fmt: skip
DECISION_RULES = {
    DEC_PLACE: "PS-TN-01", DEC_TURN: "PS-Z3-01", DEC_PROBE: "PS-PR-01", DEC_ABILITY: "PS-RE-03",
    DEC_RETURN: "PS-SC-02", DEC_REMOVE: "PS-Z7-01", DEC_KEEP: "PS-Z9-01", DEC_DISCARD: "PS-DI-01",
}  # fmt: skip

# --- tasks: what the kernel does by itself, pushed like decisions (stack.FIRST_TASK and up) ---------------------------
TASK_ACT, TASK_COMPARE, TASK_CLOSE = range(100, 103)
TASK_NAMES = {TASK_ACT: "act", TASK_COMPARE: "compare", TASK_CLOSE: "close"}

# --- verbs of actions, with their arguments ---------------------------------------------------------------------------
(
    ACT_PLACE,  # card, space
    ACT_TURN,  # quarters clockwise, 0 = leave it
    ACT_PROBE,  # place
    ACT_NO_PROBE,
    ACT_HACK,  # space
    ACT_SCAN,
    ACT_PULL,  # space, space it goes to
    ACT_SHIELD,  # space
    ACT_RADIO,
    ACT_TELEPORT,  # space
    ACT_DONE,
    ACT_RETURN,  # card
    ACT_REMOVE,  # space
    ACT_KEEP,  # card
    ACT_DISCARD,  # card
) = range(1, 16)

# --- which verbs a decision may offer ---------------------------------------------------------------------------------
VERBS_OF = actions.verb_table(
    {
        DEC_PLACE: (ACT_PLACE,), DEC_TURN: (ACT_TURN,), DEC_PROBE: (ACT_PROBE, ACT_NO_PROBE),
        DEC_ABILITY: (ACT_HACK, ACT_SCAN, ACT_PULL, ACT_SHIELD, ACT_RADIO, ACT_TELEPORT, ACT_DONE),
        DEC_RETURN: (ACT_RETURN,), DEC_REMOVE: (ACT_REMOVE,), DEC_KEEP: (ACT_KEEP,), DEC_DISCARD: (ACT_DISCARD,),
    }
)  # fmt: skip

# why a game ended
END_NOT_YET, END_LAST_ROUND, END_FAILED = range(3)
END_NAMES = ("not-yet", "last-round")  # the log adds "failed" behind them: an error in the kernel
