"""Grundy's game as an AND/OR graph; Grundy's game and Nim by their Sprague-Grundy values."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator import forms
from generator.answers import Answers
from generator.asking import Asking, Solved, own_value, single
from generator.errors import BadParameter
from generator.family import Family, Level
from generator.games.family import family_on_games
from generator.games.questions import count, winner, winning_moves
from generator.games.row_problem import MOST_MATCHES, PARTS, RowProblem, after, row_problem
from generator.kinds.choice import Choice
from generator.kinds.moves import Moves
from generator.kinds.number import Number
from generator.mistakes import differs_somewhere, reckoning, solving
from generator.question import Form
from generator.rng import Rng
from generator.size import one_of, within
from solver.exact import Rational
from solver.games.and_or import and_or
from solver.games.graph import levels
from solver.games.rows import RowGame, Rows, Rule, followers, tidy, written
from solver.games.sprague_grundy import row_values, total
from solver.games.sprague_grundy import winning_moves as winning_positions
from solver.games.steps import Label, Labelled, Mex
from solver.mistakes import grundy as wrong
from solver.mistakes.grundy import Proof
from solver.named.grundy import Grundy
from solver.named.nim import Nim
from solver.turn import PLAYERS, Turn
from solver.working import work


@dataclass(frozen=True, slots=True)
class Size:
    """`asks` for the AND/OR graph, or for Sprague-Grundy values.

    `rows` is how many rows there are, for a graph at most; `largest` is the most matches of a row,
    `positions` the most positions of a graph.
    """

    rule: str = one_of("grundy", "nim", "either")
    asks: str = one_of("graph", "values")
    rows: int = within(1, 4)
    largest: int = within(6, 9)
    positions: int = within(10, 30)


SIZES = {
    Level.EASY: Size("grundy", "graph", 4, 7, 20),
    Level.MEDIUM: Size("grundy", "graph", 4, 9, 30),
    Level.HARD: Size("either", "values", 3, 9, 30),
}

NIM = (Nim(), Nim(2), Nim(3), Nim(4), Nim(5))
RULES: Mapping[str, tuple[Grundy | Nim, ...]] = {
    "grundy": (Grundy(),),
    "nim": NIM,
    "either": (*(Grundy() for _ in NIM), *NIM),
}
FEWEST = 6
"""Positions of a graph in which there is something to find."""
LABELS = forms.choice("AND", "OR", aliases={"Y": "AND", "E": "AND", "O": "OR", "OU": "OR"})


@dataclass(frozen=True, slots=True)
class Graph:
    """What is read off an AND/OR graph; `later` are the moves that win from the later position."""

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
class Found:
    """Who wins and with which first moves, and the graph or the values, whichever is asked."""

    winner: Turn
    moves: tuple[str, ...]
    graph: Graph | None = None
    values: Values | None = None
    steps: tuple[Labelled[Rows] | Mex, ...] = ()


Worked: TypeAlias = Callable[[RowProblem], Found]


def draw(rng: Rng, size: Size) -> RowProblem:
    if size.asks == "graph":
        return drawn_graph(rng, size)
    sizes = drawn_rows(rng, size.rows, 3, most=size.largest)
    return RowProblem(rng.pick(RULES[size.rule]), sizes, rng.pick(PLAYERS))


def drawn_graph(rng: Rng, size: Size) -> RowProblem:
    """One that can be written down, with a later position that leaves a choice."""
    while True:
        sizes = drawn_rows(rng, size.rows, 0, most=size.largest) or (size.largest,)
        if sum(sizes) > MOST_MATCHES["graph"]:
            continue
        game = RowGame(Grundy(), sizes, rng.pick(PLAYERS))
        _, *rest = [state.sizes for level in levels(game) for state in level]
        later = [state for state in rest if len(followers(Grundy(), state)) > 1]
        if FEWEST <= len(rest) < size.positions and later:
            return RowProblem(Grundy(), sizes, game.first, rng.pick(PLAYERS), rng.pick(later))


def drawn_rows(rng: Rng, n: int, least: int, *, most: int) -> tuple[int, ...]:
    return tidy(tuple(rng.between(least, most) for _ in range(n)))


def check(size: Size) -> None:
    """BadParameter for a graph of Nim, in which the same rows may come up for either player."""
    if size.asks == "graph" and size.rule != "grundy":
        raise BadParameter(
            "the graph is asked of Grundy's game; set rule to grundy or asks to values"
        )


def fair(problem: RowProblem, _worked: Found, _size: Size) -> bool:
    """There is a first move to choose."""
    return len(followers(problem.rule, problem.sizes)) > 1


def solve(problem: RowProblem) -> Found:
    if problem.later:
        return by_graph(problem, work(and_or(problem.game, problem.prover)))
    worked = work(row_values(problem.rule, max(problem.sizes)))
    return replace(by_values(problem, worked.answer, problem.rule), steps=worked.steps)


def by_graph(problem: RowProblem, proof: Proof) -> Found:
    """What a proof shows; in Grundy's game the same rows never come up for both players."""
    steps = {step.state.sizes: step for step in proof.steps}
    start = steps[problem.sizes]
    return Found(
        winner=problem.prover if proof.answer else problem.prover.other,
        moves=winning(start, problem.prover),
        graph=Graph(
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


def by_values(problem: RowProblem, values: tuple[int, ...], rule: Rule) -> Found:
    """What these values of rows show, under that rule."""
    value = total(values[size] for size in problem.sizes)
    return Found(
        winner=problem.first if value else problem.first.other,
        moves=tuple(map(written, winning_positions(rule, values, problem.sizes))),
        values=Values({size: values[size] for size in problem.sizes}, value),
    )


def proving(solver: Callable[[RowGame, Turn], Proof]) -> Worked:
    """The student proves so."""
    return lambda problem: by_graph(problem, solver(problem.game, problem.prover))


def judging(losing: Callable[[Rule], wrong.Lost]) -> Worked:
    """The student finds the values, but judges by something else who loses."""

    def found(problem: RowProblem) -> Found:
        lost = losing(problem.rule)
        every = followers(problem.rule, problem.sizes)
        return replace(
            solve(problem),
            winner=problem.first.other if lost(problem.sizes) else problem.first,
            moves=tuple(written(after) for after in every if lost(after)),
        )

    return found


def either(graph: Worked, values: Worked) -> Worked:
    """By the graph where it is asked, else by values."""
    return lambda problem: graph(problem) if problem.later else values(problem)


def other_begins(problem: RowProblem) -> Found:
    return solve(replace(problem, first=problem.first.other))


def with_equal_splits(problem: RowProblem) -> Found:
    values = work(wrong.equal_split_values(max(problem.sizes))).answer
    return by_values(problem, values, wrong.EqualSplits())


def with_sizes(problem: RowProblem) -> Found:
    return by_values(problem, wrong.sizes_for_values(max(problem.sizes)), problem.rule)


def ordered_piles(problem: RowProblem, _worked: Found) -> Answers | None:
    """Positions are counted in a graph alone."""
    every = wrong.ordered_piles(problem.game) if problem.later else ()
    return {"positions": Number(Rational(len(every)))} if every else None


def asks_graph(problem: RowProblem) -> bool:
    return bool(problem.later)


def asks_values(problem: RowProblem) -> bool:
    return not problem.later


def splits_rows(problem: RowProblem) -> bool:
    """In Nim no row is split."""
    return isinstance(problem.rule, Grundy)


def values_of_rows() -> Asking[RowProblem, Found, Found]:
    """The Sprague-Grundy value of each row."""
    return Asking(
        answers=lambda _, found: {
            f"row-{size}": Number(Rational(value))
            for size, value in (found.values.rows.items() if found.values else ())
        },
        form=lambda _solved, _name: forms.NUMBER,
    )


def sum_of_own(solved: Solved[RowProblem, Found], given: Answers) -> Number | None:
    """The XOR of the student's own values, if they are whole numbers."""
    values = solved.worked.values
    right = {n: Rational(v) for n, v in values.rows.items()} if values else {}
    own = {n: own_value(given, f"row-{n}", v) for n, v in right.items()}
    if own == right or any(v < 0 or v.denominator != 1 for v in own.values()):
        return None
    return Number(Rational(total(int(own[n]) for n in solved.problem.sizes)))


def winner_by_own(solved: Solved[RowProblem, Found], given: Answers) -> Turn | None:
    """Who wins by the student's own value of the position, or else by his own winning moves."""
    first, values = solved.problem.first, solved.worked.values
    value, moves = given.get("value"), given.get("moves")
    if values and isinstance(value, Number) and value.value != values.value:
        return first if value.value else first.other
    if isinstance(moves, Moves) and moves.labels != frozenset(solved.worked.moves):
        return first if moves.labels else first.other
    return None


def positions_after(problem: RowProblem, sizes: tuple[int, ...]) -> Form:
    """Also those after equal splits, which a student may name."""
    others = (wrong.EqualSplits(),) if isinstance(problem.rule, Grundy) else ()
    return after(sizes, problem.rule, *others)


FAMILY: Family[Size, RowProblem, Found] = family_on_games(
    "grundy",
    source="S1, Juego de Grundy; S3, Il gioco del NIM; Sprague 1935, Grundy 1939",
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    questions=(
        single(
            "label",
            form=lambda _: LABELS,
            answer=lambda _, found: Choice(found.graph.label.upper()) if found.graph else None,
        ),
        count("positions", lambda found: found.graph.positions if found.graph else None),
        count("solved", lambda found: found.graph.solved if found.graph else None, points=2),
        winning_moves(
            lambda found: found.graph.later if found.graph else None,
            name="later",
            form=lambda solved: positions_after(solved.problem, solved.problem.later),
        ),
        values_of_rows(),
        single(
            "value",
            form=lambda _: forms.NUMBER,
            answer=lambda _, found: Number(Rational(found.values.value)) if found.values else None,
            follow=sum_of_own,
        ),
        winning_moves(
            lambda found: found.moves,
            form=lambda solved: positions_after(solved.problem, solved.problem.sizes),
            points=2,
        ),
        winner(lambda found: found.winner, follow=winner_by_own),
    ),
    game=row_problem,
    parts=PARTS,
    mistakes=(
        solving("and-or-swapped", proving(wrong.and_or_swapped), about="label", when=asks_graph),
        reckoning("ordered-piles", ordered_piles, about="positions"),
        # a mistake shows in the graph where it is asked, else in the value or the moves
        solving(
            "equal-split-allowed",
            either(proving(wrong.equal_split_allowed), with_equal_splits),
            about=("positions", "value"),
            when=splits_rows,
            shows=differs_somewhere,
        ),
        solving(
            "xor-of-sizes",
            with_sizes,
            about="value",
            when=asks_values,
            shows=differs_somewhere,  # in Nim itself it is right
        ),
        solving(
            "misère",
            either(proving(wrong.misere), judging(wrong.lost_in_misere)),
            about=("solved", "moves"),
            shows=differs_somewhere,  # in most positions of Nim the same moves win
        ),
        solving(
            "parity-of-matches",
            either(proving(wrong.parity_of_matches), judging(wrong.lost_by_parity)),
            about=("solved", "moves"),
        ),
        solving(
            "mover-confused", either(proving(wrong.mover_confused), other_begins), about="winner"
        ),
    ),
)
