"""Trees as text, read and written: `max(min(3, 12, 8), min(2, 4, 6))`."""

import re
from collections.abc import Iterable, Mapping, Sequence

from solver.exact import FRACTION_CHARACTERS, ONE, Value, text
from solver.message import Message
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

MAX_SHOWN = 60
"""The greatest number of characters of a text in an error."""

BRACES = str.maketrans("{}", "()")
WORD = re.compile(r"[^\W\d][\w-]*")
FRACTIONS = "".join(FRACTION_CHARACTERS)
UNUSUAL = re.compile(f"[{FRACTIONS}]")
FRACTION = re.compile(
    rf"""\#[^\n]*|"[^"\n]*"|'[^'\n]*'
    |(?<![\w./])(?<![0-9][ \t])(?P<whole>[0-9]{{0,20}})(?P<fraction>[{FRACTIONS}])(?![\w./%])""",
    re.VERBOSE,
)
"""A comment, a quoted name, or a fraction of one character: `½`, `2½`."""


def parse(notation: str, root: str = "max") -> Tree:
    """Parse a tree and name its nodes; up to 1,000 levels and 200,000 nodes.

    In the brackets of other notations, such as `[[3, 12], [2, 4]]`, max and min alternate, and
    `root` is who moves first. Raises NotationError, which says in one line where the text is no
    tree and what would be right.
    """
    notation = write_fractions_out(notation)
    if bracket_notations.is_bracketed(notation):
        rewritten = bracket_notations.rewrite(notation, root)
        try:
            return read_own_tree(rewritten)
        except NotationError as error:
            raise NotationError(
                "{error} (it was read as {notation})", error=error, notation=shorten(rewritten)
            ) from None
    if "{" in notation and "(" not in notation:
        notation = notation.translate(BRACES)
    return read_own_tree(notation)


def read_own_tree(notation: str) -> Tree:
    """Read a tree in our notation and name its nodes; NotationError if it is none."""
    tree = common_notation.read_tree(notation)
    if tree is None:
        tree = notation_grammar.read_tree(notation)
    try:
        check_consistency(tree)
    except BrokenRule:
        tree, places = notation_grammar.locate_nodes(notation)
        refuse_with_place(tree, places)
    return name_nodes(tree)


def refuse_with_place(tree: Tree, places: Mapping[int, Message]) -> None:
    """Raise NotationError for the first rule about the tree that is broken, where that is known."""
    try:
        check_consistency(tree)
    except BrokenRule as error:
        if (place := places.get(id(error.broken_by))) is None:
            raise
        raise NotationError("{place}: {what}", place=place, what=error.message) from None


def shorten(notation: str) -> str:
    """Return as much of a text as an error shows."""
    return notation if len(notation) <= MAX_SHOWN else f"{notation[: MAX_SHOWN - 1]}…"


def write_fractions_out(notation: str) -> str:
    """Return the text with `1/2` for `½` and `5/2` for `2½`, but in comments and quoted names."""
    return FRACTION.sub(write_fraction_out, notation) if UNUSUAL.search(notation) else notation


def write_fraction_out(match: re.Match[str]) -> str:
    """Return the fraction of a character, with the whole number before it."""
    if not (character := match["fraction"]):
        return match[0]
    over, under = map(int, FRACTION_CHARACTERS[character].split("/"))
    return f"{int(match['whole'] or 0) * under + over}/{under}"


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


class BrokenRule(NotationError):
    """Raised for a rule about the whole tree; `broken_by` is the first node that breaks it."""

    def __init__(self, sentence: str, /, *, broken_by: Tree, **blanks: object) -> None:
        super().__init__(sentence, **blanks)
        self.broken_by = broken_by


def check_consistency(tree: Tree) -> None:
    """Raise BrokenRule for the first rule about the whole tree that is broken."""
    ends, nodes = leaves(tree), inner_nodes(tree)
    vectors = [end for end in ends if isinstance(end, Payoffs)]
    players = [node for node in nodes if isinstance(node, Player)]
    if vectors:
        check_vectors(vectors, ends, nodes)
        check_players(players, len(vectors[0].vector))
    elif players:
        raise BrokenRule(
            "below p{index} each leaf is a vector such as <1, 2, 6>; numbers go below max and min",
            broken_by=players[0],
            index=players[0].index,
        )
    check_weighed(tree)


def check_vectors(vectors: Sequence[Payoffs], ends: Sequence[End], nodes: Sequence[Inner]) -> None:
    """Raise BrokenRule unless all leaves are vectors of one length, without Max and Min."""
    first = len(vectors[0].vector)
    for vector in vectors:
        if len(vector.vector) != first:
            raise BrokenRule(
                "every vector of a tree is of one length; these have {first} and {vector} numbers",
                broken_by=vector,
                first=first,
                vector=len(vector.vector),
            )
    if len(vectors) < len(ends):
        other = next(end for end in ends if not isinstance(end, Payoffs))
        placed = vectors[0] if isinstance(other, Unknown) else other
        raise BrokenRule("either every leaf of a tree is a vector, or none is", broken_by=placed)
    for node in nodes:
        if isinstance(node, Max | Min):
            raise BrokenRule(
                "vectors go below p1, p2, p3 …; numbers go below max and min", broken_by=node
            )


def check_players(players: Iterable[Player], length: int) -> None:
    """Raise BrokenRule for a player without a component in the vectors."""
    for player in players:
        if player.index > length:
            raise BrokenRule(
                "p{index} needs vectors of {index} numbers; these have {length}",
                broken_by=player,
                index=player.index,
                length=length,
            )


def check_weighed(tree: Tree) -> None:
    """Raise BrokenRule for an infinite leaf or evaluation that a probability would multiply."""
    stack: list[tuple[Tree, bool]] = [(tree, False)]
    while stack:
        node, weighed = stack.pop()
        if weighed and isinstance(worth(node), float):
            raise BrokenRule(
                "an infinite leaf has no mean: "
                "below a chance node or a [1/2] each number is finite",
                broken_by=node,
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
