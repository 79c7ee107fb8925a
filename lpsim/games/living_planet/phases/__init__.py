"""Compiled. The rules by phase of the turn; legality and effect of each choice stand side by side."""
