"""The tree on a sheet: a question's node in it, and the leaves below that node."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from generator.answers.question import Question
from generator.base.picture import Picture
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from solver.exact import text as digits
from solver.trees.node_names import inner_nodes, is_inner, leaves
from solver.trees.tree import Leaf, Payoffs, Tree, Unknown


class NodePlace(Struct, frozen=True):
    """An inner node with the indices of the children that lead to it from the root."""

    node: Tree
    path: tuple[int, ...]


class TreeView(Struct, frozen=True):
    """The tree that a sheet shows: its inner nodes by name, and the contents of its leaves."""

    picture: Picture
    places: Mapping[str, NodePlace]

    def place_of(self, question: Question) -> NodePlace | None:
        """Return the node that a question is about: by its place in the figure, or by its name."""
        node_names = (getattr(question.place, "node", ""), *question.name.split("-")[::-1])
        return next((self.places[name] for name in node_names if name in self.places), None)

    def leaf_content(self, leaf: Tree) -> Plain:
        """Return the content of a leaf; None where the sheet shows something else there."""
        if leaf.name in self.picture.leaves:
            return None
        match leaf:
            case Leaf(utility=utility):
                return digits(utility)
            case Payoffs(vector=vector):
                return [digits(v) for v in vector]
            case _:
                assert isinstance(leaf, Unknown), "a leaf is one of three"
                return None

    def utilities(self, node: Tree) -> Sequence[Plain]:
        """Return the contents of the leaves below a node, left to right."""
        return [
            content for leaf in leaves(node) if (content := self.leaf_content(leaf)) is not None
        ]


def tree_view(exercise: Exercise[Any, Any]) -> TreeView | None:
    """Return the view of the tree that the sheet shows, or None where it shows none."""
    return view_of(exercise.family.question_picture(exercise.problem, exercise.solution))


def view_of(picture: Picture | None) -> TreeView | None:
    """Return the view of a picture's tree, or None where it has none."""
    if picture is None or not is_inner(picture.tree):
        return None
    paths: dict[str, tuple[int, ...]] = {picture.tree.name: ()}
    places: dict[str, NodePlace] = {}
    for node in inner_nodes(picture.tree):
        places[node.name] = NodePlace(node, paths[node.name])
        for i, child in enumerate(node.children):
            paths[child.name] = (*paths[node.name], i)
    return TreeView(picture, places)
