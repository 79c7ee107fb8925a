"""Constants. The terms by which a scripted player judges an option; a style is one weight for each.

Values are in MC: 1 VP is worth the MC that scoring asks for it (LP-SCO-05). A term's value is multiplied by the style's
weight, and the option with the greatest sum is taken. A weight of 0 makes the player blind to the term.
Expansions declare theirs in a module of their own; they follow those of the base game.
"""

from lpsim.games.living_planet.expansions import parts

BASE_TERMS: dict[str, str] = {
    # --- plans that many decisions share ---
    "plan.stock": "what a piece kept for a later sale is worth, as a share of its expected price",
    "plan.need": "how much more a coin is worth to a player who cannot pay the next building",
    "plan.horizon": "how far ahead production and protection are counted, as a share of the turns left",
    # --- constructing: construct, builder, emergency-site ---
    "build.points": "victory points of the building",
    "build.production": "pieces the Factory will still give, by the cards that can still be played",
    "build.cost": "money and pieces paid",
    "build.danger": "cataclysms that can still strike the hexagon",
    "build.alarm": "the building lost this very turn, by the dice on the Leader board",
    "build.guard": "harm that the Protective building can still keep off",
    "build.market": "trades that the Stock Market building can still improve",
    "build.block": "a resource icon that is built over",
    "build.same_number": "own Factories that already answer to the number",
    # --- choosing an action ---
    "action.explore": "new ground: building squares the player lacks",
    "action.move": "the best place a unit can reach",
    "action.construct": "the best building that can be paid now",
    "action.trade": "the best sale or purchase the die allows",
    "action.grants": "the money",
    "action.fate": "a Fate Control token for later",
    "free.heal": "a Scientist back on its feet",
    "free.fix": "an automation chip on a building that has none",
    "free.scientist": "a Scientist without paying",
    # --- exploring: place-tile ---
    "explore.squares": "what the player can build on the hexagon",
    "explore.danger": "cataclysm dice printed on the hexagon",
    "explore.rivals": "other players' units that stand beside it",
    "explore.frontier": "empty cells it opens for later",
    # --- where units stand: step, explorer, builder ---
    "unit.ground": "what can be built where the unit goes",
    "unit.capture": "an abandoned building taken over",
    "unit.leave": "control of a building lost by leaving it",
    "unit.spaceport": "a Spaceport free for the next recruit",
    "unit.shelter": "a building that unit and chip hold together",
    "unit.alarm": "a unit in the way of the dice on the Leader board, or out of it",
    "unit.effort": "a movement point",
    # --- production ---
    "produce.scientist": "one more Scientist",
    "produce.motorized": "one more Motorized Scientist",
    "produce.fix": "a chip instead of the pieces",
    # --- Planet cards and dice: planet-card, retrieve-card, fate-control, card-one ---
    "card.produce_own": "own production on the value",
    "card.produce_others": "other players' production on the value",
    "card.power": "what the value does for the own actions",
    "card.recruit": "a recruit on the value",
    "card.harm_own": "own harm by the cataclysms of the value",
    "card.harm_others": "other players' harm by the cataclysms of the value",
    "card.effect": "the Leader's effect of the card",
    "card.token": "keeping the Fate Control token",
    # --- Leader: order-dice, name-resource, remove-resource, exhaust ---
    "order.own": "the own die early",
    "order.feed_own": "dice that feed the player before the own die acts",
    "order.harm_own": "dice that strike the player late",
    "name.own": "own production of the resource this turn",
    "name.others": "other players' production of the resource this turn",
    "scarce.own": "own Factories of a resource that is taken out of the pool",
    "scarce.others": "other players' Factories of a resource that is taken out of the pool",
    # --- Stock Market: market-card, shift-price, transaction ---
    "market.stock": "the price of pieces in hand",
    "market.flow": "the price of pieces still to be produced",
    "market.others": "the price of pieces others will produce",
    "market.crash_own": "own pieces sold by force",
    "market.crash_others": "other players' production of a resource that crashes",
    "trade.income": "money from a sale",
    "trade.keep": "what the pieces sold would be worth later",
    "trade.spend": "money for a purchase",
    "trade.want": "pieces the player has a use for",
    # --- cataclysms: trigger, strike-order, protect, loss ---
    "strike.harm_own": "own harm by a cataclysm that the player may set off",
    "strike.harm_others": "other players' harm by a cataclysm that the player may set off",
    "ward.saved": "harm kept off by paying",
    "ward.paid": "the piece paid for protection",
    "loss.chip": "losing the chip of a building",
    "loss.unit": "harm to the unit in a building",
}
TERMS = dict(BASE_TERMS)
PLACES: dict[str, range] = {}  # of an expansion's terms among all
for _name, _part in parts("terms").items():
    PLACES[_name] = range(len(TERMS), len(TERMS) + len(_part.TERMS))
    TERMS |= _part.TERMS
TERM_NAMES = tuple(TERMS)
MAX_TERMS = 128  # room for further expansions

(
    PLAN_STOCK, PLAN_NEED, PLAN_HORIZON,
    BUILD_POINTS, BUILD_PRODUCTION, BUILD_COST, BUILD_DANGER, BUILD_ALARM, BUILD_GUARD, BUILD_MARKET, BUILD_BLOCK,
    BUILD_SAME_NUMBER,
    ACTION_EXPLORE, ACTION_MOVE, ACTION_CONSTRUCT, ACTION_TRADE, ACTION_GRANTS, ACTION_FATE,
    FREE_HEAL, FREE_FIX, FREE_SCIENTIST,
    EXPLORE_SQUARES, EXPLORE_DANGER, EXPLORE_RIVALS, EXPLORE_FRONTIER,
    UNIT_GROUND, UNIT_CAPTURE, UNIT_LEAVE, UNIT_SPACEPORT, UNIT_SHELTER, UNIT_ALARM, UNIT_EFFORT,
    PRODUCE_SCIENTIST, PRODUCE_MOTORIZED, PRODUCE_FIX,
    CARD_PRODUCE_OWN, CARD_PRODUCE_OTHERS, CARD_POWER, CARD_RECRUIT, CARD_HARM_OWN, CARD_HARM_OTHERS, CARD_EFFECT,
    CARD_TOKEN,
    ORDER_OWN, ORDER_FEED_OWN, ORDER_HARM_OWN, NAME_OWN, NAME_OTHERS, SCARCE_OWN, SCARCE_OTHERS,
    MARKET_STOCK, MARKET_FLOW, MARKET_OTHERS, MARKET_CRASH_OWN, MARKET_CRASH_OTHERS,
    TRADE_INCOME, TRADE_KEEP, TRADE_SPEND, TRADE_WANT,
    STRIKE_HARM_OWN, STRIKE_HARM_OTHERS, WARD_SAVED, WARD_PAID, LOSS_CHIP, LOSS_UNIT,
) = range(len(BASE_TERMS))  # fmt: skip
