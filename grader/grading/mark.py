"""Marking an exam: a row for each submission, and for each student who handed nothing in."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from generator.exercise import Exercise
from generator.generate import family_named, pose
from generator.plain import Plain
from grader.disk import files
from grader.engine.local import Progress, spread
from grader.exams import exam_file
from grader.exams.exam_file import ExamFile, Part, Sheet
from grader.exercises.report import report_json
from grader.grading.claims import fates
from grader.grading.directory import directory
from grader.grading.entry import entry
from grader.grading.fate import Contested, Counts, Fate, Refused, Superseded, of
from grader.grading.marking import Marking
from grader.grading.row import Row, Status
from grader.grading.rows import contested, student_row
from grader.grading.submissions.found import found
from grader.grading.submissions.read import read
from grader.grading.submissions.submission import HandedIn, Submission
from grader.grading.submitters.sources import Binding, binding
from grader.grading.submitters.submitter import Submitter
from grader.marks.grade import Report, grade
from grader.words.render import spellings_of
from solver.errors import RequestError
from solver.exact import ZERO

CHUNK = 20


def mark(
    path: Path, submissions: Sequence[Path], *, bound_by: str, jobs: int, progress: Progress
) -> Marking:
    """Mark files and folders against an exam.json; `bound_by` says who handed them in.

    Raises RequestError for a path with nothing there and for an exam.json that is none; whatever
    stands in a submission becomes its row.
    """
    exam = exam_file.read(files.read_text(path), str(path))
    there = found(submissions)
    bound = binding(bound_by, exam.students, asked=submissions, files=there)
    handed_in = [(one, submitter(bound, file, one)) for file in there for one in read(file)]
    marking = mark_all(exam, handed_in, jobs=jobs, progress=progress)
    return replace(marking, bound_by=bound.name if bound else "")


def submitter(bound: Binding | None, file: Path, one: HandedIn) -> Submitter | None:
    if bound is None:
        return None
    return bound.submitter(file, one.beside if isinstance(one, Submission) else {})


def mark_all(
    exam: ExamFile,
    handed_in: Sequence[tuple[HandedIn, Submitter | None]],
    *,
    jobs: int,
    progress: Progress,
) -> Marking:
    """Mark what was read and is somebody's."""
    sheets = {sheet.id: sheet for sheet in exam.students}
    outcomes = fates(directory(exam.students), [entry(one, by) for one, by in handed_in])
    head = exam.model_copy(update={"students": ()})  # a process needs no other student's problems
    to_mark = [
        (one, sheets[fate.id])
        for (one, _), fate in zip(handed_in, outcomes, strict=True)
        if isinstance(one, Submission) and isinstance(fate, Counts | Contested)
    ]
    chunks = spread(partial(mark_chunk, head), to_mark, size=CHUNK, jobs=jobs, progress=progress)
    marked = iter([row for chunk in chunks for row in chunk])
    rows = [
        row(one.source, fate, sheets, marked)
        for (one, _), fate in zip(handed_in, outcomes, strict=True)
    ]
    present = {of(fate) for fate in outcomes}
    absent = [student_row(s, Status.ABSENT) for s in exam.students if s.id not in present]
    return Marking(exam, (*rows, *absent))


def row(source: str, fate: Fate, sheets: Mapping[str, Sheet], marked: Iterator[Row]) -> Row:
    match fate:
        case Counts():
            return next(marked)
        case Contested(_, why):
            return contested(next(marked), why)
        case Superseded(id_, why):
            return student_row(sheets[id_], Status.SUPERSEDED, file=source, notes=(why,))
        case Refused(why, by, claimed):
            if by:
                return student_row(sheets[by], Status.UNREADABLE, file=source, notes=(why,))
            return Row(status=Status.UNREADABLE, file=source, id=claimed, notes=(why,))


def mark_chunk(exam: ExamFile, chunk: Sequence[tuple[Submission, Sheet]]) -> list[Row]:
    return [mark_one(exam, sheet, submission) for submission, sheet in chunk]


def mark_one(exam: ExamFile, sheet: Sheet, submission: Submission) -> Row:
    """The marks of one student; what was handed in for no question of the exam is noted."""
    exercises = [posed(exam, sheet, n) for n, _ in enumerate(exam.exercises)]
    reports = [
        scaled(report_on(exam, exercise, n, submission.answers), part)
        for n, (exercise, part) in enumerate(zip(exercises, exam.exercises, strict=True), 1)
    ]
    return replace(
        student_row(sheet, Status.MARKED, file=submission.source),
        points=sum((report.points for report in reports), ZERO),
        out_of=sum((report.out_of for report in reports), ZERO),
        exercises=tuple(exercise_json(n, r, sheet.language) for n, r in enumerate(reports, 1)),
        notes=tuple(noticed(submission, asked(exercises))),
    )


def posed(exam: ExamFile, sheet: Sheet, index: int) -> Exercise[Any, Any]:
    """One exercise of the student's sheet, solved again."""
    family = family_named(exam.exercises[index].family)
    try:
        return pose(family, family.from_plain(sheet.problems[index]), exam.under)
    except RequestError as error:
        where = f"exercise {index + 1} of student {sheet.id[:60]!r} in the exam.json"
        raise RequestError(f"{where}: {error}") from None


def report_on(
    exam: ExamFile, exercise: Exercise[Any, Any], number: int, answers: Mapping[str, Plain]
) -> Report:
    names = {f"{number}.{q.name}": q.name for q in exercise.questions}
    texts = {names[name]: given for name, given in answers.items() if name in names}
    return grade(exercise, texts, rounding=exam.rounding, spellings=spellings_of(exercise))


def scaled(report: Report, part: Part) -> Report:
    """The report in the points that the exam gives for the exercise."""
    if part.worth is None:
        return report
    scale = part.worth / report.out_of
    return Report(
        report.exercise,
        tuple(replace(m, points=m.points * scale, out_of=m.out_of * scale) for m in report.marks),
    )


def exercise_json(number: int, report: Report, language: str) -> dict[str, Plain]:
    family = report.exercise.family.name
    return {**report_json(report, language), "exercise": number, "family": family}


def asked(exercises: Sequence[Exercise[Any, Any]]) -> list[str]:
    return [f"{n}.{q.name}" for n, e in enumerate(exercises, 1) for q in e.questions]


def noticed(submission: Submission, questions: Sequence[str]) -> Iterator[str]:
    """What the marks alone would not tell a teacher."""
    given = {name for name, answer in submission.answers.items() if answer not in ("", [], {})}
    if not given & set(questions):
        yield "every answer is blank; if it was filled in, it was not saved"
    stray = sorted(name for name in given - set(questions) if name[:1].isdecimal())
    if stray:
        yield f"there is no question {', '.join(stray)[:200]} on this sheet"
