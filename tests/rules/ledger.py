"""Which ids of a rules ledger need a proof, and which tests cite them.

`python tests/rules/ledger.py` lists the ids that no test cites yet.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENTRY = re.compile(r"^(?:- |\| ?)?\[?((?:LP|ARB|AQU)-[A-Z0-9]+-\d+[a-z]?)\]?", re.MULTILINE)
FRENCH = re.compile(r"^(?:- |\| ?)\[(FR-[A-Z0-9]+(?:-\d+)?)\]", re.MULTILINE)
RULING = re.compile(r"^- \[(LP-AMB-\d+)\] \[(H|M)", re.MULTILINE)
LATER = "LP-VAR"  # the negotiation variant is not played
# of the French edition: names, pictures, the order of a list, what the Leader says aloud, and that variant
NO_RULE = {f"FR-{n:02}" for n in (6, 8, 13, 54, 56, 57, 59, 60, 61, 62, 65)}
# what an expansion's ledger says of other matters: conventions, the base game, other expansions, records, components
ASIDE = ("CON", "BAS", "XEX", "STA", "DER", "UNK")


def parts(text: str) -> dict[str, str]:
    """The ledger's parts by number."""
    pieces = re.split(r"^# PART (\d)", text, flags=re.MULTILINE)
    return dict(zip(pieces[1::2], pieces[2::2]))


def needed(ledger: Path) -> list[str]:
    """Rules, rulings of impact H or M, the French edition and worked examples; of an expansion every rule."""
    text = ledger.read_text(encoding="utf-8")
    if ledger.stem != "base":
        return sorted({i for i in ENTRY.findall(text) if i.split("-")[1] not in ASIDE})
    part = parts(text)
    ids = ENTRY.findall(part["1"]) + [ruling for ruling, _ in RULING.findall(part["4"])] + ENTRY.findall(part["6"])
    french = {i for i in FRENCH.findall(text[text.index("# PART 5") :]) if i not in NO_RULE}
    return sorted({i for i in ids if not i.startswith(LATER)} | french)


def cited(folder: Path) -> set[str]:
    """Ids that stand in test files, one by one: a range of ids proves nothing in particular."""
    found = set()
    for file in folder.rglob("test_*.py"):
        text = file.read_text(encoding="utf-8")
        found.update(re.findall(r"(?:LP|ARB|AQU)-[A-Z0-9]+-\d+[a-z]?", text))
        found.update(re.findall(r"FR-[A-Z0-9]+(?:-\d+)?", text))
    return found


def unproven() -> list[str]:
    """Ids of the ledgers in docs/rules that no test cites."""
    proofs = cited(ROOT / "tests")
    return [i for ledger in sorted((ROOT / "docs" / "rules").glob("*.md")) for i in needed(ledger) if i not in proofs]


if __name__ == "__main__":
    missing = unproven()
    print("\n".join(missing))
    sys.exit(bool(missing))
