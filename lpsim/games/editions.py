"""Python only. An edition is a rule like any other, of a game that has some; it is named beside the others."""

from typing import Any

from lpsim.errors import InputError
from lpsim.games.tables import short

EDITION = "edition"  # its path among the rules


def with_edition(rules: dict[str, Any] | None, edition: str | None) -> dict[str, Any]:
    """Rules that name the edition too; who says it twice must say the same."""
    if rules is not None and not isinstance(rules, dict):
        return rules  # whoever loads the rules says what is wrong with them
    said = dict(rules or {})
    if edition is not None and said.setdefault(EDITION, edition) != edition:
        raise InputError(f"edition: is {short(edition)}, but the rules say {short(said[EDITION])}")
    return said
