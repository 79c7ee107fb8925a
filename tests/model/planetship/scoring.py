"""Python only. The model counts the end of a game: discards, hands, missions, ties (PS-EN, PS-MI, PS-TI)."""

from model.planetship.table import Table


def holders(table: Table, icon: str) -> list[int]:
    """PS-MI-01 to -03, PS-AM-35: who has most of an icon in hand; nobody if nobody has any."""
    counts = []
    for hand in table.hands:
        faces = [table.faces[card] for card in hand]
        counts.append(sum(face.icons.count(icon) + (face.race == icon) for face in faces))
    return [seat for seat, count in enumerate(counts) if count == max(counts) > 0]


def scores(table: Table) -> list[int]:
    """PS-EN-02 to -04, PS-AM-38: one point a discard, the hand, missions."""
    totals = [len(discards) for discards in table.discards]
    for seat, hand in enumerate(table.hands):
        totals[seat] += sum(table.faces[card].vp for card in hand)
    for icon, vp in table.missions:
        best = holders(table, icon)
        for seat in best:
            totals[seat] += vp // len(best)
    return totals


def ranking(table: Table) -> list[int]:
    """PS-TI-01 to -04, PS-AM-36, -37: the seats from the winner down."""
    totals = scores(table)

    def key(seat: int) -> tuple[int, int, int, int]:
        done = sum(seat in holders(table, icon) for icon, _ in table.missions)
        vp = sum(table.faces[card].vp for card in table.hands[seat])
        return totals[seat], done, vp, table.clockwise(table.first).index(seat)

    return sorted(range(table.players), key=key, reverse=True)
