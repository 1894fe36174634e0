from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.games.and_or import and_or
from solver.games.game import BadRules
from solver.games.game_steps import Label, Mex
from solver.games.graph import levels
from solver.games.minimax_on_game import minimax
from solver.games.rows import Last, RowGame, read_rows, write_rows
from solver.games.sprague_grundy import lost, row_values, total, winning_moves
from solver.named.grundy import GRUNDY_7, Grundy
from solver.named.nim import Nim
from solver.turn import Turn
from solver.working import work

rules = st.one_of(st.just(Grundy()), st.builds(Nim, st.one_of(st.none(), st.integers(1, 3))))
small = st.lists(st.integers(1, 5), min_size=1, max_size=2).map(tuple)


def values(rule, most=10):
    return work(row_values(rule, most)).answer


def test_a_row_is_split_into_two_that_differ():
    assert list(Grundy().moves(7)) == [(6, 1), (5, 2), (4, 3)]
    assert list(Grundy().moves(2)) == []


def test_nim_takes_from_one_row():
    game = RowGame(Nim(), (2, 1))
    assert game.actions(game.initial()) == ("2", "1-1", "1")
    assert RowGame(Nim(2), (3,)).actions(RowGame(Nim(2), (3,)).initial()) == ("2", "1")


def test_who_cannot_move_loses():
    assert minimax(RowGame(Grundy(), (2,))).value == -1
    assert minimax(RowGame(Grundy(), (2,), first=Turn.MIN)).value == 1
    assert minimax(RowGame(Grundy(), (2,), last=Last.LOSES)).value == 1


def test_grundys_first_twenty_values():
    """OEIS A002188."""
    published = (0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3)
    assert values(Grundy(), 19) == published


def test_a_row_of_nim_is_worth_its_size_and_less_if_few_may_be_taken():
    assert values(Nim()) == tuple(range(11))
    assert values(Nim(2)) == (0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1)


def test_the_value_is_the_least_that_no_option_has():
    assert work(row_values(Grundy(), 5)).steps[5] == Mex(5, {"4-1": 0, "3-2": 1}, 2)


@settings(deadline=None)
@given(rules, small, st.sampled_from([Turn.MAX, Turn.MIN]))
def test_the_player_to_move_loses_where_the_sum_is_0(rule, sizes, first):
    loses = minimax(RowGame(rule, sizes, first)).value == (-1 if first is Turn.MAX else 1)
    assert lost(values(rule), sizes) == loses


@settings(deadline=None)
@given(rules, small)
def test_the_winning_moves_are_those_that_minimax_finds(rule, sizes):
    found = minimax(RowGame(rule, sizes))
    best = found.best if found.value == 1 else ()
    assert tuple(map(write_rows, winning_moves(rule, values(rule), sizes))) == best


@settings(deadline=None)
@given(rules, small, st.sampled_from([Turn.MAX, Turn.MIN]), st.sampled_from(Last))
def test_a_player_can_prove_a_win_exactly_where_minimax_has_one(rule, sizes, prover, last):
    game = RowGame(rule, sizes, last=last)
    wins = minimax(game).value == (1 if prover is Turn.MAX else -1)
    assert work(and_or(game, prover)).answer == wins


def test_every_position_is_labelled_once():
    worked = work(and_or(GRUNDY_7, Turn.MIN))
    positions = {rows for level in levels(GRUNDY_7) for rows in level}
    assert len(worked.steps) == len(positions)
    labels = {str(step.state): (step.label, step.solved) for step in worked.steps}
    assert labels["7"] == (Label.AND, True)
    assert labels["6-1"] == (Label.OR, True)
    assert labels["5-1-1"] == (Label.AND, False)
    assert labels["2-2-2-1"] == (Label.END, False)


def test_a_label_follows_from_those_after_it():
    for step in work(and_or(GRUNDY_7, Turn.MAX)).steps:
        match step.label:
            case Label.OR:
                assert step.solved == any(step.after.values())
            case Label.AND:
                assert step.solved == all(step.after.values())
            case Label.END:
                assert not step.after


@settings(deadline=None)
@given(small)
def test_rows_are_read_as_they_are_written(sizes):
    tidy = tuple(sorted(sizes, reverse=True))
    assert read_rows(write_rows(tidy)) == tidy


def test_no_match_is_left():
    assert write_rows(()) == "0"
    assert read_rows("0") == ()
    assert total(()) == 0


@pytest.mark.parametrize("sizes", [(), (0,), (3, -1)])
def test_an_empty_row_is_refused(sizes):
    with pytest.raises(BadRules, match="at least one row"):
        replace(GRUNDY_7, sizes=sizes)


def test_too_many_matches_are_refused():
    with pytest.raises(BadRules, match="at most 1,000 matches"):
        replace(GRUNDY_7, sizes=(600, 401))


def test_nim_without_a_move_is_refused():
    with pytest.raises(BadRules, match="1 match or more, not 0"):
        Nim(0)
