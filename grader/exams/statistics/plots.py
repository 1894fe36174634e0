"""Where things stand in the plots of the page, in the units of their SVG."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from grader.exams.statistics.statistics import ItemStatistics, MarkStatistics

WIDTH, HEIGHT = 600.0, 220.0
LEFT, RIGHT, TOP, BOTTOM = 34.0, 22.0, 20.0, 34.0
GAP = 4.0
HUNDRED = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """The students of one tenth of the scores, from `low` to `high` percent."""

    x: float
    y: float
    width: float
    height: float
    low: int
    high: int
    students: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Segment:
    """The part of the answers that a verdict takes, in percent of the width."""

    x: float
    width: float
    verdict: str
    answers: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Dot:
    """A question; whoever sees no plot reads the table."""

    x: float
    y: float
    item: ItemStatistics


def bars(marks: MarkStatistics) -> tuple[Bar, ...]:
    """The histogram, the highest bar as high as there is room."""
    most = max(marks.histogram)
    step = (WIDTH - LEFT - RIGHT) / len(marks.histogram)
    tenth = HUNDRED // len(marks.histogram)
    room = HEIGHT - TOP - BOTTOM
    return tuple(
        Bar(
            x=rounded(LEFT + i * step + GAP / 2),
            y=rounded(HEIGHT - BOTTOM - room * students / most),
            width=rounded(step - GAP),
            height=rounded(room * students / most),
            low=i * tenth,
            high=(i + 1) * tenth,
            students=students,
        )
        for i, students in enumerate(marks.histogram)
    )


def across(share: float) -> float:
    """Where a score, or a difficulty, stands from left to right."""
    return rounded(LEFT + share * (WIDTH - LEFT - RIGHT))


def segments(verdicts: Mapping[str, int]) -> tuple[Segment, ...]:
    """One bar of all answers."""
    whole = sum(verdicts.values())
    ends = accumulate(verdicts.values(), initial=0)
    return tuple(
        Segment(
            x=rounded(HUNDRED * begin / whole),
            width=rounded(HUNDRED * answers / whole),
            verdict=verdict,
            answers=answers,
        )
        for begin, (verdict, answers) in zip(ends, verdicts.items(), strict=False)
    )


def dots(items: Sequence[ItemStatistics]) -> tuple[Dot, ...]:
    """Difficulty from left to right, discrimination upwards."""
    return tuple(
        Dot(x=across(item.difficulty), y=up(item.discrimination), item=item)
        for item in items
        if item.discrimination is not None
    )


def up(index: float) -> float:
    """How high an index from -1 to 1 stands; what is below 0 is on the lowest line."""
    return rounded(HEIGHT - BOTTOM - max(0.0, index) * (HEIGHT - TOP - BOTTOM))


def rounded(length: float) -> float:
    return round(length, 2)
