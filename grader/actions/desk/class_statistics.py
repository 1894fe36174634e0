"""Statistics of a marked class: a file, and a few lines for the terminal."""

import os
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from operator import itemgetter
from pathlib import Path
from urllib.parse import quote

from grader.base.disk import files
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status
from grader.exams.making.exam_students import open_roll
from grader.exams.returning.forms import FORMS
from grader.exams.statistics.analysis import analyse_exam
from grader.exams.statistics.statistics import Statistics
from grader.exams.statistics.statistics_file import SheetLink, SheetLinks, page, writer
from grader.exams.statistics.sums import score
from grader.rendering.terminal.summary import Summary
from grader.words.environment import say
from grader.words.solve_rows import rows
from solver.exact import Rational

# The short summary of a class, for the terminal.


TEMPLATE = "statistics/summary.md.j2"


def summary(statistics: Statistics, places: Sequence[str]) -> Summary:
    """Return the summary in the exam's language; `places` are the files with more."""
    language, marks = statistics.language, statistics.marks
    return Summary(
        title=statistics.title,
        head=say(TEMPLATE, "counts", language, statistics),
        marks=tuple(rows(say(TEMPLATE, "marks", language, statistics))) if marks else (),
        bars=bars(marks.histogram) if marks else (),
        items=tuple(rows(say(TEMPLATE, "items", language, statistics, places))),
    )


def bars(histogram: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """Return the bars of the histogram, each with its range in percent."""
    tenth = 100 // len(histogram)
    return tuple((f"{i * tenth}-{(i + 1) * tenth} %", n) for i, n in enumerate(histogram))


def refuse(path: Path, *, force: bool) -> None:
    """Raise RequestError beforehand if the file could not be written."""
    writer(path)
    files.refuse_taken(path, force=force)


def statistics_of(marked: MarkingResults) -> Statistics:
    """Return the statistics of the marks."""
    return analyse_exam(marked)


def write(
    statistics: Statistics, path: Path, *, links: SheetLinks | None = None, force: bool
) -> None:
    """Write the statistics in the format of the file's ending; a page has the links."""
    is_page = writer(path) is page
    content = page(statistics, links) if is_page else writer(path)(statistics)
    files.write_private(path, content, force=force)


MAX_LINKS = 6
"""The greatest number of students with a link for each mistake, and of the weakest."""


def link_sheets(
    marked: MarkingResults, exam_json: Path, folder: Path, *, forms: Sequence[str], out: Path
) -> SheetLinks:
    """Return links from the file `out` to the marked sheets that are in the folder."""
    with open_roll(exam_json) as roll:
        names = {student.id: student.file for student in roll.students}
    mistakes: defaultdict[tuple[int, str], list[SheetLink]] = defaultdict(list)
    weakest: list[tuple[Rational, str, SheetLink]] = []
    for row in marked.rows:
        link = link_to(row, folder, names.get(row.id, ""), forms, out)
        if link:
            weakest = sorted([*weakest, (score(row), row.id, link)], key=itemgetter(0, 1))
            weakest = weakest[:MAX_LINKS]
            for place in mistakes_of(row):
                if len(mistakes[place]) < MAX_LINKS:
                    mistakes[place].append(link)
    return SheetLinks(mistakes, [link for _, _, link in weakest])


def link_to(row: Row, folder: Path, file: str, forms: Sequence[str], out: Path) -> SheetLink | None:
    """Return the link to a student's marked sheet; None if there is none."""
    sheets = [folder / f"{file}{FORMS[form].ending}" for form in sorted(forms)]
    sheet = next((path for path in sheets if file and path.is_file()), None)
    if sheet is None or row.status is not Status.MARKED:
        return None
    href = quote(os.path.relpath(sheet, out.parent).replace(os.sep, "/"))
    return SheetLink(row.name or row.id, href)


def mistakes_of(row: Row) -> set[tuple[int, str]]:
    """Return the mistakes that the student made, each with the number of its exercise."""
    return {
        (exercise["exercise"], mark["mistake"])
        for exercise in row.exercises
        for mark in exercise["marks"]
        if mark.get("mistake")
    }


def few_lines(statistics: Statistics, places: Sequence[Path], *, with_bars: bool) -> Summary:
    """Return the summary for the terminal; `places` are the files written."""
    lines = summary(statistics, [str(place) for place in places])
    return lines if with_bars else replace(lines, bars=())
