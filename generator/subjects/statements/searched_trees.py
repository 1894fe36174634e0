"""Statements about trees of MAX and MIN: values, opponents who err, and alpha-beta."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from math import floor, inf
from typing import TypeAlias

from generator.subjects.statements.statement import Statement, Subject
from solver.exact import ONE, Rational, Value
from solver.searches.alpha_beta import max_value, min_value, search
from solver.searches.procedure import Procedure
from solver.searches.rules import AIMA, CutRule, Order, Rules
from solver.searches.run import Run, run
from solver.searches.steps import Evaluate
from solver.trees.backup import Backup
from solver.trees.node_names import End, is_inner, leaves
from solver.trees.notation import write
from solver.trees.tree import Chance, Leaf, Max, Min, Tree, changed
from solver.trees.values import backed_up, correct_choice, greatest, least, mean_value, utility

LOW, HIGH = Rational(0), Rational(5)
"""The window of the statements about windows."""
JUST_BELOW, BOUND = Rational(2), Rational(3)
"""The null window."""


@dataclass(frozen=True)  # no slots: cached_property needs a __dict__
class SearchedTree:
    """A tree of MAX and MIN with a MAX node at its root, and what is found in it."""

    tree: Max

    @cached_property
    def backup(self) -> Backup[Value]:
        """The minimax values of the inner nodes."""
        return backed_up(self.tree, correct_choice)

    @property
    def value(self) -> Value:
        """The value of the root."""
        return self.backup.values[self.tree.name]

    @property
    def best(self) -> tuple[str, ...]:
        """The best moves of the root."""
        return self.backup.best

    @cached_property
    def move_values(self) -> tuple[Value, ...]:
        """The value of each move of the root."""
        return tuple(self.value_of(child) for child in self.tree.children)

    @cached_property
    def run(self) -> Run:
        """Alpha-beta from left to right."""
        return self.searched(-inf, inf)

    @cached_property
    def windowed(self) -> Run:
        """Alpha-beta in the window of the statements about windows."""
        return self.searched(LOW, HIGH)

    def value_of(self, node: Tree) -> Value:
        """Return the minimax value of a node or leaf."""
        return self.backup.values[node.name] if is_inner(node) else utility(node)  # type: ignore[arg-type]  # what is not inner is an end

    def searched(self, alpha: Value, beta: Value, rules: Rules = AIMA) -> Run:
        """Return a run of alpha-beta in a window."""
        return run(self.tree, lambda tell: search(self.tree, alpha, beta, Procedure(rules, tell)))

    def with_numbers(self, function: Callable[[Rational], Rational]) -> "SearchedTree":
        """Return the tree with a function applied to the number of every leaf."""
        return SearchedTree(map_leaves(self.tree, lambda leaf: function(number_of(leaf))))

    def with_leaf(self, name: str, number: Rational) -> "SearchedTree":
        """Return the tree with another number at one leaf."""
        return SearchedTree(
            map_leaves(self.tree, lambda leaf: number if leaf.name == name else number_of(leaf))
        )

    def with_root_moves(self, indices: tuple[int, ...]) -> "SearchedTree":
        """Return the tree with these of the root's moves, in this order."""
        return SearchedTree(
            changed(
                self.tree,
                children=tuple(self.tree.children[i] for i in indices),
                moves=tuple(self.tree.moves[i] for i in indices),
            )
        )

    @property
    def ends(self) -> tuple[Leaf, ...]:
        """The leaves, from left to right."""
        return leaves(self.tree)  # type: ignore[return-value]  # all are leaves with a number

    @property
    def numbers(self) -> tuple[Rational, ...]:
        """The numbers of the leaves."""
        return tuple(map(number_of, self.ends))


Case: TypeAlias = SearchedTree


def number_of(leaf: End) -> Rational:
    """Return the number of a leaf, which is finite here."""
    return utility(leaf)  # type: ignore[return-value]  # no case has infinite numbers


def map_leaves(node: Max, number: Callable[[Leaf], Rational]) -> Max:
    """Return the tree with other numbers at its leaves."""
    return rebuild(node, number)  # type: ignore[return-value]  # a node stays of its kind


def rebuild(node: Tree, number: Callable[[Leaf], Rational]) -> Tree:
    """Return a node, or a leaf, with other numbers at the leaves."""
    if isinstance(node, Leaf):
        return changed(node, utility=number(node))
    return changed(node, children=tuple(rebuild(child, number) for child in node.children))  # type: ignore[union-attr]  # all others have children


def ends_below(node: Tree) -> tuple[Leaf, ...]:
    """Return the leaves below a node, or the leaf itself."""
    return leaves(node)  # type: ignore[return-value]  # all are leaves with a number


def move_set(tree: Case, values: tuple[Value, ...]) -> set[str]:
    """Return the moves of the root that have the greatest of these values."""
    return {tree.tree.moves[i] for i in greatest(values)[1]}


# Values.


def means(tree: Case) -> tuple[Value, ...]:
    """Return, by move of the root, the mean of the leaves below it."""
    return tuple(mean_of(child) for child in tree.tree.children)


def mean_of(node: Tree) -> Rational:
    """Return the mean of the leaves below a node, or the number of a leaf."""
    return mean_value([number_of(leaf) for leaf in ends_below(node)])


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


# Alpha-beta.


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
MINIMAX = "AIMA 4e, section 5.2"
ALPHA_BETA = "AIMA 4e, section 5.3"
EXERCISES = "AIMA 3e, exercises of chapter 5"
CS188 = "Berkeley CS188, Games: Search"
PEARL = "Pearl 1984, Heuristics, chapter 8"
MARSLAND = "Marsland 1986, A review of game-tree pruning"
NAU = "Nau 1982, An investigation of the causes of pathology in games"
BREUKER = "Breuker 1998, Memory versus search in games, chapter 2"

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
        witness="max(min(6, 1), min(2, 5))",
        conclusion=has_greatest_below_best,
    ),
    about(
        name="mean-decides",
        source=CS188,
        is_true=False,
        witness="max(min(6, 1), min(2, 5))",
        conclusion=lambda tree: move_set(tree, means(tree)) <= set(tree.best),
    ),
    about(name="raise-a-leaf", source=MINIMAX, is_true=True, conclusion=no_raise_lowers),
    about(name="one-move-less", source=MINIMAX, is_true=True, conclusion=no_move_less_raises),
    about(
        name="square",
        source=EXERCISES,
        is_true=False,
        witness="max(min(-3, 4), min(0, -3))",
        conclusion=partial(keeps_best, square),
    ),
    about(name="cube", source=EXERCISES, is_true=True, conclusion=partial(keeps_best, cube)),
    about(
        name="halve",
        source=EXERCISES,
        is_true=False,
        witness="max(min(-1, -2), min(-1, 6))",
        conclusion=partial(keeps_best, halve),
    ),
    about(name="halve-among", source=EXERCISES, is_true=True, conclusion=keeps_best_among_best),
    about(
        name="negate",
        source=KNUTH_MOORE,
        is_true=False,
        witness="max(min(6, 1), min(2, 5))",
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
        witness="max(min(-3, 4), min(0, -3))",
        conclusion=partial(is_best_against, random_min),
    ),
    about(
        name="erring-min",
        source=EXERCISES,
        is_true=False,
        witness="max(min(6, 1), min(2, 5))",
        conclusion=partial(is_best_against, erring_min),
    ),
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
        witness="max(min(0, 5), min(0, -1))",
        conclusion=returns_true_values,
    ),
    about(
        name="returned-by-best",
        source=CS188,
        is_true=False,
        witness="max(min(0, 5), min(0, -1))",
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
        witness="max(min(6, 1), min(2, 5))",
        conclusion=seen_matter,
    ),
    about(
        name="always-cuts",
        source=ALPHA_BETA,
        is_true=False,
        witness="max(min(6, 1), min(2, 5))",
        conclusion=lambda tree: bool(tree.run.pruned),
    ),
    about(
        name="mirror-image",
        source=ALPHA_BETA,
        is_true=False,
        witness="max(min(6, 1), min(2, 5))",
        conclusion=sees_as_many_mirrored,
    ),
    about(
        name="best-move-first",
        source=ALPHA_BETA,
        is_true=False,
        witness="max(min(-3, 4), min(0, -3))",
        has_converse=True,
        premise=lambda tree: tree.tree.moves[0] in tree.best,
        conclusion=cuts_every_other_move,
    ),
    about(
        name="best-move-last",
        source=ALPHA_BETA,
        is_true=False,
        witness="max(min(2, 4), min(-2, 4), min(6, 4))",
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
        witness="max(min(max(1, -2), max(3, -2)), min(5, max(2, 4)))",
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
        witness="max(min(-3, 4), min(0, -3))",
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
        witness="max(min(-2, 0), min(6, 5), min(6, 6))",
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
        witness="max(min(0, 5), min(0, -1))",
        depth=3,
        conclusion=sees_as_much_strictly,
    ),
    about(
        name="table-of-returned",
        source=BREUKER,
        is_true=False,
        witness="max(min(4, max(4, 5)), min(max(4, 5), 6))",
        depth=3,
        conclusion=table_is_right,
    ),
    about(
        name="deeper-is-better",
        source=NAU,
        is_true=False,
        witness="max(min(max(6, 3), max(-3, 5)), min(2, 1))",
        depth=3,
        has_converse=True,
        premise=lambda tree: estimated_best(tree, SHALLOW) <= set(tree.best),
        conclusion=lambda tree: estimated_best(tree, DEEP) <= set(tree.best),
    ),
)
