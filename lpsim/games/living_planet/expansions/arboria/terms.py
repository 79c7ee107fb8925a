"""Constants. The terms that Arboria adds to a scripted player's judgement; `players/terms.py` appends them."""

TERMS: dict[str, str] = {
    # --- oxygen: place-tile, construct, step, escape ---
    "oxygen.token": "the point for exploring a hexagon with oxygen",
    "oxygen.stars": "stars of a hexagon with oxygen that the player may win or keep",
    "oxygen.deny": "stars that another player loses by one more building of the player's own",
    # --- ground that burns, floods or lies under the Volcano: place-tile, construct ---
    "explore.fire": "a new hexagon that the dice of this turn may set on fire at once",
    "build.fire": "production that Wildfires on the hexagon may still cost",
    "build.dry": "Floods that spare the square",
    "build.station": "harm by fire that the Hydraulic Safety Station can still keep off",
    # --- Wildfires: stop-fire, douse, escape, spread-fire ---
    "fire.stop": "own harm kept off by stopping a Wildfire",
    "fire.douse": "own buildings and units that are free again when a fire is put out",
    "fire.others": "what the others gain when the player stops a fire or puts it out",
    "fire.paid": "the piece paid against a fire",
    "fire.escape": "a unit saved from a Wildfire, and what it finds where it flees to",
    "fire.leave": "the building that a unit gives up by fleeing",
    "fire.spread_own": "own harm by a fire that a Tornado spreads",
    "fire.spread_others": "other players' harm by a fire that a Tornado spreads",
    # --- the Volcano: place-volcano, dam ---
    "volcano.own": "own harm by the lava rivers as the Volcano would lie",
    "volcano.others": "other players' harm by the lava rivers as the Volcano would lie",
    "dam.saved": "own harm by lava that a dam can still keep off",
    "dam.others": "other players' harm by lava that a dam can still keep off",
    "dam.paid": "the metal of a dam",
    # --- Floods: platform ---
    "platform.saved": "harm by Floods that a platform can still keep off",
    "platform.paid": "the Wood of a platform",
}
