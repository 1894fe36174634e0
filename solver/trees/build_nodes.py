"""Building of nodes from their parts, while a text is read."""

import re
from collections.abc import Sequence

from msgspec import Struct

from solver.errors import did_you_mean
from solver.exact import DASHES, ONE, ZERO, NotANumber, Rational, Value, text, value
from solver.message import Message
from solver.trees.tree import (
    Chance,
    Inner,
    Max,
    Min,
    NotationError,
    Player,
    Tree,
)
from solver.verbatim import Verbatim

PLAYER = re.compile(r"p[1-9]\d{0,2}", re.ASCII)
KINDS = ("max", "min", "chance")
SPACE = re.compile(r"\s+")
MINUS = str.maketrans(dict.fromkeys(DASHES, "-"))


class Branch(Struct, frozen=True, gc=False):
    """A child, with its move and with the probability before it: `1/2: tree` or `[1/2] tree`."""

    tree: Tree
    move: str | None = None
    weight: str | None = None
    sure: str | None = None


class Static(Struct, frozen=True, gc=False):
    """A static evaluation, and whether the position is quiescent."""

    evaluation: Value | None = None
    quiescent: bool = True


def build_inner(kind: str, branches: Sequence[Branch], static: Static) -> Inner:
    """Build a node of the kind that the word names: max, min, chance, p1, p2 …."""
    word = kind.lower()
    children = tuple(branch.tree for branch in branches)
    moves, e, quiescent = names(branches), static.evaluation, static.quiescent
    if word == "chance":
        p = probabilities(kind, branches)
        return Chance(children, p, moves=moves, evaluation=e, quiescent=quiescent)
    q = chances(branches)
    if word == "max":
        return Max(children, moves=moves, chances=q, evaluation=e, quiescent=quiescent)
    if word == "min":
        return Min(children, moves=moves, chances=q, evaluation=e, quiescent=quiescent)
    if PLAYER.fullmatch(word):
        i = int(word[1:])
        return Player(children, moves=moves, chances=q, evaluation=e, quiescent=quiescent, index=i)
    raise error_at(
        kind,
        Message(
            "there is no node {kind!r}; {rest}",
            kind=kind[:40],
            rest=did_you_mean(word, KINDS, Message("there are max, min, chance and p1, p2, p3 …")),
        ),
    )


def names(branches: Sequence[Branch]) -> tuple[str, ...]:
    """Return the moves, "" for one without a name; () if none has a name."""
    moves = tuple("" if b.move is None else b.move.strip('"') for b in branches)
    used_names = {""}
    for branch, move in zip(branches, moves, strict=True):
        if move in used_names and branch.move is not None:
            raise error_at(
                branch.move,
                Message("two moves of one node are called {move!r}; rename one", move=move[:40]),
            )
        used_names.add(move)
    return tuple(Verbatim(move) if move else "" for move in moves) if any(moves) else ()


def probabilities(kind: str, branches: Sequence[Branch]) -> tuple[Rational, ...]:
    """Return the probabilities of a chance node; raise unless all are ≥ 0 and they sum to 1.

    Where no child has one, all are equal.
    """
    if all(branch.weight is None and branch.sure is None for branch in branches):
        return (Rational(1, len(branches)),) * len(branches)
    for branch in branches:
        if branch.weight is None:
            raise error_at(
                branch.sure or kind, Message("chance weighs each child: chance(1/2: 3, 1/2: 5)")
            )
    p = tuple(probability(branch.weight) for branch in branches if branch.weight is not None)
    if (total := sum(p, ZERO)) != ONE:
        raise error_at(
            kind,
            Message(
                "the probabilities of a chance node sum to 1, not to {total}",
                total=text(total)[:40],
            ),
        )
    return p


def chances(branches: Sequence[Branch]) -> tuple[Rational, ...]:
    """Return the probabilities that the moves can be carried out; () where all are certain."""
    for branch in branches:
        if branch.weight is not None:
            raise error_at(
                branch.weight,
                Message(
                    "1/2: is for the children of a chance node; the probability of a move is [1/2]"
                ),
            )
    q = tuple(ONE if branch.sure is None else probability(branch.sure) for branch in branches)
    return q if any(p != ONE for p in q) else ()


def probability(token: str) -> Rational:
    """Read a number from 0 to 1."""
    p = finite(token)
    if token.endswith("%"):
        p = Rational(int(p.numerator), 100 * int(p.denominator))
    if not ZERO <= p <= ONE:
        raise error_at(
            token, Message("a probability is a number from 0 to 1, not {p}", p=text(p)[:40])
        )
    return p


def finite(token: str) -> Rational:
    """Read a number; refuse the infinities."""
    v = number(token)
    if isinstance(v, float):
        raise error_at(token, Message("a finite number is needed here, not {v}", v=v))
    return v


def number(token: str) -> Value:
    """Read the number of a token; white space inside is allowed, and any dash is a minus."""
    try:
        return value(plain(token).removesuffix("%"))
    except NotANumber as error:
        raise error_at(token, error.message) from None


def plain(token: str) -> str:
    """Return the token's text in ASCII, without white space."""
    bare = SPACE.sub("", token).replace("∞", "inf")
    return bare if bare.isascii() else bare.translate(MINUS)


def error_at(token: str | None, message: Message) -> NotationError:
    """Return the error, with the line and column where lark has read the token."""
    place = place_of(token)
    if place is None:
        return NotationError(message)
    return NotationError("{place}: {what}", place=place, what=message)


def place_of(token: str | None) -> Message | None:
    """Return the line and the column of a token that lark has read; None for any other text."""
    line, column = (getattr(token, name, None) for name in ("line", "column"))
    if line is None:
        return None
    return Message("line {line}, column {column}", line=line, column=column)
