"""Statistics of a marked class: a file, and a few lines for the terminal."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from grader.base.disk import files
from grader.exams.grading.results import MarkingResults
from grader.exams.statistics.analysis import analyse_exam
from grader.exams.statistics.statistics import Statistics
from grader.exams.statistics.statistics_file import writer
from grader.rendering.terminal.summary import Summary
from grader.words.environment import say
from grader.words.solve_rows import rows

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


def write(statistics: Statistics, path: Path, *, force: bool) -> None:
    """Write the statistics in the format of the file's ending."""
    files.write_private(path, writer(path)(statistics), force=force)


def few_lines(statistics: Statistics, places: Sequence[Path], *, with_bars: bool) -> Summary:
    """Return the summary for the terminal; `places` are the files written."""
    lines = summary(statistics, [str(place) for place in places])
    return lines if with_bars else replace(lines, bars=())
