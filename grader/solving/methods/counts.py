"""Counts: the size of a tree, and how much of it alpha-beta leaves out."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.convention import CountedLeftOut
from generator.base.sources import TEMA_3, TEMA_4
from grader.solving.methods.base.method import Method
from grader.solving.methods.on_trees.search import (
    SearchBasedResult,
    TreeSearchResult,
    beside_search,
    trace_search,
)
from grader.solving.methods.on_trees.tree_way import TreeQuery, to_depth
from solver.analyses.census import census
from solver.searches.run import Run
from solver.trees.suitable import Feature


@dataclass(frozen=True, slots=True, kw_only=True)
class CountsResult(SearchBasedResult):
    """`left_out` is counted as the course does, `counts` in every other way too."""

    nodes: int
    leaves: int
    count: CountedLeftOut
    left_out: int
    counts: Mapping[CountedLeftOut, int]
    not_generated: Mapping[CountedLeftOut, tuple[str, ...]]


def read_counts(query: TreeQuery, run: Run, search: TreeSearchResult) -> CountsResult:
    """Count what a run has left out."""
    counted, count = census(run), query.under.count
    left_out = {
        CountedLeftOut.LEAVES: len(run.pruned),
        CountedLeftOut.NODES: len(counted.lazily),
        CountedLeftOut.NODES_EAGER: len(counted.eagerly),
        CountedLeftOut.BRANCHES: counted.branches,
    }
    return CountsResult(
        search=search,
        nodes=counted.nodes,
        leaves=counted.leaves,
        count=count,
        left_out=left_out[count],
        counts=left_out,
        not_generated={
            CountedLeftOut.NODES: counted.lazily,
            CountedLeftOut.NODES_EAGER: counted.eagerly,
        },
    )


METHOD = Method(
    name="counts",
    source=f"{TEMA_3}, Poda alpha-beta; {TEMA_4}, exercise 4",
    ways=(to_depth(trace_search(read_counts), values=(Feature.CHANCE,), to_plain=beside_search),),
)
