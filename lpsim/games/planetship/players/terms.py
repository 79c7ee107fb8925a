"""Constants. The terms by which a scripted player judges an option; a style is one weight for each.

Values are in victory points. A term's value is multiplied by the style's weight, and the option with the greatest sum
is taken. A weight of 0 makes the player blind to the term.
"""

TERMS: dict[str, str] = {
    # --- what a card is worth, for all decisions ---
    "card.vp": "VP printed on a card",
    "card.missions": "mission icons on a card, by how close the race for the mission is",
    "card.discard": "the point that a card too many still gives",
    "card.tools": "strength and ability icons on a card, as long as rounds are to come",
    # --- placing: place ---
    "place.win": "a better chance of the own player to win the reward",
    "place.deny": "a worse chance of the others to win it",
    "place.save": "strength kept for zones that need it",
    "place.stealth": "a strong or useful card that others cannot see",
    "place.probe": "the probe that comes with the space",
    "place.reach": "free spaces beside it that only their neighbours may use",
    "place.toll": "the character lost to the Radioactive Area",
    "place.hacker": "Hacker icons where enemies stand or may come",
    "place.scanner": "Scanner icons where the reward is poor",
    "place.tractor": "Tractor Beam icons beside strong characters",
    "place.shield": "Shield icons near own characters",
    "place.radio": "Team Radio icons near own characters",
    "place.teleport": "Teleport icons beside better zones",
    # --- turn-zone, probe ---
    "turn.own": "spaces the own player can use after turning",
    "turn.others": "spaces that others can use after turning",
    "probe.reward": "looking at a reward that lies face down",
    "probe.enemy": "looking at another player's character that lies face down",
    # --- resolving: ability, return-reward, keep-reward, remove-character ---
    "act.win": "a better chance of the own player to win rewards",
    "act.deny": "a worse chance of the others to win them",
    "act.scan": "a better reward to be hoped for from the deck",
    "act.guard": "own strength that a Shield keeps safe",
    "act.use": "using an icon rather than not",
    "reward.own": "what the rewards left in the zone are worth, by the own chance to win them",
    "reward.others": "what they are worth to the others, by theirs",
}
TERM_NAMES = tuple(TERMS)
MAX_TERMS = 48

(
    CARD_VP, CARD_MISSIONS, CARD_DISCARD, CARD_TOOLS,
    PLACE_WIN, PLACE_DENY, PLACE_SAVE, PLACE_STEALTH, PLACE_PROBE, PLACE_REACH, PLACE_TOLL,
    PLACE_HACKER, PLACE_SCANNER, PLACE_TRACTOR, PLACE_SHIELD, PLACE_RADIO, PLACE_TELEPORT,
    TURN_OWN, TURN_OTHERS, PROBE_REWARD, PROBE_ENEMY,
    ACT_WIN, ACT_DENY, ACT_SCAN, ACT_GUARD, ACT_USE, REWARD_OWN, REWARD_OTHERS,
) = range(len(TERMS))  # fmt: skip
