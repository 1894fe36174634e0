"""Marking a submission: the exercises of its sheet solved again, its answers held against them."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Any

from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.generation.generate import family_of_exam, pose
from grader.exams.files.report import report_json
from grader.exams.grading.row import (
    MISSING,
    Row,
    Status,
    is_open,
    recorded,
    scheme_json,
    student_row,
    totals,
)
from grader.exams.grading.submissions.submission import LostAnswer, Submission
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.marking.marks.grade import Report, grade
from grader.words import messages
from grader.words.render import missing_of
from grader.words.spellings import spellings_of
from solver.errors import RequestError
from solver.message import Message

# Answers of which nobody knows what they were: they are lost, which is not blank.


MOST = 500
"""A line names the questions within so many characters."""


def lost(submission: Submission, asked: Collection[str]) -> dict[str, LostAnswer]:
    """Return the questions of the sheet whose answers are not known, with the reason."""
    gone = dict.fromkeys(asked, LostAnswer()) if submission.is_form else submission.lost
    return {name: gone[name] for name in asked if name in gone and name not in submission.answers}


def without_lost(
    exercise: Mapping[str, Any], number: int, gone: Mapping[str, LostAnswer], language: str
) -> dict[str, Any]:
    """Return the exercise of that number on the sheet, in which marks of lost answers are open."""
    marks = [
        opened(mark, gone[name], language) if name in gone else mark
        for mark in exercise["marks"]
        for name in [f"{number}.{mark['question']}"]
    ]
    still = sum(map(is_open, marks))
    return {**exercise, **({"open": still} if still else {}), "marks": marks}


def opened(mark: Mapping[str, Any], why: LostAnswer, language: str) -> dict[str, Any]:
    """Return a mark that a person has to decide, since nothing tells what was written."""
    return {
        **mark,
        "verdict": MISSING,
        "feedback": missing_of(why.page, language, unread=why.unread),
        **({"page": why.page} if why.page else {}),
        **({"unread": True} if why.unread else {}),
    }


def named(gone: Mapping[str, LostAnswer], asked: Sequence[str]) -> Iterator[Message]:
    """Say which answers are lost: exercises of which all are, and the questions of the others."""
    for why in dict.fromkeys(gone.values()):
        these = names([name for name in gone if gone[name] == why], asked)
        if why.page:
            yield Message(
                "page {page} was not found; its answers are open: {names}",
                page=why.page,
                names=these,
            )
        elif why.unread:
            yield Message("nobody has read what was scanned of {names}", names=these)
        else:
            yield Message("the form lacks the fields of {names}", names=these)


def names(gone: Sequence[str], asked: Sequence[str]) -> str:
    """Return the names of lost answers in one line; `3.*` are all those of the third exercise."""
    whole, lacking = Counter(map(exercise_of, asked)), Counter(map(exercise_of, gone))
    entire = {number for number in lacking if lacking[number] == whole[number]}
    return ", ".join(dict.fromkeys(each(gone, entire)))[:MOST]


def each(gone: Sequence[str], entire: Collection[str]) -> Iterator[str]:
    for name in gone:
        number = exercise_of(name)
        yield f"{number}.*" if number in entire else name


def exercise_of(question: str) -> str:
    return question.partition(".")[0]


def mark_one(exam: ExamFile, sheet: Sheet, submission: Submission) -> Row:
    """The marks of one student; what was handed in for no question of the exam is noted."""
    exercises = [posed(exam, sheet, n) for n in sheet.asked]
    gone = lost(submission, questions := asked(exercises))
    reports = [
        report_on(exam, exercise, n, submission.answers) for n, exercise in enumerate(exercises, 1)
    ]
    marked = [
        without_lost(
            recorded(exercise_json(n, report, sheet, exam), submission.answers),
            n,
            gone,
            sheet.language,
        )
        for n, report in enumerate(reports, 1)
    ]
    points, out_of = totals(marked)
    return replace(
        student_row(sheet, Status.MARKED, file=submission.source),
        points=points,
        out_of=out_of,
        exercises=tuple(sorted(marked, key=itemgetter("exercise"))),
        scheme=scheme_json(exam),
        notes=tuple(
            messages.told(note, exam.language) for note in noticed(submission, questions, gone)
        ),
    )


def posed(exam: ExamFile, sheet: Sheet, number: int) -> Exercise[Any, Any]:
    """That exercise of the exam as it stands on the student's sheet, solved again."""
    part = exam.exercises[number - 1]
    family = family_of_exam(part.family)
    try:
        plain = part.problem or sheet.problems[sheet.asked.index(number)]
        return part.given(pose(family, family.from_plain(plain), exam.under))
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


def exercise_json(number: int, report: Report, sheet: Sheet, exam: ExamFile) -> dict[str, Plain]:
    """Under its number in the exam; where sheets differ, with that on the student's sheet."""
    family, problem = report.exercise.family, report.exercise.problem
    part = exam.exercises[sheet.asked[number - 1] - 1]
    return {
        **report_json(report, sheet.language),
        "exercise": sheet.asked[number - 1],
        **({"bonus": True} if part.is_bonus else {}),
        **({"number": number} if sheet.order else {}),
        "family": family.name,
        "revision": family.revision,
        **({} if family.has_keys else {"problem": family.to_plain(problem)}),
    }


def asked(exercises: Sequence[Exercise[Any, Any]]) -> list[str]:
    return [f"{n}.{q.name}" for n, e in enumerate(exercises, 1) for q in e.questions]


def noticed(
    submission: Submission, questions: Sequence[str], gone: Mapping[str, LostAnswer]
) -> Iterator[Message]:
    """What the marks alone would not tell a teacher."""
    yield from named(gone, questions)
    given = {name for name, answer in submission.answers.items() if answer not in ("", [], {})}
    if not given & set(questions) and not gone:
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
