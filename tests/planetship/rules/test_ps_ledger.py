"""Every rule, ruling, example and invariant of docs/rules/planetship.md is cited by a test."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
LEDGER = ROOT / "docs" / "rules" / "planetship.md"
HERE = Path(__file__).resolve()


def needed() -> set[str]:
    """Everything that stands as an entry of its own."""
    return set(re.findall(r"^- \[(PS-[A-Z0-9]+-\d+)\]", LEDGER.read_text(encoding="utf-8"), re.MULTILINE))


def cited(text: str) -> set[str]:
    """Ids in a text; "PS-DK-02, -03" names two, "PS-AD-01 to -03" three."""
    found = set()
    for family, first, rest in re.findall(r"(PS-[A-Z0-9]+-)(\d+)((?:(?:, | to |, and | and )-\d+)*)", text):
        numbers = [int(first)]
        for word, number in re.findall(r"(, | to |, and | and )-(\d+)", rest):
            numbers += range(numbers[-1] + 1, int(number) + 1) if word == " to " else [int(number)]
        found |= {f"{family}{n:02d}" for n in numbers}
    return found | {f"PS-{a}-{b}" for a, b in re.findall(r"PS_([A-Z]+)_(\d+)", text)}


def proofs() -> set[str]:
    """What the tests of Planetship cite."""
    files = [file for file in (ROOT / "tests" / "planetship").rglob("test_*.py") if file != HERE]
    return set().union(*(cited(file.read_text(encoding="utf-8")) for file in files))


def test_the_ledger_is_read():
    """Or the test below would pass on nothing."""
    ids = needed()
    assert len(ids) > 200
    assert {name.split("-")[1] for name in ids} >= {"SU", "RE", "AM", "TC", "IV", "UC", "Z7"}
    assert cited("PS-AB-01, -03 to -05 and PS-TC-02") == {"PS-AB-01", "PS-AB-03", "PS-AB-04", "PS-AB-05", "PS-TC-02"}


def test_every_id_has_a_proof():
    assert sorted(needed() - proofs()) == []
