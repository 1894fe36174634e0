"""The commands on exams: sheets, grade."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

from generator.base.errors import UnknownName
from grader.actions.desk import excel_marks
from grader.actions.desk.notices import Tell
from grader.base.disk import files
from grader.base.disk.folder import alone
from grader.base.workers.engine import Progress
from grader.base.workers.engine_choice import EngineChoice, at_leisure, within_time
from grader.exams.format import Scope
from grader.exams.formats import FORMATS
from grader.exams.grading import grade_run, journal
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.submitters import students as names_of_students
from grader.exams.making import assign_problems as on_exam
from grader.exams.making import make_exam, print_options
from grader.exams.making.exam import Exam, read_exam_toml
from grader.exams.making.exam_file import ExamFile, ExercisePart
from grader.exams.making.exam_table import key_place, point_to_line
from grader.exams.making.missing_texts import find_missing_texts
from grader.exams.making.print_options import change_format
from grader.exams.making.roster import number_students, read_roster
from grader.exams.making.secret import read_secret
from grader.rendering.pdf import fonts
from solver.errors import RequestError

SECRET = "minimaestro-secret"  # noqa: S105  # a file's name


def sheets(  # noqa: PLR0913  # each is an option of the command
    toml: Path,
    *,
    students: Path | None,
    variants: int | None,
    hidden: Path | None,
    out: Path,
    replaced: Collection[str] = (),
    keys: Sequence[str] = (),
    papers: Sequence[str] = (),
    size: int | None = None,
    html: bool = False,
    engine: EngineChoice,
    force: bool,
    progress: Progress,
) -> ExamFile:
    """Make the exam in the file for the students of a roster, or for numbered variants."""
    if (students is None) == (variants is None):
        raise RequestError("give either --roster FILE or --variants N")
    content = files.read_text(toml)
    wanted_exam = read_exam_toml(content, str(toml), toml.parent)
    if students is None:
        exam_students = number_students(variants or 0)
    else:
        exam_students = read_roster(files.read_bytes(students), str(students))
    page = change_format(wanted_exam.page, papers, size)
    secret_file = hidden or out.parent / f"{out.name}.{SECRET}"
    refuse_lost(secret_file, out, force=force or bool(replaced))
    with (
        point_to_line(content, str(toml)),
        at_leisure(engine) as workers,
        open_secret(secret_file, out) as secret,
    ):
        return make_exam.make_exam(
            replace(
                wanted_exam,
                page=page,
                keys=print_options.key_forms(keys),
                html=wanted_exam.html or html,
            ),
            exam_students,
            secret=secret,
            out=out,
            replaced=replaced,
            force=force,
            workers=workers,
            progress=progress,
        )


@contextmanager
def open_secret(file: Path, out: Path) -> Iterator[bytes]:
    """Yield the secret in a file; one that is made for it is removed if no exam is made."""
    is_new = not file.exists()
    secret = read_secret(file, out)
    try:
        yield secret
    finally:
        if is_new and not (out / make_exam.EXAM).exists():
            file.unlink(missing_ok=True)


def refuse_lost(secret: Path, out: Path, *, force: bool) -> None:
    """Refuse to create a new secret for an existing exam, since all variants would change."""
    exam_path = out / make_exam.EXAM
    if secret.exists() or not exam_path.exists():
        return
    if not force:
        raise files.AlreadyThere(exam_path)
    raise RequestError(
        "there is no file {secret}, the secret that made {made}; put it back, or name it with "
        "--secret, or move {exam} away to generate all variants again",
        secret=secret,
        made=exam_path,
        exam=make_exam.EXAM,
    )


def doubts(exam: Exam, toml: Path, tell: Tell, language: str) -> list[str]:
    """Return a line in the language for each flaw of a problem that the file brings."""
    content = files.read_text(toml)
    return [
        tell("doubt", key_place(content, str(toml), ("exercise", n - 1)), n, doubt)
        for n, doubt in on_exam.problem_doubts(exam, language)
    ]


def unalike(exam_file: ExamFile, tell: Tell) -> Iterator[str]:
    """Yield a line for each way in which students could not be treated alike."""
    for number, part in enumerate(exam_file.exercises, 1):
        difficulties = {
            s.version or s.code: s.difficulty[number]
            for s in exam_file.students
            if number in s.exercise_numbers
        }
        if part.different is not None and part.different < len(difficulties):
            yield tell("few", number, part.family, part.level, part.different, len(difficulties))
        off = sum(is_off(difficulty, part.band) for difficulty in difficulties.values())
        if off:
            yield tell("off", number, off, len(difficulties))


def load_exam(toml: Path) -> Exam:
    """Read a teacher's exam.toml, with the files beside it."""
    return read_exam_toml(files.read_text(toml), str(toml), toml.parent)


def come_again(exam_file: ExamFile, exam: Exam, tell: Tell) -> Iterator[str]:
    """Yield a line for each exercise that repeats problems of an earlier exam."""
    before = make_exam.had_before(exam)
    counts = Counter(
        number for number, problem in make_exam.problems_in(exam_file) if problem in before
    )
    for number, sheets in sorted(counts.items()):
        yield tell("again", number, sheets)


def warn_of_languages(exam: Exam, languages: Collection[str], tell: Tell) -> Iterator[str]:
    """Yield a line for the texts that are in another language than that of some sheets."""
    for missing in find_missing_texts(exam, sorted(languages)):
        yield tell(
            "no_text", missing.exercise, missing.keys, missing.language, missing.shown_language
        )


def warn_of_points(exam: Exam, tell: Tell) -> Iterator[str]:
    """Yield a line if nothing in the exam counts towards its points."""
    if all(entry.presentation.bonus for entry in exam.entries):
        yield tell("all_bonus")


def warn_of_plays(exam: Exam, tell: Tell) -> Iterator[str]:
    """Yield a line if exercises are played on a page, which paper cannot do."""
    numbers = [n for n, entry in enumerate(exam.entries, 1) if entry.presentation.play]
    if numbers:
        yield tell("played", numbers)


def warn_of_letters(exam_file: ExamFile, tell: Tell) -> Iterator[str]:
    """Yield a line if names need letters that sheets cannot join, or that no font has."""
    n = sum(not fonts.can_be_set(student.name) for student in exam_file.students)
    if n:
        yield tell("unshaped", n)
    letters = ((sheet.id, fonts.unembedded_letters(sheet.name)) for sheet in exam_file.students)
    absent = [(student, unprinted) for student, unprinted in letters if unprinted]
    if absent:
        yield tell("unembedded", absent[:MAX_NAMED], max(0, len(absent) - MAX_NAMED))


def read_exam_before(out: Path, *, replaces: bool) -> ExamFile | None:
    """Return the exam that the folder holds, if its sheets are to be printed again."""
    return make_exam.standing_exam(out, resume=replaces)


def warn_of_changes(before: ExamFile | None, exam_file: ExamFile, tell: Tell) -> Iterator[str]:
    """Yield a line for each exercise whose text, key or points are others than in the exam before.

    Sheets that were printed then are marked by the new exam.json.
    """
    for number, (old, new) in enumerate(
        zip(before.exercises if before else (), exam_file.exercises, strict=False), 1
    ):
        if what_is_marked(old) != what_is_marked(new):
            yield tell("changed", number)


def what_is_marked(part: ExercisePart) -> tuple[object, ...]:
    """Return the text, key and points of an exercise, for comparison."""
    return part.problem, part.presentation, part.points, part.weights, part.credit


def namesakes(exam_file: ExamFile, tell: Tell) -> Iterator[str]:
    """Yield a line for each name and address that several students have."""
    for name, ids in names_of_students.namesakes(exam_file.students):
        yield tell("namesakes", name, ids[:MAX_NAMED], max(0, len(ids) - MAX_NAMED))


MAX_NAMED = 5
"""The greatest number of students that a line names."""


def is_off(difficulty: int, band: tuple[int, int] | None) -> bool:
    """Tell whether a difficulty lies outside the band."""
    return band is not None and not band[0] <= difficulty <= band[1]


@contextmanager
def open_results(  # noqa: PLR0913  # each is an option of the command
    exam_json: Path,
    submissions: grade_run.Submissions,
    *,
    out: Path | None,
    engine: EngineChoice,
    resume: bool,
    force: bool,
    progress: Progress,
) -> Iterator[MarkingResults]:
    """Open the results of marking all submissions.

    The rows can be read until the block ends. With `out`, a journal beside it is kept until the
    block ends well, from which `resume` continues.
    """
    with ExitStack() as stack:
        if out is None or files.is_stream(out):
            refuse_resume(resume=resume)
            journal_file = journal.open_temporary_journal()
        else:
            stack.enter_context(alone(out))
            journal_file = journal.open_lasting_journal(
                journal.journal_path(out), resume=resume, force=force
            )
        marked = grade_run.mark_files(
            exam_json,
            submissions,
            workers=stack.enter_context(within_time(engine)),
            journal=journal_file,
            progress=progress,
        )
        yield stack.enter_context(marked)


def submissions(paths: Sequence[Path], bound_by: str, form: str) -> grade_run.Submissions:
    """Return the submissions at the paths; for one student's format a folder may be empty."""
    return grade_run.Submissions(paths=paths, bound_by=bound_by, may_be_empty=is_for_one(form))


def is_for_one(name: str) -> bool:
    """Tell whether the format is for one student, who may have handed nothing in."""
    return FORMATS[name].scope is Scope.STUDENT


def refuse_taken(out: Path, *, resume: bool, force: bool) -> None:
    """Refuse to overwrite a file unless `force`, or `resume` with a journal beside it."""
    files.refuse_taken(out, force=force or (resume and journal.journal_path(out).exists()))


def is_complete(out: Path) -> bool:
    """Tell whether the run that wrote this file has ended, so that there is nothing to resume."""
    return out.is_file() and not journal.journal_path(out).exists()


def refuse_resume(*, resume: bool) -> None:
    """Refuse to resume without a file."""
    if resume:
        raise RequestError("--resume goes on with a file; name it with --out")


def report(marked: MarkingResults, to: str, program: str | None = None) -> Iterator[str]:
    """Yield the marks in a format; UnknownName if there is none of that name."""
    if to not in FORMATS:
        raise UnknownName("no format", to, FORMATS)
    if program == excel_marks.PROGRAM:
        return excel_marks.table_lines(marked)
    return FORMATS[to].write(marked)


def write_report(
    marked: MarkingResults, to: str, out: Path, *, program: str | None = None, force: bool
) -> None:
    """Write the marks in a format to a file that only its owner can read.

    A table goes into a workbook where the file is one, or is written for the `program`.
    """
    if excel_marks.is_workbook(out, to):
        parts: Iterator[bytes] = iter([excel_marks.workbook(marked)])
    else:
        parts = (part.encode() for part in report(marked, to, program))
    files.write_parts(out, parts, force=force, mode=files.PRIVATE)
