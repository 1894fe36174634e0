"""Best and worst order: the fewest and the most leaves that alpha-beta evaluates in any order.

Knuth and Moore 1975, "An analysis of alpha-beta pruning", Artificial Intelligence 6; lecture note
S1, section 6; S4, "Propriedades do corte alfa-beta".

The effect of a child's search depends on the child's value and the window alone, not on the order
below. So a search of a Max node is a chain of records, children each worth more than the last: the
fewest leaves are evaluated if the rest is searched when the window is narrowest, or never, the most
if each child is searched while the window is widest. Min is the mirror image.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from solver.errors import RequestError
from solver.exact import Value
from solver.searches.alpha_beta import NAME
from solver.searches.expectiminimax import expectiminimax
from solver.searches.move_ordering import permute_children
from solver.searches.procedure import CUT, Window, full_window, initial_value
from solver.searches.rules import AIMA, Order, Returns, Rules
from solver.searches.run import run
from solver.trees.node_names import End, inner_nodes
from solver.trees.suitable import Feature, check_suitable, unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown, changed
from solver.working import deep

# Chains of records: in which order the children of one node take the fewest or the most leaves.
#
# A child narrows its node's window to a level (0: it does not) and costs so many leaves as the
# level says at which it is searched, the more narrowed the fewer. See `best_worst`.


Visits: TypeAlias = tuple[tuple[int, int], ...]
"""The children in the order of their search, each with the level at which it is searched."""

Link: TypeAlias = tuple[int, int, int]
"""The leaves so far, the level before the last record, and the child that is this record."""


@dataclass(frozen=True, slots=True)
class Children:
    """The children of a node by the level to which they narrow its window, and their costs.

    `cutting` are those that cut; `cost(i, level)` is the leaves that child i takes at a level.
    """

    levels: Sequence[Sequence[int]]
    cutting: Sequence[int]
    cost: Callable[[int, int], int]

    def all_at(self, level: int, children: Sequence[int]) -> Visits:
        """Return the visits of these children, all at one level."""
        return tuple((i, level) for i in children)

    def sum_at(self, level: int, children: Sequence[int]) -> int:
        """Return the leaves that these children take at one level."""
        return sum(self.cost(i, level) for i in children)


def visit_fewest_leaves(children: Children) -> Visits:
    """Return the visits with the fewest leaves: records first, then one child that cuts.

    If no child cuts, all the others follow at the last level.
    """
    cost, last = children.cost, len(children.levels) - 1
    links: list[Link] = [(0, 0, -1)]
    for n in range(1, last + 1):
        links.append(
            min(
                (links[m][0] + cost(i, m) - (0 if children.cutting else cost(i, last)), m, i)
                for m in range(n)
                for i in children.levels[n]
            )
        )
    if children.cutting:
        _, n, i = min(
            (links[n][0] + cost(i, n), n, i) for n in range(last + 1) for i in children.cutting
        )
        return (*((j, m) for j, m, _ in trace_records(links, n)), (i, n))
    chain = [(i, m) for i, m, _ in trace_records(links, last)]
    chain_indices = {i for i, _ in chain}
    rest = [i for level in children.levels for i in level if i not in chain_indices]
    return (*chain, *children.all_at(last, rest))


def visit_most_leaves(children: Children) -> Visits:
    """Return the visits with the most leaves: each child while the window is widest, cuts last."""
    cost, levels = children.cost, children.levels
    links: list[Link] = [(children.sum_at(0, levels[0]), 0, -1)]
    for n in range(1, len(levels)):
        passed, options = 0, []
        for m in reversed(range(n)):
            passed += children.sum_at(n, levels[m + 1])
            options += [(links[m][0] + passed + cost(i, m) - cost(i, n), m, i) for i in levels[n]]
        links.append(max(options))
    ends = [(links[n][0] + cost(i, n), n, i) for n in range(len(levels)) for i in children.cutting]
    _, n, cutter = max(ends, default=(0, len(levels) - 1, -1))
    visits = children.all_at(0, levels[0])
    for i, m, now in trace_records(links, n):
        passed_by = [j for level in levels[m + 1 : now + 1] for j in level if j != i]
        visits += ((i, m), *children.all_at(now, passed_by))
    return (*visits, (cutter, n)) if ends else visits


def trace_records(links: Sequence[Link], n: int) -> list[tuple[int, int, int]]:
    """Return the records up to level n, each with the level before it and its own."""
    chain: list[tuple[int, int, int]] = []
    while n:
        _, m, i = links[n]
        chain.append((i, m, n))
        n = m
    return chain[::-1]


MAX_NODES = 2_000


class TooManyOrders(RequestError):
    """Raised for a tree with more nodes than orders are compared for."""


@dataclass(frozen=True, slots=True)
class LeafOrdering:
    """A number of leaves, and the tree in an order in which alpha-beta evaluates that number."""

    leaves: int
    tree: Tree


@dataclass(frozen=True, slots=True)
class Plan:
    """An order of a node's children with their windows, and the leaves that it takes."""

    leaves: int = 0
    visits: tuple[tuple[int, Window], ...] = ()


@dataclass(frozen=True, slots=True)
class OrderSearch:
    """A search for the order with fewest or most leaves: node values, and plans found so far."""

    rules: Rules
    for_most: bool
    values: Mapping[str, Value]
    plans: dict[tuple[Tree, Window], Plan] = field(default_factory=dict)


def fewest_leaves(tree: Tree, rules: Rules = AIMA) -> LeafOrdering:
    """Return the order with the fewest evaluated leaves; raise Unsuitable or TooManyOrders.

    Of the rules, `cut` and `infinite_bounds` count; nodes return their own v.
    """
    return find_order(tree, rules, for_most=False)


def most_leaves(tree: Tree, rules: Rules = AIMA) -> LeafOrdering:
    """Return the order with the most evaluated leaves, as `fewest_leaves` does."""
    return find_order(tree, rules, for_most=True)


def find_order(tree: Tree, rules: Rules, *, for_most: bool) -> LeafOrdering:
    """Return the order with the fewest or most leaves; raise Unsuitable or TooManyOrders."""
    check_suitable(tree, NAME, Feature.CHANCE)
    check_size(tree)
    rules = replace(rules, returns=Returns.SOFT, order=Order.LEFT)
    hunt = OrderSearch(rules, for_most, run(tree, expectiminimax(tree)).values)
    with deep():
        return LeafOrdering(
            count_leaves(tree, full_window(rules), hunt),
            reorder_tree(tree, full_window(rules), hunt),
        )


def check_size(tree: Tree) -> None:
    """Raise TooManyOrders for a tree for which the search of an order would take long."""
    nodes = 1 + sum(len(node.children) for node in inner_nodes(tree))
    if nodes > MAX_NODES:
        raise TooManyOrders(
            "orders are compared for trees of up to {most:,} nodes; this has {nodes:,}",
            most=MAX_NODES,
            nodes=nodes,
        )


def count_leaves(node: Tree, window: Window, hunt: OrderSearch) -> int:
    """Return the leaves that a search of the node with this window evaluates."""
    match node:
        case Leaf():
            return 1
        case Max() | Min() | Chance():
            if (node, window) not in hunt.plans:
                hunt.plans[node, window] = plan_children(node, window, hunt)
            return hunt.plans[node, window].leaves
        case Player() | Payoffs() | Unknown():
            raise unsuitable(NAME, node)


def plan_children(node: Max | Min | Chance, window: Window, hunt: OrderSearch) -> Plan:
    """Return the best order of the node's children."""
    if isinstance(node, Chance):
        now = full_window(hunt.rules)
        visits = tuple((i, now) for i in range(len(node.children)))
    else:
        visits = order_children(node, window, hunt)
    return Plan(sum(count_leaves(node.children[i], now, hunt) for i, now in visits), visits)


def order_children(
    node: Max | Min, window: Window, hunt: OrderSearch
) -> tuple[tuple[int, Window], ...]:
    """Return the children to be searched in the best order, each with its window."""
    window, every = window_of_first_child(node, window), range(len(node.children))
    cutting = [i for i in every if is_cut_by_child(node, i, window, hunt)]
    others = sorted(
        {*every} - {*cutting}, key=lambda i: narrowing_key(node, value_of_child(node, i, hunt))
    )
    levels: dict[Window, list[int]] = {window: []}
    for i in others:
        levels.setdefault(window_after_child(node, i, window, hunt), []).append(i)
    windows = list(levels)

    def cost_at(i: int, level: int) -> int:
        return count_leaves(node.children[i], windows[level], hunt)

    children = Children(list(levels.values()), cutting, cost_at)
    visits = visit_most_leaves(children) if hunt.for_most else visit_fewest_leaves(children)
    return tuple((i, windows[level]) for i, level in visits)


def window_of_first_child(node: Max | Min, window: Window) -> Window:
    """Return the window of the first child."""
    return narrow_window(node, window, initial_value(node))


def window_after_child(node: Max | Min, i: int, window: Window, hunt: OrderSearch) -> Window:
    """Return the window after child i."""
    return narrow_window(node, window, value_of_child(node, i, hunt))


def narrow_window(node: Max | Min, window: Window, v: Value) -> Window:
    """Return the window after the node is sure of v; unchanged above leaves, which need none."""
    if all(isinstance(child, Leaf) for child in node.children):
        return window
    alpha, beta = window
    return (max(alpha, v), beta) if isinstance(node, Max) else (alpha, min(beta, v))


def value_of_child(node: Max | Min, i: int, hunt: OrderSearch) -> Value:
    """Return the value of child i."""
    child = node.children[i]
    return child.utility if isinstance(child, Leaf) else hunt.values[child.name]


def is_cut_by_child(node: Max | Min, i: int, window: Window, hunt: OrderSearch) -> bool:
    """Return whether child i cuts the rest of a node that is entered with the window."""
    v, (alpha, beta), cut = value_of_child(node, i, hunt), window, CUT[hunt.rules.cut]
    return cut(v, beta) if isinstance(node, Max) else cut(alpha, v)


def narrowing_key(node: Max | Min, v: Value) -> Value:
    """Return a key that is smaller for a child that narrows the window later."""
    return v if isinstance(node, Max) else -v


def reorder_tree(node: Tree, window: Window, hunt: OrderSearch) -> Tree:
    """Return the node in the order of its plan; children never searched come last."""
    if isinstance(node, End):
        return node
    count_leaves(node, window, hunt)
    windows = dict(hunt.plans[node, window].visits)
    order = [*windows, *(i for i in range(len(node.children)) if i not in windows)]
    children = tuple(
        reorder_tree(child, windows[i], hunt) if i in windows else child
        for i, child in enumerate(node.children)
    )
    return permute_children(changed(node, children=children), order)
