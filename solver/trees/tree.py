"""Game trees that are written out: Max, Min and chance nodes, further players, and leaves.

AIMA 4e, sections 5.2 and 5.5. A node is compared by identity: two leaves worth 3 are two leaves. To
compare trees, compare their notation. There are tens of thousands of nodes, so each is a msgspec
Struct, which costs a tenth of a frozen dataclass; a tree has no cycles for the garbage collector to
look for.
"""

from __future__ import annotations

from typing import TypeAlias, final

from msgspec import Struct
from msgspec.structs import replace

from solver.errors import RequestError
from solver.exact import Rational, Value
from solver.message import Message
from solver.working import LEVELS

NODES = 200_000
"""A tree has no more."""

# Errors of a caller about a tree.


class NotationError(RequestError):
    """Raised for a text that is no tree."""


def too_many_nodes() -> NotationError:
    """Return the error for a tree with more nodes than it may have."""
    return NotationError("a tree has at most {nodes:,} nodes; this one has more", nodes=NODES)


def too_many_levels() -> NotationError:
    """Return the error for a tree with more levels than it may have."""
    return NotationError("a tree has at most {levels:,} levels; this one has more", levels=LEVELS)


class DoubledMove(NotationError):
    """Raised for two moves of one node that have the same name."""

    def __init__(self, move: str, node: str) -> None:
        super().__init__(
            "two moves of node {node} are called {move!r}; each needs a name of its own",
            node=node,
            move=move[:40],
        )


class Unsuitable(RequestError):
    """Raised for a tree that a search cannot value."""

    def __init__(self, search: str, feature: Message, instead: str) -> None:
        super().__init__(
            "{search} cannot value a tree with {what}; {instead} can",
            search=search,
            what=feature,
            instead=instead,
        )


class GambitError(RequestError):
    """Raised for a Gambit file or a tree that cannot be converted to the other."""


@final
class Leaf(Struct, frozen=True, eq=False, gc=False):
    """A position with a utility; its name is the move that reaches it."""

    utility: Value
    name: str = ""


class Payoffs(Struct, frozen=True, eq=False, gc=False):
    """A terminal of a game for several players, with one utility for each."""

    vector: tuple[Rational, ...]
    name: str = ""


class Unknown(Struct, frozen=True, eq=False, gc=False):
    """A leaf of unknown utility; leaves of one `symbol` have the same utility, x if it is empty."""

    name: str = ""
    symbol: str = ""


class Decision(Struct, frozen=True, eq=False, gc=False):
    """A node where a player moves; `moves[i]` leads to `children[i]`.

    `chances[i]` is the probability with which that move can be carried out at all (1 if the
    tuple is empty); `evaluation` is the static evaluation for a cutoff.
    """

    children: tuple[Tree, ...]
    moves: tuple[str, ...] = ()
    chances: tuple[Rational, ...] = ()
    evaluation: Value | None = None
    quiescent: bool = True
    name: str = ""


class Max(Decision, frozen=True, eq=False, gc=False):
    """A node where Max moves, to the greatest value."""


class Min(Decision, frozen=True, eq=False, gc=False):
    """A node where Min moves, to the least value."""


class Player(Decision, frozen=True, eq=False, gc=False, kw_only=True):
    """A node where player number `index` (from 1) moves, to the best vector for that player."""

    index: int


class Chance(Struct, frozen=True, eq=False, gc=False):
    """A chance node: `children[i]` follows with `probabilities[i]`, which sum to 1."""

    children: tuple[Tree, ...]
    probabilities: tuple[Rational, ...]
    moves: tuple[str, ...] = ()
    evaluation: Value | None = None
    quiescent: bool = True
    name: str = ""


Inner: TypeAlias = Max | Min | Player | Chance
Tree: TypeAlias = Inner | Leaf | Payoffs | Unknown

changed = replace
"""Copy a node with some of its fields changed: `changed(node, children=…)`."""


def weigh_child(node: Max | Min | Player, i: int, v: Value) -> Value:
    """Return the value of child i, times the probability that its move can be carried out."""
    return node.chances[i] * v if node.chances else v  # type: ignore[return-value]  # v is finite
