"""Intervals: the bounds on each node's value, after each leaf and at the end."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.sources import AIMA, JOGOS
from grader.solving.methods.base.method import Method
from grader.solving.methods.on_trees.search import (
    SearchBasedResult,
    TreeSearchResult,
    beside_search,
    trace_search,
)
from grader.solving.methods.on_trees.tree_way import MethodOption, TreeQuery, to_depth
from solver.analyses.intervals import Interval, at_the_end, frames
from solver.exact import text
from solver.searches.bounds import check_bounds
from solver.searches.run import Run
from solver.trees.suitable import Feature


@dataclass(frozen=True, slots=True)
class IntervalFrame:
    """The intervals that a leaf has changed, by node."""

    leaf: str
    intervals: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Intervals(SearchBasedResult):
    """The final intervals by node, and those after each leaf."""

    intervals: Mapping[str, str]
    frames: tuple[IntervalFrame, ...]


def read_intervals(query: TreeQuery, run: Run, search: TreeSearchResult) -> Intervals:
    """Read the intervals off a run."""
    check_bounds(query.tree, query.bounds)
    return Intervals(
        search=search,
        intervals=write_intervals(at_the_end(run, query.bounds)),
        frames=tuple(
            IntervalFrame(f.leaf, write_intervals(f.intervals)) for f in frames(run, query.bounds)
        ),
    )


def write_intervals(intervals: Mapping[str, Interval]) -> dict[str, str]:
    """Return the intervals as texts, such as `[3, inf]`, by node."""
    return {name: f"[{text(i.low)}, {text(i.high)}]" for name, i in intervals.items()}


METHOD = Method(
    name="intervals",
    source=f"{AIMA}, Figure 5.5; {JOGOS}, Exemplo de corte alfa-beta",
    ways=(
        to_depth(
            trace_search(read_intervals),
            MethodOption.BOUNDS,
            values=(Feature.CHANCE,),
            to_plain=beside_search,
        ),
    ),
)
