"""Where one node or move is asked for and several are right, each of them earns full marks."""

import pytest
from drawn import exercises
from equals import with_equals
from oracles.cut_identification import cuts
from oracles.nested import nested

from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.marking.marks.grade import grade
from grader.words.render import statement_of
from grader.words.spellings import spellings_of
from solver.trees.node_names import name_nodes
from solver.trees.notation import parse, write

AIMA = CONVENTIONS["aima"]


def posed(family, **plain):
    return pose(FAMILIES[family], FAMILIES[family].from_plain(plain), AIMA)


def verdict(exercise, question, text):
    report = grade(exercise, {question: text}, spellings=spellings_of(exercise))
    return next(mark.verdict_name for mark in report.marks if mark.question == question)


def bounding(tree):
    """For each cut that is asked about, the exercise, the question, all nodes with the bound."""
    exercise = posed("cut-identification", tree=tree)
    for k, cut in enumerate(cuts(nested(tree), late=False), 1):
        if f"by-{k}" in exercise.key:
            yield exercise, f"by-{k}", cut["every"]


def trees_with_cuts():
    """Drawn trees, and the same with many equals."""
    family = FAMILIES["cut-identification"]
    for level in family.sizes:
        for each in exercises("cut-identification", level):
            drawn = family.to_plain(each.problem)["tree"]
            yield from (drawn, *(write(name_nodes(with_equals(parse(drawn), n))) for n in (2, 3)))


def test_each_ancestor_whose_value_is_the_bound_is_right_and_so_are_all_together():
    several = 0
    for tree in trees_with_cuts():
        for exercise, question, every in bounding(tree):
            right = [*every, ", ".join(sorted(every))]
            given = {verdict(exercise, question, text) for text in right}
            assert given == {"right"}, (tree, question, every)
            several += len(every) > 1
    assert several


def test_an_ancestor_with_another_value_is_still_wrong():
    tree = "max(3, min(max(1, min(5, max(2, min(2, 7)))), 9))"
    wrong = {
        verdict(exercise, question, name)
        for exercise, question, every in bounding(tree)
        for name in {"A", "B", "C", "D", "E", "F"} - every
    }
    assert wrong
    assert "right" not in wrong


@pytest.mark.parametrize(
    ("tree", "right"),
    [
        ("max(min(3, 5), min(3))", "a1, a2"),
        ("max(min(4, 3), min(3, 1), 3)", "a1, a3"),
        ("min(max(1, 2), max(2, 7), 2)", "a1, a3"),
        ("max(min(3, 7), min(3, 1))", "a1"),
    ],
)
def test_all_moves_that_are_surely_best_are_the_answer_and_one_of_two_is_not(tree, right):
    exercise = posed("returned-vs-true", tree=tree)
    assert verdict(exercise, "best", right) == "right"
    fewer = [move for move in right.split(", ") if move != right]
    assert {verdict(exercise, "best", move) for move in fewer} <= {"wrong"}


TIE = "max@0(min@3(max@3(1, 4), max@3(2, 5)), min@3(max@3(1, 4), max@6(4, 8)))"


def test_a_teachers_tie_under_iterative_deepening_gets_its_rule_in_the_statement():
    tied = posed("iterative-deepening", tree=TIE, same=["D", "F"])
    assert tied.problem.tied
    assert "the one that is searched first" in statement_of(tied, "en")
    (drawn, *_) = exercises("iterative-deepening", "easy")
    assert "the one that is searched first" not in statement_of(drawn, "en")
