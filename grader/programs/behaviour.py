"""Searches as programs do them: the algorithms by the book, and with the slips that programs have.

A right search is one without slips. The slips are composed: every one can be had under every
convention.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import combinations, product
from math import inf

from grader.programs.observation import Observation, Visit
from grader.programs.position import Position, children_of, evaluation_of
from solver.exact import ZERO, Rational, Value
from solver.trees.node_names import is_inner
from solver.trees.tree import Tree

MAX_VISITS = 250
"""A slip that never comes to an end is stopped after as many visits."""


class Algorithm(StrEnum):
    """What a program is asked to be."""

    MINIMAX = "minimax"
    ALPHA_BETA = "alpha-beta"
    EXPECTIMAX = "expectimax"


class Side(StrEnum):
    """Where something holds: at MAX nodes, at MIN nodes, at both, or nowhere."""

    NEVER = "never"
    MAX = "max"
    MIN = "min"
    BOTH = "both"

    def holds(self, *, maximizes: bool) -> bool:
        """Tell whether it holds at a node of MAX, or of MIN."""
        return self is Side.BOTH or self is (Side.MAX if maximizes else Side.MIN)


class Slip(StrEnum):
    """A way in which programs go wrong."""

    FINITE_INFINITY = "finite-infinity"
    FINITE_BOUNDS = "finite-bounds"
    FRESH_ROOT_WINDOW = "fresh-root-window"
    NO_CUT_AT_MAX = "no-cut-at-max"
    NO_CUT_AT_MIN = "no-cut-at-min"
    NO_CUTS = "no-cuts"
    BOUNDS_SWAPPED = "bounds-swapped"
    LAST_TIE_AFTER_CUT = "last-tie-after-cut"
    PLIES_FOR_ROUNDS = "plies-for-rounds"
    LOWERED_TWICE = "lowered-twice"
    LOWERED_IN_LOOP = "lowered-in-loop"
    TOO_DEEP = "too-deep"
    TOO_SHALLOW = "too-shallow"
    PARTIAL_ROUND = "partial-round"
    ASKS_AGENT_0 = "asks-agent-0"
    ASKS_AGENT_1 = "asks-agent-1"
    ASKS_NEXT_AGENT = "asks-next-agent"
    ONE_GHOST = "one-ghost"
    NEVER_WRAPS = "never-wraps"
    MAX_CALLS_MAX = "max-calls-max"
    MIN_CALLS_MIN = "min-calls-min"
    ROLES_SWAPPED = "roles-swapped"
    GHOST_MAXIMIZES = "ghost-maximizes"
    OUTER_STATE = "outer-state"
    SUCCESSOR_NOT_USED = "successor-not-used"
    MOVE_OVERWRITTEN = "move-overwritten"
    INFINITIES_SWAPPED = "infinities-swapped"
    MAX_FROM_0 = "max-from-0"
    DIVIDED_BY_GHOSTS = "divided-by-ghosts"
    DIVIDED_BY_ONE_MORE = "divided-by-one-more"
    DIVIDED_IN_LOOP = "divided-in-loop"
    SUM = "sum"
    ROUNDED_DOWN = "rounded-down"
    WORST_CASE = "worst-case"
    BEST_CASE = "best-case"
    LAST_CASE = "last-case"


S = Slip
OF_DEPTH = (
    S.PLIES_FOR_ROUNDS, S.LOWERED_TWICE, S.LOWERED_IN_LOOP, S.TOO_DEEP, S.TOO_SHALLOW,
    S.PARTIAL_ROUND,
)  # fmt: skip
OF_AGENTS = (S.ASKS_AGENT_0, S.ASKS_AGENT_1, S.ASKS_NEXT_AGENT, S.ONE_GHOST, S.NEVER_WRAPS)
OF_ALL = (
    S.FINITE_INFINITY, *OF_DEPTH, *OF_AGENTS, S.OUTER_STATE, S.SUCCESSOR_NOT_USED,
    S.MOVE_OVERWRITTEN, S.INFINITIES_SWAPPED, S.MAX_FROM_0, S.MAX_CALLS_MAX,
)  # fmt: skip
OF_MIN = (S.MIN_CALLS_MIN, S.ROLES_SWAPPED, S.GHOST_MAXIMIZES)
SLIPS = {
    Algorithm.MINIMAX: (*OF_ALL, *OF_MIN),
    Algorithm.ALPHA_BETA: (
        *OF_ALL, *OF_MIN, S.FRESH_ROOT_WINDOW, S.NO_CUT_AT_MAX, S.NO_CUT_AT_MIN, S.NO_CUTS,
        S.BOUNDS_SWAPPED, S.LAST_TIE_AFTER_CUT, S.FINITE_BOUNDS,
    ),
    Algorithm.EXPECTIMAX: (
        *OF_ALL, S.DIVIDED_BY_GHOSTS, S.DIVIDED_BY_ONE_MORE, S.DIVIDED_IN_LOOP, S.SUM,
        S.ROUNDED_DOWN, S.WORST_CASE, S.BEST_CASE, S.LAST_CASE,
    ),
}  # fmt: skip
"""The slips of each algorithm."""
DIGITS = range(2, 10)
NINES: tuple[Value, ...] = tuple(Rational(10**digits - 1) for digits in DIGITS)
FINITE_INFINITIES = (*NINES, *(Rational(10**digits) for digits in DIGITS))


@dataclass(frozen=True, slots=True)
class Behaviour:
    """An algorithm under conventions: where a cut needs no more than equality, and which tie.

    `infinity` is what the program takes for infinity as a value, and `bound` as alpha and beta. One
    that stops at a win is done at a node when its value is 1 for the player who moves there. Only
    under finite bounds can there be a cut at the root, and many programs make none there.

    One that fails hard returns a bound for a value beyond it: the bound that cut, or its own where
    no move reached that. One that deepens searches to each smaller depth first.
    """

    algorithm: Algorithm
    equality_cuts: Side = Side.NEVER
    takes_last_tie: bool = False
    slips: frozenset[Slip] = frozenset()
    infinity: Value = inf
    bound: Value = inf
    always_cuts: bool = False
    stops_at_win: bool = False
    cuts_at_root: bool = True
    returns_cut_bound: bool = False
    returns_own_bound: bool = False
    deepens: bool = False

    @property
    def prunes(self) -> bool:
        """Whether it cuts at all."""
        return self.algorithm is Algorithm.ALPHA_BETA or self.always_cuts


class Endless(Exception):
    """Raised when a slip visits more nodes than a program may."""


def observe(behaviour: Behaviour, position: Position) -> Observation:
    """Return what the behaviour does on a position."""
    search = Search(behaviour, position)
    smaller_depths = range(1, position.depth) if behaviour.deepens else ()
    try:
        for depth in smaller_depths:
            search.run(depth)
        value = search.run(position.depth)
    except Endless:
        return Observation(visits=tuple(search.visits), move=None, is_stuck=True)
    return Observation(visits=tuple(search.visits), move=search.move, value=value)


def wrong_behaviours(algorithm: Algorithm, number: int = 1) -> Iterator[Behaviour]:
    """Yield the bank: every slip of the algorithm, or so many at once, under every convention."""
    sides = (Side.NEVER, Side.BOTH) if algorithm is Algorithm.ALPHA_BETA else (Side.NEVER,)
    for slips in map(frozenset, combinations(SLIPS[algorithm], number)):
        for side, takes_last_tie in product(sides, (False, True)):
            is_unsafe = takes_last_tie and side is Side.BOTH
            if is_unsafe is not (S.LAST_TIE_AFTER_CUT in slips):
                continue  # these two are the slip
            for infinity, bound in infinities_of(slips, algorithm):
                behaviour = Behaviour(algorithm, side, takes_last_tie, slips, infinity, bound)
                yield behaviour
                if behaviour.prunes and bound != inf:
                    yield replace(behaviour, cuts_at_root=False)
                if algorithm is Algorithm.ALPHA_BETA and side is Side.NEVER and number == 1:
                    yield from hard_behaviours(behaviour)


def hard_behaviours(behaviour: Behaviour) -> tuple[Behaviour, ...]:
    """Return the ways to fail hard; they visit other nodes only if equality doesn't cut."""
    return tuple(
        replace(behaviour, returns_cut_bound=cut, returns_own_bound=own)
        for cut, own in ((True, True), (True, False), (False, True))
    )


def infinities_of(slips: frozenset[Slip], algorithm: Algorithm) -> Iterator[tuple[Value, Value]]:
    """Yield what values start from and what bounds start from, if one of them is finite."""
    numbers = FINITE_INFINITIES if len(slips) == 1 else NINES
    if S.FINITE_INFINITY in slips:
        yield from ((number, number) for number in numbers)
        if algorithm is Algorithm.ALPHA_BETA and len(slips) == 1:
            yield from ((number, inf) for number in numbers)
    elif S.FINITE_BOUNDS in slips:
        yield from ((inf, number) for number in numbers)
    else:
        yield inf, inf


@dataclass(slots=True)
class Search:
    """One search of a position; its visits and its move are read off afterwards."""

    behaviour: Behaviour
    position: Position
    visits: list[Visit] = field(default_factory=list)
    move: int | None = None

    def has(self, slip: Slip) -> bool:
        """Tell whether the behaviour has a slip."""
        return slip in self.behaviour.slips

    def run(self, depth: int) -> Value:
        """Search from the root, to a depth, with the widest window."""
        bound = self.behaviour.bound
        depth += self.has(S.TOO_DEEP) - self.has(S.TOO_SHALLOW)
        alpha, beta = -bound, bound
        return self.value(self.position.tree, self.position.first_agent, depth, alpha, beta)

    def value(self, node: Tree, agent: int, rounds: int, alpha: Value, beta: Value) -> Value:
        """Return the value of a node at which the agent moves, with so many rounds to go."""
        if len(self.visits) > MAX_VISITS:
            raise Endless
        is_partial = self.has(S.PARTIAL_ROUND) and rounds == 1 and agent == 1
        if not is_inner(node) or rounds <= 0 or is_partial:
            self.visits.append(Visit(node.name))
            return evaluation_of(node)
        self.visits.append(Visit(node.name, self.agent_that_is_asked(agent)))
        if self.behaviour.algorithm is Algorithm.EXPECTIMAX and agent > 0:
            return self.mean(node, agent, rounds)
        return self.best(node, agent, rounds, alpha, beta)

    def agent_that_is_asked(self, agent: int) -> int:
        """Return the agent whose moves are asked for where this agent moves."""
        if self.has(S.ASKS_AGENT_0):
            return 0
        if self.has(S.ASKS_AGENT_1) and agent > 1:
            return 1
        if self.has(S.ASKS_NEXT_AGENT):
            return (agent + 1) % self.position.agents
        return agent

    def maximizes(self, agent: int) -> bool:
        """Tell whether the agent takes the greatest value."""
        if self.has(S.MAX_CALLS_MAX):
            return True
        if self.has(S.MIN_CALLS_MIN):
            return False
        if self.has(S.GHOST_MAXIMIZES):
            return agent != 1
        return (agent == 0) is not self.has(S.ROLES_SWAPPED)

    def after(self, agent: int, rounds: int, index: int) -> tuple[int, int]:
        """Return the next agent, and the rounds that are left after the move of that index."""
        agents = 2 if self.has(S.ONE_GHOST) else self.position.agents
        if self.has(S.NEVER_WRAPS):
            return agent + 1, rounds
        next_agent = (agent + 1) % agents
        if self.has(S.PLIES_FOR_ROUNDS):
            return next_agent, rounds - 1
        if next_agent:
            return next_agent, rounds
        lowered = 1 + self.has(S.LOWERED_TWICE) + (index if self.has(S.LOWERED_IN_LOOP) else 0)
        return next_agent, rounds - lowered

    def children(self, node: Tree) -> tuple[Tree, ...]:
        """Return the states that the moves of a node lead to, as the program sees them."""
        if self.has(S.SUCCESSOR_NOT_USED) and node is not self.position.tree:
            return (node,) * len(children_of(node))
        if self.has(S.OUTER_STATE) and node is not self.position.tree:
            root = children_of(self.position.tree)
            return tuple(root[min(i, len(root) - 1)] for i, _ in enumerate(children_of(node)))
        return children_of(node)

    def best(self, node: Tree, agent: int, rounds: int, alpha: Value, beta: Value) -> Value:
        """Return the best value for the agent, after cuts if the behaviour prunes."""
        maximizes = self.maximizes(agent)
        sign = 1 if maximizes else -1
        is_root = node is self.position.tree and agent == self.position.first_agent
        infinity = self.behaviour.infinity
        v: Value = -infinity if maximizes else infinity
        if self.has(S.INFINITIES_SWAPPED):
            v = -v
        if self.has(S.MAX_FROM_0) and maximizes:
            v = ZERO
        move: int | None = None
        a, b = alpha, beta
        may_cut = self.behaviour.cuts_at_root or not is_root
        for i, child in enumerate(self.children(node)):
            next_agent, left = self.after(agent, rounds, i)
            window = self.window(a, b, is_root=is_root)
            v2 = self.value(child, next_agent, left, *window)
            if sign * v2 > sign * v or (self.behaviour.takes_last_tie and v2 == v):
                v, move = v2, i
            if self.has(S.MOVE_OVERWRITTEN):
                move = i
            if self.behaviour.stops_at_win and sign * v >= 1:
                break
            if self.behaviour.prunes:
                if may_cut and self.cuts(v, a, b, maximizes=maximizes):
                    break
                a, b = (max(a, v), b) if maximizes else (a, min(b, v))
        if is_root:
            self.move = move
        return self.within(v, a, b, maximizes=maximizes)

    def window(self, alpha: Value, beta: Value, *, is_root: bool) -> tuple[Value, Value]:
        """Return the window with which a child is searched."""
        if is_root and self.has(S.FRESH_ROOT_WINDOW):
            return -self.behaviour.bound, self.behaviour.bound
        return (beta, alpha) if self.has(S.BOUNDS_SWAPPED) else (alpha, beta)

    def cuts(self, v: Value, alpha: Value, beta: Value, *, maximizes: bool) -> bool:
        """Tell whether the rest of the moves is skipped."""
        if self.has(S.NO_CUTS) or self.has(S.NO_CUT_AT_MAX if maximizes else S.NO_CUT_AT_MIN):
            return False
        is_equal_enough = self.behaviour.equality_cuts.holds(maximizes=maximizes)
        bound, sign = (beta, 1) if maximizes else (alpha, -1)
        return sign * v > sign * bound or (is_equal_enough and v == bound)

    def within(self, v: Value, alpha: Value, beta: Value, *, maximizes: bool) -> Value:
        """Return the value of a node, or the bound that is returned for one beyond it."""
        if self.behaviour.returns_own_bound:
            v = max(v, alpha) if maximizes else min(v, beta)
        if self.behaviour.returns_cut_bound:
            v = min(v, beta) if maximizes else max(v, alpha)
        return v

    def mean(self, node: Tree, agent: int, rounds: int) -> Value:
        """Return the mean of a node's children, or what the slips make of it."""
        values: list[Value] = []
        infinity = self.behaviour.infinity
        for i, child in enumerate(self.children(node)):
            values.append(self.value(child, *self.after(agent, rounds, i), -infinity, infinity))
        if self.has(S.MAX_CALLS_MAX) or self.has(S.BEST_CASE):
            return max(values)
        if self.has(S.WORST_CASE):
            return min(values)
        if self.has(S.LAST_CASE):
            return values[-1]
        return self.divided(values)

    def divided(self, values: list[Value]) -> Value:
        """Return the sum of the values over their number, or what the slips make of it."""
        total: Value = sum(values, ZERO)
        if self.has(S.SUM):
            return total
        if self.has(S.DIVIDED_IN_LOOP):
            for_now: Value = ZERO
            for v in values:
                for_now = quotient(sum((for_now, v), ZERO), len(values))
            return for_now
        if self.has(S.DIVIDED_BY_GHOSTS):
            return quotient(total, self.position.agents - 1)
        mean = quotient(total, len(values) + self.has(S.DIVIDED_BY_ONE_MORE))
        if self.has(S.ROUNDED_DOWN) and isinstance(mean, Rational):  # no infinity
            return Rational(mean.numerator // mean.denominator)
        return mean


def quotient(value: Value, number: int) -> Value:
    """Return the value over a number, exactly; an infinity stays one."""
    return value / number if isinstance(value, float) else value * Rational(1, number)
