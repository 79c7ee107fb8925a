"""Python only. Components: they load, are checked and shown, are written and come back, are generated and drawn."""

import tempfile
from pathlib import Path

from lpsim.errors import InputError
from lpsim.games.spec import GameSpec
from lpsim.lab.conform.findings import Findings


def check_box(spec: GameSpec, found: Findings) -> None:
    """Everything that can be done with the components of each scenario."""
    for scenario in spec.content.scenarios():
        found.where = scenario
        if spec.components is not None:
            with found.calling("components", "load, check, show, facts"):
                check_components(spec, found, scenario)
        if spec.generator is not None:
            with found.calling("generator", "generate_for"):
                try:
                    check_generator(spec, found, scenario)
                except InputError:  # it says that it cannot, or not yet
                    found.count("boxes that cannot be generated")
    found.where = ""


def check_components(spec: GameSpec, found: Findings, scenario: str) -> None:
    """Ours meet their own constraints, and survive being written."""
    parts = spec.components
    content = parts.load(None, scenario, {})
    lines, broken = parts.check(content)
    found.expect(not broken, "components", f"{broken} constraints of the shipped components are broken")
    found.expect(lines and parts.show(content) and parts.facts(content), "components", "nothing to show")
    with tempfile.TemporaryDirectory() as folder:
        parts.save(content, Path(folder) / "box")
        again = spec.load_rules(scenario, content=Path(folder) / "box")
    same = again.hash == spec.load_rules(scenario).hash
    found.expect(same, "components", "components that were written and read give other rules")
    if spec.picture is not None:
        with found.calling("picture", "draw"):
            drawn = spec.picture.draw(content)
            found.expect("<svg" in drawn and spec.picture.drawn(content), "picture", "the picture is no SVG")
    found.count("boxes")


def check_generator(spec: GameSpec, found: Findings, scenario: str) -> None:
    """The same seed, the same set; another seed, another one; both can be played with."""
    one, again, other = (
        spec.load_rules(scenario, content=spec.generator.generate_for(seed, scenario, {})) for seed in (1, 1, 2)
    )
    found.expect(one.hash == again.hash, "generator", "the same seed gives two sets")
    found.expect(one.hash != other.hash, "generator", "two seeds give the same set")
    if spec.components is not None:
        _, broken = spec.components.check(one.content)
        found.expect(not broken, "generator", f"a generated set breaks {broken} constraints")
