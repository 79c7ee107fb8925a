"""Constants. What the kernel notes for the story: kinds of events with the meaning of their numbers."""

(
    EVENT_ROUND,  # round, first seat
    EVENT_ASKED,  # icon of a mission on the table, VP
    EVENT_ZONE_LEAVES,  # zone
    EVENT_ZONE_ENTERS,  # zone, plot, orientation
    EVENT_REWARD,  # zone, card (NONE = face down)
    EVENT_PLACED,  # card, space, 1 = face down
    EVENT_PASS,
    EVENT_TURNED,  # zone, quarters clockwise
    EVENT_PROBE,  # place
    EVENT_RESOLVE,  # zone
    EVENT_REVEALED,  # seat's card, space
    EVENT_REWARD_SHOWN,  # zone, card
    EVENT_HACKED,  # by seat: space of the victim, card, owner
    EVENT_DRAWN,  # zone, card
    EVENT_RETURNED,  # zone, card
    EVENT_PULLED,  # by seat: old space, new space, card, owner
    EVENT_SHIELDED,  # by seat: space, owner, card (NONE = it lies face down)
    EVENT_RADIO,  # space, strength gained
    EVENT_TELEPORTED,  # old space, new space, card
    EVENT_TOTAL,  # zone, total strength, lowest numeral
    EVENT_WON,  # zone, card, 1 = the order of the spaces decided
    EVENT_UNCLAIMED,  # zone
    EVENT_REMOVED,  # card, zone
    EVENT_DISCARDED,  # card; told when all have finished
    EVENT_MISSION,  # mission's icon, VP, 1 = shared
    EVENT_OVER,
) = range(1, 27)
