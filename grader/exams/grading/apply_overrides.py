"""Applying a teacher's decisions to the marks of one student."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any, TypeAlias

from generator.answers.outcome import Ambiguous, Blank, ReadAnswer, Unreadable
from generator.answers.writing import write_answer
from generator.exercise.exercise import Exercise
from grader.exams.files.report import FEEDBACK_KEYS, FIRST_FEEDBACK
from grader.exams.grading.decisions import (
    Accept,
    Comment,
    Count,
    Decision,
    Drop,
    Extra,
    Gives,
    Meant,
    decision_json,
    name_of,
)
from grader.exams.grading.mark_submission import pose_exercise
from grader.exams.grading.overrides import BadOverride
from grader.exams.grading.row import AMBIGUOUS, Row, sum_exercises, sum_marks
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.marking.marks.grade import forms_of, read_any
from grader.words.amounts import decimal_sign
from grader.words.feedback import unclear_of
from grader.words.filters import escaped
from grader.words.render import report_word
from grader.words.spellings import spellings_of
from solver.exact import ZERO, Rational, rational, text

MarkJson: TypeAlias = Mapping[str, Any]
Award: TypeAlias = Accept | Count | Drop
"""Decisions about a mark after its answer has been read (`meant` applies before)."""


def apply_decisions(exam: ExamFile, sheet: Sheet, row: Row, decisions: Sequence[Decision]) -> Row:
    """Return the row after these decisions, which it keeps on record."""
    exercises = {exercise["exercise"]: exercise for exercise in row.exercises}
    pose = cache(partial(pose_exercise, exam, sheet))
    records = [decision_json(decision) for decision in decisions if not decision.question]
    for decision in (decision for decision in decisions if decision.question):
        number, _, question = decision.question.partition(".")
        exercise = exercises.get(int(number)) if number.isdecimal() else None
        marks = [] if exercise is None else list(exercise["marks"])
        place = next((i for i, mark in enumerate(marks) if mark["question"] == question), None)
        if exercise is None or place is None:
            continue
        decided_mark = apply_decision(
            decision, marks[place], partial(pose, int(number)), sheet.language
        )
        if decided_mark is not None:
            marks[place] = decided_mark
            exercises[int(number)] = sum_marks(exercise, marks)
            records.append(decision_json(decision))
    parts = tuple(exercises.values())
    points, out_of = sum_exercises(parts)
    more = (decision.points for decision in decisions if isinstance(decision, Extra))
    return replace(
        row,
        exercises=parts,
        points=points + sum(more, ZERO),
        out_of=out_of,
        decisions=tuple(records),
    )


def apply_decision(
    decision: Decision, mark: MarkJson, pose: Callable[[], Exercise[Any, Any]], language: str
) -> MarkJson | None:
    """Return the mark after the decision; None if it is about another answer."""
    match decision:
        case Meant(answer=answer):
            return mark if mark.get("meant") == answer else None
        case Accept():
            return accept_answer(pose(), mark, decision, language)
        case Count() | Drop():
            return award_mark(mark, decision, language)
        case Comment():
            return comment_mark(mark, decision)
        case Extra():
            return mark


def accept_answer(
    exercise: Any, mark: MarkJson, decision: Accept, language: str
) -> MarkJson | None:
    """Return the mark of an accepted answer, open if ambiguous; None if it is another answer."""
    question = next((q for q in exercise.questions if q.name == mark["question"]), None)
    if question is None:
        return None  # this version asks it no more
    point = decimal_sign(language)
    form = forms_of(exercise, spellings=spellings_of(exercise), point=point)[question.name]
    right_outcome = read_any(decision.answer, form)
    if not isinstance(right_outcome, ReadAnswer):
        raise BadOverride(
            "accept: {answer!r} cannot be read as an answer to {question}; it is a {kind} there",
            answer=decision.answer[:60],
            question=decision.question,
            kind=question.form.kind,
        )
    match read_any(mark.get("meant", mark.get("raw", mark["given"])), form):
        case ReadAnswer(answer) if answer == right_outcome.answer:
            return award_mark(mark, decision, language)
        case Ambiguous(readings) as ambiguity if right_outcome.answer in readings:
            sure = all(
                reading == right_outcome.answer or question.accepts(reading) for reading in readings
            )
            return (
                award_mark(mark, decision, language)
                if sure
                else open_mark(mark, ambiguity, language)
            )
        case ReadAnswer() | Ambiguous() | Unreadable() | Blank():
            return None


def open_mark(mark: MarkJson, ambiguity: Ambiguous, language: str) -> MarkJson:
    """Return the open mark of an ambiguous answer, one of whose readings is now accepted."""
    rest = {key: value for key, value in mark.items() if key not in {"mistake", FIRST_FEEDBACK}}
    return {
        **rest,
        "read_as": None,
        "verdict": AMBIGUOUS,
        "readings": [*map(write_answer, ambiguity.readings)],
        "points": text(ZERO),
        "feedback": unclear_of(ambiguity, language),
    }


def award_mark(mark: MarkJson, decision: Award, language: str) -> MarkJson:
    """Return the mark with the points that the teacher decided, and what it was before."""
    points, out_of = worth(decision, rational(mark["out_of"]))
    gives = str(decision.gives) if isinstance(decision, Drop) else ""
    is_right = not isinstance(decision, Drop) and points == out_of
    dropped = {FIRST_FEEDBACK, *["mistake"] * is_right}
    rest = {key: value for key, value in mark.items() if key not in dropped}
    return {
        **rest,
        "verdict": "right" if is_right else mark["verdict"],
        "points": text(points),
        "out_of": text(out_of),
        "feedback": report_word("decided", language, name_of(decision), gives, decision.reason),
        "decision": name_of(decision),
        "was": {"verdict": mark["verdict"], "points": mark["points"], "out_of": mark["out_of"]},
    }


def comment_mark(mark: MarkJson, comment: Comment) -> MarkJson:
    """Return the mark with the teacher's comment after its feedback."""
    feedback = {key: followed_by(mark[key], comment) for key in FEEDBACK_KEYS if key in mark}
    return {**mark, **feedback, "comment": comment.text}


def followed_by(feedback: str, comment: Comment) -> str:
    """Return the feedback with the comment after it."""
    stop = "." if feedback[-1:].isalnum() else ""  # a reason of the teacher's may have none
    return f"{feedback}{stop} {escaped(comment.text)}".strip()


def worth(decision: Award, out_of: Rational) -> tuple[Rational, Rational]:
    """Return the points that the decision gives to a mark, and the points it is out of.

    Raises BadOverride if it gives more points than the question has.
    """
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
