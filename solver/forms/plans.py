"""Behaviour plans in a game of perfect recall: their values, best responses, and exploitability.

M. J. Osborne and A. Rubinstein, "A Course in Game Theory" (1994), sections 11.4 and 12.1. A plan
gives the probabilities of the actions at information sets.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from solver.exact import ONE, ZERO, Rational
from solver.forms.extensive import (
    ChanceNode,
    DecisionNode,
    ExtensiveGame,
    OwnSequence,
    Payments,
    TerminalNode,
    node_children,
    own_sequences,
)
from solver.forms.strategic import Choices

Plan: TypeAlias = Mapping[int, tuple[Rational, ...]]
"""The probabilities of the actions at information sets, by the sets' indices."""


@dataclass(frozen=True, slots=True)
class SetReply:
    """A best reply at one information set, while later ones are settled; `best` are the actions.

    `reach` is the probability with which chance and the others lead to each of its nodes, without
    those that they never lead to. `worths` is what the player expects at each, by action; `totals`
    are the products of both, added up.
    """

    reach: Mapping[int, Rational]
    worths: tuple[Mapping[int, Rational], ...]
    totals: tuple[Rational, ...]
    best: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BestResponse:
    """A best response of one player to the plans of the others.

    `replies` has each information set that the others and chance can reach, in the order in which
    they are settled; `value` is what he gets, `gain` how much more than by his own plan.
    """

    player: int
    replies: Mapping[int, SetReply]
    value: Rational
    gain: Rational

    @property
    def actions(self) -> dict[int, tuple[int, ...]]:
        """All the best actions at each information set."""
        return {h: reply.best for h, reply in sorted(self.replies.items())}


@dataclass(frozen=True, slots=True)
class PlanCheck:
    """What plans are worth to each player, and each player's best response to the others'.

    The plans are an equilibrium if and only if the sum of the gains, `total_gain`, is 0.
    """

    values: Payments
    responses: tuple[BestResponse, ...]

    @property
    def total_gain(self) -> Rational:
        """The sum of what the players could gain, each alone."""
        return sum((response.gain for response in self.responses), ZERO)


def uniform_plan(game: ExtensiveGame) -> dict[int, tuple[Rational, ...]]:
    """Return the plan that takes every action with the same probability."""
    return {
        h: (Rational(1, len(infoset.actions)),) * len(infoset.actions)
        for h, infoset in enumerate(game.sets)
    }


def check_plans(game: ExtensiveGame, plan: Plan) -> PlanCheck:
    """Return the plans' values and all best responses; the plan covers every information set.

    GameFormError in a game of imperfect recall.
    """
    sequences = own_sequences(game)
    values = plan_values(game, plan)
    responses = tuple(
        best_response(game, sequences, plan, player, values[player - 1])
        for player in range(1, len(game.players) + 1)
    )
    return PlanCheck(values, responses)


def plan_values(game: ExtensiveGame, plan: Plan) -> Payments:
    """Return what each player expects if all follow the plans."""
    total = [ZERO] * len(game.players)
    for node, p in zip(game.nodes, reach(game, plan), strict=True):
        if isinstance(node, TerminalNode) and p:
            for player, u in enumerate(node.payoffs):
                total[player] += p * u
    return tuple(total)


def reach(game: ExtensiveGame, plan: Plan, without: int = 0) -> list[Rational]:
    """Return the probability of reaching each node, leaving out the choices of one player."""
    reached = [ZERO] * len(game.nodes)
    reached[0] = ONE
    for i, node in enumerate(game.nodes):
        for a, child in enumerate(node_children(node)):
            p = ONE
            if isinstance(node, ChanceNode):
                p = node.probabilities[a]
            elif isinstance(node, DecisionNode) and game.sets[node.infoset].player != without:
                p = plan[node.infoset][a]
            reached[child] = reached[i] * p
    return reached


def best_response(
    game: ExtensiveGame,
    sequences: Sequence[OwnSequence],
    plan: Plan,
    player: int,
    own_value: Rational = ZERO,
) -> BestResponse:
    """Return the player's best response; his later information sets are settled before earlier.

    `plan` covers the other players' information sets; `own_value` is what his own plan gives him.
    """
    weights = reach(game, plan, without=player)
    members: dict[int, list[int]] = {}
    for i, node in enumerate(game.nodes):
        if isinstance(node, DecisionNode) and game.sets[node.infoset].player == player:
            members.setdefault(node.infoset, []).append(i)
    chosen: dict[int, int] = {}
    replies: dict[int, SetReply] = {}
    for depth in sorted({len(sequences[h]) for h in members}, reverse=True):
        worth = weighted_worth(game, weights, chosen, player)
        for h in (h for h in members if len(sequences[h]) == depth):
            reached = {i: weights[i] for i in members[h] if weights[i]}
            reply = reply_at_set(game, reached, worth, len(game.sets[h].actions))
            chosen[h] = reply.best[0]
            if reached:
                replies[h] = reply
    best_value = weighted_worth(game, weights, chosen, player)[0]
    return BestResponse(player, replies, best_value, best_value - own_value)


def reply_at_set(
    game: ExtensiveGame, reached: Mapping[int, Rational], worth: Sequence[Rational], actions: int
) -> SetReply:
    """Return the best reply at a set, given the weighted worth of the nodes after it."""
    totals = [ZERO] * actions
    worths: tuple[dict[int, Rational], ...] = tuple({} for _ in range(actions))
    for i, p in reached.items():
        for a, child in enumerate(node_children(game.nodes[i])):
            totals[a] += worth[child]
            worths[a][i] = worth[child] / p
    best = tuple(a for a, total in enumerate(totals) if total == max(totals))
    return SetReply(reached, worths, tuple(totals), best)


def weighted_worth(
    game: ExtensiveGame, weights: Sequence[Rational], chosen: Choices, player: int
) -> list[Rational]:
    """Return the player's payoffs below each node, times their weights, as far as he has chosen."""
    worth = [ZERO] * len(game.nodes)
    for i in range(len(game.nodes) - 1, -1, -1):
        node = game.nodes[i]
        if isinstance(node, TerminalNode):
            worth[i] = weights[i] * node.payoffs[player - 1]
        elif isinstance(node, DecisionNode) and game.sets[node.infoset].player == player:
            if node.infoset in chosen:
                worth[i] = worth[node.children[chosen[node.infoset]]]
        else:
            worth[i] = sum((worth[child] for child in node.children), ZERO)
    return worth
