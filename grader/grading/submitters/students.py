"""The students of an exam by everything that names one of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from grader.exams.exam_file import Sheet
from grader.exams.student import alike, composed
from grader.grading.submitters.person import Person

Named: TypeAlias = Mapping[str, str]
"""A student's id by a name, or an empty text where several have the name."""


@dataclass(frozen=True, slots=True)
class Students:
    """`ids` are as they are written; every other name is one in any case and composition."""

    ids: Named
    folded: Named
    emails: Named
    names: Named
    columns: Named

    def by_id(self, name: str) -> str:
        """The id, in any case where that means one student alone; empty if it means none."""
        return self.ids.get(composed(name)) or self.folded.get(alike(name), "")

    def named(self, name: str) -> str:
        """By id, email or full name, or by another cell of the roster."""
        key = alike(name)
        return (
            self.by_id(name)
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


def students(sheets: Iterable[Sheet]) -> Students:
    everybody = tuple(sheets)
    return Students(
        ids={composed(sheet.id): sheet.id for sheet in everybody},
        folded=unique((alike(name), s.id) for s in everybody for name in {s.id, s.file}),
        emails=unique((alike(sheet.email), sheet.id) for sheet in everybody),
        names=unique((letters(sheet.name), sheet.id) for sheet in everybody),
        columns=unique((alike(cell), s.id) for s in everybody for cell in s.columns.values()),
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
