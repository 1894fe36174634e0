"""Processes that a verb will want, begun before its own rooms are loaded."""

from grader.base.workers.engine_choice import Chosen, ready


def to_draw(engine: Chosen) -> None:
    """Sheets and keys."""
    ready(engine, "grader.exams.making.make_exam")


def to_mark_again(engine: Chosen) -> None:
    """Submissions, from their marks."""
    ready(engine, "grader.exams.grading.regrade")


def to_mark(engine: Chosen) -> None:
    """Submissions."""
    ready(engine, "grader.exams.grading.grade_run")
