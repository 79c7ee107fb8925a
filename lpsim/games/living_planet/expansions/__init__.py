"""The expansions: a folder each, with its ids, records, hooks and rules."""
