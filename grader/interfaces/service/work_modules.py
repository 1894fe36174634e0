"""What the processes load that work for the service, before any of them begins."""

from grader.actions.desk import known_names
from grader.base.workers import engine_choice
from grader.base.workers.engine_choice import EngineChoice

WORK = (
    "grader.exams.making.assign_problems",
    "grader.exams.grading.regrade",
    "grader.exams.grading.mark_as_meant",
    "grader.actions.pages.page_verbs",
)
"""The modules that processes load, beside all families."""


def load(engine: EngineChoice) -> None:
    """Let processes begin to load them while the service loads its own."""
    engine_choice.ready(engine, *WORK, *known_names.family_modules())
