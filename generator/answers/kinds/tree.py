"""The kind for a game tree that somebody makes up, in our notation."""

from typing import Final

from msgspec import Struct

from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading.reasons import Reason, quoted
from generator.base.late_pattern import compile_late
from solver.errors import RequestError
from solver.trees import notation
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Tree, Unknown

MAX_LENGTH: Final = 600
"""The greatest number of characters of a tree that somebody writes down."""
MAX_NODES: Final = 60
"""The greatest number of its nodes, leaves included, so that it is judged at once."""

PLAYER: Final = compile_late(r"\bp\d")
NUMBER: Final = r"\s*[-\u2212]?\d+(?:[./]\d+)?\s*"
VECTOR: Final = compile_late(
    rf"(?<![\w>])[(\[{{](?P<numbers>{NUMBER}(?:(?:,{NUMBER})+|(?:;{NUMBER})+))[)\]}}]"
)
"""Numbers in brackets after no head of a node."""


class GameTree(Answer, Struct, frozen=True):
    """An answer: a tree whose leaves have numbers or vectors, as `write` writes it."""

    notation: str

    @property
    def tree(self) -> Tree:
        """The tree with its nodes named."""
        return notation.parse(self.notation)


def game_tree(tree: Tree) -> GameTree:
    """Return the tree as an answer."""
    return GameTree(notation.write(tree))


def read_tree(text: str, _form: Form) -> ReadAnswer | Unreadable:
    """Read `max(min(3, 5), chance(1/2: 2, 1/2: 8))`, in capital letters too.

    Where players are numbered, `(5, 3)` is a vector of utilities as `<5, 3>` is.
    """
    if len(text) > MAX_LENGTH:
        return Unreadable(Reason.TOO_LONG)
    bare = text.rstrip(". ")
    for spelling in dict.fromkeys((bare, bare.lower(), mark_vectors(bare.lower()))):
        try:
            tree = notation.parse(spelling)
        except RequestError:
            continue
        if isinstance(tree, End) or any(isinstance(leaf, Unknown) for leaf in leaves(tree)):
            break
        if len(inner_nodes(tree)) + len(leaves(tree)) > MAX_NODES:
            return Unreadable(Reason.TOO_LONG)
        return ReadAnswer(game_tree(tree))
    return Unreadable(Reason.OTHER_KIND, quoted(text))


def mark_vectors(text: str) -> str:
    """Return the text with `<5, 3>` for vectors in other brackets, if its players are numbered."""
    if not PLAYER.search(text):
        return text
    return VECTOR.sub(lambda match: f"<{match['numbers'].replace(';', ',')}>", text)


def plain(answer: GameTree) -> str:
    return answer.notation


KIND = Kind(
    name="tree",
    answer=GameTree,
    parse=read_tree,
    plain=plain,
    write=plain,
    width=Width.LINE,
)
