"""The mistakes that marked answers show, may show, or avoid."""

from collections.abc import Collection

from grader.marking.marks.grade import Report
from grader.marking.marks.mark import Mistaken, Right, Wrong


def shown_mistakes(report: Report) -> tuple[str, ...]:
    """Return the names of the mistakes by which answers are explained, in their order."""
    verdicts = (mark.verdict for mark in report.marks)
    return tuple(dict.fromkeys(v.mistake for v in verdicts if isinstance(v, Mistaken)))


def suspected(report: Report) -> tuple[str, ...]:
    """Return the names of the mistakes that give an answer which may as well be a slip."""
    verdicts = (mark.verdict for mark in report.marks)
    names = (v.perhaps or v.once for v in verdicts if isinstance(v, Wrong))
    return tuple(
        dict.fromkeys(name for name in names if name and name not in shown_mistakes(report))
    )


def avoided(report: Report, told: Collection[str] = ()) -> tuple[str, ...]:
    """Return the names of the mistakes whose own question was answered rightly.

    On that question each mistake has an answer that nothing else gives. The questions that are
    `told` were answered with the step shown, and count for nothing.
    """
    right = {m.question for m in report.marks if isinstance(m.verdict, Right)} - set(told)
    mistakes, made = report.exercise.family.mistakes, report.exercise.mistakes
    concerns = ((m.name, m.concern(made[m.name])) for m in mistakes if m.name in made)
    made_out = {*shown_mistakes(report), *suspected(report)}
    return tuple(name for name, about in concerns if about in right and name not in made_out)
