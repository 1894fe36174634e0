"""Trees whose leaves are transformed, or of which one is unknown, and the decisions."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING

from generator.answers.spans import between
from generator.base.errors import BadProblem
from generator.base.plain import Notation, Plain
from generator.subjects.trees.problems.occasions import has_node
from generator.subjects.trees.problems.tree_problem import tree_from, utilities_are_finite
from solver.analyses.intervals import least_leaf, probabilities_of
from solver.exact import ZERO, Rational, rational, text
from solver.trees.node_names import End, leaves
from solver.trees.notation import write
from solver.trees.suitable import Feature
from solver.trees.tree import Chance, Leaf, Max, Min, Tree, changed
from solver.trees.values import backed_up, check_finite, correct_choice, utility

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from generator.answers.spans import Spans
    from solver.analyses.intervals import Weights
    from solver.exact import Value
    from solver.trees.backup import Backup

    Solver = Callable[[Tree], Backup[Value]]

Function = tuple[Rational, ...]
"""A polynomial: the coefficients of 1, x, x squared, ..."""

USUAL = ("3, 2", "0, 0, 1", "0, -1")
"""The usual functions: 2x + 3, x squared and -x."""
MAX_FUNCTIONS, HIGHEST, MAX_NUMBER_LENGTH = 5, 4, 12


@dataclass(frozen=True, slots=True)
class TransformedTree:
    """A problem: functions are applied to every leaf; later one leaf alone becomes x."""

    tree: Max
    functions: tuple[Function, ...]
    leaf: str

    @property
    def functions_by_name(self) -> Mapping[str, Function]:
        """The functions by name: f1, f2, ..."""
        return {f"f{i}": function for i, function in enumerate(self.functions, 1)}

    @property
    def towards(self) -> str:
        """The move of MAX that leads to that leaf."""
        below = zip(self.tree.moves, self.tree.children, strict=True)
        return next(m for m, c in below if self.leaf in {leaf.name for leaf in leaves(c)})

    @property
    def has_chance(self) -> bool:
        """Whether there are chance nodes."""
        return has_node(self, Chance)

    @property
    def has_min(self) -> bool:
        """Whether there are MIN nodes."""
        return has_node(self, Min)


@dataclass(frozen=True, slots=True)
class DecidedMoves:
    """The value of each move, with the leaves as they stand and `after` each function.

    `chosen` are the x at the unknown leaf for which the move that leads there is one of the best.
    """

    worths: Mapping[str, Rational]
    after: Mapping[str, Mapping[str, Rational]]
    chosen: Spans

    @property
    def best(self) -> tuple[str, ...]:
        """The best moves with the leaves as they stand."""
        return best(self.worths)

    @property
    def preserving_functions(self) -> frozenset[str]:
        """The functions after which the decision is the same."""
        return frozenset(f for f, worths in self.after.items() if best(worths) == self.best)


def solve_rightly(tree: Tree) -> Backup[Value]:
    """Back up the tree by minimax, with means at chance nodes."""
    return backed_up(tree, correct_choice)


def decided(
    problem: TransformedTree, solve: Solver = solve_rightly, weights: Weights = probabilities_of
) -> DecidedMoves:
    """Solve the problem, by a right or wrong solver and weights of outcomes."""
    tree, functions, values = problem.tree, problem.functions_by_name, solve(problem.tree).values

    def worth(node: Tree) -> Value:
        return utility(node) if isinstance(node, End) else values[node.name]

    least = least_leaf(tree, problem.leaf, worth, weights)
    return DecidedMoves(
        worths=worths(tree, solve),
        after={name: worths(mapped(tree, function), solve) for name, function in functions.items()},
        chosen=between(least, inf, from_low=True, to_high=False),
    )


def worths(tree: Tree, solve: Solver) -> Mapping[str, Rational]:
    """Return the values of the root's moves."""
    assert not isinstance(tree, End | Chance), "MAX moves first"
    values = solve(tree).values
    children = [utility(c) if isinstance(c, End) else values[c.name] for c in tree.children]
    return dict(zip(tree.moves, map(check_finite, children), strict=True))


def best(worths: Mapping[str, Rational]) -> tuple[str, ...]:
    """Return the moves of greatest value."""
    v = max(worths.values())
    return tuple(move for move, u in worths.items() if u == v)


def mapped(node: Tree, function: Function) -> Tree:
    """Return the tree with the function applied to each utility."""
    if isinstance(node, Leaf):
        return Leaf(evaluate_function(function, check_finite(node.utility)), node.name)
    assert not isinstance(node, End), "every leaf has a utility"
    return changed(node, children=tuple(mapped(child, function) for child in node.children))


def evaluate_function(function: Function, x: Rational) -> Rational:
    """Return the function's value at x."""
    v = ZERO
    for coefficient in reversed(function):
        v = v * x + coefficient
    return v


def is_increasing(function: Function, tree: Tree) -> bool:
    """Return whether the function keeps the order of the tree's leaves."""
    values = sorted({check_finite(utility(leaf)) for leaf in leaves(tree)})
    return all(
        evaluate_function(function, less) < evaluate_function(function, more)
        for less, more in pairwise(values)
    )


def is_affine(function: Function) -> bool:
    """Return whether the function is a x + b, with a other than 0."""
    return len(function) == 2


def read_problem(plain: Plain) -> TransformedTree:
    """Read the problem; MAX chooses first; functions are coefficients, the constant first."""
    tree = tree_from(plain, known=("tree", "functions", "leaf"), valued=(Feature.CHANCE,))
    if not isinstance(tree, Max) or len(tree.children) == 1 or not utilities_are_finite(tree):
        raise BadProblem(
            "in this family MAX chooses first, and every leaf has a finite utility: "
            "max(min(1, 4), min(2, 3))"
        )
    functions = plain.get("functions", list(USUAL))
    if not isinstance(functions, list) or not 1 <= len(functions) <= MAX_FUNCTIONS:
        raise BadProblem(
            'functions is a list of 1 to {most}, such as ["3, 2", "0, 0, 1"]', most=MAX_FUNCTIONS
        )
    names = [leaf.name for leaf in leaves(tree)]
    leaf = plain.get("leaf", names[0])
    if leaf not in names:
        raise BadProblem(
            "{name} is one of {options}, not {written!r}",
            name="leaf",
            options=", ".join(names),
            written=str(leaf)[:40],
        )
    return TransformedTree(tree, tuple(map(function_from, functions)), leaf)


def function_from(data: Plain) -> Function:
    """Read a function: `3, 2` for 2x + 3."""
    numbers = data.split(",") if isinstance(data, str) else []
    if not 1 < len(numbers) <= HIGHEST or any(len(n) > MAX_NUMBER_LENGTH for n in numbers):
        raise BadProblem(
            "a function is written by its coefficients, lowest power first, like 3, 2 for 2x + 3"
        )
    coefficients = tuple(rational(number.strip()) for number in numbers)
    if not coefficients[-1]:
        raise BadProblem("the last coefficient of a function is not 0")
    return coefficients


def to_plain(problem: TransformedTree) -> Plain:
    """Return the problem as plain data."""
    functions = [", ".join(map(text, function)) for function in problem.functions]
    return {"tree": write(problem.tree), "functions": functions, "leaf": problem.leaf}


TRANSFORMED: Notation[TransformedTree] = Notation(to_plain, read_problem)
"""The notation of a tree in which MAX chooses first, functions, and the leaf that becomes x."""
