"""Every rule, ruling of weight and worked example of the ledgers is cited by a test."""

from ledger import ROOT, cited, needed, unproven


def test_the_ledger_is_read():
    """Or the test below would pass on nothing."""
    ids = needed(ROOT / "docs" / "rules" / "base.md")
    assert len(ids) > 100
    assert {name.split("-")[1] for name in ids} >= {"SET", "PRD", "MOV", "AMB", "EX"}
    assert {"FR-16", "FR-A7", "FR-U7", "FR-EX-06"} <= set(ids)
    assert cited(ROOT / "tests" / "rules")


def test_every_id_has_a_proof():
    assert unproven() == []
