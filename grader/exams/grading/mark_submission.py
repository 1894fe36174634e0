"""Marking a submission: the exercises of its sheet are solved again and the answers compared."""

import json
from collections import Counter
from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import itemgetter
from typing import Any

from generator.base.convention import Convention
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.family import AnyFamily
from generator.exercise.wording import in_language
from generator.generation.generate import family_of_exam, pose
from grader.base import program
from grader.exams.files.question_record import (
    ExerciseRecord,
    SheetRecord,
    credited_as_recorded,
    exercise_record,
    other_keys,
    question_keys,
    refuse_changed_family,
    refuse_lacking,
    resting_as_recorded,
    settings_of,
)
from grader.exams.files.report import report_json
from grader.exams.grading.row import (
    MISSING,
    WITHHELD,
    Row,
    Status,
    crop_json,
    is_open,
    record_answers,
    scheme_json,
    student_row,
    sum_exercises,
    sum_marks,
)
from grader.exams.grading.submissions.submission import Crop, LostAnswer, Submission
from grader.exams.making.exam_file import ExamFile, ExercisePart, Sheet
from grader.exams.playing.played_exercise import (
    PLAY,
    is_played,
    played_report,
    predictions_of,
    record_messages,
)
from grader.marking.marks.grade import answer_text, grade
from grader.words import messages
from grader.words.amounts import decimal_sign
from grader.words.render import missing_of, report_word
from grader.words.spellings import spellings_of
from solver.errors import RequestError
from solver.exact import ZERO, Rational
from solver.exact import text as digits
from solver.message import Message

# Lost answers, which are unknown, not blank.


MAX_LENGTH = 500
"""The greatest number of characters of a line that names questions."""


def lost_answers(submission: Submission, questions: Collection[str]) -> dict[str, LostAnswer]:
    """Return the lost answers of the sheet by question, with the reason."""
    gone = dict.fromkeys(questions, LostAnswer()) if submission.is_form else submission.lost
    return {
        name: gone[name] for name in questions if name in gone and name not in submission.answers
    }


def without_lost(
    exercise: Mapping[str, Any], number: int, gone: Mapping[str, LostAnswer], language: str
) -> dict[str, Any]:
    """Return the exercise with the marks of lost answers open."""
    marks = [
        open_lost_mark(mark, gone[name], language) if name in gone else mark
        for mark in exercise["marks"]
        for name in [f"{number}.{mark['question']}"]
    ]
    still = sum(map(is_open, marks))
    return {**exercise, **({"open": still} if still else {}), "marks": marks}


def with_crops(
    exercise: Mapping[str, Any], number: int, crops: Mapping[str, Sequence[Crop]]
) -> dict[str, Any]:
    """Return the exercise with the place of each scanned answer kept in its mark."""
    marks = [
        {**mark, "crops": [*map(crop_json, crops[name])]} if name in crops else mark
        for mark in exercise["marks"]
        for name in [f"{number}.{mark['question']}"]
    ]
    return {**exercise, "marks": marks}


def open_lost_mark(mark: Mapping[str, Any], why: LostAnswer, language: str) -> dict[str, Any]:
    """Return the open mark of a lost answer, which a person decides."""
    return {
        **mark,
        "verdict": MISSING,
        "feedback": missing_of(why.page, language, unread=why.unread),
        **({"page": why.page} if why.page else {}),
        **({"unread": True} if why.unread else {}),
    }


def lost_answer_messages(
    gone: Mapping[str, LostAnswer], sheet_questions: Sequence[str]
) -> Iterator[Message]:
    """Yield messages that name lost answers: whole exercises, then single questions."""
    for why in dict.fromkeys(gone.values()):
        these = shorten_names([name for name in gone if gone[name] == why], sheet_questions)
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


def shorten_names(gone: Sequence[str], sheet_questions: Sequence[str]) -> str:
    """Return the names of lost answers on one line; `3.*` is the whole third exercise."""
    counts, lacking = Counter(map(exercise_of, sheet_questions)), Counter(map(exercise_of, gone))
    entire = {number for number in lacking if lacking[number] == counts[number]}
    return ", ".join(dict.fromkeys(lost_questions(gone, entire)))[:MAX_LENGTH]


def lost_questions(gone: Sequence[str], entire: Collection[str]) -> Iterator[str]:
    """Yield the names of the lost questions; `2.*` for an exercise that is lost entirely."""
    for name in gone:
        number = exercise_of(name)
        yield f"{number}.*" if number in entire else name


def exercise_of(question: str) -> str:
    """Return the exercise's number in a question's full name (`2` of `2.value`)."""
    return question.partition(".")[0]


def mark_one(
    exam: ExamFile, sheet: Sheet, submission: Submission, *, with_first: bool = False
) -> Row:
    """Mark one student's submission; answers to unknown questions are noted."""
    exercises = [pose_as_asked(exam, sheet, n) for n in sheet.exercise_numbers]
    played = [
        n
        for n in range(1, len(exercises) + 1)
        if is_marked_by_steps(exam, sheet, submission.answers, n)
    ]
    gone = lost_answers(submission, questions := question_names(exercises, played))
    reports = [
        report_on(
            exam, exercise.exercise, n, submission.answers, sheet=sheet, with_first=with_first
        )
        for n, exercise in enumerate(exercises, 1)
    ]
    withheld = [
        without_other_keys(
            exercise_json(n, asked_exercise.exercise, report, sheet=sheet, exam=exam),
            asked_exercise,
            n,
            submission,
            sheet,
        )
        for n, (asked_exercise, report) in enumerate(zip(exercises, reports, strict=True), 1)
    ]
    marked = [
        without_lost(record_answers(exercise_marks, submission.answers), n, gone, sheet.language)
        for n, exercise_marks in enumerate(withheld, 1)
    ]
    marked = [
        with_crops(exercise_marks, n, submission.crops)
        for n, exercise_marks in enumerate(marked, 1)
    ]
    points, out_of = sum_exercises(marked)
    return replace(
        student_row(sheet, Status.MARKED, file=submission.source),
        points=points,
        out_of=out_of,
        exercises=tuple(sorted(marked, key=itemgetter("exercise"))),
        scheme=scheme_json(exam),
        notes=tuple(
            messages.translate(note, exam.language)
            for note in (
                *notice_messages(submission, questions, gone),
                *play_messages(submission, exercises, played),
            )
        ),
    )


class UnposableExercise(RequestError):
    """An exercise of an exam that this version cannot ask as it was asked."""


@dataclass(frozen=True, slots=True)
class AskedExercise:
    """An exercise as it was asked, solved again by this version.

    `points` are those of all that was asked, by question. `other_keys` are the questions whose key
    this version computes otherwise than the version `made_by`, or that it does not ask any more.
    """

    exercise: Exercise[Any, Any]
    points: Mapping[str, Rational]
    other_keys: tuple[str, ...] = ()
    made_by: str = ""


def pose_exercise(exam: ExamFile, sheet: Sheet, number: int) -> Exercise[Any, Any]:
    """Return an exercise of the exam as on the student's sheet, solved again.

    Raises RequestError if exam.json holds a bad problem, or this version asks something else of it.
    """
    return pose_as_asked(exam, sheet, number).exercise


def pose_as_asked(exam: ExamFile, sheet: Sheet, number: int) -> AskedExercise:
    """Return an exercise as on the student's sheet; RequestError as for `pose_exercise`."""
    part = exam.exercises[number - 1]
    family = family_of_exam(part.family)
    plain = part.problem or sheet.problems[sheet.exercise_numbers.index(number)]
    record = exam.record_of(sheet, number)
    try:
        exercise = pose_once(family, json.dumps(plain), exam.under)
        exercise = resting_as_recorded(credited_as_recorded(exercise, record), record)
        if record is not None:
            return as_recorded(exam, part, sheet, record, exercise=exercise, problem=plain)
        refuse_changed_family(family, "")
        return as_this_version_asks(part.present_exercise(with_first_points(exercise)))
    except RequestError as error:
        raise UnposableExercise(
            "exercise {number} ({family}) of student {student!r} in the exam.json: {error}",
            number=number,
            family=family.name,
            student=sheet.id[:60],
            error=error,
        ) from None


MAX_KEPT = 32
"""So many exercises are kept, with what marking has worked out about them."""


@lru_cache(MAX_KEPT)
def pose_once(family: AnyFamily, problem: str, under: Convention) -> Exercise[Any, Any]:
    """Return the exercise on a problem in JSON, kept for the next student who was asked it."""
    return pose(family, family.from_plain(json.loads(problem)), under)


def as_recorded(  # noqa: PLR0913  # context first
    exam: ExamFile,
    part: ExercisePart,
    sheet: Sheet,
    record: ExerciseRecord,
    *,
    exercise: Exercise[Any, Any],
    problem: Plain,
) -> AskedExercise:
    """Return the exercise with the recorded questions; OtherQuestions if it asks none of them."""
    made_by = exam.program if part.record or not sheet.record else sheet.record.program
    asked_exercise = part.given_as_recorded(exercise, record)
    points = part.recorded_points(record)
    if not asked_exercise.questions:
        refuse_lacking([*points], made_by)
    if has_digests(exam, sheet, part):
        others = other_keys(record, question_keys(exercise), problem, exam.digest_key)
    else:
        others = tuple(name for name in points if name not in asked_exercise.question_names)
    return AskedExercise(
        exercise=asked_exercise,
        points=points,
        other_keys=tuple(name for name in others if name in points),
        made_by=made_by,
    )


def with_first_points(exercise: Exercise[Any, Any]) -> Exercise[Any, Any]:
    """Return the exercise as release 0.1.0 asked it, whose exams have no record of it.

    Its points are those of that release, where questions that it did not ask have none.
    """
    family = exercise.family
    asked = family.ask(exercise.problem, exercise.solution)
    first = replace(
        exercise,
        questions=tuple(q for q in asked if q.points),
        asked_by_revision=min(family.last_release, default=family.revision),
    )
    return credited_as_recorded(first, None)


def as_this_version_asks(exercise: Exercise[Any, Any]) -> AskedExercise:
    """Return an exercise of which nothing is recorded."""
    return AskedExercise(exercise, {q.name: q.points for q in exercise.questions})


def has_digests(exam: ExamFile, sheet: Sheet, part: ExercisePart) -> bool:
    """Tell whether digests stand for the keys under the exam's settings as they are now."""
    if not exam.digest_key:
        return False
    if part.record is not None or sheet.record is None:
        return part.record is not None
    return sheet.record.settings == settings_of(exam.under)


def without_other_keys(
    exercise: Mapping[str, Any],
    asked_exercise: AskedExercise,
    number: int,
    submission: Submission,
    sheet: Sheet,
) -> Mapping[str, Any]:
    """Return the exercise with all marks open if the key of any of its questions is another now.

    All of them, since answers follow from each other, and a mistake is named by several.
    """
    if not asked_exercise.other_keys:
        return exercise
    marks = {mark["question"]: mark for mark in exercise["marks"]}
    said = {
        "verdict": WITHHELD,
        "points": digits(ZERO),
        "feedback": report_word("withheld", sheet.language),
    }
    withheld = [
        {
            "question": name,
            "given": answer_text(submission.answers.get(f"{number}.{name}", "")),
            "read_as": marks[name]["read_as"] if name in marks else None,
            **said,
            "out_of": digits(points),
        }
        for name, points in asked_exercise.points.items()
    ]
    return {**sum_marks(exercise, withheld), "other_keys": other_keys_json(asked_exercise)}


def with_present_keys(exam: ExamFile, sheet: Sheet) -> Sheet:
    """Return the sheet with the digests of this version's keys in its record, if it has one."""
    if sheet.record is None:
        return sheet
    exercises = tuple(
        with_present_digests(exam, sheet, number, record)
        for number, record in zip(sheet.exercise_numbers, sheet.record.exercises, strict=True)
    )
    record = SheetRecord(
        program=program.version(), settings=settings_of(exam.under), exercises=exercises
    )
    return sheet.model_copy(update={"record": record})


def with_present_digests(
    exam: ExamFile, sheet: Sheet, number: int, record: ExerciseRecord
) -> ExerciseRecord:
    """Return the record with the present kinds and digests of the questions still asked."""
    if not record.questions:
        return record
    family = family_of_exam(exam.exercises[number - 1].family)
    problem = sheet.problems[sheet.exercise_numbers.index(number)]
    posed_exercise = pose(family, family.from_plain(problem), exam.under)
    exercise = credited_as_recorded(posed_exercise, record)
    present = exercise_record(
        record.revision, question_keys(exercise), problem, exam.digest_key
    ).questions
    questions = {
        name: question._replace(kind=present[name].kind, digest=present[name].digest)
        if name in present
        else question
        for name, question in record.questions.items()
    }
    return record.model_copy(update={"questions": questions})


def other_keys_json(asked_exercise: AskedExercise) -> dict[str, Plain]:
    """Return as JSON data the questions whose key is another, and the version that asked them.

    `lacking` are those of them that this version does not ask any more.
    """
    known = asked_exercise.exercise.question_names
    lacking: list[Plain] = [name for name in asked_exercise.other_keys if name not in known]
    return {
        "made_by": asked_exercise.made_by,
        "questions": list(asked_exercise.other_keys),
        **({"lacking": lacking} if lacking else {}),
    }


def report_on(  # noqa: PLR0913  # context first
    exam: ExamFile,
    exercise: Exercise[Any, Any],
    number: int,
    answers: Mapping[str, Plain],
    *,
    sheet: Sheet,
    with_first: bool = False,
) -> dict[str, Plain]:
    """Mark the answers to one exercise, or its steps if it was played, and return the report."""
    if is_marked_by_steps(exam, sheet, answers, number):
        steps = answers[f"{number}.{PLAY}"]
        return played_report(exercise, steps, sheet.language, scheme=exam.scheme)
    names = {f"{number}.{q.name}": q.name for q in exercise.questions}
    texts = {names[name]: answer for name, answer in answers.items() if name in names}
    report = grade(
        exercise,
        texts,
        scheme=exam.scheme,
        spellings=spellings_of(exercise),
        point=decimal_sign(sheet.language),
    )
    return report_json(report, sheet.language, with_first=with_first)


def exercise_json(
    number: int,
    exercise: Exercise[Any, Any],
    report: Mapping[str, Plain],
    *,
    sheet: Sheet,
    exam: ExamFile,
) -> dict[str, Plain]:
    """Return the report of an exercise as JSON data, numbered as in the exam.

    If sheets differ in order, its number on the student's sheet is added; so is the teacher's own
    title, as it stands there.
    """
    family, problem = exercise.family, exercise.problem
    part = exam.exercises[sheet.exercise_numbers[number - 1] - 1]
    title = in_language(part.paper_presentation.wording.title, sheet.language)
    return {
        **report,
        "exercise": sheet.exercise_numbers[number - 1],
        **({"bonus": True} if part.is_bonus else {}),
        **({"number": number} if sheet.order else {}),
        **({"title": title} if title else {}),
        "family": family.name,
        "revision": exercise.revision,
        **({} if family.has_keys else {"problem": family.to_plain(problem)}),
    }


def is_marked_by_steps(exam: ExamFile, sheet: Sheet, answers: Mapping[str, Plain], n: int) -> bool:
    """Tell whether an exercise on the sheet was played, as the exam wants it."""
    part = exam.exercises[sheet.exercise_numbers[n - 1] - 1]
    return part.is_played and is_played(answers, n)


def question_names(exercises: Sequence[AskedExercise], played: Container[int]) -> list[str]:
    """Return the full names (`1.value`) of all questions, in their order.

    Those of the exercises in `played` are one, for all steps.
    """
    return [
        f"{n}.{name}"
        for n, exercise in enumerate(exercises, 1)
        for name in ((PLAY,) if n in played else exercise.points)
    ]


def notice_messages(
    submission: Submission, questions: Sequence[str], gone: Mapping[str, LostAnswer]
) -> Iterator[Message]:
    """Yield the messages for the teacher about what the marks alone don't show."""
    yield from lost_answer_messages(gone, questions)
    answered_names = {
        name for name, answer in submission.answers.items() if answer not in ("", [], {})
    }
    if not answered_names & set(questions) and not gone:
        yield Message("every answer is blank; if it was filled in, it was not saved")
    if numberless := [*without_number(submission, questions)]:
        text, meant = (", ".join(names)[:200] for names in zip(*numberless, strict=True))
        yield Message(
            "{written} has no exercise number, and is not read; write {meant}",
            written=text,
            meant=meant,
        )
    stray = sorted(name for name in answered_names - set(questions) if name[:1].isdecimal())
    if stray:
        names = ", ".join(stray)[:200]
        yield Message("there is no question {names} on this sheet", names=names)


def play_messages(
    submission: Submission, exercises: Sequence[AskedExercise], played: Sequence[int]
) -> Iterator[Message]:
    """Yield messages about the steps of played exercises that are not read."""
    for number in played:
        name = f"{number}.{PLAY}"
        predictions = predictions_of(exercises[number - 1].exercise)
        yield from record_messages(name, submission.answers[name], predictions)


def without_number(submission: Submission, questions: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield names beside the answers that lack an exercise's number, with the full name."""
    for name, text in submission.beside.items():
        meant = [question for question in questions if question.partition(".")[2] == name]
        if text and meant:
            yield name, " / ".join(meant)
