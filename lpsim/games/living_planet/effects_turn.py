"""Compiled. The only writers of the Leader board and of points: dice, columns, the Leader's card, actions taken.

What lies on the table is written in `effects.py`; no other file writes what more than one phase reads.
"""

from lpsim.core.jit import room
from lpsim.games.living_planet import tallies
from lpsim.games.living_planet.ids import MAX_SEATS, NONE

# --- the Leader board, dice and the Leader's card --------------------------------------------------------------------


@room
def clear_leader_board(s):
    """LP-SEL-01: a new turn; no die has a column, no effect of a card is at work."""
    s.effect, s.effect_used, s.doubled, s.n_ordered, s.column = 0, 0, NONE, 0, 0


@room
def set_die(s, colour, value):
    """A die shows this value from now on."""
    s.die[colour] = value


@room
def order_die(s, colour):
    """LP-REV-05: a die takes the next column from the left."""
    s.order[s.n_ordered] = colour
    s.n_ordered += 1


@room
def next_column(s):
    """LP-SEQ-01: the die of the next column is played."""
    s.column += 1


@room
def begin_card_effect(s, effect):
    """LP-REV-04: the effect of the Leader's card is at work in this turn."""
    s.effect = effect


@room
def use_card_effect(s):
    """It is spent."""
    s.effect_used = 1


@room
def double_resource(s, resource):
    """LP-PC2-02: production of this resource is doubled until the end of the turn."""
    s.doubled = resource


@room
def begin_actions(s):
    """LP-ACT-01: a die comes to the Action row; none of its actions is taken."""
    s.actions_done, s.drew_in_vain = 0, 0


@room
def take_action(s, action):
    """LP-ACT-02: this action of the die is taken."""
    s.actions_done |= 1 << action


@room
def draw_in_vain(s):
    """LP-AMB-109: no hexagon could be placed for a free Spaceport; there is no second try in this Action phase."""
    s.drew_in_vain = 1


# --- the end ----------------------------------------------------------------------------------------------------------


@room
def end_game(s, reason):
    """The game is over, for this reason."""
    s.end_reason = reason


@room
def clear_points(s):
    """No points counted."""
    for seat in range(MAX_SEATS):
        s.score[seat] = 0
        for part in range(tallies.MAX_SCORE_PARTS):
            s.score_part[seat, part] = 0


@room
def add_points(s, seat, part, points):
    """Victory points of one kind."""
    s.score_part[seat, part] += points
    s.score[seat] += points


@room
def forget_score(s, seat):
    """The total was for the log alone: nobody has a score before the end."""
    s.score[seat] = 0
