"""What a search that goes through a tree node by node has found."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from generator.convention import Convention, CutNames
from grader.methods.base.method import Solution
from grader.methods.base.workings import Steps
from grader.methods.on_trees.asked import Asked
from solver.exact import Value
from solver.searches.run import Run, because, kind, not_taken, run
from solver.searches.steps import Cut, Side, Step
from solver.working import Working

Search: TypeAlias = Callable[[Asked], Working[Step, Value]]


@dataclass(frozen=True, slots=True)
class CutMade:
    """`kind` is what the course calls the cut; nothing where it has no name for it."""

    node: str
    after: str
    kind: str
    because: str
    rest: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Searched:
    """The run of a search, nodes and leaves by their names."""

    value: Value
    best: tuple[str, ...]
    values: Mapping[str, Value]
    visited: tuple[str, ...]
    pruned: tuple[str, ...]
    cuts: tuple[CutMade, ...]


def searching(search: Search) -> Callable[[Asked], Solution[Searched]]:
    """The search of a tree, run to its end."""
    return lambda asked: searched(asked, run(asked.tree, search(asked)))


def searched(asked: Asked, run: Run) -> Solution[Searched]:
    """What the run has found, with its steps."""
    result = Searched(
        value=run.value,
        best=run.best,
        values=run.values,
        visited=run.visited,
        pruned=run.pruned,
        cuts=cuts_made(asked, run),
    )
    return Solution(result, told(asked, run))


def cuts_made(asked: Asked, run: Run) -> tuple[CutMade, ...]:
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


def told(asked: Asked, run: Run) -> Steps:
    """The steps, to be told as the course does."""
    return Steps(run.steps, str(asked.under.cut), str(asked.under.cut_names))
