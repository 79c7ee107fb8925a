"""The action Grants (LP-GRA)."""

from kit import after, seat, table


def test_grants_give_the_value_of_the_die():
    """LP-GRA-01: X MC from the bank. LP-ACT-05: X is the value of the die."""
    game = after(table(dice={"red": 5}, seats={"red": {"money": 3}}), "grants")
    assert seat(game, "red")["money"] == 8
