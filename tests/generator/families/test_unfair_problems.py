"""What a family does not want: one problem that it takes, and one that lacks a single wish."""

from dataclasses import replace

from generator.base.convention import CONVENTIONS
from generator.exercise.family import Level
from generator.families import FAMILIES


def is_fair(name, level=Level.EASY, *, wishes=None, **plain):
    """Tell whether a problem is fair at the level, some of whose wishes are changed."""
    family = FAMILIES[name]
    problem = family.from_plain(plain)
    size = replace(family.sizes[level], **(wishes or {}))
    return family.fair(problem, family.solve(problem, CONVENTIONS["aima"]), size)


def test_some_line_goes_deeper_than_the_deeper_search():
    """To depth 1, A is best by its 5; to depth 2, B by its 8: the second tree ends there."""
    deeper = "max@0(min@5!(3, 4), min@2(8, max@9(9, 10)), min@1!(0, 1))"
    ends = "max@0(min@5!(3, 4), min@2(8, 9), min@1!(0, 1))"
    assert is_fair("quiescence-horizon", tree=deeper, depths=["1", "2"])
    assert not is_fair("quiescence-horizon", tree=ends, depths=["1", "2"])


def test_a_board_that_is_another_turned_is_not_asked_about():
    """The second of each pair: another board, and the first one turned upside down."""
    assert is_fair("tic-tac-toe-evaluation", boards=["XXOO.....", "..XXO.O.."])
    assert not is_fair("tic-tac-toe-evaluation", boards=["XXOO.....", ".....OOXX"])


def test_a_tree_of_a_board_has_no_more_leaves_than_wanted():
    """Each of four moves has three replies: 12 leaves."""
    board = {"board": ".X.OOXX..", "symmetries": "kept"}
    assert is_fair("tic-tac-toe-tree", wishes={"leaves": 12}, **board)
    assert not is_fair("tic-tac-toe-tree", wishes={"leaves": 11}, **board)


def test_as_many_moments_are_asked_about_as_wanted():
    """Of this tree, two are."""
    tree = "max(min(6, max(17, 7, 11)), min(max(18, 1, 15), max(20, 8), max(10, 5, 19)))"
    assert is_fair("cut-reasons", wishes={"moments": 2}, tree=tree)
    assert not is_fair("cut-reasons", wishes={"moments": 1}, tree=tree)
    assert not is_fair("cut-reasons", wishes={"moments": 3}, tree=tree)


def test_a_game_of_other_sides_than_wanted_is_not_asked_about():
    """Two rows and two columns, and one equilibrium, in which both mix."""
    payoffs = ["9 0, 7 5", "6 6, 8 3"]
    assert is_fair("bimatrix", payoffs=payoffs)
    assert not is_fair("bimatrix", wishes={"rows": 3}, payoffs=payoffs)
    assert not is_fair("bimatrix", wishes={"columns": 3}, payoffs=payoffs)


def test_as_many_moves_are_best_at_the_root_as_wanted():
    """B is 3; C is 2 in the first tree and 3 in the second one, and D is 1."""
    one = "max(min(4, 3), min(2, 9), min(1, 2))"
    two = "max(min(4, 3), min(3, 9), min(1, 2))"
    for ties, fair in (("never", (True, False)), ("always", (False, True))):
        found = tuple(is_fair("minimax", wishes={"ties": ties}, tree=tree) for tree in (one, two))
        assert found == fair, ties
    assert is_fair("minimax", wishes={"ties": "sometimes"}, tree=one)
    assert is_fair("minimax", wishes={"ties": "sometimes"}, tree=two)


def test_the_line_of_play_has_several_moves_and_not_always_the_first_one():
    assert is_fair("minimax", tree="max(min(4, 3), 2)")
    assert not is_fair("minimax", tree="max(min(3, 4), 2)")
    assert not is_fair("minimax", tree="max(min(2, 1), 3)")


def test_the_first_move_is_not_best_where_it_may_not_be():
    first, second = "max(min(4, 3), min(2, 9))", "max(min(2, 9), min(4, 3))"
    assert not is_fair("minimax", wishes={"first_best": "no"}, tree=first)
    assert is_fair("minimax", wishes={"first_best": "no"}, tree=second)


def test_a_tree_is_made_up_too_where_moves_are_ordered():
    tree = "max(min(7, 14, 1), min(9, 2, 17), min(13, 12, 16, 11), min(5, 20, 10, 8))"
    assert is_fair("construct-tree", Level.HARD, tree=tree, made=["4", "10"])
    assert not is_fair("construct-tree", Level.HARD, tree=tree)


def test_some_move_is_better_than_another():
    """Both moves are worth 3."""
    tree = "max(min(4, 3), min(9, 3))"
    assert not is_fair("minimax", wishes={"ties": "sometimes"}, tree=tree)


def test_another_move_than_the_first_is_best_where_that_is_wanted():
    """AIMA's tree, and the same in another order; after its 2, C is cut, or D."""
    first = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
    second = "max(min(2, 4, 6), min(3, 12, 8), min(2, 5, 14))"
    for tree, fair in ((first, False), (second, True)):
        assert is_fair("alpha-beta", wishes={"cuts": 1}, tree=tree)
        assert is_fair("alpha-beta", wishes={"cuts": 1, "first_best": "no"}, tree=tree) is fair
        assert not is_fair("alpha-beta", wishes={"cuts": 2}, tree=tree)


def test_max_is_never_certain_of_the_other_card():
    """With two kings in the deck, both of them MAX's, MIN has an ace."""
    draws = {"hand": "K", "events": ["max draws K"], "points": ["20", "14"]}
    assert is_fair("belief-cards", deck="3A 3K", **draws)
    assert not is_fair("belief-cards", deck="3A 2K", **draws)


def test_the_error_at_which_two_moves_are_equal_is_a_small_fraction():
    """With p MIN chooses at random: the moves are worth 2 + 7p/2 and 1 + 7p, equal at p = 2/7."""
    tree = {"tree": "max(min(9, 2), min(15, 1))", "p": "2/5"}
    assert is_fair("fallible-min", wishes={"denominator": 7}, **tree)
    assert not is_fair("fallible-min", wishes={"denominator": 6}, **tree)


def test_the_least_utility_with_which_a_gamble_is_best_is_not_printed():
    """With u for 40, the first gamble is as good as 30 for sure where 51/10 + 7u/10 = 24: 27."""
    gambles = {"lotteries": ["3/10: 20, 7/10: 40", "1: 30"]}
    below = ["20: 17", "30: 24", "34: 25", "38: 51/2", "40: 26"]
    assert is_fair("money-utility", **gambles, utilities=[*below, "43: 28"])
    assert not is_fair("money-utility", **gambles, utilities=[*below, "43: 27"])


def test_each_set_of_mins_has_one_best_action_and_not_all_the_same():
    """By Kuhn's plan (1950), who bluffs with 1/6 of his Jacks, a Queen may pass or call a bet."""
    cards = {"deck": "1K 1Q 1J", "order": ["J", "Q", "K"], "bet": "1", "ante": "1"}
    for acts, fair in (
        (["1/2 1", "1/4 1/2", "1/10 0"], True),
        (["1/2 1", "0 1/2", "1/6 0"], False),
    ):
        assert is_fair("kuhn-poker", bettors="both", acts=acts, **cards) == fair


def test_the_value_written_at_the_root_changes_and_one_at_another_node():
    """At A first 3, then 8; in the second tree 8 stays; in the third B and C keep their first."""
    assert is_fair("provisional-values", tree="max(min(4, 3), min(9, 8))")
    assert not is_fair("provisional-values", tree="max(min(9, 8), min(4, 3))")
    assert not is_fair("provisional-values", tree="max(min(3, 4), min(8, 9))")


def test_as_many_leaves_are_left_out_as_wanted():
    """15 and 14 show that E and F are worth no less than D's 8, so e2 and f2 are left out."""
    mins = "min(max(8, 1), max(15, 2), max(14, 4)), min(max(20, 0), max(11, 19), max(7, 18))"
    assert is_fair("null-window", wishes={"cuts": 2}, tree=f"max({mins})")
    assert not is_fair("null-window", wishes={"cuts": 3}, tree=f"max({mins})")


def test_several_cuts_depend_on_the_unknown_leaf():
    """3 is left out for x <= 5, and 9 for x > 5; in the second tree 3 is all that ever is."""
    assert is_fair("shaded-leaf", tree="max(5, min(?, 3, 9))")
    assert not is_fair("shaded-leaf", tree="max(5, min(?, 3), 4)")


def test_a_leaf_that_no_x_leaves_out_is_asked_about_where_one_is_wanted():
    """In this tree x leaves out each of the leaves beside it."""
    tree = "max(5, min(?, 3, 9))"
    assert is_fair("shaded-leaf", wishes={"never": "any"}, tree=tree)
    assert not is_fair("shaded-leaf", wishes={"never": "yes"}, tree=tree)


def test_no_number_is_greater_than_wanted():
    """121 nodes, and 1980 positions: two marks of each player on 11 squares, 55 times 36."""
    game = {"b": "3", "d": "4", "k": "1", "speed": "2000", "seconds": "18"}
    board = {"squares": "11", "marks": "4"}
    assert is_fair("complexity", wishes={"largest": 1980}, **game, **board)
    assert not is_fair("complexity", wishes={"largest": 1979}, **game, **board)
