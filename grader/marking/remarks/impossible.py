"""What no answer can be, whatever the problem: too many leaves, less than nothing, more than 1."""

from collections.abc import Iterator

from generator.answers.answers import Answer
from generator.answers.kind import Form
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.inequality import Inequality
from generator.answers.kinds.number import Number
from generator.answers.kinds.window import Window
from generator.exercise.work import Operation, Work
from grader.marking.remarks.comparing import is_probability
from grader.marking.remarks.remark import (
    EndsTurned,
    MoreThanAll,
    NoCount,
    NoProbability,
    Outside,
    Remark,
    SumsTo,
    Untrue,
)
from solver.exact import ONE, ZERO, Value


def impossible(answer: Answer, form: Form, work: Work | None) -> Iterator[Remark]:
    """Give why the answer cannot be right; `work` is how it is worked out, where that is known."""
    match answer:
        case Number(value) if is_probability(form):
            if not ZERO <= value <= ONE:
                yield NoProbability(value)
        case Number(value) if form.integer:
            yield from no_count(value, work)
        case Number(value) if work is not None:
            yield from outside(value, work)
        case Distribution(weights):
            total = sum((p for _, p in weights), ZERO)
            if total != ONE:
                yield SumsTo(total)
        case Window(low, high) if low > high:
            yield EndsTurned(low, high)
        case Inequality(less, greater, strict) if less > greater or (strict and less == greater):
            yield Untrue()


def no_count(value: Value, work: Work | None) -> Iterator[Remark]:
    """Give why nothing can be counted to that number."""
    most = work.greatest if work is not None and work.operation is Operation.COUNT else None
    if isinstance(value, float) or value < ZERO or value.denominator != 1:
        yield NoCount(value)
    elif most is not None and value > most:
        yield MoreThanAll(value)


def outside(value: Value, work: Work) -> Iterator[Remark]:
    """Give that the value lies outside the leaves below the node."""
    if work.least is None or work.greatest is None or not work.node:
        return
    if not work.least <= value <= work.greatest:
        yield Outside(value, work.node, value > work.greatest)
