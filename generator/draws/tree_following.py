"""What follows from a student's own values: values further up, the move, the line of play."""

from collections.abc import Mapping

from generator.answers import Answer, Answers
from generator.draws.tree_questions import chosen, favourites, sons
from generator.kinds.moves import Moves
from generator.kinds.number import Number
from generator.kinds.path import Path
from solver.exact import Value
from solver.mistakes.backup import lines
from solver.mistakes.expectiminimax import expected
from solver.trees.naming import inner_nodes
from solver.trees.tree import Chance, Inner

Values = Mapping[str, Value]


def following(tree: Inner, values: Values, given: Answers) -> dict[str, Answer]:
    """For each node, what its children's values give, and the best move; `values` are the key's."""
    own = students_values(values, given)
    follows: dict[str, Answer] = {}
    for node in inner_nodes(tree):
        worths = sons(node, own)
        if matters(sons(node, values), worths) and not infinite_mean(node, worths):
            follows[node.name] = Number(backed(node, worths))
    if not isinstance(tree, Chance) and matters(sons(tree, values), sons(tree, own)):
        follows["best"] = Moves(frozenset(tree.moves[i] for i in favourites(tree, sons(tree, own))))
    return follows


def following_line(tree: Inner, values: Values, given: Answers) -> dict[str, Answer]:
    """The line by the student's own values: his own line if it is one of them, or the first."""
    own = students_values(values, given)
    if own == values or trivial(tree, values, own):
        return {}
    own_lines = [Path(line) for line in lines(tree, chosen(tree, own))]
    line = given.get("variation")
    return {"variation": line if line in own_lines else own_lines[0]}


def trivial(tree: Inner, values: Values, own: Values) -> bool:
    """Whether wrong values left nothing to decide at some node where there was something."""
    return any(
        sons(node, own) != sons(node, values) and not matters(sons(node, values), sons(node, own))
        for node in inner_nodes(tree)
    )


def students_values(values: Values, given: Answers) -> Values:
    """The values as the student has them: his own where he gave one, the right one elsewhere."""
    return {
        name: answer.value if isinstance(answer := given.get(name), Number) else v
        for name, v in values.items()
    }


def matters(right: tuple[Value, ...], own: tuple[Value, ...]) -> bool:
    """Whether anything follows from the student's own values of a node's children.

    Nothing does where they are right, nor where they became equal and left nothing to decide.
    """
    return own != right and not (len(set(own)) == 1 and len(set(right)) > 1)


def backed(node: Inner, worths: tuple[Value, ...]) -> Value:
    """The value that its children's values give a node."""
    if isinstance(node, Chance):
        return expected(node.probabilities, worths)
    return worths[favourites(node, worths)[0]]


def infinite_mean(node: Inner, worths: tuple[Value, ...]) -> bool:
    """Whether the student put an infinity where a mean is taken."""
    return isinstance(node, Chance) and any(isinstance(v, float) for v in worths)
