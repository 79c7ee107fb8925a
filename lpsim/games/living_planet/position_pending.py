"""Python only. What waits in a position: the stack, and whether a game can wait there at all.

A game between two decisions has a phase that comes next and a stack of what is left of the one before it. Any other
stack could ask for a choice that nobody has, or pay with a piece that is not there.
"""

import re
from functools import cache

from lpsim.core import stack
from lpsim.errors import InputError
from lpsim.games.living_planet import costs, flow, ids, queries, state
from lpsim.games.living_planet.expansions.descriptor import expansions, in_play, owner_of
from lpsim.games.living_planet.phases import production
from lpsim.games.living_planet.position_words import Words, is_place_frame, is_tile_frame
from lpsim.games.living_planet.rows import Row

# what may wait while this phase is the next one, the next thing last; {slots} are for expansions
WAITING = {
    "selection": "{set-up}",
    "reveal": "(planet-card )+",
    "order": "name-resource |remove-resource |retrieve-card ",
    "before-production": "(order-dice )+",
    "production": "fate-control ",
    "before-actions": "(produce )*(production )?",
    "actions": "fate-control ",
    "before-cataclysms": "action ("
    "place-tile {drawn}|put-under (explorer )?|construct |builder {built}"
    "|buy-and-sell (market-card )?(shift-price )?"
    "|(step {step}|transaction )?(emergency-tile |emergency-site )?)",
    "cataclysms": "(fate-control )?(card-one )?",
    "next-die": "trigger |strike-order |(strike )*("
    "{struck}|{after-damage}{before-damage}(defend )*(protect |(loss )+)?)",
    "end-of-turn": "exhaust ",
}
SLOT = re.compile(r"\{([a-z-]+)\}")
KIND_NAMES = flow.DECISION_NAMES | flow.TASK_NAMES
OF_THE_LEADER = (
    flow.DEC_NAME_RESOURCE, flow.DEC_REMOVE_RESOURCE, flow.DEC_RETRIEVE, flow.DEC_ORDER, flow.DEC_CARD_ONE,
    flow.DEC_STRIKE_ORDER, flow.DEC_EXHAUST, flow.DEC_SHIFT_PRICE,
)  # fmt: skip
OF_ANYBODY = (
    flow.DEC_CARD, flow.DEC_PRODUCTION, flow.DEC_PROTECT, flow.DEC_LOSS, flow.TASK_PRODUCE, flow.TASK_DEFEND,
)  # fmt: skip
NOT_ON_THE_MAP = (flow.DEC_EMERGENCY_TILE,)  # hexagons drawn
BY_ITSELF = (flow.TASK_STRIKE, flow.TASK_DAMAGE)
ONCE_A_SEAT = (flow.DEC_CARD, flow.TASK_PRODUCE, flow.TASK_DEFEND)
EFFECT_OF = {
    flow.DEC_NAME_RESOURCE: flow.EFFECT_DOUBLE,
    flow.DEC_REMOVE_RESOURCE: flow.EFFECT_REMOVE,
    flow.DEC_RETRIEVE: flow.EFFECT_RETRIEVE,
    flow.DEC_CARD_ONE: flow.EFFECT_CHANGE_DIE,
    flow.DEC_SHIFT_PRICE: flow.EFFECT_SHIFT_PRICE,
}

NEVER = "(?!)"  # a pattern that nothing fits


def with_expansions(own: tuple[int, ...], name: str) -> tuple[int, ...]:
    """A list of kinds of the base game with those of the expansions."""
    return (*own, *(kind for one in expansions() for kind in getattr(one.position, name)))


@cache
def waiting() -> dict[str, str]:
    """WAITING with what the expansions put into its slots: alternatives where the slot stands alone, else more."""
    slots = {slot: "" for pattern in WAITING.values() for slot in SLOT.findall(pattern)}
    for slot in slots:
        added = [one.position.waiting[slot] for one in expansions() if slot in one.position.waiting]
        alone = slot in ("struck", "set-up")
        slots[slot] = ("|".join(added) or NEVER) if alone else "".join(added)
    return {phase: SLOT.sub(lambda found: slots[found[1]], pattern) for phase, pattern in WAITING.items()}


# --- reading ----------------------------------------------------------------------------------------------------------


def read_stack(row: Row, words: Words) -> None:
    """What is pending; without it, the phase begins."""
    s = words.s
    s.depth = 0  # a position is not in the middle of a set-up unless it says so
    rows = row.take("stack", list, [])
    row.check_length("stack", len(rows), 0, stack.CAPACITY // 2)
    for values in rows:
        entry = Row.named(values, "position: stack", "entry", label="kind")
        kind = read_kind(entry, words)
        frame = s.stack[s.depth]
        frame.kind, frame.seat = kind, read_seat(entry, kind, words)
        frame.a = read_argument(entry, kind, words)
        frame.b = entry.integer("b", 0, most_b(kind, int(frame.a), words), 0)
        entry.finish()
        s.depth += 1
    check_order_of_waiting([KIND_NAMES[int(frame.kind)] for frame in s.stack[: s.depth]], flow.PHASE_NAMES[s.phase])


def read_kind(entry: Row, words: Words) -> int:
    """A decision or a task of the boxes in play."""
    present = (None, *in_play(words.rules.R[0]))
    kinds = {name: kind for kind, name in KIND_NAMES.items() if owner_of(kind) in present}
    name = entry.text("kind")
    if name not in kinds:
        raise InputError(f"position: stack: unknown kind {name!r}; one of {', '.join(kinds)}")
    return kinds[name]


def read_seat(entry: Row, kind: int, words: Words) -> int:
    """Who decides; a cataclysm strikes by itself."""
    if kind in with_expansions(BY_ITSELF, "by_itself"):
        if entry.take("seat", str, ""):
            raise entry.fail("seat", "a cataclysm strikes by itself: leave it out")
        return ids.NONE
    return words.seat(entry.text("seat"), "stack: seat")


def read_argument(entry: Row, kind: int, words: Words) -> int:
    """The number behind a frame's first argument: a hexagon, a square, or nothing."""
    if is_tile_frame(kind):
        name = entry.text("a")
        return (
            words.tile(name, "stack: a")
            if kind in with_expansions(NOT_ON_THE_MAP, "not_on_map")
            else words.placed_tile(name, entry.where)
        )
    if is_place_frame(kind):
        return words.place_of_text(entry.text("a"), "stack: a")
    expansion = owner_of(kind)
    return entry.integer("a", 0, expansion.position.most_a(kind, words) if expansion else most_used(kind, words), 0)


def most_used(kind: int, words: Words) -> int:
    """Factories that a production may have used before it goes on, where a rule asks for it (FR-16, FR-18, FR-19)."""
    return state.MAX_TODO if kind == flow.DEC_PRODUCTION and production.is_counted(words.rules.R[0]) else 0


def most_b(kind: int, a: int, words: Words) -> int:
    """The largest second argument: a die of the hexagon that is struck, or a kind of cataclysm."""
    if kind == flow.DEC_PRODUCTION:
        return most_used(kind, words)
    if kind == flow.TASK_STRIKE:
        return int(words.rules.R[0].tile[a].n_dice) - 1
    expansion = owner_of(kind)
    if expansion:
        return expansion.position.most_b(kind, words)
    by_kind = (flow.TASK_DEFEND, flow.TASK_DAMAGE, flow.DEC_PROTECT)
    return len(ids.CATACLYSM_NAMES) - 1 if kind in by_kind else 0


def check_order_of_waiting(kinds: list[str], phase: str) -> None:
    """Refuse a stack that the phase before this one does not leave."""
    if not kinds or re.fullmatch(waiting().get(phase, ""), "".join(f"{kind} " for kind in kinds)):
        return
    for kind in kinds:
        phases = [name for name, pattern in waiting().items() if re.search(rf"\b{kind} ", pattern)]
        if phase not in phases:
            raise InputError(f"position: stack: '{kind}' waits with the phase {' or '.join(phases)}, not {phase}")
    known = ", ".join(re.findall(r"[a-z][a-z-]*", waiting()[phase]))
    raise InputError(
        f"position: stack: with the phase {phase} may wait, in this order, some of: {known}; not {', '.join(kinds)}"
    )


# --- whether all of it can be done ------------------------------------------------------------------------------------


def check_pending(words: Words) -> None:
    """Refuse what waits for something that the position does not have, and what is left over for nothing that waits."""
    frames = list(words.s.stack[: words.s.depth])
    kinds = [int(frame.kind) for frame in frames]
    for kind in with_expansions(ONCE_A_SEAT, "once_a_seat"):
        seats = [int(frame.seat) for frame in frames if frame.kind == kind]
        if len(set(seats)) < len(seats):
            raise InputError(f"position: stack: '{KIND_NAMES[kind]}' waits for one player twice")
    for frame in frames:
        problem = why_not_seat(frame, words) or why_not_effect(frame, words) or why_not_frame(frame, words)
        if problem:
            raise InputError(f"position: stack: '{KIND_NAMES[int(frame.kind)]}' cannot wait: {problem}")
    if kinds.count(flow.DEC_LOSS) > len({int(frame.a) for frame in frames if frame.kind == flow.DEC_LOSS}):
        raise InputError("position: stack: 'loss' waits for one square twice")
    check_doubled(words, kinds)
    check_cards(words, frames)
    check_columns(words, kinds)
    check_left_over(words, kinds)


def why_not_seat(frame, words: Words) -> str:
    """Who must decide: the Leader, or the owner of the die being played."""
    s, kind = words.s, int(frame.kind)
    if kind in OF_THE_LEADER and frame.seat != s.leader:
        return f"it is the Leader's, {words.colour_of(s.leader)}"
    anybody = with_expansions(OF_ANYBODY, "of_anybody")
    if kind not in (*OF_THE_LEADER, *anybody, *with_expansions(BY_ITSELF, "by_itself")):
        colour = int(s.order[s.column])
        if frame.seat != s.seat_of[colour]:
            return f"the {ids.COLOUR_NAMES[colour]} die is being played"
    return ""


def why_not_effect(frame, words: Words) -> str:
    """Decisions about the effect of the Leader's card."""
    effect = EFFECT_OF.get(int(frame.kind))
    if effect is not None and (words.s.effect != effect or words.s.effect_used):
        return f"it needs the effect '{flow.EFFECT_NAMES[effect]}', not yet used"
    return ""


def why_not_frame(frame, words: Words) -> str:
    """What a decision needs beyond that."""
    checks = {
        flow.DEC_FATE: why_not_fate, flow.DEC_PRODUCTION: why_not_production, flow.DEC_BUILDER: why_not_builder,
        flow.DEC_MARKET_CARD: why_not_card, flow.DEC_TRIGGER: why_not_trigger, flow.DEC_PROTECT: why_not_protect,
        flow.DEC_LOSS: why_not_loss, flow.DEC_EXHAUST: why_not_exhaust,
        flow.DEC_EMERGENCY_TILE: why_not_emergency, flow.DEC_EMERGENCY_SITE: why_not_emergency,
    }  # fmt: skip
    check = checks.get(int(frame.kind))
    expansion = owner_of(int(frame.kind))
    if expansion:
        return expansion.position.why_not(frame, words)
    return check(frame, words) if check else ""


def why_not_fate(frame, words: Words) -> str:
    """LP-FAT-03: a token of an earlier turn."""
    held = words.s.fate_token[frame.seat] and not words.s.fate_taken[frame.seat]
    return "" if held else "the player needs a fate_token that was not taken in this turn"


def why_not_production(frame, words: Words) -> str:
    """LP-PRD-03: the Factories in todo are the player's and answer to the die."""
    s, r = words.s, words.rules.R[0]
    places = [int(place) for place in s.todo[: s.n_todo]]
    value = s.die[s.order[s.column]]
    for place in places:
        site = s.site[place]
        is_factory = site.kind != ids.NONE and r.building[site.kind].class_ == ids.CLASS_FACTORY
        if not is_factory or site.number != value or controller(words, place) != frame.seat:
            return f"todo: {words.place_name(place)} is no Factory of the player with the number {value}"
    return "todo: names a square twice" if len(set(places)) < len(places) else ""


def why_not_builder(frame, words: Words) -> str:
    """LP-CON-08, -13: a building just put down, and a kind the player may have one more of."""
    s, r = words.s, words.rules.R[0]
    site = s.site[frame.a]
    if site.kind == ids.NONE or site.chip != ids.NONE or site.unit != ids.NONE:
        return "a: must be a building without chip and unit"
    same = [p for p in s.built[: s.n_built] if s.site[p].kind == site.kind and holds(words, frame.seat, int(p))]
    return "the player has such a building already" if same and r.building[site.kind].per_player else ""


def why_not_card(frame, words: Words) -> str:
    """LP-TRD-04, LP-MKB-08: cards in hand, one of which may still be applied."""
    trade = words.s.trade
    if trade.n_drawn == 0 or trade.applied >= trade.to_apply:
        return "trade: needs cards in drawn, and applied below to_apply"
    if (trade.applied > 0) != (trade.first_resource != ids.NONE):
        return "trade: first_resource and applied do not agree"
    return ""


def why_not_trigger(frame, words: Words) -> str:
    """LP-CAT-02: what is triggered is one of the icons."""
    s = words.s
    icons = {(int(icon.tile), int(icon.die)) for icon in s.icon[: s.n_icons]}
    triggered = {(int(icon.tile), int(icon.die)) for icon in s.triggered[: s.n_triggered]}
    return "" if triggered < icons else "icon: must have all that is triggered, and more"


def why_not_protect(frame, words: Words) -> str:
    """LP-PRO-02: an own Protective building against the cataclysm, and its resource."""
    s, r = words.s, words.rules.R[0]
    for place in s.built[: s.n_built]:
        building = r.building[s.site[place].kind]
        is_able = controller(words, int(place)) == frame.seat and queries.works(s, int(place))
        if building.guards == frame.b and is_able:
            # the first guard found is the one that is paid for
            resource = int(building.guard_resource)
            return "" if resource != ids.NONE and s.holding[frame.seat, resource] else "the player cannot pay"
    return f"the player has no protection against {ids.CATACLYSM_NAMES[frame.b]}"


def why_not_loss(frame, words: Words) -> str:
    """LP-CAT-16: only with both a chip and a unit there is a choice."""
    site = words.s.site[frame.a]
    both = site.kind != ids.NONE and site.chip == frame.seat and site.unit != ids.NONE
    return "" if both else "a: must be a building with chip and unit of the player"


def why_not_exhaust(frame, words: Words) -> str:
    """LP-EXH-01: a mineral in the pool."""
    r = words.rules.R[0]
    return "" if (words.s.pool * r.exhaustion.minerals).any() else "the pool has no mineral"


def why_not_emergency(frame, words: Words) -> str:
    """LP-ANL-01, -03, -04: a player without units and Spaceport, a Spaceport in stock, a hexagon that fits."""
    s, r = words.s, words.rules.R[0]
    first = int(frame.seat) * ids.UNITS_PER_SEAT
    has_unit = any(s.unit[unit].tile != ids.NONE for unit in range(first, first + ids.UNITS_PER_SEAT))
    ports = [int(place) for place in s.built[: s.n_built] if s.site[place].kind == r.spaceport]
    own = [place for place in ports if controller(words, place) == frame.seat and costs.is_port_counted(s, r, place)]
    if has_unit or own:
        return "the player has a unit or a Spaceport"
    if s.stock[r.spaceport, 0] == 0 or r.tile[frame.a].n_sites == 0:
        return "there is no Spaceport in stock, or no square for it"
    if frame.kind == flow.DEC_EMERGENCY_TILE and not fits_anywhere(int(frame.a), words):
        return "a: the hexagon fits nowhere"
    return ""


def fits_anywhere(tile: int, words: Words) -> bool:
    """LP-EXP-03, -04: whether the hexagon can be placed at all."""
    s, r = words.s, words.rules.R[0]
    return any(
        (spot.landing or spot.touches >= r.explore.touches) and (edges ^ spot.code) & spot.mask == 0
        for spot in s.frontier[: s.n_frontier]
        for edges in r.tile[tile].edges
    )


def check_doubled(words: Words, kinds: list[int]) -> None:
    """LP-PC2-01: once the Leader's card has spoken, the resource that it doubles has been named."""
    s = words.s
    is_named = s.phase > flow.PHASE_EFFECT and flow.DEC_NAME_RESOURCE not in kinds
    if s.effect == flow.EFFECT_DOUBLE and is_named and s.doubled == ids.NONE:
        raise InputError("position: effect: 'double' needs the key 'doubled': the resource that the Leader has named")


def check_cards(words: Words, frames: list) -> None:
    """LP-SEL-01: until the cards are revealed, a player has chosen one or is still to be asked."""
    s = words.s
    asked = {int(frame.seat) for frame in frames if frame.kind == flow.DEC_CARD}
    for seat in range(words.rules.players):
        where = f"position: seats: {words.colour_of(seat)}: chosen"
        if s.phase != flow.PHASE_REVEAL and s.chosen[seat]:
            raise InputError(f"{where}: goes with the phase reveal; the phase selection asks for the cards")
        if s.phase == flow.PHASE_REVEAL and bool(s.chosen[seat]) == (seat in asked):
            raise InputError(f"{where}: with the phase reveal, a card is chosen or a planet-card waits in stack")
        if seat in asked and s.hand[s.colour[seat]] == 0:
            raise InputError(f"position: seats: {words.colour_of(seat)}: hand: is empty, but a planet-card waits")


def check_columns(words: Words, kinds: list[int]) -> None:
    """LP-REV-05: the dice that have no column wait for one; later, those not named come in their usual order."""
    s, waiting = words.s, kinds.count(flow.DEC_ORDER)
    if waiting and waiting != ids.N_COLOURS - s.n_ordered:
        raise InputError(f"position: order: {waiting} dice wait in stack, so it must name {ids.N_COLOURS - waiting}")
    if s.phase > flow.PHASE_ORDER and not waiting:
        s.n_ordered = ids.N_COLOURS


def check_left_over(words: Words, kinds: list[int]) -> None:
    """Cards and hexagons in hand, and Factories still to produce, belong to a decision that waits."""
    s = words.s
    for key, n, waiting in (
        ("drawn", s.n_drawn, (flow.DEC_PLACE_TILE, flow.DEC_PUT_UNDER)),
        ("trade: drawn", s.trade.n_drawn, (flow.DEC_MARKET_CARD,)),
        ("todo", s.n_todo, (flow.DEC_PRODUCTION,)),
    ):
        if n and not set(waiting) & set(kinds):
            names = " or ".join(flow.DECISION_NAMES[kind] for kind in waiting)
            raise InputError(f"position: {key}: goes only with {names} in stack")
    for expansion in in_play(words.rules.R[0]):
        problem = expansion.position.why_left_over(words, kinds)
        if problem:
            raise InputError(f"position: {problem}")


def controller(words: Words, place: int) -> int:
    """LP-DEF-08: the seat with a chip or an active unit on the building, or NONE."""
    s = words.s
    site = s.site[place]
    if site.chip != ids.NONE or site.unit == ids.NONE or s.unit[site.unit].wounded:
        return int(site.chip)
    return int(site.unit) // ids.UNITS_PER_SEAT


def holds(words: Words, seat: int, place: int) -> bool:
    """LP-CON-13: whether the seat's chip or any of its units is there."""
    site = words.s.site[place]
    return site.chip == seat or (site.unit != ids.NONE and site.unit // ids.UNITS_PER_SEAT == seat)
