"""What is said of a class once it is marked: a file of statistics, and a few lines."""

from collections.abc import Sequence
from pathlib import Path

from grader.base.disk import files
from grader.exams.grading.results import MarkingResults
from grader.exams.statistics.analysis import analysed
from grader.exams.statistics.statistics import Statistics
from grader.exams.statistics.statistics_file import writer
from grader.rendering.terminal.summary import Summary
from grader.words.environment import say
from grader.words.solve_rows import rows

# A class in a few lines, for the terminal.


TEMPLATE = "statistics/summary.md.j2"


def summary(found: Statistics, places: Sequence[str]) -> Summary:
    """In the exam's language; `places` are the files that say more."""
    language, marks = found.language, found.marks
    return Summary(
        title=found.title,
        head=say(TEMPLATE, "counts", language, found),
        marks=tuple(rows(say(TEMPLATE, "marks", language, found))) if marks else (),
        bars=bars(marks.histogram) if marks else (),
        items=tuple(rows(say(TEMPLATE, "items", language, found, places))),
    )


def bars(histogram: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """Each with the part of the points that it stands for, in percent."""
    tenth = 100 // len(histogram)
    return tuple((f"{i * tenth}-{(i + 1) * tenth} %", n) for i, n in enumerate(histogram))


def refuse(path: Path, *, force: bool) -> None:
    """If the file could not be written, as RequestError: before all the work, and not after it."""
    writer(path)
    files.refuse_taken(path, force=force)


def of(marked: MarkingResults) -> Statistics:
    """In two passes over the rows."""
    return analysed(marked)


def write(found: Statistics, path: Path, *, force: bool) -> None:
    """As the file's ending says."""
    files.write(path, writer(path)(found), force=force)


def few_lines(found: Statistics, places: Sequence[Path]) -> Summary:
    """For the terminal; `places` are what has been written."""
    return summary(found, [str(place) for place in places])
