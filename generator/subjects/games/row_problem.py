"""A problem about rows of matches: the game and the question, as plain data and back."""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol, TypeAlias

from generator.answers import forms
from generator.answers.question import Form
from generator.base.errors import BadProblem
from generator.exercise.parts import PlainPart
from solver.games.and_or import and_or
from solver.games.game_length import lengths_with_aims, row_lengths
from solver.games.game_steps import Label, LabelStep, Mex, Proof
from solver.games.graph import levels
from solver.games.rows import RowGame, RowRule, Rows, followers, read_rows, tidy, write_rows
from solver.games.sprague_grundy import row_values, total, winning_moves
from solver.message import AnyOf
from solver.named.grundy import Grundy
from solver.named.nim import Nim
from solver.turn import PLAYERS, Player, Turn
from solver.working import work

# The parts that games in sight have in plain data: the position, and who plays what part.


ROWS = re.compile(r"[1-9]\d?(-[1-9]\d?)*", re.ASCII)
MAX_PRINTED = 40
"""The greatest number of matches whose positions can be written down."""


def rows(example: str) -> PlainPart[tuple[int, ...]]:
    """Return the part for the initial rows of matches: `7`, `4-2-1`."""
    return PlainPart(
        name="sizes",
        example=example,
        parse=rows_from,
        write=write_rows,
        features=lambda sizes: {"rows": len(sizes), "matches": sum(sizes)},
    )


def rows_from(text: str) -> tuple[int, ...]:
    """Read the rows; raise BadProblem."""
    if not ROWS.fullmatch(text) or sum(read_rows(text)) > MAX_PRINTED:
        raise BadProblem(
            "rows are written like 4-2-1, with at most {most_matches} matches in all, not {text!r}",
            most_matches=MAX_PRINTED,
            text=text[:40],
        )
    return read_rows(text)


def player(name: str, example: Player) -> PlainPart[Player]:
    """Return the part for one of the players: `max` or `min`."""

    def read_player(text: str) -> Player:
        for candidate in PLAYERS:
            if text == candidate:
                return candidate
        raise BadProblem(
            "{name} is {options}, not {written!r}",
            name=name,
            options=AnyOf(PLAYERS),
            written=text[:40],
        )

    return PlainPart(name=name, example=str(example), parse=read_player, write=str)


RULES: Mapping[str, Grundy | Nim] = {
    "grundy": Grundy(),
    "nim": Nim(),
    "nim-2": Nim(2),
    "nim-3": Nim(3),
    "nim-4": Nim(4),
    "nim-5": Nim(5),
}
"""The rules by name; the number is the most matches that may be taken at once."""
MAX_ROWS = 5
MAX_SECOND = 16
MAX_MATCHES = {"graph": 16, "values": 36}
"""The greatest number of matches that can be solved on paper."""
CACHE_SIZE = 256
"""The number of forms that are cached: the same rows occur on many sheets."""


@dataclass(frozen=True, slots=True)
class RowProblem:
    """A problem; with a `later` position, the graph of a proof that `prover` wins is asked.

    Without one, the Sprague-Grundy values are. `second` are the rows of a second game, of which the
    number of moves is asked; there are none where it is not.
    """

    rule: Grundy | Nim
    sizes: tuple[int, ...]
    first: Player
    prover: Player = Turn.MAX
    later: tuple[int, ...] = ()
    second: tuple[int, ...] = ()

    @property
    def game(self) -> RowGame:
        """The game."""
        return RowGame(self.rule, self.sizes, self.first)


def row_problem(  # noqa: PLR0913  # the parts, by name
    *,
    rule: Grundy | Nim,
    sizes: tuple[int, ...],
    first: Player,
    prover: Player,
    later: tuple[int, ...],
    second: tuple[int, ...],
) -> RowProblem:
    """Return the problem; raise BadProblem if it is too large to solve on paper."""
    most = MAX_MATCHES["graph" if later else "values"]
    if sum(sizes) > most or len(sizes) > MAX_ROWS:
        raise BadProblem(
            "there are at most {most} matches here, in at most {most_rows} rows",
            most=most,
            most_rows=MAX_ROWS,
        )
    if not followers(rule, sizes):
        raise BadProblem("from {sizes} nobody can move", sizes=write_rows(sizes))
    problem = RowProblem(rule, sizes, first, prover, later, second)
    if later:
        check_later(problem)
    if second and not followers(rule, second):
        raise BadProblem("from {sizes} nobody can move", sizes=write_rows(second))
    if sum(second) > MAX_SECOND:
        raise BadProblem(
            "the second game has at most {most} matches, so that all its positions can be judged",
            most=MAX_SECOND,
        )
    return problem


def check_later(problem: RowProblem) -> None:
    """Raise BadProblem unless the later position is reached, and for one of the players only."""
    if not isinstance(problem.rule, Grundy):
        raise BadProblem("the graph is asked of Grundy's game; of Nim leave later empty")
    if not any(state.sizes == problem.later for level in levels(problem.game) for state in level):
        raise BadProblem(
            "{later} does not come up from {sizes}",
            later=write_rows(problem.later),
            sizes=write_rows(problem.sizes),
        )


def rule_from(text: str) -> Grundy | Nim:
    """Read the rule; raise BadProblem."""
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
        parse=rule_from,
        write=lambda rule: next(name for name, known_rule in RULES.items() if known_rule == rule),
    ),
    rows("7"),
    player("first", Turn.MIN),
    player("prover", Turn.MAX),
    PlainPart(
        name="later",
        example="4-2-1",
        parse=lambda text: rows_from(text) if text else (),
        write=lambda later: write_rows(later) if later else "",
    ),
    PlainPart(
        name="second",
        example="4-1",
        parse=lambda text: rows_from(text) if text else (),
        write=lambda second: write_rows(second) if second else "",
        absent="",
    ),
)
"""The parts of the problem; `later` is empty where values are asked."""


@lru_cache(maxsize=CACHE_SIZE)
def after(sizes: tuple[int, ...], rule: Grundy | Nim, *others: RowRule) -> Form:
    """Return the form of positions after a move, in any order of rows: `4-2-1`, `(1, 2, 4)`.

    Those that only the other rules have are read as well, but not offered.
    """
    offered = tuple(map(write_rows, followers(rule, sizes)))
    every = dict.fromkeys(
        follower for row_rule in (rule, *others) for follower in followers(row_rule, sizes)
    )
    beside = [write_rows(position) for position in every if write_rows(position) not in offered]
    return replace(
        forms.moves(*offered),
        groups={position: frozenset({position}) for position in beside},
        rows=True,
        listed=False,
    )


# Solutions of a problem of rows: by a proof, by values, or at sight.


@dataclass(frozen=True, slots=True)
class Graph:
    """Results of an AND/OR graph; `later` are the moves that win from the later position.

    `by_move` is how many positions are solved after no move, after one, and so on.
    """

    proof: Proof[Rows]
    label: Label
    positions: int
    by_move: tuple[int, ...]
    later: tuple[str, ...]

    @property
    def solved_count(self) -> int:
        """How many positions are solved."""
        return sum(self.by_move)


@dataclass(frozen=True, slots=True)
class Values:
    """The Sprague-Grundy value of each row, by size, and that of all rows together."""

    rows: Mapping[int, int]
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Plays:
    """How many moves the second game has.

    `shortest` and `longest` are by row, whatever the players want. `moves_left` has the moves left
    in each position if the winner hurries and the loser delays.
    """

    rows: tuple[int, ...]
    shortest: tuple[int, ...]
    longest: tuple[int, ...]
    moves_left: Mapping[tuple[int, ...], int]

    @property
    def with_aims(self) -> int:
        """The moves of the game if the winner hurries and the loser delays."""
        return self.moves_left[self.rows]


@dataclass(frozen=True, slots=True, kw_only=True)
class RowSolution:
    """The winner and the winning first moves, with the graph or the values, as asked."""

    winner: Turn
    moves: tuple[str, ...]
    graph: Graph | None = None
    values: Values | None = None
    plays: Plays | None = None
    steps: tuple[LabelStep[Rows] | Mex, ...] = ()


Finding: TypeAlias = Callable[[RowProblem, RowSolution], RowSolution]
"""A function that solves the problem wrongly, given the right solution."""


def solve(problem: RowProblem) -> RowSolution:
    """Solve the problem by its graph or its values."""
    plays = plays_of(problem.rule, tidy(problem.second)) if problem.second else None
    if problem.later:
        solution = by_graph(problem, work(and_or(problem.game, problem.prover)))
        return replace(solution, plays=plays)
    result = work(row_values(problem.rule, max(problem.sizes)))
    solution = by_values(problem, result.answer, problem.rule)
    return replace(solution, steps=result.steps, plays=plays)


def plays_of(rule: RowRule, rows: tuple[int, ...]) -> Plays:
    """Return how many moves the plays on these rows have."""
    return Plays(
        rows=rows,
        shortest=row_lengths(rule, rows, min),
        longest=row_lengths(rule, rows, max),
        moves_left=lengths_with_aims(rule, rows),
    )


def by_graph(problem: RowProblem, proof: Proof[Rows]) -> RowSolution:
    """Return the results of a proof; in Grundy's game no position occurs for both players."""
    steps = {step.state.sizes: step for step in proof.steps}
    start = steps[problem.sizes]
    return RowSolution(
        winner=problem.prover if proof.answer else problem.prover.other,
        moves=winning(start, problem.prover),
        graph=Graph(
            proof=proof,
            label=start.label,
            positions=len(steps),
            by_move=solved_by_move(problem, proof),
            later=winning(steps[problem.later], problem.prover),
        ),
        steps=proof.steps,
    )


def solved_by_move(problem: RowProblem, proof: Proof[Rows]) -> tuple[int, ...]:
    """Return how many positions are solved after each number of moves: each makes a row more."""
    move_counts = [len(step.state.sizes) - len(problem.sizes) for step in proof.steps]
    solved = Counter(n for n, step in zip(move_counts, proof.steps, strict=True) if step.solved)
    return tuple(solved[n] for n in range(max(move_counts) + 1))


def winning(step: LabelStep[Rows], prover: Turn) -> tuple[str, ...]:
    """Return the moves with which the player to move wins."""
    is_provers_turn = step.state.turn is prover
    return tuple(str(state) for state, solved in step.after.items() if solved is is_provers_turn)


def by_values(problem: RowProblem, values: tuple[int, ...], rule: RowRule) -> RowSolution:
    """Return the results of these values of rows, under that rule."""
    value = total(values[size] for size in problem.sizes)
    return RowSolution(
        winner=problem.first if value else problem.first.other,
        moves=tuple(map(write_rows, winning_moves(rule, values, problem.sizes))),
        values=Values({size: values[size] for size in problem.sizes}, value),
    )


class ProofMethod(Protocol):
    """A way to prove, given the right proof."""

    def __call__(self, game: RowGame, prover: Turn, /, *, right: Proof[Rows]) -> Proof[Rows]:
        """Return the proof that the way gives."""


def proving(prove: ProofMethod) -> Finding:
    """Return a solver whose proof is by `prove`."""

    def solve_wrongly(problem: RowProblem, right_solution: RowSolution) -> RowSolution:
        assert right_solution.graph is not None, "a proof is asked of graphs alone"
        return by_graph(
            problem, prove(problem.game, problem.prover, right=right_solution.graph.proof)
        )

    return solve_wrongly


def judging(losing: Callable[[RowRule], Callable[[tuple[int, ...]], bool]]) -> Finding:
    """Return a solver with the right values that judges the loser by something else."""

    def solve_wrongly(problem: RowProblem, right_solution: RowSolution) -> RowSolution:
        lost = losing(problem.rule)
        every = followers(problem.rule, problem.sizes)
        return replace(
            right_solution,
            winner=problem.first.other if lost(problem.sizes) else problem.first,
            moves=tuple(write_rows(after) for after in every if lost(after)),
        )

    return solve_wrongly


def either(graph: Finding, values: Finding) -> Finding:
    """Return a solver by the graph where it is asked, else by values."""
    return lambda problem, right_solution: (graph if problem.later else values)(
        problem, right_solution
    )
