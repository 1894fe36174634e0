"""A wrong number beside those from which it is worked out: the student's own, or the sheet's."""

from collections.abc import Iterator, Sequence

from generator.answers.answers import Answer, Answers
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.exercise.work import Input, Operation, Work
from grader.marking.remarks.remark import Average, Child, NotTheMean, Place, Remark, Worked
from solver.exact import ZERO, Rational, Value

MOST = 6
"""So many numbers are named one by one."""


def working_out(answer: Answer, work: Work, given: Answers) -> Iterator[Remark]:
    """Give what the number is worked out from, and how it compares with that."""
    if not isinstance(answer, Number) or not 0 < len(work.inputs) <= MOST:
        return
    children = tuple(child for one in work.inputs for child in known(one, given))
    values = [child.value for child in children if child.value is not None]
    every = len(values) == len(children)
    if not every and not work.node:
        return
    if every and work.operation is Operation.MEAN:
        yield from not_the_mean(answer.value, children, values)
    yield Worked(
        value=answer.value,
        operation=work.operation,
        node=work.node,
        mover=work.mover,
        children=children,
        place=placed(answer.value, values, work.operation) if every else Place.UNKNOWN,
    )


def known(one: Input, given: Answers) -> Iterator[Child]:
    """Give the number that goes in, or the numbers, with the student's own value of each."""
    p = given.get(one.weighed_by)
    weight = p.value if isinstance(p, Number) and not isinstance(p.value, float) else one.weight
    match given.get(one.question):
        case Number(value):
            yield Child(one.name, value, weight)
        case Numbers(values):
            yield from (Child("", value, weight) for value in values)
        case _:
            yield Child(one.name, one.value, weight)


def placed(value: Value, values: Sequence[Value], operation: Operation) -> Place:
    """Return where the value stands among those of which one is the greatest or least."""
    match operation:
        case Operation.GREATEST | Operation.LEAST if values:
            right, wrong = max(values), min(values)
            if operation is Operation.LEAST:
                right, wrong = wrong, right
            if value == right:
                return Place.UNKNOWN
            if value == wrong:
                return Place.OPPOSITE
            return Place.ANOTHER if value in values else Place.NONE
        case _:
            return Place.UNKNOWN


def not_the_mean(
    value: Value, children: Sequence[Child], values: Sequence[Value]
) -> Iterator[Remark]:
    """Give what was found instead of the mean, if it shows."""
    finite = [v for v in values if not isinstance(v, float)]
    if len(finite) < len(values) or isinstance(value, float):
        return
    possible = [v for v, child in zip(finite, children, strict=True) if child.weight != ZERO]
    if any(child.weight is None for child in children):
        return
    even = len({child.weight for child in children}) == 1
    if not min(possible) <= value <= max(possible):
        total = sum(finite, ZERO)
        yield NotTheMean(Average.SUMMED if value == total else Average.OUTSIDE, value)
    elif not even and value == sum(finite, ZERO) / Rational(len(finite)):
        yield NotTheMean(Average.UNWEIGHED, value)
    elif value in finite and len(finite) > 1:
        yield NotTheMean(Average.ONE_ALONE, value)
