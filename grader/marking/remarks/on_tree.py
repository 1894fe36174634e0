"""What the tree of the sheet says of a vector at a node, or of a line that is no line."""

from collections.abc import Iterator

from generator.answers.answers import Answer, Answers
from generator.answers.kinds.path import Path
from generator.answers.kinds.vector import Vector
from generator.answers.question import Question
from generator.exercise.tree_view import TreeView
from grader.marking.remarks.remark import NoChildsVector, NoMove, Remark
from solver.exact import Value
from solver.trees.naming import is_inner
from solver.trees.tree import Payoffs, Player, Tree


def on_tree(answer: Answer, question: Question, view: TreeView, given: Answers) -> Iterator[Remark]:
    """Give what the tree says of the answer."""
    match answer:
        case Vector(components):
            at = view.place_of(question)
            if at is not None and isinstance(at.node, Player):
                yield from no_childs_vector(components, at.node, given)
        case Path(moves) if is_a_line(question.key, view.picture.tree):
            yield from no_move(moves, view.picture.tree)
        case _:
            return


def is_a_line(key: Answer, tree: Tree) -> bool:
    """Tell whether a line is asked for that begins at the root, and no order of moves."""
    return isinstance(key, Path) and not any(no_move(key.moves, tree))


def no_childs_vector(
    own: tuple[Value, ...], node: Player, given: Answers
) -> Iterator[NoChildsVector]:
    """Give whose vector it is, or that it is that of no child."""
    vectors = {child.name: vector_of(child, given) for child in node.children}
    of = next((name for name, vector in vectors.items() if vector == own), "")
    if of or None not in vectors.values():
        yield NoChildsVector(node=node.name, player=node.index, child=of)


def vector_of(child: Tree, given: Answers) -> tuple[Value, ...] | None:
    """Return the vector at a leaf, or the student's own."""
    if isinstance(child, Payoffs):
        return child.vector
    own = given.get(child.name)
    return own.components if isinstance(own, Vector) else None


def no_move(moves: tuple[str, ...], tree: Tree) -> Iterator[NoMove]:
    """Give the first move that does not lead on from where the line has come to."""
    node = tree
    for move in moves:
        if not is_inner(node) or move not in node.moves:
            yield NoMove(move, node.name)
            return
        node = node.children[node.moves.index(move)]
