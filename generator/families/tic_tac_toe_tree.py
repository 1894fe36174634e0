"""Tic-tac-toe tree: two plies, with or without equivalent positions, f, values, best squares."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.question import Form
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering, differs
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of, within
from generator.exercise.work import Operation, choice_among
from generator.subjects.games.boards import drawn_board
from generator.subjects.games.ply_problem import (
    MAX_SONS,
    NAMES,
    PARTS,
    Plies,
    PlySolution,
    decided,
    found_by,
    plies_problem,
    solve,
    turned,
)
from generator.subjects.trees.problems.tree_problem import TreeProblem
from generator.subjects.trees.values.tree_pictures import backed
from generator.subjects.trees.values.valuation import NUMBERS
from solver.exact import ONE, ZERO, Rational, Value
from solver.mistakes import tic_tac_toe_tree as wrong
from solver.mistakes.tic_tac_toe_tree import free
from solver.named.tic_tac_toe import Symmetries, TicTacToe, lined
from solver.turn import Turn

# Questions about two plies of tic-tac-toe: f after the replies, leaves, values, best squares.


SolvedCase: TypeAlias = SolvedProblem[Plies, PlySolution]
AboutPlies: TypeAlias = QuestionTemplate[Plies, PlySolution, PlySolution]


def ply_questions() -> tuple[AboutPlies, ...]:
    """Return the questions, causes before consequences."""
    return (
        replies(),
        single(
            "leaves",
            form=lambda _: forms.COUNT,
            answer=leaves,
            follow=own_leaves,
            rests_on=lists,
        ),
        values(),
        single(
            "value",
            form=lambda _: forms.NUMBER,
            answer=lambda _, solution: Number(solution.value),
            follow=own_value_of_root,
            rests_on=asked_replies,
            work=lambda solved: choice_among(beginning(solved), *asked_replies(solved)),
        ),
        single(
            "best",
            form=lambda solved: squares(*(NAMES[i] for i in free(solved.problem.board))),
            answer=lambda _, solution: Moves(solution.best),
            follow=own_best,
            rests_on=asked_replies,
        ),
    )


def squares(*names: str) -> Form:
    """Return the form of moves, which are also read by the number that the board prints."""
    return forms.moves(*names, aliases={name[1:]: name for name in names})


def leaves(solved: SolvedCase, solution: PlySolution) -> Number | None:
    """Return the number of leaves, asked only where equivalent positions are removed."""
    return number(solution.leaves) if solved.problem.reduced and solution.leaves else None


def number(n: int) -> Number:
    """Return the number as an answer."""
    return Number(Rational(n))


def replies() -> AboutPlies:
    """Every f after a first move, in the order of the replies' squares: `f-c5`."""

    def answers(solved: SolvedCase, solution: PlySolution) -> Answers:
        every = solution.replies or {}
        return {f"f-{sq}": Numbers(every[sq]) for sq in solved.solution.values if sq in every}

    return QuestionTemplate(
        answers=answers, form=lambda _solved, _name: forms.NUMBERS, points=lambda _: 6
    )


def lists(solved: SolvedCase) -> tuple[str, ...]:
    """Return the names of the questions about lists of f."""
    return tuple(f"f-{square}" for square in solved.solution.values)


def asked_replies(solved: SolvedCase) -> tuple[str, ...]:
    """Return the names of the questions about values."""
    return tuple(f"value-{square}" for square in solved.solution.values)


def own_lists(solved: SolvedCase, answers: Answers) -> Mapping[str, tuple[Value, ...]]:
    """Return the student's own lists that are not right, by square."""
    right_replies = solved.solution.replies or {}
    own = {square: answers.get(f"f-{square}") for square in right_replies}
    return {
        square: answer.values
        for square, answer in own.items()
        if isinstance(answer, Numbers) and answer.values and answer.values != right_replies[square]
    }


def own_leaves(solved: SolvedCase, answers: Answers) -> Number | None:
    """Return the number of leaves in the student's own lists."""
    own = own_lists(solved, answers)
    every = {**(solved.solution.replies or {}), **own}
    return number(sum(map(len, every.values()))) if own else None


def values() -> AboutPlies:
    """Ask for the value of each child: `value-c5`; easy sheets ask for those without a list."""

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        extreme = min if begins(solved) is Turn.MAX else max
        return {
            f"value-{square}": Number(extreme(own))
            for square, own in own_lists(solved, answers).items()
            if len(set(own)) > 1
        }

    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"value-{sq}": Number(solution.values[sq])
            for sq in valued_squares(solved)
            if sq in solution.values
        },
        form=lambda _solved, _name: forms.NUMBER,
        follow=follow,
        rests_on=lambda solved: {
            f"value-{square}": (f"f-{square}",) for square in solved.solution.values
        },
        works=lambda solved: {
            f"value-{square}": choice_among(replying(solved), f"f-{square}")
            for square in solved.solution.values
        },
    )


def valued_squares(solved: SolvedCase) -> tuple[str, ...]:
    """Return the squares whose values are asked for; where all are kept, those of lists last."""
    squares = tuple(solved.solution.values)
    return squares if solved.problem.reduced else (*squares[LISTED:], *squares[:LISTED])


def replying(solved: SolvedCase) -> Operation:
    """Return the operation of the player who replies, on the values of the replies."""
    return Operation.LEAST if begins(solved) is Turn.MAX else Operation.GREATEST


def beginning(solved: SolvedCase) -> Operation:
    """Return the operation of the player who moves first, on the values of the moves."""
    return Operation.GREATEST if begins(solved) is Turn.MAX else Operation.LEAST


def begins(solved: SolvedCase) -> Turn:
    """Return the player who moves first."""
    return Turn(solved.problem.game.player(solved.problem.board))


def own_decision(solved: SolvedCase, answers: Answers) -> PlySolution | None:
    """Return the decision by the student's own values of the children, or None."""
    right_values = solved.solution.values
    own = {square: own_value(answers, square, v) for square, v in right_values.items()}
    if own == right_values or len(set(own.values())) == 1:
        return None
    return decided(solved.problem, own, begins(solved))


def own_value_of_root(solved: SolvedCase, answers: Answers) -> Number | None:
    """Return the root's value by the student's own values, or None."""
    own = own_decision(solved, answers)
    return None if own is None else Number(own.value)


def own_best(solved: SolvedCase, answers: Answers) -> Moves | None:
    """Return the best squares by the student's own values, or None."""
    own = own_decision(solved, answers)
    return None if own is None else Moves(own.best)


def own_value(answers: Answers, square: str, right_value: Value) -> Value:
    """Return the student's value of a square, or the right one."""
    answer: Answer | None = answers.get(f"value-{square}")
    return answer.value if isinstance(answer, Number) else right_value


SQUARES, MIN_SONS = 9, 3
LISTED, VALUED = 3, 2
"""Of how many squares easy sheets ask for every f, and for the value."""
KEPT_ONE_IN: Mapping[Value, int] = {ZERO: 3, ONE: 2}
"""Values that are frequent, and in how many boards with them one is kept."""
USUAL_LEAVES, USUAL_KEPT = 10, 3
"""The most frequent number of leaves, and in how many boards with it one is kept."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `fewest` and `most` are pieces on the board; the tree has up to `leaves`."""

    fewest: int = within(0, 6)
    most: int = within(2, 6)
    leaves: int = within(12, 24)
    symmetries: str = one_of(*Symmetries)


SIZES = {
    Level.EASY: Size(4, 5, 20, "kept"),
    Level.MEDIUM: Size(2, 5, 18, "removed"),
    Level.HARD: Size(2, 4, 24, "removed"),
}


def draw(rng: Rng, size: Size) -> Plies:
    """Generate a board without a win at once, with symmetries where equivalents are removed.

    Who replies wins on no square either, or on one at most where several first moves are one: else
    the reply wins after most of them.
    """
    symmetries, pieces = Symmetries(size.symmetries), drawn_pieces(rng, size)
    while True:
        problem = Plies(drawn_board(rng, pieces), symmetries)
        if ends_soon(problem) or (problem.reduced and not has_symmetries(problem.board)):
            continue
        if not fewest_sons(problem) <= len(problem.game.actions(problem.board)) <= MAX_SONS:
            continue
        if is_kept(rng, problem):
            return problem


def drawn_pieces(rng: Rng, size: Size) -> int:
    """Draw how many pieces there are; where symmetries are kept, an odd number is drawn anew once.

    Those boards have the value 1, and three replies to a move, two of which are easily guessed.
    """
    pieces = rng.between(size.fewest, size.most)
    is_drawn_anew = size.symmetries == Symmetries.KEPT and pieces % 2 == 1
    return rng.between(size.fewest, size.most) if is_drawn_anew else pieces


def is_kept(rng: Rng, problem: Plies) -> bool:
    """Decide whether to keep a board, so that no value and no number of leaves is frequent."""
    solution = solve(problem)
    if problem.reduced and solution.leaves == USUAL_LEAVES and rng.below(USUAL_KEPT):
        return False
    return rng.below(KEPT_ONE_IN.get(solution.value, 1)) == 0


def has_symmetries(board: str) -> bool:
    """Return whether two first moves lead to equivalent positions."""
    return len(wrong.first_of_each(board)) < len(wrong.free(board))


def fewest_sons(problem: Plies) -> int:
    """Return how many first moves there are at least: of two, each outweighs the other questions.

    Where three squares are free and two of them alike, there are no more.
    """
    return min(MIN_SONS, problem.board.count(".") - 1)


def ends_soon(problem: Plies) -> bool:
    """Return whether some move ends the game at once, or a reply does after most moves."""
    begins, replies = wrong.movers(problem.board)
    most = 1 if problem.reduced else 0
    return count_wins(problem.board, begins) > 0 or count_wins(problem.board, replies) > most


def count_wins(board: str, piece: str) -> int:
    """Return on how many squares the player of that piece would win."""
    return sum(lined(wrong.board_after(board, i, piece), piece) for i in free(board))


def check(size: Size) -> None:
    """Raise BadParameter where no pieces or trees are possible."""
    if size.fewest > size.most:
        raise BadParameter(
            "fewest is at most {most}, not {fewest}; raise most", most=size.most, fewest=size.fewest
        )
    least = SQUARES - MAX_SONS
    if size.symmetries == "kept" and size.fewest < least:
        raise BadParameter(
            "where symmetries are kept there are {least} pieces or more, not {fewest}; raise "
            "fewest, or set symmetries removed",
            least=least,
            fewest=size.fewest,
        )


def fair(_problem: Plies, solution: PlySolution, size: Size) -> bool:
    """Return whether the tree is small, nobody has won, and not every move is best.

    At most half of the values are 0, and as many ∞ or −∞: somebody writes these without working.
    """
    values = [*solution.values.values(), solution.value]
    if isinstance(solution.value, float) or solution.leaves is None:
        return False
    if 2 * max(values.count(value) for value in (ZERO, inf, -inf)) > len(values):
        return False
    return solution.leaves <= size.leaves and len({*values}) > 1


def growing(
    grow: Callable[[str], wrong.GrownReplies],
) -> Callable[[Plies, PlySolution], PlySolution | None]:
    """Return a wrong solver that grows the tree wrongly, where equivalents are removed."""

    def solve_wrongly(problem: Plies, _right: PlySolution) -> PlySolution | None:
        return found_by(problem, grow(problem.board)) if problem.reduced else None

    return solve_wrongly


def wrong_mover(problem: Plies, _right: PlySolution) -> PlySolution:
    """Let the other player begin."""
    turn = problem.game.player(problem.board)
    assert turn is not Turn.CHANCE, "there is no chance in tic-tac-toe"
    grow = wrong.wrong_mover if problem.reduced else wrong.wrong_mover_unreduced
    return found_by(problem, grow(problem.board), turn=turn.other)


def evaluates_at_ply_1(problem: Plies, right_solution: PlySolution) -> PlySolution:
    """Evaluate the position after the first move at once."""
    mover, _ = wrong.movers(problem.board)
    f = TicTacToe().evaluation
    after = wrong.replies(problem.board, mover)
    values: dict[str, Value] = {
        square: f(after[NAMES.index(square)]) for square in right_solution.values
    }
    return decided(problem, values, problem.game.player(problem.board))


def valued(problem: Plies, _worked: PlySolution) -> Picture:
    """Draw both plies with all values, and every position."""
    picture = backed(NUMBERS)(TreeProblem(problem.tree), problem.search)
    return replace(picture, boards=problem.positions)


def met(problem: Plies) -> int:
    """Return the number of boards after one move and after two, before equivalents are merged."""
    free = problem.board.count(".")
    return free + free * (free - 1)


def about(kind: str) -> tuple[str, ...]:
    """Return the possible names of questions of that kind."""
    return tuple(f"{kind}-{square}" for square in NAMES)


FAMILY: Family[Size, Plies, PlySolution] = family_by_parts(
    "tic-tac-toe-tree",
    source="S1, tic-tac-toe; S3, Il filetto; Nilsson 1971, figure 5.9",
    sizes=SIZES,
    draw=draw,
    revision=6,
    last_release={2: "0.1.0"},
    few=frozenset(SIZES),  # of some 300 boards, but for symmetries, about two dozen are fair
    check=check,
    fair=fair,
    solve=solve,
    questions=ply_questions(),
    game=plies_problem,
    parts=PARTS,
    alike=turned,
    solution_picture=valued,
    features=lambda problem, solution: {
        "pieces": len(problem.board) - problem.board.count("."),
        "positions": met(problem),
        "moves": len(solution.values),
        "evaluated_leaves": solution.leaves or 0,
    },
    worth={"f-*": 3, "value-*|best|leaves": 1},
    limits={"value": 0},  # it is read off the values after the first moves
    easy_limits={"f-*": LISTED, "value-*": VALUED},
    mistakes=(
        altering("evaluates-at-ply-1", evaluates_at_ply_1, about=about("value")),
        altering("unreduced", growing(wrong.keep_all), about="leaves", shows=differs("leaves")),
        altering(
            "merges-all-replies",
            growing(wrong.merges_all_replies),
            about="leaves",
            shows=differs("leaves"),  # after some first moves like squares stay alike
        ),
        altering("wrong-mover", wrong_mover, about=about("f")),
    ),
)
