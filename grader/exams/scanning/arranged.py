"""All pages of an exam that were scanned, put in order by student."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from grader.exams.making.roll import Enrolled
from grader.exams.scanning.page import Placed, Unplaced, Why


@dataclass(frozen=True, slots=True)
class Found:
    """A student of whom there are pages, in their order, and the numbers of those that lack."""

    student: Enrolled
    pages: tuple[Placed, ...]
    lacking: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Arranged:
    """`absent` are those of whom there is no page, `empty` pages on which nothing is."""

    found: tuple[Found, ...]
    absent: tuple[Enrolled, ...]
    unplaced: tuple[Unplaced, ...]
    empty: tuple[Unplaced, ...]

    @property
    def placed(self) -> int:
        """How many pages have a place."""
        return sum(len(one.pages) for one in self.found)

    @property
    def lacking(self) -> tuple[Found, ...]:
        """Students of whom some pages are missing, but not all."""
        return tuple(one for one in self.found if one.lacking)


def arranged(
    students: Sequence[Enrolled],
    placed: Mapping[tuple[str, int], Placed],
    unplaced: Sequence[Unplaced],
) -> Arranged:
    """The pages by the code and the number under which they were placed, student by student."""
    of: dict[str, list[Placed]] = {}
    for _, page in sorted(placed.items()):
        of.setdefault(page.code, []).append(page)
    return Arranged(
        found=tuple(found(one, of[one.code]) for one in students if one.code in of),
        absent=tuple(one for one in students if one.code not in of),
        unplaced=tuple(page for page in unplaced if page.why is not Why.EMPTY),
        empty=tuple(page for page in unplaced if page.why is Why.EMPTY),
    )


def found(student: Enrolled, pages: Sequence[Placed]) -> Found:
    there = {page.page for page in pages}
    lacking = tuple(n for n in range(1, pages[0].pages + 1) if n not in there)
    return Found(student, tuple(pages), lacking)
