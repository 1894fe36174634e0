"""Pictures of trees with the names of moves in the words of a language."""

from dataclasses import replace
from typing import overload

from generator.base.picture import Picture
from grader.words.render import label_of
from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Tree, changed


@overload
def picture_of(picture: Picture, language: str) -> Picture: ...
@overload
def picture_of(picture: Picture | None, language: str) -> Picture | None: ...
def picture_of(picture: Picture | None, language: str) -> Picture | None:
    """The same picture; nodes and leaves keep the names by which the picture knows them."""
    return picture and replace(picture, tree=tree_of(picture.tree, language))


def tree_of(tree: Tree, language: str) -> Tree:
    """The tree with its moves worded, built from the lowest nodes up."""
    if isinstance(tree, End):
        return tree
    worded: dict[str, Tree] = {}
    for node in reversed(inner_nodes(tree)):
        children = tuple(worded.get(child.name, child) for child in node.children)
        moves = tuple(label_of(move, language) for move in node.moves)
        worded[node.name] = changed(node, children=children, moves=moves)
    return worded[tree.name]
