"""Responsibility for a cut: the ancestor whose provisional value caused it.

Lecture note S1, "Corte alfa", "Corte beta": any predecessor of the other kind, "no sólo padre".
"""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from solver.exact import Value
from solver.searches.procedure import initial_value
from solver.searches.rules import CutRule
from solver.searches.run import Run, side_of_cut
from solver.searches.steps import Back, Between, Cut, Enter, Evaluate, Leave, Probe, Side
from solver.trees.tree import Inner, Max, Min


class ResponsibleAncestor(Struct, frozen=True):
    """The nearest opposing ancestor with the bound of the cut; None if no ancestor is opposing.

    `also` are the opposing ancestors above it that have the same value, the nearest first.
    `deep`: the parent's value alone would not have been enough.
    """

    cut: Cut
    ancestor: Inner | None
    also: tuple[Inner, ...]
    deep: bool


Path: TypeAlias = Sequence[tuple[Inner, Value | None]]
"""The nodes from the root down with their provisional values; None at a chance node at first."""


def responsible_ancestors(run: Run, rule: CutRule = CutRule.GE) -> tuple[ResponsibleAncestor, ...]:
    """Return the responsible ancestor of each cut of an alpha-beta run, in order."""
    path: list[tuple[Inner, Value | None]] = []
    cuts: list[ResponsibleAncestor] = []
    for step in run.steps:
        match step:
            case Enter(node):
                path.append((node, initial_value(node) if isinstance(node, Max | Min) else None))
            case Back(node, _, v):
                path[-1] = (node, v)
            case Leave():
                path.pop()
            case Cut():
                cuts.append(explain_cut(step, path[:-1], rule))
            case Evaluate() | Probe() | Between():
                pass
    return tuple(cuts)


def explain_cut(cut: Cut, above: Path, rule: CutRule) -> ResponsibleAncestor:
    """Return the cut with the ancestors that are responsible for it."""
    other = Max if side_of_cut(cut) == Side.ALPHA else Min
    opponents = [(node, v) for node, v in above if isinstance(node, other)]
    equal = [node for node, v in reversed(opponents) if v == cut.bound]
    inner_node, also = equal[0] if equal else None, tuple(equal[1:])
    parent = [v for node, v in above[-1:] if isinstance(node, other)]
    enough = any(v is not None and meets(cut, v, rule) for v in parent)
    return ResponsibleAncestor(cut, inner_node, also, deep=inner_node is not None and not enough)


def meets(cut: Cut, bound: Value, rule: CutRule) -> bool:
    """Return whether this bound would also cause the cut."""
    beyond = cut.v < bound if side_of_cut(cut) == Side.ALPHA else cut.v > bound
    return beyond or (rule is CutRule.GE and cut.v == bound)
