"""Statements about alpha-beta: cuts, windows, tables and depth limits."""

from functools import partial
from math import inf

from generator.subjects.statements.searched_tree import (
    HIGH,
    LOW,
    Case,
    SearchedTree,
    ends_below,
    mean_of,
    move_set,
    number_of,
)
from generator.subjects.statements.statement import Statement, Subject
from solver.exact import ONE, Rational, Value
from solver.searches.alpha_beta import max_value, min_value
from solver.searches.procedure import Procedure
from solver.searches.rules import AIMA, CutRule, Order, Rules
from solver.searches.steps import Evaluate
from solver.trees.node_names import is_inner
from solver.trees.notation import write
from solver.trees.tree import Leaf, Max, Tree, changed

JUST_BELOW, BOUND = Rational(2), Rational(3)
"""The null window."""


def returns_true_values(tree: Case) -> bool:
    """Return whether alpha-beta returns the value of each node that it enters."""
    return all(v == tree.backup.values[name] for name, v in tree.run.values.items())


def returns_value_for_best_alone(tree: Case) -> bool:
    """Return whether alpha-beta returns the value of the root for best moves alone."""
    returned = {child.name: tree.run.values.get(child.name) for child in tree.tree.children}
    return all(
        move in tree.best
        for move, child in zip(tree.tree.moves, tree.tree.children, strict=True)
        if (returned[child.name] if is_inner(child) else tree.value_of(child)) == tree.value
    )


def left_out_do_not_matter(tree: Case) -> bool:
    """Return whether no leaf that is left out could change the value of the root."""
    return not any(matters(tree, leaf) for leaf in tree.run.pruned)


def seen_matter(tree: Case) -> bool:
    """Return whether each leaf that is evaluated could change the value of the root."""
    return all(matters(tree, leaf) for leaf in tree.run.visited)


def matters(tree: Case, leaf: str) -> bool:
    """Return whether some number at the leaf gives the root another value."""
    beyond = (min(tree.numbers) - ONE, max(tree.numbers) + ONE)
    return any(tree.with_leaf(leaf, v).value != tree.value for v in beyond)


def cuts_every_other_move(tree: Case) -> bool:
    """Return whether a leaf is left out below each move but the first."""
    left_out = set(tree.run.pruned)
    return all(
        any(leaf.name in left_out for leaf in ends_below(child)) for child in tree.tree.children[1:]
    )


def sees_first_move(tree: Case) -> bool:
    """Return whether every leaf below the first move is evaluated."""
    return {leaf.name for leaf in ends_below(tree.tree.children[0])} <= set(tree.run.visited)


def sees_as_many_mirrored(tree: Case) -> bool:
    """Return whether as many leaves are evaluated from right to left."""
    mirrored = tree.searched(-inf, inf, Rules(order=Order.RIGHT))
    return len(mirrored.visited) == len(tree.run.visited)


def sees_no_more_with_leaves_sorted(tree: Case) -> bool:
    """Return whether no more leaves are evaluated once the lowest ones are sorted."""
    return len(SearchedTree(sort_leaves(tree.tree)).run.visited) <= len(tree.run.visited)


def sort_leaves(node: Max) -> Max:
    """Return the tree with the leaves of each lowest node in order, the best first."""
    return sort_below(node)  # type: ignore[return-value]  # a node stays of its kind


def sort_below(node: Tree) -> Tree:
    """Return a node with its lowest leaves in order."""
    if isinstance(node, Leaf):
        return node
    children = node.children  # type: ignore[union-attr]  # all others have children
    if all(isinstance(child, Leaf) for child in children):
        by_number = sorted(children, key=number_of, reverse=isinstance(node, Max))
        return changed(node, children=tuple(by_number))
    return changed(node, children=tuple(map(sort_below, children)))


def sees_no_more_in_window(tree: Case) -> bool:
    """Return whether the window leads to no further leaf."""
    return set(tree.windowed.visited) <= set(tree.run.visited)


def null_window_decides(tree: Case) -> bool:
    """Return whether the null window tells on which side the value lies."""
    returned = tree.searched(JUST_BELOW, BOUND).value
    return (returned >= BOUND) == (tree.value >= BOUND)


def sees_as_much_strictly(tree: Case) -> bool:
    """Return whether the same leaves are evaluated if equality does not cut."""
    return tree.searched(-inf, inf, Rules(cut=CutRule.GT)).visited == tree.run.visited


def table_is_right(tree: Case) -> bool:
    """Return whether a table of what alpha-beta returns leads to the root's value."""
    table: dict[str, Value] = {}

    def look_up(node: Tree, alpha: Value, beta: Value, how: Procedure) -> Value:
        if isinstance(node, Leaf):
            how.tell(Evaluate(node))
            return node.utility
        position = write(node)
        if position not in table:
            value = max_value if isinstance(node, Max) else min_value
            table[position] = value(node, alpha, beta, how, look_up)  # type: ignore[arg-type]  # a node that is not of MAX is of MIN
        return table[position]

    return look_up(tree.tree, -inf, inf, Procedure(AIMA, lambda _step: None)) == tree.value


def estimated_best(tree: Case, depth: int) -> set[str]:
    """Return the moves that seem best if nodes at a depth are valued by the mean below them."""
    return move_set(tree, tuple(estimate(child, depth - 1) for child in tree.tree.children))


def estimate(node: Tree, depth: int) -> Value:
    """Return the value of a node, searched so many levels deep."""
    if depth == 0 or isinstance(node, Leaf):
        return mean_of(node)
    values = [estimate(child, depth - 1) for child in node.children]  # type: ignore[union-attr]  # all others have children
    return max(values) if isinstance(node, Max) else min(values)


SHALLOW, DEEP = 1, 2

KNUTH_MOORE = "Knuth and Moore 1975, An analysis of alpha-beta pruning"
ALPHA_BETA = "AIMA 4e, section 5.2.3"
CS188 = "Berkeley CS188, Games: Search"
PEARL = "Pearl 1984, Heuristics, chapter 8"
MARSLAND = "Marsland 1986, A review of game-tree pruning"
NAU = "Nau 1982, An investigation of the causes of pathology in games"
BREUKER = "Breuker 1998, Memory versus search in games, chapter 2"

about = partial(Statement, subject=Subject.SEARCH)

STATEMENTS: tuple[Statement[SearchedTree], ...] = (
    about(
        name="alpha-beta-value",
        source=ALPHA_BETA,
        is_true=True,
        conclusion=lambda tree: tree.run.value == tree.value,
    ),
    about(
        name="returned-values",
        source=CS188,
        is_true=False,
        conclusion=returns_true_values,
    ),
    about(
        name="returned-by-best",
        source=CS188,
        is_true=False,
        conclusion=returns_value_for_best_alone,
    ),
    about(
        name="left-out-is-irrelevant",
        source=ALPHA_BETA,
        is_true=True,
        conclusion=left_out_do_not_matter,
    ),
    about(
        name="seen-is-relevant",
        source=ALPHA_BETA,
        is_true=False,
        conclusion=seen_matter,
    ),
    about(
        name="always-cuts",
        source=ALPHA_BETA,
        is_true=False,
        conclusion=lambda tree: bool(tree.run.pruned),
    ),
    about(
        name="mirror-image",
        source=ALPHA_BETA,
        is_true=False,
        conclusion=sees_as_many_mirrored,
    ),
    about(
        name="best-move-first",
        source=ALPHA_BETA,
        is_true=False,
        has_converse=True,
        premise=lambda tree: tree.tree.moves[0] in tree.best,
        conclusion=cuts_every_other_move,
    ),
    about(
        name="best-move-last",
        source=ALPHA_BETA,
        is_true=False,
        has_converse=True,
        premise=lambda tree: tree.best == tree.tree.moves[-1:],
        conclusion=lambda tree: not tree.run.pruned,
    ),
    about(
        name="best-leaves-first",
        source=PEARL,
        is_true=True,
        depth=3,
        conclusion=sees_no_more_with_leaves_sorted,
    ),
    about(
        name="first-move-is-seen",
        source=ALPHA_BETA,
        is_true=False,
        depth=3,
        conclusion=sees_first_move,
    ),
    about(
        name="narrow-window",
        source=PEARL,
        is_true=True,
        depth=3,
        conclusion=sees_no_more_in_window,
    ),
    about(
        name="window-returns-value",
        source=MARSLAND,
        is_true=False,
        depth=3,
        conclusion=lambda tree: tree.windowed.value == tree.value,
    ),
    about(
        name="value-inside-window",
        source=MARSLAND,
        is_true=True,
        depth=3,
        has_converse=True,
        premise=lambda tree: LOW < tree.value < HIGH,
        conclusion=lambda tree: tree.windowed.value == tree.value,
    ),
    about(
        name="window-fails-high",
        source=MARSLAND,
        is_true=False,
        depth=3,
        has_converse=True,
        premise=lambda tree: tree.windowed.value >= HIGH,
        conclusion=lambda tree: tree.windowed.value == tree.value,
    ),
    about(
        name="null-window",
        source=MARSLAND,
        is_true=True,
        depth=3,
        conclusion=null_window_decides,
    ),
    about(
        name="cut-when-equal",
        source=KNUTH_MOORE,
        is_true=False,
        depth=3,
        conclusion=sees_as_much_strictly,
    ),
    about(
        name="table-of-returned",
        source=BREUKER,
        is_true=False,
        depth=3,
        conclusion=table_is_right,
    ),
    about(
        name="deeper-is-better",
        source=NAU,
        is_true=False,
        depth=3,
        has_converse=True,
        premise=lambda tree: estimated_best(tree, SHALLOW) <= set(tree.best),
        conclusion=lambda tree: estimated_best(tree, DEEP) <= set(tree.best),
    ),
)
