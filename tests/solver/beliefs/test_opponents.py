"""Every model of the opponent against brute force, against Gambit, and against each other."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import product
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.beliefs.belief import Belief
from solver.beliefs.equilibrium import equilibrium, informed_mixed, solution
from solver.beliefs.informed import informed
from solver.beliefs.opponent import Opponent, deciding, decision
from solver.beliefs.recall import AllSeeing, Seat, View, deals
from solver.beliefs.sequence_form import SequenceForm, sequence_form
from solver.beliefs.simulated import Learning, simulated
from solver.beliefs.steps import Imagine, Predict, Weigh
from solver.errors import RequestError
from solver.exact import Rational
from solver.hidden.card_game import DRAW, STAY, CardGame
from solver.hidden.cards import Deck
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
    worked = work(deciding(POKER_2, opponent))
    assert {type(step) for step in worked.steps} & {Predict, Imagine, Weigh} == steps
    assert worked.answer == decision(POKER_2, opponent)


def test_the_working_weighs_what_a_plan_is_worth_in_each_world():
    # S4-fourcards: with C9 Max guesses which six to keep, and once he is wrong
    weighed = {step.of: step for step in work(deciding(AIMA_HAND, Opponent.INFORMED)).steps}
    terms = sorted((p, u) for _, p, u in weighed["C9"].terms)
    assert (terms, weighed["C9"].utility) == ([(HALF, -1), (HALF, 0)], -HALF)


# random games


@dataclass(frozen=True, slots=True)
class Scrambled(CardGame):
    """Who moves when is drawn, and so is what every end is worth."""

    deck: Deck
    hand: str
    plies: tuple[tuple[Turn, tuple[str, ...]], ...]
    payoffs: tuple[int, ...]

    def turn(self, state):
        return self.plies[len(state.line)][0] if len(state.line) < len(self.plies) else Turn.END

    def actions(self, state):
        return self.plies[len(state.line)][1] if len(state.line) < len(self.plies) else ()

    def utility(self, state):
        drawn = crc32(repr((state.max, state.min, state.line)).encode())
        return Rational(self.payoffs[drawn % len(self.payoffs)])


moves = st.sampled_from([(DRAW, STAY), ("l", "r"), (DRAW, "l")])
maxs = st.tuples(st.just(Turn.MAX), moves)
mins = st.tuples(st.just(Turn.MIN), moves)
plain = st.sampled_from([("l", "r"), ("x", "y")])
plain_maxs = st.tuples(st.just(Turn.MAX), plain)
plain_mins = st.tuples(st.just(Turn.MIN), plain)
random_games = st.builds(
    Scrambled,
    st.sampled_from([Deck.of({"A": 3, "K": 3}), Deck.of({"A": 2, "K": 3, "Q": 1})]),
    st.sampled_from("AK"),
    st.one_of(
        st.tuples(maxs, mins),
        st.tuples(maxs, mins, maxs),
        st.tuples(maxs, maxs, mins),
        st.tuples(maxs, plain_mins, plain_maxs, plain_mins),
    ),
    st.lists(st.integers(-4, 4), min_size=3, max_size=12).map(tuple),
)
each_law = settings(max_examples=settings().max_examples // 4, deadline=None)
"""A game is solved for each example."""


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


# simulated opponents, reckoned once more without trees and beliefs


@dataclass(frozen=True)
class Again:
    """Everything by its definition, over plain weights of states."""

    seat: Seat
    learns: bool

    def worth(self, player, weights, level):
        """What the player thinks that it is all worth."""
        some = next(iter(weights))
        turn, actions = self.seat.turn(some), self.seat.actions(some)
        if turn is Turn.END:
            return sum(p * self.seat.utility(s) for s, p in weights.items())
        if turn is player or not level:
            return better(turn)(self.after(player, weights, a, level) for a in actions)
        total = 0
        for action in actions:
            takers = {
                s: p
                for s, p in weights.items()
                if self.reply(turn, s.view(turn), level - 1) == action
            }
            if takers:
                who = normal(takers) if self.learns else weights
                total += sum(takers.values()) * self.after(player, who, action, level)
        return total

    def after(self, player, weights, action, level):
        groups = self.spread(player, weights, action).values()
        return sum(sum(g.values()) * self.worth(player, normal(g), level) for g in groups)

    def spread(self, player, weights, action):
        """What the action leads to, by what the player has seen then."""
        seen = {}
        for s, p in weights.items():
            for outcome, q in self.seat.transitions(s, action).items():
                group = seen.setdefault(outcome.view(player), {})
                group[outcome] = group.get(outcome, 0) + p * q
        return seen

    @cache  # noqa: B019  # one short-lived object for each game
    def reply(self, player, view, level):
        """What somebody does who has seen that: the first of the best."""
        prior = deals(self.seat.game).weights
        weights = {s: p for s, p in prior.items() if s.view(player).dealt == view.dealt}
        so_far = View(view.dealt)
        for action, seen in view.history:
            so_far = so_far.after(action, seen)
            weights = self.spread(player, weights, action)[so_far]
        actions = self.seat.actions(next(iter(weights)))
        worth = [self.after(player, normal(weights), a, level) for a in actions]
        return actions[worth.index(better(player)(worth))]


def better(player):
    return max if player is Turn.MAX else min


def normal(weights):
    total = sum(weights.values())
    return {s: p / total for s, p in weights.items()}


long_games = st.builds(
    lambda game, plies: replace(game, plies=plies),
    random_games,
    st.tuples(plain_maxs, mins, plain_maxs, plain_mins, plain_maxs),
)


@each_law
@given(long_games, st.sampled_from([3, 2, 1, 0]), st.sampled_from(Learning))
def test_every_level_agrees_with_reckoning_it_again(game, level, learning):
    seat = Seat(game, Turn.MAX)
    again = Again(seat, learning is Learning.POSTERIOR)
    assert simulated(game, level=level, learning=learning).value() == again.worth(
        Turn.MAX, seat.start().weights, level
    )


# a Min who sees everything


def plans(form_side):
    """Every pure plan of a side: an action for each view."""
    views = list(form_side.actions)
    for choice in product(*form_side.actions.values()):
        yield dict(zip(views, choice, strict=True))


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
    form = sequence_form(seeing, seat.start())
    start = next(iter(seat.start())).max
    best = {}
    for plan in plans(form.max):
        worth = sum(p * by_hand(seat, s, plan) for s, p in seat.start().weights.items())
        best[plan[start]] = max(worth, best.get(plan[start], worth))
    assert informed(game, game.start()).actions == best


def test_a_plan_of_max_is_sought_where_he_moves():
    (after,) = KUHN.transitions(next(iter(KUHN.start())), "bet")
    with pytest.raises(RequestError, match="where it is Max's turn"):
        informed(KUHN, Belief.certain(after))


# equilibria


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


def pure(plan):
    return {view: {action: 1} for view, action in plan.items()}


@pytest.mark.parametrize("game", [KUHN, POKER_2, POKER_1, ADIVINA], ids=lambda g: type(g).__name__)
def test_no_pure_plan_gains_against_the_equilibrium(game):
    seat, start, found = Seat(game, Turn.MAX), deals(game), equilibrium(game)
    form = sequence_form(game, start)

    def worth(mine, theirs):
        return start.expected(lambda s: expected(seat, s, mine, theirs))

    assert max(worth(pure(plan), found.min) for plan in plans(form.max)) == found.value
    assert min(worth(found.max, pure(plan)) for plan in plans(form.min)) == found.value


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
    form, found = sequence_form(game, deals(game)), equilibrium(game)
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
        a: solution(sequence_form(game, deals(game), first=a)).value
        for a in game.actions(next(iter(game.start())))
    }
    assert decision(game, Opponent.EQUILIBRIUM).actions == begun


@each_law
@given(random_games)
def test_an_action_is_worth_no_more_than_against_the_plan_that_min_found(game):
    form, found = sequence_form(game, deals(game)), equilibrium(game)
    view = next(iter(Seat(game, Turn.MAX).start())).max
    chance = game.deck.deal(1)[game.hand]
    gains = best_answer(form, found.min)
    for action, u in decision(game, Opponent.EQUILIBRIUM).actions.items():
        assert u <= gains[view, action] / chance


# Gambit, as another hand


def extensive(pygambit, game):
    """The game for Gambit, move by move."""
    written = pygambit.Game.new_tree(players=["Max", "Min"])
    seat, sets = Seat(game, Turn.MAX), {}

    def chance(node, ways):
        if len(ways) == 1:
            return grow(node, ways[0][0])
        written.append_move(node, written.players.chance, [str(i) for i in range(len(ways))])
        written.set_chance_probs(node.infoset, [Fraction(str(p)) for _, p in ways])
        for child, (s, _) in zip(list(node.children), ways, strict=True):
            grow(child, s)
        return None

    def grow(node, s):
        turn = seat.turn(s)
        if turn is Turn.END:
            u = Fraction(str(seat.utility(s)))
            label = f"end {len(written.outcomes)}"
            written.set_outcome(node, written.add_outcome(payoffs=[u, -u], label=label))
            return
        view = (turn, s.view(turn))
        if view in sets:
            written.append_infoset(node, sets[view])
        else:
            written.append_move(node, turn.capitalize(), list(seat.actions(s)))
            sets[view] = node.infoset
            node.infoset.label = str(s.view(turn))
        for child, action in zip(list(node.children), seat.actions(s), strict=True):
            chance(child, list(seat.transitions(s, action).items()))

    chance(written.root, list(deals(game).weights.items()))
    return written


def gambits_value(pygambit, game):
    found = pygambit.nash.lp_solve(extensive(pygambit, game), rational=True, use_strategic=True)
    return Rational(str(found.equilibria[0].payoff("Max")))


@pytest.mark.parametrize(
    "game",
    [KUHN, APUESTAS_1, POKER_1, POKER_2, ADIVINA, replace(POKER_2, hidden=2)],
    ids=lambda g: type(g).__name__,
)
def test_gambit_agrees_on_the_value_of_the_card_games(pygambit, game):
    assert equilibrium(game).value == gambits_value(pygambit, game)


@settings(max_examples=10, deadline=None)
@given(game=random_games)
def test_gambit_agrees_on_random_games(pygambit, game):
    small = replace(game, plies=game.plies[:2])
    assert equilibrium(small).value == gambits_value(pygambit, small)


def optimal_plans_of_min(pygambit, written):
    """The corners of all that Min may do in equilibrium, each as the shares of his moves."""
    for found in pygambit.nash.enummixed_solve(written, rational=True).equilibria:
        behaviour = found.as_behavior()
        yield {
            infoset.label: {a.label: Rational(str(behaviour[a])) for a in infoset.actions}
            for infoset in written.players["Min"].infosets
        }


def test_gambit_agrees_on_the_least_that_an_action_is_worth(pygambit):
    """Max moves once, so what his action is worth is least at a corner."""
    for payoffs in ((0, 3, -2, 1, 1, -4), (1, -3, 2, 0, 4)):
        plies = ((Turn.MAX, ("l", "r")), (Turn.MIN, ("x", "y")))
        game = Scrambled(Deck.of({"A": 2, "K": 3}), "K", plies, payoffs)
        written = extensive(pygambit, game)
        found = decision(game, Opponent.EQUILIBRIUM).actions
        assert found == least(game, list(optimal_plans_of_min(pygambit, written)))


def least(game, plans):
    """For each action of Max's what it is worth against the plan that is worst for it."""
    seat = Seat(game, Turn.MAX)
    start = seat.start()

    def worth(action, plan):
        after = {t: p for s, p in start.weights.items() for t in seat.transitions(s, action)}
        return sum(
            p * plan[str(t.min)][reply] * seat.utility(end)
            for t, p in after.items()
            for reply in ("x", "y")
            for end in seat.transitions(t, reply)
        )

    return {a: min(worth(a, plan) for plan in plans) for a in ("l", "r")}
