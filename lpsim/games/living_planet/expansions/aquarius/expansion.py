"""Python only. What Aquarius registers (see `descriptor.py`)."""

from lpsim.games.living_planet.expansions.aquarius import constraints, load, observe, position, reading, words
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
    ),
    position=PositionPart(
        read=position.read,
        write=position.write,
        invariants=position.INVARIANT_WORDS,
        ledger="AQU-INV",
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
    rules=RulesPart(fill=load.fill, limits=(0, 100)),
)
