"""Games on a tree whose rules are changed: a privilege that is used once, and random moves.

A rule is a function on states of the game: a node, whether MAX's privilege is still unused, and
whether the players have changed places. UC Berkeley, CS 188, Fall 2019, exam prep 3, asks for the
control of an opponent at a cost; AIMA 4e, section 5.2, has the values where nothing is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import inf
from typing import NamedTuple, TypeAlias

from solver.exact import ONE, ZERO, Rational
from solver.trees.node_names import End
from solver.trees.tree import Inner, Max, Tree
from solver.trees.values import check_finite, greatest, least, mean_value, utility
from solver.working import AnswerWithSteps, Tell, Working, answer, work


class Exchange(StrEnum):
    """The nodes at which MAX and MIN have changed places: none, this one, or all from here on."""

    NOWHERE = "nowhere"
    HERE = "here"
    BELOW = "below"


class RuleState(NamedTuple):
    """A state of the game: a node, whether the privilege is unused, and who has changed places."""

    node: Tree
    is_unused: bool
    exchange: Exchange = Exchange.NOWHERE

    @property
    def key(self) -> tuple[str, bool, Exchange]:
        """What tells the states of one tree apart."""
        return self.node.name, self.is_unused, self.exchange

    @property
    def is_max(self) -> bool:
        """Whether MAX moves here."""
        return isinstance(self.node, Max) is (self.exchange is Exchange.NOWHERE)

    @property
    def children(self) -> tuple[RuleState, ...]:
        """The states to which the moves lead."""
        below = Exchange.NOWHERE if self.exchange is Exchange.HERE else self.exchange
        return tuple(
            [RuleState(child, self.is_unused, below) for child in inner_of(self.node).children]
        )


def inner_of(node: Tree) -> Inner:
    """Return the node, which must not be a leaf."""
    assert not isinstance(node, End), "nobody moves at a leaf"
    return node


@dataclass(frozen=True, slots=True)
class ChangedRule:
    """A rule: what using the privilege leads to, what it costs MAX, and how often MIN is random.

    `use(state)` returns the state in which the game goes on if MAX uses the privilege in a state,
    or None where he cannot. With probability `p(state)` a MIN who moves there picks any of his
    moves, all equally likely.
    """

    use: Callable[[RuleState], RuleState | None]
    cost: Rational = ZERO
    p: Callable[[RuleState], Rational] = lambda _: ZERO


def never(_state: RuleState) -> None:
    """Return None: there is no privilege."""


def take_over(state: RuleState) -> RuleState | None:
    """Return the state in which MAX makes MIN's move, and nothing else changes."""
    if not state.is_unused or state.is_max:
        return None
    return RuleState(state.node, is_unused=False, exchange=Exchange.HERE)


def move_twice(state: RuleState) -> RuleState | None:
    """Return the state in which MAX moves instead of MIN, and they take turns from there."""
    if not state.is_unused or state.is_max:
        return None
    return RuleState(state.node, is_unused=False, exchange=Exchange.BELOW)


def skip_turn(state: RuleState) -> RuleState | None:
    """Return the state in which MIN moves instead of MAX, and they take turns from there."""
    if not state.is_unused or not state.is_max:
        return None
    return RuleState(state.node, is_unused=False, exchange=Exchange.BELOW)


def overrule(cost: Rational) -> ChangedRule:
    """Return the rule by which MAX may once make MIN's move at a cost."""
    return ChangedRule(take_over, cost)


UNCHANGED = ChangedRule(never)
TURNS: Mapping[str, ChangedRule] = {
    "twice": ChangedRule(move_twice),
    "skip": ChangedRule(skip_turn),
}
"""The rules by which MAX changes the turns once: he moves twice in a row, or skips a move."""


def random_moves(p: Rational) -> ChangedRule:
    """Return the rule by which MIN moves at random with probability p whenever it is his turn."""
    return ChangedRule(never, p=lambda _: p)


# The values of states, with the steps that give them.


@dataclass(frozen=True, slots=True)
class RuledStep:
    """The value of a state: those of its children, what comes of them, and of the privilege.

    `ordinary` is the value if the privilege is not used here, and `best` are the moves for it;
    `instead` is the value if it is used here, less its cost, or None where it cannot be.
    """

    state: RuleState
    backed: tuple[Rational, ...]
    p: Rational
    ordinary: Rational
    best: tuple[int, ...]
    instead: Rational | None
    is_used: bool

    @property
    def value(self) -> Rational:
        """The value of the state."""
        return self.instead if self.is_used and self.instead is not None else self.ordinary

    @property
    def is_even(self) -> bool:
        """Whether moves, or the privilege and no privilege, are equally good."""
        return len(self.best) > 1 or self.instead == self.ordinary


UsePolicy: TypeAlias = Callable[[RuleState, Rational, Rational], bool]
"""Whether MAX uses the privilege in a state, from the values without and with it."""

Reply: TypeAlias = Callable[[RuleState, tuple[Rational, ...]], tuple[int, ...]]
"""The indices of the moves that MIN prefers in a state, from the values of its children."""


def use_if_better(_state: RuleState, ordinary: Rational, instead: Rational) -> bool:
    """Return whether using the privilege gets MAX more, which is the right policy."""
    return instead > ordinary


def least_child(_state: RuleState, backed: tuple[Rational, ...]) -> tuple[int, ...]:
    """Return the indices of the least values, which is the right reply."""
    return least(backed)[1]


@dataclass(frozen=True, slots=True)
class RuledPlay:
    """A tree solved under a rule: the step of every state that can come up, by its key."""

    tree: Inner
    rule: ChangedRule
    steps_by_key: Mapping[tuple[str, bool, Exchange], RuledStep]

    @property
    def root(self) -> RuledStep:
        """The step at the root."""
        return self.step_at(RuleState(self.tree, is_unused=True))

    def step_at(self, state: RuleState) -> RuledStep:
        """Return the step of a state."""
        return self.steps_by_key[state.key]

    def after(self, step: RuledStep) -> RuledStep | None:
        """Return the step of the state after the privilege is used, or None."""
        state = self.rule.use(step.state)
        return None if state is None else self.step_at(state)

    @property
    def exchanged_steps(self) -> tuple[RuledStep, ...]:
        """The steps where the players have changed places, leaves first."""
        return tuple(
            step for step in self.steps_by_key.values() if step.state.exchange is Exchange.BELOW
        )

    @property
    def value(self) -> Rational:
        """The value of the game."""
        return self.root.value

    @property
    def steps(self) -> tuple[RuledStep, ...]:
        """The steps at nodes to which the game comes with the privilege unused, leaves first."""
        return tuple(step for step in self.steps_by_key.values() if step.state.is_unused)

    @property
    def used(self) -> frozenset[str]:
        """The nodes at which MAX uses the privilege if the game comes there with it unused."""
        return frozenset(step.state.node.name for step in self.steps if step.is_used)

    @property
    def moves(self) -> tuple[RuledMove, ...]:
        """The line of play, by the first of the best moves."""
        moves: list[RuledMove] = []
        state: RuleState = RuleState(self.tree, is_unused=True)
        while not isinstance(state.node, End):
            step = self.step_at(state)
            after = self.rule.use(state) if step.is_used else None
            if after is not None:
                state, step = after, self.step_at(after)
            i = step.best[0]
            moves.append(RuledMove(step.state, inner_of(state.node).moves[i], after is not None))
            state = state.children[i]
        return tuple(moves)

    @property
    def line(self) -> tuple[str, ...]:
        """The moves of the line of play."""
        return tuple(move.move for move in self.moves)

    @property
    def best(self) -> tuple[str, ...]:
        """The best moves at the root."""
        return tuple(self.tree.moves[i] for i in self.root.best)

    @property
    def has_even_moves(self) -> bool:
        """Whether somewhere two moves are equally good."""
        return any(len(step.best) > 1 for step in self.steps_by_key.values())

    @property
    def has_ties(self) -> bool:
        """Whether somewhere two ways to go on are equally good."""
        return any(step.is_even for step in self.steps_by_key.values())


@dataclass(frozen=True, slots=True)
class RuledMove:
    """A move of the line of play, in the state after the privilege if it was used just before."""

    state: RuleState
    move: str
    uses: bool


def solve_rule(
    tree: Inner,
    rule: ChangedRule,
    *,
    policy: UsePolicy = use_if_better,
    reply: Reply = least_child,
) -> Working[RuledStep, RuledPlay]:
    """Return the working that values all states, those further down first."""

    def working(tell: Tell[RuledStep]) -> RuledPlay:
        steps: dict[tuple[str, bool, Exchange], RuledStep] = {}

        def value(state: RuleState) -> Rational:
            if isinstance(state.node, End):
                return check_finite(utility(state.node))
            step = steps.get(state.key)
            if step is None:
                step = value_state(state, rule, value, policy=policy, reply=reply)
                steps[state.key] = step
                tell(step)
            return step.value

        value(RuleState(tree, is_unused=True))
        return RuledPlay(tree, rule, steps)

    return working


def value_state(
    state: RuleState,
    rule: ChangedRule,
    value: Callable[[RuleState], Rational],
    *,
    policy: UsePolicy,
    reply: Reply,
) -> RuledStep:
    """Return the step of a state, given the values of those that can follow."""
    backed = tuple([value(child) for child in state.children])
    p = ZERO if state.is_max else rule.p(state)
    best = greatest(backed)[1] if state.is_max else reply(state, backed)
    ordinary = backed[best[0]] if not p else (ONE - p) * backed[best[0]] + p * mean_value(backed)
    after = rule.use(state)
    instead = None if after is None else value(after) - rule.cost
    is_used = instead is not None and policy(state, ordinary, instead)
    return RuledStep(state, backed, p, ordinary, best, instead, is_used)


# The cost up to which the privilege gets MAX more than a floor.


StateValues: TypeAlias = dict[tuple[str, bool, Exchange], Rational]
"""The values of states by their keys."""


@dataclass(frozen=True, slots=True)
class CostStep:
    """The cost below which a state is worth more than the floor: of its children, and by use now.

    A cost is infinite where the state is worth more anyhow, and below zero where it never is.
    """

    state: RuleState
    backed: tuple[Rational | float, ...]
    ordinary: Rational | float
    after: Rational | None
    instead: Rational | None

    @property
    def limit(self) -> Rational | float:
        """The cost below which the state is worth more than the floor."""
        return self.ordinary if self.instead is None else max(self.ordinary, self.instead)


def break_even(
    tree: Inner, rule: ChangedRule, floor: Rational
) -> Working[CostStep, Rational | float]:
    """Return the working that finds the cost below which the game is worth more than the floor.

    There are no random moves. MAX needs one child that is worth more, or to use the privilege now;
    MIN prevents it unless all of his are.
    """

    def working(tell: Tell[CostStep]) -> Rational | float:
        after_use: StateValues = {}

        def value(state: RuleState) -> Rational:
            if isinstance(state.node, End):
                return check_finite(utility(state.node))
            if state.key not in after_use:
                backed = [value(child) for child in state.children]
                after_use[state.key] = max(backed) if state.is_max else min(backed)
            return after_use[state.key]

        def limit(state: RuleState) -> Rational | float:
            if isinstance(state.node, End):
                return inf if value(state) > floor else -inf
            backed = tuple([limit(child) for child in state.children])
            ordinary = max(backed) if state.is_max else min(backed)
            used = rule.use(state)
            after = None if used is None else value(used)
            step = CostStep(
                state, backed, ordinary, after, None if after is None else after - floor
            )
            tell(step)
            return step.limit

        return limit(RuleState(tree, is_unused=True))

    return working


# One tree under several rules, each of which is a game of its own.


@dataclass(frozen=True, slots=True)
class ChangedGames:
    """A tree solved as it is, and under each of the rules; None where a rule is not asked about.

    `costs` finds the cost below which overruling is worth something.
    """

    unchanged: RuledPlay
    overruled: RuledPlay
    costs: AnswerWithSteps[CostStep, Rational | float]
    turned: RuledPlay | None = None
    random: RuledPlay | None = None

    @property
    def value(self) -> Rational:
        """The minimax value."""
        return self.unchanged.value

    @property
    def best(self) -> tuple[str, ...]:
        """The best moves at the root where no rule is changed."""
        return self.unchanged.best


def solve_changes(
    tree: Inner, cost: Rational, *, turns: str = "", p: Rational = ZERO
) -> ChangedGames:
    """Solve the tree without changes, with overruling at the cost, and under the other rules.

    `turns` is a name in TURNS, or empty; where p is 0 there is no game with random moves.
    """
    unchanged, rule = answer(solve_rule(tree, UNCHANGED)), overrule(cost)
    return ChangedGames(
        unchanged,
        answer(solve_rule(tree, rule)),
        work(break_even(tree, rule, unchanged.value)),
        answer(solve_rule(tree, TURNS[turns])) if turns else None,
        answer(solve_rule(tree, random_moves(p))) if p else None,
    )
