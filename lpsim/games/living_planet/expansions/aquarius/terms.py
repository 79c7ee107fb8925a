"""Constants. The terms that Aquarius adds to a scripted player's judgement; `players/terms.py` appends them."""

TERMS: dict[str, str] = {
    "ship.build": "a new ship from a Seaport: its point, and what it can reach",
    "ship.recruit": "a Scientist from a Seaport",
    "ship.water": "what a ship can build in the water it sails to, against where it was: step, sail-away, move",
    "ship.explore": "exploring where only ships can",
    "ship.land": "an abandoned building that the unit aboard takes when it lands",
    "ship.load": "the trouble of boarding and landing",
    "ship.save": "an own ship with what it carries kept from a cataclysm",
    "ship.fuel": "the Oil paid for ships",
    "ship.fix": "a building that a ship fixes or takes over",
    "wall.saved": "harm by Tidal Waves that a wall can still keep off",
    "wall.paid": "the metal of a wall",
}
