"""Compiled. Read-only facts of a position: who is where, what is adjacent to what, how strong somebody is."""

from lpsim.core.jit import room
from lpsim.games.planetship.ids import (
    HACKER,
    MAX_COLUMNS,
    MAX_SPACES,
    N_ABILITIES,
    N_CELLS,
    N_DIRECTIONS,
    N_RACES,
    N_SPACES,
    N_ZONES,
    NONE,
    RADIO,
    WIDTH,
)  # fmt: skip

# --- seats ------------------------------------------------------------------------------------------------------------


@room
def next_seat(r, seat):
    """The seat to the left, which is clockwise (PS-AM-52)."""
    return (seat + 1) % r.n_players


@room
def seat_in_order(s, r, i):
    """The i-th seat clockwise from the holder of the first-player card."""
    return (s.first + i) % r.n_players


# --- geometry ---------------------------------------------------------------------------------------------------------


@room
def zone_of(place):
    """The zone of a space or of a reward space."""
    if place >= N_SPACES:
        return place - N_SPACES
    return place // MAX_SPACES


@room
def space_id(zone, numeral):
    """The space with this numeral, counted from 0."""
    return zone * MAX_SPACES + numeral


@room
def is_in_grid(s, zone):
    """PS-AD-04: whether the zone is in the grid and not in the reserve."""
    return s.zone[zone].plot != NONE


@room
def cell_on_board(plot, cell):
    """The board's cell of a zone's cell: the rim is one cell wide."""
    column, row = 2 * (plot % MAX_COLUMNS), 2 * (plot // MAX_COLUMNS)
    if cell == 1 or cell == 2:
        column += 1
    if cell >= 2:
        row += 1
    return (row + 1) * WIDTH + column + 1


@room
def board_cell_of(s, r, space):
    """Where on the board a space of the grid lies (PS-AD-05)."""
    zone = s.zone[space // MAX_SPACES]
    cell = (r.zone[space // MAX_SPACES].cell[space % MAX_SPACES] + zone.orientation) % N_CELLS
    return cell_on_board(zone.plot, cell)


@room
def step(direction):
    """How far it is to the neighbouring cell: up, right, down, left."""
    if direction == 0:
        return -WIDTH
    if direction == 1:
        return 1
    if direction == 2:
        return WIDTH
    return -1


@room
def neighbour_space(s, r, space, direction):
    """PS-AD-01, -02: the space beside this one, in any zone; NONE if there is none, or a reward space."""
    place = s.board[board_cell_of(s, r, space) + step(direction)]
    return place if place < N_SPACES else NONE


@room
def are_adjacent(s, a, b):
    """PS-AD-03: two zones of the grid touch along a side; no zone is adjacent to itself (PS-AM-04)."""
    p, q = s.zone[a].plot, s.zone[b].plot
    if p == NONE or q == NONE:
        return False
    across = abs(p % MAX_COLUMNS - q % MAX_COLUMNS)
    down = abs(p // MAX_COLUMNS - q // MAX_COLUMNS)
    return across + down == 1


@room
def is_near(s, a, b):
    """The zone itself or an adjacent one."""
    return is_in_grid(s, a) and (a == b or are_adjacent(s, a, b))


@room
def is_in_reach(s, r, a, b):
    """PS-AM-04: where a Tractor Beam takes from and a Teleport goes to."""
    return are_adjacent(s, a, b) or (a == b and r.rulings.zone_touches_itself == 1)


# --- spaces -----------------------------------------------------------------------------------------------------------


@room
def is_free(s, space):
    """PS-ZN-02: nobody stands on the space."""
    return s.space[space].card == NONE


@room
def has_friend_beside(s, r, seat, space):
    """PS-DK-03: an own character on an adjacent space."""
    for direction in range(N_DIRECTIONS):
        other = neighbour_space(s, r, space, direction)
        if other != NONE and s.space[other].card != NONE and s.space[other].seat == seat:
            return True
    return False


@room
def may_place(s, r, seat, space):
    """PS-DK-02, -03: a free space of the grid that is a dock or beside an own character."""
    zone, numeral = space // MAX_SPACES, space % MAX_SPACES
    face = r.zone[zone]
    if not is_in_grid(s, zone) or numeral >= face.n_spaces or not is_free(s, space):
        return False
    return face.dock[numeral] == 1 or has_friend_beside(s, r, seat, space)


@room
def can_place(s, r, seat):
    """Whether the seat has a ship, a card and a legal space (PS-AM-07)."""
    if s.ships[seat] == 0 or s.n_hand[seat] == 0:
        return False
    for space in range(N_SPACES):
        if may_place(s, r, seat, space):
            return True
    return False


@room
def may_probe(s, r, zone, place):
    """PS-PR-02: a place of the zone or of an adjacent one, unless the zone is closed to probes (PS-Z6-01)."""
    other = zone_of(place)
    if not is_near(s, zone, other) or r.zone[other].closed_to_probes == 1:
        return False
    return place >= N_SPACES or place % MAX_SPACES < r.zone[other].n_spaces


@room
def has_free_space(s, r, zone):
    """Whether anybody could still come into the zone."""
    for numeral in range(r.zone[zone].n_spaces):
        if is_free(s, space_id(zone, numeral)):
            return True
    return False


# --- abilities --------------------------------------------------------------------------------------------------------


@room
def icons_left(s, r, space, ability):
    """PS-RE-03, PS-AB-03: icons of this kind that the acting character may still use."""
    if r.works[ability] == 0:
        return 0
    return r.card[s.space[space].card].icons[ability] - s.spent[ability]


@room
def may_hack(s, r, seat, space):
    """PS-HK-01, -02, PS-Z0-01: an unshielded enemy of the zone being resolved."""
    piece = s.space[space]
    if piece.card == NONE or space // MAX_SPACES != s.current:
        return False
    if piece.shields > 0 or r.zone[s.current].immune == 1:
        return False
    return piece.seat != seat or r.rulings.hacker_takes_own == 1


@room
def may_pull(s, r, seat, space):
    """PS-TB-01, -02, PS-SH-02: an unshielded character of anybody in an adjacent zone."""
    piece, zone = s.space[space], space // MAX_SPACES
    if piece.card == NONE or not is_in_reach(s, r, zone, s.current) or r.zone[zone].immune == 1:
        return False
    if r.zone[s.current].immune == 1 and r.rulings.senate_can_pull == 0:
        return False
    return piece.shields == 0 or (piece.seat == seat and r.rulings.pull_own_shielded == 1)


@room
def may_shield(s, r, actor, space):
    """PS-SH-01: any character of the zone being resolved or of an adjacent one."""
    if s.space[space].card == NONE or not is_near(s, space // MAX_SPACES, s.current):
        return False
    return space != actor or r.rulings.shield_on_itself == 1


@room
def may_teleport(s, r, space):
    """PS-TP-01, PS-AM-10: a free space of an adjacent zone."""
    zone = space // MAX_SPACES
    if space % MAX_SPACES >= r.zone[zone].n_spaces or not is_free(s, space):
        return False
    if not is_in_reach(s, r, zone, s.current):
        return False
    return s.zone[zone].resolved == 0 or r.rulings.teleport_into_resolved == 1


@room
def shields_in_use(s):
    """Shield tokens that lie on characters."""
    n = 0
    for space in range(N_SPACES):
        n += s.space[space].shields
    return n


@room
def has_shield_left(s, r):
    """PS-AM-24: the supply is no limit, unless the rules say how many tokens there are."""
    return r.rulings.shield_tokens == 0 or shields_in_use(s) < r.rulings.shield_tokens


@room
def count_friends(s, zone, space):
    """PS-TR-01, -03: other characters of the same owner in this zone and in the adjacent ones."""
    n = 0
    for other in range(N_SPACES):
        piece = s.space[other]
        if other != space and piece.card != NONE and piece.seat == s.space[space].seat:
            n += int(is_near(s, other // MAX_SPACES, zone))
    return n


# --- strength ---------------------------------------------------------------------------------------------------------


@room
def command_bonus(s, r, zone):
    """PS-Z5-01, PS-AM-25: strength that a Team Radio card has in this zone, by where zone 5 lies now."""
    for other in range(N_ZONES):
        bonus = r.zone[other].radio_bonus
        if bonus != 0 and is_near(s, zone, other):
            if r.rulings.command_from_the_start == 1 or s.current >= other:
                return bonus
    return 0


@room
def place_bonus(s, r, space, card):
    """Strength that a card has on this space beyond its own: zone 1's last space, the Command Center."""
    zone = space // MAX_SPACES
    bonus = r.zone[zone].bonus[space % MAX_SPACES]
    if r.card[card].icons[RADIO] > 0:
        bonus += command_bonus(s, r, zone)
    return bonus


@room
def strength_of(s, r, space):
    """What the character on this space counts now (PS-RE-05)."""
    piece = s.space[space]
    extra = piece.bonus
    if r.rulings.radio_is_recounted == 1 and piece.radios > 0:
        extra = piece.radios * count_friends(s, space // MAX_SPACES, space)
    return r.card[piece.card].strength + place_bonus(s, r, space, piece.card) + extra


@room
def total_in(s, r, zone, seat):
    """Strength of a seat in a zone, and its lowest numeral; NONE as numeral if it is not there."""
    total, lowest = 0, NONE
    for numeral in range(r.zone[zone].n_spaces):
        space = space_id(zone, numeral)
        if s.space[space].card != NONE and s.space[space].seat == seat:
            total += strength_of(s, r, space)
            if lowest == NONE:
                lowest = numeral
    return total, lowest


@room
def winner_of(s, r, zone):
    """PS-RE-05 to -07, PS-Z4-01: who wins the zone as it stands (NONE: nobody is there); whether a tie was broken."""
    winner, best, first, tied = NONE, 0, 0, 0
    for seat in range(r.n_players):
        total, lowest = total_in(s, r, zone, seat)
        if lowest == NONE:
            continue
        lead = best - total if r.zone[zone].lowest_wins == 1 else total - best
        if winner == NONE or lead > 0:
            winner, best, first, tied = seat, total, lowest, 0
        elif lead == 0:
            tied = 1
            if lowest < first:
                winner, first = seat, lowest
    if tied == 1 and r.rulings.only_tied_break_ties == 0:
        winner = first_in(s, r, zone)
    return winner, tied


@room
def first_in(s, r, zone):
    """Who stands on the lowest space of the zone; NONE if nobody does."""
    for numeral in range(r.zone[zone].n_spaces):
        piece = s.space[space_id(zone, numeral)]
        if piece.card != NONE:
            return piece.seat
    return NONE


# --- cards ------------------------------------------------------------------------------------------------------------


@room
def icon_count(r, card, icon):
    """PS-MI-02: how often a card shows what a mission counts."""
    if icon < N_RACES:
        return int(r.card[card].race == icon)
    return r.card[card].icons[icon - N_RACES]


@room
def icons_in_hand(s, r, seat, icon):
    """How often a mission's icon is in a hand."""
    n = 0
    for i in range(s.n_hand[seat]):
        n += icon_count(r, s.hand[seat, i], icon)
    return n


@room
def hand_vp(s, r, seat):
    """PS-EN-03: printed VP of the cards in hand."""
    total = 0
    for i in range(s.n_hand[seat]):
        total += r.card[s.hand[seat, i]].vp
    return total


@room
def ability_icons_in_hand(s, r, seat):
    """Ability icons in hand, for the log."""
    n = 0
    for i in range(s.n_hand[seat]):
        for ability in range(HACKER, N_ABILITIES):
            n += r.card[s.hand[seat, i]].icons[ability]
    return n


@room
def seats_see(s, seat, place):
    """PS-PR-04: whether a seat has a probe on the place."""
    return s.probe[place, seat] > 0


@room
def plot_id(row, column):
    """The plot in a row and a column."""
    return row * MAX_COLUMNS + column
