"""Processes that a verb will want, begun before its own rooms are loaded."""

from grader.base.workers.chosen import Chosen, ready


def to_draw(engine: Chosen) -> None:
    """Sheets and keys."""
    ready(engine, "grader.exams.making.making")


def to_mark_again(engine: Chosen) -> None:
    """Submissions, from their marks."""
    ready(engine, "grader.exams.grading.regrade")


def to_mark(engine: Chosen) -> None:
    """Submissions."""
    ready(engine, "grader.exams.grading.run")
