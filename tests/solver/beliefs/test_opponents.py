"""Every model of the opponent against brute force, and against each other."""

import pytest
from hypothesis import given
from random_games import each_law, plans, random_games

from solver.beliefs.belief import Belief
from solver.beliefs.belief_steps import Imagine, Predict, Weigh
from solver.beliefs.informed_min import informed
from solver.beliefs.opponent import Opponent, decision, start_decision
from solver.beliefs.recall import AllSeeing, Seat
from solver.beliefs.unfold_game import unfold_game
from solver.errors import RequestError
from solver.exact import Rational
from solver.forms.sequence_form import sequence_form
from solver.named.apuestas_1 import APUESTAS_1
from solver.named.draw_poker import POKER_1
from solver.named.four_cards import AIMA_HAND
from solver.named.guess import ADIVINA
from solver.named.kuhn import KUHN
from solver.named.poker_2 import POKER_2
from solver.named.roads import ROADS
from solver.turn import Turn
from solver.working import work

GAMES = (APUESTAS_1, ADIVINA, POKER_1, POKER_2, KUHN, ROADS)
WITH_TRICKS = (*GAMES, AIMA_HAND)
HALF = Rational(1, 2)


def compared(game):
    """Under every model: a line of the table at the end of the conventions."""
    return {opponent: decision(game, opponent) for opponent in Opponent}


def worth_by_action(game):
    """What Max gains by seeing the cards if he must begin with that action."""
    seeing, not_seeing = (decision(game, o).actions for o in (Opponent.WORLDS, Opponent.INFORMED))
    return {a: seeing[a] - u for a, u in not_seeing.items()}


def worth_of_seeing(game):
    """What it is worth to Max to see the cards: worlds less informed; Min sees them in both."""
    return decision(game, Opponent.WORLDS).value - decision(game, Opponent.INFORMED).value


TABLE = {
    # the conventions' own: worlds, belief, simulated, simulated-posterior, informed, mixed
    (APUESTAS_1, "bet 2"): ("-4/5", "0", "2/5", "-4/5", "-4/5", "-4/5"),
    (POKER_1, "stay"): ("12/7", "12/7", "96/49", "12/7", "12/7", "12/7"),
    (POKER_1, "draw"): ("24/35", "6/5", "43/35", "27/35", "24/35", "24/35"),
    (POKER_2, "stay"): ("4/7", "1", "64/49", "4/7", "4/7", "4/7"),
    (POKER_2, "draw"): ("3/7", "3/7", "1", "5/7", "-1/7", "1/7"),
}


@pytest.mark.parametrize(("game", "action"), list(TABLE), ids=str)
def test_the_table_of_the_conventions_comes_out_of_one_call(game, action):
    row = [
        str(j.actions[action]) for o, j in compared(game).items() if o is not Opponent.EQUILIBRIUM
    ]
    assert tuple(row) == TABLE[game, action]


def test_the_posterior_reverses_the_decision_of_poker_2():
    # S0-poker2
    found = compared(POKER_2)
    assert [found[o].best for o in (Opponent.BELIEF, Opponent.SIMULATED, Opponent.POSTERIOR)] == [
        ("stay",),
        ("stay",),
        ("draw",),
    ]


@pytest.mark.parametrize(
    ("opponent", "steps"),
    [
        (Opponent.WORLDS, {Weigh}),
        (Opponent.BELIEF, {Predict, Weigh}),
        (Opponent.SIMULATED, {Predict, Imagine, Weigh}),
        (Opponent.POSTERIOR, {Predict, Imagine, Weigh}),
        (Opponent.INFORMED, {Weigh}),
        (Opponent.MIXED, set()),
        (Opponent.EQUILIBRIUM, set()),
    ],
)
def test_tells_how_it_comes_to_its_judgement(opponent, steps):
    worked = work(start_decision(POKER_2, opponent))
    assert {type(step) for step in worked.steps} & {Predict, Imagine, Weigh} == steps
    assert worked.answer == decision(POKER_2, opponent)


def test_the_working_weighs_what_a_plan_is_worth_in_each_world():
    # S4-fourcards: with C9 Max guesses which six to keep, and once he is wrong
    weighed = {step.of: step for step in work(start_decision(AIMA_HAND, Opponent.INFORMED)).steps}
    terms = sorted((p, u) for _, p, u in weighed["C9"].terms)
    assert (terms, weighed["C9"].utility) == ([(HALF, -1), (HALF, 0)], -HALF)


@each_law
@given(random_games)
def test_seeing_the_cards_is_worth_something_or_nothing(game):
    assert worth_of_seeing(game) >= 0
    assert min(worth_by_action(game).values()) >= 0


@each_law
@given(random_games)
def test_a_min_who_sees_less_is_no_worse_for_max(game):
    seeing, mixed = (decision(game, o).actions for o in (Opponent.INFORMED, Opponent.MIXED))
    belief, worlds = (decision(game, o).actions for o in (Opponent.BELIEF, Opponent.WORLDS))
    assert all(seeing[a] <= mixed[a] <= min(belief[a], worlds[a]) for a in seeing)


@pytest.mark.parametrize("game", WITH_TRICKS, ids=lambda game: type(game).__name__)
def test_worlds_are_worth_at_least_as_much_as_a_min_who_sees_everything(game):
    seeing, worlds = (decision(game, o).actions for o in (Opponent.INFORMED, Opponent.WORLDS))
    assert all(seeing[a] <= worlds[a] for a in seeing)


@pytest.mark.parametrize(
    ("game", "action", "sign"), [(APUESTAS_1, "bet 2", -1), (ADIVINA, "try", 1)]
)
def test_worlds_can_be_worth_more_or_less_than_the_belief(game, action, sign):
    worlds, belief = (decision(game, o).actions[action] for o in (Opponent.WORLDS, Opponent.BELIEF))
    assert (worlds > belief) - (worlds < belief) == sign


@pytest.mark.parametrize(
    ("game", "worth"), [(ADIVINA, 4), (ROADS, 9), (KUHN, Rational(1, 2)), (POKER_1, 0)]
)
def test_says_what_seeing_is_worth(game, worth):
    assert worth_of_seeing(game) == worth


def test_seeing_is_worth_most_where_max_decides_again():
    # S0-poker2: 3/7 less -1/7, and 4/7 less 4/7
    assert worth_by_action(POKER_2) == {"draw": Rational(4, 7), "stay": 0}


def test_a_deeper_level_reaches_the_simulated_models():
    assert decision(POKER_2, Opponent.SIMULATED, level=2).actions["stay"] == Rational(12, 7)


def by_hand(seat, state, plan):
    """What the plan is worth in a state if Min, who sees everything, answers it."""
    turn = seat.turn(state)
    if turn is Turn.END:
        return seat.utility(state)
    actions = (plan[state.max],) if turn is Turn.MAX else seat.actions(state)
    return min(
        sum(p * by_hand(seat, s, plan) for s, p in seat.transitions(state, a).items())
        for a in actions
    )


@each_law
@given(random_games)
def test_no_pure_plan_does_better_against_a_min_who_sees_everything(game):
    seeing = AllSeeing(game)
    seat = Seat(seeing, Turn.MAX)
    unfolded = unfold_game(seeing, seat.start())
    views = {h: view for (_, view), h in unfolded.sets.items()}
    start = next(iter(seat.start())).max
    best = {}
    for by_set in plans(sequence_form(unfolded.form).max):
        plan = {views[h]: action for h, action in by_set.items()}
        worth = sum(p * by_hand(seat, s, plan) for s, p in seat.start().weights.items())
        best[plan[start]] = max(worth, best.get(plan[start], worth))
    assert informed(game, game.start()).actions == best


def test_a_plan_of_max_is_sought_where_he_moves():
    (after,) = KUHN.transitions(next(iter(KUHN.start())), "bet")
    with pytest.raises(RequestError, match="where it is Max's turn"):
        informed(KUHN, Belief.certain(after))
