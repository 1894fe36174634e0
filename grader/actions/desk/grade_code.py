"""The commands `grade-code` and `export-code`: the programs of a course, judged in a sandbox."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from grader.actions.desk.exam_actions import refuse_resume
from grader.assignments import class_report, export_task, grade_programs
from grader.assignments.code_task import CodeTask, read_task
from grader.assignments.grade_programs import CodeMarks
from grader.assignments.handed_in_programs import list_programs
from grader.assignments.report_formats import FORMATS, TEMPLATE
from grader.base.disk import files
from grader.base.disk.folder import alone
from grader.base.workers.engine import Progress
from grader.base.workers.engine_choice import EngineChoice, at_leisure
from grader.exams.grading import journal
from grader.exams.making.roster import read_roster
from grader.programs.sandbox import find_sandbox
from grader.words.environment import say
from solver.errors import RequestError


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeRun:
    """What a run of grading is about: the task's file, the folder, a roster, and the language."""

    toml: Path
    folder: Path
    roster: Path | None = None
    is_bare: bool = False
    is_one_student: bool = False
    language: str


def load_task(toml: Path) -> CodeTask:
    """Read task.toml; RequestError says what is wrong, with its line."""
    return read_task(files.read_text(toml), str(toml))


@contextmanager
def open_marks(  # noqa: PLR0913  # each is an option of the command
    run: CodeRun,
    *,
    out: Path | None,
    engine: EngineChoice,
    resume: bool,
    force: bool,
    progress: Progress,
) -> Iterator[CodeMarks]:
    """Open the marks of all programs in the folder.

    They can be read until the block ends. With `out`, a journal beside it is kept until the block
    ends well, from which `resume` continues.
    """
    task = load_task(run.toml)
    students = read_roster(files.read_bytes(run.roster), str(run.roster)) if run.roster else ()
    programs = list_programs(run.folder, task.file, students, is_one_student=run.is_one_student)
    if not programs:
        raise RequestError("there is nothing to mark in {folder}", folder=run.folder)
    secrets = [run.toml] if run.folder.resolve() in run.toml.resolve().parents else [
        run.toml, run.folder
    ]  # fmt: skip
    sandbox = find_sandbox(task.python, secrets, is_bare=run.is_bare)
    with ExitStack() as stack:
        if out is None or files.is_stream(out):
            refuse_resume(resume=resume)
            journal_file = journal.open_temporary_journal()
        else:
            stack.enter_context(alone(out))
            journal_file = journal.open_lasting_journal(
                journal.journal_path(out), resume=resume, force=force
            )
        file = stack.enter_context(journal_file)
        yield grade_programs.mark_programs(
            task,
            programs,
            sandbox=sandbox,
            language=run.language,
            workers=stack.enter_context(at_leisure(engine)),
            journal=file,
            progress=progress,
        )


def report(marks: CodeMarks, to: str, language: str) -> Iterator[str]:
    """Yield the marks in a format."""
    return FORMATS[to](marks, language)


def write_report(marks: CodeMarks, to: str, out: Path, *, language: str, force: bool) -> None:
    """Write the marks in a format to a file that only its owner can read."""
    parts = (part.encode() for part in report(marks, to, language))
    files.write_parts(out, parts, force=force, mode=files.PRIVATE)


def write_class_report(marks: CodeMarks, path: Path, *, language: str, force: bool) -> None:
    """Write the report on the class as Markdown."""
    content = class_report.report_markdown(marks, language)
    files.write_private(path, content, force=force)


def last_line(marks: CodeMarks, language: str) -> str:
    """Return the line that says how many students are done, and what protected the machine."""
    students = list(marks.rows)
    accepted = sum(mark.is_right for mark in students)
    level = str(marks.sandbox.level)
    return say(TEMPLATE, "done", language, accepted, len(students), level)


def export(toml: Path, to: str, wheel: Path | None) -> bytes:
    """Return what another system needs to mark programs by the task."""
    load_task(toml)
    return export_task.TARGETS[to](files.read_bytes(toml), wheel)
