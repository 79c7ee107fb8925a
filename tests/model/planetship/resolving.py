"""Python only. The model resolves a zone: reveal, abilities by space, compare, zones 7 and 9 (PS-RE, PS-AB, PS-Z)."""

from collections import Counter

from model.planetship.asking import Flow, ask
from model.planetship.board import Space
from model.planetship.table import Table

SENATE, LEISURE, PRISON, COMMAND, RADIOACTIVE = 0, 1, 4, 5, 7
LEISURE_SPACE = (LEISURE, 2)


def zone(table: Table, number: int) -> Flow:
    """PS-RE-02 to -10: one zone from its reveal to its reward."""
    table.hidden_rewards.discard(number)
    for space in table.grid.spaces(number):
        if space in table.board:
            table.board[space].face_down = False
    for space in table.grid.spaces(number):
        if space in table.board and not table.board[space].moved:
            yield from act(table, number, space)
    yield from award(table, number)
    for who in table.board.values():
        who.boost = 0  # PS-TR-02: until the zone is resolved


# --- abilities --------------------------------------------------------------------------------------------------------


def act(table: Table, number: int, space: Space) -> Flow:
    """PS-RE-03, PS-AB-03: each icon once, in any order, none by duty, until the owner is done or has teleported."""
    who = table.board[space]
    left = Counter(table.faces[who.card].icons)
    while True:
        options = [option for icon in +left for option in uses(table, number, space, icon)]
        if not options:
            return
        option = yield from ask("ability", who.owner, [("done",), *options])
        match option:
            case ("done",):
                return
            case ("hack", at):
                left["hacker"] -= 1
                victim = table.take_back(at)
                table.hands[victim.owner].add(victim.card)
            case ("scan",):
                left["scanner"] -= 1
                yield from scan(table, number, who.owner)
            case ("pull", a, b):
                left["tractor-beam"] -= 1
                table.move(a, b)
            case ("shield", at):
                left["shield"] -= 1
                table.board[at].shields += 1
            case ("radio",):
                left["team-radio"] -= 1
                who.boost += len(table.own(who.owner, *table.grid.here_and_around(number))) - 1
            case ("teleport", landing):
                table.move(space, landing)
                return


def uses(table: Table, number: int, space: Space, icon: str) -> list[tuple]:
    """What one icon of the character on a space can be used for."""
    seat = table.board[space].owner
    near = table.grid.around(number)
    standing = sorted(table.board.items())
    match icon:
        case "hacker":  # PS-HK-01, -02
            return [
                ("hack", at)
                for at, who in standing
                if at[0] == number and number != SENATE and who.owner != seat and not who.shields
            ]
        case "scanner":
            return [("scan",)] if len(table.deck) else []  # PS-AM-21
        case "tractor-beam":  # PS-TB-01 to -03
            return [
                ("pull", at, landing)
                for at, who in standing
                if at[0] in near and at[0] != SENATE and not who.shields
                for landing in table.free(number)
            ]
        case "shield":  # PS-SH-01
            return [("shield", at) for at, _ in standing if at[0] in [number, *near]]
        case "team-radio":
            return [("radio",)]
        case "teleport":  # PS-TP-01
            return [("teleport", landing) for landing in table.free(*near)]
    raise AssertionError(icon)


def scan(table: Table, number: int, seat: int) -> Flow:
    """PS-SC-01 to -03: the top card joins the rewards, one of them goes under the deck."""
    rewards = table.rewards[number]
    rewards.append(table.deck.draw())
    _, card = yield from ask("return-reward", seat, [("return", card) for card in rewards])
    rewards.remove(card)
    table.deck.under(card)


# --- comparing --------------------------------------------------------------------------------------------------------


def strength(table: Table, space: Space) -> int:
    """What a character counts where it stands: printed, Team Radio, zones 1 and 5."""
    who = table.board[space]
    face = table.faces[who.card]
    total = face.strength + who.boost
    if space == LEISURE_SPACE:
        total += 1  # PS-Z1-01
    if COMMAND in table.grid.lies and "team-radio" in face.icons and space[0] in table.grid.here_and_around(COMMAND):
        total += 1  # PS-Z5-01
    return total


def winner(table: Table, number: int) -> int | None:
    """PS-RE-05 to -07, PS-Z4-01, PS-AM-17: most strength, in the Prison least; then the lowest own space."""
    present = {table.board[space].owner for space in table.grid.spaces(number) if space in table.board}
    totals = {seat: sum(strength(table, space) for space in table.own(seat, number)) for seat in present}
    if not totals:
        return None
    best = min(totals.values()) if number == PRISON else max(totals.values())
    return min((seat for seat in present if totals[seat] == best), key=lambda seat: table.own(seat, number)[0])


def award(table: Table, number: int) -> Flow:
    """PS-RE-08, -09, PS-Z9-01, -02, PS-Z7-01: the reward is won or goes under the deck; zone 7 takes a character."""
    seat = winner(table, number)
    table.resolved.add(number)
    rewards = table.rewards[number]
    if seat is None:
        table.deck.under(*table.rewards.pop(number))
        return
    kept = rewards[0]
    if len(rewards) > 1:
        _, kept = yield from ask("keep-reward", seat, [("keep", card) for card in rewards])
        table.deck.under(*(card for card in rewards if card != kept))
    table.hands[seat].add(kept)
    del table.rewards[number]
    if number == RADIOACTIVE:
        _, at = yield from ask("remove-character", seat, [("remove", at) for at in table.own(seat, number)])
        table.removed.add(table.take_back(at).card)
