"""Problems on trees that are full of equals, and the same problems seen in a mirror.

Which of several equals stands first is nothing that an answer may hang on, unless the statement
gives a rule for it. In the mirror the last stands first.
"""

from generator.base.convention import CONVENTIONS
from generator.generation.generate import pose
from solver.errors import RequestError
from solver.exact import Rational
from solver.trees.node_names import is_inner, name_nodes
from solver.trees.notation import parse, write
from solver.trees.tree import Chance, Leaf, Payoffs, changed

AIMA = CONVENTIONS["aima"]


def with_equals(node, remainder):
    """The tree with few different utilities and evaluations, and its names left out."""
    match node:
        case Leaf(utility):
            return Leaf(utility % remainder if isinstance(utility, Rational) else utility)
        case Payoffs(vector):
            return Payoffs(tuple(u % remainder for u in vector))
        case _ if not is_inner(node):
            return changed(node, name="")
    there = {} if node.evaluation is None else {"evaluation": node.evaluation % remainder}
    children = tuple(with_equals(child, remainder) for child in node.children)
    return changed(node, children=children, name="", **there)


def mirrored(node):
    """The tree from right to left; every move keeps its name."""
    if not is_inner(node):
        return changed(node, name="")
    turned = {"moves": node.moves[::-1]}
    if isinstance(node, Chance):
        turned["probabilities"] = node.probabilities[::-1]
    elif node.chances:
        turned["chances"] = node.chances[::-1]
    return changed(
        node, children=tuple(mirrored(child) for child in node.children[::-1]), name="", **turned
    )


def with_mirror_images(exercises):
    """Each exercise, and two more with equals in it, beside the same in the mirror.

    Only those that the family takes for its own, with the names that nodes have in the mirror.
    """
    for exercise in exercises:
        family = exercise.family
        plain = family.to_plain(exercise.problem)
        if not isinstance(plain, dict) or set(plain) & {"playouts", "same"} or "tree" not in plain:
            continue
        drawn = name_nodes(parse(plain["tree"]))
        for tree in (drawn, *(name_nodes(with_equals(drawn, n)) for n in (2, 3))):
            there = name_nodes(mirrored(tree))
            try:
                seen = tuple(
                    pose(family, family.from_plain({**plain, "tree": write(each)}), AIMA)
                    for each in (tree, there)
                )
            except RequestError:
                continue
            yield *seen, names_in(there, tree)


def names_in(mirror, tree):
    """By the name of a node in the mirror, that of the node itself."""
    return {seen.name: own.name for seen, own in zip(flat(mirror), backwards(tree), strict=True)}


def flat(node):
    """The inner nodes, each before those below it, from left to right."""
    if is_inner(node):
        yield node
        for child in node.children:
            yield from flat(child)


def backwards(node):
    """The same from right to left."""
    if is_inner(node):
        yield node
        for child in node.children[::-1]:
            yield from backwards(child)
