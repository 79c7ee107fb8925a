"""Python only. What a seat may know of a game (PS-VI), and other games that look the same to it.

    observe: state -> view      what lies open, what is one's own, what the own probes show, counts of the rest
    hide:    state -> state     the same view, everything else dealt anew at random

All cards that a player has won, lost or discarded were seen by everybody: which cards somebody has is known to a good
memory (`may_hold`), but not which of them are in hand and which lie face down. The same goes for cards that went back
under the deck (their order is known, but for cards that went together) and for zones taken off the grid. What was won
or hacked this round is in its owner's hand for sure until the cards are taken back (`surely_holds`).
"""

from typing import Any

import numpy as np

from lpsim.core import decks
from lpsim.games.planetship import flow, ids, queries, state, tallies
from lpsim.games.planetship.content import as_rows
from lpsim.games.planetship.position import character_entry, probe_entries, zone_entry
from lpsim.games.planetship.position_words import Words
from lpsim.games.planetship.scenario import Rules

View = dict[str, Any]
WORD = 2**32


# --- what a seat knows ------------------------------------------------------------------------------------------------


def sees_space(s: np.record, seat: int, space: int) -> bool:
    """PS-VI-01 to -03: whether the seat knows the character on a space."""
    piece = s.space[space]
    return bool(piece.is_hidden == 0 or piece.seat == seat or queries.seats_see(s, seat, space))


def sees_reward(s: np.record, seat: int, zone: int) -> bool:
    """PS-VI-01, -03: whether the seat knows the rewards of a zone."""
    return bool(s.zone[zone].is_hidden == 0 or queries.seats_see(s, seat, ids.N_SPACES + zone))


def secrets_of(s: np.record, seat: int, other: int) -> list[int]:
    """Cards of another player that the seat cannot tell apart: hand, face down, and discards not yet revealed."""
    cards = [int(card) for card in s.hand[other, : s.n_hand[other]]]
    cards += [int(s.space[space].card) for space in hidden_spaces(s, seat, other)]
    cards += [int(card) for card in s.discard[other, s.n_open[other] : s.n_discard[other]]]
    return sorted(set(cards) - set(arrivals_of(s, other)))


def arrivals_of(s: np.record, other: int) -> list[int]:
    """Cards that everybody saw come into a hand this round: none of them lies face down."""
    return [int(card) for card in s.hand[other, : s.n_hand[other]] if s.arrived[card]]


def hidden_spaces(s: np.record, seat: int, other: int) -> list[int]:
    """Spaces with a card of another player that the seat does not know."""
    spaces = range(ids.N_SPACES)
    return [
        i for i in spaces
        if s.space[i].card != ids.NONE and s.space[i].seat == other and not sees_space(s, seat, i)
    ]  # fmt: skip


def unknown_rewards(s: np.record, seat: int) -> list[tuple[int, int]]:
    """Zone and place of each reward that lies face down before the seat."""
    return [
        (zone, i) for zone in range(ids.N_ZONES) if not sees_reward(s, seat, zone)
        for i in range(s.zone[zone].n_rewards)
    ]  # fmt: skip


def observe(s: np.record, rules: Rules, seat: int) -> View:
    """What a seat may know, in the words of a position (docs/positions-planetship.md)."""
    words = Words(s, rules)
    unseen = [decks.card_at(s.deck, i) for i in range(s.deck.n)]
    unseen += [s.zone[zone].reward[i] for zone, i in unknown_rewards(s, seat)]
    never = sorted(int(card) for card in unseen if s.stamp[card] == 0)
    characters = [space for space in range(ids.N_SPACES) if s.space[space].card != ids.NONE]
    return {
        "you": words.colours[seat], "scenario": rules.scenario, "players": rules.players, "colours": words.colours,
        "round": int(s.round_no), "rounds": int(rules.R[0].rounds), "phase": flow.PHASE_NAMES[s.phase],
        "first": words.colours[s.first], "next": words.colours[s.next],
        "missions": [ids.ICON_NAMES[rules.R[0].mission[m].icon] for m in s.mission[: s.n_missions]],
        "zones": [see_zone(words, seat, z) for z in range(ids.N_ZONES) if s.zone[z].plot != ids.NONE],
        "reserve": see_reserve(s),
        "characters": [see_character(words, seat, space) for space in characters],
        "probes": probe_entries(words),
        "seats": {words.colours[other]: see_seat(words, seat, other) for other in range(rules.players)},
        "deck": int(s.deck.n), "never_seen": words.names(never), "returned": see_returned(words, unseen),
        "removed": words.names(card for card in words.cards if s.removed[card]),
        "current": None if s.current == ids.NONE else int(s.current),
        "spent": [name for i, name in enumerate(ids.ABILITY_NAMES) for _ in range(int(s.spent[i]))],
        "turned": bool(s.turned), "stack": [words.frame_entry(frame) for frame in s.stack[: s.depth]],
    }  # fmt: skip


def see_zone(words: Words, seat: int, zone: int) -> View:
    """A zone of the grid; rewards that the seat does not know are None."""
    entry = zone_entry(words, zone)
    if not sees_reward(words.s, seat, zone):
        entry["reward"] = [None] * len(entry["reward"])
    return entry


def see_character(words: Words, seat: int, space: int) -> View:
    """A character; its card is None if the seat does not know it."""
    entry = character_entry(words, space)
    if not sees_space(words.s, seat, space):
        entry["card"] = None
    return entry


def see_reserve(s: np.record) -> list[View]:
    """PS-VI-04: the reserve from left to right, as sets of zones whose mutual order nobody knows."""
    groups: list[View] = []
    for zone in s.reserve[: s.n_reserve].tolist():
        left_in = int(s.zone[zone].left_in)
        if not groups or groups[-1]["left_in"] != left_in:
            groups.append({"left_in": left_in, "zones": []})
        groups[-1]["zones"] = sorted([*groups[-1]["zones"], zone])
    return groups


def see_returned(words: Words, unseen: list[int]) -> list[list[str]]:
    """Cards that went back under the deck and have not come up since, the first first; sets went together."""
    s = words.s
    stamps = sorted({int(s.stamp[card]) for card in unseen} - {0})
    return [words.names(sorted(card for card in unseen if s.stamp[card] == stamp)) for stamp in stamps]


def see_seat(words: Words, seat: int, other: int) -> View:
    """What a seat sees of another player, or of itself."""
    s = words.s
    n_open = int(s.n_discard[other] if other == seat else s.n_open[other])
    entry = {
        "cards_in_hand": int(s.n_hand[other]), "ships": int(s.ships[other]), "probes": int(s.probes[other]),
        "discards": words.names(s.discard[other, :n_open]), "cards_in_pile": int(s.n_discard[other]),
    }  # fmt: skip
    if other == seat:
        return entry | {"hand": words.names(s.hand[other, : s.n_hand[other]])}
    return entry | {
        "surely_holds": words.names(arrivals_of(s, other)),
        "may_hold": words.names(secrets_of(s, seat, other)),
    }


def box(rules: Rules) -> View:
    """What everybody can read before the game: cards, missions, zones, numbers of the rules."""
    return {**as_rows(rules.content), "rules": rules.tree}


# --- a game that looks the same ---------------------------------------------------------------------------------------


def hide(S: np.ndarray, rules: Rules, seat: int, chance: np.random.Generator) -> np.ndarray:
    """A copy of a game in which everything that the seat may not know is dealt anew.

    Args:
        S: an array of one game.
        rules: its rules.
        seat: who looks at it; what is this seat's own stays, its stream of random numbers too.
        chance: where the new facts come from.

    """
    copy = S.copy()
    s = copy[0]
    deal_streams(s, seat, chance)
    for other in range(rules.players):
        if other != seat:
            deal_secrets(s, seat, other, chance)
    deal_unseen(s, seat, chance)
    deal_reserve(s, chance)
    return copy


def deal_streams(s: np.record, seat: int, chance: np.random.Generator) -> None:
    """All luck to come is other luck, but for the seat's own choices among equals."""
    for i in range(state.N_STREAMS):
        if i != state.STREAM_SEAT + seat:
            for word in ("a", "b", "c", "d"):
                s.stream[i][word] = chance.integers(WORD)


def deal_secrets(s: np.record, seat: int, other: int, chance: np.random.Generator) -> None:
    """Another player's cards change places between hand, board and the pile of this round."""
    cards = [int(card) for card in chance.permutation(secrets_of(s, seat, other))]
    for space in hidden_spaces(s, seat, other):
        s.space[space].card = cards.pop()
    for i in range(s.n_open[other], s.n_discard[other]):
        s.discard[other, i] = cards.pop()
    s.hand[other, : s.n_hand[other]] = sorted([*cards, *arrivals_of(s, other)])
    # how many options somebody had tells how often cards of the same place were to choose from
    s.tally[other, tallies.TALLY_OPTIONS] += chance.integers(1, ids.MAX_HAND)


def deal_unseen(s: np.record, seat: int, chance: np.random.Generator) -> None:
    """Deck and face-down rewards: cards never seen change places, and so do cards that were returned together."""
    places = [(ids.NONE, i) for i in range(int(s.deck.n))] + unknown_rewards(s, seat)
    cards = [read_place(s, *place) for place in places]
    stamps = s.stamp.copy()
    for stamp in sorted({int(stamps[card]) for card in cards}):
        group = [i for i, card in enumerate(cards) if stamps[card] == stamp]
        for i, j in zip(group, chance.permutation(group), strict=True):
            write_place(s, *places[i], cards[int(j)])
    beside = [i for i in range(decks.CAPACITY) if (i - int(s.deck.head)) % decks.CAPACITY >= s.deck.n]
    s.deck.card[beside] = ids.N_START  # what lies in the ring beside the deck is no longer in use


def read_place(s: np.record, zone: int, i: int) -> int:
    """The i-th card of the deck, or of a zone's rewards."""
    return int(decks.card_at(s.deck, i) if zone == ids.NONE else s.zone[zone].reward[i])


def write_place(s: np.record, zone: int, i: int, card: int) -> None:
    """Put a card there."""
    if zone == ids.NONE:
        s.deck.card[(s.deck.head + i) % decks.CAPACITY] = card
    else:
        s.zone[zone].reward[i] = card


def deal_reserve(s: np.record, chance: np.random.Generator) -> None:
    """PS-VI-04: zones that nobody can tell apart change places in the reserve."""
    zones = s.reserve[: s.n_reserve].tolist()
    for left_in in sorted({int(s.zone[zone].left_in) for zone in zones}):
        group = [i for i, zone in enumerate(zones) if s.zone[zone].left_in == left_in]
        for i, j in zip(group, chance.permutation(group), strict=True):
            s.reserve[i] = zones[int(j)]
