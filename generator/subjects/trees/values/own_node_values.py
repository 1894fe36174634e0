"""Follow-ups of a student's own values: values further up, the move, the line of play."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.path import Path
from generator.subjects.trees.values.valuation import (
    Valuation,
    bottom_up,
    child_values,
    chosen,
    favourites,
)
from solver.trees.backup import lines
from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Chance, Inner, Tree

V = TypeVar("V")


def following_values(
    tree: Inner, values: Mapping[str, V], answers: Answers, *, valuation: Valuation[V]
) -> dict[str, Answer]:
    """Return the value of each node that follows from the student's values of its children.

    Equal values of all children leave work if none of them is invented.
    """
    own = students_values(values, answers, valuation)
    follows: dict[str, Answer] = {}
    for node in bottom_up(tree):
        worths, right_values = (child_values(node, v, valuation) for v in (own, values))
        invented = any(
            own[name] != values[name] and follows.get(name) != valuation.answer(own[name])
            for name in inner_children(node)
        )
        if worths != right_values and (not invented or matters(right_values, worths)):
            choice = valuation.back_up(node, worths)
            if choice is not None:
                follows[node.name] = valuation.answer(choice[0])
    return follows


def following_moves(
    tree: Inner, values: Mapping[str, V], answers: Answers, *, valuation: Valuation[V]
) -> Moves | None:
    """Return the best moves at the root by the student's own values, or None."""
    own = child_values(tree, students_values(values, answers, valuation), valuation)
    if isinstance(tree, Chance) or not matters(child_values(tree, values, valuation), own):
        return None
    return Moves(frozenset(tree.moves[i] for i in favourites(tree, own, valuation)))


def following_line(
    tree: Inner, values: Mapping[str, V], answers: Answers, *, valuation: Valuation[V]
) -> Path | None:
    """Return the line by the student's own values; his own line if it is one of several.

    His own line also follows if the value that he gave to the root comes up along all of it.
    """
    own = students_values(values, answers, valuation)
    changed = any(own[name] != values[name] for name in below_the_root(tree))
    if not changed or trivial(tree, values, own, valuation=valuation):
        return None
    own_lines = [Path(line) for line in lines(tree, chosen(tree, own, valuation))]
    line = answers.get("variation")
    if isinstance(line, Path) and (
        line in own_lines or keeps_value(tree, own, line.moves, valuation=valuation)
    ):
        return line
    return own_lines[0]


def keeps_value(
    tree: Inner, own: Mapping[str, V], moves: Sequence[str], *, valuation: Valuation[V]
) -> bool:
    """Return whether each node on a line has the value of the next, by the student.

    The line leads to a leaf, or to where chance decides.
    """
    node: Tree = tree
    for move in moves:
        if isinstance(node, End | Chance) or move not in node.moves:
            return False
        i = node.moves.index(move)
        if child_values(node, own, valuation)[i] != own[node.name]:
            return False
        node = node.children[i]
    return isinstance(node, End | Chance)


def decided_below(tree: Inner) -> dict[str, tuple[str, ...]]:
    """Return the inner children of each inner node, by name."""
    return {node.name: inner_children(node) for node in inner_nodes(tree)}


def inner_children(node: Inner) -> tuple[str, ...]:
    """Return the names of the inner children."""
    return tuple(child.name for child in node.children if not isinstance(child, End))


def below_the_root(tree: Inner) -> tuple[str, ...]:
    """Return every inner node but the root, on whose own value no choice rests."""
    return tuple(node.name for node in inner_nodes(tree) if node is not tree)


def trivial(
    tree: Inner, values: Mapping[str, V], own: Mapping[str, V], *, valuation: Valuation[V]
) -> bool:
    """Return whether wrong values leave nothing to decide at a node where there is a choice."""
    pairs = [
        (child_values(node, values, valuation), child_values(node, own, valuation))
        for node in inner_nodes(tree)
        if not isinstance(node, Chance)
    ]
    return any(
        theirs != right_values and not matters(right_values, theirs)
        for right_values, theirs in pairs
    )


def students_values(
    values: Mapping[str, V], answers: Answers, valuation: Valuation[V]
) -> Mapping[str, V]:
    """Return the student's values, and the right ones where he gave none."""
    own = {name: valuation.read_answer(answers.get(name)) for name in values}
    return {name: v if own[name] is None else own[name] for name, v in values.items()}  # type: ignore[misc]  # it is not None


def matters(right_values: Sequence[V], own: Sequence[V]) -> bool:
    """Return whether anything follows from the student's own values of a node's children.

    Nothing does where they are right, nor where they are all equal and left nothing to decide.
    """
    return own != right_values and not (alike(own) and not alike(right_values))


def alike(values: Sequence[V]) -> bool:
    """Return whether the values are all equal."""
    return all(value == values[0] for value in values)
