"""Trees in words: a line for each node, in the order in which they are drawn."""

from math import inf

import pytest
from drawn import exercise

from generator.base.picture import Picture
from grader.figures.nodes import as_text
from grader.words.picture_words import picture_of
from grader.words.trees import in_words
from solver.trees.notation import parse
from solver.trees.tree import Leaf, Max


def of(picture, language="en"):
    return as_text(in_words(picture, language)).splitlines()


def test_says_what_a_search_has_found_at_every_node():
    picture = Picture(
        tree=parse("max(min(3, 12), min(2, 8))"),
        values={"A": 3, "B": 3, "C": 2},
        windows={"A": (-inf, inf), "C": (3, inf)},
        crossed=frozenset({("C", 1)}),
        thick=frozenset({("A", 0)}),
        faded=frozenset({"c2"}),
    )
    assert of(picture) == [
        "A, MAX, value 3, window from −∞ to ∞",
        "  a1, chosen: B, MIN, value 3",
        "    b1: leaf, value 3",
        "    b2: leaf, value 12",
        "  a2: C, MIN, value 2, window from 3 to ∞",
        "    c1: leaf, value 2",
        "    c2, cut off: leaf, value 8, not reached",
    ]


def test_tells_no_probability_that_is_to_be_found_and_no_name_that_is_not_printed():
    tree = parse("chance(1/3: 6, 2/3: max(0, [1/2] 4))")
    picture = Picture(tree=tree, blanks=frozenset({("A", 0)}), leaves={"b1": ""})
    assert of(picture, "es") == [
        "A, azar",
        "  probabilidad por hallar: hoja, valor 6",
        "  probabilidad 2/3: B, MAX",
        "    b1: hoja, vacía",
        "    b2, probabilidad 1/2: hoja, valor 4",
    ]


@pytest.mark.parametrize("family", ["draw-poker", "max-n", "proof-number"])
def test_the_asked_tree_in_words_tells_nothing_of_what_is_asked(family):
    drawn = exercise(family, "easy")
    asked = picture_of(drawn.family.question_picture(drawn.problem, drawn.solution), "en")
    lines = in_words(asked, "en")
    assert [line for line in lines if "chosen" in line.words or "cut off" in line.words] == []
    inner = [line for line in lines if "leaf" not in line.words]
    assert [line for line in inner if "value" in line.words] == []


def test_a_tree_a_thousand_moves_deep_is_put_into_words():
    tree = Leaf(1, name="m")
    for _ in range(1000):
        tree = Max((tree,), moves=("m",), name="N")
    assert in_words(Picture(tree=tree), "en")[-1].depth == 1000
