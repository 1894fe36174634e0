"""The verb `grade --return`: marked sheets to hand back."""

from collections.abc import Collection, Sequence
from pathlib import Path

from generator.base.errors import UnknownName
from grader.base.workers.engine import Progress
from grader.base.workers.engine_choice import Chosen, at_leisure
from grader.exams.grading.results import MarkingResults
from grader.exams.returning import write_marked_sheets
from grader.exams.returning.forms import FORMS
from grader.exams.returning.marked_sheet import Key


def forms(named: Collection[str]) -> tuple[str, ...]:
    """The forms of a list with commas, each once; UnknownName says which there are."""
    wanted = dict.fromkeys(name.strip() for names in named for name in names.split(","))
    for name in wanted:
        if name not in FORMS:
            raise UnknownName("no form of marked sheets", name, FORMS)
    return tuple(wanted)


def key(*, hidden: bool) -> Key:
    """Whether the sheets tell the right answers."""
    return Key.HIDDEN if hidden else Key.SHOWN


def refuse(folder: Path, *, force: bool) -> None:
    """If the folder could not be filled: before all the work, and not after it."""
    write_marked_sheets.refuse(folder, force=force)


def hand_back(  # noqa: PLR0913  # each is an option of the command
    marked: MarkingResults,
    exam_json: Path,
    folder: Path,
    *,
    forms: Sequence[str],
    key: Key,
    force: bool,
    engine: Chosen,
    progress: Progress,
) -> int:
    """Write them; gives how many students have one."""
    with at_leisure(engine) as workers:
        return write_marked_sheets.hand_back(
            marked,
            exam_json,
            folder,
            forms=forms,
            key=key,
            force=force,
            workers=workers,
            progress=progress,
        )
