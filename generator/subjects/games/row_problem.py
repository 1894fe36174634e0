"""A problem about rows of matches: the game, and what is asked of it; as plain data and back."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations
from typing import Protocol, TypeAlias

from generator.answers import forms
from generator.answers.question import Form
from generator.base.errors import BadProblem
from generator.exercise.parts import PlainPart
from solver.games.and_or import and_or
from solver.games.game_steps import Label, Labelled, Mex, Proof
from solver.games.graph import levels
from solver.games.rows import RowGame, RowRule, Rows, followers, read, written
from solver.games.sprague_grundy import row_values, total, winning_moves
from solver.message import AnyOf
from solver.named.grundy import Grundy
from solver.named.nim import Nim
from solver.turn import PLAYERS, Player, Turn
from solver.working import work

# The parts that games in sight have in plain data: the position, and who plays what part.


ROWS = re.compile(r"[1-9]\d?(-[1-9]\d?)*", re.ASCII)
MOST_PRINTED = 40
"""With more the positions are too many to be written down."""


def rows(example: str) -> PlainPart[tuple[int, ...]]:
    """The rows of matches to begin with: `7`, `4-2-1`."""
    return PlainPart(
        name="sizes",
        example=example,
        read=rows_from,
        write=written,
        features=lambda sizes: {"rows": len(sizes), "matches": sum(sizes)},
    )


def rows_from(text: str) -> tuple[int, ...]:
    if not ROWS.fullmatch(text) or sum(read(text)) > MOST_PRINTED:
        raise BadProblem(
            "rows are written like 4-2-1, with at most {most_matches} matches in all, not {text!r}",
            most_matches=MOST_PRINTED,
            text=text[:40],
        )
    return read(text)


def player(name: str, example: Player) -> PlainPart[Player]:
    """One of the players: `max` or `min`."""

    def read_player(text: str) -> Player:
        for each in PLAYERS:
            if text == each:
                return each
        raise BadProblem(
            "{name} is {options}, not {written!r}",
            name=name,
            options=AnyOf(PLAYERS),
            written=text[:40],
        )

    return PlainPart(name=name, example=str(example), read=read_player, write=str)


RULES: Mapping[str, Grundy | Nim] = {
    "grundy": Grundy(),
    "nim": Nim(),
    "nim-2": Nim(2),
    "nim-3": Nim(3),
    "nim-4": Nim(4),
    "nim-5": Nim(5),
}
"""Of Nim, all or at most so many matches may be taken."""
MOST_ROWS = 5
MOST_MATCHES = {"graph": 16, "values": 27}
"""With more, a person could not write it down."""
REORDERED = 4
"""Rows of a position that is read in any order; with more, it is in that of their sizes."""
KEPT = 256
"""So many forms for moves, which are remembered: the same rows come up on many sheets."""


@dataclass(frozen=True, slots=True)
class RowProblem:
    """With a `later` position that comes up, the graph of a proof that the `prover` wins is asked.

    Without one, the Sprague-Grundy values are.
    """

    rule: Grundy | Nim
    sizes: tuple[int, ...]
    first: Player
    prover: Player = Turn.MAX
    later: tuple[int, ...] = ()

    @property
    def game(self) -> RowGame:
        return RowGame(self.rule, self.sizes, self.first)


def row_problem(
    *,
    rule: Grundy | Nim,
    sizes: tuple[int, ...],
    first: Player,
    prover: Player,
    later: tuple[int, ...],
) -> RowProblem:
    """The problem, if a person could solve it; BadProblem if not."""
    most = MOST_MATCHES["graph" if later else "values"]
    if sum(sizes) > most or len(sizes) > MOST_ROWS:
        raise BadProblem(
            "there are at most {most} matches here, in at most {most_rows} rows",
            most=most,
            most_rows=MOST_ROWS,
        )
    if not followers(rule, sizes):
        raise BadProblem("from {sizes} nobody can move", sizes=written(sizes))
    problem = RowProblem(rule, sizes, first, prover, later)
    if later:
        check_later(problem)
    return problem


def check_later(problem: RowProblem) -> None:
    """BadProblem unless the later position comes up, and for one of the players only."""
    if not isinstance(problem.rule, Grundy):
        raise BadProblem("the graph is asked of Grundy's game; of Nim leave later empty")
    if not any(state.sizes == problem.later for level in levels(problem.game) for state in level):
        raise BadProblem(
            "{later} does not come up from {sizes}",
            later=written(problem.later),
            sizes=written(problem.sizes),
        )


def rule_from(text: str) -> Grundy | Nim:
    if text not in RULES:
        raise BadProblem(
            "{name} is one of {options}, not {written!r}",
            name="rule",
            options=", ".join(RULES),
            written=text[:40],
        )
    return RULES[text]


PARTS = (
    PlainPart(
        name="rule",
        example="grundy",
        read=rule_from,
        write=lambda rule: next(name for name, each in RULES.items() if each == rule),
    ),
    rows("7"),
    player("first", Turn.MIN),
    player("prover", Turn.MAX),
    PlainPart(
        name="later",
        example="4-2-1",
        read=lambda text: rows_from(text) if text else (),
        write=lambda later: written(later) if later else "",
    ),
)
"""`later` is empty where values are asked."""


@lru_cache(maxsize=KEPT)
def after(sizes: tuple[int, ...], rule: Grundy | Nim, *others: RowRule) -> Form:
    """The positions after a move, in any order of rows: `4-2-1`, `(1, 2, 4)`.

    Those that only the other rules have are read as well, but not offered.
    """
    offered = tuple(map(written, followers(rule, sizes)))
    every = dict.fromkeys(made for each in (rule, *others) for made in followers(each, sizes))
    beside = [written(made) for made in every if written(made) not in offered]
    return replace(
        forms.moves(*offered),
        groups={made: frozenset({made}) for made in beside},
        aliases={spelt: written(made) for made in every for spelt in spellings(made)},
    )


def spellings(sizes: tuple[int, ...]) -> Iterator[str]:
    """In any order with dashes; from either end with commas, spaces or plus signs."""
    yield from map(written, orders(sizes))
    for order in (sizes, sizes[::-1]):
        yield from (sign.join(map(str, order)) for sign in ",+ ")


def orders(sizes: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    return permutations(sizes) if len(sizes) <= REORDERED else (sizes, sizes[::-1])


# What somebody finds about a problem of rows: by a proof, by values, or at sight.


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


def by_values(problem: RowProblem, values: tuple[int, ...], rule: RowRule) -> RowSolution:
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


def judging(losing: Callable[[RowRule], Callable[[tuple[int, ...]], bool]]) -> Finding:
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
