"""All that there is to say of one wrong answer, the most telling first."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from generator.answers.answers import Answer, Answers
from generator.answers.question import Question
from generator.answers.writing import written
from generator.exercise.tree_view import TreeView, tree_view
from generator.exercise.work import Work
from grader.marking.marks.grade import Report
from grader.marking.remarks.comparing import comparing
from grader.marking.remarks.impossible import impossible
from grader.marking.remarks.on_tree import on_tree
from grader.marking.remarks.remark import (
    Members,
    NotTheMean,
    OwnInputs,
    Place,
    Remark,
    Side,
    Slip,
    Slipped,
    Worked,
)
from grader.marking.remarks.working_out import working_out

MOST_INPUTS = 3
"""So many of the student's earlier answers are named one by one."""
LONGEST = 40
"""An answer that is longer is not written out again."""


@dataclass(frozen=True)  # without slots: what is asked of it is kept
class Remarks:
    """What there is to say of the wrong answers of one report; it is asked where one is wrong."""

    report: Report

    def on(self, question: Question) -> tuple[Remark, ...]:
        """Return what there is to say of the answer to the question."""
        answer = self.given.get(question.name)
        return () if answer is None else tuple(self.found(answer, question))

    def found(self, answer: Answer, question: Question) -> Iterator[Remark]:
        """Give what cannot be, or else how it differs; then what it is worked out from."""
        name, form, work = question.name, question.form, self.works.get(question.name)
        first = [*impossible(answer, form, work)]
        if self.view is not None:
            first += on_tree(answer, question, self.view, self.given)
        exact, by_own = self.exact(question)
        worked = [*working_out(answer, work, self.given)] if work else []
        yield from first or told(comparing(answer, exact, form, by_own=by_own), worked)
        yield from (unplaced(one) for one in worked) if first else worked
        if not worked and not first:
            yield from self.inputs(name)

    def exact(self, question: Question) -> tuple[Answer, bool]:
        """Return what is right there, and whether that is by the student's own answers."""
        own = self.follows.get(question.name)
        return (question.key, False) if own is None else (own, own != question.key)

    def inputs(self, name: str) -> Iterator[OwnInputs]:
        """Give the student's own answers from which that one is worked out, if they are few."""
        before = [q for q in self.rests_on.get(name, ()) if q in self.given]
        answers = tuple((q, self.given[q]) for q in before)
        if 0 < len(before) <= MOST_INPUTS and all(is_short(answer) for _, answer in answers):
            yield OwnInputs(answers)

    @cached_property
    def given(self) -> Answers:
        """The answers as they were read."""
        return {m.question: m.read_as for m in self.report.marks if m.read_as is not None}

    @cached_property
    def follows(self) -> Answers:
        """What is right after the student's own answers."""
        exercise = self.report.exercise
        follows: Answers = exercise.family.follow(exercise.problem, exercise.worked, self.given)
        return follows

    @cached_property
    def rests_on(self) -> dict[str, tuple[str, ...]]:
        """By question, those from which it follows directly."""
        exercise = self.report.exercise
        return dict(exercise.family.rests_on(exercise.problem, exercise.worked))

    @cached_property
    def works(self) -> dict[str, Work]:
        """By question, how it is worked out, where the family says so."""
        exercise = self.report.exercise
        return dict(exercise.family.works(exercise.problem, exercise.worked))

    @cached_property
    def view(self) -> TreeView | None:
        """The tree of the sheet, if it shows one."""
        return tree_view(self.report.exercise)


def unplaced(remark: Remark) -> Remark:
    """Leave out that a value is no child's where it was said that it cannot be at all."""
    return replace(remark, place=Place.UNKNOWN) if isinstance(remark, Worked) else remark


def is_short(answer: Answer) -> bool:
    """Tell whether the answer can be written out again in a sentence."""
    return len(written(answer)) <= LONGEST


def told(compared: Iterator[Remark], worked: list[Remark]) -> Iterator[Remark]:
    """Leave out slips and sides of a number where its place among its inputs says more.

    Who compares numbers neither counts nor adds: a wrong sign is the only slip there.
    """
    says_more = any(
        isinstance(r, NotTheMean) or (isinstance(r, Worked) and r.place is not Place.UNKNOWN)
        for r in worked
    )
    for remark in compared:
        if not (says_more and is_about_size(remark)):
            yield remark


def is_about_size(remark: Remark) -> bool:
    """Tell whether no more is said than by how much a number is off, or on which side."""
    return isinstance(remark, Side) or (
        isinstance(remark, Slipped) and remark.slip is not Slip.SIGN
    )


def is_telling(remarks: Iterable[Remark]) -> bool:
    """Tell whether they say more than that the answer is wrong, and a number on which side."""
    return any(not isinstance(remark, Side) and not is_bare(remark) for remark in remarks)


def is_bare(remark: Remark) -> bool:
    """Tell whether nothing is said but that the one thing that was named is wrong."""
    return isinstance(remark, Members) and remark.extra == remark.given == 1


def is_specific(report: Report, question: Question, mistake: str) -> bool:
    """Tell whether a wrong answer that one mistake gives is a reason to ask about it.

    It is none where there is little to choose from, where a slip gives the same, or another
    mistake.
    """
    form, exercise = question.form, report.exercise
    own = next(mark.read_as for mark in report.marks if mark.question == question.name)
    if own is None or form.kind.soft or form.kind.slip(own, question.key, form):
        return False
    given = (
        name for name, answers in exercise.mistakes.items() if answers.get(question.name) == own
    )
    return list(given) == [mistake]
