"""Trees as text, read and written: `max(min(3, 12, 8), min(2, 4, 6))`."""

import re
from collections.abc import Iterable, Sequence

from solver.exact import ONE, Value, text
from solver.trees import bracket_notations, common_notation, notation_grammar
from solver.trees.node_names import End, inner_nodes, leaves, move_name, name_nodes
from solver.trees.tree import (
    Chance,
    Inner,
    Leaf,
    Max,
    Min,
    NotationError,
    Payoffs,
    Player,
    Tree,
    Unknown,
)
from solver.working import deep

__all__ = ["NotationError", "parse", "write"]

BRACES = str.maketrans("{}", "()")
WORD = re.compile(r"[^\W\d][\w-]*")


def parse(notation: str, root: str = "max") -> Tree:
    """Parse a tree and name its nodes; up to 1,000 levels and 200,000 nodes.

    In the brackets of other notations, such as `[[3, 12], [2, 4]]`, max and min alternate, and
    `root` is who moves first. Raises NotationError, which says in one line where the text is no
    tree and what would be right.
    """
    if bracket_notations.is_bracketed(notation):
        notation = bracket_notations.rewrite(notation, root)
    elif "{" in notation and "(" not in notation:
        notation = notation.translate(BRACES)
    tree = common_notation.read_tree(notation)
    if tree is None:
        tree = notation_grammar.read_tree(notation)
    check_consistency(tree)
    return name_nodes(tree)


def write(tree: Tree) -> str:
    """Write the tree as a text that `parse` reads; usual names of moves are left out."""
    with deep():
        return write_node(tree)


def write_node(tree: Tree) -> str:
    """Write one node with everything below it."""
    match tree:
        case Leaf():
            return text(tree.utility)
        case Unknown(symbol=symbol):
            return symbol or "?"
        case Payoffs():
            return f"<{', '.join(map(text, tree.vector))}>"
        case Max() | Min() | Player() | Chance():
            children = [
                write_prefix(tree, i) + write_node(child) for i, child in enumerate(tree.children)
            ]
            return f"{write_head(tree)}({', '.join(children)})"


def write_head(node: Inner) -> str:
    """Write the part before the bracket: `max`, `p2`, `min@9!`."""
    static = "" if node.evaluation is None else f"@{text(node.evaluation)}"
    return kind(node) + static + ("" if node.quiescent else "!")


def kind(node: Inner) -> str:
    """Return the word for the node's kind: `max`, `min`, `chance`, `p2`."""
    match node:
        case Max():
            return "max"
        case Min():
            return "min"
        case Chance():
            return "chance"
        case Player():
            return f"p{node.index}"


def write_prefix(node: Inner, i: int) -> str:
    """Write the part before child i: its probability, and its move unless that is the usual one."""
    move = node.moves[i] if node.moves else ""
    label = "" if move in ("", move_name(node.name, i)) else f"{quote_move(move)} = "
    return write_probability(node, i) + label


def write_probability(node: Inner, i: int) -> str:
    """Write the probability before child i, if there is one."""
    match node:
        case Chance():
            return f"{text(node.probabilities[i])}: "
        case Max() | Min() | Player():
            q = node.chances[i] if node.chances else ONE
            return "" if q == ONE else f"[{text(q)}] "


def quote_move(move: str) -> str:
    """Write the move as a word, or in quotation marks if it is more than one."""
    return move if WORD.fullmatch(move) else f'"{move}"'


# Conditions on a whole tree: leaves of one kind, and no weighted infinity.


def check_consistency(tree: Tree) -> None:
    """Raise NotationError for the first rule about the whole tree that is broken."""
    ends, nodes = leaves(tree), inner_nodes(tree)
    vectors = [end for end in ends if isinstance(end, Payoffs)]
    players = [node for node in nodes if isinstance(node, Player)]
    if vectors:
        check_vectors(vectors, ends, nodes)
        check_players(players, len(vectors[0].vector))
    elif players:
        raise NotationError(
            "below p{index} each leaf is a vector such as <1, 2, 6>; numbers go below max and min",
            index=players[0].index,
        )
    check_weighed(tree)


def check_vectors(vectors: Sequence[Payoffs], ends: Sequence[End], nodes: Sequence[Inner]) -> None:
    """Raise NotationError unless all leaves are vectors of one length, without Max and Min."""
    first = len(vectors[0].vector)
    for vector in vectors:
        if len(vector.vector) != first:
            raise NotationError(
                "every vector of a tree is of one length; these have {first} and {vector} numbers",
                first=first,
                vector=len(vector.vector),
            )
    if len(vectors) < len(ends):
        raise NotationError("either every leaf of a tree is a vector, or none is")
    if any(isinstance(node, Max | Min) for node in nodes):
        raise NotationError("vectors go below p1, p2, p3 …; numbers go below max and min")


def check_players(players: Iterable[Player], length: int) -> None:
    """Raise NotationError for a player without a component in the vectors."""
    for player in players:
        if player.index > length:
            raise NotationError(
                "p{index} needs vectors of {index} numbers; these have {length}",
                index=player.index,
                length=length,
            )


def check_weighed(tree: Tree) -> None:
    """Raise NotationError for an infinite leaf or evaluation that a probability would multiply."""
    stack: list[tuple[Tree, bool]] = [(tree, False)]
    while stack:
        node, weighed = stack.pop()
        if weighed and isinstance(worth(node), float):
            raise NotationError(
                "an infinite leaf has no mean: below a chance node or a [1/2] each number is finite"
            )
        if not isinstance(node, End):
            weighs = weighed or isinstance(node, Chance) or bool(node.chances)
            stack.extend((child, weighs) for child in node.children)


def worth(node: Tree) -> Value | None:
    """Return the utility or static evaluation of the node, or None."""
    match node:
        case Leaf():
            return node.utility
        case Max() | Min() | Player() | Chance():
            return node.evaluation
        case Payoffs() | Unknown():
            return None
