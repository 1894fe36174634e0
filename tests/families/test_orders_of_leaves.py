"""Orders of leaves in which alpha-beta evaluates the most: judged by counting, not by a key."""

import drawn
import pytest
from oracles.best_worst_order import leaves_evaluated
from oracles.nested import leaf_names, nested
from test_made_up_answers import said

from generator.answers.kinds.path import Path
from generator.base.convention import CONVENTIONS
from generator.base.rng import Rng
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import pose

FAMILY = FAMILIES["best-worst-order"]
DEEP = {"tree": "max(min(max(3, 9), max(5, 1)), min(max(8, 2), max(4, 7)))", "worst": "asked"}
FLAT = {"tree": "max(min(1, 15, 8), min(30, 16, 14, 28), min(22, 23, 5, 27))", "worst": "asked"}


def posed(problem):
    return pose(FAMILY, FAMILY.from_plain(problem), CONVENTIONS["aima"])


def worst_of(exercise):
    return next(question for question in exercise.questions if question.name == "worst")


def in_random_order(node, rng, children):
    """The leaves below, with the moves of each node in random order, which `children` keeps."""
    if not node.children:
        return [node.name]
    children[node.name] = rng.shuffled(node.children)
    return [name for child in children[node.name] for name in in_random_order(child, rng, children)]


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_an_order_is_right_if_as_many_leaves_are_evaluated_as_by_the_oracles(level):
    for exercise in drawn.exercises("best-worst-order", level, range(3)):
        root = nested(FAMILY.to_plain(exercise.problem)["tree"])
        most, question = len(leaf_names(root)), worst_of(exercise)
        assert len(question.key.moves) == most
        rng, verdicts = Rng(str(exercise.id)), set()
        for _ in range(200):
            children = {}
            order = in_random_order(root, rng, children)
            seen = leaves_evaluated(root, lambda node, there=children: there[node.name])
            verdicts.add(question.accepts(Path(tuple(order))))
            assert question.accepts(Path(tuple(order))) == (len(seen) == most)
        assert False in verdicts


def test_several_orders_are_right_and_that_of_the_figure_is_not():
    question = worst_of(posed(FLAT))
    lazy = "b1 b2 b3 c1 c2 c3 c4 d1 d2 d3 d4"
    right = "b1 b2 b3 d1 d2 d3 d4 c1 c2 c3 c4", "b3 b1 b2 d3 d4 d1 d2 c2 c4 c3 c1"
    assert not question.accepts(Path(tuple(lazy.split())))
    assert all(question.accepts(Path(tuple(order.split()))) for order in right)


@pytest.mark.parametrize(
    ("problem", "text", "sentence"),
    [
        (DEEP, "d1, d2, e1, e2, f1, f2, g1", "Your order leaves g2 out."),
        (DEEP, "d1, d2, e1, e2, f1, f2, g1, g2, g2", "Your order has g2 more than once."),
        (DEEP, "d1, e1, d2, e2, f1, f2, g1, g2", "the leaves below E do not stand together"),
        (DEEP, "d1, d2, f1, f2, e1, e2, g1, g2", "the leaves below C do not stand together"),
        (FLAT, "b1, b2, b3, c1, c2, c3, c4, d1, d2, d3, d4", "D stops after d3, because 5 ≤ 14"),
    ],
)
def test_a_wrong_order_is_told_which_condition_fails_and_where(problem, text, sentence):
    assert sentence in said(posed(problem), "worst", text)
