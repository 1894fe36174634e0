from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.exact import Rational
from solver.games.alpha_beta_on_game import alpha_beta
from solver.games.cutoff_on_game import CutOff
from solver.games.game import BadRules, SearchResult, TooLarge
from solver.games.graph import levels
from solver.games.iterative_deepening import deepening
from solver.games.minimax_on_game import minimax
from solver.games.rows import Last, RowGame
from solver.games.transpositions import transpositions
from solver.games.unfold import unfold
from solver.named.backgammon import Backgammon, Position
from solver.named.betting import BettingHouse
from solver.named.grundy import GRUNDY_7, Grundy
from solver.named.nim import Nim
from solver.named.tic_tac_toe import SQUARES, Symmetries, TicTacToe
from solver.searches.alpha_beta import alpha_beta as on_tree
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run
from solver.trees.node_names import inner_nodes, leaves
from solver.turn import Turn

SEARCHES = [alpha_beta, transpositions]


def reachable(squares):
    """The board after those moves, up to the one that ends the game."""
    board = TicTacToe().initial()
    for i in squares:
        if not TicTacToe().terminal(board):
            board = TicTacToe().result(board, SQUARES[i])
    return board


positions = st.lists(st.sampled_from(range(9)), min_size=4, max_size=9, unique=True).map(reachable)
games = st.one_of(
    st.builds(TicTacToe, positions, st.sampled_from(Symmetries)),
    st.builds(
        RowGame,
        st.one_of(st.just(Grundy()), st.builds(Nim, st.integers(1, 3))),
        st.lists(st.integers(1, 4), min_size=1, max_size=2).map(tuple),
        st.sampled_from([Turn.MAX, Turn.MIN]),
        st.sampled_from(Last),
    ),
    st.builds(BettingHouse, st.integers(0, 5).map(lambda n: Rational(n, 5)), st.just(Rational(2))),
    st.builds(
        lambda white, black, turn, depth: CutOff(Backgammon(Position(white, black, turn)), depth),
        st.tuples(st.integers(0, 2), st.integers(0, 2)),
        st.tuples(st.integers(3, 5), st.integers(3, 5)),
        st.sampled_from([Turn.MAX, Turn.MIN]),
        st.integers(0, 4),
    ),
)


@settings(deadline=None)
@given(games)
def test_minimax_on_the_game_is_expectiminimax_on_its_tree(game):
    unfolded = unfold(game)
    searched = run(unfolded.tree, expectiminimax(unfolded.tree))
    assert minimax(game) == SearchResult(searched.value, searched.best, len(unfolded.states))


@settings(deadline=None)
@given(games)
def test_alpha_beta_on_the_game_visits_what_it_visits_on_the_tree(game):
    unfolded = unfold(game)
    searched = run(unfolded.tree, on_tree(unfolded.tree))
    visited = len(searched.visited) + len(searched.values)
    assert alpha_beta(game) == SearchResult(searched.value, searched.best, visited)


@pytest.mark.parametrize("search", SEARCHES)
@settings(deadline=None)
@given(game=games)
def test_no_search_finds_another_value_or_a_move_that_is_not_best(search, game):
    plain, found = minimax(game), search(game)
    assert found.value == plain.value
    assert set(found.best) <= set(plain.best)
    assert bool(found.best) == bool(plain.best)
    assert found.visited <= plain.visited


@settings(deadline=None)
@given(positions, st.integers(1, 4))
def test_deepening_finds_at_each_depth_what_minimax_finds(board, depth):
    game = TicTacToe(board)
    for plies, found in enumerate(deepening(game, depth), start=1):
        plain = minimax(CutOff(game, plies))
        assert found.value == plain.value
        assert set(found.best) <= set(plain.best)


def test_perfect_play_of_tic_tac_toe_is_a_draw():
    assert transpositions(TicTacToe()).value == 0
    assert alpha_beta(TicTacToe()).value == 0


def test_the_table_saves_most_positions():
    counted = [search(TicTacToe()).visited for search in (transpositions, alpha_beta)]
    assert counted == [2503, 16811]


def test_what_the_last_depth_taught_saves_positions():
    game = TicTacToe()
    for plies, found in enumerate(deepening(game, 6), start=1):
        assert found.visited <= alpha_beta(CutOff(game, plies)).visited


def test_killer_moves_save_positions_too():
    """Without them the eight depths take 10, 26, 104, 208, 994, 1191, 5060 and 2326."""
    counted = [found.visited for found in deepening(TicTacToe(), 8)]
    assert counted == [10, 26, 104, 206, 833, 1084, 3609, 2301]


def test_a_cutoff_takes_the_evaluation_for_the_utility_even_at_an_end():
    """S0, the worked tree of simplified backgammon: (5,5,0,2) counts e = 12 there."""
    game = CutOff(Backgammon(Position((5, 5), (0, 2))), 3)
    assert minimax(game) == SearchResult(12, (), 1)


def test_chance_has_no_best_move():
    assert minimax(CutOff(Backgammon(), 3)).best == ()


def test_the_levels_hold_a_position_once():
    assert [len(level) for level in levels(GRUNDY_7)] == [1, 3, 4, 3, 2, 1]


def test_the_positions_of_an_unfolded_game_stand_by_the_names_of_its_nodes():
    unfolded = unfold(GRUNDY_7)
    names = [node.name for node in (*inner_nodes(unfolded.tree), *leaves(unfolded.tree))]
    assert set(unfolded.states) == set(names)
    assert str(unfolded.state("4-3", "4-2-1")) == "4-2-1"
    assert unfolded.states[unfolded.tree.name] == GRUNDY_7.initial()


@pytest.mark.parametrize("game", [TicTacToe(), Backgammon()])
def test_a_game_too_large_for_a_tree_is_refused_in_one_line(game):
    with pytest.raises(TooLarge) as refusal:
        unfold(game)
    assert str(refusal.value).startswith("a game is followed for at most ")


def test_a_game_of_a_thousand_levels_is_unfolded():
    game = RowGame(Nim(1), (1_000,))
    assert len(unfold(game).states) == 1_001
    assert minimax(replace(game, first=Turn.MIN)).value == 1


@pytest.mark.parametrize("search", [minimax, *SEARCHES])
def test_a_game_that_need_not_end_is_refused_in_one_line(search):
    with pytest.raises(TooLarge) as refusal:
        search(Backgammon(Position((4, 4), (0, 1))))
    assert str(refusal.value) == (
        "a game is followed for at most some thousand plies; give a depth, or a smaller game"
    )


def test_a_negative_depth_is_refused():
    with pytest.raises(BadRules, match="0 or more plies, not -1"):
        CutOff(TicTacToe(), -1)
