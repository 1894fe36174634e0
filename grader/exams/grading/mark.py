"""Marking a submission: the exercises of its sheet solved again, its answers held against them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Any

from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.generation.generate import family_named, pose
from grader.exams.files.report import report_json
from grader.exams.grading.lacking import lost, named, without_lost
from grader.exams.grading.record import recorded, scheme_json
from grader.exams.grading.row import Row, Status
from grader.exams.grading.rows import student_row
from grader.exams.grading.submissions.submission import Submission
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.marking.marks.grade import Report, grade
from grader.words import messages
from grader.words.spellings import spellings_of
from solver.errors import RequestError
from solver.exact import ZERO
from solver.message import Message


def mark_one(exam: ExamFile, sheet: Sheet, submission: Submission) -> Row:
    """The marks of one student; what was handed in for no question of the exam is noted."""
    exercises = [posed(exam, sheet, n) for n in sheet.asked]
    gone = lost(submission, questions := asked(exercises))
    reports = [
        report_on(exam, exercise, n, submission.answers) for n, exercise in enumerate(exercises, 1)
    ]
    marked = [
        without_lost(
            recorded(exercise_json(n, report, sheet), submission.answers), n, gone, sheet.language
        )
        for n, report in enumerate(reports, 1)
    ]
    return replace(
        student_row(sheet, Status.MARKED, file=submission.source),
        points=sum((report.points for report in reports), ZERO),
        out_of=sum((report.out_of for report in reports), ZERO),
        exercises=tuple(sorted(marked, key=itemgetter("exercise"))),
        scheme=scheme_json(exam),
        notes=tuple(
            messages.told(note, exam.language) for note in noticed(submission, questions, gone)
        ),
    )


def posed(exam: ExamFile, sheet: Sheet, number: int) -> Exercise[Any, Any]:
    """That exercise of the exam as it stands on the student's sheet, solved again."""
    part = exam.exercises[number - 1]
    family = family_named(part.family)
    try:
        problem = family.from_plain(sheet.problems[sheet.asked.index(number)])
        return part.worth.given(pose(family, problem, exam.under))
    except RequestError as error:
        raise RequestError(
            "exercise {number} of student {student!r} in the exam.json: {error}",
            number=number,
            student=sheet.id[:60],
            error=error,
        ) from None


def report_on(
    exam: ExamFile, exercise: Exercise[Any, Any], number: int, answers: Mapping[str, Plain]
) -> Report:
    names = {f"{number}.{q.name}": q.name for q in exercise.questions}
    texts = {names[name]: given for name, given in answers.items() if name in names}
    return grade(exercise, texts, scheme=exam.scheme, spellings=spellings_of(exercise))


def exercise_json(number: int, report: Report, sheet: Sheet) -> dict[str, Plain]:
    """Under its number in the exam; where sheets differ, with that on the student's sheet."""
    family, problem = report.exercise.family, report.exercise.problem
    return {
        **report_json(report, sheet.language),
        "exercise": sheet.asked[number - 1],
        **({"number": number} if sheet.order else {}),
        "family": family.name,
        "revision": family.revision,
        "problem": family.to_plain(problem),
    }


def asked(exercises: Sequence[Exercise[Any, Any]]) -> list[str]:
    return [f"{n}.{q.name}" for n, e in enumerate(exercises, 1) for q in e.questions]


def noticed(
    submission: Submission, questions: Sequence[str], gone: Sequence[str]
) -> Iterator[Message]:
    """What the marks alone would not tell a teacher."""
    if gone:
        yield named(gone, questions)
    given = {name for name, answer in submission.answers.items() if answer not in ("", [], {})}
    if not given & set(questions):
        yield Message("every answer is blank; if it was filled in, it was not saved")
    if numberless := [*without_number(submission, questions)]:
        written, meant = (", ".join(names)[:200] for names in zip(*numberless, strict=True))
        yield Message(
            "{written} stands without an exercise's number, and is not read; write {meant}",
            written=written,
            meant=meant,
        )
    stray = sorted(name for name in given - set(questions) if name[:1].isdecimal())
    if stray:
        names = ", ".join(stray)[:200]
        yield Message("there is no question {names} on this sheet", names=names)


def without_number(submission: Submission, questions: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Find what stands beside the answers and is called like questions, with their whole names."""
    for name, text in submission.beside.items():
        meant = [one for one in questions if one.partition(".")[2] == name]
        if text and meant:
            yield name, " / ".join(meant)
