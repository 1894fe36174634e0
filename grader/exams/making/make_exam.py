"""Making an exam: generate each student's problems, print sheets and keys, write exam.json."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date
from fnmatch import fnmatchcase
from itertools import tee
from pathlib import Path
from typing import Any

from generator.answers.question import Question
from generator.base.convention import Convention
from generator.base.errors import UnknownName
from generator.exercise.exercise import Exercise
from generator.generation.generate import family_of_exam
from generator.generation.own_exercise import OWN
from grader.base import program
from grader.base.disk import files
from grader.base.disk.folder import keep_private, new_folder
from grader.base.workers.engine import Progress, Workers
from grader.exams.files.question_record import refuse_changed_family
from grader.exams.making import exam_file
from grader.exams.making.assign_problems import (
    SettledVariant,
    describe_exercises,
    difficulty_band,
    settle_variants,
    sheet_of,
)
from grader.exams.making.assign_variants import assign_variants
from grader.exams.making.exam import Exam
from grader.exams.making.exam_entry import Entry, apply_entry
from grader.exams.making.exam_file import ExamFile, ExercisePart, Sheet
from grader.exams.making.exam_table import add_key_path, said_of
from grader.exams.making.generate_exercise import draw_exercise
from grader.exams.making.points_scheme import BadWorth, ExerciseWorth, fits_question
from grader.exams.making.print_sheets import EDITION, TABLE, print_sheets
from grader.exams.making.secret import digest_key, secret_fingerprint
from grader.exams.making.student import Student, compose_name, seat_order
from grader.exams.making.working_time import (
    minutes_of_own,
    minutes_of_steps,
    read_duration,
    round_minutes,
)
from grader.rendering.pdf.sheets import DocumentKind
from grader.words.amounts import amount
from grader.words.audits import audit_word
from grader.words.dates import date_of
from grader.words.html_templates import page_of
from grader.words.render import title_of
from solver.errors import RequestError, did_you_mean
from solver.exact import ONE, ZERO, Rational
from solver.message import Message

# The teacher's summary of an exam: exercises, difficulty, and who got which sheet.


TEMPLATE = "summary.html.j2"


@dataclass(frozen=True, slots=True)
class TeacherRow:
    """One exercise in the teacher's summary."""

    number: int
    title: str
    level: str
    wants: str
    points: str
    minutes: int | None
    part: ExercisePart

    @property
    def least(self) -> int | None:
        """The least difficulty allowed."""
        return self.part.band[0] if self.part.band else None

    @property
    def most(self) -> int | None:
        """The greatest difficulty allowed."""
        return self.part.band[1] if self.part.band else None


def write_summary(exam: ExamFile, duration: str = "", pace: Rational = ONE) -> str:
    """Return the teacher's summary as an HTML page, in the exam's language.

    `duration` is the time that the exam allows, as its front says it, and `pace` what the class
    takes of the usual minutes.
    """
    day = None if exam.date is None else date.fromisoformat(exam.date)
    minutes = [sheet_minutes(exam, sheet) for sheet in exam.students]
    return page_of(
        TEMPLATE,
        exam.language,
        exam=exam,
        versions=any(student.version for student in exam.students),
        day=date_of(day, exam.language),
        rows=[summary_row(exam, number, pace) for number in range(1, len(exam.exercises) + 1)],
        minutes=round_minutes(pace * sum(minutes, ZERO) / Rational(len(minutes))),
        allowed=read_duration(duration),
        pace=pace,
    )


def summary_row(exam: ExamFile, number: int, pace: Rational) -> TeacherRow:
    """Return one exercise in the words of the summary."""
    part, language = exam.exercises[number - 1], exam.language
    points = exercise_points(exam, number)
    return TeacherRow(
        number=number,
        title=title_of(family_of_exam(part.family), language),
        level=audit_word("level", language, part.level) if part.level else "",
        wants="; ".join(f"{name}: {wish}" for name, wish in part.want.items()),
        points="" if points is None else amount(points, language),
        minutes=exercise_minutes(exam, number, pace),
        part=part,
    )


def exercise_minutes(exam: ExamFile, number: int, pace: Rational) -> int | None:
    """Return the minutes that an exercise takes on average; None if it is on no sheet."""
    sheets = [sheet for sheet in exam.students if number in sheet.exercise_numbers]
    minutes = [minutes_on_sheet(exam, sheet, number) for sheet in sheets]
    if not minutes:
        return None
    return round_minutes(pace * sum(minutes, ZERO) / Rational(len(minutes)))


def sheet_minutes(exam: ExamFile, sheet: Sheet) -> Rational:
    """Return the minutes that a student's sheet takes."""
    return sum((minutes_on_sheet(exam, sheet, n) for n in sheet.exercise_numbers), ZERO)


def minutes_on_sheet(exam: ExamFile, sheet: Sheet, number: int) -> Rational:
    """Return the minutes that an exercise takes on a student's sheet."""
    part = exam.exercises[number - 1]
    if part.family == OWN.name and part.problem:
        return minutes_of_own(q.get("lines", 0) for q in part.problem["questions"])
    return minutes_of_steps(Rational(sheet.difficulty.get(number, 0)))


def exercise_points(exam: ExamFile, number: int) -> Rational | None:
    """Return the points of an exercise, which are the same on every sheet; None if on none."""
    records = (
        exam.record_of(sheet, number)
        for sheet in exam.students
        if sheet.record and number in sheet.exercise_numbers
    )
    record = next(records, None)
    if record is None:
        return None
    return sum(exam.exercises[number - 1].recorded_points(record).values(), ZERO)


SAMPLES = 12
EXAM = "exam.json"
SUMMARY = "summary.html"
PRIVATE = (EXAM, SUMMARY, DocumentKind.KEYS, f"{DocumentKind.KEYS}.pdf", *TABLE)
"""The files that no student may see."""
RESULTS = (
    EXAM,
    SUMMARY,
    EDITION,
    *DocumentKind,
    *(f"{which}.pdf" for which in DocumentKind),
    *TABLE,
)


def make_exam(  # noqa: PLR0913  # each is an option of the command
    exam: Exam,
    students: Sequence[Student],
    *,
    secret: bytes,
    out: Path,
    replaced: Collection[str] = (),
    force: bool = False,
    workers: Workers,
    progress: Progress,
) -> ExamFile:
    """Write the whole exam into the folder `out`, or leave the folder as it was.

    Attempts continue from the exam.json in it. All sheets in it must come out as they are, unless
    `replaced` names their students.
    """
    for number, entry in enumerate(exam.entries, 1):
        refuse_names(number, entry, exam.convention)
    replaced = tuple(map(compose_name, replaced))
    with new_folder(out, RESULTS, force=force or bool(replaced)) as scaffold:
        before = standing_exam(out, resume=force or bool(replaced))  # where nobody else writes it
        if before:
            refuse_other_secret(before, secret, out)
        elif replaced:
            raise RequestError(
                "{out} holds no {exam} in which to replace a variant; make it first",
                out=out,
                exam=EXAM,
            )
        planned = assign_variants(exam, students, before, secret=secret, replaced=replaced)
        bands = [
            difficulty_band(n, entry, exam.convention) for n, entry in enumerate(exam.entries, 1)
        ]
        progress(0, len(planned))
        variants = settle_variants(exam, planned, bands, workers, taken=had_before(exam))
        variants_by_seat = sorted(variants, key=on_seat)
        by_secret = digest_key(secret)
        if before:
            refuse_orphans(
                before,
                exam,
                [sheet_of(exam, variant, by_secret) for variant in variants_by_seat],
                replaced,
                out,
            )
        # otherwise an HTML edition from an earlier run would go stale
        exam = replace(exam, html=exam.html or (out / EDITION).exists())
        by_seat = print_sheets(
            exam,
            variants_by_seat,
            scaffold,
            digest_key=by_secret,
            workers=workers,
            progress=progress,
        )
        sheets = as_listed(by_seat, students)
        made_exam = exam_file.exam_file(
            exam,
            sheets,
            details=describe_exercises(exam, bands, sheets),
            fingerprint=secret_fingerprint(secret),
            digest_key=by_secret,
        )
        write_records(exam, made_exam, scaffold)
    return made_exam


def write_records(exam: Exam, made_exam: ExamFile, scaffold: Path) -> None:
    """Write the exam's file and the teacher's summary, and hide what no student may see."""
    (scaffold / EXAM).write_text(exam_file.write_exam_file(made_exam), encoding="utf-8")
    times = (exam.front.duration, exam.front.pace) if exam.front else ()
    (scaffold / SUMMARY).write_text(write_summary(made_exam, *times), encoding="utf-8")
    for name in PRIVATE:
        if (scaffold / name).exists():
            keep_private(scaffold / name)


def on_seat(variant: SettledVariant) -> Any:
    """Return the sorting key for handing out sheets: the student's seat."""
    return seat_order(variant.variant.student)


def as_listed(sheets: Sequence[Sheet], students: Sequence[Student]) -> tuple[Sheet, ...]:
    """Return the sheets in the order of the roster."""
    sheet_by_id = {sheet.id: sheet for sheet in sheets}
    return tuple(sheet_by_id[student.id] for student in students)


def refuse_names(number: int, entry: Entry, convention: Convention) -> None:
    """Refuse names, also in weights and credit, of no question in a few sample variants."""
    whole, again = tee(draw_exercise(entry, seed, convention) for seed in range(SAMPLES))
    with said_of(Message("exercise {number}", number=number), "exercise", number - 1):
        refuse_missing(entry.presentation.only, whole)
        refuse_unasked(entry.worth, (apply_entry(entry, exercise) for exercise in again))


def problems_in(exam: ExamFile) -> Iterator[tuple[int, tuple[str, str]]]:
    """Yield each student's problems as (exercise number, (family, likeness)).

    Problems that the teacher brought are left out, since they are the same for everybody.
    """
    for sheet in exam.students:
        for number, problem in zip(sheet.exercise_numbers, sheet.problems, strict=True):
            part = exam.exercises[number - 1]
            if part.level is not None:
                family = family_of_exam(part.family)
                yield number, (family.name, family.likeness(family.from_plain(problem)))


def had_before(exam: Exam) -> set[tuple[str, str]]:
    """Return the problems of earlier exams; RequestError if a file is no exam.json."""
    earlier = (exam_file.read_exam_file(files.read_text(path), str(path)) for path in exam.previous)
    return {problem for earlier_exam in earlier for _, problem in problems_in(earlier_exam)}


def standing_exam(out: Path, *, resume: bool) -> ExamFile | None:
    """Return the exam that the folder already holds; None if none, or if `resume` is false."""
    path = out / EXAM
    if not resume or not path.exists():
        return None
    return exam_file.read_exam_file(files.read_text(path), str(path))


def refuse_other_secret(before: ExamFile, secret: bytes, out: Path) -> None:
    """Refuse another secret than the exam's, since printed sheets would no longer match."""
    if before.fingerprint not in ("", secret_fingerprint(secret)):
        raise RequestError(
            "{out} was made with another secret, and sheets on paper would no longer match; name "
            "the secret that made it with --secret, or move {exam} away to generate all variants "
            "again",
            out=out / EXAM,
            exam=EXAM,
        )


def refuse_orphans(
    before: ExamFile, exam: Exam, sheets: Sequence[Sheet], replaced: Collection[str], out: Path
) -> None:
    """Refuse to make an exam to which sheets that may be on paper would not belong."""
    present = {sheet.id: sheet for sheet in sheets}
    for old in before.students:
        new = present.get(compose_name(old.id))
        with orphaned(old, out):
            if new is None:
                raise RequestError(NOT_ON_ROSTER)
            if not {old.code, *old.void} <= {new.code, *new.void}:
                raise RequestError(OTHER_CODES)
            if new.id not in replaced:
                refuse_other_questions(before, exam, old, new)


NOT_ON_ROSTER = Message(
    "the student is not on the roster any more; put the student back (`minimaestro forget` takes "
    "one out of everything)"
)
OTHER_CODES = Message(
    "its code would be another, since exam.toml has another title, course, date, family, level, "
    "parameter or pool; put it back"
)
OTHER_PROBLEMS = Message(
    "its problems would be others, since exam.toml or the program is another; put it back"
)
OTHER_RULES = Message(
    "the rules printed on it would be others, since exam.toml has another convention or other "
    "settings; put them back"
)


@contextmanager
def orphaned(sheet: Sheet, out: Path) -> Iterator[None]:
    """Say of an error raised inside that it would orphan the student's sheet."""
    try:
        yield
    except RequestError as error:
        raise RequestError(
            "the sheet of {student} in {out} would be no sheet of the exam: {error}, or move "
            "{exam} away to generate all variants again",
            student=sheet.id[:60],
            out=out / EXAM,
            error=error,
            exam=EXAM,
        ) from None


def refuse_other_questions(before: ExamFile, exam: Exam, old: Sheet, new: Sheet) -> None:
    """Refuse a sheet with other problems, rules or questions than the student's earlier one."""
    if compared_parts(old) != compared_parts(new):
        refuse_other_draw(before, old)
        raise RequestError(OTHER_PROBLEMS)
    if before.under != exam.convention:
        raise RequestError(OTHER_RULES)
    if old.record is None:
        for number in old.exercise_numbers:
            family = family_of_exam(before.exercises[number - 1].family)
            refuse_changed_family(family, "")
            if not family.has_keys:
                raise RequestError(
                    "exercise {number}: minimaestro {made_by} made it, and this version gives its "
                    "questions other points; go back to that version",
                    number=number,
                    made_by=program.FIRST_RELEASE,
                )
        return
    assert new.record is not None, "every sheet has one that is made now"
    for number, was, now in zip(
        old.exercise_numbers, old.record.exercises, new.record.exercises, strict=True
    ):
        is_asked = before.exercises[number - 1].paper_presentation.asks
        is_now_asked = exam.entries[number - 1].presentation.asks
        if any(is_asked(name) != is_now_asked(name) for name in was.questions):
            raise RequestError(
                "exercise {number} would ask other questions than are printed; put back "
                "`questions` in exam.toml",
                number=number,
            )
        if was.questions != now.questions:
            raise RequestError(
                "exercise {number} ({family}): minimaestro {made_by} made it, and {present} asks "
                "other questions, or has other keys; print with that version ({how})",
                number=number,
                family=before.exercises[number - 1].family,
                present=program.version(),
                made_by=old.record.program,
                how=program.how_to_get(old.record.program),
            )


def refuse_other_draw(before: ExamFile, old: Sheet) -> None:
    """Refuse a sheet if a family has another revision now, which would draw other problems."""
    if old.record is None:
        return
    for number, was in zip(old.exercise_numbers, old.record.exercises, strict=False):
        part = before.exercises[number - 1]
        family = family_of_exam(part.family)
        if part.level and was.revision != family.revision:
            raise RequestError(
                "exercise {number} ({family}) would have another problem, since minimaestro "
                "{made_by} made it, and this is {present}; print with that version ({how})",
                number=number,
                family=family.name,
                made_by=old.record.program,
                present=program.version(),
                how=program.how_to_get(old.record.program),
            )


def compared_parts(sheet: Sheet) -> tuple[object, ...]:
    """Return the exercises and problems of the sheet, for comparison."""
    return sheet.exercise_numbers, sheet.problems


# Checking that an entry's names are those of its questions.


NODE_OR_NUMBER = re.compile(r"-*\b(?:[A-Z]|[a-z]?\d+)\b")
"""What differs between the names of like questions in two variants: `at-17`, `window-D`."""


def refuse_missing(names: Collection[str], variants: Iterable[Exercise[Any, Any]]) -> None:
    """Check variants until every name, or that of a like question, is in one; BadExam if not."""
    missing, questions = list(names), dict[str, None]()
    for exercise in variants if missing else ():
        questions |= dict.fromkeys(q.name for q in exercise.questions)
        missing = [name for name in missing if not any(is_like(q, name) for q in questions)]
        if not missing:
            return
    if missing:
        with add_key_path("questions"):
            raise UnknownName("no question", missing[0], questions)


def is_like(question: str, name: str) -> bool:
    """Return whether a name fits the question's, or one with another node or number."""
    if fnmatchcase(question, name):
        return True
    return NODE_OR_NUMBER.sub("#", question) == NODE_OR_NUMBER.sub("#", name)


def refuse_unasked(exercise_worth: ExerciseWorth, variants: Iterable[Exercise[Any, Any]]) -> None:
    """Check variants until every name of weights and credit is found in one; BadExam if not."""
    weights, credit = set(exercise_worth.weights), set(exercise_worth.credit)
    questions: dict[str, Question] = {}
    for exercise in variants if weights or credit else ():
        questions |= {q.name: q for q in exercise.questions}
        weights = {
            key for key in weights if not any(fits_question(key, q) for q in questions.values())
        }
        credit = {key for key in credit if not any(has_parts(key, q) for q in questions.values())}
        if not weights and not credit:
            return
    for setting_name, keys in (("weights", weights), ("credit", credit)):
        for key in sorted(keys):
            with said_of(setting_name, setting_name, key):
                raise BadWorth(unasked_message(key, questions.values()))


def has_parts(key: str, question: Question) -> bool:
    """Tell whether the key matches the question and its kind allows partial credit."""
    return fits_question(key, question) and question.has_parts


def unasked_message(key: str, questions: Iterable[Question]) -> Message:
    """Return the reason why the setting does not fit any question."""
    meant = [q for q in questions if fits_question(key, q)]
    if meant:
        return Message(
            "the answer to {question!r}, of the kind {kind}, is right as a whole or not; leave it "
            "out",
            question=meant[0].name,
            kind=meant[0].form.kind,
        )
    names = [q.name for q in questions]
    kinds = sorted({str(q.form.kind) for q in questions})
    message = Message(
        "there are {names}, and the kinds of answers {kinds}",
        names=", ".join(names),
        kinds=", ".join(kinds),
    )
    rest = did_you_mean(key, [*names, *kinds], message)
    return Message("no question is called {key!r}; {rest}", key=key[:40], rest=rest)
