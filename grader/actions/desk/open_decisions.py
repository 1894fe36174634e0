"""What a person has still to decide: words, answers with several readings, those that were lost."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from grader.actions.desk.notices import Tell
from grader.exams.grading.mark_submission import names
from grader.exams.grading.readable_marks import ReadableAnswer, answered, shown, who
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row

MOST = 20
"""So many are told one by one; the marks have them all."""


@dataclass(frozen=True, slots=True)
class Lacking:
    """A student whose form has no fields for some answers, which are named in one line."""

    whose: str
    file: str
    names: str


@dataclass(frozen=True, slots=True)
class Undecided:
    """How many answers can be read in more than one way or are lost, and the first students' own.

    Of those with several readings each has whose it is. So many are `words` that a person marks,
    of which `some` names the first.
    """

    number: int
    first: Sequence[tuple[str, ReadableAnswer]]
    lost: int = 0
    lacking: Sequence[Lacking] = ()
    words: int = 0
    some: tuple[str, str] = ("", "")

    @property
    def any(self) -> bool:
        """Return whether anything is to be decided."""
        return bool(self.number or self.lost or self.words)


def undecided(marking: MarkingResults) -> Undecided:
    """Count the answers that are open, in the order of the rows."""
    number = lost = words = 0
    some = ("", "")
    first: list[tuple[str, ReadableAnswer]] = []
    forms: list[Lacking] = []
    for row in marking.rows:
        if row.open:
            number += row.unclear
            lost += row.open - row.unclear - row.unmarked
            if row.unmarked and not words:
                some = first_words(row)
            words += row.unmarked
            first += list(open_in(row))[: MOST - len(first)]
            forms += list(lacking_in(row))[: MOST - len(forms)]
    return Undecided(number, first, lost, forms, words, some)


def first_words(row: Row) -> tuple[str, str]:
    """Return whose words are to be marked, and the name of their question."""
    (printed,) = shown([row])
    return printed.id, next(one.name for one in answered(printed) if one.is_unmarked)


def open_in(row: Row) -> Iterator[tuple[str, ReadableAnswer]]:
    """Find each open answer of a student that can be read in more than one way."""
    (printed,) = shown([row])
    each = answered(printed)
    yield from ((who(printed), one) for one in each if one.is_open and one.readings)


def lacking_in(row: Row) -> Iterator[Lacking]:
    """Find the open answers of a student that were lost, by their names in the marks."""
    (printed,) = shown([row])
    each = answered(printed)
    if gone := [one.name for one in each if one.is_open and one.is_lost]:
        yield Lacking(who(printed), printed.file, names(gone, [one.name for one in each]))


def lines(found: Undecided, tell: Tell) -> Iterator[str]:
    """Say how many there are and what settles them, then each with its readings."""
    if found.words:
        yield tell("to_mark", found.words, *found.some)
    if found.number:
        yield tell("undecided", found.number)
        for whose, one in found.first:
            yield tell("open_answer", whose, one.name, one.given, one.readings)
        if found.number > len(found.first):
            yield tell("more_undecided", found.number - len(found.first))
    if found.lost:
        yield tell("lost_answers", found.lost)
        for form in found.lacking:
            yield tell("lacking_fields", form.whose, form.file, form.names)
