"""Python only. The rules and the content of a position: by name, or with rows of its own."""

from typing import Any

from lpsim.games.planetship.content import FILES, Content, as_rows, build, load_content
from lpsim.games.planetship.scenario import Rules, load_rules
from lpsim.games.tables import Row

KEYS = {"zones": "number", "characters": "number", "deck": "number", "missions": "icon"}  # what tells rows apart


def read_rules(row: Row) -> Rules:
    """Scenario, players, length, changed rules and content."""
    return load_rules(
        row.take("scenario", str, "base"),
        row.take("players", int, 4),
        row.take("length", str, "full"),
        read_content(row),
        row.take("rules", dict, {}),
    )


def read_content(row: Row) -> Content | None:
    """The shipped box with the rows that the position names in place of those with the same number, or icon.

    With `complete = true` the rows named are all there are.
    """
    said = row.take("content", dict, {})
    if not said:
        return None
    table = Row(said, "position: content")
    complete = table.flag("complete", False)
    shipped = {} if complete else as_rows(load_content())
    rows: dict[str, list[Row]] = {}
    for name in FILES:
        own = table.take(name, list, [])
        changed = {entry.get(KEYS[name]) for entry in own if isinstance(entry, dict)}
        kept = [entry for entry in shipped.get(name, []) if entry[KEYS[name]] not in changed]
        rows[name] = [Row(entry, f"position: content: {name}: row {i}") for i, entry in enumerate([*kept, *own], 1)]
        if name == "characters":
            rows[name].sort(key=lambda entry: str(entry.values.get("number", "")).rjust(3))
    table.finish()
    for name in FILES:
        for entry in rows[name]:
            entry.values = fill_in(name, entry.values)
    return build(rows)


def fill_in(name: str, values: Any) -> Any:
    """What a row made for the occasion may leave out."""
    if not isinstance(values, dict):
        return values
    usual = {"provenance": "reconstructed"}
    if name in ("characters", "deck"):
        usual |= {"race": "human", "vp": 1, "icons": []}
    return usual | values


def inline_content(rules: Rules) -> dict[str, Any]:
    """The content of a position, if it is not the shipped one."""
    if rules.content == load_content():
        return {}
    return {"content": {"complete": True, **as_rows(rules.content)}}
