"""Compiled toolbox that knows no game: streams of random numbers, decks, hexagons, the decision stack."""
