"""The command `grade --return`: marked sheets to hand back."""

from collections.abc import Collection, Sequence
from pathlib import Path

from generator.base.errors import UnknownName
from grader.base.workers.engine import Progress
from grader.base.workers.engine_choice import EngineChoice, at_leisure
from grader.exams.grading.results import MarkingResults
from grader.exams.returning import write_marked_sheets
from grader.exams.returning.forms import FORMS
from grader.exams.returning.marked_sheet import Key
from grader.exams.scanning import kept_pages
from grader.exams.scanning.libraries import refuse_without


def forms(comma_lists: Collection[str]) -> tuple[str, ...]:
    """Return the forms in a list with commas, without duplicates; UnknownName if one is unknown."""
    form_names = dict.fromkeys(name.strip() for names in comma_lists for name in names.split(","))
    for name in form_names:
        if name not in FORMS:
            raise UnknownName("no form of marked sheets", name, FORMS)
    return tuple(form_names)


def refuse(folder: Path, *, force: bool) -> None:
    """Refuse beforehand a folder that could not be filled."""
    write_marked_sheets.refuse_folder(folder, force=force)


def sheet_settings(
    forms: Sequence[str], *, without_key: bool, scanned: Path | None
) -> write_marked_sheets.SheetSettings:
    """Return how sheets are handed back; RequestError if the folder has no scanned pages."""
    return write_marked_sheets.SheetSettings(
        forms=forms,
        key=Key.HIDDEN if without_key else Key.SHOWN,
        scanned=scanned_pages(scanned) if scanned else None,
    )


def hand_back(  # noqa: PLR0913  # what, where to, and how it is done
    marked: MarkingResults,
    exam_json: Path,
    folder: Path,
    settings: write_marked_sheets.SheetSettings,
    *,
    force: bool,
    engine: EngineChoice,
    progress: Progress,
) -> int:
    """Write the marked sheets; return the number of students who have one."""
    with at_leisure(engine) as workers:
        return write_marked_sheets.hand_back(
            marked, exam_json, folder, settings, force=force, workers=workers, progress=progress
        )


def scanned_pages(folder: Path) -> write_marked_sheets.Scanned:
    """Return what reads scanned pages in the folder; RequestError if it has none."""
    refuse_without()
    return kept_pages.kept_pages(folder).read_pages
