"""Grundy's game as an AND/OR graph; Grundy's game and Nim by their Sprague-Grundy values."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TypeAlias, TypeVar

from generator.answers import forms
from generator.answers.agreement import Credit
from generator.answers.answers import Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.question import Form
from generator.base.errors import BadParameter
from generator.base.rng import Rng
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
from generator.exercise.size import one_of, within
from generator.exercise.work import CALCULATION
from generator.subjects.games.row_problem import (
    MAX_MATCHES,
    MAX_SECOND,
    PARTS,
    RULES,
    Plays,
    RowProblem,
    RowSolution,
    after,
    by_values,
    either,
    judging,
    plays_of,
    proving,
    row_problem,
    solve,
)
from solver.exact import ZERO, Rational
from solver.games.game_length import lengths_by
from solver.games.graph import levels
from solver.games.rows import RowGame, RowRule, followers, tidy
from solver.games.sprague_grundy import lost, row_values, total
from solver.mistakes import grundy as wrong
from solver.named.grundy import Grundy
from solver.named.nim import Nim
from solver.turn import PLAYERS, Turn
from solver.working import work

# Questions about a game without chance that ends: who wins, by which moves, in which positions.


P = TypeVar("P")
W = TypeVar("W")
F = TypeVar("F")
K = TypeVar("K", bound=Hashable)
L = TypeVar("L", bound=Hashable)
T = TypeVar("T")

Groups: TypeAlias = defaultdict[K, defaultdict[L, list[tuple[int, ...]]]]
"""Rows in groups of groups."""
WinningPlaces: TypeAlias = tuple[bool, bool, int]
"""Whether the first and the last of the moves win, and how many do."""


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


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `asks` for the AND/OR graph, or for Sprague-Grundy values.

    `rows` is the number of rows, for a graph the most; `largest` is the most matches of a row,
    `positions` the most positions of a graph. `plays` is whether a second game is
    asked about, for its number of moves.
    """

    rule: str = one_of("grundy", "nim", "either")
    asks: str = one_of("graph", "values")
    rows: int = within(1, 4)
    largest: int = within(6, 10)
    positions: int = within(10, 30)
    plays: str = one_of("no", "yes")


SIZES = {
    Level.EASY: Size("grundy", "graph", 4, 8, 26, "no"),
    Level.MEDIUM: Size("grundy", "graph", 4, 9, 30, "no"),
    Level.HARD: Size("either", "values", 4, 10, 30, "yes"),
}

NIM = tuple(rule for rule in RULES.values() if isinstance(rule, Nim))
DRAWN: Mapping[str, tuple[Grundy | Nim, ...]] = {
    "grundy": (Grundy(),),
    "nim": NIM,
    "either": (Grundy(), Grundy(), *NIM),
}
"""The rules from which each setting picks: Grundy's twice as often as each sort of Nim."""
MIN_POSITIONS = 8
"""The fewest positions of a graph worth asking about."""
MOST_SECOND_ROWS, LARGEST_SECOND, MAX_SECOND_POSITIONS = 4, 10, 28
"""The most rows, matches in a row and positions of a second game, all of which are judged."""
VARIED = 5
"""The smallest row whose plays have different lengths."""
SPLIT = 3
"""The smallest row that can be split; smaller ones do not change who wins."""
SMALLEST = 4
"""The smallest row whose value is asked; those of smaller rows are known by heart."""


def draw(rng: Rng, size: Size) -> RowProblem:
    """Generate rows for which the player to move more often has a winning move than not."""
    problem = drawn_problem(rng, size)
    problem = drawn_problem(rng, size) if is_lost(problem) and rng.below(3) else problem
    return problem if size.plays == "no" else replace(problem, second=drawn_second(rng, problem))


def drawn_second(rng: Rng, problem: RowProblem) -> tuple[int, ...]:
    """Generate a small game; the least numbers of moves, then those with aims, are as frequent."""
    by_aims = pick_group(rng, second_games(problem.rule))
    return rng.pick(pick_group(rng, by_aims))


def pick_group(rng: Rng, groups: Mapping[K, T]) -> T:
    """Return one of the groups, each equally likely."""
    return groups[rng.pick(tuple(groups))]


@lru_cache(maxsize=len(RULES))
def second_games(rule: Grundy | Nim) -> Mapping[int, Mapping[int, Sequence[tuple[int, ...]]]]:
    """Return rows with few positions, by the moves of the shortest play, then of that with aims.

    The latter is not the shortest play, and the shortest is more than a move for each row where a
    move takes only so many matches.
    """
    starts: Groups[int, int] = defaultdict(lambda: defaultdict(list))
    for count in range(1, MOST_SECOND_ROWS + 1):
        for sizes in combinations_with_replacement(range(1, LARGEST_SECOND + 1), count):
            if sum(sizes) > MAX_SECOND:
                continue
            plays = plays_of(rule, tidy(sizes))
            few = MIN_POSITIONS <= len(plays.moves_left) <= MAX_SECOND_POSITIONS
            counted_rows = isinstance(rule, Nim) and rule.most and sum(plays.shortest) == count
            shortest = sum(plays.shortest)
            if few and not counted_rows and plays.with_aims != shortest:
                starts[shortest][plays.with_aims].append(plays.rows)
    return starts


def is_lost(problem: RowProblem) -> bool:
    """Return whether the player to move has no winning move."""
    values = work(row_values(problem.rule, max(problem.sizes))).answer
    return lost(values, problem.sizes)


def drawn_problem(rng: Rng, size: Size) -> RowProblem:
    """Generate rows and the game that is played with them."""
    if size.asks == "graph":
        return drawn_graph(rng, size)
    sizes = drawn_rows(rng, size.rows, SMALLEST, most=size.largest)
    while sum(sizes) > MAX_MATCHES["values"]:
        sizes = drawn_rows(rng, size.rows, SMALLEST, most=size.largest)
    return RowProblem(rng.pick(DRAWN[size.rule]), sizes, rng.pick(PLAYERS))


def drawn_graph(rng: Rng, size: Size) -> RowProblem:
    """Generate a graph that can be written down, with a later position that leaves a choice.

    Which of the moves win is decided first, at the start and at the later position.
    """
    by_count = pick_group(rng, graph_starts(size.rows, size.largest, positions=size.positions))
    split = rng.pick(pick_group(rng, by_count))
    idle = min(size.rows - len(split), (MAX_MATCHES["graph"] - sum(split)) // (SPLIT - 1))
    sizes = tidy((*split, *(rng.between(1, SPLIT - 1) for _ in range(rng.below(idle + 1)))))
    game = RowGame(Grundy(), sizes, rng.pick(PLAYERS))
    _, *rest = [state.sizes for level in levels(game) for state in level]
    later: defaultdict[WinningPlaces, list[tuple[int, ...]]] = defaultdict(list)
    for state in rest:
        if len(followers(Grundy(), state)) > 1:
            later[winning_places(state)].append(state)
    return RowProblem(
        Grundy(), sizes, game.first, rng.pick(PLAYERS), rng.pick(pick_group(rng, later))
    )


@lru_cache(maxsize=8)  # a course has few sizes
def graph_starts(
    rows: int, largest: int, *, positions: int
) -> Mapping[WinningPlaces, Mapping[int, Sequence[tuple[int, ...]]]]:
    """Return the rows that can be split, by which moves win, then by how many positions come up.

    One row is large enough for plays of different lengths.
    """
    starts: Groups[WinningPlaces, int] = defaultdict(lambda: defaultdict(list))
    sizes = range(SPLIT, largest + 1)
    for n in range(1, rows + 1):
        for split in combinations_with_replacement(sizes, n):
            if split[-1] >= VARIED and sum(split) <= MAX_MATCHES["graph"]:
                plies = levels(RowGame(Grundy(), split))
                _, *rest = [state.sizes for ply in plies for state in ply]
                choice = any(len(followers(Grundy(), state)) > 1 for state in rest)
                if MIN_POSITIONS <= len(rest) < positions and choice:
                    starts[winning_places(tidy(split))][len(rest)].append(split)
    return starts


def winning_places(sizes: tuple[int, ...]) -> WinningPlaces:
    """Return whether the first and the last move win, and how many do."""
    values = work(row_values(Grundy(), max(sizes))).answer
    wins = [lost(values, move) for move in followers(Grundy(), sizes)]
    return wins[0], wins[-1], sum(wins)


def drawn_rows(rng: Rng, n: int, least: int, *, most: int) -> tuple[int, ...]:
    """Generate up to n rows of matches, without empty ones."""
    return tidy(tuple(rng.between(least, most) for _ in range(n)))


def check(size: Size) -> None:
    """Raise BadParameter for a graph of Nim, where a position may occur for both players."""
    if size.asks == "graph" and size.rule != "grundy":
        raise BadParameter(
            "the graph is asked of Grundy's game; set rule to grundy or asks to values"
        )


def fair(problem: RowProblem, _worked: RowSolution, _size: Size) -> bool:
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

FAMILY: Family[Size, RowProblem, RowSolution] = family_by_parts(
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
