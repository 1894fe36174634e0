"""Every scanned page and every page that lacks, as a table."""

from collections.abc import Iterator

from grader.base.disk.spreadsheet import line
from grader.exams.scanning.arranged import Arranged
from grader.exams.scanning.page import Placed, Unplaced

HEAD = ("file", "at", "state", "id", "code", "page")


def table(all_pages: Arranged) -> str:
    """CSV: a row for each page, then one for each page of a student that was not there."""
    return "".join(map(line, (HEAD, *rows(all_pages))))


def rows(all_pages: Arranged) -> Iterator[tuple[str, ...]]:
    for one in all_pages.found:
        yield from (placed(page, one.student.id) for page in one.pages)
    yield from map(unplaced, (*all_pages.unplaced, *all_pages.empty))
    for one in all_pages.lacking:
        for number in one.lacking:
            yield "", "", "missing", one.student.id, one.student.code, str(number)
    for student in all_pages.absent:
        yield "", "", "absent", student.id, student.code, ""


def placed(page: Placed, student: str) -> tuple[str, ...]:
    state = "placed" if page.exact else "placed roughly"
    return page.scan.file, str(page.scan.page), state, student, page.code, str(page.page)


def unplaced(page: Unplaced) -> tuple[str, ...]:
    number = str(page.number) if page.number else ""
    return page.scan.file, str(page.scan.page), str(page.why), "", page.code, number
