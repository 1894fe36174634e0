"""A report as JSON, in the words of a language."""

from collections.abc import Callable
from typing import TypeAlias

from generator.answers.writing import plain, write_answer
from generator.base.plain import Plain
from generator.exercise.misreadings import Misreading
from grader.marking.marks.grade import Report
from grader.marking.marks.mark import (
    Basis,
    Followed,
    Mark,
    Mistaken,
    Rounded,
    Verdict,
    Wrong,
)
from grader.words.feedback import feedback_of
from grader.words.first_feedback import first_feedback_of
from solver.exact import text

FIRST_FEEDBACK = "first_feedback"
"""The key of the feedback while the student can still answer."""
FEEDBACK_KEYS = ("feedback", FIRST_FEEDBACK)
Feedback: TypeAlias = Callable[[Report, Mark, str], str]
"""A function that returns the feedback on a mark of a report in a language."""


def report_json(
    report: Report, language: str, *, feedback: Feedback = feedback_of, with_first: bool = False
) -> dict[str, Plain]:
    """Return the report as JSON data, as `check --json` prints it; where nothing is asked, score 0.

    If it is wanted `with_first`, wrong answers also have what is said with tries left.
    """
    id_ = report.exercise.id
    return {
        "exercise": None if id_ is None else str(id_),
        "points": text(report.points),
        "out_of": text(report.out_of),
        "score": round(float(report.points / report.out_of), 4) if report.out_of else 0.0,
        **({"open": report.open} if report.open else {}),
        "marks": [
            {
                **mark_json(mark, feedback(report, mark, language)),
                **(first_json(report, mark, language) if with_first else {}),
            }
            for mark in report.marks
        ],
    }


def first_json(report: Report, mark: Mark, language: str) -> dict[str, Plain]:
    """Return the first feedback on a wrong answer; on others it is the whole one."""
    if isinstance(mark.verdict, Wrong | Mistaken):
        return {FIRST_FEEDBACK: first_feedback_of(report, mark, language)}
    return {}


def mark_json(mark: Mark, feedback: str) -> dict[str, Plain]:
    """Return one mark with its feedback as JSON data."""
    return {
        "question": mark.question,
        "given": mark.student_answer,
        "read_as": None if mark.read_as is None else plain(mark.read_as),
        "verdict": mark.verdict_name,
        **reason_json(mark.verdict),
        **({"readings": [*map(write_answer, mark.readings)]} if mark.readings else {}),
        "points": text(mark.points),
        "out_of": text(mark.out_of),
        "feedback": feedback,
    }


def reason_json(verdict: Verdict) -> dict[str, Plain]:
    """Return what a verdict says beside its name, as JSON data."""
    match verdict:
        case Mistaken(name):
            return {"mistake": name}
        case Wrong(once, perhaps, misread):
            return {
                **({"once": once} if once else {}),
                **({"perhaps": perhaps} if perhaps else {}),
                **({"misread": misread_json(misread)} if misread else {}),
            }
        case Followed(basis) | Rounded(basis) if basis is not None:
            return {"because": basis_json(basis)}
        case _:
            return {}


def misread_json(misreading: Misreading) -> dict[str, Plain]:
    """Return the number that was misread, and as what."""
    number = misreading.number
    return {
        "number": text(number.value),
        "read": text(misreading.read_value),
        **({"leaf": number.leaf} if number.leaf else {}),
    }


def basis_json(basis: Basis) -> dict[str, Plain]:
    """Return the wrong answers on which an answer rests, and the share that it earns."""
    return {
        "begun": list(basis.begun),
        "unexplained": list(basis.unexplained),
        "earns": text(basis.earns),
    }
