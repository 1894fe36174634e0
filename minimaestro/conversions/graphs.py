"""Trees as directed graphs of networkx, and back."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import TYPE_CHECKING, Any

from minimaestro import tree_nodes
from minimaestro.arguments import comes_from, short
from minimaestro.conversions.nested_data import quote_move, read_rounded, write_number
from minimaestro.conversions.optional_library import load_library
from solver.errors import RequestError
from solver.trees.bracket_notations import OTHER
from solver.trees.tree import NODES, too_many_levels, too_many_nodes
from solver.working import LEVELS, deep

if TYPE_CHECKING:
    from solver.trees.tree import Tree


def is_source(source: object) -> bool:
    """Tell whether the source is a graph of networkx."""
    return comes_from(source, "networkx") and hasattr(source, "is_directed")


def write_notation(graph: Any, root: str) -> str:
    """Return the graph in notation; RequestError unless it is a tree with one root.

    A node's `kind` (or `player`) is max, min, chance or p1 …, and alternates where there is none; a
    leaf's `utility` (or `value`) is its number. An edge has a `move` (or `label`), and below chance
    a `probability`. Children come in the order in which their edges were added.
    """
    if not graph.is_directed() or graph.is_multigraph():
        raise RequestError("a tree is a DiGraph, whose edges lead from parents to children")
    if len(graph) > NODES:
        raise too_many_nodes()
    if not graph:
        raise RequestError("a tree has at least one node; this graph has none")
    roots = [node for node in graph if graph.in_degree(node) == 0]
    if len(roots) != 1 or any(graph.in_degree(n) != 1 for n in graph if n not in roots):
        raise RequestError(
            "a tree has one root, and each other node one parent; this graph has other edges"
        )
    with deep():
        return "".join(write_node(graph, roots[0], root, 1))


def write_node(graph: Any, node: Any, usual: str, level: int) -> Iterator[str]:
    """Yield the pieces of one node with everything below it."""
    if level > LEVELS:
        raise too_many_levels()
    attributes = graph.nodes[node]
    children = list(graph.successors(node))
    if not children:
        yield write_leaf(node, attributes)
        return
    kind = str(attributes.get("kind", attributes.get("player", usual))).lower()
    below = usual if kind == "chance" else OTHER.get(kind, "max")
    edges = [graph.edges[node, child] for child in children]
    chances = [write_number(p) for edge in edges if (p := edge.get("probability")) is not None]
    if kind == "chance" and not any("inf" in p for p in chances):
        chances = [str(p) for p in read_rounded(chances)]
    yield f"{kind}("
    for i, (child, edge) in enumerate(zip(children, edges, strict=True)):
        yield ", " if i else ""
        if edge.get("probability") is not None:
            p = chances.pop(0)
            yield f"{p}: " if kind == "chance" else f"[{p}] "
        if (move := edge.get("move", edge.get("label"))) is not None:
            yield f"{quote_move(move)} = "
        yield from write_node(graph, child, below, level + 1)
    yield ")"


def write_leaf(node: Any, attributes: Mapping[str, Any]) -> str:
    """Return a leaf in notation; RequestError if it has no utility."""
    utility = attributes.get("utility", attributes.get("value"))
    if attributes.get("kind") == "unknown":
        return "?"
    if isinstance(utility, tuple | list):
        return f"<{', '.join(map(write_number, utility))}>"
    if utility is None:
        raise RequestError("leaf {leaf} has no attribute utility", leaf=short(node))
    return utility if isinstance(utility, str) else write_number(utility)


def build_graph(tree: "Tree") -> Any:
    """Return the tree as a directed graph; RequestError where networkx is not installed."""
    graph = load_library("networkx", "networkx").DiGraph()
    numbers = count()
    waiting: list[tuple[Tree, int | None, dict[str, Any]]] = [(tree, None, {})]
    while waiting:
        node, parent, edge = waiting.pop()
        i = next(numbers)
        graph.add_node(i, name=node.name, kind=tree_nodes.find_kind(node))
        if (utility := tree_nodes.find_utility(node)) is not None:
            graph.nodes[i]["utility"] = utility
        if parent is not None:
            graph.add_edge(parent, i, **edge)
        children, moves = tree_nodes.list_children(node), tree_nodes.list_moves(node)
        chances = tree_nodes.list_probabilities(node) or (None,) * len(children)
        waiting += [
            (child, i, {"move": move} | ({} if p is None else {"probability": p}))
            for child, move, p in reversed(list(zip(children, moves, chances, strict=True)))
        ]
    return graph
