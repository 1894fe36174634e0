"""Small games told in words: known winners, and values as a search of the whole tree gives them."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator.subjects.games.small_games import SMALL_GAMES
from generator.subjects.games.small_problem import SmallProblem
from generator.subjects.games.small_solution import solve
from solver.games.small_game import Position, SmallState, Twist
from solver.games.unfold import unfold
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run
from solver.turn import Turn


def problem(name, things, *settings, first=Turn.MAX, twist=Twist.NONE):
    return SmallProblem(name, Position(things), settings, first, twist, (), ())


@pytest.mark.parametrize(("heap", "wins"), [(n, n not in (1, 2, 4, 7, 10)) for n in range(3, 13)])
def test_who_begins_with_one_heap_of_grundys_game_wins_but_for_the_known_sizes(heap, wins):
    """Berlekamp, Conway and Guy, Winning Ways, volume 1, chapter 4: 1, 2, 4, 7, 10 have value 0."""
    assert (solve(problem("split", (heap,), 1)).value > 0) == wins


@pytest.mark.parametrize("heap", range(1, 13))
def test_a_heap_that_is_a_multiple_of_four_is_lost_if_one_to_three_are_taken(heap):
    """Winning Ways, volume 1, chapter 4: the subtraction game of 1, 2, 3."""
    value = solve(problem("subtraction", (heap,), 1, 2, 3)).value
    assert value == (-1 if heap % 4 == 0 else 1)


GAMES = [
    problem("coins", (3, 1, 4, 2), 2),
    problem("cards", (5, 3, 2), 7, first=Turn.MIN),
    replace(problem("number", (6,), 1, 4, 14, 9), start=Position((6,), 3)),
    problem("split", (6, 2), 1, first=Turn.MIN),
    problem("subtraction", (9,), 2, 3),
    problem("coins", (3, 1, 4, 2), 2, twist=Twist.PASS),
    problem("cards", (5, 3, 2), 7, twist=Twist.PASS),
    problem("split", (7,), 1, twist=Twist.COIN),
    problem("coins", (3, 1, 4, 2), 3, twist=Twist.COIN),
]


@pytest.mark.parametrize("each", GAMES, ids=str)
def test_a_value_is_what_expectiminimax_finds_on_the_whole_tree(each):
    tree = unfold(each.game).tree
    assert solve(each).value == run(tree, expectiminimax(tree)).value


def test_a_coin_is_tossed_once_after_the_first_move_and_gives_the_turn_back_with_tails():
    game = problem("subtraction", (5,), 1, 2, twist=Twist.COIN).game
    after = game.result(game.initial(), "4")
    assert after.is_toss
    assert [game.result(after, side).turn for side in ("heads", "tails")] == [Turn.MIN, Turn.MAX]
    later = game.result(game.result(after, "heads"), "3")
    assert not later.is_toss


def test_no_coin_is_tossed_where_the_first_move_ends_the_game():
    game = problem("subtraction", (2,), 1, 2, twist=Twist.COIN).game
    assert game.terminal(game.result(game.initial(), "0"))


def test_max_may_pass_once_and_nothing_changes_on_the_table():
    game = problem("subtraction", (3,), 1, 2, twist=Twist.PASS).game
    assert game.actions(game.initial()) == ("2", "1", "3")
    passed = game.result(game.initial(), "3")
    assert passed == SmallState(Position((3,)), Turn.MIN, 0)
    assert game.actions(game.result(passed, "2")) == ("1", "0")


def test_every_small_game_is_found_by_its_file():
    assert [SMALL_GAMES[name].name for name in SMALL_GAMES] == [*SMALL_GAMES]
    templates = Path(__file__).parents[3] / "templates/small_games"
    assert {f"{name}.md.j2" for name in SMALL_GAMES} == {p.name for p in templates.iterdir()}
