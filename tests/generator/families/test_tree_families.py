"""What the families on trees ask, what follows from a student's answers, what their keys show."""

from math import inf

import pytest

from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.path import Path
from generator.answers.outcome import ReadAnswer
from generator.answers.reading.read import read_answer
from generator.base.convention import CONVENTIONS, override
from generator.families.alpha_beta import FAMILY as ALPHA_BETA
from generator.families.expectiminimax import FAMILY as EXPECTIMINIMAX
from generator.families.minimax import FAMILY as MINIMAX
from generator.families.non_alternating import FAMILY as NON_ALTERNATING
from generator.generation.generate import pose
from solver.exact import Rational

AIMA_TREE = {"tree": "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"}
LOTTERY = {"tree": "max(chance(1/2: min(4, 9), 1/2: 2), chance(1/4: 8, 3/4: 0))"}
AIMA = CONVENTIONS["aima"]
DECISIONS = [
    "min(3, max(1, 2), 7)",
    "max(max(1, 2), min(3, 4), 5)",
    "max(left = min(left = 3, right = 5), right = min(left = 2, right = 9))",
    "max(inf, min(0, -inf))",
    "max(3)",
    "min(min(min(1)))",
    "max(min(3, 3), min(3, 3))",
    "max@2(min@9!(1, 2), min@5(4, 6))",
]
CHANCE_FIRST = "chance(1/2: max(1, 2), 1/2: min(3, 4))"
LOTTERIES = [
    CHANCE_FIRST,
    "max(chance(1: 3), chance(1/3: min(1, 2, 3), 2/3: 4))",
    "min(max(1, chance(0: 2, 1: 3)), 5)",
    "chance(1/2: chance(1/4: 1, 3/4: -1), 1/2: 0)",
]
CASES = [
    *((MINIMAX, tree) for tree in DECISIONS),
    *((ALPHA_BETA, tree) for tree in DECISIONS),
    *((EXPECTIMINIMAX, tree) for tree in LOTTERIES),
]


def posed(family, plain, convention=AIMA):
    return pose(family, family.from_plain(plain), convention)


def followed(family, plain, given):
    exercise = posed(family, plain)
    return family.follow(exercise.problem, exercise.solution, given)


def number(v):
    return Number(Rational(v))


@pytest.mark.parametrize(("family", "tree"), CASES)
@pytest.mark.parametrize("convention", CONVENTIONS.values(), ids=list(CONVENTIONS))
def test_poses_any_tree_of_its_kinds_with_its_mistakes_and_pictures(family, tree, convention):
    exercise = posed(family, {"tree": tree}, convention)
    names = {question.name for question in exercise.questions}
    assert all(names >= set(answers) for answers in exercise.mistakes.values())
    assert family.follow(exercise.problem, exercise.solution, exercise.key) == {}
    assert (
        family.question_picture(exercise.problem, exercise.solution).tree is exercise.problem.tree
    )
    assert (
        family.solution_picture(exercise.problem, exercise.solution).tree is exercise.problem.tree
    )


def test_minimax_asks_for_children_before_their_parents():
    names = [question.name for question in posed(MINIMAX, AIMA_TREE).questions]
    assert names == ["B", "C", "D", "A", "best", "variation"]


def test_minimax_accepts_every_optimal_line():
    tied = {"tree": "max(min(1, 2), min(3, 5), min(4, 3))"}
    line = posed(MINIMAX, tied).questions[-1]
    assert [line.key, *line.others] == [Path(("a2", "c1")), Path(("a3", "d2"))]


def test_minimax_asks_for_every_best_move():
    tied = {"tree": "max(min(1, 2), min(3, 5), min(4, 3))"}
    assert posed(MINIMAX, tied).key["best"] == Moves(frozenset({"a2", "a3"}))


def test_a_slip_at_a_node_is_carried_to_the_root_the_move_and_the_line():
    assert followed(MINIMAX, AIMA_TREE, {"C": number(6)}) == {
        "A": number(6),
        "best": Moves(frozenset({"a2"})),
        "variation": Path(("a2", "c1")),
    }


def test_nothing_follows_from_right_values():
    assert followed(MINIMAX, AIMA_TREE, {"B": number(3), "C": number(2)}) == {}


def test_nothing_follows_where_all_values_became_equal():
    given = {"B": number(0), "C": number(0), "D": number(0)}
    assert followed(MINIMAX, AIMA_TREE, given) == {}


def test_his_own_line_follows_where_his_values_leave_several():
    given = {"C": number(3), "variation": Path(("a2", "c1"))}
    assert followed(MINIMAX, AIMA_TREE, given)["variation"] == Path(("a2", "c1"))


def test_a_line_ends_where_chance_decides_and_is_asked_after_two_moves_alone():
    # D is 6, so that B is 6 by b1; with D and B = 3, C is as good
    tree = {"tree": "max(min(chance(1/2: 4, 1/2: 8), 9), min(3, 5), 2)"}
    assert posed(NON_ALTERNATING, tree).key["variation"] == Path(("a1", "b1"))
    for line in (("a1", "b1"), ("a2", "c1")):
        given = {"D": number(3), "B": number(3), "variation": Path(line)}
        assert followed(NON_ALTERNATING, tree, given)["variation"] == Path(line)
    given = {"D": number(3), "B": number(3), "variation": Path(("a1", "b2"))}
    assert followed(NON_ALTERNATING, tree, given)["variation"] == Path(("a1", "b1"))
    assert "variation" not in posed(NON_ALTERNATING, LOTTERY).key


def test_a_slip_below_chance_is_weighed_with_its_probability():
    assert followed(EXPECTIMINIMAX, LOTTERY, {"D": number(9)})["B"] == number(Rational(11, 2))


def test_no_mean_follows_from_an_infinity():
    assert "B" not in followed(EXPECTIMINIMAX, LOTTERY, {"D": Number(inf)})


def test_expectiminimax_asks_no_move_where_chance_has_the_first_word():
    names = [q.name for q in posed(EXPECTIMINIMAX, {"tree": CHANCE_FIRST}).questions]
    assert names == ["B", "C", "A"]


def test_alpha_beta_asks_for_leaves_evaluated_and_pruned():
    key = posed(ALPHA_BETA, AIMA_TREE).key
    assert key["pruned"] == Nodes(frozenset({"c2", "c3"}))


def test_a_node_stands_for_the_leaves_below_it():
    form = posed(ALPHA_BETA, AIMA_TREE).questions[0].form
    assert form.groups["C"] == {"c1", "c2", "c3"}


NESTED = "max(min(3, max(5, 6)), min(max(1, 2), 9), 4)"


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("b2", {"d1", "d2"}),
        ("a2", {"e1", "e2", "c2"}),
        ("a1, C2", {"b1", "d1", "d2", "c2"}),
        ("a3", {"a3"}),
    ],
)
def test_a_move_on_an_inner_edge_stands_for_the_leaves_below_it(text, labels):
    form = posed(ALPHA_BETA, {"tree": NESTED}).questions[0].form
    assert read_answer(text, form) == ReadAnswer(Nodes(frozenset(labels)))


NAMED_MOVES = (
    "max(left = min(up = max(5, 6), left = 2, down = max(1, 2)),"
    " b = min(1, e = max(2, 3), none = max(4, 5), {more}), {leaf} = 2)"
)


def subtrees_named(more="7", leaf="right"):
    tree = NAMED_MOVES.format(more=more, leaf=leaf)
    return posed(ALPHA_BETA, {"tree": tree}).questions[0].form.groups.keys()


def test_a_named_move_stands_for_a_subtree_unless_its_name_is_anything_else():
    assert subtrees_named() == {*"ABCDEFG", "up", "down"}
    assert subtrees_named(leaf="UP") == {*"ABCDEFG", "down"}
    assert subtrees_named(more="DOWN = max(0, 1)") == {*"ABCDEFGH", "up"}


def test_what_is_pruned_follows_from_what_is_visited():
    visited = Nodes(frozenset({"b1", "b2", "b3", "c1", "c2", "d1", "d2"}))
    assert followed(ALPHA_BETA, AIMA_TREE, {"visited": visited}) == {
        "pruned": Nodes(frozenset({"c3", "d3"})),
        "evaluated": number(7),
    }


@pytest.mark.parametrize(
    "visited",
    [("b1",), ("b2", "c1", "d1"), ("b1", "b3", "c1", "d1"), ("b1", "b2", "b3", "c1", "c2")],
    ids=["a lone leaf", "a second child alone", "a gap", "a move of the root left out"],
)
def test_nothing_follows_from_leaves_that_no_search_visits(visited):
    assert followed(ALPHA_BETA, AIMA_TREE, {"visited": Nodes(frozenset(visited))}) == {}


@pytest.mark.parametrize(
    "visited",
    [
        (),
        ("b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3"),
        ("b1", "b2", "b3", "c1", "d1", "d2", "d3"),
    ],
    ids=["none", "all", "the right ones"],
)
def test_nothing_follows_from_a_trivial_or_right_search(visited):
    assert followed(ALPHA_BETA, AIMA_TREE, {"visited": Nodes(frozenset(visited))}) == {}


def test_alpha_beta_accepts_every_true_optimum_and_no_bound_that_only_looks_like_one():
    tied = posed(ALPHA_BETA, {"tree": "max(min(3, 7), min(3, 1), min(5, 3))"}).questions[-1]
    right = [tied.key, *tied.others]
    assert right == [Moves(frozenset(moves)) for moves in ({"a1"}, {"a3"}, {"a1", "a3"})]


def test_the_key_crosses_out_what_is_cut_off_and_fades_what_hangs_there():
    exercise = posed(ALPHA_BETA, {"tree": "max(min(3, 5), min(2, max(7, 8)))"})
    picture = ALPHA_BETA.solution_picture(exercise.problem, exercise.solution)
    assert picture.crossed == {("C", 1)}
    assert picture.faded == {"D", "d1", "d2"}
    assert picture.windows["C"] == (3, inf)
    assert picture.thick == {("A", 0), ("B", 0)}


def test_from_right_to_left_the_key_crosses_out_the_moves_on_the_left():
    problem = {"tree": "max(min(1, 5, 2), min(3, 4, 9))"}
    exercise = posed(ALPHA_BETA, problem, override(AIMA, {"order": "right"}))
    picture = ALPHA_BETA.solution_picture(exercise.problem, exercise.solution)
    assert picture.crossed == {("B", 0), ("B", 1)}


def test_the_sheet_hides_the_probabilities_of_dice():
    exercise = posed(EXPECTIMINIMAX, {"tree": "max(chance(1/6: 3, 5/6: 1), 1)", "chances": "dice"})
    picture = EXPECTIMINIMAX.question_picture(exercise.problem, exercise.solution)
    assert picture.blanks == {("B", 0), ("B", 1)}


def test_the_sheet_hides_the_last_probability_of_each_node_where_one_is_missing():
    plain = {"tree": "max(chance(1/2: 3, 1/3: 1, 1/6: 0), 1)", "chances": "missing"}
    exercise = posed(EXPECTIMINIMAX, plain)
    assert EXPECTIMINIMAX.question_picture(exercise.problem, exercise.solution).blanks == {("B", 2)}


TIED = {"tree": "max(min(3, 5), min(1, 2), min(3, 9))"}


@pytest.mark.parametrize(
    ("move", "mistake"), [("a1", "first-tie-only"), ("a3", "last-tie-only")], ids=["first", "last"]
)
def test_either_of_two_best_moves_named_alone_earns_the_same(move, mistake):
    exercise = posed(MINIMAX, TIED)
    worths = {m.name: m.worth for m in MINIMAX.mistakes}
    assert exercise.mistakes[mistake] == {"best": Moves(frozenset({move}))}
    assert worths[mistake] == Rational(1, 3)


def test_no_move_that_is_best_is_called_a_chase_after_the_best_leaf():
    assert "leaf-chase" not in posed(MINIMAX, TIED).mistakes
