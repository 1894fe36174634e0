"""A class in a few lines, for the terminal."""

from collections.abc import Sequence

from grader.exams.statistics.statistics import Statistics
from grader.rendering.terminal.summary import Summary
from grader.words.environment import say
from grader.words.rows import rows

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
