"""Python only. Living Planet's GameSpec: its face to the rest of the toolkit."""

from lpsim.games.living_planet import (
    batch,
    columns,
    door,
    errors,
    flow,
    generate,
    ids,
    notation,
    observe,
    position,
    scenario,
    story,
    tallies,
)
from lpsim.games.living_planet.players import explain, style
from lpsim.games.living_planet.players.profile import profile
from lpsim.games.living_planet.state import (
    STATE,
    STREAM_HEX_DECK,
    STREAM_MARKET_DECK,
    STREAM_PLANET_DECK,
    STREAM_SEAT,
    WORK,
)
from lpsim.games.spec import GameSpec

RULES_VERSION = 1
SOURCES = {
    "tiles": (("hex_deck",), (STREAM_HEX_DECK,)),
    "market cards": (("market_deck",), (STREAM_MARKET_DECK,)),
    "non-player dice": (("planet_deck",), tuple(range(STREAM_PLANET_DECK, STREAM_PLANET_DECK + ids.N_COLOURS))),
    "players' own chance": ((), tuple(range(STREAM_SEAT, STREAM_SEAT + ids.MAX_SEATS))),
}


def score_names(rules: scenario.Rules) -> dict[int, str]:
    """The parts of a score under these rules, by their place in `score_part`."""
    return tallies.score_parts(int(rules.R[0].expansions))


def seat_name(s, seat: int) -> str:
    """A player is called by the colour of the pieces."""
    return ids.COLOUR_NAMES[s.colour[seat]].capitalize()


SPEC = GameSpec(
    name="living-planet",
    rules_version=RULES_VERSION,
    state=STATE,
    work=WORK,
    door=door,
    batch=batch,
    scenarios=scenario.scenarios,
    load_rules=scenario.load_rules,
    rules_hash=scenario.rules_hash,
    n_colours=ids.N_COLOURS,
    decision_names=flow.DECISION_NAMES,
    action_text=notation.text,
    seat_name=seat_name,
    went_wrong=errors.went_wrong,
    score_names=score_names,
    to_dict=position.to_dict,
    from_dict=position.from_dict,
    story=story.lines,
    events=story.data,
    told_later=story.TOLD_LATER,
    styles=style,
    columns=columns.columns,
    generate=generate.generate,
    profile=profile,
    judge_options=explain.judge_options,
    reason=explain.reason,
    explained=explain.MAIN,
    observe=observe.observe,
    hide=observe.hide,
    box=observe.box,
    sources=SOURCES,
)
