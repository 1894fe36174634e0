"""Equilibria against Gambit, another hand."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from random_games import Scrambled, random_games

from solver.beliefs.equilibrium import equilibrium
from solver.beliefs.opponent import Opponent, decision
from solver.beliefs.recall import Seat, belief_before_deal
from solver.exact import Rational
from solver.hidden.cards import Deck
from solver.named.apuestas_1 import APUESTAS_1
from solver.named.draw_poker import POKER_1
from solver.named.guess import ADIVINA
from solver.named.kuhn import KUHN
from solver.named.poker_2 import POKER_2
from solver.turn import Turn


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

    chance(written.root, list(belief_before_deal(game).weights.items()))
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
        game = Scrambled(Deck.from_counts({"A": 2, "K": 3}), "K", plies, payoffs)
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
