"""Questions about two plies of tic-tac-toe: f after the replies, leaves, values, best squares."""

from collections.abc import Mapping
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.exercise.asking import Asking, Solved, single
from generator.exercise.work import Operation, one_of
from generator.subjects.games.ply_problem import NAMES, Plies
from generator.subjects.games.ply_solution import Found, decided
from solver.exact import Rational, Value
from solver.mistakes.tic_tac_toe_tree import free
from solver.turn import Turn

Tried: TypeAlias = Solved[Plies, Found]
AboutPlies: TypeAlias = Asking[Plies, Found, Found]


def ply_questions() -> tuple[AboutPlies, ...]:
    """Causes before what follows from them."""
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
            answer=lambda _, found: Number(found.value),
            follow=own_value_of_root,
            rests_on=sons,
            work=lambda solved: one_of(beginning(solved), *sons(solved)),
        ),
        single(
            "best",
            form=lambda solved: forms.moves(*(NAMES[i] for i in free(solved.problem.board))),
            answer=lambda _, found: Moves(found.best),
            follow=own_best,
            rests_on=sons,
        ),
    )


def leaves(solved: Tried, found: Found) -> Number | None:
    """Where like positions are kept they need no counting."""
    return number(found.leaves) if solved.problem.reduced and found.leaves else None


def number(n: int) -> Number:
    return Number(Rational(n))


def replies() -> AboutPlies:
    """Every f after a first move, smallest first: `f-c5`."""

    def answers(solved: Tried, found: Found) -> Answers:
        every = found.replies or {}
        return {f"f-{sq}": Numbers(every[sq]) for sq in solved.worked.values if sq in every}

    return Asking(answers=answers, form=lambda _solved, _name: forms.NUMBERS, points=lambda _: 2)


def lists(solved: Tried) -> tuple[str, ...]:
    return tuple(f"f-{square}" for square in solved.worked.values)


def sons(solved: Tried) -> tuple[str, ...]:
    return tuple(f"value-{square}" for square in solved.worked.values)


def own_lists(solved: Tried, given: Answers) -> Mapping[str, tuple[Value, ...]]:
    """The student's own lists that are not right, by square."""
    right = solved.worked.replies or {}
    own = {square: given.get(f"f-{square}") for square in right}
    return {
        square: answer.values
        for square, answer in own.items()
        if isinstance(answer, Numbers) and answer.values and answer.values != right[square]
    }


def own_leaves(solved: Tried, given: Answers) -> Number | None:
    """As many as stand in the student's own lists."""
    own = own_lists(solved, given)
    every = {**(solved.worked.replies or {}), **own}
    return number(sum(map(len, every.values()))) if own else None


def values() -> AboutPlies:
    """The value of each son: `value-c5`."""

    def follow(solved: Tried, given: Answers) -> Answers:
        extreme = min if begins(solved) is Turn.MAX else max
        return {
            f"value-{square}": Number(extreme(own))
            for square, own in own_lists(solved, given).items()
            if len(set(own)) > 1
        }

    return Asking(
        answers=lambda solved, found: {
            f"value-{sq}": Number(found.values[sq])
            for sq in solved.worked.values
            if sq in found.values
        },
        form=lambda _solved, _name: forms.NUMBER,
        follow=follow,
        rests_on=lambda solved: {
            f"value-{square}": (f"f-{square}",) for square in solved.worked.values
        },
        works=lambda solved: {
            f"value-{square}": one_of(replying(solved), f"f-{square}")
            for square in solved.worked.values
        },
    )


def replying(solved: Tried) -> Operation:
    """What the player who replies does with the values of the replies."""
    return Operation.LEAST if begins(solved) is Turn.MAX else Operation.GREATEST


def beginning(solved: Tried) -> Operation:
    """What the player who moves first does with the values of the moves."""
    return Operation.GREATEST if begins(solved) is Turn.MAX else Operation.LEAST


def begins(solved: Tried) -> Turn:
    return Turn(solved.problem.game.player(solved.problem.board))


def own_decision(solved: Tried, given: Answers) -> Found | None:
    """What follows from the student's own values of the sons, if they differ from one another."""
    right = solved.worked.values
    own = {square: own_value(given, square, v) for square, v in right.items()}
    if own == right or len(set(own.values())) == 1:
        return None
    return decided(solved.problem, own, begins(solved))


def own_value_of_root(solved: Tried, given: Answers) -> Number | None:
    own = own_decision(solved, given)
    return None if own is None else Number(own.value)


def own_best(solved: Tried, given: Answers) -> Moves | None:
    own = own_decision(solved, given)
    return None if own is None else Moves(own.best)


def own_value(given: Answers, square: str, right: Value) -> Value:
    answer: Answer | None = given.get(f"value-{square}")
    return answer.value if isinstance(answer, Number) else right
