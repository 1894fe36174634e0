"""What a person decides: answers in words, ambiguous, unreadable and lost ones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from grader.actions.desk.notices import Tell
from grader.base import program
from grader.exams.grading.mark_submission import shorten_names
from grader.exams.grading.readable_marks import (
    ReadableAnswer,
    describe_student,
    list_answers,
    printable_rows,
)
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row

MAX_NAMES = 200
"""The greatest number of characters of a line that names questions."""
MAX_DECISIONS = 20
"""The number listed one by one; the marks have them all."""


@dataclass(frozen=True, slots=True)
class IncompleteForm:
    """A student whose form lacks fields for some answers, named on one line."""

    whose: str
    file: str
    names: str


@dataclass(frozen=True, slots=True)
class UndecidedAnswers:
    """The number of ambiguous or lost answers, with those of the first students.

    `words` is the number of answers in words that a person marks. `unread` are answers that earn
    nothing as they cannot be read; they are not open. So many `students` have open answers.
    """

    number: int
    first: Sequence[tuple[str, ReadableAnswer]]
    lost: int = 0
    lacking: Sequence[IncompleteForm] = ()
    words: int = 0
    withheld: int = 0
    unread: int = 0
    students: int = 0

    @property
    def any(self) -> bool:
        """Whether there is anything to decide."""
        return bool(self.number or self.lost or self.words or self.withheld)


def find_undecided(marking: MarkingResults) -> UndecidedAnswers:
    """Return the open answers, in the order of the rows."""
    number = lost = words = withheld = unread = students = 0
    first: list[tuple[str, ReadableAnswer]] = []
    forms: list[IncompleteForm] = []
    for row in marking.rows:
        unread += row.unread
        if row.open:
            students += 1
            number += row.unclear
            lost += row.open - row.unclear - row.unmarked - row.withheld
            withheld += row.withheld
            words += row.unmarked
            first += list(open_in(row))[: MAX_DECISIONS - len(first)]
            forms += list(lacking_in(row))[: MAX_DECISIONS - len(forms)]
    return UndecidedAnswers(number, first, lost, forms, words, withheld, unread, students)


class OtherKeys(NamedTuple):
    """An exercise with questions whose key this version computes otherwise than another did."""

    exercise: int
    family: str
    questions: str
    made_by: str
    present: str


QuestionsByExercise: TypeAlias = dict[tuple[int, str, str], dict[str, None]]
"""The names of questions by an exercise's number and family, and the version that made it."""


def other_keys(marking: MarkingResults) -> tuple[list[OtherKeys], list[OtherKeys]]:
    """Return the exercises, of all students, whose keys this version computes otherwise.

    Those with questions that it does not ask any more come apart, with these questions.
    """
    computed: QuestionsByExercise = {}
    lacking: QuestionsByExercise = {}
    for row in marking.rows:
        for exercise in row.exercises:
            if others := exercise.get("other_keys"):
                questions = lacking if "lacking" in others else computed
                names = others.get("lacking", others["questions"])
                made_by = others["made_by"] or program.FIRST_RELEASE
                at = (int(exercise["exercise"]), str(exercise["family"]), made_by)
                questions.setdefault(at, {}).update(dict.fromkeys(names))
    return list_exercises(computed), list_exercises(lacking)


def list_exercises(questions: QuestionsByExercise) -> list[OtherKeys]:
    """Return the exercises in order, with the names of their questions on one line."""
    return [
        OtherKeys(number, family, ", ".join(names)[:MAX_NAMES], made_by, program.version())
        for (number, family, made_by), names in sorted(questions.items())
    ]


def open_in(row: Row) -> Iterator[tuple[str, ReadableAnswer]]:
    """Yield a student's open answers that are ambiguous."""
    (printed,) = printable_rows([row])
    answers = list_answers(printed)
    yield from (
        (describe_student(printed), answer)
        for answer in answers
        if answer.is_open and answer.readings
    )


def lacking_in(row: Row) -> Iterator[IncompleteForm]:
    """Return a student's open answers that were lost, by name."""
    (printed,) = printable_rows([row])
    answers = list_answers(printed)
    if gone := [answer.name for answer in answers if answer.is_open and answer.is_lost]:
        yield IncompleteForm(
            describe_student(printed),
            printed.file,
            shorten_names(gone, [answer.name for answer in answers]),
        )


GRADE_BOOKS = frozenset({"moodle", "canvas"})
"""The formats in which a student with open answers has no mark."""


def left_out(undecided_answers: UndecidedAnswers, format_name: str, tell: Tell) -> Iterator[str]:
    """Yield how many students have no mark in a file of this format."""
    if format_name in GRADE_BOOKS and undecided_answers.students:
        yield tell("no_grade", undecided_answers.students)


def lines(undecided_answers: UndecidedAnswers, tell: Tell) -> Iterator[str]:
    """Yield how many there are and how to decide them, then each with its readings."""
    if undecided_answers.words:
        yield tell("to_mark", undecided_answers.words)
    if undecided_answers.number:
        yield tell("undecided", undecided_answers.number)
        for whose, answer in undecided_answers.first:
            yield tell(
                "open_answer", whose, answer.name, answer.given, answer.readings, answer.page
            )
        if undecided_answers.number > len(undecided_answers.first):
            yield tell("more_undecided", undecided_answers.number - len(undecided_answers.first))
    if undecided_answers.lost:
        yield tell("lost_answers", undecided_answers.lost)
        for form in undecided_answers.lacking:
            yield tell("lacking_fields", form.whose, form.file, form.names)
