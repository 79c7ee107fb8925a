"""Constants. What may be told of a game: event ids, written by `effects.note` while tracing, read by the story."""

(
    EVENT_TURN,  # a = turn, b = leader
    EVENT_REVEAL,  # seat or NONE, a = colour, b = value
    EVENT_EFFECT,  # leader, a = effect, b = its argument
    EVENT_ORDER,  # a..d = colours by column
    EVENT_DIE,  # seat or NONE, a = colour, b = value: the die moves on, c = phase it enters
    EVENT_DIE_CHANGED,  # seat, a = colour, b = old value, c = new value, d = 1 by Fate Control, 0 by card 1
    EVENT_PRODUCED,  # seat, a = place, b = resource, c = pieces
    EVENT_SHORTAGE,  # seat, a = resource, b = pieces missing
    EVENT_PRICE,  # a = resource, b = old price, c = new price, d = 1 if it crashed
    EVENT_FORCED_SALE,  # seat, a = resource, b = pieces, c = MC
    EVENT_RECRUIT,  # seat, a = unit, b = place, c = resource paid or NONE
    EVENT_CHIP,  # seat, a = place, b = MC paid
    EVENT_DRAW_TILES,  # seat, a = tiles drawn, b = bit set of them
    EVENT_TILE,  # seat, a = tile, b = cell, c = rotation
    EVENT_ARRIVE,  # seat, a = unit, b = tile
    EVENT_STEP,  # seat, a = unit, b = tile, c = square or NONE, d = 1 if it took over an abandoned building
    EVENT_BUILT,  # seat, a = place, b = building kind, c = production number
    EVENT_DRAW_CARDS,  # seat, a = cards drawn
    EVENT_MARKET_CARD,  # seat, a = resource, b = change
    EVENT_BUY,  # seat, a = resource, b = pieces, c = MC
    EVENT_SELL,  # seat, a = resource, b = pieces, c = MC
    EVENT_GRANTS,  # seat, a = MC
    EVENT_FATE_TAKEN,  # seat
    EVENT_HEAL,  # seat, a = unit
    EVENT_STRIKE,  # a = tile, b = cataclysm kind, c = colour, d = value
    EVENT_PROTECTED,  # seat, a = tile, b = resource paid
    EVENT_WOUNDED,  # seat, a = unit
    EVENT_KILLED,  # seat, a = unit, b = place or NONE
    EVENT_CHIP_LOST,  # seat, a = place
    EVENT_DESTROYED,  # a = place, b = building kind
    EVENT_EXHAUSTED,  # leader, a = resource, b = spot, c = spot it came from or 0 (the pool)
    EVENT_OVER,
) = range(1, 33)
LAST_EVENT = EVENT_OVER  # of the base game; every expansion has ids of its own block
