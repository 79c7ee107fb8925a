"""Scripted players: styles as data, one compiled way of choosing."""
