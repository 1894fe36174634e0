"""Counts: how large a tree is, and how much of it alpha-beta has left out."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.convention import Count
from generator.base.sources import TEMA_3, TEMA_4
from grader.solving.methods.base.method import Method
from grader.solving.methods.on_trees.query import Asked
from grader.solving.methods.on_trees.search import Searched, WithSearch, beside_search, traced
from grader.solving.methods.on_trees.tree_way import to_depth
from solver.analyses.census import census
from solver.searches.run import Run
from solver.trees.suitable import Feature


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts(WithSearch):
    """`left_out` is what the course counts, `counts` what others do."""

    nodes: int
    leaves: int
    count: Count
    left_out: int
    counts: Mapping[Count, int]
    not_generated: Mapping[Count, tuple[str, ...]]


def read(asked: Asked, run: Run, search: Searched) -> Counts:
    counted, count = census(run), asked.under.count
    left_out = {
        Count.LEAVES: len(run.pruned),
        Count.NODES: len(counted.lazily),
        Count.NODES_EAGER: len(counted.eagerly),
        Count.BRANCHES: counted.branches,
    }
    return Counts(
        search=search,
        nodes=counted.nodes,
        leaves=counted.leaves,
        count=count,
        left_out=left_out[count],
        counts=left_out,
        not_generated={Count.NODES: counted.lazily, Count.NODES_EAGER: counted.eagerly},
    )


METHOD = Method(
    name="counts",
    source=f"{TEMA_3}, Poda alpha-beta; {TEMA_4}, exercise 4",
    ways=(to_depth(traced(read), values=(Feature.CHANCE,), to_plain=beside_search),),
)
