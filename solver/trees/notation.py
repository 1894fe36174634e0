"""Trees as text, read and written: `max(min(3, 12, 8), min(2, 4, 6))`."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pkgutil import get_data
from typing import Any, TypeAlias, cast

import lark
import msgspec

from solver.exact import ONE, Value, text
from solver.message import Message
from solver.trees import bracket_notations, build_nodes
from solver.trees.node_names import End, inner_nodes, leaves, move_name, name_nodes
from solver.trees.tree import (
    NODES,
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
    too_many_levels,
    too_many_nodes,
)
from solver.working import LEVELS, deep

# The parser of the notation, from a table that was made of its grammar beforehand.
#
# To make a table takes lark longer than to read a tree.


Load: TypeAlias = Callable[..., "lark.Lark"]

PACKAGE = "solver.trees"
TABLE = "notation.json"
GRAMMAR = "notation.lark"


def parser(builder: object) -> "lark.Lark":
    """Load the LALR(1) parser from its table; it calls the builder for each rule."""
    content = get_data(PACKAGE, TABLE)
    assert content is not None, "it lies beside the grammar"
    data, memo = number_keys(msgspec.json.decode(content))
    load: Load = lark.Lark._load_from_dict  # noqa: SLF001  # so do lark's stand-alone parsers
    return load(data, memo, transformer=builder)


def from_grammar() -> "lark.Lark":
    """Build a parser from the grammar itself."""
    return lark.Lark.open(GRAMMAR, rel_to=__file__, parser="lalr")


def table() -> str:
    """Return the table of the grammar as JSON, as notation.json holds it."""
    data, memo = from_grammar().memo_serialize([lark.lexer.TerminalDef, lark.grammar.Rule])
    options = {name: data["options"][name] for name in ("lexer", "maybe_placeholders", "parser")}
    return msgspec.json.encode([{**data, "options": options}, memo]).decode() + "\n"


def number_keys(plain: Any) -> Any:
    """Return the table with numeric keys, which JSON holds as texts, as numbers again."""
    match plain:
        case dict():
            return {
                int(name) if name.isdecimal() else name: number_keys(part)
                for name, part in plain.items()
            }
        case list():
            return [number_keys(part) for part in plain]
        case _:
            return plain


__all__ = ["NotationError", "parse", "write"]

BRACES = str.maketrans("{}", "()")
WORD = re.compile(r"[^\W\d][\w-]*")

RIGHT: Mapping[str, Message] = {
    "QMARK": Message("write a node such as max(3, 5), a number or ? here"),
    "MORETHAN": Message("a vector looks like <1, 2, 6>"),
    "RSQB": Message("the probability of a move looks like [1/2]"),
    "LPAR": Message("a node has its children in brackets: max(3, 5)"),
    "COMMA": Message("write a comma or ) after a child, and nothing after the whole tree"),
    "NUMBER": Message("write a number such as 3 or 1/2 here"),
    "": Message("a tree looks like max(min(3, 12), 5)"),
}
"""The suggestions for a syntax error, by the first terminal that could come next."""


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
    check_outline(notation)
    try:
        tree = cast("Tree", grammar().parse(notation))
    except lark.UnexpectedToken as error:
        position = None if error.token.type == "$END" else error.pos_in_stream
        raise unexpected_error(notation, position, error.expected) from None
    except lark.UnexpectedCharacters as error:
        raise unexpected_error(notation, error.pos_in_stream, error.allowed) from None
    check_consistency(tree)
    return name_nodes(tree)


@cache
def grammar() -> "lark.Lark":
    """Return the parser, which builds the nodes while it reads."""
    return parser(build_nodes.Building())


def unexpected_error(notation: str, position: int | None, expected: Iterable[str]) -> NotationError:
    """Return the error for an unexpected character (None: the end), with what is allowed."""
    right_message = next(says for terminal, says in RIGHT.items() if terminal in {*expected, ""})
    if position is None:
        return NotationError("the tree ends too early; {right}", right=right_message)
    match = WORD.match(notation, position)
    token = match[0] if match else notation[position]
    return NotationError(
        "{place}: unexpected {what!r}; {right}",
        place=place(notation, position),
        what=token[:40],
        right=right_message,
    )


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


ASIDE = re.compile(r'#[^\n]*|"[^"\n]*"|<[^<>#"]*>')
"""Parts whose commas and brackets do not count: comments, quoted names and vectors."""


def check_outline(text: str) -> None:
    """Raise NotationError for a text that is too large, too deep, or has an unmatched bracket."""
    bare = ASIDE.sub(blanks, text)
    if bare.count("(") + bare.count(",") >= NODES:
        raise too_many_nodes()
    opened: list[int] = []
    for bracket in re.finditer(r"[()]", bare):
        if bracket[0] == "(":
            opened.append(bracket.start())
            if len(opened) > LEVELS:
                raise too_many_levels()
        elif not opened:
            where = place(text, bracket.start())
            raise NotationError("{where}: this ) closes nothing; leave it out", where=where)
        else:
            opened.pop()
    if opened:
        where = place(text, opened[-1])
        raise NotationError(
            "{where}: this ( is never closed; {opened} ) would be needed",
            where=where,
            opened=len(opened),
        )


def blanks(aside: re.Match[str]) -> str:
    """Return white space of the same length, so that the other characters keep their places."""
    return " " * len(aside[0])


def place(text: str, position: int) -> Message:
    """Return the line and the column (both from 1) of a character."""
    before = text[:position]
    line, column = before.count("\n") + 1, position - before.rfind("\n")
    return Message("line {line}, column {column}", line=line, column=column)


# A comma that may have been meant as the point of a decimal.


MIXED_COMMAS = re.compile(r"\d,\d[^()]*,\s|,\s[^()]*\d,\d")


def find_decimal_comma(notation: str) -> Message | None:
    """Return a warning where some commas of a node look like those of decimals; or else None."""
    bare = ASIDE.sub(blanks, notation)
    comma = MIXED_COMMAS.search(bare)
    number = re.search(r"\d+,\d+", comma[0]) if comma else None
    if number is None:
        return None
    return Message(
        "{number} was read as two numbers; a decimal is written {decimal}",
        number=number[0],
        decimal=number[0].replace(",", "."),
    )
