"""The students of an exam by everything that names one of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from grader.exams.grading.submitters.person import Person
from grader.exams.making.student import alike, composed

Named: TypeAlias = Mapping[str, str]
"""A student's id by a name, or an empty text where several have the name."""


class KnownStudent(Protocol):
    """A student by id, and by the name of the student's files."""

    @property
    def id(self) -> str: ...
    @property
    def file(self) -> str: ...


class Examinee(KnownStudent, Protocol):
    """What an exam says of a student."""

    @property
    def name(self) -> str: ...
    @property
    def email(self) -> str: ...
    @property
    def columns(self) -> Mapping[str, str]: ...


@dataclass(frozen=True, slots=True)
class Ids:
    """`exact` are as they are written; `folded` in any case, with the names of files."""

    exact: Named
    folded: Named

    def id(self, name: str) -> str:
        """The id, in any case where that means one student alone; empty if it means none."""
        return self.exact.get(composed(name)) or self.folded.get(alike(name), "")


@dataclass(frozen=True, slots=True)
class Students:
    """By id, and by every other name, in any case and composition."""

    ids: Ids
    emails: Named
    names: Named
    columns: Named

    def named(self, name: str) -> str:
        """By id, email or full name, or by another cell of the roster."""
        key = alike(name)
        return (
            self.ids.id(name)
            or self.emails.get(key)
            or self.names.get(letters(name))
            or self.columns.get(key, "")
        )

    def meant(self, person: Person) -> str:
        """The one student whom all that names the person means; empty if they are several."""
        found = {self.named(name) for name in person.names}
        found |= {self.columns.get(alike(number), "") for number in person.numbers}
        found -= {""}
        return found.pop() if len(found) == 1 else ""


def ids(everybody: Iterable[KnownStudent]) -> Ids:
    """They are gone through more than once."""
    return Ids(
        exact=unique((composed(one.id), one.id) for one in everybody),
        folded=unique((alike(name), one.id) for one in everybody for name in {one.id, one.file}),
    )


def students(everybody: Iterable[Examinee]) -> Students:
    """Likewise."""
    return Students(
        ids=ids(everybody),
        emails=unique((alike(one.email), one.id) for one in everybody),
        names=unique((letters(one.name), one.id) for one in everybody),
        columns=unique((alike(cell), one.id) for one in everybody for cell in one.columns.values()),
    )


def unique(names: Iterable[tuple[str, str]]) -> Named:
    found: dict[str, str] = {}
    for name, id_ in names:
        found[name] = id_ if found.get(name, id_) == id_ else ""
    found.pop("", None)
    return found


def letters(name: str) -> str:
    """The letters in their alphabet's order: systems differ in which name comes first."""
    return "".join(sorted(filter(str.isalnum, alike(name))))
