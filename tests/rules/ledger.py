"""Which ids of a rules ledger need a proof, and which tests cite them.

`python tests/rules/ledger.py` lists the ids that no test cites yet.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENTRY = re.compile(r"^(?:- |\| ?)?\[?((?:LP|ARB|AQU)-[A-Z0-9]+-\d+[a-z]?)\]?", re.MULTILINE)
RULING = re.compile(r"^- \[(LP-AMB-\d+)\] \[(H|M)", re.MULTILINE)
LATER = "LP-VAR"  # the negotiation variant is not played
# what an expansion's ledger says of other matters: conventions, the base game, other expansions, records, components
ASIDE = ("CON", "BAS", "XEX", "STA", "DER", "UNK")


def parts(text: str) -> dict[str, str]:
    """The ledger's parts by number."""
    pieces = re.split(r"^# PART (\d)", text, flags=re.MULTILINE)
    return dict(zip(pieces[1::2], pieces[2::2]))


def needed(ledger: Path) -> list[str]:
    """Rules of part 1, rulings of impact H or M of part 4, worked examples of part 6; of an expansion every rule."""
    text = ledger.read_text(encoding="utf-8")
    if ledger.stem != "base":
        return sorted({i for i in ENTRY.findall(text) if i.split("-")[1] not in ASIDE})
    part = parts(text)
    ids = ENTRY.findall(part["1"]) + [ruling for ruling, _ in RULING.findall(part["4"])] + ENTRY.findall(part["6"])
    return sorted({i for i in ids if not i.startswith(LATER)})


def cited(folder: Path) -> set[str]:
    """Ids that stand in test files, one by one: a range of ids proves nothing in particular."""
    found = set()
    for file in folder.rglob("test_*.py"):
        found.update(re.findall(r"(?:LP|ARB|AQU)-[A-Z0-9]+-\d+[a-z]?", file.read_text(encoding="utf-8")))
    return found


def unproven() -> list[str]:
    """Ids of the ledgers in docs/rules that no test cites."""
    proofs = cited(ROOT / "tests")
    return [i for ledger in sorted((ROOT / "docs" / "rules").glob("*.md")) for i in needed(ledger) if i not in proofs]


if __name__ == "__main__":
    missing = unproven()
    print("\n".join(missing))
    sys.exit(bool(missing))
