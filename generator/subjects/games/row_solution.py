"""What somebody finds about a problem of rows: by a proof, by values, or at sight."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from generator.subjects.games.row_problem import RowProblem
from solver.games.and_or import and_or
from solver.games.rows import RowGame, Rows, Rule, followers, written
from solver.games.sprague_grundy import row_values, total, winning_moves
from solver.games.steps import Label, Labelled, Mex, Proof
from solver.turn import Turn
from solver.working import work


@dataclass(frozen=True, slots=True)
class Graph:
    """What is read off an AND/OR graph; `later` are the moves that win from the later position."""

    proof: Proof[Rows]
    label: Label
    positions: int
    solved: int
    later: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Values:
    """The Sprague-Grundy value of each row, by its size, and that of all of them together."""

    rows: Mapping[int, int]
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RowSolution:
    """Who wins and with which first moves, and the graph or the values, whichever is asked."""

    winner: Turn
    moves: tuple[str, ...]
    graph: Graph | None = None
    values: Values | None = None
    steps: tuple[Labelled[Rows] | Mex, ...] = ()


Finding: TypeAlias = Callable[[RowProblem, RowSolution], RowSolution]
"""What somebody finds, given what is right."""


def solve(problem: RowProblem) -> RowSolution:
    if problem.later:
        return by_graph(problem, work(and_or(problem.game, problem.prover)))
    worked = work(row_values(problem.rule, max(problem.sizes)))
    return replace(by_values(problem, worked.answer, problem.rule), steps=worked.steps)


def by_graph(problem: RowProblem, proof: Proof[Rows]) -> RowSolution:
    """What a proof shows; in Grundy's game the same rows never come up for both players."""
    steps = {step.state.sizes: step for step in proof.steps}
    start = steps[problem.sizes]
    return RowSolution(
        winner=problem.prover if proof.answer else problem.prover.other,
        moves=winning(start, problem.prover),
        graph=Graph(
            proof=proof,
            label=start.label,
            positions=len(steps),
            solved=sum(step.solved for step in proof.steps),
            later=winning(steps[problem.later], problem.prover),
        ),
        steps=proof.steps,
    )


def winning(step: Labelled[Rows], prover: Turn) -> tuple[str, ...]:
    """The moves with which the player to move wins."""
    wanted = step.state.turn is prover
    return tuple(str(state) for state, solved in step.after.items() if solved is wanted)


def by_values(problem: RowProblem, values: tuple[int, ...], rule: Rule) -> RowSolution:
    """What these values of rows show, under that rule."""
    value = total(values[size] for size in problem.sizes)
    return RowSolution(
        winner=problem.first if value else problem.first.other,
        moves=tuple(map(written, winning_moves(rule, values, problem.sizes))),
        values=Values({size: values[size] for size in problem.sizes}, value),
    )


class Proving(Protocol):
    """A way to prove, given the right proof."""

    def __call__(self, game: RowGame, prover: Turn, /, *, right: Proof[Rows]) -> Proof[Rows]: ...


def proving(prove: Proving) -> Finding:
    """The student proves so."""

    def found(problem: RowProblem, right: RowSolution) -> RowSolution:
        assert right.graph is not None, "a proof is asked of graphs alone"
        return by_graph(problem, prove(problem.game, problem.prover, right=right.graph.proof))

    return found


def judging(losing: Callable[[Rule], Callable[[tuple[int, ...]], bool]]) -> Finding:
    """The student finds the values, but judges by something else who loses."""

    def found(problem: RowProblem, right: RowSolution) -> RowSolution:
        lost = losing(problem.rule)
        every = followers(problem.rule, problem.sizes)
        return replace(
            right,
            winner=problem.first.other if lost(problem.sizes) else problem.first,
            moves=tuple(written(after) for after in every if lost(after)),
        )

    return found


def either(graph: Finding, values: Finding) -> Finding:
    """By the graph where it is asked, else by values."""
    return lambda problem, right: (graph if problem.later else values)(problem, right)
