"""Equilibria against published values, every pure plan, and the best answer."""

from dataclasses import replace

import pytest
from hypothesis import given
from random_games import each_law, plans, random_games

from solver.beliefs.equilibrium import equilibrium, informed_mixed, solve_unfolded
from solver.beliefs.opponent import Opponent, decision
from solver.beliefs.recall import Seat, belief_before_deal
from solver.beliefs.unfold_game import unfold_game
from solver.exact import Rational
from solver.forms.sequence_form import SequenceForm, optimal_plans, sequence_form
from solver.named.apuestas_1 import APUESTAS_1
from solver.named.draw_poker import POKER_1
from solver.named.four_cards import AIMA_HAND
from solver.named.guess import ADIVINA
from solver.named.kuhn import KUHN
from solver.named.poker_2 import POKER_2
from solver.named.roads import ROADS
from solver.turn import Turn


@pytest.mark.parametrize(
    ("game", "value"),
    [
        (KUHN, Rational(-1, 18)),
        (POKER_2, Rational(13, 56)),
        (APUESTAS_1, Rational(-13, 60)),
        (POKER_1, 0),
    ],
)
def test_knows_the_value_of_the_game(game, value):
    # Kuhn (1950); S0-poker2.game-value-for-C; the others by Gambit, below
    assert equilibrium(game).value == value


def test_bluffs_as_kuhn_does():
    # Kuhn: Min bets a Jack and calls with a Queen a third of the time
    plan = {str(view): chances for view, chances in equilibrium(KUHN).min.items()}
    assert (plan["J; pass"]["bet"], plan["Q; bet"]["call"]) == (Rational(1, 3), Rational(1, 3))


def test_c_draws_to_an_ace_a_quarter_of_the_time():
    # S0-poker2, "in that equilibrium"
    plan = {str(view): chances for view, chances in equilibrium(POKER_2).max.items()}
    assert plan["A"] == {"draw": Rational(1, 4), "stay": Rational(3, 4)}


def expected(seat, state, mine, theirs):
    """What two plans are worth to Max, by playing them out."""
    turn = seat.turn(state)
    if turn is Turn.END:
        return seat.utility(state)
    chances = mine[state.max] if turn is Turn.MAX else theirs[state.min]
    return sum(
        q * p * expected(seat, s, mine, theirs)
        for a, q in chances.items()
        if q
        for s, p in seat.transitions(state, a).items()
    )


def pure(plan, unfolded):
    return {view: {plan[h]: 1} for (_, view), h in unfolded.sets.items() if h in plan}


@pytest.mark.parametrize("game", [KUHN, POKER_2, POKER_1, ADIVINA], ids=lambda g: type(g).__name__)
def test_no_pure_plan_gains_against_the_equilibrium(game):
    seat, start, found = Seat(game, Turn.MAX), belief_before_deal(game), equilibrium(game)
    unfolded = unfold_game(game)
    form = sequence_form(unfolded.form)

    def worth(mine, theirs):
        return start.expected(lambda s: expected(seat, s, mine, theirs))

    assert max(worth(pure(plan, unfolded), found.min) for plan in plans(form.max)) == found.value
    assert min(worth(found.max, pure(plan, unfolded)) for plan in plans(form.min)) == found.value


def best_answer(form, plan):
    """What chance and Min's plan let Max gain after each of his sequences; at None, all in all.

    After a sequence it is a sum over what then can happen, not an average.
    """
    y = weights(form.min, plan)
    gains = dict.fromkeys((None, *form.max.sequences()), Rational(0))
    for (s, t), u in form.payoffs.items():
        gains[s] += u * y[t]
    for view, before in reversed(form.max.before.items()):
        gains[before] += max(gains[view, action] for action in form.max.actions[view])
    return gains


def weights(side, plan):
    """How likely the plan is to do all of each sequence; a view it never comes to has 0."""
    found = {None: Rational(1)}
    for view, before in side.before.items():
        chances = plan.get(view, {})
        for action in side.actions[view]:
            found[view, action] = found[before] * chances.get(action, Rational(0))
    return found


def turned(form):
    """The same game with Min in Max's place."""
    chances = {(t, s): p for (s, t), p in form.chances.items()}
    payoffs = {(t, s): -u for (s, t), u in form.payoffs.items()}
    return SequenceForm(form.min, form.max, chances, payoffs)


@each_law
@given(random_games)
def test_each_plan_of_an_equilibrium_holds_the_other_to_the_value(game):
    form = sequence_form(unfold_game(game).form)
    found = optimal_plans(form)
    assert best_answer(form, found.min)[None] == found.value
    assert best_answer(turned(form), found.max)[None] == -found.value


@each_law
@given(random_games)
def test_an_equilibrium_is_worth_no_less_than_a_min_who_sees_everything(game):
    hands = {s.max for s in game.deals()}
    chance = game.deck.deal(1)
    seeing = sum(
        chance[hand] * max(informed_mixed(told, told.start()).values())
        for hand in hands
        for told in (replace(game, hand=hand),)
    )
    assert equilibrium(game).value >= seeing


@each_law
@given(random_games)
def test_what_the_plan_takes_is_worth_most_against_mins(game):
    found = decision(game, Opponent.EQUILIBRIUM)
    assert {found.actions[a] for a in found.best} == {found.value}


@pytest.mark.parametrize("game", [AIMA_HAND, ROADS], ids=lambda g: type(g).__name__)
def test_where_max_has_one_hand_an_action_guarantees_the_game_that_begins_with_it(game):
    # S4-fourcards: -1/2 for C9, whichever plan of Min's a program finds
    begun = {
        a: solve_unfolded(unfold_game(game, first=a)).value
        for a in game.actions(next(iter(game.start())))
    }
    assert decision(game, Opponent.EQUILIBRIUM).actions == begun


@each_law
@given(random_games)
def test_an_action_is_worth_no_more_than_against_the_plan_that_min_found(game):
    unfolded = unfold_game(game)
    form = sequence_form(unfolded.form)
    found = optimal_plans(form)
    h = unfolded.sets[Turn.MAX, next(iter(Seat(game, Turn.MAX).start())).max]
    chance = game.deck.deal(1)[game.hand]
    gains = best_answer(form, found.min)
    for action, u in decision(game, Opponent.EQUILIBRIUM).actions.items():
        assert u <= gains[h, action] / chance
