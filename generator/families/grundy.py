"""Grundy's game as an AND/OR graph; Grundy's game and Nim by their Sprague-Grundy values."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.assemble import family_on_games
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering, differs_somewhere, reckoning
from generator.exercise.parts import Features
from generator.exercise.question_template import (
    QuestionTemplate,
    SolvedProblem,
    on_none,
    own_value,
    single,
)
from generator.exercise.size import one_of, within
from generator.subjects.games.row_problem import (
    MOST_MATCHES,
    PARTS,
    RULES,
    RowProblem,
    RowSolution,
    after,
    by_values,
    either,
    judging,
    proving,
    row_problem,
    solve,
)
from solver.exact import ZERO, Rational
from solver.games.graph import levels
from solver.games.rows import RowGame, RowRule, followers, tidy
from solver.games.sprague_grundy import lost, row_values, total
from solver.mistakes import grundy as wrong
from solver.named.grundy import Grundy
from solver.named.nim import Nim
from solver.turn import PLAYERS, Turn
from solver.working import work

# Questions about rows of matches: the AND/OR graph or the values, the moves, the winner.


# Questions about a game without chance that ends: who wins, by which moves, in which positions.


P = TypeVar("P")
W = TypeVar("W")
F = TypeVar("F")


def winner(
    of: Callable[[F], Turn],
    *,
    follow: Callable[[SolvedProblem[P, W], Answers], Turn | None],
    rests_on: Callable[[SolvedProblem[P, W]], tuple[str, ...]] = on_none,
    points: int = 1,
) -> QuestionTemplate[P, W, F]:
    """Who wins if both play well."""

    def following(solved: SolvedProblem[P, W], given: Answers) -> Choice | None:
        player = follow(solved, given)
        return None if player is None else side(player)

    return single(
        "winner",
        form=lambda _: forms.choice("MAX", "MIN"),
        answer=lambda _, found: side(of(found)),
        points=points,
        follow=following,
        rests_on=rests_on,
    )


def side(player: Turn) -> Choice:
    """MAX or MIN, as the statement calls them."""
    return Choice(player.upper())


def winning_moves(
    of: Callable[[F], Iterable[str] | None],
    *,
    form: Callable[[SolvedProblem[P, W]], Form],
    name: str = "moves",
    points: int = 1,
) -> QuestionTemplate[P, W, F]:
    """The moves with which the player to move wins; none if the other does."""

    def answer(_solved: SolvedProblem[P, W], found: F) -> Moves | None:
        moves = of(found)
        return None if moves is None else Moves(frozenset(moves))

    return single(name, form=form, answer=answer, points=points)


def count(
    name: str, of: Callable[[F], int | None], *, points: int = 1
) -> QuestionTemplate[object, object, F]:
    """How many there are of something: positions, solved ones."""

    def answer(_solved: object, found: F) -> Number | None:
        n = of(found)
        return None if n is None else Number(Rational(n))

    return single(name, form=lambda _: forms.COUNT, answer=answer, points=points)


LOST = Number(ZERO)
"""The value of a position without a move, and of every other that is lost."""
LABELS = forms.choice("AND", "OR", aliases={"Y": "AND", "E": "AND", "O": "OR", "OU": "OR"})


def row_questions(
    *others: RowRule,
) -> tuple[QuestionTemplate[RowProblem, RowSolution, RowSolution], ...]:
    """By the other rules a student may name moves that the game does not have."""
    return (
        single(
            "label",
            form=lambda _: LABELS,
            answer=lambda _, found: Choice(found.graph.label.upper()) if found.graph else None,
        ),
        count("positions", lambda found: found.graph.positions if found.graph else None, points=2),
        count("solved", lambda found: found.graph.solved if found.graph else None, points=8),
        winning_moves(
            lambda found: found.graph.later if found.graph else None,
            name="later",
            form=lambda solved: after(solved.problem.later, solved.problem.rule, *others),
            points=3,
        ),
        values_of_rows(),
        single(
            "value",
            form=lambda _: forms.NUMBER,
            answer=lambda _, found: Number(Rational(found.values.value)) if found.values else None,
            points=2,
            guess=lambda _: LOST,
            follow=sum_of_own,
            rests_on=asked_rows,
        ),
        winning_moves(
            lambda found: found.moves,
            form=lambda solved: after(solved.problem.sizes, solved.problem.rule, *others),
            points=8,
        ),
        winner(
            lambda found: found.winner,
            follow=winner_by_own,
            rests_on=lambda solved: ("value", "moves") if solved.worked.values else ("moves",),
        ),
    )


def asked_rows(solved: SolvedProblem[RowProblem, RowSolution]) -> tuple[str, ...]:
    values = solved.worked.values
    return tuple(f"row-{size}" for size in values.rows) if values else ()


def values_of_rows() -> QuestionTemplate[RowProblem, RowSolution, RowSolution]:
    """The Sprague-Grundy value of each row."""
    return QuestionTemplate(
        answers=lambda _, found: {
            f"row-{size}": Number(Rational(value))
            for size, value in (found.values.rows.items() if found.values else ())
        },
        form=lambda _solved, _name: forms.NUMBER,
        guesses=lambda solved: dict.fromkeys(asked_rows(solved), LOST),
    )


def sum_of_own(solved: SolvedProblem[RowProblem, RowSolution], given: Answers) -> Number | None:
    """The XOR of the student's own values, if they are whole numbers."""
    values = solved.worked.values
    right = {n: Rational(v) for n, v in values.rows.items()} if values else {}
    own = {n: own_value(given, f"row-{n}", v) for n, v in right.items()}
    if own == right or any(v < 0 or v.denominator != 1 for v in own.values()):
        return None
    return Number(Rational(total(int(own[n]) for n in solved.problem.sizes)))


def winner_by_own(solved: SolvedProblem[RowProblem, RowSolution], given: Answers) -> Turn | None:
    """Who wins by the student's own value of the position, or else by his own winning moves."""
    first, values = solved.problem.first, solved.worked.values
    value, moves = given.get("value"), given.get("moves")
    if values and isinstance(value, Number) and value.value != values.value:
        return first if value.value else first.other
    if isinstance(moves, Moves) and moves.labels != frozenset(solved.worked.moves):
        return first if moves.labels else first.other
    return None


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
    Level.HARD: Size("either", "values", 4, 9, 30),
}

NIM = tuple(rule for rule in RULES.values() if isinstance(rule, Nim))
DRAWN: Mapping[str, tuple[Grundy | Nim, ...]] = {
    "grundy": (Grundy(),),
    "nim": NIM,
    "either": (*(Grundy() for _ in NIM), *NIM),
}
"""Either game is as likely."""
FEWEST = 6
"""Positions of a graph in which there is something to find."""


def draw(rng: Rng, size: Size) -> RowProblem:
    """Return rows of which the player to move more often has a winning move than not."""
    problem = drawn_problem(rng, size)
    return drawn_problem(rng, size) if is_lost(problem) and rng.below(3) else problem


def is_lost(problem: RowProblem) -> bool:
    """Tell whether the player to move has no winning move."""
    values = work(row_values(problem.rule, max(problem.sizes))).answer
    return lost(values, problem.sizes)


def drawn_problem(rng: Rng, size: Size) -> RowProblem:
    """Return rows and the game that is played with them."""
    if size.asks == "graph":
        return drawn_graph(rng, size)
    sizes = drawn_rows(rng, size.rows, 3, most=size.largest)
    while sum(sizes) > MOST_MATCHES["values"]:
        sizes = drawn_rows(rng, size.rows, 3, most=size.largest)
    return RowProblem(rng.pick(DRAWN[size.rule]), sizes, rng.pick(PLAYERS))


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


def fair(problem: RowProblem, _worked: RowSolution, _size: Size) -> bool:
    """There is a first move to choose."""
    return len(followers(problem.rule, problem.sizes)) > 1


def counted(problem: RowProblem, found: RowSolution) -> Features:
    """The positions to be judged: those of the graph, or what single rows and all lead to."""
    reached = len(followers(problem.rule, problem.sizes))
    single = (len(followers(problem.rule, (n,))) for n in range(1, max(problem.sizes) + 1))
    valued = sum(single) + reached
    return {
        "positions": found.graph.positions if found.graph else valued,
        "first_moves": reached,
        "winning": len(found.moves),
    }


def other_begins(_problem: RowProblem, right: RowSolution) -> RowSolution:
    """The same rows have the same values and moves."""
    return replace(right, winner=right.winner.other)


def with_equal_splits(problem: RowProblem, _right: RowSolution) -> RowSolution:
    values = work(wrong.equal_split_values(max(problem.sizes))).answer
    return by_values(problem, values, wrong.EqualSplits())


def with_sizes(problem: RowProblem, _right: RowSolution) -> RowSolution:
    return by_values(problem, wrong.sizes_for_values(max(problem.sizes)), problem.rule)


def ordered_piles(problem: RowProblem, _worked: RowSolution) -> Answers | None:
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


FAMILY: Family[Size, RowProblem, RowSolution] = family_on_games(
    "grundy",
    source="S1, Juego de Grundy; S3, Il gioco del NIM; Sprague 1935, Grundy 1939",
    sizes=SIZES,
    draw=draw,
    revision=3,
    check=check,
    fair=fair,
    solve=solve,
    few=frozenset(SIZES),  # 1060, 3156 and 1920 problems in all, fair or not
    features=counted,
    questions=row_questions(wrong.EqualSplits()),
    game=row_problem,
    parts=PARTS,
    mistakes=(
        altering("and-or-swapped", proving(wrong.and_or_swapped), about="label", when=asks_graph),
        reckoning("ordered-piles", ordered_piles, about="positions"),
        # a mistake shows in the graph where it is asked, else in the value or the moves
        altering(
            "equal-split-allowed",
            either(proving(wrong.equal_split_allowed), with_equal_splits),
            about=("positions", "value"),
            when=splits_rows,
            shows=differs_somewhere,
        ),
        altering(
            "xor-of-sizes",
            with_sizes,
            about="value",
            when=asks_values,
            shows=differs_somewhere,  # in Nim itself it is right
        ),
        altering(
            "misère",
            either(proving(wrong.misere), judging(wrong.lost_in_misere)),
            about=("solved", "moves"),
            shows=differs_somewhere,  # in most positions of Nim the same moves win
        ),
        altering(
            "parity-of-matches",
            either(proving(wrong.parity_of_matches), judging(wrong.lost_by_parity)),
            about=("solved", "moves"),
        ),
        altering(
            "mover-confused", either(proving(wrong.mover_confused), other_begins), about="winner"
        ),
    ),
)
