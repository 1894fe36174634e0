"""Game trees that are written out: Max, Min and chance nodes, further players, and leaves.

AIMA 4e, sections 5.2 and 5.5. A node is compared by identity: two leaves worth 3 are two leaves.
Whether two trees are alike is seen from their notation.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from solver.exact import Rational, Value


@dataclass(frozen=True, slots=True, eq=False)
class Leaf:
    """A position with a utility; its name is the move that reaches it."""

    utility: Value
    name: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Payoffs:
    """A position of a game for several players: one utility for each."""

    vector: tuple[Rational, ...]
    name: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Unknown:
    """A leaf whose utility is not known; every one of a tree stands for the same x."""

    name: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Decision:
    """A node where somebody moves. `moves[i]` leads to `children[i]`.

    `chances[i]` is the probability with which that move can be carried out at all (1 if the
    tuple is empty); `evaluation` is the static evaluation for a cutoff.
    """

    children: tuple[Tree, ...]
    moves: tuple[str, ...] = field(default=(), kw_only=True)
    chances: tuple[Rational, ...] = field(default=(), kw_only=True)
    evaluation: Value | None = field(default=None, kw_only=True)
    quiescent: bool = field(default=True, kw_only=True)
    name: str = field(default="", kw_only=True)


@dataclass(frozen=True, slots=True, eq=False)
class Max(Decision):
    """Max moves, to the greatest value."""


@dataclass(frozen=True, slots=True, eq=False)
class Min(Decision):
    """Min moves, to the least value."""


@dataclass(frozen=True, slots=True, eq=False)
class Player(Decision):
    """Player number `index` (from 1) of several moves, to the best vector for that player."""

    index: int = field(kw_only=True)


@dataclass(frozen=True, slots=True, eq=False)
class Chance:
    """An event decides: `children[i]` with `probabilities[i]`, which sum to 1."""

    children: tuple[Tree, ...]
    probabilities: tuple[Rational, ...]
    moves: tuple[str, ...] = field(default=(), kw_only=True)
    evaluation: Value | None = field(default=None, kw_only=True)
    quiescent: bool = field(default=True, kw_only=True)
    name: str = field(default="", kw_only=True)


Inner: TypeAlias = Max | Min | Player | Chance
Tree: TypeAlias = Inner | Leaf | Payoffs | Unknown


def weighed(node: Max | Min | Player, i: int, v: Value) -> Value:
    """What a value of child i counts here: as much of it as its move is possible."""
    return node.chances[i] * v if node.chances else v  # type: ignore[return-value]  # v is finite
