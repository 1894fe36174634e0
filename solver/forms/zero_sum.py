"""The value of a constant-sum game of two players, and plans that guarantee it.

D. Koller, N. Megiddo and B. von Stengel (1994): a linear program in the sequence form, which grows
with the game as the strategic form does not.
"""

from collections.abc import Mapping

from solver.beliefs import equilibrium
from solver.beliefs.recall import View
from solver.beliefs.sequence_form import Sequence, SequenceForm
from solver.exact import ONE, ZERO, Rational
from solver.forms.extensive import (
    ChanceNode,
    DecisionNode,
    ExtensiveGame,
    GameFormError,
    TerminalNode,
    own_sequences,
)
from solver.forms.plans import plan_values
from solver.forms.subgame_perfect import EquilibriumPlan

MAX_SEQUENCES = 1_000
PLAYERS = 2


def zero_sum_equilibrium(game: ExtensiveGame) -> EquilibriumPlan:
    """Return the value to each player and optimal plans.

    GameFormError unless two players have constant sums, perfect recall and not too many sequences.
    """
    if len(game.players) != PLAYERS or not game.is_constant_sum:
        raise GameFormError(
            "the sequence form is for two players whose payoffs have one sum everywhere; "
            "{instead} is for any game",
            instead="equilibria",
        )
    own_sequences(game)
    sequences = sum(len(infoset.actions) for infoset in game.sets)
    if sequences > MAX_SEQUENCES:
        raise GameFormError(
            "the game has {count:,} actions at information sets; the linear program takes at most "
            "{most:,}",
            count=sequences,
            most=MAX_SEQUENCES,
        )
    solved = equilibrium.solution(sequence_form(game))
    plan = {**plan_at_sets(game, solved.max), **plan_at_sets(game, solved.min)}
    full = {h: plan.get(h, first_action(game, h)) for h in range(len(game.sets))}
    return EquilibriumPlan(plan, plan_values(game, full))


def sequence_form(game: ExtensiveGame) -> SequenceForm:
    """Return the sequence form; a view is the index of an information set."""
    form = SequenceForm()
    stack: list[tuple[int, Rational, Sequence, Sequence]] = [(0, ONE, None, None)]
    while stack:
        i, chance, ours, theirs = stack.pop()
        node = game.nodes[i]
        match node:
            case TerminalNode():
                ends = (ours, theirs)
                form.chances[ends] = form.chances.get(ends, ZERO) + chance
                form.payoffs[ends] = form.payoffs.get(ends, ZERO) + chance * node.payoffs[0]
            case ChanceNode():
                outcomes = zip(node.probabilities, node.children, strict=True)
                stack.extend((child, chance * p, ours, theirs) for p, child in outcomes if p)
            case DecisionNode():
                infoset = game.sets[node.infoset]
                side, before = (form.max, ours) if infoset.player == 1 else (form.min, theirs)
                view = View(node.infoset)
                side.before.setdefault(view, before)
                side.actions.setdefault(view, infoset.actions)
                for action, child in zip(infoset.actions, node.children, strict=True):
                    taken: Sequence = (view, action)
                    pair = (taken, theirs) if infoset.player == 1 else (ours, taken)
                    stack.append((child, chance, *pair))
    return form


def plan_at_sets(
    game: ExtensiveGame, shares: Mapping[View, Mapping[str, Rational]]
) -> dict[int, tuple[Rational, ...]]:
    """Return the plan by the indices of information sets."""
    plan: dict[int, tuple[Rational, ...]] = {}
    for view, by_action in shares.items():
        h = view.dealt
        assert isinstance(h, int), "a view is the index of an information set"
        plan[h] = tuple(by_action[action] for action in game.sets[h].actions)
    return plan


def first_action(game: ExtensiveGame, h: int) -> tuple[Rational, ...]:
    """Return the probabilities that take the first action with certainty."""
    return (ONE, *(ZERO,) * (len(game.sets[h].actions) - 1))
