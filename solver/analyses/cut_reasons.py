"""Moments at which an alpha-beta search decides whether a node is cut, and reasons for it.

Lecture note S1, "Corte alfa", "Corte beta": v is compared with the value of a predecessor of the
other player, "no sólo padre". A reason says the decision, on which side v is, and compared with
what.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from math import isfinite

from solver.analyses.calls import is_beyond
from solver.analyses.responsible import Path, explain_cut
from solver.exact import Value
from solver.searches.procedure import initial_value
from solver.searches.rules import Rules
from solver.searches.run import Run
from solver.searches.steps import Back, Cut, Enter, Evaluate, Leave
from solver.trees.node_names import leaves
from solver.trees.tree import Inner, Leaf, Max, Min, Tree


class Sort(StrEnum):
    """What a reason compares v with."""

    V = "v"
    """The v of a node at that moment."""
    LEAF = "leaf"
    """The utility of a leaf."""
    END = "end"
    """The minimax value of a node."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason why the other children are left out, or not: v is too low, or too high, or not.

    It is compared with what `sort` says of the node or leaf of this name.
    """

    left_out: bool
    too_low: bool
    sort: Sort
    name: str

    def decided_otherwise(self) -> "Reason":
        """Return the same comparison with the other decision."""
        return replace(self, left_out=not self.left_out)

    def on_other_side(self) -> "Reason":
        """Return the same decision for a v on the other side."""
        return replace(self, too_low=not self.too_low)


@dataclass(frozen=True, slots=True)
class Known:
    """What a search knows at a moment.

    `above` is the path from the root to the parent with every v, `finished` what the nodes that the
    search has left returned, and `evaluated_leaves` the leaves so far.
    """

    above: Path
    finished: Mapping[str, Value]
    evaluated_leaves: tuple[Leaf, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A node to which the search has just come back from a child that is not its last.

    `bound` is what v is compared with, `source` the nearest ancestor whose v that is, if one is;
    `also` are those above it with the same v.
    """

    node: Max | Min
    child: Tree
    next_child: Tree
    v: Value
    bound: Value
    left_out: bool
    source: Inner | None
    also: tuple[Inner, ...]
    known: Known

    @property
    def low(self) -> bool:
        """Whether v is cut where it is too low, which is so at a MIN node."""
        return isinstance(self.node, Min)

    @property
    def by_parent(self) -> bool:
        """Whether the bound is the parent's v."""
        return self.source is not None and self.source is self.known.above[-1][0]

    def right_reason(self) -> Reason | None:
        """Return the reason of the search; None where the bound is infinite."""
        if self.source is None or not isfinite(self.bound):
            return None
        return Reason(self.left_out, self.low, Sort.V, self.source.name)

    def source_leaves(self) -> tuple[str, ...]:
        """Return the evaluated leaves whose utility has become the bound."""
        if self.source is None:
            return ()
        below = {leaf.name for leaf in leaves(self.source)}
        own = {leaf.name for leaf in leaves(self.node)}
        return tuple(
            leaf.name
            for leaf in self.known.evaluated_leaves
            if leaf.utility == self.bound and leaf.name in below - own
        )


def list_moments(run: Run, rules: Rules) -> Mapping[str, Moment]:
    """Return the moments of a run by the child from which the search comes back, in order."""
    path: list[tuple[Inner, Value | None]] = []
    finished: dict[str, Value] = {}
    seen: list[Leaf] = []
    backs: dict[str, int] = {}
    moments: dict[str, Moment] = {}
    step_back = 1 if rules.order == "left" else -1
    for step in run.steps:
        match step:
            case Enter(node):
                path.append((node, initial_value(node) if isinstance(node, Max | Min) else None))
            case Evaluate(leaf):
                seen.append(leaf)
            case Back(node, i, v):
                path[-1] = (node, v)
                backs[node.name] = backs.get(node.name, 0) + 1
                if len(path) > 1 and backs[node.name] < len(node.children):
                    next_child = node.children[i + step_back]
                    known = Known(tuple(path[:-1]), dict(finished), tuple(seen))
                    moment = moment_at(step, next_child, known, rules)
                    moments[moment.child.name] = moment
            case Leave(node, value):
                path.pop()
                finished[node.name] = value
            case _:
                pass
    return moments


def moment_at(step: Back, next_child: Tree, known: Known, rules: Rules) -> Moment:
    """Return the moment of a step back to a node."""
    node = step.node
    assert isinstance(node, Max | Min), "alpha-beta cuts at nodes of MAX and MIN"
    bound = step.alpha if isinstance(node, Min) else step.beta
    cause = explain_cut(Cut(node, step.i, step.v, bound), known.above, rules.cut)
    return Moment(
        node=node,
        child=node.children[step.i],
        next_child=next_child,
        v=step.v,
        bound=bound,
        left_out=is_beyond(node, step.v, bound, rules),
        source=cause.ancestor,
        also=cause.also,
        known=known,
    )
