"""Positions that are a little smaller than another, which is how a counterexample shrinks."""

from collections.abc import Iterator, Mapping

from grader.programs.position import Position, children_of, evaluation_of, has_own_agents
from solver.exact import Rational
from solver.trees.edit_tree import replace_children
from solver.trees.node_names import is_inner, name_nodes
from solver.trees.tree import Chance, Decision, Inner, Leaf, Payoffs, Tree, Unknown, changed


def smaller_positions(position: Position) -> Iterator[Position]:
    """Yield positions with fewer nodes, simpler values or less depth; the contract is kept."""
    trees = (*smaller_trees(position.tree, position.agents), *trees_of_smaller_values(position))
    for tree in trees:
        smaller = Position(name_nodes(tree), position.agents, position.depth)
        if is_inner(smaller.tree) and has_own_agents(smaller):
            yield smaller
    if position.depth > 1:
        yield Position(position.tree, position.agents, position.depth - 1)
    if position.agents > 2:
        fewer = Position(position.tree, position.agents - 1, position.depth)
        if has_own_agents(fewer):
            yield fewer


def smaller_trees(node: Tree, agents: int) -> Iterator[Tree]:
    """Yield the trees that differ from the node's in one place and are simpler there."""
    match node:
        case Leaf(utility):
            yield from (Leaf(Rational(v)) for v in simpler_numbers(int(utility)))
        case Decision() | Chance():
            yield from smaller_inner(node, agents)
        case Payoffs() | Unknown():
            return  # no position has them


def trees_of_smaller_values(position: Position) -> Iterator[Tree]:
    """Yield the tree with all values nearer to 0 at once, in the same order."""
    values = [int(evaluation_of(node)) for node in position.nodes.values()]
    signs = {sign: sorted({sign * v for v in values if sign * v > 0}) for sign in (1, -1)}
    ranks = {0: 0} | {
        sign * v: sign * rank for sign in (1, -1) for rank, v in enumerate(signs[sign], start=1)
    }
    doubled = {v: 2 * rank for v, rank in ranks.items()}
    tenths = {v: v // 10 if v > 0 else -(-v // 10) for v in ranks}
    for smaller in (ranks, doubled, tenths):
        if sum(abs(smaller[v]) for v in values) < sum(map(abs, values)):
            yield with_values(position.tree, smaller)


def with_values(node: Tree, new_values: Mapping[int, int]) -> Tree:
    """Return the tree with another value for each, those of inner nodes too."""
    match node:
        case Leaf(utility):
            return Leaf(Rational(new_values[int(utility)]))
        case Decision() | Chance():
            children = tuple(with_values(child, new_values) for child in node.children)
            evaluation = node.evaluation
            if evaluation is not None:
                evaluation = Rational(new_values[int(evaluation)])
            return changed(node, children=children, evaluation=evaluation)
        case Payoffs() | Unknown():
            return node  # no position has them


def simpler_numbers(number: int) -> Iterator[int]:
    """Yield numbers that are nearer to 0, or have more zeros at the end."""
    power = 10 ** (len(str(abs(number))) - 1)
    sign = -1 if number < 0 else 1
    simple = (0, 1, -1, 2, sign * power, sign * (abs(number) // 2), sign * (abs(number) // 10))
    yield from (v for v in simple if abs(v) < abs(number))


def smaller_inner(node: Inner, agents: int) -> Iterator[Tree]:
    """Yield what an inner node can shrink to."""
    yield Leaf(evaluation_of(node))
    yield Leaf(leftmost_value(node))
    for descendant in descendants(node, agents):
        if is_inner(descendant):
            yield descendant
    if node.evaluation is not None:
        yield changed(node, evaluation=None, moves=())
    children = node.children
    for i, _ in enumerate(children):
        fewer = (*children[:i], *children[i + 1 :])
        if fewer:
            yield with_children(node, fewer)
    if len(children) == 4:
        yield with_children(node, children[:2])
        yield with_children(node, children[2:])
    for i, child in enumerate(children):
        for smaller in smaller_trees(child, agents):
            yield with_children(node, (*children[:i], smaller, *children[i + 1 :]))


def leftmost_value(node: Tree) -> Rational:
    """Return the value of a node's leftmost leaf."""
    while children := children_of(node):
        node = children[0]
    return Rational(int(evaluation_of(node)))


def descendants(node: Tree, generations: int) -> list[Tree]:
    """Return the nodes that are so many moves below."""
    nodes = [node]
    for _ in range(generations):
        nodes = [child for each in nodes for child in children_of(each)]
    return nodes


def with_children(node: Inner, children: tuple[Tree, ...]) -> Tree:
    """Return the node with other children, whose moves get their usual names."""
    return replace_children(node, children, ())
