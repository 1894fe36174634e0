"""Processes that a verb will want, begun before its own rooms are loaded."""

from grader.engine.chosen import Chosen, ready


def to_draw(engine: Chosen) -> None:
    """Sheets and keys."""
    ready(engine, "grader.exams.making")


def to_mark_again(engine: Chosen) -> None:
    """Submissions, from their marks."""
    ready(engine, "grader.grading.regrade")


def to_mark(engine: Chosen) -> None:
    """Submissions."""
    ready(engine, "grader.grading.run")
