"""The results of a search that visits a tree node by node."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from generator.base.convention import Convention, CutNames
from generator.base.plain import Plain
from grader.solving.methods.base.method import Solution
from grader.solving.methods.base.plain import plain_fields
from grader.solving.methods.base.workings import Steps
from grader.solving.methods.on_trees.tree_way import TreeQuery
from solver.exact import Value
from solver.searches.alpha_beta import alpha_beta
from solver.searches.run import Run, not_taken, run, side_of_cut, write_condition
from solver.searches.run import run as run_to_its_end
from solver.searches.steps import Cut, Side, Step
from solver.trees import notation
from solver.trees.tree import Tree
from solver.working import Working

Search: TypeAlias = Callable[[TreeQuery], Working[Step, Value]]


@dataclass(frozen=True, slots=True, kw_only=True)
class CutResult:
    """A cut; `kind` is the course's name for it, empty if it has none."""

    node: str
    after: str
    kind: str
    because: str
    rest: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TreeSearchResult:
    """The result of a search, with nodes and leaves by name."""

    value: Value
    best: tuple[str, ...]
    values: Mapping[str, Value]
    visited: tuple[str, ...]
    pruned: tuple[str, ...]
    cuts: tuple[CutResult, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchBasedResult:
    """The result of a method that adds something to a search."""

    search: TreeSearchResult


def run_search(search: Search) -> Callable[[TreeQuery], Solution[TreeSearchResult]]:
    """Return a function that runs the search on a tree."""
    return lambda query: solution(query, run(query.tree, search(query)))


def solution(query: TreeQuery, run: Run) -> Solution[TreeSearchResult]:
    """Return the result of the run with its steps."""
    return Solution(search_result(query, run), working_steps(query, run))


def search_result(query: TreeQuery, run: Run) -> TreeSearchResult:
    """Return the result of the run."""
    return TreeSearchResult(
        value=run.value,
        best=run.best,
        values=run.values,
        visited=run.visited,
        pruned=run.pruned,
        cuts=cuts_made(query, run),
    )


def working_steps(query: TreeQuery, run: Run) -> Steps:
    """Return the steps with the conventions of the course for cuts."""
    return Steps(run.steps, str(query.under.cut), str(query.under.cut_names))


def beside_search(result: SearchBasedResult) -> dict[str, Plain]:
    """Return JSON data: the search's result, then what is added to it."""
    further = plain_fields(result)
    search: dict[str, Plain] = further.pop("search")
    return {**search, **further}


def cuts_made(query: TreeQuery, run: Run) -> tuple[CutResult, ...]:
    """Return every cut as the course describes it."""
    rest = not_taken(run)
    return tuple(cut_made(cut, query.under, rest[cut.node.name]) for cut in run.cuts)


def cut_made(cut: Cut, under: Convention, rest: Sequence[str]) -> CutResult:
    """Return a cut as the course describes it; `rest` are the moves left out."""
    return CutResult(
        node=cut.node.name,
        after=cut.node.moves[cut.after],
        kind=cut_name(cut, under.cut_names),
        because=write_condition(cut, under.cut),
        rest=tuple(rest),
    )


def cut_name(cut: Cut, names: CutNames) -> str:
    """Return the course's name for the cut; empty if it has none."""
    match names:
        case CutNames.STANDARD:
            return str(side_of_cut(cut))
        case CutNames.SWAPPED:
            return str(Side.BETA if side_of_cut(cut) == Side.ALPHA else Side.ALPHA)
        case CutNames.UNNAMED:
            return ""


# An alpha-beta search, and what can be read off it.


W = TypeVar("W", bound=SearchBasedResult)


def trace_search(
    read_result: Callable[[TreeQuery, Run, TreeSearchResult], W],
) -> Callable[[TreeQuery], Solution[W]]:
    """Return a function that runs alpha-beta and reads something more off the run."""

    def search(query: TreeQuery) -> Solution[W]:
        run = run_to_its_end(query.tree, alpha_beta(query.tree, query.under.rules))
        return Solution(
            read_result(query, run, search_result(query, run)), working_steps(query, run)
        )

    return search


# Alpha-beta on a tree whose children have been put into another order.


@dataclass(frozen=True, slots=True, kw_only=True)
class TreeInOrder(SearchBasedResult):
    """The search of a reordered tree, which is in notation."""

    tree: str


def in_order(ordered: Callable[[TreeQuery], Tree]) -> Callable[[TreeQuery], Solution[TreeInOrder]]:
    """Return a function that searches the tree in the order that `ordered` gives it."""

    def search(query: TreeQuery) -> Solution[TreeInOrder]:
        tree = ordered(query)
        ordered_run = run(tree, alpha_beta(tree, query.under.rules))
        result = TreeInOrder(search=search_result(query, ordered_run), tree=notation.write(tree))
        return Solution(result, working_steps(query, ordered_run))

    return search
