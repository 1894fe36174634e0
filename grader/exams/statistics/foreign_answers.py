"""Wrong answers that are right on another student's sheet, and how likely that is by chance.

Variants differ, so an answer that is wrong on one sheet and right on another says something. If it
says nothing, the sheet on which it is right is as good as drawn from all others: an answer that is
right on c of the n - 1 other sheets falls on a given one with probability c / (n - 1). Answers of
one exercise that are the same count once, as one of them leads to the others.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import TypeAlias

MAX_SHEETS_OF_A_KEY = 50
"""An answer that is right on more of the other sheets says nothing about any of them."""
MAX_EXPECTED = 0.05
"""A pair is listed if a class of this size has fewer than this many such pairs by chance."""

Place: TypeAlias = tuple[int, str]
"""The number of an exercise in the exam, and the name of a question."""
Answers: TypeAlias = Mapping[Place, str]
"""Answers in a notation in which equal ones are equal."""

AS_TEXT = "text "
"""The beginning of a text, which is no answer in the notation of answers."""


@dataclass(frozen=True, slots=True)
class AnsweredSheet:
    """One student's sheet: its right answers, and the wrong ones that no mistake explains.

    `unread` are texts that cannot be read as answers on this sheet, and `key_texts` its right
    answers as texts, which are compared with those of others.
    """

    student: str
    key: Answers
    wrong: Answers
    unread: Answers = field(default_factory=dict)
    key_texts: Answers = field(default_factory=dict)

    @property
    def all_keys(self) -> Iterator[tuple[Place, str]]:
        """Its right answers, in both notations."""
        yield from self.key.items()
        yield from ((place, AS_TEXT + text) for place, text in self.key_texts.items())

    @property
    def all_wrong(self) -> Iterator[tuple[Place, str]]:
        """Its wrong answers, and what cannot be read on it."""
        yield from self.wrong.items()
        yield from ((place, AS_TEXT + text) for place, text in self.unread.items())


@dataclass(frozen=True, slots=True)
class ForeignAnswers:
    """The wrong answers of one student that are right on another one's sheet.

    `among` counts the wrong answers that are right on any other sheet; `expected` is how many
    pairs as striking as this one a class of this size has if nobody copies.
    """

    student: str
    other_student: str
    places: tuple[Place, ...]
    among: int
    expected: float


def find_foreign_answers(sheets: Sequence[AnsweredSheet]) -> tuple[ForeignAnswers, ...]:
    """Return the pairs of students that chance does not explain, the most striking first."""
    holders = holders_of_keys(sheets)
    pairs = (pair for n in range(len(sheets)) for pair in pairs_of(sheets, n, holders))
    return tuple(sorted(pairs, key=lambda pair: (pair.expected, pair.student, pair.other_student)))


Holders: TypeAlias = Mapping[tuple[Place, str], Sequence[int]]
"""The sheets on which an answer is right, by its place and the answer."""


def holders_of_keys(sheets: Sequence[AnsweredSheet]) -> Holders:
    """Return the sheets on which each answer is right."""
    holders: defaultdict[tuple[Place, str], list[int]] = defaultdict(list)
    for n, sheet in enumerate(sheets):
        for place, answer in sheet.all_keys:
            holders[place, answer].append(n)
    return holders


def pairs_of(
    sheets: Sequence[AnsweredSheet], student: int, holders: Holders
) -> Iterator[ForeignAnswers]:
    """Yield the pairs of one student with others that chance does not explain."""
    others = len(sheets) - 1
    foreign = foreign_answers(sheets[student], student, holders)
    at_least = tail_probabilities(
        [len(sheets_with_it) / others for sheets_with_it in foreign.values()]
    )
    matches: defaultdict[int, list[Place]] = defaultdict(list)
    for place, on_sheets in foreign.items():
        for other in on_sheets:
            matches[other].append(place)
    for other, places in matches.items():
        expected = at_least[len(places)] * len(sheets) * others
        if expected < MAX_EXPECTED:
            yield ForeignAnswers(
                student=sheets[student].student,
                other_student=sheets[other].student,
                places=tuple(places),
                among=len(foreign),
                expected=expected,
            )


def foreign_answers(
    sheet: AnsweredSheet, student: int, holders: Holders
) -> Mapping[Place, Sequence[int]]:
    """Return the other sheets on which each wrong answer is right, by its place.

    Of the same answers in one exercise the first counts.
    """
    foreign: dict[Place, Sequence[int]] = {}
    counted: set[tuple[int, str]] = set()
    for place, answer in sorted(sheet.all_wrong):
        if (place[0], answer) not in counted:
            counted.add((place[0], answer))
            others = [other for other in holders.get((place, answer), ()) if other != student]
            if 0 < len(others) <= MAX_SHEETS_OF_A_KEY:
                foreign[place] = others
    return foreign


def tail_probabilities(probabilities: Sequence[float]) -> Sequence[float]:
    """Return by k how probable it is that at least k of these independent events happen."""
    exactly = [1.0]
    for p in probabilities:
        happens = [0.0, *(p * q for q in exactly)]
        exactly = [(1 - p) * q + r for q, r in zip([*exactly, 0.0], happens, strict=True)]
    return list(accumulate(reversed(exactly)))[::-1]
