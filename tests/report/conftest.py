"""Python only. Made-up runs for the tests of pages and commands, made once."""

import pytest
import synthetic_runs as made


@pytest.fixture(scope="session")
def runs(tmp_path_factory):
    """A folder with a run of several styles, `mixed`, one of a single style, `seats`, and one to compare, `money`."""
    folder = tmp_path_factory.mktemp("runs")
    made.make_run(folder / "mixed", made.MIXED.format(blocks=40, level="turns"), made.fair)
    made.make_run(folder / "seats", made.SEATS.format(blocks=60, players=[2, 3], level="summary"), made.fair)
    money = made.SEATS.format(blocks=60, players=3, level="turns") + "[levers.values]\nstart.money = [15, 20]\n"
    made.make_run(folder / "money", money, made.fair)
    return folder
