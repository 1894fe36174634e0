"""Questions about Max's strategies: how many, what each guarantees, which one is optimal."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.exercise.asking import Asking, Solved, single
from generator.exercise.work import Operation, one_of
from generator.subjects.trees.problems.problem import TreeProblem
from generator.subjects.trees.values.moves import any_moves
from solver.analyses.strategy import (
    Strategy,
    numbers_of_strategies,
    optimal,
    outcomes,
    strategies,
)
from solver.exact import Rational, Value
from solver.trees.tree import Inner, Max


@dataclass(frozen=True, slots=True)
class Written:
    """A strategy, and the utilities with which the game can end under it."""

    moves: tuple[str, ...]
    ends: tuple[Value, ...]
    guarantees: Value


@dataclass(frozen=True, slots=True)
class Strategies:
    """How many there are below each node and in all, what they guarantee, and the optimal one."""

    numbers: Mapping[str, int]
    number: int
    each: tuple[Written, ...]
    guarantees: tuple[Value, ...]
    optimal: Strategy


def solved(tree: Inner) -> Strategies:
    """Every strategy of Max; TooManyStrategies if they cannot be written out."""
    every = strategies(tree, Max)
    numbers = numbers_of_strategies(tree, Max)
    return Strategies(
        numbers=numbers,
        number=numbers[tree.name],
        each=tuple(written(tree, s) for s in every),
        guarantees=tuple(s.guarantees for s in every),
        optimal=optimal(tree, Max),
    )


def written(tree: Inner, strategy: Strategy) -> Written:
    ends = tuple(leaf.utility for leaf in outcomes(tree, strategy, Max))
    return Written(tuple(strategy.moves.values()), ends, strategy.guarantees)


AboutStrategies: TypeAlias = Asking[TreeProblem, Strategies, Strategies]
Tree: TypeAlias = Solved[TreeProblem, Strategies]


def number_of() -> AboutStrategies:
    """How many strategies there are."""
    return single(
        "strategies",
        form=lambda _: forms.COUNT,
        answer=lambda _, found: Number(Rational(found.number)),
    )


def guarantees() -> AboutStrategies:
    """What each of them guarantees, the greatest first."""
    return single(
        "guarantees",
        form=lambda _: forms.NUMBERS,
        answer=lambda _, found: in_order(found),
        points=6,
    )


def best_guarantee() -> AboutStrategies:
    """The most that any of them guarantees, of those that the student has."""

    def follow(solved: Tree, given: Answers) -> Answer | None:
        own = given.get("guarantees")
        if not isinstance(own, Numbers) or not own.values or own == in_order(solved.worked):
            return None
        return Number(max(own.values))

    return single(
        "guarantee",
        form=lambda _: forms.NUMBER,
        answer=lambda _, found: Number(max(found.guarantees)),
        follow=follow,
        rests_on=lambda _: ("guarantees",),
        work=lambda _: one_of(Operation.GREATEST, "guarantees"),
    )


def in_order(found: Strategies) -> Numbers:
    """What the strategies guarantee, the greatest first."""
    return Numbers(tuple(sorted(found.guarantees, reverse=True)))


def optimal_strategy() -> AboutStrategies:
    """The moves of the optimal strategy, one at each node of Max that it comes to.

    Each that guarantees as much is right.
    """
    return single(
        "optimal",
        form=lambda solved: any_moves(solved.problem.tree),
        answer=lambda _, found: Moves(frozenset(found.optimal.moves.values())),
        others=as_good,
        points=3,
    )


def as_good(solved: Tree) -> tuple[Answer, ...]:
    """The other strategies that guarantee as much."""
    worked = solved.worked
    best = max(worked.guarantees)
    sets = (frozenset(each.moves) for each in worked.each if each.guarantees == best)
    return tuple(Moves(moves) for moves in sets if moves != {*worked.optimal.moves.values()})
