"""Blank leaves of a tree, the numbers that fill them, and searches for numbers that suit."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice, permutations
from math import gcd, perm
from typing import TypeAlias

from solver.analyses.quick_search import Habit, evaluate
from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.steps import Evaluate, Step
from solver.trees.node_names import leaves
from solver.trees.tree import Inner, Leaf, Tree, Unknown

LOW, HIGH = 0, 20
"""The least and the greatest number that may be written at a leaf."""
MAX_TRIES = 8_000
"""So many fillings are tried before a task counts as impossible: every one of three blanks."""
FEW_BLANKS = 2
"""The most blanks of which every filling is tried in order."""
GOLDEN = Fraction(610, 987)
"""The golden ratio, nearly: steps of this share of a range spread evenly over it."""

Numbers: TypeAlias = Mapping[str, Rational]


def blank_names(tree: Tree) -> tuple[str, ...]:
    """Return the names of the leaves without a number, from left to right."""
    return tuple(leaf.name for leaf in leaves(tree) if isinstance(leaf, Unknown))


def printed_numbers(tree: Tree) -> frozenset[Rational]:
    """Return the numbers at the leaves that have one."""
    return frozenset(
        leaf.utility
        for leaf in leaves(tree)
        if isinstance(leaf, Leaf) and not isinstance(leaf.utility, float)
    )


def search_steps(tree: Inner) -> tuple[list[Step], Rational]:
    """Return the steps of alpha-beta from left to right, and the value of the root."""
    steps: list[Step] = []
    value = alpha_beta(tree)(steps.append)
    assert not isinstance(value, float), "every leaf has a number"
    return steps, value


def cut_leaves(tree: Inner, steps: Sequence[Step]) -> tuple[str, ...]:
    """Return the leaves that the search does not evaluate, from left to right."""
    return leaves_not_in({step.leaf.name for step in steps if isinstance(step, Evaluate)}, tree)


def leaves_not_in(names: Container[str], tree: Inner) -> tuple[str, ...]:
    """Return the other leaves of the tree, from left to right."""
    return tuple(leaf.name for leaf in leaves(tree) if leaf.name not in names)


def free_numbers(tree: Tree) -> tuple[Rational, ...]:
    """Return the numbers that no leaf of the tree has yet."""
    printed = printed_numbers(tree)
    every = map(Rational, range(LOW, HIGH + 1))
    return tuple(number for number in every if number not in printed)


def ascending_filling(tree: Tree) -> Numbers:
    """Return the smallest numbers that are free, from left to right: what takes no thought."""
    return dict(zip(blank_names(tree), free_numbers(tree), strict=False))


def descending_filling(tree: Tree) -> Numbers:
    """Return the greatest numbers that are free, from left to right: what takes no thought."""
    return dict(zip(blank_names(tree), free_numbers(tree)[::-1], strict=False))


def fillings(tree: Inner, start: int = 0) -> Iterator[Numbers]:
    """Yield every filling of different free numbers once, spread evenly, from a start on.

    Up to two blanks get the smallest numbers first.
    """
    names, numbers = blank_names(tree), free_numbers(tree)
    if len(names) <= FEW_BLANKS:
        for row in permutations(numbers, len(names)):
            yield dict(zip(names, row, strict=True))
        return
    total = perm(len(numbers), len(names))
    stride = int(total * GOLDEN)
    while gcd(stride, total) > 1:
        stride += 1
    for k in range(start, start + total):
        yield filling_number(k * stride % total, names, numbers)


def filling_number(index: int, names: Sequence[str], numbers: Sequence[Rational]) -> Numbers:
    """Return the filling of that index among all of them."""
    rest = list(numbers)
    row = {}
    for name in names:
        index, place = divmod(index, len(rest))
        row[name] = rest.pop(place)
    return row


def find_filling(
    tree: Inner, is_met: Callable[[Numbers], bool], tries: int = MAX_TRIES
) -> Numbers | None:
    """Return the first filling that meets the condition; None without one."""
    if len(blank_names(tree)) > len(free_numbers(tree)):
        return None
    return next(filter(is_met, islice(fillings(tree), tries)), None)


def outcomes_of(
    tree: Inner, sample: Iterable[Numbers], habit: Habit = Habit.RIGHT
) -> Iterator[tuple[Rational, tuple[str, ...]]]:
    """Yield the value of the root, and the leaves that are cut, for each filling of its blanks."""
    every = [leaf.name for leaf in leaves(tree)]
    for numbers in sample:
        value, names = evaluate(tree, numbers, habit)
        assert not isinstance(value, float), "every leaf has a number"
        yield value, tuple(name for name in every if name not in names)
