"""Marking an exam: a row for each submission, and for each student who handed nothing in."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
from grader.grading.claims import Claimed, claimed, student_row
from grader.grading.marking import Marking
from grader.grading.row import Row, Status
from grader.grading.submissions.found import found
from grader.grading.submissions.read import read
from grader.grading.submissions.submission import HandedIn, Submission
from grader.marks.grade import Report, grade
from grader.words.render import spellings_of
from solver.errors import RequestError
from solver.exact import ZERO

CHUNK = 20


def mark(path: Path, submissions: Iterable[Path], *, jobs: int, progress: Progress) -> Marking:
    """Mark files and folders against an exam.json.

    Raises RequestError for a path with nothing there and for an exam.json that is none; whatever
    stands in a submission becomes its row.
    """
    exam = exam_file.read(files.read_text(path), str(path))
    handed_in = [one for file in found(submissions) for one in read(file)]
    return mark_all(exam, handed_in, jobs=jobs, progress=progress)


def mark_all(
    exam: ExamFile, handed_in: Sequence[HandedIn], *, jobs: int, progress: Progress
) -> Marking:
    """Mark what was read; of two submissions of one student the first is marked."""
    claims = list(claimed(exam, handed_in))
    head = exam.model_copy(update={"students": ()})  # a process needs no other student's problems
    to_mark = [claim for claim in claims if isinstance(claim, Claimed)]
    work = partial(mark_chunk, head)
    chunks = spread(work, to_mark, size=CHUNK, jobs=jobs, progress=progress)
    marked = iter([row for chunk in chunks for row in chunk])
    rows = [next(marked) if isinstance(claim, Claimed) else claim for claim in claims]
    present = {claim.sheet.id for claim in to_mark}
    absent = [student_row(s, Status.ABSENT) for s in exam.students if s.id not in present]
    return Marking(exam, (*rows, *absent))


def mark_chunk(exam: ExamFile, claims: Sequence[Claimed]) -> list[Row]:
    return [mark_one(exam, claim.sheet, claim.submission) for claim in claims]


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
    return grade(exercise, texts, scheme=exam.scheme, spellings=spellings_of(exercise))


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
