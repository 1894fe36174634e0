"""Questions about positions of tic-tac-toe: open lines, f, and which position Max prefers."""

from collections.abc import Mapping
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.exercise.asking import Asking, Solved, single
from generator.subjects.games.board_problem import Boards
from generator.subjects.games.boards import LINE_NAMES, Evaluated
from solver.exact import Rational, Value
from solver.named.tic_tac_toe import won

Found: TypeAlias = Mapping[str, Evaluated]
"""What is found about each position, by its letter."""
Tried: TypeAlias = Solved[Boards, Found]

TO_COMPARE = 3
LINES = forms.nodes(
    *LINE_NAMES,
    groups={sort: frozenset(n for n in LINE_NAMES if n[0] == sort) for sort in "hvd"},
)
"""A letter alone stands for all lines of its sort."""


def evaluations() -> Asking[Boards, Found, Found]:
    """For each position A: `x-A`, `o-A`, the open lines, then `f-A`."""
    return Asking(
        answers=lambda _, found: {
            name: answer
            for board, each in found.items()
            for name, answer in (
                (f"x-{board}", Nodes(each.x)),
                (f"o-{board}", Nodes(each.o)),
                (f"f-{board}", Number(each.f)),
            )
        },
        form=form,
        points=lambda name: 1 if name.startswith("f") else 3,
        follow=differences,
        rests_on=on_lines,
    )


def form(_solved: Tried, name: str) -> Form:
    return forms.NUMBER if name.startswith("f") else LINES


def differences(solved: Tried, given: Answers) -> Answers:
    """What f is by the student's own lines, where nobody has won and they differ."""
    return {
        f"f-{board}": Number(Rational(len(own.x) - len(own.o)))
        for board, right in unfinished(solved).items()
        if (own := own_lines(given, board, right)) != right and own.x != own.o
    }


def own_lines(given: Answers, board: str, right: Evaluated) -> Evaluated:
    """The student's own lines, or the right ones where he gave none."""
    x, o = given.get(f"x-{board}"), given.get(f"o-{board}")
    return Evaluated(
        x.labels if isinstance(x, Nodes) else right.x,
        o.labels if isinstance(o, Nodes) else right.o,
        right.f,
    )


def on_lines(solved: Tried) -> Mapping[str, tuple[str, ...]]:
    return {f"f-{board}": (f"x-{board}", f"o-{board}") for board in unfinished(solved)}


def unfinished(solved: Tried) -> Found:
    """The positions that nobody has won."""
    boards = solved.problem.named
    return {name: each for name, each in solved.worked.items() if won(boards[name]) == "."}


def preferred() -> Asking[Boards, Found, Found]:
    """The position that is best for Max by f; of two nothing is asked, which can be guessed."""

    def follow(solved: Tried, given: Answers) -> Moves | None:
        right = values(solved.worked)
        own = {name: own_value(given, name, v) for name, v in right.items()}
        return None if own == right or len({*own.values()}) == 1 else Moves(best(own))

    return single(
        "best",
        form=lambda solved: forms.moves(*solved.worked),
        answer=lambda _, found: Moves(best(values(found))) if len(found) >= TO_COMPARE else None,
        follow=follow,
        rests_on=lambda solved: tuple(f"f-{name}" for name in solved.worked),
    )


def values(found: Found) -> Mapping[str, Value]:
    return {name: each.f for name, each in found.items()}


def own_value(given: Answers, name: str, right: Value) -> Value:
    """The student's own f, or the right one where he gave none."""
    answer = given.get(f"f-{name}")
    return answer.value if isinstance(answer, Number) else right


def best(values: Mapping[str, Value]) -> frozenset[str]:
    """All those with the greatest value."""
    return frozenset(name for name, v in values.items() if v == max(values.values()))
