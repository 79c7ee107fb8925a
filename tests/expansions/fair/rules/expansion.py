"""Python only. What the Fair registers."""

from lpsim.games.living_planet.expansions.fair import plain, words
from lpsim.games.living_planet.expansions.fair import vocabulary as voc

from lpsim.games.living_planet.expansions.descriptor import (
    ContentPart,
    Expansion,
    KnowledgePart,
    PositionPart,
    RulesPart,
    WordsPart,
)

EXPANSION = Expansion(
    name="fair",
    vocabulary=voc.VOCABULARY,
    words=WordsPart(action=words.text, details=words.DETAILS, telling=words.TELLING),
    position=PositionPart(
        read=plain.read,
        write=plain.write,
        invariants={1: "tickets"},
        ledger="FAIR-INV",
        of_anybody=(voc.DEC_LOTS,),
        once_a_seat=(voc.DEC_LOTS,),
        waiting={"set-up": "(draw-lots )+"},
    ),
    knowledge=KnowledgePart(
        see=plain.see,
        hidden_tiles=lambda s, rules, seat: [],
        deal=lambda s, others, chance: None,
        deal_tiles=lambda s, rules, seat, deck, chance: deck,
    ),
    rules=RulesPart(fill=plain.fill, limits=(0, 100)),
    content=ContentPart(constraints=(), is_its=lambda tile: False, files={"building": "buildings.toml"}),
)
