"""The steps of a search over a tree, as they are marked on paper."""

from dataclasses import dataclass
from enum import StrEnum
from math import inf
from typing import TypeAlias

from solver.exact import Value
from solver.trees.tree import Chance, Inner, Leaf


class Side(StrEnum):
    """On which side of the window a cut is made: alpha cuts what Max, beta what Min can avoid."""

    ALPHA = "alpha"
    BETA = "beta"


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

    At a Min node it is an alpha cut (v <= alpha), at a Max node a beta cut (v >= beta); a chance
    node can be cut on either side, which `side` names. `after` is the index of the last child
    searched or probed; there always is a rest.
    """

    node: Inner
    after: int
    v: Value
    bound: Value
    side: Side | None = None


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


@dataclass(frozen=True, slots=True)
class Probe:
    """Star2 looks at one move of `node.children[i]`, a child of a chance node, to bound it."""

    node: Chance
    i: int


@dataclass(frozen=True, slots=True)
class Between:
    """What is known by now: the value of the chance node lies from low to high."""

    node: Chance
    low: Value
    high: Value


Step: TypeAlias = Enter | Evaluate | Back | Cut | Leave | Probe | Between
