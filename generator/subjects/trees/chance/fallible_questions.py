"""Questions about a MIN who errs now and then: expectations, and from when on another move."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from generator.answers import forms
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.reals import Reals
from generator.answers.unknowns import along
from generator.exercise.asking import Asking, Solved, own_value, single
from generator.exercise.work import at_root
from generator.subjects.trees.chance.fallible import Fallible, FallibleProblem, finally_best, others
from generator.subjects.trees.values.following import matters
from generator.subjects.trees.values.moves import in_son, moves_at_root
from solver.exact import ONE, ZERO

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from generator.answers.answers import Answer, Answers
    from generator.answers.spans import Spans
    from generator.answers.unknowns import Choices
    from solver.exact import Rational

AboutErrors: TypeAlias = Asking[FallibleProblem, Fallible, Fallible]
Tried: TypeAlias = Solved[FallibleProblem, Fallible]


def guarantee() -> AboutErrors:
    """The minimax value."""
    return single(
        "value",
        form=lambda _: forms.NUMBER,
        answer=lambda _, found: Number(found.value),
        work=lambda solved: at_root(solved.problem.tree),
    )


def expectations() -> AboutErrors:
    """What each move is worth at p: `expected-a1`."""
    return Asking(
        answers=lambda _, found: {
            f"expected-{move}": Number(v) for move, v in found.expected.items()
        },
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: 2,
        place=lambda solved, name: in_son(solved.problem.tree, name.removeprefix("expected-")),
    )


def best_at_p() -> AboutErrors:
    """The best moves at p, by the student's own expectations."""

    def follow(solved: Tried, given: Answers) -> Answer | None:
        right, own = solved.worked.expected, own_expectations(solved, given)
        if not matters([*right.values()], [*own.values()]):
            return None
        v = max(own.values())
        return Moves(frozenset(move for move, u in own.items() if u == v))

    return single(
        "best",
        form=lambda solved: moves_at_root(solved.problem.tree),
        answer=lambda _, found: Moves(frozenset(found.best)),
        follow=follow,
        rests_on=expected_names,
    )


def other_move() -> AboutErrors:
    """For which p some other move is one of the best."""
    return about_pieces("other", others, asked=lambda _: True)


def last_move() -> AboutErrors:
    """The same of the move that is best if MIN always errs, where that is another question."""
    return about_pieces("last", finally_best, asked=lambda worked: worked.last != worked.other)


def about_pieces(
    name: str, of: Callable[[Choices], Spans], *, asked: Callable[[Fallible], bool]
) -> AboutErrors:
    """A set of p that is read off the best moves by p, by the student's own expectations."""

    def follow(solved: Tried, given: Answers) -> Answer | None:
        right, own = solved.worked.expected, own_expectations(solved, given)
        if not asked(solved.worked) or not matters([*right.values()], [*own.values()]):
            return None
        return Reals(of(pieces_by(solved, own)))

    return single(
        name,
        form=lambda _: forms.reals("p"),
        answer=lambda solved, found: Reals(of(found.pieces)) if asked(solved.worked) else None,
        points=3,
        follow=follow,
        rests_on=expected_names,
    )


def pieces_by(solved: Tried, own: Mapping[str, Rational]) -> Choices:
    """The best moves by p, if these are worth so much at the problem's p: each rises evenly."""
    surest, p = solved.worked.surest, solved.problem.p
    lines = {move: (surest[move], (v - surest[move]) / p) for move, v in own.items()}
    return along(lines, ZERO, ONE)


def expected_names(solved: Tried) -> tuple[str, ...]:
    return tuple(f"expected-{move}" for move in solved.worked.expected)


def own_expectations(solved: Tried, given: Answers) -> Mapping[str, Rational]:
    """The student's own, and the right ones where he gave none."""
    right = solved.worked.expected
    return {move: own_value(given, f"expected-{move}", v) for move, v in right.items()}
