"""What a person has still to decide: answers that can be read in more than one way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from grader.desk.telling import Tell
from grader.grading.marking import Marking
from grader.grading.row import Row
from grader.grading.shown import Answered, answered, shown, who

MOST = 20
"""So many are told one by one; the marks have them all."""


@dataclass(frozen=True, slots=True)
class Undecided:
    """How many there are, and the first of them, each with whose it is."""

    number: int
    first: Sequence[tuple[str, Answered]]


def undecided(marking: Marking) -> Undecided:
    """Count the answers that are open, in the order of the rows."""
    number = 0
    first: list[tuple[str, Answered]] = []
    for row in marking.rows:
        if row.open:
            number += row.open
            first += list(open_in(row))[: MOST - len(first)]
    return Undecided(number, first)


def open_in(row: Row) -> Iterator[tuple[str, Answered]]:
    """Find each open answer of a student."""
    (printed,) = shown([row])
    yield from ((who(printed), one) for one in answered(printed) if one.is_open)


def lines(found: Undecided, tell: Tell) -> Iterator[str]:
    """Say how many there are and what settles them, then each with its readings."""
    if not found.number:
        return
    yield tell("undecided", found.number)
    for whose, one in found.first:
        yield tell("open_answer", whose, one.name, one.given, one.readings)
    if found.number > len(found.first):
        yield tell("more_undecided", found.number - len(found.first))
