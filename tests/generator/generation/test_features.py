"""What is counted in exercises, how hard they are by it, and which of them are the same."""

import pytest

from generator.base.convention import CONVENTIONS
from generator.exercise.features import features
from generator.families import FAMILIES
from generator.generation.difficulty import difficulty
from generator.generation.generate import pose

AIMA = CONVENTIONS["aima"]
DEEP = "max(5, min(6, max(min(4, 1), 2)))"
"""Below the leaf 4 it is the root that cuts: the parent has the value 6, which would not."""


def on_tree(family, tree):
    return pose(FAMILIES[family], FAMILIES[family].from_plain({"tree": tree}), AIMA)


def counted(family, tree):
    return features(on_tree(family, tree))


def likeness(family, plain):
    return FAMILIES[family].likeness(FAMILIES[family].from_plain(plain))


def test_the_cuts_of_aima_s_tree():
    """AIMA 4e, figure 5.5: two leaves are pruned at the second node of Min."""
    found = counted("alpha-beta", "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))")
    assert (found["cuts"], found["deep_cuts"], found["pruned_leaves"]) == (1, 0, 2)
    assert (found["leaves"], found["depth"], found["best"]) == (9, 2, "first")


def test_a_cut_is_deep_that_the_parent_does_not_justify():
    assert counted("alpha-beta", DEEP)["deep_cuts"] == 1
    assert counted("alpha-beta", "max(5, min(4, 1))")["deep_cuts"] == 0


def test_fractions_are_counted_in_the_key():
    found = counted("expectiminimax", "max(chance(1/3: 1, 2/3: 2), chance(1/7: 3, 6/7: 1))")
    assert (found["fractions"], found["denominators"]) == (3, 7)
    assert found["chance_nodes"] == 2


def test_equal_utilities_are_ties():
    assert counted("minimax", "max(min(3, 4), min(3, 5))")["ties"] == "some"
    assert counted("minimax", "max(min(3, 4), min(2, 5))")["ties"] == "none"


@pytest.mark.parametrize(
    ("tree", "place"),
    [("max(1, 2, 3)", "last"), ("max(1, 3, 2)", "between"), ("max(3, 1, 3)", "several")],
)
def test_the_best_move_has_a_place(tree, place):
    assert counted("minimax", tree)["best"] == place


def test_more_cuts_and_more_fractions_are_harder():
    flat = difficulty(on_tree("alpha-beta", "max(min(3, 12), min(4, 5))"))
    assert difficulty(on_tree("alpha-beta", "max(min(3, 12), min(2, 5))")) > flat
    whole = difficulty(on_tree("expectiminimax", "max(chance(1/2: 1, 1/2: 3), 0)"))
    assert difficulty(on_tree("expectiminimax", "max(chance(1/2: 1, 1/2: 2), 0)")) > whole


def test_trees_are_alike_whatever_their_moves_are_called_and_in_any_order():
    one = likeness("minimax", {"tree": "max(min(3, 12), min(2, 4))"})
    assert likeness("minimax", {"tree": "max(go = min(4, stay = 2), min(12, 3))"}) == one
    assert likeness("minimax", {"tree": "max(min(3, 2), min(12, 4))"}) != one
    assert likeness("minimax", {"tree": "min(max(3, 12), max(2, 4))"}) != one


def test_what_the_statement_says_beside_the_tree_makes_a_difference():
    tree = "max(chance(1/2: 1, 1/2: 2), 0)"
    chances = [
        likeness("expectiminimax", {"tree": tree, "chances": c}) for c in ("printed", "missing")
    ]
    assert len(set(chances)) == 2


def test_card_games_are_alike_whatever_their_cards_are_called():
    plain = {
        "deck": "2A 2K 3Q",
        "order": ["Q", "K", "A"],
        "hand": "K",
        "bets": ["2", "4"],
        "ante": "1",
    }
    renamed = {**plain, "deck": "2K 2Q 3J", "order": ["J", "Q", "K"], "hand": "Q"}
    assert likeness("worlds", renamed) == likeness("worlds", plain)
    assert likeness("worlds", {**plain, "hand": "Q"}) != likeness("worlds", plain)


@pytest.mark.parametrize(
    ("family", "one", "other"),
    [
        ("matrix-game", {"matrix": ["2, -3, 1", "-3, 4, 0"]}, {"matrix": ["4, 0, -3", "-3, 1, 2"]}),
        (
            "matrix-game",
            {"matrix": ["2, -3", "-3, 4", "5, 1"]},
            {"matrix": ["1, 5", "-3, 2", "4, -3"]},
        ),
        (
            "tic-tac-toe-evaluation",
            {"boards": ["XO.......", "X...O...."]},
            {"boards": ["....O...X", "..X..O..."]},
        ),
        (
            "tic-tac-toe-tree",
            {"board": "XO...X..O", "symmetries": "kept"},
            {"board": "O..X...OX", "symmetries": "kept"},
        ),
        (
            "classify-game",
            {"games": ["board: 1 -1, 0 0", "die: 2 2, -1 -1"]},
            {"games": ["die: -1 -1, 2 2", "board: 0 0, 1 -1"]},
        ),
        (
            "money-utility",
            {"lotteries": ["1: 10", "1/2: 30, 1/2: 0"], "utilities": ["0: 0", "10: 8", "30: 9"]},
            {"lotteries": ["1/2: 0, 1/2: 30", "1: 10"], "utilities": ["0: 0", "10: 8", "30: 9"]},
        ),
    ],
)
def test_what_stands_in_another_order_or_is_turned_is_the_same_problem(family, one, other):
    assert likeness(family, one) == likeness(family, other)


def test_a_matrix_for_the_other_player_is_another_problem():
    one, other = ({"matrix": rows} for rows in (["2, -3", "-1, 4"], ["-2, 1", "3, -4"]))
    assert likeness("matrix-game", one) != likeness("matrix-game", other)


def test_races_are_alike_whichever_side_of_the_coin_takes_a_piece_so_far():
    race = {"white": "3 4", "black": "1 2", "last": "6", "depth": "3", "home": "0"}
    one = likeness("simplified-backgammon", race | {"throw": "heads", "heads": "1", "tails": "2"})
    turned = race | {"white": "4 3", "throw": "tails", "heads": "2", "tails": "1"}
    assert likeness("simplified-backgammon", turned) == one
    assert likeness("simplified-backgammon", turned | {"throw": "heads"}) != one
