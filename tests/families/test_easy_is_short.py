"""An easy exercise asks eight questions at most, and what it leaves out costs nobody anything."""

from dataclasses import replace
from fnmatch import fnmatchcase

import laws
import pytest
from drawn import exercises
from laws import marked, texts_of

import minimaestro
from generator.answers.kinds.distribution import Distribution
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import asked_at_level, generate, pose
from solver.exact import Rational

MAX_QUESTIONS = 8
SEEDS = range(50)
AIMA = CONVENTIONS["aima"]
SHORTENED = [name for name, family in FAMILIES.items() if family.easy_limits or family.limits]
EASIER = [name for name in SHORTENED if FAMILIES[name].easy_limits]
every_family = pytest.mark.parametrize("family", FAMILIES)
every_shortened = pytest.mark.parametrize("family", SHORTENED)
every_easier = pytest.mark.parametrize("family", EASIER)


@pytest.mark.parametrize("seeds", [laws.SEEDS, pytest.param(SEEDS, marks=pytest.mark.whole)])
@every_family
def test_an_easy_exercise_asks_eight_questions_at_most(family, seeds):
    for easy in exercises(family, Level.EASY, seeds):
        assert len(easy.questions) <= MAX_QUESTIONS, easy.id


@every_shortened
def test_a_family_leaves_out_only_what_it_would_ask_otherwise(family):
    for exercise in exercises(family, Level.EASY, SEEDS[:4]):
        whole = pose(exercise.family, exercise.problem, exercise.convention)
        left_out = whole.question_names - exercise.question_names
        limits = {**exercise.family.limits, **exercise.family.easy_limits}
        assert all(fits(name, limits) or name in known(exercise) for name in left_out)
        assert exercise.names_left_out == left_out


def fits(name, patterns):
    return any(fnmatchcase(name, pattern) for pattern in patterns)


def known(exercise):
    """The questions whose answer takes no work."""
    names = exercise.family.takes_no_work
    return () if names is None else names(exercise.problem, exercise.solution)


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("family", [f for f in FAMILIES if FAMILIES[f].takes_no_work])
def test_no_level_asks_what_takes_no_work_and_a_problem_without_an_id_does(family, level):
    for exercise in exercises(family, level, SEEDS[:4]):
        whole = pose(exercise.family, exercise.problem, exercise.convention)
        assert {*known(exercise)} <= whole.question_names
        assert not {*known(exercise)} & exercise.question_names


@pytest.mark.parametrize("family", [f for f in FAMILIES if FAMILIES[f].takes_no_work])
def test_some_exercise_has_a_question_that_takes_no_work(family):
    assert any(known(exercise) for exercise in exercises(family, Level.MEDIUM, SEEDS[:4]))


@every_shortened
def test_no_limit_is_idle(family):
    left_out = {
        name
        for level in Level
        for exercise in exercises(family, level, SEEDS[:4])
        for name in exercise.names_left_out
    }
    for pattern in FAMILIES[family].limits:
        assert any(fnmatchcase(name, pattern) for name in left_out), pattern


@every_easier
def test_no_limit_of_easy_exercises_is_idle(family):
    assert not idle_limits(family, Level.EASY, FAMILIES[family].easy_limits)


@pytest.mark.parametrize("family", [f for f in FAMILIES if FAMILIES[f].medium_limits])
def test_no_limit_of_medium_exercises_is_idle(family):
    assert not idle_limits(family, Level.MEDIUM, FAMILIES[family].medium_limits)


@pytest.mark.parametrize("family", [f for f in FAMILIES if FAMILIES[f].hard_limits])
def test_no_limit_of_hard_exercises_is_idle(family):
    assert not idle_limits(family, Level.HARD, FAMILIES[family].hard_limits)


def idle_limits(family, level, patterns):
    """The patterns by which no exercise leaves anything out; draw until there is none."""
    idle = {*patterns}
    for seed in SEEDS:
        (drawn,) = exercises(family, level, [seed])
        left_out = drawn.names_left_out
        idle -= {pattern for pattern in idle if any(fnmatchcase(n, pattern) for n in left_out)}
        if not idle:
            break
    return idle


@every_shortened
def test_other_levels_ask_what_limits_leave_and_problems_without_an_id_ask_everything(family):
    (medium,) = exercises(family, Level.MEDIUM, SEEDS[:1])
    limits = {**FAMILIES[family].limits, **FAMILIES[family].medium_limits}
    assert all(fits(name, limits) or name in known(medium) for name in medium.names_left_out)
    (easy,) = exercises(family, Level.EASY, SEEDS[:1])
    assert not pose(easy.family, easy.problem, AIMA).names_left_out


@every_shortened
def test_an_id_of_an_earlier_revision_still_asks_what_it_asked(family):
    (easy,) = exercises(family, Level.EASY, SEEDS[:1])
    earlier = replace(easy.id, revision=easy.id.revision - 1)
    assert not pose(easy.family, easy.problem, AIMA, earlier).names_left_out


def test_what_follows_through_an_unasked_answer_earns_its_points():
    """Values at D rest on the belief there through the leaves, which an easy sheet leaves out."""
    id_ = ExerciseId(
        family="draw-poker", level=Level.EASY, seed=1, revision=FAMILIES["draw-poker"].revision
    )
    exercise = generate(id_, AIMA)
    assert "D-stay" in exercise.names_left_out
    assert "belief-D" in exercise.rests_on["D"]
    (one, p), (other, q), *_ = exercise.key["belief-D"].weights
    little = p / Rational(7)
    slip = {**dict(exercise.key["belief-D"].weights), one: p - little, other: q + little}
    belief = Distribution.from_weights(slip)
    follows = exercise.follow({**exercise.key, "belief-D": belief})
    assert follows["D"] != exercise.key["D"]
    report = marked(
        exercise, texts_of({**exercise.key, "belief-D": belief, **follows_asked(exercise, follows)})
    )
    lost = [mark.question for mark in report.marks if mark.points < mark.out_of]
    assert lost == ["belief-D"]


def follows_asked(exercise, follows):
    return {name: answer for name, answer in follows.items() if name in exercise.question_names}


def test_a_limit_keeps_the_first_questions_of_a_pattern():
    minimax = replace(FAMILIES["minimax"], easy_limits={"[B-Z]": 1, "best": 0})
    (exercise,) = exercises("minimax", Level.EASY, SEEDS[:1])
    assert {"B", "C", "D", "A", "best"} < exercise.question_names
    asked = asked_at_level(exercise.id.level, minimax, exercise.questions)
    left_out = exercise.question_names - {question.name for question in asked}
    assert left_out == {"C", "D", "best"}


@every_shortened
def test_where_questions_are_left_out_no_statement_says_that_each_node_is_asked_about(family):
    for level in Level:
        exercise = minimaestro.new(family, level=level.value, seed=1)
        assert "is asked about" not in exercise.statement, exercise.id
