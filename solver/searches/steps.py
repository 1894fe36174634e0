"""Steps that a search on a tree reports, as they are marked on paper.

They are made by the ten thousand, so each is a msgspec Struct, which costs a tenth of a frozen
dataclass. The garbage collector need not look at them: a step refers to no other step.
"""

from collections.abc import Sequence
from enum import StrEnum
from math import inf
from typing import TypeAlias

from msgspec import Struct

from solver.exact import Value
from solver.trees.tree import Chance, Inner, Leaf


class Side(StrEnum):
    """The side of a cut: alpha cuts what Max can avoid, beta what Min can avoid."""

    ALPHA = "alpha"
    BETA = "beta"


class Enter(Struct, frozen=True, gc=False):
    """The search enters an inner node, with its window if it has one."""

    node: Inner
    alpha: Value = -inf
    beta: Value = inf


class Evaluate(Struct, frozen=True, gc=False):
    """The search evaluates a leaf."""

    leaf: Leaf


class Back(Struct, frozen=True, gc=False):
    """The value of `node.children[i]` came back; v, alpha and beta now hold at the node."""

    node: Inner
    i: int
    v: Value
    alpha: Value = -inf
    beta: Value = inf


class Cut(Struct, frozen=True, gc=False):
    """The rest of the node's moves is skipped because v is at or beyond the bound.

    At a Min node it is an alpha cut (v <= alpha), at a Max node a beta cut (v >= beta); a chance
    node can be cut on either side, which `side` names. `after` is the index of the last child
    searched or probed; there always is a rest.
    """

    node: Inner
    after: int
    v: Value
    bound: Value
    side: Side | None = None


class Leave(Struct, frozen=True, gc=False):
    """The node returns its value, backed up from `backed`, the values of its children.

    `backed` is in the order of the search. `best` is the index of the child that first gave the
    value, if a later child may have returned the same value as a bound only.
    """

    node: Inner
    value: Value
    backed: Sequence[Value]
    best: int | None = None


class Probe(Struct, frozen=True, gc=False):
    """Star2 searches one move of `node.children[i]`, a child of a chance node, to bound it."""

    node: Chance
    i: int


class Between(Struct, frozen=True, gc=False):
    """The value of the chance node is now known to lie from low to high."""

    node: Chance
    low: Value
    high: Value


Step: TypeAlias = Enter | Evaluate | Back | Cut | Leave | Probe | Between
