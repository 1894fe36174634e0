"""The command `demo`: making an exam, filling it in for twelve students, and marking it."""

from dataclasses import dataclass
from pathlib import Path

from generator.generation.generate import family_named, pose
from grader.actions.demo.cast import CAST, Character
from grader.actions.demo.demo_files import SECRET, exam, roster
from grader.actions.demo.fill_in import fill_in_sheet
from grader.actions.desk import exam_actions
from grader.base.disk import files
from grader.base.workers.engine import Progress
from grader.base.workers.engine_choice import HERE
from grader.exams.grading import grade_run
from grader.exams.grading.results import MarkingResults
from grader.exams.making.exam_file import ExamFile, Sheet
from solver.errors import RequestError

HANDED_IN = "handed-in"


@dataclass(frozen=True, slots=True)
class Demonstration:
    """The folder, the students, and the results of a demonstration."""

    folder: Path
    cast: tuple[Character, ...]
    marking: MarkingResults


def demo(folder: Path, *, language: str, force: bool, progress: Progress) -> Demonstration:
    """Write exam.toml, students.csv, exam/, handed-in/ and marks.csv into the folder."""
    if folder.exists() and not force:
        raise RequestError(
            "{folder} is there already; name another folder, or --force overwrites it",
            folder=folder,
        )
    toml, students, secret = (folder / n for n in ("exam.toml", "students.csv", "exam.secret"))
    for path, content in ((toml, exam(language)), (students, roster()), (secret, SECRET)):
        files.write_private(path, content, force=force)
    exam_file = exam_actions.sheets(
        toml,
        students=students,
        variants=None,
        hidden=secret,
        out=folder / "exam",
        engine=HERE,
        force=force,
        progress=progress,
    )
    for character, sheet in zip(CAST, exam_file.students, strict=True):
        hand_in(folder, exam_file, sheet, character, force=force)
    out = folder / "marks.csv"
    with exam_actions.open_results(
        folder / "exam" / "exam.json",
        grade_run.Submissions(paths=[folder / HANDED_IN]),
        out=out,
        engine=HERE,
        resume=False,
        force=force,
        progress=progress,
    ) as marked:
        exam_actions.write_report(marked, "csv", out, force=force)
        return Demonstration(folder, CAST, MarkingResults(marked.exam, tuple(marked.rows)))


def hand_in(
    folder: Path, exam: ExamFile, sheet: Sheet, character: Character, *, force: bool
) -> None:
    """Fill in one student's form."""
    exercises = [
        pose(family_named(part.family), family_named(part.family).from_plain(problem), exam.under)
        for part, problem in zip(exam.exercises, sheet.problems, strict=True)
    ]
    form = files.read_bytes(folder / "exam" / "sheets" / f"{sheet.file}.pdf")
    saved = fill_in_sheet(form, sheet.code, character.writes(exercises))
    files.write_private(folder / HANDED_IN / f"{sheet.file}.pdf", saved, force=force)
