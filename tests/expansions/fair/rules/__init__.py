"""The Fair, a toy."""
