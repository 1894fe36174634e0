"""Trees are valued, followed and drawn alike, whatever their values are."""

from dataclasses import dataclass

import pytest

from generator.answers import forms
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.path import Path
from generator.base.picture import Picture
from generator.base.rng import Rng
from generator.exercise.question_template import SolvedProblem, answered, following, questions
from generator.subjects.trees.drawing.random_trees import drawn_shape, planted
from generator.subjects.trees.problems.tree_problem import TreeProblem, plain_trees
from generator.subjects.trees.values.tree_pictures import backed
from generator.subjects.trees.values.valuation import NUMBERS, Valuation
from generator.subjects.trees.values.value_questions import best_moves, node_values, variation
from grader.figures.labels import beside, inside
from grader.rendering.terminal.branches import branches
from solver.errors import RequestError
from solver.exact import Rational
from solver.trees.backup import back_up
from solver.trees.node_names import leaves, name_nodes
from solver.trees.notation import parse, write
from solver.trees.suitable import Feature
from solver.trees.tree import Leaf, Payoffs, Player


@dataclass(frozen=True)
class Vector:
    """An answer of the test's own: nothing in the questions knows what an answer is."""

    components: tuple


def players_choice(node, vectors):
    own = [vector[node.index - 1] for vector in vectors]
    best = tuple(i for i, v in enumerate(own) if v == max(own))
    return vectors[best[0]], best


VECTORS = Valuation(
    leaf=lambda leaf: leaf.vector,
    back_up=players_choice,
    form=forms.NUMBER,
    answer=Vector,
    read_answer=lambda answer: answer.components if isinstance(answer, Vector) else None,
)
ASKED = (node_values(VECTORS), best_moves(VECTORS), variation(VECTORS))
TREE = parse("p1(p2(<3, 1>, <2, 4>), p2(<1, 5>, <6, 0>), <0, 9>)")


def vector(*numbers):
    return Vector(tuple(map(Rational, numbers)))


def solved():
    def rule(node, worth):
        return players_choice(node, [worth(child) for child in node.children])

    return SolvedProblem(TreeProblem(TREE), back_up(TREE, rule, leaf=VECTORS.leaf))


def test_asks_for_the_vector_at_each_node_the_move_and_the_line():
    key = {question.name: question.key for question in questions(ASKED, solved())}
    assert key == {
        "B": vector(2, 4),
        "C": vector(1, 5),
        "A": vector(2, 4),
        "best": Moves(frozenset({"a1"})),
        "variation": Path(("a1", "b2")),
    }


def test_whoever_finds_something_else_answers_something_else():
    found = back_up(TREE, lambda node, worth: (worth(node.children[-1]), (0,)), leaf=VECTORS.leaf)
    assert answered(ASKED, solved(), found)["C"] == vector(6, 0)


def test_vectors_and_the_move_follow_from_the_students_own_vectors():
    follows = following(ASKED, solved(), {"C": vector(6, 0)})
    assert follows == {
        "A": vector(6, 0),
        "best": Moves(frozenset({"a2"})),
        "variation": Path(("a2", "c1")),
    }


def test_nothing_follows_from_an_answer_of_another_kind():
    assert following(ASKED, solved(), {"C": Number(Rational(6))}) == {}


def test_nothing_follows_from_vectors_that_became_equal():
    given = {"B": vector(0, 9), "C": vector(0, 9)}
    assert following(ASKED, solved(), given) == {}


def test_a_node_shows_its_vector_and_a_player_his_number():
    picture = backed(VECTORS)(TreeProblem(TREE), solved().solution)
    assert inside(picture, TREE) == "1"
    assert beside(picture, TREE) == ("2, 4",)
    assert ("A", 0) in picture.thick


@pytest.mark.parametrize(
    ("shown", "written"),
    [
        (Rational(-1, 2), "\N{MINUS SIGN}1/2"),
        ((Rational(1), Rational(-2)), "1, \N{MINUS SIGN}2"),
        ("x ≤ 6", "x ≤ 6"),
    ],
    ids=["a number", "a vector", "a set in writing"],
)
def test_whatever_a_node_is_worth_stands_in_it(shown, written):
    tree = name_nodes(parse("max(1, 2)"))
    assert inside(Picture(tree=tree, values={"A": shown}), tree) == written


def test_a_terminal_writes_vectors_in_brackets():
    picture = backed(VECTORS)(TreeProblem(TREE), solved().solution)
    assert "= ⟨2, 4⟩" in " ".join(map(str, branches(picture, "en")))


def test_any_leaves_are_planted_on_a_shape():
    rng = Rng("vectors")
    shape = drawn_shape(rng, "even", 2, depth=2, leaves=4)
    payoffs = (Payoffs((Rational(n), Rational(-n))) for n in range(4))
    tree = planted(shape, payoffs, lambda level, children: Player(children, index=1 + level))
    assert write(tree) == "p1(p2(<0, 0>, <1, -1>), p2(<2, -2>, <3, -3>))"
    assert [leaf.name for leaf in leaves(tree)] == ["b1", "b2", "c1", "c2"]


def test_a_family_says_which_features_its_trees_may_have():
    assert plain_trees(Feature.PLAYERS).parse({"tree": write(TREE)}).tree.name == "A"
    with pytest.raises(RequestError, match="max-n"):
        plain_trees().parse({"tree": write(TREE)})


def test_no_mean_is_taken_of_infinities():
    node = parse("chance(1/2: 1, 1/2: 2)")
    assert NUMBERS.back_up(node, (Rational(1), float("inf"))) is None
    assert NUMBERS.back_up(node, (Rational(1), Rational(2))) == (Rational(3, 2), ())
    assert NUMBERS.leaf(Leaf(Rational(3))) == 3
