"""Game trees that are written out: Max, Min and chance nodes, further players, and leaves.

AIMA 4e, sections 5.2 and 5.5. A node is compared by identity: two leaves worth 3 are two leaves.
Whether two trees are alike is seen from their notation. Nodes are made by the ten thousand, so each
is a msgspec Struct, which costs a tenth of a frozen dataclass; a tree has no cycles for the garbage
collector to look for.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from solver.errors import RequestError
from solver.exact import Rational, Value
from solver.message import Message

# What a caller can get wrong about a tree.


class NotationError(RequestError):
    """A text that is no tree."""


class DoubledMove(NotationError):
    """Two moves of one node have the same name."""

    def __init__(self, move: str, node: str) -> None:
        super().__init__(
            "two moves of node {node} are called {move!r}; each needs a name of its own",
            node=node,
            move=move[:40],
        )


class Unsuitable(RequestError):
    """A tree that this search cannot value."""

    def __init__(self, search: str, what: Message, instead: str) -> None:
        super().__init__(
            "{search} cannot value a tree with {what}; {instead} can",
            search=search,
            what=what,
            instead=instead,
        )


class GambitError(RequestError):
    """A Gambit file, or a tree, that cannot be made into the other."""


class Leaf(Struct, frozen=True, eq=False, gc=False):
    """A position with a utility; its name is the move that reaches it."""

    utility: Value
    name: str = ""


class Payoffs(Struct, frozen=True, eq=False, gc=False):
    """A position of a game for several players: one utility for each."""

    vector: tuple[Rational, ...]
    name: str = ""


class Unknown(Struct, frozen=True, eq=False, gc=False):
    """A leaf whose utility is not known; every one of a tree stands for the same x."""

    name: str = ""


class Decision(Struct, frozen=True, eq=False, gc=False):
    """A node where somebody moves. `moves[i]` leads to `children[i]`.

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
    """Max moves, to the greatest value."""


class Min(Decision, frozen=True, eq=False, gc=False):
    """Min moves, to the least value."""


class Player(Decision, frozen=True, eq=False, gc=False, kw_only=True):
    """Player number `index` (from 1) of several moves, to the best vector for that player."""

    index: int


class Chance(Struct, frozen=True, eq=False, gc=False):
    """An event decides: `children[i]` with `probabilities[i]`, which sum to 1."""

    children: tuple[Tree, ...]
    probabilities: tuple[Rational, ...]
    moves: tuple[str, ...] = ()
    evaluation: Value | None = None
    quiescent: bool = True
    name: str = ""


Inner: TypeAlias = Max | Min | Player | Chance
Tree: TypeAlias = Inner | Leaf | Payoffs | Unknown

changed = replace
"""A node with some of its fields changed: `changed(node, children=…)`."""


def weighed(node: Max | Min | Player, i: int, v: Value) -> Value:
    """What a value of child i counts here: as much of it as its move is possible."""
    return node.chances[i] * v if node.chances else v  # type: ignore[return-value]  # v is finite
