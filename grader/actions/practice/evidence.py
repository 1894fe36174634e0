"""The mistakes that marked answers show, may show, or avoid."""

from collections.abc import Collection

from grader.marking.marks.grade import Report
from grader.marking.marks.mark import Mistaken, Right, Wrong


def shown_mistakes(report: Report) -> tuple[str, ...]:
    """Return the names of the mistakes by which answers are explained, in their order."""
    verdicts = (mark.verdict for mark in report.marks)
    return tuple(dict.fromkeys(v.mistake for v in verdicts if isinstance(v, Mistaken)))


def suspected_mistakes(report: Report) -> tuple[str, ...]:
    """Return the names of the mistakes that give an answer which may as well be a slip."""
    verdicts = (mark.verdict for mark in report.marks)
    names = (v.perhaps or v.once for v in verdicts if isinstance(v, Wrong))
    return tuple(
        dict.fromkeys(name for name in names if name and name not in shown_mistakes(report))
    )


def avoided_mistakes(report: Report, helped_questions: Collection[str] = ()) -> tuple[str, ...]:
    """Return the names of the mistakes whose own question was answered rightly.

    On that question each mistake has an answer that nothing else gives. The questions that are
    `helped_questions` were answered with the step shown, and count for nothing.
    """
    right_questions = {m.question for m in report.marks if isinstance(m.verdict, Right)} - set(
        helped_questions
    )
    mistakes, mistaken_answers = report.exercise.family.mistakes, report.exercise.mistakes
    concerns = (
        (m.name, m.concern(mistaken_answers[m.name]))
        for m in mistakes
        if m.name in mistaken_answers
    )
    made_out = {*shown_mistakes(report), *suspected_mistakes(report)}
    return tuple(
        name for name, about in concerns if about in right_questions and name not in made_out
    )
