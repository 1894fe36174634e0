"""What a person has still to decide: answers with several readings, and those that were lost."""

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

    Of those with several readings each has whose it is.
    """

    number: int
    first: Sequence[tuple[str, ReadableAnswer]]
    lost: int = 0
    lacking: Sequence[Lacking] = ()

    @property
    def any(self) -> bool:
        """Return whether anything is to be decided."""
        return bool(self.number or self.lost)


def undecided(marking: MarkingResults) -> Undecided:
    """Count the answers that are open, in the order of the rows."""
    number = lost = 0
    first: list[tuple[str, ReadableAnswer]] = []
    forms: list[Lacking] = []
    for row in marking.rows:
        if row.open:
            number += row.unclear
            lost += row.open - row.unclear
            first += list(open_in(row))[: MOST - len(first)]
            forms += list(lacking_in(row))[: MOST - len(forms)]
    return Undecided(number, first, lost, forms)


def open_in(row: Row) -> Iterator[tuple[str, ReadableAnswer]]:
    """Find each open answer of a student that can be read in more than one way."""
    (printed,) = shown([row])
    each = answered(printed)
    yield from ((who(printed), one) for one in each if one.is_open and not one.is_lost)


def lacking_in(row: Row) -> Iterator[Lacking]:
    """Find the open answers of a student that were lost, by their names in the marks."""
    (printed,) = shown([row])
    each = answered(printed)
    if gone := [one.name for one in each if one.is_open and one.is_lost]:
        yield Lacking(who(printed), printed.file, names(gone, [one.name for one in each]))


def lines(found: Undecided, tell: Tell) -> Iterator[str]:
    """Say how many there are and what settles them, then each with its readings."""
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
