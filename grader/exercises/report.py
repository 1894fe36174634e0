"""A report as JSON, in the words of a language."""

from generator.plain import Plain
from generator.writing import plain
from grader.marks.grade import Report
from grader.marks.mark import Mark, Mistaken
from grader.words.render import feedback_of
from solver.exact import text


def report_json(report: Report, language: str) -> dict[str, Plain]:
    """What `check --json` prints."""
    id_ = report.exercise.id
    return {
        "exercise": None if id_ is None else str(id_),
        "points": text(report.points),
        "out_of": text(report.out_of),
        "score": round(float(report.points / report.out_of), 4),
        "marks": [mark_json(report, mark, language) for mark in report.marks],
    }


def mark_json(report: Report, mark: Mark, language: str) -> dict[str, Plain]:
    mistake = {"mistake": mark.verdict.mistake} if isinstance(mark.verdict, Mistaken) else {}
    return {
        "question": mark.question,
        "given": mark.given,
        "read_as": None if mark.read_as is None else plain(mark.read_as),
        "verdict": mark.verdict_name,
        **mistake,
        "points": text(mark.points),
        "out_of": text(mark.out_of),
        "feedback": feedback_of(report, mark, language),
    }
