"""Questions about a tree: the value of each node, moves, lines of play, sets of leaves."""

from collections.abc import Iterable, Mapping

from generator.answers import Answer
from generator.kind import AnyKind
from generator.kinds import KINDS
from generator.kinds.moves import Moves
from generator.kinds.number import Number
from generator.kinds.path import Path
from generator.question import Form, Question
from solver.exact import Value
from solver.mistakes.backup import Backup, greatest, least, lines, utility
from solver.trees.naming import End, inner_nodes, leaves, leaves_below
from solver.trees.tree import Chance, Inner, Max, Tree

NUMBER = Form(kind=KINDS["number"])


def bottom_up(tree: Inner) -> tuple[Inner, ...]:
    """The inner nodes in the order of filling them in: the lowest level first, left to right."""
    level: list[Inner] = [tree]
    levels: list[list[Inner]] = []
    while level:
        levels.append(level)
        level = [son for node in level for son in node.children if not isinstance(son, End)]
    return tuple(node for level in reversed(levels) for node in level)


def value_questions(tree: Inner, values: Mapping[str, Value]) -> tuple[Question, ...]:
    """One question for each inner node, called as the node is; children before their parents."""
    return tuple(
        Question(name=node.name, form=NUMBER, key=Number(values[node.name]))
        for node in bottom_up(tree)
    )


def moves_form(tree: Inner, kind: AnyKind) -> Form:
    """All moves may be named, the root's first: a wrong one further down is an answer as well."""
    moves = dict.fromkeys(move for node in inner_nodes(tree) for move in node.moves)
    return Form(kind=kind, options=tuple(moves))


def nodes_form(tree: Inner) -> Form:
    """The leaves, left to right; an inner node stands for those below it."""
    groups = {
        node.name: frozenset(leaf.name for leaf in leaves_below(node)) for node in inner_nodes(tree)
    }
    return Form(
        kind=KINDS["nodes"], options=tuple(leaf.name for leaf in leaves(tree)), groups=groups
    )


def best_question(tree: Inner, best: Iterable[str], others: tuple[Answer, ...] = ()) -> Question:
    """The question for the best moves at the root."""
    return Question(
        name="best",
        form=moves_form(tree, KINDS["moves"]),
        key=Moves(frozenset(best)),
        others=others,
    )


def variation_question(tree: Inner, values: Mapping[str, Value]) -> Question:
    """The line that both play; where several are optimal, each of them is right."""
    first, *others = (Path(line) for line in lines(tree, chosen(tree, values)))
    return Question(
        name="variation", form=moves_form(tree, KINDS["path"]), key=first, others=tuple(others)
    )


def chosen(tree: Inner, values: Mapping[str, Value]) -> Mapping[str, tuple[int, ...]]:
    """At each node, the children that are best by these values; none at a chance node."""
    return {
        node.name: () if isinstance(node, Chance) else favourites(node, sons(node, values))
        for node in inner_nodes(tree)
    }


def favourites(node: Inner, worths: tuple[Value, ...]) -> tuple[int, ...]:
    """Where the values stand that the player at the node prefers."""
    return (greatest(worths) if isinstance(node, Max) else least(worths))[1]


def sons(node: Inner, values: Mapping[str, Value]) -> tuple[Value, ...]:
    """The values of the children: a leaf's own, an inner node's by its name."""
    return tuple(worth(child, values) for child in node.children)


def worth(node: Tree, values: Mapping[str, Value]) -> Value:
    if not isinstance(node, End):
        return values[node.name]
    return utility(node)


def wrong_answers(backup: Backup) -> dict[str, Answer]:
    """The answers of a student who backs up values in this way."""
    answers: dict[str, Answer] = {name: Number(v) for name, v in backup.values.items()}
    assert not isinstance(backup.tree, End), "there is a node to ask about"
    if backup.chosen[backup.tree.name]:
        answers["best"] = Moves(frozenset(backup.best))
    return answers
