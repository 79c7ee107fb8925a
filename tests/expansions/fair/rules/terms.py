"""Constants. How players weigh the Fair."""

TERMS = {"fair.ticket": "a ticket kept"}
