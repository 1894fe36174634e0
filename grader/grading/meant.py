"""Marking what a teacher says was meant, in the place of what a student wrote."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from grader.exams.exam_file import ExamFile, Sheet
from grader.grading.decisions import Decision, Meant, name_of
from grader.grading.mark import mark_one
from grader.grading.overrides import BadOverride
from grader.grading.record import on_sheet
from grader.grading.row import AMBIGUOUS, Row
from grader.grading.submissions.submission import Submission
from grader.words.render import report_word

UNREAD = {"unreadable", "blank"}


def mark_as_meant(
    exam: ExamFile, sheet: Sheet, submission: Submission, decisions: Sequence[Decision]
) -> Row:
    """The marks of one student by what was meant; what was written stays on the record."""
    row = mark_one(exam, sheet, submission)
    meant = {one.question: one for one in decisions if isinstance(one, Meant)}
    texts = {
        f"{on_sheet(exercise)}.{mark['question']}": meant[name].answer
        for exercise in row.exercises
        for mark in exercise["marks"]
        if (name := name_in_exam(exercise, mark)) in meant
    }
    if not texts:
        return row
    said = replace(submission, answers={**submission.answers, **texts})
    again = mark_one(exam, sheet, said)
    parts = [
        restored(before, after, meant, sheet.language)
        for before, after in zip(row.exercises, again.exercises, strict=True)
    ]
    return replace(again, exercises=tuple(parts))


def name_in_exam(exercise: Mapping[str, Any], mark: Mapping[str, Any]) -> str:
    """As decisions call the question: `1.value`."""
    return f"{exercise['exercise']}.{mark['question']}"


def restored(
    before: Mapping[str, Any], after: Mapping[str, Any], meant: Mapping[str, Meant], language: str
) -> dict[str, Any]:
    """The exercise by what was meant, with the texts as they were written."""
    marks = [
        decided(old, new, meant[name], language)
        if (name := name_in_exam(before, old)) in meant
        else new
        for old, new in zip(before["marks"], after["marks"], strict=True)
    ]
    return {**after, "marks": marks}


def decided(
    old: Mapping[str, Any], new: Mapping[str, Any], decision: Meant, language: str
) -> dict[str, Any]:
    """The mark of one answer by what was meant, with what it was before."""
    refuse_unread(new, decision)
    told = report_word("meant", language, decision.answer, decision.reason)
    written = {key: old[key] for key in ("given", "raw", "readings") if key in old}
    return {
        **{key: value for key, value in new.items() if key != "readings"},
        **written,
        "meant": decision.answer,
        "feedback": f"{told} {new['feedback']}",
        "decision": name_of(decision),
        "was": {key: old[key] for key in ("verdict", "points", "out_of")},
    }


def refuse_unread(mark: Mapping[str, Any], decision: Meant) -> None:
    """BadOverride if what was meant is itself no answer, or may be several."""
    if mark["verdict"] == AMBIGUOUS:
        raise BadOverride(
            "meant: {answer!r} can be read in more than one way as an answer to {question}; it is "
            "one of {readings}",
            answer=decision.answer[:60],
            question=decision.question,
            readings="; ".join(mark["readings"])[:200],
        )
    if mark["verdict"] in UNREAD:
        raise BadOverride(
            "meant: {answer!r} cannot be read as an answer to {question}",
            answer=decision.answer[:60],
            question=decision.question,
        )
