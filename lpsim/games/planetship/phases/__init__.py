"""The phases of a round, one a file."""
