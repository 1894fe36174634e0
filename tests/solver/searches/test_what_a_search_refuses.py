"""What a search cannot do it refuses, and says by its own name what is in the way."""

import pytest

from solver.errors import RequestError
from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.attitudes import search_optimistically, search_pessimistically
from solver.searches.bounds import Bounds, OutOfBounds
from solver.searches.cutoff import NotEvaluated, cut_off
from solver.searches.evaluation import MATERIAL, NoWeight, evaluate_features
from solver.searches.expectiminimax import expectiminimax
from solver.searches.max_n import max_n
from solver.searches.minimax import minimax
from solver.searches.move_ordering import listed_first, ordered_at_each_level, ordered_preliminarily
from solver.searches.star import star1, star2
from solver.trees.notation import parse
from solver.working import work

CHANCE = "max(chance(1/2: 1, 1/2: 2), 3)"
UNKNOWN = "max(1, ?)"
PLAYERS = "p1(<1, 2>)"
UNSURE = "max([1/2] 3, min(4, 5))"
MIN_UNSURE = "max(min([1/2] 4, 5), 3)"
LONG = "x" * 50


def preliminarily(tree):
    return ordered_preliminarily(tree, 1)


@pytest.mark.parametrize(
    ("search", "text", "refusal"),
    [
        (minimax, CHANCE, "minimax cannot value a tree with chance nodes; expectiminimax can"),
        (minimax, MIN_UNSURE, "minimax cannot value a tree with moves that may not be possible"),
        (alpha_beta, MIN_UNSURE, "alpha-beta cannot value a tree with moves that may not be poss"),
        (alpha_beta, PLAYERS, "alpha-beta cannot value a tree with more than two players; max-n"),
        (expectiminimax, UNKNOWN, "expectiminimax cannot value a tree with an unknown leaf; thr"),
        (expectiminimax, PLAYERS, "expectiminimax cannot value a tree with more than two players"),
        (
            search_optimistically,
            UNKNOWN,
            "optimistic cannot value a tree with an unknown leaf; thresholds",
        ),
        (
            search_pessimistically,
            PLAYERS,
            "pessimistic cannot value a tree with more than two players; max",
        ),
        (star1, UNSURE, "star1 cannot value a tree with moves that may not be possible; expecti"),
        (star2, PLAYERS, "star2 cannot value a tree with more than two players; max-n can"),
        (max_n, CHANCE, "max-n cannot value a tree with numbers at its leaves; expectiminimax"),
        (max_n, "?", "max-n cannot value a tree with an unknown leaf; thresholds can"),
        (max_n, UNSURE, "max-n cannot value a tree with moves that may not be possible; expecti"),
        (max_n, "5", "max-n cannot value a tree with numbers at its leaves; alpha-beta can"),
        (ordered_at_each_level, UNKNOWN, "move ordering cannot value a tree with an unknown leaf;"),
        (preliminarily, UNSURE, "preliminary order cannot value a tree with moves that may not"),
    ],
)
def test_a_tree_that_does_not_suit_it_is_refused_by_name(search, text, refusal):
    tree = parse(text)
    with pytest.raises(RequestError) as error:
        work(search(tree))
    assert str(error.value).startswith(refusal)


def test_a_piece_without_weight_is_named_with_the_pieces_that_have_one():
    with pytest.raises(NoWeight) as error:
        evaluate_features({"Q": Rational(1), LONG: Rational(2)}, MATERIAL)
    assert str(error.value) == f"{'x' * 40!r} has no weight; there are P, N, B, R, Q"


def test_a_depth_is_0_or_more():
    with pytest.raises(NotEvaluated, match=r"^a depth is 0 or more, not -1$"):
        cut_off(parse("max(1, 2)"), -1)


def test_bounds_the_wrong_way_round_are_shown_the_right_way():
    with pytest.raises(OutOfBounds, match=r"^the lower bound comes first: -2,2, not 2,-2$"):
        Bounds(Rational(2), Rational(-2))


TEN = ", ".join(f"m{i}" for i in range(10))
WIDE = f"max({', '.join(f'm{i} = {i}' for i in range(11))})"


@pytest.mark.parametrize(
    ("text", "moves", "refusal"),
    [
        (
            "max(min(1, 2), 3)",
            [LONG],
            f"no move is called {'x' * 40!r}; the order is left or right, or moves such as a1, a2",
        ),
        (
            WIDE,
            ["z"],
            f"no move is called 'z'; the order is left or right, or moves such as {TEN}",
        ),
        (
            "5",
            ["z"],
            "no move is called 'z'; the order is left or right, or moves such as b2, b1",
        ),
        (
            f"max({LONG} = 1, 2)",
            ["a2", LONG, LONG],
            f"the order lists the move {'x' * 40!r} twice; once is enough",
        ),
    ],
)
def test_an_order_of_moves_that_are_none_is_told_what_moves_there_are(text, moves, refusal):
    with pytest.raises(RequestError) as error:
        listed_first(parse(text), moves)
    assert str(error.value) == refusal


def test_bounds_may_leave_one_value_alone_which_every_leaf_has_to_keep():
    two = Bounds(Rational(2), Rational(2))
    assert work(star1(parse("max(2, chance(1: 2))"), two)).answer == 2
    with pytest.raises(OutOfBounds) as error:
        star1(parse(f"max(2, {'1' * 50})"), two)
    assert str(error.value) == (
        f"leaf a2 is worth {'1' * 40}; with these bounds it would lie from 2 to 2"
    )
