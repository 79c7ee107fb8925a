"""Python only. What a seat may know of a game (LP-INF), and other games that look the same to it.

    observe: state -> view      what lies open, what is one's own, counts of the rest, and what a good memory adds
    hide:    state -> state     the same view, everything else dealt anew at random

The state keeps no diary. What it cannot tell apart from the unknown counts as hidden: who put which hexagon under the
deck, and which market cards were applied before the last one. A player who wants to remember them hears of them as they
happen (the events of each step).
"""

from typing import Any

import numpy as np

from lpsim.core import decks
from lpsim.games.living_planet import flow, ids, state, tallies, write
from lpsim.games.living_planet.expansions import parts
from lpsim.games.living_planet.expansions.descriptor import expansions, in_play
from lpsim.games.living_planet.position_flow import TRADE_FIELDS, WORKING_FIELDS
from lpsim.games.living_planet.position_words import Words
from lpsim.games.living_planet.scenario import Rules

View = dict[str, Any]
VALUES = range(1, ids.N_VALUES + 1)
MOST_MONEY = 60  # a seat's money is dealt anew from 0 up to this
WORD = 2**32
# counters that tell of pieces and money behind a screen, or of the options that they left their owner
TELLING = (
    "produced", "missed", "bought", "sold", "force_sold", "paid", "earned", "spent", "produced_on_own_die",
    "given_by_own_die", "decisions", "options",
    *(name for part in parts("tallies").values() for name in part.TELLING),
)  # fmt: skip


# --- what a seat sees -------------------------------------------------------------------------------------------------


def observe(s: np.record, rules: Rules, seat: int) -> View:
    """What a seat may know, in the words of a position (docs/positions.md); docs/players.md says what is different."""
    words = Words(s, rules)
    players = range(rules.players)
    colours = [ids.COLOUR_NAMES[s.colour[other]] for other in players]
    return {
        "you": colours[seat], "scenario": rules.scenario, "players": rules.players, "length": rules.length,
        "turns": int(rules.R[0].turns), "colours": colours, "turn": int(s.turn), "leader": colours[s.leader],
        "phase": flow.PHASE_NAMES[s.phase], "column": int(s.column) + 1,
        "tiles": [words.tile_entry(int(tile)) for tile in s.placed[: s.n_placed]],
        "buildings": [words.building_entry(int(place)) for place in s.built[: s.n_built]],
        "units": words.outside_entries(),
        "stock": see_stock(s, rules),
        "seats": {colours[other]: see_seat(words, seat, other) for other in players},
        "non_players": {
            ids.COLOUR_NAMES[colour]: {"may_come": unplayed(s, colour), "top_card": top_card(s, colour)}
            for colour in range(ids.N_COLOURS) if s.seat_of[colour] == ids.NONE
        },
        "prices": words.by_resource(s.price), "pool": words.by_resource(s.pool),
        "removed": words.by_resource(s.removed),
        "behind_other_screens": words.by_resource(others_holdings(s, rules, seat).sum(axis=0)),
        "track": {str(i): ids.RESOURCE_NAMES[piece] for i, piece in enumerate(s.track.tolist()) if piece != ids.NONE},
        "hex_deck": sorted(rules.tile_names[tile] for tile in [*cards_of(s.hex_deck), *hidden_tiles(s, rules, seat)]),
        "drawn": [rules.tile_names[tile] for tile in s.drawn[: s.n_drawn]],
        **see_market(words, seat),
        "dice": dict(zip(ids.COLOUR_NAMES, s.die.tolist())),
        "order": [ids.COLOUR_NAMES[colour] for colour in s.order[: s.n_ordered]],
        "effect": flow.EFFECT_NAMES[s.effect], "doubled": words.resource_or_nothing(s.doubled),
        **{name: int(s[name]) for name in WORKING_FIELDS},
        "actions_done": [name for i, name in enumerate(flow.ACTION_NAMES) if (s.actions_done >> i) & 1],
        "todo": [words.place_name(int(place)) for place in s.todo[: s.n_todo]],
        "icon": [[rules.tile_names[icon.tile], int(icon.die)] for icon in s.icon[: s.n_icons]],
        "triggered": [[rules.tile_names[icon.tile], int(icon.die)] for icon in s.triggered[: s.n_triggered]],
        "stack": [words.frame_entry(frame) for frame in s.stack[: s.depth]],
        **{key: table for one in in_play(rules.R[0]) for key, table in one.knowledge.see(words, seat).items()},
    }  # fmt: skip


def hidden_tiles(s: np.record, rules: Rules, seat: int) -> list[int]:
    """Hexagons out of the game that a seat cannot tell from those in the deck."""
    return [tile for expansion in expansions() for tile in expansion.knowledge.hidden_tiles(s, rules, seat)]


def see_seat(words: Words, seat: int, other: int) -> dict[str, Any]:
    """What a seat sees of another player, or of itself."""
    s = words.s
    colour = int(s.colour[other])
    counts = s.tally[other].tolist()
    revealed = {str(value): counts[tallies.TALLY_CARD + value] for value in VALUES}
    entry = words.seat_entry(other)
    if other == seat:
        return {**entry, "chips": int(s.chips[other]), "revealed": revealed}
    for name in ("money", "resources", "hand", "pile", "chosen"):
        del entry[name]
    return {
        **entry, "chips": int(s.chips[other]), "cards_in_hand": int(s.hand[colour]).bit_count(),
        "card_face_down": bool(s.chosen[other]), "cards_in_pile": int(s.n_pile[colour]),
        "top_card": top_card(s, colour), "revealed": revealed, "may_hold": may_hold(s, words.rules, other),
    }  # fmt: skip


def see_stock(s: np.record, rules: Rules) -> dict[str, dict[str, int]]:
    """Building tiles that are not on the map, by kind and production number; "0" = the tile prints none."""
    kinds = s.stock[: rules.R[0].n_kinds].tolist()
    return {
        ids.BUILDING_NAMES[kind]: {str(number): tiles for number, tiles in enumerate(row) if tiles}
        for kind, row in enumerate(kinds)
    }


def see_market(words: Words, seat: int) -> dict[str, Any]:
    """Decks of the Stock Market, and the Trade under way: the hand is the trader's own (LP-INF-04)."""
    s = words.s
    trade = words.trade_entry(TRADE_FIELDS)
    unseen = [*cards_of(s.market_deck), *cards_of(s.market_discard)[1:]]
    if not is_trader(s, seat):
        unseen += hand_of_trader(s)
        trade["drawn"] = len(trade["drawn"])
    top = cards_of(s.market_discard)[:1]
    return {
        "market_deck": int(s.market_deck.n),
        "market_discard": {"cards": int(s.market_discard.n), "top": words.card_entry(top[0]) if top else None},
        "unseen_cards": sorted(words.card_entry(card) for card in unseen),
        "trade": trade,
    }


def box(rules: Rules) -> dict[str, Any]:
    """What everybody can read in the box before the game: hexagons, buildings, market cards, numbers of the rules."""
    content, r = rules.content, rules.R[0]
    return {
        "tiles": [write.tile_row(tile) for tile in content.tiles],
        "buildings": [write.building_row(building) for building in content.buildings],
        "cards": [[ids.RESOURCE_NAMES[card.resource], int(card.change)] for card in content.cards],
        "turns": int(r.turns),
        "rules": rules.tree,
    }


# --- cards ------------------------------------------------------------------------------------------------------------


def cards_of(deck: np.record) -> list[int]:
    """The cards of a deck, the top one first."""
    ring, head = deck.card.tolist(), int(deck.head)
    return [ring[(head + i) % decks.CAPACITY] for i in range(deck.n)]


def hand_of_trader(s: np.record) -> list[int]:
    """The market cards drawn in the Trade under way."""
    return [int(card) for card in s.trade.drawn[: s.trade.n_drawn]]


def is_trader(s: np.record, seat: int) -> bool:
    """Whether the Trade under way, if any, is this seat's."""
    return bool(s.seat_of[s.order[s.column]] == seat)


def top_card(s: np.record, colour: int) -> int | None:
    """The Planet card on top of a pile."""
    return int(s.pile[colour, s.n_pile[colour] - 1]) if s.n_pile[colour] else None


def unplayed(s: np.record, colour: int) -> list[int]:
    """The cards of a non-player colour that may come next: all but those in its pile, or all if it is played out."""
    pile = s.pile[colour, : s.n_pile[colour]].tolist()
    return [value for value in VALUES if value not in pile] or list(VALUES)


def behind_screen(s: np.record, seat: int) -> list[int]:
    """The Planet cards in hand, with the one that lies face down."""
    hand, chosen = int(s.hand[s.colour[seat]]), int(s.chosen[seat])
    return [value for value in VALUES if (hand >> value) & 1 or chosen == value]


def may_hold(s: np.record, rules: Rules, seat: int) -> list[int]:
    """The Planet cards that a seat may hold or have laid face down, to one who remembers what was revealed."""
    _, covered = secret_cards(s, rules, seat)
    return sorted({*behind_screen(s, seat), *(int(s.pile[s.colour[seat], i]) for i in covered)})


def secret_cards(s: np.record, rules: Rules, seat: int) -> tuple[list[int], range]:
    """Cards in hand that may have been taken back in secret (LP-PC6-01), and the places in the pile they may be from.

    Whoever saw the retrieving card played by the Leader knows that one of the cards below it went back; once that card
    is revealed again everybody knows which it was. A seat that took cards back in an earlier round of its hand too may
    be thought to hide more than it does.
    """
    colour = int(s.colour[seat])
    n = int(s.n_pile[colour])
    last_reveal = int(s.turn) if s.phase >= flow.PHASE_EFFECT else int(s.turn) - 1
    for i in range(n - 1, 0, -1):
        if rules.R[0].effects[s.pile[colour, i]] == flow.EFFECT_RETRIEVE:
            turn = last_reveal - (n - 1 - i)
            if (s.first_leader + turn - 1) % rules.players == seat:
                rounds = (last_reveal - n) // ids.N_VALUES
                played = [v for v in behind_screen(s, seat) if s.tally[seat, tallies.TALLY_CARD + v] > rounds]
                return (played, range(i)) if played else ([], range(0))
    return [], range(0)


def others_holdings(s: np.record, rules: Rules, seat: int) -> np.ndarray:
    """Pieces behind the other screens, one row a seat."""
    return s.holding[[other for other in range(rules.players) if other != seat]]


# --- a game that looks the same ---------------------------------------------------------------------------------------


def hide(S: np.ndarray, rules: Rules, seat: int, chance: np.random.Generator, memory: bool = True) -> np.ndarray:
    """A copy of a game in which everything that the seat may not know is dealt anew.

    Args:
        S: an array of one game.
        rules: its rules.
        seat: who looks at it; what is this seat's own stays, its stream of random numbers too.
        chance: where the new facts come from.
        memory: whether the seat remembers the Planet cards that were revealed; without it the others' hands and piles
            are mixed, and only sizes and top cards stay (LP-INF-02).

    """
    copy = S.copy()
    s = copy[0]
    others = [other for other in range(rules.players) if other != seat]
    deal_streams(s, seat, chance)
    deal_pieces(s, others, chance)
    for other in others:
        deal_planet_cards(s, rules, other, chance, memory)
        deal_counts(s, other, chance)
    for colour in range(ids.N_COLOURS):
        fill(s.planet_deck[colour], chance.permutation(cards_of(s.planet_deck[colour])), chance, ids.N_VALUES)
    deck = cards_of(s.hex_deck)
    for expansion in expansions():
        expansion.knowledge.deal(s, others, chance)
        deck = expansion.knowledge.deal_tiles(s, rules, seat, deck, chance)
    fill(s.hex_deck, chance.permutation(deck), chance, int(rules.R[0].n_tiles))
    deal_market_cards(s, rules, seat, chance)
    scribble(s, rules, seat, chance)
    return copy


def deal_streams(s: np.record, seat: int, chance: np.random.Generator) -> None:
    """All luck to come is other luck, but for the seat's own choices among equals."""
    for i in range(state.N_STREAMS):
        if i != state.STREAM_SEAT + seat:
            for word in ("a", "b", "c", "d"):
                s.stream[i][word] = chance.integers(WORD)


def deal_pieces(s: np.record, others: list[int], chance: np.random.Generator) -> None:
    """Other money; the same pieces in all, behind other screens."""
    s.money[others] = chance.integers(0, MOST_MONEY + 1, len(others))
    for resource in range(ids.MAX_RESOURCES):
        pieces = int(s.holding[others, resource].sum())
        s.holding[others, resource] = chance.multinomial(pieces, [1 / len(others)] * len(others))


def deal_planet_cards(s: np.record, rules: Rules, seat: int, chance: np.random.Generator, memory: bool) -> None:
    """Another card face down, and where one was taken back in secret, another one of those it may be."""
    colour = int(s.colour[seat])
    pile, hand = s.pile[colour], behind_screen(s, seat)
    if memory:
        taken, covered = secret_cards(s, rules, seat)
        if taken and chance.integers(2):
            card, place = int(chance.choice(taken)), int(chance.choice(covered))
            hand[hand.index(card)], pile[place] = int(pile[place]), card
    elif s.n_pile[colour] > 0:
        cards = chance.permutation([*hand, *pile[: s.n_pile[colour] - 1]])
        pile[: s.n_pile[colour] - 1] = cards[len(hand) :]
        hand = [int(card) for card in cards[: len(hand)]]
    if s.chosen[seat]:
        s.chosen[seat] = hand.pop(int(chance.integers(len(hand))))
    s.hand[colour] = sum(1 << value for value in hand)


def deal_counts(s: np.record, seat: int, chance: np.random.Generator) -> None:
    """Counters and points from which money and pieces could be worked out."""
    for name in TELLING:
        start, labels, _ = tallies.FAMILIES[name]
        width = max(1, len(labels))
        s.tally[seat, start : start + width] = chance.integers(0, MOST_MONEY, width)
    s.score[seat] = chance.integers(0, MOST_MONEY)
    s.score_part[seat] = chance.integers(0, MOST_MONEY, tallies.MAX_SCORE_PARTS)


def deal_market_cards(s: np.record, rules: Rules, seat: int, chance: np.random.Generator) -> None:
    """All market cards but the top of the discard pile and the own hand."""
    deck, discard, hand = cards_of(s.market_deck), cards_of(s.market_discard), hand_of_trader(s)
    top = discard[:1]
    is_own = is_trader(s, seat)
    unseen = chance.permutation([*deck, *discard[1:], *([] if is_own else hand)])
    n_cards = int(rules.R[0].n_cards)
    fill(s.market_deck, unseen[: len(deck)], chance, n_cards)
    below = unseen[len(deck) : len(deck) + len(discard) - len(top)]
    fill(s.market_discard, [*top, *below], chance, n_cards)
    if not is_own:
        s.trade.drawn[: len(hand)] = unseen[len(unseen) - len(hand) :]


def fill(deck: np.record, cards: Any, chance: np.random.Generator, kinds: int) -> None:
    """Put these cards into the deck, the first on top; what lies in the ring beside the deck is overwritten too."""
    deck.card[:] = chance.integers(0, kinds, decks.CAPACITY)
    deck.n = len(cards)
    for i, card in enumerate(cards):
        deck.card[(deck.head + i) % decks.CAPACITY] = card


def scribble(s: np.record, rules: Rules, seat: int, chance: np.random.Generator) -> None:
    """Overwrite what is no longer in use, so that nobody lives on old traces."""
    s.trade.drawn[s.trade.n_drawn :] = chance.integers(0, rules.R[0].n_cards, ids.MAX_CARDS - s.trade.n_drawn)
    for colour in range(ids.N_COLOURS):
        if s.seat_of[colour] != seat:
            s.pile[colour, s.n_pile[colour] :] = chance.integers(1, ids.N_VALUES, ids.N_VALUES - s.n_pile[colour])
    for frame in s.stack[s.depth :]:
        frame.a, frame.b = chance.integers(0, ids.MAX_TILES, 2)
