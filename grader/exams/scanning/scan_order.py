"""The scanned pages of an exam in order, by student."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from grader.base.disk.csv_tables import line
from grader.exams.making.exam_students import ExamStudent
from grader.exams.scanning.scanned_page import PlacedPage, UnplacedPage, WhyUnplaced


@dataclass(frozen=True, slots=True)
class ScannedStudent:
    """A student with scanned pages, in order, and the numbers of the missing ones."""

    student: ExamStudent
    pages: tuple[PlacedPage, ...]
    lacking: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ArrangedPages:
    """All pages by student; `absent` students have none, `empty` pages are blank."""

    found: tuple[ScannedStudent, ...]
    absent: tuple[ExamStudent, ...]
    unplaced: tuple[UnplacedPage, ...]
    empty: tuple[UnplacedPage, ...]

    @property
    def placed(self) -> int:
        """The number of placed pages."""
        return sum(len(student.pages) for student in self.found)

    @property
    def lacking(self) -> tuple[ScannedStudent, ...]:
        """The students with some pages missing, but not all."""
        return tuple(student for student in self.found if student.lacking)

    @property
    def overlooked(self) -> tuple[tuple[ExamStudent, PlacedPage], ...]:
        """The pages that read as empty although something is written on them."""
        return tuple(
            (student.student, page)
            for student in self.found
            for page in student.pages
            if page.overlooked
        )


def arrange_pages(
    students: Sequence[ExamStudent],
    placed: Mapping[tuple[str, int], PlacedPage],
    unplaced: Sequence[UnplacedPage],
) -> ArrangedPages:
    """Arrange the pages by student; `placed` is by code and page number.

    A student of whom there are only pages in conflict is not absent, but lacks all pages.
    """
    pages_by_code: dict[str, list[PlacedPage]] = {}
    for _, page in sorted(placed.items()):
        pages_by_code.setdefault(page.code, []).append(page)
    sizes = {page.code: page.pages for page in unplaced if page.why is WhyUnplaced.CONFLICT}
    sizes |= {code: pages[0].pages for code, pages in pages_by_code.items()}
    return ArrangedPages(
        found=tuple(
            student_pages(student, pages_by_code.get(student.code, []), sizes[student.code])
            for student in students
            if student.code in sizes
        ),
        absent=tuple(student for student in students if student.code not in sizes),
        unplaced=tuple(page for page in unplaced if page.why is not WhyUnplaced.EMPTY),
        empty=tuple(page for page in unplaced if page.why is WhyUnplaced.EMPTY),
    )


def student_pages(student: ExamStudent, pages: Sequence[PlacedPage], size: int) -> ScannedStudent:
    """Return a student's pages and the numbers of the missing ones, of a sheet of `size` pages."""
    numbers = {page.page for page in pages}
    lacking = tuple(n for n in range(1, size + 1) if n not in numbers)
    return ScannedStudent(student, tuple(pages), lacking)


# A table of scanned and missing pages.


HEAD = ("file", "at", "state", "id", "code", "page")


def table(all_pages: ArrangedPages) -> str:
    """Return a CSV table: a row for each page, then one for each missing page."""
    return "".join(map(line, (HEAD, *rows(all_pages))))


def rows(all_pages: ArrangedPages) -> Iterator[tuple[str, ...]]:
    """Yield the rows of the table of pages, missing pages and absent students."""
    for scanned_student in all_pages.found:
        yield from (placed_row(page, scanned_student.student.id) for page in scanned_student.pages)
    yield from map(unplaced_row, (*all_pages.unplaced, *all_pages.empty))
    for scanned_student in all_pages.lacking:
        for number in scanned_student.lacking:
            yield (
                "",
                "",
                "missing",
                scanned_student.student.id,
                scanned_student.student.code,
                str(number),
            )
    for student in all_pages.absent:
        yield "", "", "absent", student.id, student.code, ""


def placed_row(page: PlacedPage, student: str) -> tuple[str, ...]:
    """Return the row of a placed page."""
    state = "placed" if page.exact else "placed roughly"
    if page.overlooked:
        state = "overlooked"
    return page.scan.file, str(page.scan.page), state, student, page.code, str(page.page)


def unplaced_row(page: UnplacedPage) -> tuple[str, ...]:
    """Return the row of a page that was not placed."""
    number = str(page.number) if page.number else ""
    return page.scan.file, str(page.scan.page), str(page.why), "", page.code, number
