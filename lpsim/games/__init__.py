"""Python only. Name -> lazy loader: the one list of games."""
