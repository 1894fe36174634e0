"""The command `forget`: deleting everything about a student."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from grader.actions.desk.notices import Tell
from grader.exams.forgetting import forget
from grader.exams.forgetting.forget import Plan


def plan(student: str, folders: Sequence[Path]) -> Plan:
    """Return what is deleted, and what is not."""
    return forget.plan(student, folders)


def done(of: Plan, tell: Tell) -> Iterator[str]:
    """Yield a line for each file that is deleted or loses something."""
    for one in of.done:
        yield tell("deleted" if one.content is None else "rewritten", one.path)


def left(of: Plan, tell: Tell) -> Iterator[str]:
    """Yield a line for each file or page of a scan that has to be deleted by hand."""
    for one in of.left:
        yield tell("not_forgotten", one)


def carry_out(of: Plan, folders: Sequence[Path]) -> None:
    """Do it."""
    forget.carry_out(of, folders)
