"""Python only. What Aquarius registers (see `descriptor.py`)."""

from lpsim.games.living_planet.expansions.aquarius import load, observe, position, words
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.expansions.descriptor import (
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
    rules=RulesPart(fill=load.fill, limits=(0, 100)),
)
