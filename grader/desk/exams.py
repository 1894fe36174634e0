"""The verbs on exams: sheets, grade."""

from collections.abc import Collection, Sequence
from pathlib import Path

from generator.errors import UnknownName
from grader.disk import files
from grader.engine.local import Progress, cores
from grader.exams import making
from grader.exams.exam import exam
from grader.exams.exam_file import ExamFile
from grader.exams.roster import numbered, roster
from grader.exams.secret import secret
from grader.formats import FORMATS
from grader.grading import mark
from grader.grading.marking import Marking
from grader.grading.submitters import sources
from solver.errors import RequestError

SECRET = "minimaestro-secret"  # noqa: S105  # a file's name


def sheets(  # noqa: PLR0913  # each is an option of the command
    toml: Path,
    *,
    students: Path | None,
    variants: int | None,
    hidden: Path | None,
    out: Path,
    replaced: Collection[str],
    jobs: int | None,
    force: bool,
    progress: Progress,
) -> ExamFile:
    """Make the exam that the file asks for, for the students of a roster or numbered variants."""
    if (students is None) == (variants is None):
        raise RequestError("give either --roster FILE or --variants N")
    wanted = exam(files.read_text(toml), str(toml))
    if students is None:
        there = numbered(variants or 0)
    else:
        there = roster(files.read_bytes(students), str(students))
    return making.make(
        wanted,
        there,
        secret=secret(hidden or out.parent / f"{out.name}.{SECRET}", out),
        out=out,
        replaced=replaced,
        force=force,
        jobs=jobs or cores(),
        progress=progress,
    )


def grade(
    exam_json: Path,
    submissions: Sequence[Path],
    *,
    bound_by: str = sources.AUTO,
    jobs: int | None,
    progress: Progress,
) -> Marking:
    """Mark everything that was handed in, by whom a source of submitters says."""
    return mark.mark(
        exam_json, submissions, bound_by=bound_by, jobs=jobs or cores(), progress=progress
    )


def report(marked: Marking, to: str) -> str:
    """The marks in a format; UnknownName if there is none of that name."""
    if to not in FORMATS:
        raise UnknownName("format", to, FORMATS)
    return "".join(FORMATS[to].write(marked))


def write_report(marked: Marking, to: str, out: Path, *, force: bool) -> None:
    """The same into a file."""
    files.write(out, report(marked, to), force=force)
