"""The family propagation on the lecture note's tree, under each convention."""

import pytest

from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.base.convention import CONVENTIONS, override
from generator.base.errors import BadProblem
from generator.families.propagation import FAMILY
from generator.generation.generate import pose
from grader.words.render import statement_of
from solver.beliefs.propagation import NothingIsSure
from solver.exact import Rational

AIMA = CONVENTIONS["aima"]
S0 = (
    "max([2/3] a1 = min([1/4] a2 = 0, [2/3] a3 = -3),"
    " a2 = min(a1 = chance(1/3: 1, 2/3: 2), [1/2] a2 = max(a2 = chance(1/3: 2, 2/3: 1))))"
)


def posed(tree, **settings):
    return pose(FAMILY, FAMILY.from_plain({"tree": tree}), override(AIMA, settings))


def test_the_notes_tree_has_the_notes_values():
    key = posed(S0).key
    values = {name: answer.value for name, answer in key.items() if isinstance(answer, Number)}
    assert values == {
        "F": Rational(4, 3),
        "D": Rational(5, 3),
        "E": Rational(4, 3),
        "B": -2,
        "C": Rational(2, 3),
        "A": Rational(2, 3),
    }
    assert key["best"] == Moves(frozenset({"a2"}))


def test_who_ignores_the_probabilities_finds_the_published_number():
    assert posed(S0).mistakes["ignores-p_a"]["A"] == Number(Rational(4, 3))


@pytest.mark.parametrize(("reading", "move"), [("multiply", "b"), ("ignore", "a"), ("sure", "a")])
def test_the_decision_is_that_of_the_convention_which_the_sheet_names(reading, move):
    exercise = posed("max(a = -2, [1/2] b = -3)", applicability=reading)
    assert exercise.key["best"] == Moves(frozenset({move}))
    sentence = {"multiply": "p(a) · U", "ignore": "whatever p(a) is", "sure": "p(a) = 1"}[reading]
    assert sentence in statement_of(exercise, "en")


def test_no_mistake_is_what_the_convention_asks_for():
    for reading in ("ignore", "sure"):
        exercise = posed("max([1/2] chance(1/2: 4, 1/2: 9), 3)", applicability=reading)
        assert all(answers["A"] != exercise.key["A"] for answers in exercise.mistakes.values())


@pytest.mark.parametrize(("reading", "root"), [("multiply", 4), ("ignore", 8), ("sure", 3)])
def test_what_follows_is_reckoned_by_the_convention(reading, root):
    exercise = posed("max([1/2] min(6, 7), 3)", applicability=reading)
    given = {**exercise.key, "B": Number(Rational(8))}
    follows = exercise.family.follow(exercise.problem, exercise.solution, given)
    assert follows["A"] == Number(Rational(root))


@pytest.mark.parametrize("tree", ["max(3, min(2, 1))", "max(inf, min([1/2] 2, 3))"])
def test_a_tree_without_unsure_moves_or_with_infinities_is_refused(tree):
    with pytest.raises(BadProblem):
        posed(tree)


def test_a_node_without_sure_moves_is_refused_where_only_these_count():
    with pytest.raises(NothingIsSure):
        posed("max([1/2] 4, 3, min([1/2] 1))", applicability="sure")
