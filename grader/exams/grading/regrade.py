"""Regrading: marking again from the raw texts that the marks keep."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeAlias

from generator.base.plain import Plain
from grader.base.workers.engine import FinishedTask, LostTask, Workers, split_into_chunks, spread
from grader.base.workers.here import InlineWorkers
from grader.exams.grading.apply_overrides import apply_decisions
from grader.exams.grading.changes import Change, list_changes
from grader.exams.grading.decisions import Decision, concerns, decision_json
from grader.exams.grading.journal import (
    JournalRows,
    begin_journal,
    encode_rows,
    open_temporary_journal,
)
from grader.exams.grading.keys_used import KeysUsed
from grader.exams.grading.mark_as_meant import mark_as_meant
from grader.exams.grading.mark_submission import other_keys_json, pose_as_asked
from grader.exams.grading.marks_file import BadMarks, RowTable, read_marks
from grader.exams.grading.overrides import check_known, on_record
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import (
    OPEN,
    UNREADABLE,
    WITHHELD,
    Row,
    Status,
    crops_by_question,
    lost_answers,
    raw_answers,
    sum_exercises,
    sum_marks,
)
from grader.exams.grading.submissions.submission import Submission
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.words import messages
from solver.errors import closest
from solver.message import Message

Lines: TypeAlias = Callable[[], Iterable[str]]
"""A function that returns the lines of the marks from the beginning, each time it is called."""

UNSETTLED = OPEN | {UNREADABLE}
"""The verdicts of answers that a person decides on."""

CHUNK = 20
HEAVIEST = 1_000_000

STANDS = Message("marking it again took too long, or too much memory; its marks are as they were")


@dataclass(frozen=True, slots=True)
class RowBefore:
    """A row as it was, and the sheet to mark it by; None if it had not been marked."""

    table: RowTable
    row: Row
    sheet: Sheet | None


@dataclass(slots=True)
class RegradedRows:
    """The new rows, made one by one while they are iterated over.

    After that, `changes` holds the changed marks, and `idle` the decisions that change none. A row
    of a student who is not in the exam raises RequestError.
    """

    exam: ExamFile
    lines: Lines
    source: str
    decisions: Sequence[Decision]
    keys: KeysUsed
    workers: Workers
    with_first: bool = False
    changes: list[Change] = field(default_factory=list)
    idle: list[Decision] = field(default_factory=list)

    def __iter__(self) -> Iterator[Row]:
        """Yield every row, in the order of the marks."""
        row_changes: list[Change] = []
        waiting = {key_of(decision_json(decision)): decision for decision in self.decisions}
        exam = self.exam.model_copy(update={"students": ()})
        chunks = split_into_chunks(self.before(), most=CHUNK, weigh=weight_of, heaviest=HEAVIEST)
        task = partial(regrade_row, exam, self.decisions, self.keys, with_first=self.with_first)
        for old, outcome in spread(self.workers, task, chunks):
            match outcome:
                case FinishedTask((row, changed)):
                    row_changes += changed
                    for applied in row.decisions:
                        if changes_row(applied, row):
                            waiting.pop(key_of(applied), None)
                    yield row
                case LostTask():
                    yield replace(old.row, notes=(*old.row.notes, not_regraded_note(exam)))
        self.changes, self.idle = row_changes, [*waiting.values()]

    def before(self) -> Iterator[RowBefore]:
        """Yield every row as it was, with its sheet; BadMarks names an unknown student."""
        sheets = {sheet.id: sheet for sheet in self.exam.students}
        for number, (table, row) in enumerate(read_marks(self.lines(), self.source), 1):
            if table.status is not Status.MARKED:
                yield RowBefore(table, row, None)
            elif table.id in sheets:
                sheet = sheets[table.id]
                yield RowBefore(table, replace(row, language=sheet.language), sheet)
            else:
                raise BadMarks(
                    "{source}, row {number}: {stranger}",
                    source=self.source,
                    number=number,
                    stranger=unknown_student_message(table.id, sheets),
                )


def key_of(decision: Mapping[str, Plain]) -> frozenset[tuple[str, str]]:
    """Return a decision as it is kept on record in a form that can be looked up."""
    return frozenset((name, str(value)) for name, value in decision.items())


def changes_row(applied: Mapping[str, Any], row: Row) -> bool:
    """Tell whether a decision that was applied to the row gave an answer another mark.

    What was open or could not be read is settled by a decision, whatever it earns.
    """
    number, _, question = str(applied.get("question", "")).partition(".")
    decided = (
        mark
        for exercise in row.exercises
        if str(exercise["exercise"]) == number
        for mark in exercise["marks"]
        if mark["question"] == question and mark.get("decision") == applied["decision"]
    )
    return not any(
        mark["was"].items() <= mark.items() and mark["verdict"] not in UNSETTLED for mark in decided
    )


def not_regraded_note(exam: ExamFile) -> str:
    """Return the note, in the exam's language, that a row could not be marked again."""
    return messages.translate(STANDS, exam.language)


@contextmanager
def store_rows(
    regraded: RegradedRows, advance: Callable[[int], object]
) -> Iterator[MarkingResults]:
    """Make all rows and keep them in a temporary file; `advance` gets the number made so far."""
    with open_temporary_journal() as file:
        journal = begin_journal(file, "")
        for row in regraded:
            journal.append(encode_rows([row]))
            advance(journal.done)
        yield MarkingResults(regraded.exam, JournalRows(journal))


def regrade(  # noqa: PLR0913  # each is an option of the command
    exam: ExamFile,
    lines: Lines,
    source: str,
    *,
    decisions: Sequence[Decision] = (),
    keys: KeysUsed = KeysUsed.RECORDED,
    workers: Workers | None = None,
    with_first: bool = False,
) -> RegradedRows:
    """Mark every marked row again; `source` is the name of the marks in messages.

    Marks whose key this version computes otherwise than the one that made the exam stay as they
    are, unless the `keys` used are the present ones; so do those of an exercise of which a question
    is not asked any more. Earlier decisions in a row still apply. Raises
    RequestError for a decision about an unknown student or question.
    """
    if decisions:
        check_known(
            decisions,
            students={sheet.id for sheet in exam.students},
            codes={sheet.code for sheet in exam.students},
            questions={
                name for table, _ in read_marks(lines(), source) for name in marked_questions(table)
            },
        )
    return RegradedRows(
        exam, lines, source, decisions, keys, workers or InlineWorkers(), with_first
    )


def unknown_student_message(id_: str, known: Collection[str]) -> Message:
    """Return the message that a student is not in the exam, with the closest known id."""
    close = closest(id_, known)
    hint = (
        Message("give the exam.json that it was marked by")
        if close is None
        else Message("did you mean {close!r}?", close=close)
    )
    return Message("there is no student {id!r} in this exam; {hint}", id=id_[:60], hint=hint)


def marked_questions(table: RowTable) -> Iterator[str]:
    """Yield the full names of the questions that have marks."""
    for exercise in table.exercises:
        yield from (f"{exercise.exercise}.{mark.question}" for mark in exercise.marks)


def regrade_row(
    exam: ExamFile,
    decisions: Sequence[Decision],
    keys: KeysUsed,
    before: RowBefore,
    *,
    with_first: bool,
) -> tuple[Row, tuple[Change, ...]]:
    """Mark a row again; return it with its changed marks."""
    if before.sheet is None:
        return before.row, ()
    row = marked_again(exam, before.sheet, before.row, decisions, keys=keys, with_first=with_first)
    return row, tuple(list_changes(before.table, row))


def weight_of(before: RowBefore) -> int:
    """Return how much work a row is: the length of its answers."""
    return sum(len(mark.given) for e in before.table.exercises for mark in e.marks)


def marked_again(  # noqa: PLR0913  # context first
    exam: ExamFile,
    sheet: Sheet,
    old: Row,
    new: Sequence[Decision],
    *,
    keys: KeysUsed,
    with_first: bool,
) -> Row:
    """Mark a row's answers by the exam as it is now; earlier notes are kept."""
    known = on_record(old.decisions, f"the decisions on {sheet.id[:60]!r}")
    every = [d for d in (*known, *new) if concerns(d, sheet.id, sheet.code)]
    decisions = list(dict.fromkeys(every))
    exercises = tuple(numbered_as_now(old.exercises, sheet))
    handed_in = Submission(
        source=old.file,
        student=sheet.id,
        answers=raw_answers(exercises),
        lost=lost_answers(exercises),
        crops=crops_by_question(exercises),
    )
    by = exam if keys is KeysUsed.RECORDED else without_digests(exam)
    row = mark_as_meant(by, sheet, handed_in, decisions, with_first=with_first)
    row = standing(row, old)
    if keys is not KeysUsed.RECORDED:
        row = taken_over(row, exam, sheet)
    noted = replace(row, notes=tuple(dict.fromkeys((*old.notes, *row.notes))))
    return apply_decisions(exam, sheet, noted, decisions)


def numbered_as_now(
    exercises: Iterable[Mapping[str, Any]], sheet: Sheet
) -> Iterator[Mapping[str, Any]]:
    """Yield the exercises that are on the sheet, with their numbers there.

    A sheet that replaced another one may have them in another order.
    """
    for exercise in exercises:
        if exercise["exercise"] in sheet.exercise_numbers:
            number = sheet.exercise_numbers.index(exercise["exercise"]) + 1
            yield {**exercise, "number": number}


# Questions whose key this version computes otherwise than the version that made the exam.


def without_digests(exam: ExamFile) -> ExamFile:
    """Return the exam without digests of its keys, so that the present keys are used."""
    return exam.model_copy(update={"digest_key": ""})


def standing(row: Row, old: Row) -> Row:
    """Return the row in which marks that are withheld now stay as they were, without decisions."""
    before = {exercise["exercise"]: exercise for exercise in old.exercises}
    parts = (restored(exercise, before.get(exercise["exercise"], {})) for exercise in row.exercises)
    return with_exercises(row, parts)


def restored(exercise: Mapping[str, Any], before: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the exercise with each withheld mark as it was, if it was marked."""
    was = {mark["question"]: undecided(mark) for mark in before.get("marks", ())}
    if all(mark["verdict"] != WITHHELD for mark in exercise["marks"]):
        return exercise
    marks = [
        was.get(mark["question"], mark) if mark["verdict"] == WITHHELD else mark
        for mark in exercise["marks"]
    ]
    return sum_marks(exercise, marks)


def undecided(mark: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the mark as it was before a teacher's decision, which is made again after it."""
    before = {**mark, **mark.get("was", {})}
    return {key: value for key, value in before.items() if key not in ("decision", "was")}


def taken_over(row: Row, exam: ExamFile, sheet: Sheet) -> Row:
    """Return the row, which says of each exercise whose keys are taken over."""
    parts = (with_other_keys(exercise, exam, sheet) for exercise in row.exercises)
    return replace(row, exercises=tuple(parts))


def with_other_keys(exercise: Mapping[str, Any], exam: ExamFile, sheet: Sheet) -> Mapping[str, Any]:
    """Return the exercise with the questions whose key is another."""
    asked_exercise = pose_as_asked(exam, sheet, exercise["exercise"])
    if not asked_exercise.other_keys:
        return exercise
    return {**exercise, "other_keys": other_keys_json(asked_exercise)}


def with_exercises(row: Row, exercises: Iterable[Mapping[str, Any]]) -> Row:
    """Return the row with these exercises, and their sums."""
    parts = tuple(exercises)
    points, out_of = sum_exercises(parts)
    return replace(row, exercises=parts, points=points, out_of=out_of)
