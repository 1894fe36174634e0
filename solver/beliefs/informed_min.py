"""Max's best plan against a Min who sees everything, while Max sees only what he can.

AIMA 4e, section 5.6 (and 2e, section 6.5), after S4 "Análise correcta": Max needs one plan for all
the worlds that look alike to him, while Min answers in each world as suits him there. A plan is
worth a vector, one utility for each world; a set of worlds, the vectors of the plans that no other
plan beats everywhere. Max has all his plans to choose from, Min takes the least in each world.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Generic, TypeAlias

from solver.beliefs.belief import Belief, S
from solver.beliefs.belief_game import BeliefGame
from solver.beliefs.belief_steps import Weigh
from solver.beliefs.search import whose_turn
from solver.beliefs.worlds import best
from solver.errors import RequestError
from solver.exact import ZERO, Rational
from solver.turn import Turn
from solver.working import Tell, Working, work

Worlds: TypeAlias = tuple[S, ...]
"""States that Max cannot tell apart."""
Vector: TypeAlias = Mapping[S, Rational]
"""The utility of a plan in each world."""
Front: TypeAlias = tuple[Vector[S], ...]
"""Vectors that no other plan's vector dominates."""


@dataclass(frozen=True, slots=True)
class InformedDecision(Generic[S]):
    """U(a) with Max's best pure plan after a, and the utilities of that plan by world."""

    actions: Mapping[str, Rational]
    by_world: Mapping[str, Vector[S]]
    best: tuple[str, ...]

    @property
    def value(self) -> Rational:
        """The utility that Max can guarantee."""
        return self.actions[self.best[0]]


def informed(game: BeliefGame[S], belief: Belief[S]) -> InformedDecision[S]:
    """Return U(a) for each of Max's actions, against a Min who sees everything."""
    return work(start_informed(game, belief)).answer


def start_informed(game: BeliefGame[S], belief: Belief[S]) -> Working[Weigh, InformedDecision[S]]:
    """Return the same computation ready to run, with a Weigh for each action's best plan."""
    if whose_turn(game, belief) is not Turn.MAX:
        raise RequestError("a plan of Max is sought where it is Max's turn")
    return lambda tell: plan_each(game, belief, tell)


def plan_each(game: BeliefGame[S], belief: Belief[S], tell: Tell[Weigh]) -> InformedDecision[S]:
    """Find the best plan after each action and report it."""
    states = tuple(belief)
    plans = Plans(game)
    by_world: dict[str, Vector[S]] = {}
    actions: dict[str, Rational] = {}
    for a in sure_actions(game, states):
        plan = by_world[a] = max(plans.after(states, a), key=lambda v: worth(belief, v))
        actions[a] = worth(belief, plan)
        terms = tuple((str(s), p, plan[s]) for s, p in belief.weights.items())
        tell(Weigh(a, terms, actions[a]))
    return InformedDecision(actions, by_world, best(Turn.MAX, actions))


def worth(belief: Belief[S], vector: Vector[S]) -> Rational:
    """Return Max's expected utility of a plan."""
    return belief.expected(lambda s: vector[s])


class Plans(Generic[S]):
    """Fronts of Max's plans in one game, computed once for each set of states."""

    __slots__ = ("_fronts", "_game")

    def __init__(self, game: BeliefGame[S]) -> None:
        self._game = game
        self._fronts: dict[Worlds[S], Front[S]] = {}

    def front(self, states: Worlds[S]) -> Front[S]:
        """Return the undominated vectors over states that look alike to Max."""
        if states not in self._fronts:
            self._fronts[states] = self.worked_out(states)
        return self._fronts[states]

    def worked_out(self, states: Worlds[S]) -> Front[S]:
        """Compute the undominated vectors over these states."""
        game = self._game
        match whose_turn(game, states):
            case Turn.END:
                return ({s: game.utility(s) for s in states},)
            case Turn.MAX:
                return drop_beaten(
                    v for a in sure_actions(game, states) for v in self.after(states, a)
                )
            case Turn.MIN:
                actions = dict.fromkeys(a for s in states for a in game.actions(s))
                return reduce(front_of_lesser, (self.after(states, action) for action in actions))

    def after(self, states: Worlds[S], action: str) -> Front[S]:
        """Return the vectors after an action, over the states in which it is applicable."""
        game = self._game
        able = [s for s in states if game.applicable(s, action)]
        ways = [
            (s, game.observation(s, action, outcome), outcome, p)
            for s in able
            for outcome, p in game.transitions(s, action).items()
        ]
        total: Front[S] = (dict.fromkeys(able, ZERO),)
        for observation in dict.fromkeys(o for _, o, _, _ in ways):
            like = [(s, outcome, p) for s, o, outcome, p in ways if o == observation]
            below = self.front(tuple(dict.fromkeys(outcome for _, outcome, _ in like)))
            total = drop_beaten(
                add_contributions(vector, like, v) for vector in total for v in below
            )
        return total


def sure_actions(game: BeliefGame[S], states: Worlds[S]) -> tuple[str, ...]:
    """Return Max's actions that are applicable in all the states."""
    first, *rest = states
    return tuple(a for a in game.actions(first) if all(game.applicable(s, a) for s in rest))


def add_contributions(
    vector: Vector[S], ways: Iterable[tuple[S, S, Rational]], v: Vector[S]
) -> Vector[S]:
    """Return the vector plus the contribution of each way to the world that it starts from."""
    total = dict(vector)
    for s, outcome, p in ways:
        total[s] += p * v[outcome]
    return total


def front_of_lesser(fs: Front[S], gs: Front[S]) -> Front[S]:
    """Return the front where Min takes the lesser in each world, for any plans of Max."""
    return drop_beaten(lesser_in_each_world(f, g) for f in fs for g in gs)


def lesser_in_each_world(f: Vector[S], g: Vector[S]) -> Vector[S]:
    """Return the lesser in each world; the only one where one of the actions is not applicable."""
    return {**f, **g, **{s: min(f[s], g[s]) for s in f if s in g}}


def drop_beaten(vectors: Iterable[Vector[S]]) -> Front[S]:
    """Return the vectors that no other one equals or exceeds in every world."""
    kept_vectors: list[Vector[S]] = []
    for v in vectors:
        if not any(beats(u, v) for u in kept_vectors):
            kept_vectors = [u for u in kept_vectors if not beats(v, u)]
            kept_vectors.append(v)
    return tuple(kept_vectors)


def beats(u: Vector[S], v: Vector[S]) -> bool:
    """Return whether u is at least as great as v in every world."""
    return all(u[s] >= v[s] for s in v)
