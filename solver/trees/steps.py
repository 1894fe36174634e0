"""The steps of a search over a tree, as they are marked on paper."""

from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from solver.exact import Value
from solver.trees.tree import Inner, Leaf


@dataclass(frozen=True, slots=True)
class Enter:
    """The search comes to an inner node, with its window where it has one."""

    node: Inner
    alpha: Value = -inf
    beta: Value = inf


@dataclass(frozen=True, slots=True)
class Evaluate:
    """The search looks at a leaf."""

    leaf: Leaf


@dataclass(frozen=True, slots=True)
class Back:
    """The value of `node.children[i]` came back; v, alpha and beta now hold at the node."""

    node: Inner
    i: int
    v: Value
    alpha: Value = -inf
    beta: Value = inf


@dataclass(frozen=True, slots=True)
class Cut:
    """The rest of the node's moves is not taken, because v is beyond the bound.

    At a Min node it is an alpha cut (v <= alpha), at a Max node a beta cut (v >= beta).
    `after` is the index of the last child searched; there always is a rest.
    """

    node: Inner
    after: int
    v: Value
    bound: Value


@dataclass(frozen=True, slots=True)
class Leave:
    """The node returns its value, backed up from `backed`, the values that its children returned.

    `backed` is in the order of the search. `best` is the index of the child that first gave the
    value, where a later child may have returned the same as a mere bound.
    """

    node: Inner
    value: Value
    backed: tuple[Value, ...]
    best: int | None = None


Step: TypeAlias = Enter | Evaluate | Back | Cut | Leave
