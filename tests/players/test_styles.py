"""Styles as data: files and their errors, restrictions and noise, and that the styles play differently and well."""

from pathlib import Path

import numpy as np
import pytest
from kit import scripted, table, tile

from lpsim.errors import InputError
from lpsim.games.living_planet import door, flow, ids, state, tallies
from lpsim.games.living_planet.players import style, terms
from lpsim.play.many import Results, play_many

SCORED = [name for name in style.names() if name != "random"]
GAMES = 120


def games_of(*styles, games: int = GAMES, seed: int = 31, **more) -> Results:
    """A batch of these players."""
    return play_many(games, players=len(styles), seed=seed, styles=list(styles), **more)


def tally(results: Results, family: str, label: str | None = None, seat: int = 0) -> np.ndarray:
    """A counter of a seat in each game; without a label its whole family."""
    start, labels, _ = tallies.FAMILIES[family]
    if label:
        return results.out["tally"][:, seat, start + labels.index(label)]
    return results.out["tally"][:, seat, start : start + max(1, len(labels))].sum(axis=1)


def written(folder, text: str):
    file = folder / "my-style.toml"
    file.write_text(text, encoding="utf-8")
    return file


# --- files ------------------------------------------------------------------------------------------------------------


def test_shipped_styles_are_documented():
    """Every style says in a line how it plays; at least nine of them."""
    assert len(style.names()) >= 9
    assert style.names()[:3] == ["random", "greedy", "balanced"]
    assert all(style.load(name).about for name in style.names())
    assert len({style.load(name).hash for name in style.names()}) == len(style.names())


def test_every_term_is_documented():
    assert len(terms.TERM_NAMES) <= terms.MAX_TERMS
    assert all(meaning and name.count(".") == 1 for name, meaning in terms.TERMS.items())


def test_terms_words_and_styles_are_in_the_documentation():
    """The tables of docs/players.md leave none out and say what the sources say."""
    text = (Path(__file__).resolve().parents[2] / "docs" / "players.md").read_text(encoding="utf-8")
    assert [line for line in (f"| `{term}` | {what} |" for term, what in terms.TERMS.items()) if line not in text] == []
    assert [name for name in style.names() if f"| `{name}` | {style.load(name).about} |" not in text] == []
    assert [word for word in style.WORDS if f"| `{word}` |" not in text] == []


def test_a_file_may_say_only_what_differs(tmp_path):
    file = written(tmp_path, 'about = "mine"\nbase = "trader"\n[weights]\n"build.guard" = 2.5\n')
    mine, trader = style.load(file), style.load("trader")
    assert (mine.name, mine.about, mine.weights["build.guard"]) == ("my-style", "mine", 2.5)
    assert {term for term in mine.weights if mine.weights[term] != trader.weights[term]} == {"build.guard"}
    assert mine.P[0]["weight"][terms.BUILD_GUARD] == 2.5


def test_nested_tables_are_dotted_names(tmp_path):
    file = written(tmp_path, 'base = "balanced"\n[weights.build]\nguard = 2.5\n')
    assert style.load(file).weights["build.guard"] == 2.5


def test_a_file_without_base_names_every_term(tmp_path):
    lines = "\n".join(f'"{term}" = 1.0' for term in terms.TERM_NAMES)
    assert style.load(written(tmp_path, f"[weights]\n{lines}\n")).weights == dict.fromkeys(terms.TERM_NAMES, 1.0)


def test_terms_of_expansions_that_a_style_does_not_name_weigh_what_they_do_in_balanced(tmp_path):
    """So a style that was written before an expansion came is still one."""
    lines = "\n".join(f'"{term}" = 1.5' for term in terms.BASE_TERMS)
    one = style.load(written(tmp_path, f"[weights]\n{lines}\n[weights.fire]\nstop = 7\n")).weights
    assert {one[term] for term in terms.BASE_TERMS} == {1.5}
    others = [term for term in terms.TERM_NAMES if term not in terms.BASE_TERMS and term != "fire.stop"]
    assert others and one["fire.stop"] == 7
    assert {term: one[term] for term in others} == {term: style.load("balanced").weights[term] for term in others}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            'base = "balanced"\n[weights]\n"build.gard" = 1',
            "my-style.toml: weights: unknown term 'build.gard'; did you",
        ),
        ('[weights]\n"build.guard" = 1', "my-style.toml: weights: plan.stock, .* missing"),
        ('about = "nothing"', "missing; name every term"),
        ('base = "balanced"\n[weights]\n"build.guard" = "high"', "build.guard: a number is expected, not 'high'"),
        ('base = "balanced"\n[weights]\n"build.guard" = true', "a number is expected"),
        ('base = "balanced"\n[weights]\n"build.guard" = nan', "a number is expected"),
        ('base = "balanced"\nweights = 3', "weights: a table of terms is expected"),
        ('base = "balanced"\nnoise = 1.5', "noise: a share from 0 to 1 is expected, not 1.5"),
        ('base = "balanced"\nnoise = -0.1', "noise: a share from 0 to 1"),
        ('base = "balanced"\nnoise = "some"', "noise: a share from 0 to 1"),
        ('base = "balanced"\nforbid = "trade"', r"forbid: a list of words such as \[\"trade\"\] is expected"),
        ('base = "balanced"\nforbid = ["trad"]', "forbid: unknown word 'trad'; did you mean 'trade'"),
        ('base = "balanced"\nforce = ["construct:dome"]', "force: construct:dome: unknown name 'dome'"),
        ('base = "balanced"\nforbid = ["trade:oil"]', "'trade' takes none"),
        ('base = "balanced"\nweight = 1', "unknown key 'weight'; did you mean 'weights'"),
        ('base = "balansed"', "unknown style 'balansed'; did you mean 'balanced'"),
        ("base = ", "not a TOML file"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(text, message, tmp_path):
    with pytest.raises(InputError, match=message):
        style.load(written(tmp_path, text))


def test_other_references_are_checked_too():
    with pytest.raises(InputError, match="cannot be read"):
        style.load("nowhere.toml")
    with pytest.raises(InputError, match="unknown key 'weigths'; did you mean 'weights'"):
        style.load({"style": "balanced", "weigths": {}})
    with pytest.raises(InputError, match="the key 'style' is missing"):
        style.load({"noise": 0.1})


def test_changes_add_up_and_show_in_the_name_and_hash():
    changed = style.load({"style": "balanced", "weights": {"build.guard": 2}, "forbid": ["trade"], "noise": 0.1})
    assert changed.name == "balanced (build.guard=2, no trade, noise 0.1)"
    assert changed.hash != style.load("balanced").hash
    assert style.load({"style": "balanced", "name": "mine"}).hash == style.load("balanced").hash


# --- restrictions and noise -------------------------------------------------------------------------------------------


@pytest.mark.compiled
@pytest.mark.parametrize("base", ["balanced", "trader", "random"])
def test_what_is_forbidden_is_not_done(base):
    """The other seats still do it."""
    results = games_of({"style": base, "forbid": ["trade", "fate-control"]}, base)
    assert tally(results, "action", "trade").max() == 0 == tally(results, "action", "fate-control").max()
    assert tally(results, "action", "trade", seat=1).sum() > 0


@pytest.mark.compiled
def test_one_building_can_be_forbidden():
    """And nothing else: the guardian, fond of Steel Domes, builds the other guards instead."""
    results = games_of({"style": "guardian", "forbid": ["construct:steel-dome"]}, "guardian")
    assert tally(results, "built", "steel-dome").max() == 0
    assert tally(results, "built", "steel-dome", seat=1).sum() > 0
    assert tally(results, "built").sum() > 0
    assert tally(games_of({"style": "guardian", "forbid": ["construct"]}, "guardian"), "built").max() == 0


@pytest.mark.compiled
def test_recruits_protection_and_cards_can_be_forbidden():
    results = games_of({"style": "balanced", "forbid": ["recruit", "protect", "sell:oil"]}, "balanced")
    # the free Scientist of card 3 is no recruit
    assert tally(results, "paid", "recruits").max() == 0 == tally(results, "warded").max()
    assert tally(results, "sold", "oil").max() == 0 < tally(results, "sold").sum()


def test_a_card_is_forbidden_while_there_is_another():
    game = table(phase="selection", order=[], dice={}, seats={"red": {"hand": [2, 6]}})
    for word, expected in (("card:6", "play 2"), ("card:2", "play 6")):
        P = style.load({"style": "balanced", "forbid": [word]}).P
        index = door.choose_by(game.S, 0, game.rules.R, game.W, P, 0)
        assert game.legal()[index].text == expected


def test_force_goes_by_its_order():
    """The first entry of the list that is an option is taken, whatever the sums say."""
    ground = tile("north", (0, -1), "iron", "")
    game = table(ground, units=[{"colour": "red", "kind": "scientist", "tile": "north"}])
    for force, expected in (
        (["grants", "explore"], "grants"),
        (["explore", "grants"], "explore"),
        (["heal", "trade"], "trade"),  # nobody is wounded
        (["construct:steel-dome"], "construct"),
    ):
        P = style.load({"style": "balanced", "force": force}).P
        index = door.choose_by(game.S, 0, game.rules.R, game.W, P, 0)
        assert game.legal()[index].text == expected
    game.choose("construct")
    index = door.choose_by(game.S, 0, game.rules.R, game.W, P, 0)
    assert game.legal()[index].text == "build steel-dome at north/1"


def test_what_is_forbidden_is_not_forced():
    game = table()
    P = style.load({"style": "balanced", "force": ["trade", "grants"], "forbid": ["trade"]}).P
    assert game.legal()[door.choose_by(game.S, 0, game.rules.R, game.W, P, 0)].text == "grants"


@pytest.mark.compiled
def test_force_changes_what_is_done():
    plain = games_of("balanced", "balanced")
    forced = games_of({"style": "balanced", "force": ["explore"]}, "balanced")
    assert tally(forced, "action", "explore").mean() > tally(plain, "action", "explore").mean() + 3


@pytest.mark.compiled
def test_noise_is_the_share_of_choices_at_random():
    """At one decision, asked very often: all options come up, each about as often as noise says."""
    game = table()
    S, R, W = game.S, game.rules.R, game.W
    n, n_asked = int(W[0].n_legal), 4000
    P = style.load({"style": "balanced", "noise": 0.4}).P
    found = np.bincount([door.choose_by(S, 0, R, W, P, 0) for _ in range(n_asked)], minlength=n)
    share = 0.4 / n
    rare = np.delete(found, found.argmax()) / n_asked
    assert (abs(rare - share) < 5 * np.sqrt(share * (1 - share) / n_asked)).all()
    quiet = {int(door.choose_by(S, 0, R, W, scripted("balanced"), 0)) for _ in range(200)}
    assert len(quiet) == 1


@pytest.mark.compiled
def test_noise_one_is_the_random_player_and_noise_costs_points():
    mean = [games_of(*[{"style": "balanced", "noise": noise}] * 3).out["score"][:, :3].mean() for noise in (0, 0.3, 1)]
    chance = games_of("random", "random", "random").out["score"][:, :3].mean()
    assert mean[0] > mean[1] > mean[2]
    assert abs(mean[2] - chance) < 0.6


# --- the styles play differently, and know the game -------------------------------------------------------------------

BUILT = {"factories": range(5), "guards": range(5, 8), "market": range(8, 11)}


@pytest.fixture(scope="module")
def profiles() -> dict[str, dict[str, float]]:
    """What each style does in a game among its own kind, on the same seeds."""
    found = {}
    for name in SCORED:
        rows = games_of(*[name] * 4, games=150, seed=77).out["tally"].mean(axis=(0, 1))
        built = {key: rows[[tallies.TALLY_BUILT + kind for kind in kinds]].sum() for key, kinds in BUILT.items()}
        wide = {
            family: rows[start : start + max(1, len(labels))].sum()
            for family, (start, labels, _) in tallies.FAMILIES.items()
        }
        actions = {
            label: rows[tallies.TALLY_ACTION + action] for action, label in enumerate(flow.ACTION_NAMES)
        }  # fmt: skip
        found[name] = {**wide, **built, **actions}
    return found


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "what", "factor"),
    [
        ("explorer", "explored", 1.25),
        ("industrialist", "factories", 1.05),
        ("guardian", "guards", 1.25),
        ("opportunist", "captured", 1.05),
        ("opportunist", "steps", 1.15),
        ("trader", "market", 1.5),
        ("saboteur", "fate-control", 1.3),
    ],
)
def test_a_style_does_more_of_what_it_is_named_for(name, what, factor, profiles):
    """More than the all-rounder, on the same seeds."""
    assert profiles[name][what] > factor * profiles["balanced"][what]


@pytest.mark.compiled
def test_no_two_styles_are_alike(profiles):
    """Any two differ by a fifth in at least three of the things that are counted."""
    for i, one in enumerate(SCORED):
        for other in SCORED[:i]:
            a, b = profiles[one], profiles[other]
            apart = [key for key in a if abs(a[key] - b[key]) > 0.2 * max(a[key], b[key], 0.5)]
            assert len(apart) >= 3, (one, other, apart)


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_style_scores_twice_what_random_scores(players):
    """At a table of its own kind; two standard errors below the mean are still enough."""
    chance = games_of(*["random"] * players, games=400).out["score"][:, :players].mean()
    for name in SCORED:
        means = games_of(*[name] * players).out["score"][:, :players].mean(axis=1)
        assert means.mean() - 2 * means.std() / np.sqrt(len(means)) > 2 * chance, name


@pytest.mark.compiled
def test_balanced_beats_random():
    """One among three random players wins nearly always."""
    results = games_of("balanced", "random", "random", "random")
    assert (results.out["rank"][:, 0] == 1).mean() > 0.9


def test_choosing_is_left_to_the_seats_own_stream():
    """Rules and players share no stream: a choice moves the seat's own one at most."""
    game = table()
    before = game.S[0].stream.copy()
    door.choose_by(game.S, 0, game.rules.R, game.W, style.load("random").P, 0)
    moved = [i for i in range(state.N_STREAMS) if game.S[0].stream[i] != before[i]]
    assert moved == [state.STREAM_SEAT + game.seat]
    assert ids.COLOUR_NAMES[game.S[0].colour[game.seat]] == "red"
