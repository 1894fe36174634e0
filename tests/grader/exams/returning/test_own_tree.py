"""A student's answers in the tree, each in its place."""

import pytest

from generator.answers.forms import NUMBER
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.vector import Vector
from generator.answers.kinds.window import Window
from generator.answers.never_entered import NeverEntered
from generator.answers.question import Question
from generator.base.convention import CONVENTIONS
from generator.base.picture import Picture
from generator.base.place import (
    AcrossEdges,
    AtNodes,
    InCells,
    InNode,
    InTable,
    OnEdge,
    UnderLeaves,
)
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.exams.returning.own_tree import own_tree
from solver.exact import Rational
from solver.trees.node_names import name_nodes
from solver.trees.notation import parse

TREE = name_nodes(parse("max(min(3, 12), min(2, 4))"))
ASKED = Picture(tree=TREE)
BELIEF = Distribution.from_weights({"K": Rational(1, 3), "A": Rational(2, 3)})


def number(value):
    return Number(Rational(value))


def nodes(*labels):
    return Nodes(frozenset(labels))


def drawn(answer, place, *, asked=ASKED, name="q"):
    question = Question(name=name, form=NUMBER, key=number(0), place=place)
    return own_tree(asked, [question], {name: answer})


def test_a_value_a_vector_or_whatever_is_written_stands_in_its_node():
    assert drawn(number(12), InNode("B")).values == {"B": 12}
    assert drawn(Vector((Rational(1), Rational(2))), InNode("B")).values == {"B": (1, 2)}
    assert drawn(nodes("c2"), InNode("B")).values == {"B": "c2"}


def test_an_answer_without_a_place_stands_nowhere_whatever_it_is_called():
    for name in ("value", "A", "B"):
        assert drawn(number(7), None, name=name) == ASKED


def test_windows_stand_in_their_cells_and_beliefs_in_their_tables():
    window = Window(Rational(3), Rational(5))
    assert drawn(window, InCells("B")).windows == {"B": (3, 5)}
    assert drawn(BELIEF, InTable("B", ("A", "K"))).notes == {"B": "A 2/3\nK 1/3"}
    assert drawn(number(2), OnEdge("B")).notes == {"B": "p = 2"}


def test_crosses_stand_where_they_were_made():
    assert drawn(nodes("c2"), AcrossEdges()).faded == frozenset({"c2"})
    assert drawn(nodes("b1", "c2"), UnderLeaves()).notes == {"b1": "×", "c2": "×"}
    assert drawn(nodes("B"), AtNodes("//")).notes == {"B": "//"}


def test_best_moves_are_thick():
    own = drawn(Moves(frozenset({"a2"})), None, name="best")
    assert own.thick == frozenset({("A", 1)})


def test_leaves_to_fill_in_are_filled_in():
    asked = Picture(tree=TREE, leaves={"B.draw": "", "B.stay": ""})
    own = drawn(number(-5), InNode("B.draw"), asked=asked)
    assert own.leaves == {"B.draw": "−5", "B.stay": ""}


def test_a_blank_sheet_has_the_tree_as_it_was_asked():
    assert own_tree(ASKED, [], {}) == ASKED


def test_without_a_tree_there_is_none():
    assert own_tree(None, [], {"B": number(1)}) is None


@pytest.mark.parametrize("family", FAMILIES)
def test_every_answer_with_a_place_is_shown_there_and_no_other(family):
    id_ = ExerciseId(family=family, level=Level.MEDIUM, seed=3, revision=FAMILIES[family].revision)
    exercise = generate(id_, CONVENTIONS["aima"])
    asked = exercise.family.question_picture(exercise.problem, exercise.solution)
    own = own_tree(asked, exercise.questions, exercise.key)
    if own is None:
        return
    filled = {name for name, text in own.leaves.items() if text != asked.leaves[name]}
    in_nodes = {q.place.node for q in exercise.questions if isinstance(q.place, InNode)}
    in_cells = {
        q.place.node: exercise.key[q.name]
        for q in exercise.questions
        if isinstance(q.place, InCells)
    }
    never = {node for node, answer in in_cells.items() if isinstance(answer, NeverEntered)}
    assert own.values.keys() | filled == in_nodes
    assert own.windows.keys() == in_cells.keys() - never
    assert never <= own.notes.keys()
