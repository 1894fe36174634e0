"""Which mistakes persist in a class's practice: told only of students who agreed, and of many.

A student shares how often each mistake showed that is not overcome yet, and may take it back. A
teacher sees how many students share a mistake, and nothing of fewer than MIN_STUDENTS of them.
"""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from generator.families import FAMILIES
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.requested import course_of, student_of
from grader.courses.store import students
from grader.courses.store.database import Database
from grader.words.render import title_of

MIN_STUDENTS = 5
"""A mistake is told only where so many students share it, so that nobody can be made out."""


@dataclass(frozen=True, slots=True)
class SharedMistake:
    """A mistake of a family, and how often it showed in a student's practice."""

    family: str
    mistake: str
    times: int


@dataclass(frozen=True, slots=True)
class SharedPractice:
    """What a student shares, and since when; None if nothing is shared."""

    shared: datetime | None = None
    mistakes: tuple[SharedMistake, ...] = ()


@dataclass(frozen=True, slots=True)
class PersistingMistake:
    """A mistake of a family, and how many students share it."""

    family: str
    mistake: str
    students: int

    def title(self, language: str) -> str:
        """Return the title of the family."""
        return title_of(FAMILIES[self.family], language)


def share(
    database: Database, course: str, student: str, mistakes: Iterable[SharedMistake]
) -> SharedPractice:
    """Share these mistakes in place of earlier ones; those that no family has are left out."""
    known = tuple(mistake for mistake in mistakes if is_known(mistake))
    mistakes_json = json.dumps(
        [
            [shared_mistake.family, shared_mistake.mistake, shared_mistake.times]
            for shared_mistake in known
        ]
    )
    with database.writing() as tx:
        students.hold(tx, course)
        student_of(tx, course, student)
        moment = now()
        students.share_practice(tx, course, student, mistakes=mistakes_json, moment=moment)
    return SharedPractice(moment, known)


def is_known(shared_mistake: SharedMistake) -> bool:
    """Tell whether the family has such a mistake."""
    return shared_mistake.family in FAMILIES and any(
        shared_mistake.mistake == mistake.name
        for mistake in FAMILIES[shared_mistake.family].mistakes
    )


def withdraw(database: Database, course: str, student: str) -> None:
    """Share nothing any more, and delete what was shared."""
    with database.writing() as tx:
        student_of(tx, course, student)
        students.forget_practice(tx, course, student)


def read_shared_practice(database: Database, course: str, student: str) -> SharedPractice:
    """Return what the student shares."""
    with database.reading() as tx:
        student_of(tx, course, student)
        shared_record = students.shared_practice(tx, course, student)
    return (
        SharedPractice()
        if shared_record is None
        else SharedPractice(shared_record[0], read_mistakes(shared_record[1]))
    )


def read_mistakes(text: str) -> tuple[SharedMistake, ...]:
    """Read mistakes as they are stored."""
    return tuple(SharedMistake(*parts) for parts in json.loads(text))


def persisting(database: Database, course: str) -> list[PersistingMistake]:
    """Return the mistakes that enough students share, those of most students first."""
    with database.reading() as tx:
        course_of(tx, course)
        every = students.practice_of_course(tx, course)
    counts = Counter(
        pair for text in every for pair in {(m.family, m.mistake) for m in read_mistakes(text)}
    )
    mistakes = [
        PersistingMistake(*pair, number)
        for pair, number in counts.items()
        if number >= MIN_STUDENTS
    ]
    return sorted(
        mistakes,
        key=lambda persisting_mistake: (
            -persisting_mistake.students,
            persisting_mistake.family,
            persisting_mistake.mistake,
        ),
    )
