"""A tree changed at one node, as somebody draws it."""

from generator.base.errors import UnknownName
from generator.base.plain import Plain
from grader.actions.pages import bodies
from grader.actions.pages.edited import edited
from grader.actions.pages.tree import tree_json
from grader.actions.pages.trees import checked
from solver.trees import notation
from solver.trees.naming import End, inner_nodes
from solver.trees.tree import Tree


def edit(body: bodies.Edit) -> dict[str, Plain]:
    """The tree as it is then, and the name `at` which the node is found there."""
    tree = checked(body.tree)
    path = path_to(tree, body.node)
    made = checked(notation.write(edited(tree, path, body.act, body.text)))
    return {**tree_json(made, body.language), "at": along(made, path).name}


def path_to(tree: Tree, name: str) -> tuple[int, ...]:
    """The children on the way from the root; UnknownName if no node is called so."""
    paths: dict[str, tuple[int, ...]] = {tree.name: ()}
    if not isinstance(tree, End):
        for node in inner_nodes(tree):
            here = paths[node.name]
            paths |= {child.name: (*here, i) for i, child in enumerate(node.children)}
    if name not in paths:
        raise UnknownName("no node", name, paths)
    return paths[name]


def along(tree: Tree, path: tuple[int, ...]) -> Tree:
    """The node to which the path leads, or as far as it goes."""
    for i in path:
        if isinstance(tree, End) or i >= len(tree.children):
            break
        tree = tree.children[i]
    return tree
