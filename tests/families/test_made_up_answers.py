"""Answers that are made up: many are right, each is judged as an oracle judges it."""

from itertools import permutations, product

import drawn
import pytest
from oracles.construct_tree import is_right

from generator.answers.kinds.filling import filling
from generator.answers.kinds.path import Path
from generator.answers.kinds.tree import GameTree
from generator.answers.writing import plain
from generator.base.convention import CONVENTIONS
from generator.base.rng import Rng
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import pose
from generator.subjects.trees.constructing.aims import parse_aim
from generator.subjects.trees.constructing.tasks import ConstructionProblem
from grader.actions.pages.exercise import AnswerControl, control
from grader.marking.marks.grade import grade
from grader.words.feedback import feedback_of
from grader.words.spellings import spellings_of
from solver.exact import Rational
from solver.trees.notation import parse

FAMILY = FAMILIES["construct-tree"]
WITH_CONDITIONS = ("best-worst-order", "construct-tree", "true-or-counterexample")
SEEDS = range(2)
TWO_BLANKS = {
    "tree": "max(min(?, 8), min(5, ?, 9), min(7, 2))",
    "aims": ["value 5", "value 4; cut c3", "cut", "cut c3", "cut c2 c3 d2", "evaluated 5"],
}
SELDOM_MET = {
    "tree": "max(min(max(?, ?), max(?, ?)), min(max(?, ?), max(?, ?), max(?, ?)))",
    "aims": ["cut h1 h2", "value 5; cut e2 h2", "evaluated 5"],
}
"""The second aim is met by none of the fillings that are tried."""
ORDERS = {"tree": "max(min(5, 9), min(2, 8), min(14, 11))", "made": ["5", "9"]}


def posed(problem):
    return pose(FAMILY, FAMILY.from_plain(problem), CONVENTIONS["aima"])


def assert_judged_alike(exercise, name, answers):
    """And some of the answers are right, others wrong."""
    problem = FAMILY.to_plain(exercise.problem)
    question = next(each for each in exercise.questions if each.name == name)
    judged = {answer: question.accepts(answer) for answer in answers}
    assert judged == {answer: is_right(problem, name, plain(answer)) for answer in answers}
    assert set(judged.values()) == {True, False}, (exercise.id, name)


def test_a_problem_of_which_an_aim_is_met_too_seldom_has_no_key_and_is_not_asked():
    tree = parse(SELDOM_MET["tree"])
    problem = ConstructionProblem(tree, tuple(parse_aim(aim, tree) for aim in SELDOM_MET["aims"]))
    solution = FAMILY.solve(problem, CONVENTIONS["aima"])
    assert not solution.fillings
    assert not FAMILY.fair(problem, solution, FAMILY.sizes[Level.MEDIUM])


@pytest.mark.nightly
@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize("family", WITH_CONDITIONS)
def test_every_key_meets_its_conditions(family, level):
    for exercise in drawn.exercises(family, level, range(300)):
        assert all(question.accepts(question.key) for question in exercise.questions), exercise.id


def test_every_pair_of_numbers_is_judged_by_its_conditions():
    exercise = posed(TWO_BLANKS)
    numbers = product(map(Rational, range(-1, 23)), repeat=2)
    pairs = [filling({"b1": x, "c2": y}) for x, y in numbers]
    for question in exercise.questions:
        assert_judged_alike(exercise, question.name, pairs)


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM])
def test_random_fillings_are_judged_by_their_conditions(level):
    for exercise in drawn.exercises("construct-tree", level, SEEDS):
        rng = Rng(str(exercise.id))
        fillings = [
            filling({name: Rational(rng.between(0, 20)) for name in exercise.problem.blanks})
            for _ in range(60)
        ]
        for question in exercise.questions:
            assert_judged_alike(exercise, question.name, [*fillings, question.key])


def test_every_order_is_judged_by_what_it_cuts():
    for exercise in drawn.exercises("construct-tree", Level.HARD, SEEDS):
        orders = [Path(moves) for moves in permutations(exercise.problem.tree.moves)]
        for name in ("uncut", "most-cut"):
            assert_judged_alike(exercise, name, [*orders, Path(orders[0].moves[:2])])


def random_tree(rng, level=0):
    """A tree of up to three levels, in notation."""
    kind = "max" if level == 0 else rng.pick(("chance", "chance", "min", "max"))
    if level and (level == 2 or rng.below(2)):
        return str(rng.between(0, 20))
    children = [random_tree(rng, level + 1) for _ in range(2 + rng.below(2))]
    if kind == "chance":
        children = [f"1/{len(children)}: {child}" for child in children]
    return f"{kind}({', '.join(children)})"


def test_made_up_trees_are_judged_by_both_ways_of_playing():
    exercise = posed(ORDERS)
    rng = Rng("trees")
    by_chance = [GameTree(random_tree(rng)) for _ in range(200)]
    lotteries = [
        GameTree(f"max({a}, chance(1/2: {9 - d}, 1/2: {9 + d}), min({b}, {a + 1}))")
        for a, b, d in product(range(4, 12), range(2, 4), range(1, 6))
    ]
    assert_judged_alike(exercise, "tree", [*dict.fromkeys((*by_chance, *lotteries))])


def said(exercise, name, text):
    """What is said of a wrong answer."""
    report = grade(exercise, {name: text}, spellings=spellings_of(exercise))
    mark = report.mark_of(name)
    assert mark.verdict_name == "wrong", (name, text)
    return feedback_of(report, mark, "en")


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("fill-1", "b1 = 3.5, c2 = 1", "Leaf b1 has 7/2, which is no whole number from 0 to 20."),
        ("fill-1", "b1 = 21, c2 = 1", "Leaf b1 has 21, which is no whole number from 0 to 20."),
        ("fill-1", "4, 9", "Leaves c3 and c2 both have 9; all leaves are to be different."),
        ("fill-1", "4, 3", "is worth 4, not 5: its children are worth B = 4, C = 3, D = 2."),
        ("fill-4", "6, 3", "C stops after c1, because 5 ≤ 6. So this is cut"),
        ("fill-4", "1, 3", "after c2 has come back, C has v = 3, and the bound is α = 1"),
        ("fill-6", "1, 3", "evaluates all 7 leaves: no node reaches a bound"),
    ],
)  # fmt: skip
def test_a_wrong_filling_is_told_which_condition_fails_and_where(name, text, sentence):
    assert sentence in said(posed(TWO_BLANKS), name, text)


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("uncut", "a1, a2", "Your order leaves a3 out."),
        ("uncut", "a1, a2, a3", "In your order C stops after c1, because 2 ≤ 5; this is cut: c2."),
        ("most-cut", "a1, a2, a3", "Your order cuts 1 of the leaves, and another order more."),
        ("tree", "max(3, 4)", "The tree has no chance node."),
        ("tree", "min(chance(1/2: 3, 1/2: 4), 2)", "The root is to be a MAX node"),
        ("tree", "max(chance(0: 3, 1: 4), 2)", "At B something has the probability 0."),
        ("tree", "max(chance(1/2: 3, 1/2: 4), 2)", "Your tree has 3 leaves, not 5."),
        ("tree", "max(chance(1/2: 8, 1/2: 10), 1, 2, 3)", "Both play a1"),
        ("tree", "max(chance(1/2: 7, 1/2: 12), 8, 2, 3)", "is worth 19/2, not 9"),
    ],
)  # fmt: skip
def test_a_wrong_order_or_tree_is_told_which_condition_fails_and_where(name, text, sentence):
    assert sentence in said(posed(ORDERS), name, text)


def test_what_would_be_right_by_a_mistake_is_asked_about():
    exercise = posed({"tree": "max(min(?, 8), min(?, 3))", "aims": ["value 6"]})
    assert "MAX takes the least" in said(exercise, "fill-1", "b1 = 1, c1 = 6")
    assert "MAX takes the least" not in said(exercise, "fill-1", "b1 = 1, c1 = 7")


def test_lazy_numbers_are_never_right():
    for level in (Level.EASY, Level.MEDIUM):
        for exercise in drawn.exercises("construct-tree", level, range(12)):
            blanks = exercise.problem.blanks
            lazy = [
                filling(dict.fromkeys(blanks, Rational(0))),
                filling(dict.fromkeys(blanks, Rational(7))),
                *exercise.guesses.values(),
            ]
            for question in exercise.questions:
                assert not any(map(question.accepts, lazy)), (exercise.id, question.name)


def test_numbers_for_other_leaves_and_orders_of_other_moves_are_wrong():
    exercise = posed(TWO_BLANKS)
    assert not exercise.questions[0].accepts(filling({"b1": Rational(1), "d9": Rational(2)}))
    assert not posed(ORDERS).questions[0].accepts(Path(("a1", "a2", "a3", "a4")))


def test_every_blank_leaf_has_a_box_of_its_own_on_the_page_however_many_there_are():
    for level in (Level.EASY, Level.MEDIUM):
        (exercise,) = drawn.exercises("construct-tree", level, range(1))
        for question in exercise.questions:
            assert question.form.options == exercise.problem.blanks
            assert control(question) is AnswerControl.CELLS
