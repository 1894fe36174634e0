"""Lazy ways of answering: which there are, what they earn, and that a family limits it."""

from dataclasses import replace
from fractions import Fraction
from math import inf

import pytest

from generator.answers import forms
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.question import Question
from generator.answers.spans import ALWAYS, NEVER, Span
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.exercise.tree_view import tree_view
from generator.families import FAMILIES
from generator.generation.generate import generate, given_away, pose
from generator.generation.lazy_answers import (
    end_leaves,
    half_lines,
    is_of_one_player,
    lazy_excess,
    lazy_shares,
    ranked_leaves,
    right_ways,
)
from solver.exact import rational

AIMA = CONVENTIONS["aima"]
LIMITED = [name for name, family in FAMILIES.items() if family.lazy_limit]


def posed(family, tree, **changes):
    record = replace(FAMILIES[family], **changes)
    return pose(record, record.from_plain({"tree": tree}), AIMA)


def shares(exercise):
    return lazy_shares(exercise, tree_view(exercise))


def test_a_leaf_by_its_place_or_rank_earns_the_worth_of_the_values_that_it_is():
    """B is 3, its third leaf; C is 4, its first; A is 4, the second least of seven leaves."""
    exercise = posed("non-alternating", "max(min(9, 8, 3), min(4, 7, 6, 10))")
    points = {q.name: Fraction(q.points) for q in exercise.questions}
    total = sum(points.values())
    by_way = shares(exercise)
    assert by_way["leaf 3 from the left"] == points["B"] / total
    assert by_way["leaf 1 from the left"] == points["C"] / total
    assert by_way["least but 1"] == points["A"] / total
    assert "least but 0" not in by_way


def test_where_one_player_alone_moves_ranking_the_leaves_is_the_work():
    tree = posed("non-alternating", "max(min(9, 3), max(max(4, 7), 6))").problem.tree
    assert not is_of_one_player(tree)
    assert all(is_of_one_player(child) for child in tree.children)


def test_a_half_line_from_an_outer_leaf_is_lazy():
    exercise = posed("shaded-leaf", "max(min(9, 12), min(?, 5, 3), min(8, 7))")
    ways = {way for way in shares(exercise) if way.startswith("leaf 1 from the left")}
    (first,) = [q for q in exercise.questions if q.name.startswith("cut-")][:1]
    assert str(first.key.spans[0]) == "(-oo, 9]"
    assert "leaf 1 from the left and less" in ways
    assert not any(way.startswith("leaf 2") for way in shares(exercise))


def test_what_a_lazy_way_earns_beyond_the_limit_counts_against_a_draw():
    tree = "max(min(1, 2, 3), min(4, 5, 6))"
    exercise = posed("non-alternating", tree, lazy_limit=Fraction(1, 5))
    most = max(shares(exercise).values())
    assert lazy_excess(exercise, tree_view(exercise)) == most - Fraction(1, 5) > 0
    assert given_away(exercise, {}) == most - Fraction(1, 5)
    assert lazy_excess(posed("non-alternating", tree, lazy_limit=None), None) == 0


@pytest.mark.parametrize(
    ("key", "ways"), [("0", {"0"}), ("1", {"1"}), ("2", set()), ("-1", set()), ("10", set())]
)
def test_nothing_and_one_are_lazy_numbers_where_there_is_no_node(key, ways):
    question = posed("minimax", "max(min(1, 2), min(4, 5))").questions[0]
    number = replace(question, key=Number(rational(key)), place=None)
    assert right_ways(number, None) == ways


@pytest.mark.parametrize(
    ("labels", "ways"), [(set(), {"none"}), ({"b2", "c2"}, {"all"}), ({"b2"}, set())]
)
def test_none_and_all_are_lazy_sets(labels, ways):
    form = forms.nodes("c2", "b2")
    question = Question(name="pruned", form=form, key=Nodes(frozenset(labels)))
    assert right_ways(question, None) == ways


def test_three_leaves_at_either_end_are_copied():
    assert dict(end_leaves(["7", "8", "9", "5"])) == {
        "leaf 1 from the left": "7",
        "leaf 2 from the left": "8",
        "leaf 3 from the left": "9",
        "leaf 1 from the right": "5",
        "leaf 2 from the right": "9",
        "leaf 3 from the right": "8",
    }
    assert dict(end_leaves(["7"])) == {"leaf 1 from the left": "7", "leaf 1 from the right": "7"}


def test_more_than_six_different_leaves_are_ranked_and_infinite_ones_are_none():
    ranks = {"least": ["1", "2", "3"], "greatest": ["7", "6", "5"]}
    expected = {
        f"{rank} but {i}": leaf for rank, row in ranks.items() for i, leaf in enumerate(row)
    }
    leaves = ["4", "2", "6", "1", "inf", "3", "7", "5", "5", "-inf", None]
    assert dict(ranked_leaves(leaves)) == {**expected, "median": "4"}
    assert dict(ranked_leaves(["4", "2", "6", "1", "3", "5", "5"])) == {}


def test_half_lines_go_up_and_down_from_a_leaf_with_and_without_it():
    five = rational("5")
    lines = [*half_lines([("leaf", "5"), ("endless", "inf"), ("unknown", None)])]
    assert lines == [
        ("always", ALWAYS),
        ("never", NEVER),
        ("leaf and less", (Span(-inf, five, from_low=False, to_high=True),)),
        ("leaf and more", (Span(five, inf, from_low=True, to_high=False),)),
        ("leaf and less", (Span(-inf, five, from_low=False, to_high=False),)),
        ("leaf and more", (Span(five, inf, from_low=False, to_high=False),)),
    ]


@pytest.mark.parametrize(("seeds", "least"), [(6, 4), pytest.param(12, 9, marks=pytest.mark.whole)])
@pytest.mark.parametrize("name", LIMITED)
def test_most_exercises_of_a_family_with_a_limit_keep_it(name, seeds, least):
    family = FAMILIES[name]
    ids = [
        ExerciseId(family=name, level=Level.EASY, seed=seed, revision=family.revision)
        for seed in range(seeds)
    ]
    exercises = [generate(id_, AIMA) for id_ in ids]
    kept = [lazy_excess(exercise, tree_view(exercise)) == 0 for exercise in exercises]
    assert sum(kept) >= least
