"""Lanterns, a toy game: 2 to 5 players, a few rounds, cards that all choose face down at once. No map, no money."""
