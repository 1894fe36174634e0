"""Beam: what forward pruning finds at each width, and from which width on the value is right."""

from dataclasses import dataclass

from generator.base.sources import AIMA, I_GIOCHI
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.on_trees.tree_way import TreeQuery, TreeWay, decision
from solver.exact import Value
from solver.searches.beam import BeamDecision, decide_by_beams
from solver.trees.suitable import Feature


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionByWidth:
    """The decision of the whole tree, and that of a beam of each width.

    `least_width` is the least width that finds the value; None where no width compared does.
    """

    value: Value
    best: tuple[str, ...]
    least_width: int | None
    widths: tuple[BeamDecision, ...]


def compare_widths(query: TreeQuery) -> Solution[DecisionByWidth]:
    """Decide with beams of width 1, 2, … and with all children."""
    decided, widths = decision(query.tree), tuple(decide_by_beams(query.tree))
    right_widths = (beam.width for beam in widths if beam.value == decided.value)
    return Solution(
        DecisionByWidth(
            value=decided.value,
            best=decided.best,
            least_width=next(right_widths, None),
            widths=widths,
        )
    )


METHOD = Method(
    name="beam",
    source=f"{AIMA}, section 5.3.3; {I_GIOCHI}",
    ways=(TreeWay(run=compare_widths, values=(Feature.CHANCE, Feature.UNSURE)),),
    example='"max(min@5(3, 12, 8), min@7(2, 4, 6), min@2(14, 5, 4))"',
)
