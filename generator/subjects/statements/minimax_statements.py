"""Statements about trees of MAX and MIN: values, and opponents who err."""

from collections.abc import Callable, Iterator
from functools import partial
from math import floor

from generator.subjects.statements.searched_tree import (
    Case,
    SearchedTree,
    ends_below,
    means,
    move_set,
    number_of,
)
from generator.subjects.statements.statement import Statement, Subject
from solver.exact import ONE, Rational, Value
from solver.trees.tree import Chance, Leaf, Max, Min, Tree, changed
from solver.trees.values import backed_up, correct_choice, greatest, least


def has_greatest_below_best(tree: Case) -> bool:
    """Return whether a leaf with the greatest number lies below a best move."""
    most = max(tree.numbers)
    return any(
        most in map(number_of, ends_below(child))
        for move, child in zip(tree.tree.moves, tree.tree.children, strict=True)
        if move in tree.best
    )


def no_raise_lowers(tree: Case) -> bool:
    """Return whether no raised leaf lowers the value of the root."""
    return all(
        tree.with_leaf(leaf.name, number_of(leaf) + ONE).value >= tree.value for leaf in tree.ends
    )


def no_move_less_raises(tree: Case) -> bool:
    """Return whether no move that is struck out raises the value of the root."""
    places = tuple(range(len(tree.tree.children)))
    return len(places) == 1 or all(
        tree.with_root_moves((*places[:i], *places[i + 1 :])).value <= tree.value for i in places
    )


def cube(v: Rational) -> Rational:
    """Return the cube."""
    return v * v * v


def square(v: Rational) -> Rational:
    """Return the square."""
    return v * v


def halve(v: Rational) -> Rational:
    """Return the half, rounded down."""
    return Rational(floor(v / Rational(2)))


def keeps_best(function: Callable[[Rational], Rational], tree: Case) -> bool:
    """Return whether the best moves are the same after the function."""
    return tree.with_numbers(function).best == tree.best


def keeps_best_among_best(tree: Case) -> bool:
    """Return whether each best move is among the best after halving."""
    return set(tree.best) <= set(tree.with_numbers(halve).best)


def negates_value(tree: Case) -> bool:
    """Return whether the value changes its sign with the numbers."""
    return tree.with_numbers(lambda v: -v).value == -tree.value


def changes_sign_with_players(tree: Case) -> bool:
    """Return whether the value changes its sign with the numbers and the players."""
    return backed_up(exchanged(tree.tree), correct_choice).values[tree.tree.name] == -tree.value


def exchanged(node: Tree) -> Tree:
    """Return the tree with MAX and MIN in each other's place, and the signs changed."""
    if isinstance(node, Leaf):
        return changed(node, utility=-node.utility)
    children = tuple(map(exchanged, node.children))  # type: ignore[union-attr]  # all others have children
    other = Min if isinstance(node, Max) else Max
    return other(children, moves=node.moves, name=node.name)  # type: ignore[union-attr]  # as above


# Opponents.


def is_safe(tree: Case) -> bool:
    """Return whether MAX gets the value of the root at least, whatever MIN plays."""
    return all(v >= tree.value for v in reachable(tree, tree.tree))


def reachable(tree: Case, node: Tree) -> Iterator[Value]:
    """Yield the numbers that MAX may end at with best moves, whatever MIN does."""
    if isinstance(node, Leaf):
        yield node.utility
        return
    best = greatest([tree.value_of(child) for child in node.children])[1]  # type: ignore[union-attr]  # all others have children
    for i, child in enumerate(node.children):  # type: ignore[union-attr]  # as above
        if isinstance(node, Min) or i in best:
            yield from reachable(tree, child)


def errors_pay(tree: Case) -> bool:
    """Return whether each first error of MIN gets MAX more than the value of the root."""
    for move, child in zip(tree.tree.moves, tree.tree.children, strict=True):
        if move in tree.best and isinstance(child, Min):
            values = [tree.value_of(reply) for reply in child.children]
            worse = set(range(len(values))) - set(least(values)[1])
            if any(values[i] <= tree.value for i in worse):
                return False
    return True


def is_best_against(min_node: Callable[[Min], Tree], tree: Case) -> bool:
    """Return whether every best move is best too if MIN chooses in another way."""
    other = backed_up(with_other_min(tree.tree, min_node), correct_choice)
    return set(tree.best) <= set(other.best)


def with_other_min(node: Tree, min_node: Callable[[Min], Tree]) -> Tree:
    """Return the tree with each MIN node replaced."""
    if isinstance(node, Leaf):
        return node
    children = tuple(with_other_min(child, min_node) for child in node.children)  # type: ignore[union-attr]  # all others have children
    other = changed(node, children=children)
    return min_node(other) if isinstance(other, Min) else other


def random_min(node: Min) -> Tree:
    """Return a chance node in the place of a MIN node."""
    n = len(node.children)
    return Chance(node.children, (ONE / Rational(n),) * n, moves=node.moves, name=node.name)


def erring_min(node: Min) -> Tree:
    """Return a MAX node in the place of a MIN node."""
    return Max(node.children, moves=node.moves, name=node.name)


KNUTH_MOORE = "Knuth and Moore 1975, An analysis of alpha-beta pruning"
MINIMAX = "AIMA 4e, section 5.2"
EXERCISES = "AIMA 3e, exercises of chapter 5"
CS188 = "Berkeley CS188, Games: Search"

about = partial(Statement, subject=Subject.SEARCH)

STATEMENTS: tuple[Statement[SearchedTree], ...] = (
    about(
        name="value-is-a-leaf",
        source=MINIMAX,
        is_true=True,
        conclusion=lambda tree: tree.value in tree.numbers,
    ),
    about(
        name="greatest-below-best",
        source=CS188,
        is_true=False,
        conclusion=has_greatest_below_best,
    ),
    about(
        name="mean-decides",
        source=CS188,
        is_true=False,
        conclusion=lambda tree: move_set(tree, means(tree)) <= set(tree.best),
    ),
    about(name="raise-a-leaf", source=MINIMAX, is_true=True, conclusion=no_raise_lowers),
    about(name="one-move-less", source=MINIMAX, is_true=True, conclusion=no_move_less_raises),
    about(
        name="square",
        source=EXERCISES,
        is_true=False,
        conclusion=partial(keeps_best, square),
    ),
    about(name="cube", source=EXERCISES, is_true=True, conclusion=partial(keeps_best, cube)),
    about(
        name="halve",
        source=EXERCISES,
        is_true=False,
        conclusion=partial(keeps_best, halve),
    ),
    about(name="halve-among", source=EXERCISES, is_true=True, conclusion=keeps_best_among_best),
    about(
        name="negate",
        source=KNUTH_MOORE,
        is_true=False,
        conclusion=negates_value,
    ),
    about(
        name="negate-and-exchange",
        source=KNUTH_MOORE,
        is_true=True,
        conclusion=changes_sign_with_players,
    ),
    about(name="whatever-min-plays", source=EXERCISES, is_true=True, conclusion=is_safe),
    about(name="one-error-pays", source=EXERCISES, is_true=True, conclusion=errors_pay),
    about(
        name="random-min",
        source=CS188,
        is_true=False,
        conclusion=partial(is_best_against, random_min),
    ),
    about(
        name="erring-min",
        source=EXERCISES,
        is_true=False,
        conclusion=partial(is_best_against, erring_min),
    ),
)
