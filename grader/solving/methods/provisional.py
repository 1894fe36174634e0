"""Provisional values: the values at each node, one after another, while alpha-beta runs."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.sources import TEMA_4
from grader.solving.methods.base.method import Method
from grader.solving.methods.on_trees.search import (
    SearchBasedResult,
    TreeSearchResult,
    beside_search,
    trace_search,
)
from grader.solving.methods.on_trees.tree_way import TreeQuery, to_depth
from solver.analyses.provisional import changes, provisional
from solver.exact import Value
from solver.searches.run import Run
from solver.trees.suitable import check_suitable


@dataclass(frozen=True, slots=True, kw_only=True)
class ProvisionalValues(SearchBasedResult):
    """The values written and crossed out, by node."""

    provisional: Mapping[str, tuple[Value, ...]]


def read_provisional(_: TreeQuery, run: Run, search: TreeSearchResult) -> ProvisionalValues:
    """Read the provisional values off a run."""
    check_suitable(run.tree, METHOD.name)
    changes_by_node = {name: changes(values) for name, values in provisional(run).items()}
    return ProvisionalValues(search=search, provisional=changes_by_node)


METHOD = Method(
    name="provisional",
    source=f"{TEMA_4}, section 3, Algoritmo alfa-beta",
    ways=(to_depth(trace_search(read_provisional), to_plain=beside_search),),
)
