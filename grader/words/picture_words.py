"""Pictures of trees with the moves in a language."""

from collections.abc import Mapping
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
    """Return the picture with its moves and the words in its leaves in the language.

    Nodes and leaves keep their names.
    """
    if picture is None:
        return None
    leaves = words_in_leaves(picture, language)
    return replace(picture, tree=tree_of(picture.tree, language), leaves=leaves)


def words_in_leaves(picture: Picture, language: str) -> Mapping[str, str]:
    """Return what stands in leaves instead of utilities, in the language."""
    return {name: label_of(text, language) for name, text in picture.leaves.items()}


def tree_of(tree: Tree, language: str) -> Tree:
    """Return the tree with its moves in the language."""
    if isinstance(tree, End):
        return tree
    worded: dict[str, Tree] = {}
    for node in reversed(inner_nodes(tree)):
        children = tuple(worded.get(child.name, child) for child in node.children)
        moves = tuple(label_of(move, language) for move in node.moves)
        worded[node.name] = changed(node, children=children, moves=moves)
    return worded[tree.name]
