"""What a search that goes through a tree node by node has found."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from generator.base.convention import Convention, CutNames
from generator.base.plain import Plain
from grader.solving.methods.base.method import Solution
from grader.solving.methods.base.plain import plain_fields
from grader.solving.methods.base.workings import Steps
from grader.solving.methods.on_trees.query import TreeQuery
from solver.exact import Value
from solver.searches.alpha_beta import alpha_beta
from solver.searches.run import Run, because, kind, not_taken, run
from solver.searches.run import run as run_to_its_end
from solver.searches.steps import Cut, Side, Step
from solver.trees import notation
from solver.trees.tree import Tree
from solver.working import Working

Search: TypeAlias = Callable[[TreeQuery], Working[Step, Value]]


@dataclass(frozen=True, slots=True, kw_only=True)
class CutMade:
    """`kind` is what the course calls the cut; nothing where it has no name for it."""

    node: str
    after: str
    kind: str
    because: str
    rest: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchFound:
    """The run of a search, nodes and leaves by their names."""

    value: Value
    best: tuple[str, ...]
    values: Mapping[str, Value]
    visited: tuple[str, ...]
    pruned: tuple[str, ...]
    cuts: tuple[CutMade, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WithSearch:
    """What a method adds to the search that it rests on."""

    search: SearchFound


def searching(search: Search) -> Callable[[TreeQuery], Solution[SearchFound]]:
    """The search of a tree, run to its end."""
    return lambda asked: solution(asked, run(asked.tree, search(asked)))


def solution(asked: TreeQuery, run: Run) -> Solution[SearchFound]:
    """What the run has found, with its steps."""
    return Solution(searched(asked, run), working_steps(asked, run))


def searched(asked: TreeQuery, run: Run) -> SearchFound:
    """What the run has found."""
    return SearchFound(
        value=run.value,
        best=run.best,
        values=run.values,
        visited=run.visited,
        pruned=run.pruned,
        cuts=cuts_made(asked, run),
    )


def working_steps(asked: TreeQuery, run: Run) -> Steps:
    """The steps, to be told as the course does."""
    return Steps(run.steps, str(asked.under.cut), str(asked.under.cut_names))


def beside_search(result: WithSearch) -> dict[str, Plain]:
    """As JSON the search comes first; what is added stands beside what it found."""
    further = plain_fields(result)
    search: dict[str, Plain] = further.pop("search")
    return {**search, **further}


def cuts_made(asked: TreeQuery, run: Run) -> tuple[CutMade, ...]:
    """Every cut, as the course tells of it."""
    rest = not_taken(run)
    return tuple(cut_made(cut, asked.under, rest[cut.node.name]) for cut in run.cuts)


def cut_made(cut: Cut, under: Convention, rest: Sequence[str]) -> CutMade:
    return CutMade(
        node=cut.node.name,
        after=cut.node.moves[cut.after],
        kind=called(cut, under.cut_names),
        because=because(cut, under.cut),
        rest=tuple(rest),
    )


def called(cut: Cut, names: CutNames) -> str:
    """What a course calls the cut; nothing where it has no names for them."""
    match names:
        case CutNames.STANDARD:
            return str(kind(cut))
        case CutNames.SWAPPED:
            return str(Side.BETA if kind(cut) == Side.ALPHA else Side.ALPHA)
        case CutNames.UNNAMED:
            return ""


# An alpha-beta search, and what can be read off it.


W = TypeVar("W", bound=WithSearch)


def traced(read: Callable[[TreeQuery, Run, SearchFound], W]) -> Callable[[TreeQuery], Solution[W]]:
    """The search, and what `read` finds in its run beside the usual."""

    def search(asked: TreeQuery) -> Solution[W]:
        run = run_to_its_end(asked.tree, alpha_beta(asked.tree, asked.under.rules))
        return Solution(read(asked, run, searched(asked, run)), working_steps(asked, run))

    return search


# Alpha-beta on a tree whose children have been put into another order.


@dataclass(frozen=True, slots=True, kw_only=True)
class TreeInOrder(WithSearch):
    """The tree in its order, in notation."""

    tree: str


def in_order(ordered: Callable[[TreeQuery], Tree]) -> Callable[[TreeQuery], Solution[TreeInOrder]]:
    """The search of the tree that `ordered` gives."""

    def search(asked: TreeQuery) -> Solution[TreeInOrder]:
        tree = ordered(asked)
        found = run(tree, alpha_beta(tree, asked.under.rules))
        result = TreeInOrder(search=searched(asked, found), tree=notation.write(tree))
        return Solution(result, working_steps(asked, found))

    return search
