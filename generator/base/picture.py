"""Pictures of trees as plain data: bare for the question, annotated for the solution."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from solver.exact import Value
from solver.trees.tree import Tree

Edge = tuple[str, int]
"""An edge: the name of its upper node, and the index of the child from 0."""

Shown: TypeAlias = Value | tuple[Value, ...] | str
"""The content of a node: a number, a vector, or a text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture of the named `tree`; everything else is keyed by node name.

    `values` are written in inner nodes, `windows` and `notes` beside any node; `leaves` replaces
    the utilities in the leaf boxes (an empty text leaves a box empty, to be filled in). `crossed`
    are edges cut, `thick` the moves chosen, `faded` the nodes never reached, `blanks` the edges
    whose probability is to be found, so that none is shown. `boards` are positions row by row, a
    letter for each square, `.` for a free one.
    `information_sets` name the set of a node; a dashed line joins the nodes of one set.
    """

    tree: Tree
    values: Mapping[str, Shown] = field(default_factory=dict)
    windows: Mapping[str, tuple[Value, Value]] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    leaves: Mapping[str, str] = field(default_factory=dict)
    crossed: frozenset[Edge] = frozenset()
    thick: frozenset[Edge] = frozenset()
    faded: frozenset[str] = frozenset()
    blanks: frozenset[Edge] = frozenset()
    boards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    information_sets: Mapping[str, str] = field(default_factory=dict)
