"""Python only. What Arboria registers (see `descriptor.py`)."""

from lpsim.games.living_planet.expansions.arboria import (
    constraints,
    generate,
    load,
    observe,
    position,
    position_pending,
    reading,
    words,
)
from lpsim.games.living_planet.expansions.arboria import ids as own
from lpsim.games.living_planet.expansions.arboria import vocabulary as voc
from lpsim.games.living_planet.expansions.descriptor import (
    ContentPart,
    Expansion,
    KnowledgePart,
    PositionPart,
    RulesPart,
    WordsPart,
)

EXPANSION = Expansion(
    name="arboria",
    vocabulary=voc.VOCABULARY,
    words=WordsPart(
        action=words.text,
        details=words.DETAILS,
        telling=words.WORDS,
        main=frozenset(voc.VOCABULARY.decisions),
    ),
    position=PositionPart(
        read=position.read,
        write=position.write,
        invariants=position.INVARIANT_WORDS,
        ledger="ARB-INV",
        tile_frames=position_pending.TILE_FRAMES,
        place_frames=(voc.DEC_PLATFORM,),
        not_on_map=position_pending.NOT_ON_THE_MAP,
        of_anybody=position_pending.OF_ANYBODY,
        by_itself=position_pending.BY_ITSELF,
        once_a_seat=(voc.DEC_ESCAPE,),
        waiting=position_pending.WAITING,
        most_b=position_pending.most_b,
        why_not=position_pending.why_not,
        why_left_over=position_pending.why_left_over,
    ),
    knowledge=KnowledgePart(
        see=observe.see,
        hidden_tiles=observe.tiles_out,
        deal=observe.deal_tokens,
        deal_tiles=observe.deal_tiles,
    ),
    content=ContentPart(
        constraints=constraints.CONSTRAINTS,
        is_its=reading.is_its,
        tile_keys=reading.tile_keys,
        side_dice=(own.ERUPTION,),
        are_exchanged=True,
        generate=generate.with_arboria,
        legend=reading.legend,
        ability=reading.ability,
        growth_rules="ARB-UNK-01",
    ),
    rules=RulesPart(fill=load.fill, limits=(0, 100), exact_limits={"arboria.exchanged_tiles": (0, 20)}),
)
