"""What a teacher wants of an exercise is met, or refused with what comes nearest."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from generator.base.convention import CONVENTIONS
from generator.base.errors import BadParameter, UnknownName, Unmet
from generator.base.rng import Rng
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.exercise.features import WORDS, features
from generator.families import FAMILIES
from generator.generation.generate import (
    DRAWS_FOR_ONE_IN_A_HUNDRED,
    fair_draws,
    generate,
    generated,
)
from generator.generation.wishes import BadWish, code, coded, distance, understood, wish, wishes

AIMA = CONVENTIONS["aima"]
ALPHA_BETA, MINIMAX = FAMILIES["alpha-beta"], FAMILIES["minimax"]


def drawn(family, level, seed=1, **wanted):
    return generate(
        ExerciseId(
            family=family,
            level=level,
            seed=seed,
            wants=coded(wishes(FAMILIES[family], wanted)),
            revision=FAMILIES[family].revision,
        ),
        AIMA,
    )


def test_an_exercise_meets_all_that_is_wanted():
    found = features(
        drawn(
            "alpha-beta", Level.HARD, cuts=">= 3", deep_cuts=">= 1", best="not first",
            pruned_leaves="4..8", leaves="18", ties="none",
        )
    )  # fmt: skip
    assert found["cuts"] >= 3
    assert found["deep_cuts"] >= 1
    assert found["best"] != "first"
    assert 4 <= found["pruned_leaves"] <= 8
    assert (found["leaves"], found["ties"]) == (18, "none")


def test_denominators_are_kept_small_where_that_is_wanted():
    assert features(drawn("belief-cards", Level.HARD, denominators="<= 12"))["denominators"] <= 12


@pytest.mark.parametrize(
    ("family", "level", "wanted"),
    [
        ("draw-poker", Level.EASY, {"draws": "optimal", "denominators": "<= 20"}),
        ("draw-poker", Level.EASY, {"draws": "worse"}),
        ("worlds", Level.MEDIUM, {"bets": "3", "states": ">= 3"}),
        ("belief-cards", Level.EASY, {"states": "3", "events": "2"}),
        ("belief-graph", Level.EASY, {"states": "6", "actions": "3"}),
        ("opponent-model", Level.EASY, {"learning": "yes", "types": "2"}),
        ("kuhn-poker", Level.EASY, {"passes": ">= 2", "sets": "3"}),
        ("action-model", Level.EASY, {"applicable": ">= 9", "dealt": "<= 12"}),
        ("clairvoyance-trap", Level.MEDIUM, {"tempting": "worse", "states": "3"}),
        ("matrix-game", Level.MEDIUM, {"saddle": "no", "dominated": ">= 1"}),
        ("matrix-game", Level.MEDIUM, {"saddle": "yes"}),
        ("betting-house", Level.EASY, {"betting": "optimal", "rounds": "2"}),
        ("money-utility", Level.EASY, {"gambles": "3", "sure": "yes"}),
        ("linear-evaluation", Level.EASY, {"positions": "4", "terms": ">= 8"}),
        ("grundy", Level.HARD, {"rows": "3", "winning": "1"}),
        ("simplified-backgammon", Level.EASY, {"answers": "1", "to_go": "<= 12"}),
        ("tic-tac-toe-evaluation", Level.MEDIUM, {"boards": "2", "won": "yes"}),
        ("tic-tac-toe-tree", Level.EASY, {"moves": "4", "pieces": "5"}),
        ("classify-game", Level.EASY, {"games": "6", "zero_sum": "2"}),
        ("complexity", Level.EASY, {"branching": "4", "reached": ">= 5"}),
    ],
)
def test_what_a_teacher_would_ask_of_a_subject_is_met(family, level, wanted):
    exercise = drawn(family, level, **wanted)
    there = features(exercise)
    assert distance(wishes(FAMILIES[family], wanted), there) == 0, there


def test_a_saddle_point_that_a_level_never_has_is_refused():
    with pytest.raises(Unmet, match="saddle yes was found; the nearest has saddle no"):
        drawn("matrix-game", Level.EASY, saddle="yes")


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_draws_what_it_usually_has(family):
    """Whatever a family understands can be wanted of it."""
    chosen = FAMILIES[family]
    (there,) = [features(drawn(family, Level.EASY, questions=">= 1"))]
    assert set(there) - {"best"} == set(understood(chosen)) - {"best"}
    wanted = {name: str(v) for name, v in there.items() if name in WORDS or v > 0}
    assert {name: str(wish(chosen, name, text)) for name, text in wanted.items()} == wanted


def test_the_id_tells_what_was_wanted_and_draws_the_same_again():
    one = drawn("minimax", Level.EASY, seed=4, best="last", leaves=">= 4")
    assert str(one.id) == "minimax.easy.best~~last.leaves~~ge4.4.r3"
    again = generate(ExerciseId.parse(str(one.id)), AIMA)
    to_plain = one.family.to_plain
    assert to_plain(again.problem) == to_plain(one.problem)


@pytest.mark.parametrize(
    ("text", "shown", "coded"),
    [
        (">= 3", ">= 3", "ge3"), (">3", ">= 4", "ge4"), ("<= 60", "<= 60", "le60"),
        ("< 60", "<= 59", "le59"), ("4..8", "4..8", "4to8"), ("18", "18", "18"),
        ("= 18", "18", "18"), ("5..5", "5", "5"),
    ],
)  # fmt: skip
def test_a_number_is_wanted_in_these_ways(text, shown, coded):
    read = wish(ALPHA_BETA, "cuts", text)
    assert (str(read), code(read)) == (shown, coded)
    assert wish(ALPHA_BETA, "cuts", coded) == read


@pytest.mark.parametrize(("text", "coded"), [("first", "first"), ("not first", "not-first")])
def test_a_word_is_wanted_or_not_wanted(text, coded):
    read = wish(ALPHA_BETA, "best", text)
    assert (str(read), code(read)) == (text, coded)
    assert wish(ALPHA_BETA, "best", coded) == read


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("cuts", "many", "cuts is a number, wanted as '>= 3'"),
        ("cuts", "8..4", "from the lower to the higher"),
        ("cuts", "9" * 50, "cuts is a number"),
        ("cuts", "< 0", "not '< 0'"),
        ("cuts", "> 999999", "not '> 999999'"),
        ("best", ">= 3", "best is first or last or between or several, or not one, not '>= 3'"),
        ("best", "frist", "best is first or last"),
    ],
)
def test_what_is_no_condition_is_refused_with_one_that_is(name, text, says):
    with pytest.raises(BadWish, match=re.escape(says)):
        wish(ALPHA_BETA, name, text)


def test_a_feature_that_the_family_has_not_is_refused_with_those_that_it_has():
    with pytest.raises(UnknownName, match="no feature 'cutz'; did you mean 'cuts'"):
        wish(ALPHA_BETA, "cutz", ">= 3")
    with pytest.raises(UnknownName, match="there are questions, fractions"):
        wish(FAMILIES["worlds"], "cuts", ">= 3")


def test_no_more_is_wanted_at_once_than_can_be_listed():
    with pytest.raises(BadWish, match="at most 10 things"):
        wishes(ALPHA_BETA, {str(i): "3" for i in range(11)})


def test_what_no_exercise_has_is_refused_with_the_nearest_that_there_is():
    with pytest.raises(Unmet, match=r"terms >= 99 was found; the nearest has terms 1\d$"):
        drawn("linear-evaluation", Level.EASY, terms=">= 99")


NEVER, ENOUGH = 1_000, 30


def counted_family(drawn_numbers, *, special):
    """Return a family whose draws have 1 to 5 decisions, one of them 20; they are noted."""

    def draw(rng, size):
        drawn_numbers.append(rng.below(5) + 1 if len(drawn_numbers) != special else 20)
        return MINIMAX.draw(rng, size)

    def features_by_draw(_problem, _solution):
        return {"decisions": drawn_numbers[-1], "ties": "none"}

    return replace(
        MINIMAX,
        draw=draw,
        fair=lambda *_: True,
        features=features_by_draw,
        enough=ENOUGH,
        patience=3 * ENOUGH,
    )


@pytest.mark.parametrize(
    "wanted",
    [{"decisions": "20"}, {"ties": "some"}, {"decisions": "<= 5", "ties": "some"}],
)
def test_what_no_draw_came_near_is_refused_before_more_is_drawn(wanted):
    numbers = []
    family = counted_family(numbers, special=NEVER)
    id_ = id_wanting(family, **wanted)
    numbers.clear()
    with pytest.raises(Unmet):
        generated(family, id_, AIMA)
    assert len(numbers) == ENOUGH


def test_what_is_as_near_as_draws_are_apart_is_sought_further():
    numbers = []
    family = counted_family(numbers, special=NEVER)
    id_ = id_wanting(family, decisions="9")
    numbers.clear()
    with pytest.raises(Unmet, match="nearest has decisions 5"):
        generated(family, id_, AIMA)
    assert len(numbers) > 2 * ENOUGH


@pytest.mark.parametrize(("enough", "draws"), [(ENOUGH, 2 * ENOUGH), (0, 3 * ENOUGH)])
def test_where_draws_take_long_what_is_near_is_sought_less_long(monkeypatch, enough, draws):
    monkeypatch.setattr("generator.generation.generate.DRAWS_FOR_ONE_IN_A_HUNDRED", 2 * ENOUGH)
    numbers = []
    family = replace(counted_family(numbers, special=NEVER), enough=enough)
    id_ = id_wanting(family, decisions="9")
    numbers.clear()
    with pytest.raises(Unmet):
        generated(family, id_, AIMA)
    assert draws - max(numbers) < len(numbers) <= draws


def test_a_wish_that_one_in_a_hundred_meets_is_met_but_once_in_a_hundred():
    unmet, draws = Fraction(99, 100), DRAWS_FOR_ONE_IN_A_HUNDRED
    assert unmet**draws < Fraction(1, 100) < unmet ** (draws - 1)


def test_what_comes_seldom_is_found_as_long_as_it_is_near():
    numbers = []
    family = counted_family(numbers, special=2 * ENOUGH)
    id_ = id_wanting(family, decisions="6..20", ties="none")
    numbers.clear()
    assert features(generated(family, id_, AIMA))["decisions"] == 20
    assert len(numbers) == 2 * ENOUGH + 1


def id_wanting(family, **wanted):
    return ExerciseId(
        family=family.name,
        level=Level.EASY,
        seed=1,
        wants=coded(wishes(family, wanted)),
        revision=family.revision,
    )


@pytest.mark.parametrize(
    ("wanted", "posed"), [({"nodes": "5"}, 0), ({"nodes": "5", "questions": "6"}, 1)]
)
def test_questions_are_made_only_where_they_are_wanted(wanted, posed):
    posed_problems = []

    def ask(problem, solution):
        posed_problems.append(problem)
        return MINIMAX.ask(problem, solution)

    family = replace(MINIMAX, ask=ask)
    id_ = id_wanting(family, **wanted)
    draw = next(filter(None, fair_draws(family, id_, AIMA, Rng(str(id_)))))
    posed_problems.clear()
    there = draw.features(wanted)
    assert len(posed_problems) == posed
    assert {name: there[name] for name in wanted} == {
        name: features(draw.pose())[name] for name in wanted
    }


def test_what_a_parameter_forbids_is_refused_at_once():
    with pytest.raises(BadParameter, match=r"6 cuts with depth 3.*set cuts to 4 at most"):
        drawn("alpha-beta", Level.MEDIUM, cuts=">= 6")


def test_a_command_draws_what_is_wanted(run):
    code_, out, _ = run(
        "new", "minimax", "--want", "best = last", "--want", "leaves>=5", "--seed", "2"
    )
    assert code_ == 0
    assert "minimax.medium.best~~last.leaves~~ge5.2.r3" in " ".join(out.split())


@pytest.mark.parametrize(
    ("want", "says"),
    [
        ("cuts", "--want is written 'cuts >= 3' or 'best = not first', not 'cuts'"),
        ("cutz >= 3", "did you mean 'cuts'?"),
    ],
)
def test_a_command_refuses_in_one_line(run, want, says):
    code_, out, err = run("new", "alpha-beta", "--want", want)
    assert (code_, out, err.count("\n")) == (2, "", 1)
    assert says in err


def test_the_catalogue_of_one_family_lists_its_features(run):
    _, out, _ = run("families", "minimax")
    assert "expectiminimax:" not in out
    assert "ties (none | some)" in " ".join(out.split())
