"""Remarks on an answer that may still be corrected: only what is true of this answer.

They say no rule, no place and nothing that determines the right answer.
"""

from collections.abc import Iterator
from functools import partial
from math import comb

from generator.answers.answers import Answer
from generator.answers.kind import Form
from generator.answers.kinds.number import Number
from generator.answers.question import Question
from generator.exercise.work import Operation, Step, Work
from grader.marking.remarks.remark import (
    Average,
    Doubled,
    Ends,
    Members,
    NoChildsVector,
    NotTheMean,
    Remark,
    Rows,
    Side,
    SumsTo,
    Taken,
    Untaken,
    VectorOf,
    Weighed,
    WeighedAlike,
    Weighing,
    changed,
)
from grader.marking.remarks.remarks import Remarks, known_inputs, working_out
from solver.exact import ONE, Rational, Value


def first_remarks_on(remarks: Remarks, question: Question) -> tuple[Remark, ...]:
    """Return what is true of the answer to the question, for a student who may answer again."""
    return remarks.said_of(question, partial(list_first, remarks))


def list_first(remarks: Remarks, answer: Answer, question: Question) -> Iterator[Remark]:
    """Yield why the answer is impossible, or else how it differs from the exact one."""
    impossible = [without_rule(remark) for remark in remarks.why_impossible(question)]
    yield from impossible or open_remarks(answer, question, remarks)


def without_rule(remark: Remark) -> Remark:
    """Return the remark that says the same of the answer without the rule that it breaks."""
    if isinstance(remark, NoChildsVector):
        return VectorOf(node=remark.node, player=remark.player, child=remark.child)
    return remark


def open_remarks(answer: Answer, question: Question, remarks: Remarks) -> Iterator[Remark]:
    """Yield how a possible answer differs from the exact one."""
    work = remarks.attempt.work.work_on(question)
    if isinstance(answer, Number) and work is not None:
        from_inputs = [*input_remarks(answer, work, remarks)]
        if from_inputs:
            yield from from_inputs
            return
    step = remarks.attempt.work.step_on(question)
    told = (open_remark_of(r, question.form, step) for r in remarks.differences(question))
    yield from remarks.under_own(question, (remark for remark in told if remark is not None))


def input_remarks(answer: Number, work: Work, remarks: Remarks) -> Iterator[Remark]:
    """Yield how the number compares with those that go into it."""
    if work.operation is Operation.MEAN:
        for remark in working_out(answer, work, remarks.attempt.clear_answers):
            is_typical = isinstance(remark, NotTheMean) and remark.average is not Average.OUTSIDE
            if is_typical or isinstance(remark, SumsTo):
                yield remark
    elif work.node and work.step is Step.CHOSEN:
        yield from chosen_remarks(answer.value, work, remarks)


def chosen_remarks(value: Value, work: Work, remarks: Remarks) -> Iterator[Taken | Untaken]:
    """Yield the child whose value the number is, or that it is no child's."""
    inputs = [
        number
        for number in work.inputs
        if work.operation is not Operation.OTHER or number.value is not None
    ]
    children = known_inputs(inputs, remarks.attempt.clear_answers)
    name = next((child.name for child in children if child.value == value), "")
    if name:
        yield Taken(value=value, child=name, node=work.node, mover=work.mover)
    elif len(inputs) == len(work.inputs) and all(child.value is not None for child in children):
        yield Untaken(value, work.node)


def open_remark_of(remark: Remark, form: Form, step: Step) -> Remark | None:
    """Return as much of the remark as leaves the right answer and its place open."""
    match remark:
        case Side():
            chosen = step is Step.CHOSEN
            return None if chosen or leaves_one_count(remark, form) else remark
        case Members():
            return open_members(remark, len(form.options))
        case Rows(surplus=surplus):
            return changed(remark, slip=None) if surplus else None
        case Ends(swapped=swapped):
            return None if swapped else changed(remark, slip=None)
        case Weighed(weighing=weighing):
            return WeighedAlike() if weighing is Weighing.UNIFORM else None
        case _:
            return remark if isinstance(remark, Doubled) else None


def leaves_one_count(side: Side, form: Form) -> bool:
    """Tell whether only one count is as great, or as small, as the remark says."""
    if not form.integer or not isinstance(side.value, Rational):
        return False
    if side.greater:
        return side.value <= ONE
    return form.total is not None and side.value >= form.total - ONE


def open_members(remark: Members, options: int) -> Members | None:
    """Return what can be said of a set so that several sets are still possible."""
    rest = options - remark.given
    if rest < 0:
        return remark
    if not remark.bare and comb(remark.given, remark.extra) * comb(rest, remark.missing) > 1:
        return remark
    without_some = 2**remark.given - 1 if remark.extra else 1
    with_some = 2**rest - 1 if remark.missing else 1
    return changed(remark, bare=True) if without_some * with_some > 1 else None


def counts_leave_one_set(remarks: Remarks, question: Question) -> bool:
    """Tell whether only one set has as many right, missing and extra members."""
    return any(
        isinstance(remark, Members) and open_members(remark, len(question.form.options)) != remark
        for remark in remarks.differences(question)
    )
