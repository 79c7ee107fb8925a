"""Python only. What Aquarius registers (see `descriptor.py`)."""

from lpsim.games.living_planet.expansions.aquarius import (
    constraints,
    load,
    observe,
    position,
    position_pending,
    reading,
    words,
)
from lpsim.games.living_planet.expansions.aquarius import ids as own
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.expansions.descriptor import (
    ContentPart,
    Expansion,
    KnowledgePart,
    PositionPart,
    RulesPart,
    WordsPart,
)

EXPANSION = Expansion(
    name="aquarius",
    vocabulary=voc.VOCABULARY,
    words=WordsPart(
        action=words.text,
        details=words.DETAILS,
        telling=words.WORDS,
        main=frozenset(voc.VOCABULARY.decisions),
        unit=words.unit_state,
    ),
    position=PositionPart(
        read=position.read,
        write=position.write,
        invariants=position.INVARIANT_WORDS,
        ledger="AQU-INV",
        tile_frames=position_pending.TILE_FRAMES,
        place_frames=position_pending.PLACE_FRAMES,
        not_on_map=position_pending.NOT_ON_THE_MAP,
        of_anybody=position_pending.OF_ANYBODY,
        by_itself=position_pending.BY_ITSELF,
        once_a_seat=(voc.DEC_PORT,),
        waiting=position_pending.WAITING,
        read_unit=position.read_unit,
        write_unit=position.write_unit,
        most_a=position_pending.most_a,
        most_b=position_pending.most_b,
        why_not=position_pending.why_not,
        why_left_over=position_pending.why_left_over,
    ),
    knowledge=KnowledgePart(
        see=observe.see,
        hidden_tiles=observe.hidden_tiles,
        deal=observe.deal,
        deal_tiles=observe.deal_tiles,
    ),
    content=ContentPart(
        constraints=constraints.CONSTRAINTS,
        is_its=reading.is_its,
        files={
            "tile": "tiles.toml",
            "building": "buildings.toml",
            "factory": "factories.toml",
            "seaport": "seaports.toml",
        },
        parsers={"seaport": reading.parse_seaport},
        tile_keys=reading.tile_keys,
        site_keys=reading.site_keys,
        building_keys=reading.building_keys,
        finished=reading.finished,
        side_dice=(own.WHIRLPOOL,),
        growth_rules="AQU-UNK-01",
    ),
    rules=RulesPart(fill=load.fill, limits=(0, 100), own_paths=("pieces.ships",)),
)
