"""Grundy's game as an AND/OR graph; Grundy's game and Nim by their Sprague-Grundy values."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from generator.answers import forms
from generator.answers.agreement import Credit
from generator.answers.answers import Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.question import Form
from generator.base.errors import BadParameter
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering, differs_somewhere, reckoning
from generator.exercise.parts import Features
from generator.exercise.predictions import play_rows
from generator.exercise.question_template import (
    QuestionTemplate,
    SolvedProblem,
    single,
)
from generator.exercise.work import CALCULATION
from generator.subjects.games.drawn_rows import RowSize, draw, graph_starts
from generator.subjects.games.row_problem import (
    PARTS,
    Plays,
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
from solver.games.game_length import lengths_by
from solver.games.rows import RowRule, followers
from solver.games.sprague_grundy import total
from solver.mistakes import grundy as wrong
from solver.named.grundy import Grundy
from solver.named.nim import Nim
from solver.turn import Turn
from solver.working import work

# Questions about a game without chance that ends: who wins, by which moves, in which positions.


P = TypeVar("P")
W = TypeVar("W")
F = TypeVar("F")


def winner(
    winner_of: Callable[[F], Turn],
    *,
    follow: Callable[[SolvedProblem[P, W], Answers], Turn | None],
    rests_on: Callable[[SolvedProblem[P, W]], tuple[str, ...]] | None = None,
    points: int = 1,
) -> QuestionTemplate[P, W, F]:
    """Ask for the winner if both play well."""

    def following(solved: SolvedProblem[P, W], answers: Answers) -> Choice | None:
        player = follow(solved, answers)
        return None if player is None else side(player)

    return single(
        "winner",
        form=lambda _: forms.choice("MAX", "MIN"),
        answer=lambda _, solution: side(winner_of(solution)),
        points=points,
        follow=following,
        rests_on=rests_on,
    )


def side(player: Turn) -> Choice:
    """Return MAX or MIN as an answer."""
    return Choice(player.upper())


def winning_moves(
    moves_of: Callable[[F], Iterable[str] | None],
    *,
    form: Callable[[SolvedProblem[P, W]], Form],
    name: str = "moves",
    points: int = 1,
    effort: Callable[[SolvedProblem[P, W], str], int] | None = None,
) -> QuestionTemplate[P, W, F]:
    """Ask for the moves with which the player to move wins; none if the other wins."""

    def answer(_solved: SolvedProblem[P, W], solution: F) -> Moves | None:
        moves = moves_of(solution)
        return None if moves is None else Moves(frozenset(moves))

    return replace(single(name, form=form, answer=answer, points=points), effort=effort)


def count(
    name: str, count_of: Callable[[F], int | None], *, points: int = 1
) -> QuestionTemplate[object, object, F]:
    """Ask for a number: of positions, of solved ones."""

    def answer(_solved: object, solution: F) -> Number | None:
        n = count_of(solution)
        return None if n is None else Number(Rational(n))

    return single(name, form=lambda _: forms.COUNT, answer=answer, points=points)


ROWS = "rows"
LOST = Number(ZERO)
"""The value of a position without a move, and of every other lost one."""
MOST_RIGHT = Credit(above=Rational(4, 5))
"""Partial credit where more than four fifths of a row of numbers are right."""
LABELS = forms.choice(
    "AND",
    "OR",
    aliases={
        **dict.fromkeys(("Y", "E", "ET", "UND"), "AND"),
        **dict.fromkeys(("O", "OU", "ODER"), "OR"),
    },
)


def row_questions(
    *others: RowRule,
) -> tuple[QuestionTemplate[RowProblem, RowSolution, RowSolution], ...]:
    """Return the questions; moves by the other rules are read as well."""
    return (
        *graph_questions(*others),
        *value_questions(),
        winning_moves(
            lambda solution: solution.moves,
            form=lambda solved: after(solved.problem.sizes, solved.problem.rule, *others),
            points=3,
            effort=lambda solved, _: 1 if solved.solution.graph else 4,
        ),
        winner(
            lambda solution: solution.winner,
            follow=winner_by_own,
            rests_on=lambda solved: ("value", "moves") if solved.solution.values else ("moves",),
        ),
        moves_of_play("shortest", lambda plays: sum(plays.shortest), when=limits_moves),
        moves_of_play("longest", lambda plays: sum(plays.longest), when=splits_rows),
        moves_of_play("with-aims", lambda plays: plays.with_aims),
    )


def graph_questions(
    *others: RowRule,
) -> tuple[QuestionTemplate[RowProblem, RowSolution, RowSolution], ...]:
    """Return the questions about the positions that can come, solved from the end."""
    return (
        single(
            "label",
            form=lambda _: LABELS,
            answer=lambda _, solution: (
                Choice(solution.graph.label.upper()) if solution.graph else None
            ),
        ),
        count(
            "positions",
            lambda solution: solution.graph.positions if solution.graph else None,
            points=3,
        ),
        single(
            "by-move",
            form=lambda _: forms.COUNTS,
            answer=lambda _, solution: solved_by_move(solution),
            points=12,
            credit=MOST_RIGHT,
        ),
        single(
            "solved",
            form=lambda solved: out_of_positions(solved.solution),
            answer=lambda _, solution: (
                Number(Rational(solution.graph.solved_count)) if solution.graph else None
            ),
            points=2,
            follow=sum_of_solved,
            work=lambda _: CALCULATION,
            rests_on=lambda solved: ("by-move",) if solved.solution.graph else (),
        ),
        winning_moves(
            lambda solution: solution.graph.later if solution.graph else None,
            name="later",
            form=lambda solved: after(solved.problem.later, solved.problem.rule, *others),
            points=4,
        ),
    )


def value_questions() -> tuple[QuestionTemplate[RowProblem, RowSolution, RowSolution], ...]:
    """Return the questions about the Grundy value of each row, and of them all."""
    return (
        values_of_rows(),
        single(
            "value",
            form=lambda _: forms.NUMBER,
            answer=lambda _, solution: (
                Number(Rational(solution.values.value)) if solution.values else None
            ),
            points=3,
            guess=lambda _: LOST,
            follow=sum_of_own,
            rests_on=lambda solved: (ROWS,) if solved.solution.values else (),
        ),
    )


def moves_of_play(
    name: str,
    count_moves: Callable[[Plays], int],
    *,
    when: Callable[[RowProblem], bool] = lambda _: True,
) -> QuestionTemplate[RowProblem, RowSolution, RowSolution]:
    """Ask for the moves of a second game, where there is one and its rule leaves a question."""

    def answer(
        solved: SolvedProblem[RowProblem, RowSolution], solution: RowSolution
    ) -> Number | None:
        if solution.plays is None or not when(solved.problem):
            return None
        return Number(Rational(count_moves(solution.plays)))

    return single(name, form=lambda _: forms.COUNT, answer=answer)


def out_of_positions(solution: RowSolution) -> Form:
    """Return the form of a count of positions, out of all that there are."""
    return forms.count_of(solution.graph.positions) if solution.graph else forms.COUNT


def solved_by_move(solution: RowSolution) -> Numbers | None:
    """Return how many positions are solved after no move, after one, and so on."""
    return Numbers(tuple(map(Rational, solution.graph.by_move))) if solution.graph else None


def sum_of_solved(
    solved: SolvedProblem[RowProblem, RowSolution], answers: Answers
) -> Number | None:
    """Return the sum of the student's own numbers of solved positions."""
    own, right_numbers = answers.get("by-move"), solved_by_move(solved.solution)
    if (
        right_numbers is None
        or not isinstance(own, Numbers)
        or own.values in ((), right_numbers.values)
    ):
        return None
    return Number(sum(own.values, ZERO))


def values_of_rows() -> QuestionTemplate[RowProblem, RowSolution, RowSolution]:
    """Ask for the Sprague-Grundy values of the rows, in the order in which they are given."""
    return single(
        ROWS,
        form=lambda _: forms.COUNTS,
        answer=lambda solved, solution: (
            Numbers(tuple(Rational(solution.values.rows[n]) for n in solved.problem.sizes))
            if solution.values
            else None
        ),
        points=4,
        credit=MOST_RIGHT,
    )


def sum_of_own(solved: SolvedProblem[RowProblem, RowSolution], answers: Answers) -> Number | None:
    """Return the XOR of the student's own values, if they are whole numbers, one for each row."""
    own, values, sizes = answers.get(ROWS), solved.solution.values, solved.problem.sizes
    if values is None or not isinstance(own, Numbers) or len(own.values) != len(sizes):
        return None
    whole_values = [int(v) for v in own.values if not isinstance(v, float) and v.denominator == 1]
    if (
        len(whole_values) < len(sizes)
        or min(whole_values) < 0
        or whole_values == [values.rows[n] for n in sizes]
    ):
        return None
    return Number(Rational(total(whole_values)))


def winner_by_own(solved: SolvedProblem[RowProblem, RowSolution], answers: Answers) -> Turn | None:
    """Return the winner by the student's own value of the position, or his winning moves."""
    first, values = solved.problem.first, solved.solution.values
    value, moves = answers.get("value"), answers.get("moves")
    if values and isinstance(value, Number) and value.value != values.value:
        return first if value.value else first.other
    if isinstance(moves, Moves) and moves.labels != frozenset(solved.solution.moves):
        return first if moves.labels else first.other
    return None


SIZES = {
    Level.EASY: RowSize("grundy", "graph", 4, 8, 26, "no"),
    Level.MEDIUM: RowSize("grundy", "graph", 4, 9, 30, "no"),
    Level.HARD: RowSize("either", "values", 4, 10, 30, "yes"),
}


def check(size: RowSize) -> None:
    """Raise BadParameter for a graph of Nim, where a position may occur for both players.

    Also where no rows have a graph of such a size.
    """
    if size.asks == "graph" and size.rule != "grundy":
        raise BadParameter(
            "the graph is asked of Grundy's game; set rule to grundy or asks to values"
        )
    if size.asks == "graph" and not graph_starts(size.rows, size.largest, positions=size.positions):
        raise BadParameter(
            "no graph with rows {rows} and largest {largest} has as few positions as {positions} "
            "and is worth asking about; raise rows, largest or positions",
            rows=size.rows,
            largest=size.largest,
            positions=size.positions,
        )


def fair(problem: RowProblem, _worked: RowSolution, _size: RowSize) -> bool:
    """Return whether there are several first moves."""
    return len(followers(problem.rule, problem.sizes)) > 1


def counted(problem: RowProblem, solution: RowSolution) -> Features:
    """Return the positions to be judged, the first moves, and the winning ones."""
    reached = len(followers(problem.rule, problem.sizes))
    single = (len(followers(problem.rule, (n,))) for n in range(1, max(problem.sizes) + 1))
    valued = sum(single) + reached
    return {
        "positions": solution.graph.positions if solution.graph else valued,
        "first_moves": reached,
        "winning": len(solution.moves),
    }


def other_begins(_problem: RowProblem, right_solution: RowSolution) -> RowSolution:
    """Let the other player begin, with the same values and moves."""
    return replace(right_solution, winner=right_solution.winner.other)


def with_equal_splits(problem: RowProblem, _right: RowSolution) -> RowSolution:
    """Compute the values with equal splits allowed."""
    values = work(wrong.equal_split_values(max(problem.sizes))).answer
    return by_values(problem, values, wrong.EqualSplits())


def with_sizes(problem: RowProblem, _right: RowSolution) -> RowSolution:
    """Take the sizes of rows for their values."""
    return by_values(problem, wrong.sizes_for_values(max(problem.sizes)), problem.rule)


def ordered_piles(problem: RowProblem, _worked: RowSolution) -> Answers | None:
    """Count ordered rows as different positions, in a graph alone."""
    every = wrong.ordered_piles(problem.game) if problem.later else ()
    return {"positions": Number(Rational(len(every)))} if every else None


def without_delay(problem: RowProblem, right_solution: RowSolution) -> Answers | None:
    """Let the loser end the game soon as well; None where that makes no difference."""
    plays = right_solution.plays
    if plays is None:
        return None
    moves = lengths_by(problem.rule, plays.rows, min)[plays.rows]
    return None if moves == plays.with_aims else {"with-aims": Number(Rational(moves))}


def asks_graph(problem: RowProblem) -> bool:
    """Return whether the problem asks for a graph."""
    return bool(problem.later)


def asks_values(problem: RowProblem) -> bool:
    """Return whether the problem asks for values."""
    return not problem.later


def limits_moves(problem: RowProblem) -> bool:
    """Return whether no move takes a whole row of any size, so that rows do not count moves."""
    return not isinstance(problem.rule, Nim) or problem.rule.most is not None


def splits_rows(problem: RowProblem) -> bool:
    """Return whether rows are split, as in Grundy's game."""
    return isinstance(problem.rule, Grundy)


READ_OFF = {"label": 0, "winner": 0}
"""What is read off the statement and off the winning moves, and not asked of a graph."""

FAMILY: Family[RowSize, RowProblem, RowSolution] = family_by_parts(
    "grundy",
    source="S1, Juego de Grundy; S3, Il gioco del NIM; Sprague 1935, Grundy 1939",
    sizes=SIZES,
    draw=draw,
    revision=7,
    last_release={4: "0.1.0"},
    check=check,
    fair=fair,
    solve=solve,
    few=frozenset(SIZES),  # 1752, 3036 and 1920 problems in all, fair or not
    play=lambda _, solution, _convention: play_rows(solution.steps),
    features=counted,
    questions=row_questions(wrong.EqualSplits()),
    game=row_problem,
    parts=PARTS,
    worth={
        "positions": 2,
        "by-move": 3,
        "later": 2,
        "moves": 3,
        "rows": 3,
        "label|value|winner": 1,
        "shortest|longest|with-aims": 2,
    },
    limits={"solved": 0},  # the sum of a row that is asked
    easy_limits=READ_OFF,
    medium_limits=READ_OFF,
    mistakes=(
        altering(
            "and-or-swapped",
            proving(wrong.and_or_swapped),
            about=("label", "by-move"),
            when=asks_graph,
        ),
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
            about=("by-move", "moves"),
            shows=differs_somewhere,  # in most positions of Nim the same moves win
        ),
        altering(
            "parity-of-matches",
            either(proving(wrong.parity_of_matches), judging(wrong.lost_by_parity)),
            about=("by-move", "moves"),
        ),
        reckoning("loser-hurries-too", without_delay, about="with-aims"),
        altering(
            "mover-confused",
            either(proving(wrong.mover_confused), other_begins),
            about=("winner", "by-move"),
            shows=differs_somewhere,
        ),
    ),
)
