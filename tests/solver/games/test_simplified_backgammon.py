from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.exact import Rational
from solver.games.cutoff_on_game import CutOff
from solver.games.game import BadRules, NeverEnds
from solver.games.minimax_on_game import minimax
from solver.named.backgammon import HEADS, START, Backgammon, Payoff, Position, backward_induction
from solver.turn import Turn
from solver.working import work

fields = st.tuples(st.integers(0, 4), st.integers(0, 4))
starts = st.builds(Position, fields, fields, st.sampled_from([Turn.MAX, Turn.MIN])).filter(
    lambda at: not set(at.white) & set(at.black)
)


def value(start, **rules):
    return work(backward_induction(Backgammon(start, **rules))).answer


def moves(position):
    return Backgammon().actions(position)


def test_a_field_with_an_opponents_piece_is_closed():
    assert moves(Position((1, 2), (3, 5), Turn.MAX, 1)) == ("x1",)
    assert moves(Position((1, 2), (3, 5), Turn.MIN, 1)) == ("y2",)


def test_a_piece_may_stand_beside_its_partner_but_not_go_beyond_the_goal():
    assert moves(Position((3, 4), (1, 2), Turn.MAX, 1)) == ("x1", "x2")
    assert moves(Position((3, 4), (1, 2), Turn.MAX, 2)) == ("x1",)


def test_who_cannot_move_passes():
    blocked = Position((4, 4), (0, 2), Turn.MAX, 2)
    assert moves(blocked) == ("pass",)
    assert Backgammon().result(blocked, "pass") == Position((4, 4), (0, 2), Turn.MIN)


def test_the_throw_comes_before_the_move():
    game = Backgammon()
    assert game.player(START) is Turn.CHANCE
    assert game.outcomes(START) == {"heads": Rational(1, 2), "tails": Rational(1, 2)}
    assert game.result(START, "tails") == replace(START, thrown=2)
    assert game.player(replace(START, thrown=2)) is Turn.MAX


def test_the_worked_tree():
    """S0, four slides: the root is worth 11, move 4->5."""
    game = Backgammon(Position((3, 4), (1, 2), thrown=1))
    found = minimax(CutOff(game, 5))
    assert (found.value, found.best, found.visited) == (11, ("x2",), 40)


@pytest.mark.parametrize("payoff", Payoff)
@given(start=starts)
def test_a_long_cutoff_game_comes_near_the_value_played_out(payoff, start):
    """The value is between those of the same game with the worst and the best end after 9 turns."""
    game = Backgammon(start, last=4, payoff=payoff)
    low, high = bounds(game, start, 18)
    assert low <= work(backward_induction(game)).answer <= high


def bounds(game, state, left):
    """The value if every game not over in so many turns is lost by Max, and won by him."""
    known = {}

    def value(state, left):
        if game.terminal(state):
            u = game.utility(state)
            return u, u
        if not left:
            return Rational(-8), Rational(8)
        if (state, left) not in known:
            after = [best(replace(state, thrown=far), left) for _, far in game.throws]
            known[state, left] = tuple(sum(ends) / len(after) for ends in zip(*after, strict=True))
        return known[state, left]

    def best(state, left):
        take = max if state.turn is Turn.MAX else min
        after = [value(game.result(state, a), left - 1) for a in game.actions(state)]
        return tuple(take(ends) for ends in zip(*after, strict=True))

    return value(state, left)


def mirrored(position):
    """The colours exchanged and the board turned."""
    white = tuple(5 - field for field in position.black)
    black = tuple(5 - field for field in position.white)
    return Position(white, black, position.turn.other)


@given(starts)
def test_the_turned_board_gives_the_other_player_the_same_chances(start):
    assert value(start) == 1 - value(mirrored(start))
    euros = {"payoff": Payoff.EUROS}
    assert value(start, **euros) == -value(mirrored(start), **euros)


def test_a_loop_of_passes_is_told_and_holds():
    worked = work(backward_induction(Backgammon()))
    assert worked.steps
    for loop in worked.steps:
        assert loop.v == loop.a + loop.q * loop.w
        assert loop.w == loop.b + loop.r * loop.v


def test_a_loop_alone():
    """Max needs a 1 at each turn, Min too: who begins wins with 1/2 + 1/4 · 1/2 + … = 2/3."""
    start = Position((5, 4), (0, 1))
    assert value(start) == Rational(2, 3)
    assert value(replace(start, turn=Turn.MIN)) == Rational(1, 3)


def test_a_position_in_which_nobody_can_ever_move_is_refused():
    stuck = Backgammon(Position((0,), (1,)), throws=(HEADS,))
    with pytest.raises(NeverEnds) as refusal:
        work(backward_induction(stuck))
    assert str(refusal.value) == "in (0,1) nobody can ever move again; allow other throws"


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ({"start": Position((), (5,))}, "each player has 1 to 10 pieces"),
        ({"start": Position((0,), (6,))}, "the pieces are on fields from 0 to 5"),
        ({"start": Position((2,), (2,))}, "no field holds pieces of both players"),
        ({"last": 51}, "the last field is 1 to 50, not 51"),
        ({"throws": ()}, "there is at least one throw, and each goes 1 field or more"),
        ({"throws": (("none", 0),)}, "there is at least one throw, and each goes 1 field or more"),
    ],
)
def test_rules_that_cannot_be_played_are_refused(rules, message):
    with pytest.raises(BadRules) as refusal:
        Backgammon(**rules)
    assert str(refusal.value) == message
