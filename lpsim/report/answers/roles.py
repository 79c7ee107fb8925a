"""Python only. What families of tallies are to the analyses: a game that names its tallies so gets the analysis.

Names only: which kinds there are, what they mean and their units come from the run. A family that a run does not have
is passed over; one that is not named here counts as something players choose to do.
"""

# what happens to players and is not theirs to choose
HAPPENS = (
    "produced", "missed", "force_sold", "lost", "wounded", "killed", "suffered", "triggered", "chips_lost",
    "produced_on_own_die", "given_by_own_die", "failed_explorations",
)  # fmt: skip
# totals that say how much, not what: useless as components
AMOUNTS = ("money", "resources", "paid", "earned", "spent", "options", "decisions", "unused_actions", "steps", "left")

# events that may turn a game: to one player, and to all
EVENTS = (
    "suffered", "warded", "lost", "captured", "left", "killed", "wounded", "chips_lost", "missed", "force_sold",
    "triggered", "given_by_own_die",
)  # fmt: skip
GAME_EVENTS = ("crashes", "shortages", "cataclysms", "destroyed")

# the economy
PRICE, POOL = "price", "pool"
CRASHES, SHORTAGES, MISSED, FORCED = "crashes", "shortages", "missed", "force_sold"
PRODUCED, OWN_DIE, GIVEN = "produced", "produced_on_own_die", "given_by_own_die"
HAZARDS, TRIGGERED, SUFFERED, WARDED = "cataclysms", "triggered", "suffered", "warded"
HARMS = ("lost", "killed", "wounded", "chips_lost")
EARNED, SPENT, PAID = "earned", "spent", "paid"
PROTECTION = "protection"  # label of PAID
EXPLORED, EXPLORE_ACTIONS, EXPLORE = "explored", "action", "explore"
DECISIONS, OPTIONS, UNUSED = "decisions", "options", "unused_actions"

# word that keeps a style from using a component, by family; {} stands for the label
FORBID = {
    "action": "{}", "free": "{}", "card": "card:{}", "built": "construct:{}", "bought": "buy:{}", "sold": "sell:{}",
    "recruited": "recruit:{}", "warded": "protect", "fate_used": "fate-control",
}  # fmt: skip
