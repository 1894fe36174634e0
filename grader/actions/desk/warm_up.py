"""Starting worker processes that a command will need before loading its own modules."""

from grader.base.workers.engine_choice import EngineChoice, ready


def to_draw(engine: EngineChoice) -> None:
    """Prepare processes for making sheets and keys."""
    ready(engine, "grader.exams.making.make_exam", "grader.rendering.pdf.loaded_fonts")


def to_mark_again(engine: EngineChoice) -> None:
    """Prepare processes for marking submissions again."""
    ready(engine, "grader.exams.grading.regrade")


def to_mark(engine: EngineChoice) -> None:
    """Prepare processes for marking submissions."""
    ready(engine, "grader.exams.grading.grade_run")
