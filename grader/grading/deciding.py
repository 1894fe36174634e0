"""Carrying out what a teacher decided on the marks of one student."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any, TypeAlias

from generator.outcome import Read
from generator.plain import Plain
from grader.exams.exam_file import ExamFile, Sheet
from grader.grading.decisions import Accept, Count, Decision, Drop, Gives, decision_json, name_of
from grader.grading.mark import posed
from grader.grading.overrides import BadOverride
from grader.grading.row import Row
from grader.marks.grade import read_any, spelled
from grader.words.render import report_word
from grader.words.spellings import spellings_of
from solver.exact import ZERO, Rational, rational, text

MarkJson: TypeAlias = Mapping[str, Any]


def decide(exam: ExamFile, sheet: Sheet, row: Row, decisions: Sequence[Decision]) -> Row:
    """The row with all that was decided about it, which it keeps on its record."""
    exercises = {exercise["exercise"]: exercise for exercise in row.exercises}
    kept: list[Mapping[str, Plain]] = []
    pose = cache(partial(posed, exam, sheet))
    for decision in decisions:
        number, _, question = decision.question.partition(".")
        exercise = exercises.get(int(number)) if number.isdecimal() else None
        marks = [] if exercise is None else list(exercise["marks"])
        place = next((i for i, mark in enumerate(marks) if mark["question"] == question), None)
        if exercise is None or place is None:
            continue
        if isinstance(decision, Accept) and not is_the_same(
            pose(int(number)), question, marks[place], decision
        ):
            continue
        marks[place] = decided(marks[place], decision, sheet.language)
        exercises[int(number)] = summed(exercise, marks)
        kept.append(decision_json(decision))
    parts = tuple(exercises.values())
    return replace(
        row,
        exercises=parts,
        points=sum((rational(part["points"]) for part in parts), ZERO),
        out_of=sum((rational(part["out_of"]) for part in parts), ZERO),
        decisions=tuple(kept),
    )


def is_the_same(exercise: Any, name: str, mark: MarkJson, decision: Accept) -> bool:
    """Whether the student's answer, as the question reads it, is the one that is accepted."""
    question = next(q for q in exercise.questions if q.name == name)
    form = spelled(question, spellings_of(exercise))
    accepted = read_any(decision.answer, form)
    if not isinstance(accepted, Read):
        raise BadOverride(
            "accept: {answer!r} cannot be read as an answer to {question}; it is a {kind} there",
            answer=decision.answer[:60],
            question=decision.question,
            kind=question.form.kind,
        )
    given = read_any(mark.get("raw", mark["given"]), form)
    return isinstance(given, Read) and given.answer == accepted.answer


def decided(mark: MarkJson, decision: Decision, language: str) -> MarkJson:
    """The mark as the teacher wants it, with what it was before."""
    points, out_of = worth(decision, rational(mark["out_of"]))
    gives = str(decision.gives) if isinstance(decision, Drop) else ""
    right = not isinstance(decision, Drop) and points == out_of
    rest = {key: value for key, value in mark.items() if not (right and key == "mistake")}
    return {
        **rest,
        "verdict": "right" if right else mark["verdict"],
        "points": text(points),
        "out_of": text(out_of),
        "feedback": report_word("decided", language, name_of(decision), gives, decision.reason),
        "decision": name_of(decision),
        "was": {"verdict": mark["verdict"], "points": mark["points"], "out_of": mark["out_of"]},
    }


def worth(decision: Decision, out_of: Rational) -> tuple[Rational, Rational]:
    """The points of the mark, and of how many."""
    match decision:
        case Drop(gives=Gives.NOTHING):
            return ZERO, ZERO
        case Count(points=points) if points is not None:
            if points > out_of:
                raise BadOverride(
                    "count: {question} of {student!r} gives at most {out_of} points, not {points}",
                    question=decision.question,
                    student=decision.student[:60],
                    out_of=text(out_of),
                    points=text(points)[:40],
                )
            return points, out_of
        case Count() | Accept() | Drop():
            return out_of, out_of


def summed(exercise: Mapping[str, Any], marks: Sequence[MarkJson]) -> Mapping[str, Any]:
    """The exercise with these marks, added up."""
    points = sum((rational(mark["points"]) for mark in marks), ZERO)
    out_of = sum((rational(mark["out_of"]) for mark in marks), ZERO)
    return {
        **exercise,
        "marks": list(marks),
        "points": text(points),
        "out_of": text(out_of),
        "score": round(float(points / out_of), 4) if out_of else 0.0,
    }
