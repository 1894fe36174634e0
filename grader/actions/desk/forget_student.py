"""The command `forget`: deleting everything about a student."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from grader.actions.desk.notices import Tell
from grader.exams.forgetting import forget
from grader.exams.forgetting.forget import ForgettingPlan


def plan(student: str, folders: Sequence[Path]) -> ForgettingPlan:
    """Return what is deleted, and what is not."""
    return forget.plan_forgetting(student, folders)


def list_changed_files(forget_plan: ForgettingPlan, tell: Tell) -> Iterator[str]:
    """Yield a line for each file that is deleted or loses something."""
    for file_change in forget_plan.done:
        yield tell("deleted" if file_change.content is None else "rewritten", file_change.path)


def list_files_to_delete(forget_plan: ForgettingPlan, tell: Tell) -> Iterator[str]:
    """Yield a line for each file or page of a scan that has to be deleted by hand."""
    for place in forget_plan.unforgotten:
        yield tell("not_forgotten", place)


def carry_out(forget_plan: ForgettingPlan, folders: Sequence[Path]) -> None:
    """Do it."""
    forget.carry_out(forget_plan, folders)
