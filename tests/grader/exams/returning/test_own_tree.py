"""A student's answers in the tree."""

from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.vector import Vector
from generator.base.picture import Picture
from grader.exams.returning.marked_sheet import own_tree
from solver.exact import Rational
from solver.trees.node_names import named
from solver.trees.notation import parse

TREE = named(parse("max(min(3, 12), min(2, 4))"))
ASKED = Picture(tree=TREE)


def number(value):
    return Number(Rational(value))


def test_values_stand_in_their_nodes():
    own = own_tree(ASKED, {"B": number(12), "A": number(4), "evaluated": number(9)})
    assert own.values == {"B": 12, "A": 4}


def test_a_vector_stands_in_its_node():
    assert own_tree(ASKED, {"B": Vector((Rational(1), Rational(2)))}).values == {"B": (1, 2)}


def test_the_value_of_the_tree_stands_at_the_root_unless_the_root_has_its_own():
    assert own_tree(ASKED, {"value": number(7)}).values == {"A": 7}
    assert own_tree(ASKED, {"value": number(7), "A": number(8)}).values == {"A": 8}


def test_pruned_leaves_are_pale_and_best_moves_thick():
    own = own_tree(ASKED, {"pruned": Nodes(frozenset({"c2"})), "best": Moves(frozenset({"a2"}))})
    assert own.faded == frozenset({"c2"})
    assert own.thick == frozenset({("A", 1)})


def test_leaves_to_fill_in_and_beliefs_are_filled_in():
    asked = Picture(tree=TREE, leaves={"B.draw": "", "B.stay": ""})
    belief = Distribution.of({"K": Rational(1, 3), "A": Rational(2, 3)})
    own = own_tree(asked, {"B-draw": number(-5), "belief-B-draw": belief, "belief-A": belief})
    assert own.leaves == {"B.draw": "−5", "B.stay": ""}
    assert own.notes == {"B.draw": "A 2/3\nK 1/3", "A": "A 2/3\nK 1/3"}


def test_a_blank_sheet_has_the_tree_as_it_was_asked():
    assert own_tree(ASKED, {}) == ASKED


def test_without_a_tree_there_is_none():
    assert own_tree(None, {"B": number(1)}) is None
