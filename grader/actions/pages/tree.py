"""A tree as a page draws it, and what can be asked of it."""

from generator.base.picture import Picture
from generator.base.plain import Plain
from grader.actions.pages import bodies
from grader.actions.pages.figure import drawn
from grader.actions.pages.trees import checked
from grader.solving.methods.base import registry
from grader.solving.methods.on_trees.way import OnTrees
from grader.words.pictures import picture_of
from grader.words.rows import method_title_of
from solver.trees import notation, suitable
from solver.trees.naming import End, inner_nodes
from solver.trees.tree import Chance, Tree


def tree(body: bodies.Tree) -> dict[str, Plain]:
    """Its figure with the room of each node, its notation and the methods that suit it."""
    return tree_json(checked(body.tree), body.language)


def tree_json(it: Tree, language: str) -> dict[str, Plain]:
    """`kind` says what each node is, `p` how likely it is below chance."""
    figure = drawn(picture_of(Picture(tree=it), language), language)
    kinds, chances = kinds_in(it), chances_in(it)
    nodes = [
        {**node, "kind": kinds[node["name"]], "p": chances.get(node["name"])}
        for node in figure["nodes"]
    ]
    return {
        "tree": notation.write(it),
        "figure": {**figure, "nodes": nodes},
        "method": suitable.method(it),
        "methods": suited(it, language),
    }


def kinds_in(it: Tree) -> dict[str, str]:
    """By name: `max`, `min`, `chance`, `p1`, or what stands on a leaf."""
    if isinstance(it, End):
        return {it.name: notation.write(it)}
    inner = inner_nodes(it)
    ends = {c.name: notation.write(c) for n in inner for c in n.children if isinstance(c, End)}
    return {node.name: notation.kind(node) for node in inner} | ends


def chances_in(it: Tree) -> dict[str, str]:
    """The probabilities of what hangs on chance nodes, by name."""
    inner = () if isinstance(it, End) else inner_nodes(it)
    return {
        child.name: str(p)
        for node in inner
        if isinstance(node, Chance)
        for child, p in zip(node.children, node.probabilities, strict=True)
    }


def suited(it: Tree, language: str) -> list[dict[str, Plain]]:
    """The methods that can value everything in the tree."""
    there = suitable.features(it)
    return [
        {"name": name, "title": method_title_of(name, language)}
        for name, way in registry.on(OnTrees).items()
        if set(there) <= set(way.values)
    ]
