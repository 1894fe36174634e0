"""Returned values: each node's against its true value, and which node caused each cut."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.convention import ShownAtCut
from generator.base.plain import Plain
from generator.base.sources import TEMA_4
from grader.solving.methods.base.method import Method
from grader.solving.methods.base.plain import plain_fields
from grader.solving.methods.on_trees.search import (
    CutResult,
    SearchBasedResult,
    TreeSearchResult,
    beside_search,
    trace_search,
)
from grader.solving.methods.on_trees.tree_way import MethodOption, TreeQuery, to_depth
from solver.analyses.intervals import Interval, at_the_end
from solver.analyses.responsible import responsible_ancestors
from solver.analyses.returned_values import ReturnedValue, Truth, list_returned_values
from solver.exact import Value, text
from solver.searches.bounds import check_bounds
from solver.searches.run import Run
from solver.trees.suitable import Feature


@dataclass(frozen=True, slots=True)
class ComparedValue:
    """A returned value; `truth` is on which side the true one may lie, `shown` as on paper."""

    returned: Value
    true: Value
    truth: Truth
    shown: str


@dataclass(frozen=True, slots=True)
class BlamedCut:
    """A cut; `by` is the ancestor whose bound caused it, None for the initial window."""

    cut: CutResult
    by: str | None
    deep: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Truths(SearchBasedResult):
    """The returned values by node, and the cause of each cut."""

    returned: Mapping[str, ComparedValue]
    blamed: tuple[BlamedCut, ...]


def read_returned(query: TreeQuery, run: Run, search: TreeSearchResult) -> Truths:
    """Read returned values and causes of cuts off a run."""
    check_bounds(query.tree, query.bounds)
    cut_style, left_open = query.under.shown_at_cut, at_the_end(run, query.bounds)
    blamed = responsible_ancestors(run, query.under.cut)
    return Truths(
        search=search,
        returned={
            result.node: compare_value(result, cut_style, left_open[result.node])
            for result in list_returned_values(run, query.bounds)
        },
        blamed=tuple(
            BlamedCut(cut, r.ancestor.name if r.ancestor else None, r.deep)
            for cut, r in zip(search.cuts, blamed, strict=True)
        ),
    )


def compare_value(
    result: ReturnedValue, cut_style: ShownAtCut, left_open: Interval
) -> ComparedValue:
    """Return the comparison of a returned value with the true one."""
    return ComparedValue(
        result.value, result.true, result.truth, write_returned(result, cut_style, left_open)
    )


def write_returned(result: ReturnedValue, cut_style: ShownAtCut, left_open: Interval) -> str:
    """Return what the course writes at the node."""
    if result.truth is Truth.EXACT:
        return text(result.value)
    match cut_style:
        case ShownAtCut.BLANK:
            return ""
        case ShownAtCut.BOUND:
            return f"{'<=' if result.truth is Truth.LOWER else '>='} {text(result.value)}"
        case ShownAtCut.INTERVAL:
            return f"[{text(left_open.low)}, {text(left_open.high)}]"
        case ShownAtCut.RETURNED:
            return text(result.value)
        case ShownAtCut.TRUE:
            return text(result.true)


def to_plain(result: Truths) -> dict[str, Plain]:
    """Return JSON data as for any search, with the cause of each cut."""
    result_json = beside_search(result)
    del result_json["blamed"]
    cuts = [{**plain_fields(b.cut), "by": b.by, "deep": b.deep} for b in result.blamed]
    return {**result_json, "cuts": cuts}


METHOD = Method(
    name="returned",
    source=f"{TEMA_4}, Algoritmo alfa-beta, Corte alfa",
    ways=(
        to_depth(
            trace_search(read_returned),
            MethodOption.BOUNDS,
            values=(Feature.CHANCE,),
            to_plain=to_plain,
        ),
    ),
)
