"""Finding a student of an exam by any name: id, email, full name, or a column of the roster."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from grader.exams.grading.submitters.submitter import Person
from grader.exams.making.student import alike, composed

Named: TypeAlias = Mapping[str, str]
"""A student's id by a name; empty if several students have the name."""


class KnownStudent(Protocol):
    """A student with an id and a file name."""

    @property
    def id(self) -> str:
        """The student's id in the roster."""

    @property
    def file(self) -> str:
        """The name of the student's files."""


class Examinee(KnownStudent, Protocol):
    """A student as an exam describes them."""

    @property
    def name(self) -> str:
        """The student's full name."""

    @property
    def email(self) -> str:
        """The student's email address; empty if unknown."""

    @property
    def columns(self) -> Mapping[str, str]:
        """Further cells of the roster, by column."""


@dataclass(frozen=True, slots=True)
class Ids:
    """The ids: `exact` as written, `folded` in lower case together with the names of files."""

    exact: Named
    folded: Named

    def id(self, name: str) -> str:
        """Return the id that the name means, in any case if unambiguous; empty if there is none."""
        return self.exact.get(composed(name)) or self.folded.get(alike(name), "")


@dataclass(frozen=True, slots=True)
class Students:
    """Ids by every other name, in any case and Unicode composition."""

    ids: Ids
    emails: Named
    names: Named
    columns: Named

    def named(self, name: str) -> str:
        """Return the id of the student with this id, email, full name or other cell; else empty."""
        key = alike(name)
        return (
            self.ids.id(name)
            or self.emails.get(key)
            or self.names.get(letters(name))
            or self.columns.get(key, "")
        )

    def meant(self, person: Person) -> str:
        """Return the id of the one student whom all the person's names mean; empty if several."""
        found = {self.named(name) for name in person.names}
        found |= {self.columns.get(alike(number), "") for number in person.numbers}
        found -= {""}
        return found.pop() if len(found) == 1 else ""


def ids(everybody: Iterable[KnownStudent]) -> Ids:
    """Return the ids of all students, who are iterated over more than once."""
    return Ids(
        exact=unique((composed(student.id), student.id) for student in everybody),
        folded=unique(
            (alike(name), student.id)
            for student in everybody
            for name in {student.id, student.file}
        ),
    )


def students(everybody: Iterable[Examinee]) -> Students:
    """Return the students by all names; they are iterated over more than once."""
    return Students(
        ids=ids(everybody),
        emails=unique((alike(examinee.email), examinee.id) for examinee in everybody),
        names=unique((letters(examinee.name), examinee.id) for examinee in everybody),
        columns=unique(
            (alike(cell), examinee.id)
            for examinee in everybody
            for cell in examinee.columns.values()
        ),
    )


def unique(names: Iterable[tuple[str, str]]) -> Named:
    """Return the ids by name; empty for a name that several students have."""
    found: dict[str, str] = {}
    for name, id_ in names:
        found[name] = id_ if found.get(name, id_) == id_ else ""
    found.pop("", None)
    return found


def letters(name: str) -> str:
    """Return the name's letters in alphabetical order, since systems order names differently."""
    return "".join(sorted(filter(str.isalnum, alike(name))))
