"""Marking what the student meant, as the teacher says, instead of what was written."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from generator.answers.kind import Form
from generator.answers.outcome import Ambiguous, Blank, ReadAnswer, Unreadable
from generator.answers.writing import write_answer
from grader.exams.files.report import FEEDBACK_KEYS
from grader.exams.grading.decisions import Decision, Meant, name_of
from grader.exams.grading.mark_submission import mark_one, pose_exercise
from grader.exams.grading.overrides import BadOverride
from grader.exams.grading.row import WITHHELD, Row, is_lost, name_on_sheet
from grader.exams.grading.submissions.submission import Submission
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.exams.playing.played_exercise import PLAY
from grader.marking.marks.grade import forms_of, read_any
from grader.words.amounts import decimal_sign
from grader.words.render import report_word
from grader.words.spellings import spellings_of


def mark_as_meant(
    exam: ExamFile,
    sheet: Sheet,
    submission: Submission,
    decisions: Sequence[Decision],
    *,
    with_first: bool = False,
) -> Row:
    """Mark one student by what was meant, keeping on record what was written.

    A decision is about an ambiguous text, of which it names a reading, or about one that is
    unreadable or lost. Clear answers are left alone, since the student may have handed in again.
    """
    row = mark_one(exam, sheet, submission, with_first=with_first)
    settled = dict(settling_decisions(exam, sheet, row, decisions))
    if not settled:
        return row
    texts = {name: decision.answer for name, decision in settled.items()}
    meant_submission = replace(submission, answers={**submission.answers, **texts})
    again = mark_one(exam, sheet, meant_submission, with_first=with_first)
    parts = [
        restore_texts(before, after, settled, sheet.language)
        for before, after in zip(row.exercises, again.exercises, strict=True)
    ]
    return replace(again, exercises=tuple(parts))


def settling_decisions(
    exam: ExamFile, sheet: Sheet, row: Row, decisions: Sequence[Decision]
) -> Iterator[tuple[str, Meant]]:
    """Return the decisions that settle an answer, by the question's name on the sheet."""
    meant = {
        meant_decision.question: meant_decision
        for meant_decision in decisions
        if isinstance(meant_decision, Meant)
    }
    for exercise in row.exercises if meant else ():
        for mark in exercise["marks"]:
            decision = meant.get(f"{exercise['exercise']}.{mark['question']}")
            if (
                decision is not None
                and mark["verdict"] != WITHHELD
                and mark["question"] != PLAY
                and can_settle(
                    decision, mark, form_of(exam, sheet, exercise["exercise"], mark["question"])
                )
            ):
                yield name_on_sheet(exercise, mark), decision


def form_of(exam: ExamFile, sheet: Sheet, number: int, name: str) -> Form:
    """Return the question's form, with its spellings in every language."""
    exercise = pose_exercise(exam, sheet, number)
    point = decimal_sign(sheet.language)
    return forms_of(exercise, spellings=spellings_of(exercise), point=point)[name]


def can_settle(decision: Meant, mark: Mapping[str, Any], form: Form) -> bool:
    """Tell whether the text is unclear or lost and may mean that.

    BadOverride if it is no answer.
    """
    if is_lost(mark):
        read_as_meant(decision, form)
        return True
    match read_any(mark.get("raw", mark["given"]), form):
        case Ambiguous(readings):
            return read_as_meant(decision, form).answer in readings
        case Unreadable():
            read_as_meant(decision, form)
            return True
        case ReadAnswer() | Blank():
            return False


def read_as_meant(decision: Meant, form: Form) -> ReadAnswer:
    """Return what was meant as the question reads it."""
    match read_any(decision.answer, form):
        case ReadAnswer() as reading:
            return reading
        case Ambiguous(readings):
            raise BadOverride(
                "meant: {answer!r} can be read in more than one way as an answer to {question}; it "
                "is one of {readings}",
                answer=decision.answer[:60],
                question=decision.question,
                readings="; ".join(map(write_answer, readings))[:200],
            )
        case Unreadable() | Blank():
            raise BadOverride(
                "meant: {answer!r} cannot be read as an answer to {question}",
                answer=decision.answer[:60],
                question=decision.question,
            )


def restore_texts(
    before: Mapping[str, Any], after: Mapping[str, Any], settled: Mapping[str, Meant], language: str
) -> dict[str, Any]:
    """Return the exercise as it was meant, with the texts as they were written."""
    marks = [
        mark_by_meaning(old, new, settled[name], language)
        if (name := name_on_sheet(before, old)) in settled
        else new
        for old, new in zip(before["marks"], after["marks"], strict=True)
    ]
    return {**after, "marks": marks}


def mark_by_meaning(
    old: Mapping[str, Any], new: Mapping[str, Any], decision: Meant, language: str
) -> dict[str, Any]:
    """Return the mark of an answer as it was meant, with what it was before."""
    words = report_word("meant", language, decision.answer, decision.reason)
    return {
        **new,
        **{key: old[key] for key in ("given", "raw", "readings") if key in old},
        "meant": decision.answer,
        **{key: f"{words} {new[key]}" for key in FEEDBACK_KEYS if key in new},
        "decision": name_of(decision),
        "was": {key: old[key] for key in ("verdict", "points", "out_of")},
    }
