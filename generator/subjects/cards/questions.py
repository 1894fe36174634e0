"""Questions about a decision where something is hidden: what is believed, which action is best."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.question import Form
from generator.exercise.asking import Asking, Solved, single
from solver.exact import Value

P = TypeVar("P")
W = TypeVar("W")


def decision(
    best: Callable[[W], Sequence[str]],
    *,
    form: Callable[[Solved[P, W]], Form],
    points: int,
    follow: Callable[[Solved[P, W], Answers], Answer | None],
    rests_on: Callable[[Solved[P, W]], tuple[str, ...]],
) -> Asking[P, W, W]:
    """Which action to take: the key is the first of the best, and the others are right as well."""
    return single(
        "decision",
        form=form,
        answer=lambda _, found: Choice(best(found)[0]),
        points=points,
        others=lambda solved: tuple(map(Choice, best(solved.worked)[1:])),
        follow=follow,
        rests_on=rests_on,
    )


def preferred(own: Mapping[str, Value], right: Mapping[str, Value]) -> Choice | None:
    """The action that is best by the student's own values, if they are his and leave but one."""
    top = [action for action, v in own.items() if v == max(own.values())]
    return Choice(top[0]) if own != right and len(top) == 1 else None
