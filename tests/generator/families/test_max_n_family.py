"""Max-n on AIMA's tree (4e, Figure 5.4), where a tie at the root decides."""

import pytest

from generator.answers.kinds.moves import Moves
from generator.answers.kinds.vector import Vector
from generator.base.convention import CONVENTIONS, override
from generator.base.errors import BadProblem
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.marking.marks.grade import grade

MAX_N = FAMILIES["max-n"]
AIMA = CONVENTIONS["aima"]
LAST = override(AIMA, {"ties": "last"})
SET = override(AIMA, {"ties": "set"})
BOOK = {
    "tree": "p1(p2(p3(<1,2,6>,<4,2,3>), p3(<6,1,2>,<7,4,1>)), "
    "p2(p3(<5,1,1>,<1,5,2>), p3(<7,7,1>,<5,4,5>)))"
}


def posed(plain, convention=AIMA):
    return pose(MAX_N, MAX_N.from_plain(plain), convention)


def verdicts(exercise, **texts):
    return {m.question: m.verdict_name for m in grade(exercise, texts, spellings={}).marks}


def test_the_key_follows_the_rule_for_ties():
    assert posed(BOOK).key["A"] == Vector((1, 2, 6))
    assert posed(BOOK, LAST).key["A"] == Vector((1, 5, 2))
    assert posed(BOOK, SET).key["best"] == Moves(frozenset({"a1", "a2"}))


def test_each_vector_that_a_set_of_ties_leaves_is_right():
    for vector in ("(1, 2, 6)", "<1; 5; 2>"):
        assert verdicts(posed(BOOK, SET), A=vector)["A"] == "right"
    assert verdicts(posed(BOOK, SET), A="(6, 1, 2)")["A"] == "wrong"


def test_each_line_of_play_that_a_set_of_ties_leaves_is_right():
    for line in ("a1, b1, d1", "a2, c1, f2"):
        assert verdicts(posed(BOOK, SET), variation=line)["variation"] == "right"
    assert verdicts(posed(BOOK, SET), variation="a1, b2, e2")["variation"] != "right"
    assert verdicts(posed(BOOK), variation="a2, c1, f2")["variation"] != "right"


def test_nothing_is_mistaken_about_ties_where_all_of_them_are_kept():
    assert "unstated-tie" in posed(BOOK).mistakes
    assert "unstated-tie" in posed(BOOK, LAST).mistakes
    assert "unstated-tie" not in posed(BOOK, SET).mistakes


def test_a_wrong_vector_is_followed_upward_by_the_rule_for_ties():
    # with D wrong, B's children are worth 1 and 1 to player 2
    slip = {"D": "(9, 1, 0)", "A": "(9, 1, 0)", "best": "a1"}
    assert verdicts(posed(BOOK), **slip, B="(9, 1, 0)")["B"] == "followed"
    assert verdicts(posed(BOOK), **slip, B="(6, 1, 2)")["B"] != "followed"
    assert verdicts(posed(BOOK, LAST), **slip, B="(6, 1, 2)")["B"] == "followed"
    marks = verdicts(posed(BOOK), **slip, B="(9, 1, 0)")
    assert (marks["A"], marks["best"]) == ("followed", "right")


def test_nothing_follows_from_a_vector_that_does_not_say_something_finite_to_each_player():
    for vector in ("(9, 1)", "(9, 1, 0, 4)", "(9, 1, inf)"):
        marks = verdicts(posed(BOOK), D=vector, B="(1, 2, 6)", A="(1, 2, 6)", best="a1")
        assert list(marks.values()).count("right") == 3  # B, A and the move


@pytest.mark.parametrize(
    "tree",
    ["max(3, 4)", "p1(chance(1: <1, 2>), <3, 4>)", "p1([1/2] <1, 2>, <3, 4>)", "<1, 2>"],
)
def test_a_tree_of_anything_but_players_is_refused(tree):
    with pytest.raises(BadProblem):
        MAX_N.from_plain({"tree": tree})
