"""Trees from nested lists, tuples and dictionaries, and from numbers."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from math import inf, isnan
from numbers import Rational
from typing import Any

from minimaestro.arguments import list_array, short
from solver.errors import RequestError
from solver.trees import notation
from solver.trees.bracket_notations import OTHER, POSITIVE, are_probabilities
from solver.trees.tree import NODES, too_many_levels, too_many_nodes
from solver.working import LEVELS, deep

KINDS = frozenset({"max", "min", "chance"})
PAIR = 2
MAX_DENOMINATOR = 10**6
"""The largest denominator of the fraction that a float counts as."""
ROUNDING = Fraction(1, 10**12)
"""How far from 1 floats such as 1/3 and 2/3 may sum; they count as the closest fractions."""
LONGEST_NUMBER = 100
"""The most characters of a number, as in notation."""


def write_notation(source: object, root: str) -> str:
    """Return nested data in notation; `root` is who moves first.

    Raises RequestError for data that is no tree, or larger than a tree may be.
    """
    with deep():
        return "".join(NestedWriter().write(source, root, 1))


class NestedWriter:
    """Writes nested data in notation, and counts its nodes while it does."""

    def __init__(self) -> None:
        self.nodes = 0

    def write(self, source: object, kind: str, level: int) -> Iterator[str]:
        """Yield the pieces of one node with everything below it."""
        source = list_array(source)
        self.nodes += 1
        if self.nodes > NODES:
            raise too_many_nodes()
        if level > LEVELS:
            raise too_many_levels()
        if isinstance(source, str):
            yield notation.write(notation.parse(source))
        elif isinstance(source, Mapping):
            yield from self.write_inner(kind, list(source.items()), OTHER[kind], level)
        elif isinstance(source, Sequence) and not isinstance(source, bytes | bytearray):
            yield from self.write_sequence(source, kind, level)
        elif hasattr(source, "notation"):  # a Tree
            yield str(source.notation)
        else:
            yield write_number(source)

    def write_sequence(self, source: Sequence[object], kind: str, level: int) -> Iterator[str]:
        """Yield a list of children that may begin with its kind, as a tuple with a label may."""
        turn = kind
        label, items = split_label(source)
        children = [list_array(item) for item in items]
        if label in KINDS or is_player(label):
            kind = label
        elif label and len(children) == 1 and is_leaf(children[0]):
            yield write_number(children[0])
            return
        if kind == "chance" and (weights := read_weights(children)):
            yield from self.write_weighted(weights, children, turn, level)
            return
        pairs = [(split_label(child)[0], child) for child in children]
        moves = [(move if move and move.lower() not in KINDS else "", c) for move, c in pairs]
        below = turn if kind == "chance" else OTHER.get(kind, "max")
        yield from self.write_inner(kind, moves, below, level)

    def write_weighted(
        self, weights: Sequence[str], pairs: Sequence[Any], below: str, level: int
    ) -> Iterator[str]:
        """Yield a chance node whose children are pairs of a probability and a node."""
        yield "chance("
        for i, (weight, (_, child)) in enumerate(zip(weights, pairs, strict=True)):
            yield f"{', ' if i else ''}{weight}: "
            yield from self.write(child, below, level + 1)
        yield ")"

    def write_inner(
        self, kind: str, children: Sequence[tuple[object, object]], below: str, level: int
    ) -> Iterator[str]:
        """Yield an inner node; children are pairs of a move, which may be empty, and a node.

        `below` is whose turn it is after the move; chance takes no turn.
        """
        if not children:
            raise RequestError("a node has at least one child; this one has none")
        yield f"{kind}("
        for i, (move, child) in enumerate(children):
            yield ", " if i else ""
            yield f"{quote_move(move)} = " if move != "" else ""
            yield from self.write(child, below, level + 1)
        yield ")"


def split_label(source: object) -> tuple[str, Sequence[object]]:
    """Return the label that a tuple begins with, and its children; "" if it has none.

    A list begins with no label but its kind, as in data from JSON, which has no tuples.
    """
    if isinstance(source, tuple | list) and len(source) > 1 and isinstance(source[0], str):
        word = source[0].strip()
        if isinstance(source, list) and word.lower() not in KINDS and not is_player(word):
            return "", source
        if word.replace("_", "").replace(" ", "").isalnum() and not word[0].isdigit():
            return word.lower() if word.lower() in KINDS else word, source[1:]
    return "", source if isinstance(source, Sequence) else ()


def read_weights(children: Sequence[object]) -> list[str]:
    """Return the probabilities of children that are pairs, such as (0.5, 3) and ("1/2", 4).

    Empty unless each child is a pair that begins with a number which `are_probabilities` takes.
    """
    weights = []
    for child in children:
        if not isinstance(child, tuple | list) or len(child) != PAIR:
            return []
        first = list_array(child[0])
        weight = first.strip() if isinstance(first, str) else first
        if not is_leaf(weight) and not (isinstance(weight, str) and POSITIVE.fullmatch(weight)):
            return []
        weights.append(weight if isinstance(weight, str) else write_number(weight))
    if any(weight.startswith("-") or "inf" in weight for weight in weights):
        return []
    exact = read_rounded(weights)
    return list(map(str, exact)) if are_probabilities(exact) else []


def read_rounded(weights: Sequence[str]) -> list[Fraction]:
    """Return numbers, as the closest fractions if they sum to 1 but for the rounding of floats."""
    exact = [Fraction(weight) for weight in weights]
    if 0 < abs(sum(exact, Fraction(-1))) < ROUNDING:
        exact = [weight.limit_denominator(MAX_DENOMINATOR) for weight in exact]
    return exact


def is_player(label: str) -> bool:
    """Tell whether the label is a player: p1, p2, p3 …."""
    return label[:1] == "p" and label[1:].isdecimal()


def is_leaf(source: object) -> bool:
    """Tell whether the source is a number."""
    return isinstance(source, Rational | Decimal | float) and not isinstance(source, bool)


def quote_move(move: object) -> str:
    """Return a move in quotation marks; RequestError for one that notation cannot hold."""
    text = str(move)
    if not text.strip() or '"' in text or "\n" in text:
        raise RequestError(
            "a move has a name in one line without quotation marks, not {move}", move=short(move)
        )
    return f'"{text}"'


def write_number(source: object) -> str:
    """Return a number as notation has it; RequestError for anything else.

    A float counts as it is printed, so that 0.1 is 1/10.
    """
    if not is_leaf(source) or (isinstance(source, float | Decimal) and isnan(source)):
        raise RequestError(
            "a tree is made of lists, tuples, dictionaries and numbers, not of {value}",
            value=short(source),
        )
    if isinstance(source, float | Decimal) and source in (inf, -inf):
        return "inf" if source > 0 else "-inf"
    if isinstance(source, float | Decimal):
        source = Decimal(float.__repr__(source) if isinstance(source, float) else source)
        if abs(source.adjusted()) > LONGEST_NUMBER:
            raise RequestError("{value} is too long for a number of a tree", value=short(source))
        return f"{source:f}"
    assert isinstance(source, Rational), "it is a leaf"
    numerator, denominator = int(source.numerator), int(source.denominator)
    if max(numerator.bit_length(), denominator.bit_length()) > 3 * LONGEST_NUMBER:
        raise RequestError("{value} is too long for a number of a tree", value=short(source))
    return str(numerator) if denominator == 1 else f"{numerator}/{denominator}"
