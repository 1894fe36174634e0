"""Trees as text, read and written: `max(min(3, 12, 8), min(2, 4, 6))`."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import cast

import lark

from solver.deep import deep
from solver.exact import ONE, text
from solver.message import Message
from solver.trees import building, parsing_table
from solver.trees.consistency import check_consistency
from solver.trees.errors import NotationError
from solver.trees.naming import move_name, named
from solver.trees.outline import check_outline, place
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown

__all__ = ["NotationError", "parse", "write"]

WORD = re.compile(r"[^\W\d][\w-]*")

RIGHT: Mapping[str, Message] = {
    "QMARK": Message("here stands a node such as max(3, 5), a number or ?"),
    "MORETHAN": Message("a vector looks like <1, 2, 6>"),
    "RSQB": Message("the probability of a move looks like [1/2]"),
    "LPAR": Message("a node has its children in brackets: max(3, 5)"),
    "COMMA": Message("after a child stands a comma or ), after the whole tree nothing"),
    "NUMBER": Message("here stands a number such as 3 or 1/2"),
    "": Message("a tree looks like max(min(3, 12), 5)"),
}
"""What would be right, by the first terminal that could come next."""


def parse(notation: str) -> Tree:
    """The tree that the text writes, with its names; up to 1,000 levels and 200,000 nodes.

    Raises NotationError, which says in one line where the text is no tree and what would be right.
    """
    check_outline(notation)
    try:
        tree = cast("Tree", grammar().parse(notation))
    except lark.UnexpectedToken as error:
        at = None if error.token.type == "$END" else error.pos_in_stream
        raise unexpected(notation, at, error.expected) from None
    except lark.UnexpectedCharacters as error:
        raise unexpected(notation, error.pos_in_stream, error.allowed) from None
    check_consistency(tree)
    return named(tree)


@cache
def grammar() -> "lark.Lark":
    """The parser, which builds the nodes as it reads."""
    return parsing_table.parser(building.Building())


def unexpected(notation: str, at: int | None, expected: Iterable[str]) -> NotationError:
    """What stands in the wrong place (None for the end), and what could stand there."""
    right = next(says for terminal, says in RIGHT.items() if terminal in {*expected, ""})
    if at is None:
        return NotationError("the tree ends too early; {right}", right=right)
    found = WORD.match(notation, at)
    what = found[0] if found else notation[at]
    return NotationError(
        "{place}: {what!r} cannot stand here; {right}",
        place=place(notation, at),
        what=what[:40],
        right=right,
    )


def write(tree: Tree) -> str:
    """The text that `parse` reads as this tree; a move is written if it has a name of its own."""
    with deep():
        return written(tree)


def written(tree: Tree) -> str:
    """One node with all below it."""
    match tree:
        case Leaf():
            return text(tree.utility)
        case Unknown():
            return "?"
        case Payoffs():
            return f"<{', '.join(map(text, tree.vector))}>"
        case Max() | Min() | Player() | Chance():
            sons = [prefix(tree, i) + written(child) for i, child in enumerate(tree.children)]
            return f"{head(tree)}({', '.join(sons)})"


def head(node: Inner) -> str:
    """What stands before the bracket: `max`, `p2`, `min@9!`."""
    static = "" if node.evaluation is None else f"@{text(node.evaluation)}"
    return kind(node) + static + ("" if node.quiescent else "!")


def kind(node: Inner) -> str:
    """The word for the node's kind."""
    match node:
        case Max():
            return "max"
        case Min():
            return "min"
        case Chance():
            return "chance"
        case Player():
            return f"p{node.index}"


def prefix(node: Inner, i: int) -> str:
    """What stands before child i: its probability, and its move where that is not the usual one."""
    move = node.moves[i] if node.moves else ""
    label = "" if move in ("", move_name(node.name, i)) else f"{quoted(move)} = "
    return weight(node, i) + label


def weight(node: Inner, i: int) -> str:
    """The probability before child i, if there is one."""
    match node:
        case Chance():
            return f"{text(node.probabilities[i])}: "
        case Max() | Min() | Player():
            q = node.chances[i] if node.chances else ONE
            return "" if q == ONE else f"[{text(q)}] "


def quoted(move: str) -> str:
    """The move as a word, or in quotation marks where it is more than one."""
    return move if WORD.fullmatch(move) else f'"{move}"'
