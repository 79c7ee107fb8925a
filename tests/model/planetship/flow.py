"""Python only. A whole game of the model: rounds, the grid, placing, discarding (PS-RS, PS-SU, PS-TN, PS-DI)."""

from model.planetship import resolving
from model.planetship.asking import Ask, Flow, ask
from model.planetship.board import REWARD, Space
from model.planetship.table import HAND_LIMIT, HARVESTS_REWARDS, ROUNDS, Standing, Table


def game(table: Table) -> Flow:
    """PS-CO-01: four rounds; the grid of the first one lies there already."""
    while True:
        yield from one_round(table)
        if table.round == ROUNDS:
            return
        table.first = (table.first + 1) % table.players  # PS-FP-01
        table.round += 1
        shift(table)


def one_round(table: Table) -> Flow:
    """PS-RS-02 to PS-DI-04."""
    table.resolved.clear()
    deal(table)
    yield from placing(table)
    for zone in table.grid.numbers:
        yield from resolving.zone(table, zone)
    for space in list(table.board):  # PS-RT-01
        who = table.take_back(space)
        table.hands[who.owner].add(who.card)
    table.probes.clear()
    yield from discarding(table)


# --- the grid ---------------------------------------------------------------------------------------------------------


def shift(table: Table) -> None:
    """PS-SU-14 to -16: the rightmost column leaves, the others move on, a new one enters on the left."""
    grid = table.grid
    leaving = grid.column(grid.columns - 1)
    for zone in leaving:
        del grid.lies[zone], grid.turned[zone]
    grid.lies = {zone: (row, column + 1) for zone, (row, column) in grid.lies.items()}
    if table.players == 5:
        aside = table.fate.aside(leaving)
        entering = [*grid.reserve, *(zone for zone in leaving if zone != aside)]
        grid.reserve = [aside]
    else:
        grid.reserve = table.fate.into_reserve(leaving) + grid.reserve
        entering = [grid.reserve.pop(), grid.reserve.pop()]
    for row, zone in enumerate(table.fate.left_column(entering)):
        grid.lies[zone] = (row, 0)
        grid.turned[zone] = table.fate.orientation(zone)


def deal(table: Table) -> None:
    """PS-RS-02, PS-ZN-07: a card on each reward space, two in zone 9, face down where it shows stealth."""
    counts = {zone: HARVESTS_REWARDS if zone == 9 else 1 for zone in table.grid.numbers}
    cards = [table.deck.draw() for _ in range(sum(counts.values()))]
    table.rewards = table.fate.deal(counts, cards)
    table.hidden_rewards = {zone for zone in table.grid.numbers if table.grid.zones[zone].reward_stealth}


# --- placing ----------------------------------------------------------------------------------------------------------


def placing(table: Table) -> Flow:
    """PS-TN-01 to -06: turns go round until no ship can be placed any more."""
    seat, passed = table.first, 0
    visited: set[int] = set()
    while passed < table.players:
        if table.ships[seat] and (spaces := legal_spaces(table, seat)):
            passed = 0
            options = [("place", card, space) for card in table.hands[seat] for space in spaces]
            _, card, space = yield from ask("place", seat, options)
            place(table, seat, card, space)
            yield from after_placing(table, seat, space, space[0] not in visited)
            visited.add(space[0])
        else:
            passed += 1  # PS-AM-07
        seat = (seat + 1) % table.players  # PS-AM-52


def legal_spaces(table: Table, seat: int) -> list[Space]:
    """PS-DK-02, -03: an unoccupied dock, or an unoccupied space beside an own character."""
    grid = table.grid
    return [
        space
        for space in table.free(*grid.numbers)
        if grid.printed(space).dock or any(grid.touch(space, own) for own in table.own(seat, *grid.numbers))
    ]


def place(table: Table, seat: int, card: int, space: Space) -> None:
    """PS-TN-01, -03: card and ship, face down where the space shows stealth."""
    table.hands[seat].remove(card)
    table.ships[seat] -= 1
    table.board[space] = Standing(card, seat, face_down=table.grid.printed(space).stealth)


def after_placing(table: Table, seat: int, space: Space, is_first: bool) -> Flow:
    """PS-Z3-01 and PS-PR-01, in either order (PS-AM-30)."""
    open_questions = []
    if space[0] == 3 and is_first:
        open_questions.append(Ask("turn-zone", seat, frozenset(("turn", quarters) for quarters in range(4))))
    if table.grid.printed(space).probe and table.probes_left(seat):
        reach = [zone for zone in table.grid.here_and_around(space[0]) if zone != 6]  # PS-PR-02, PS-Z6-01
        places = [place for zone in reach for place in [*table.grid.spaces(zone), (zone, REWARD)]]
        options = frozenset([("no-probe",), *(("probe", place) for place in places)])
        open_questions.append(Ask("probe", seat, options))
    while open_questions:
        answered, option = yield open_questions
        open_questions.remove(answered)
        if option[0] == "turn":
            table.grid.turned[3] = (table.grid.turned[3] + option[1]) % 4
        elif option[0] == "probe":
            table.probes[option[1], seat] += 1


# --- discarding -------------------------------------------------------------------------------------------------------


def discarding(table: Table) -> Flow:
    """PS-DI-01, PS-AM-43, -44: everybody down to exactly six, at the same time."""
    while asks := [
        Ask("discard", seat, frozenset(("discard", card) for card in hand))
        for seat, hand in enumerate(table.hands)
        if len(hand) > HAND_LIMIT
    ]:
        answered, (_, card) = yield asks
        table.hands[answered.seat].remove(card)
        table.discards[answered.seat].append(card)
