"""Python only. Reading one TOML table of Living Planet: pieces and prices beside what every table has."""

from lpsim.games import tables
from lpsim.games.living_planet import ids
from lpsim.games.tables import PROVENANCES, is_a, short, suggestion

__all__ = ["PROVENANCES", "Row", "is_a", "short", "suggestion"]

MOST = 99  # pieces of one resource that anything can cost


class Row(tables.Row):
    """One TOML table being read: remembers which keys were asked for, so that `finish` finds unknown ones."""

    def amounts(self, key: str) -> tuple[int, ...]:
        """A table of resource = amount, as amounts by resource id."""
        table = self.take(key, dict, {})
        amounts = [0] * ids.MAX_RESOURCES
        for name, amount in table.items():
            if not is_a(amount, int) or not 0 <= amount <= MOST:
                raise self.fail(key, f"'{name}' must be a whole number from 0 to {MOST}, not {short(amount)}")
            amounts[self.identify(key, name, ids.RESOURCE_NAMES)] = amount
        return tuple(amounts)

    def prices(self, key: str) -> tuple[int, ...]:
        """A table of unit = resource, as resource ids by unit kind."""
        table = self.take(key, dict, {})
        prices = [ids.NONE] * ids.N_UNIT_KINDS
        for unit, resource in table.items():
            price = self.identify(key, resource, ids.RESOURCE_NAMES)
            prices[self.identify(key, unit, ids.UNIT_NAMES)] = price
        return tuple(prices)
