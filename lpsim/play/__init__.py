"""Python only. One game from Python: Game, players, replays. Knows a game only through its GameSpec."""
