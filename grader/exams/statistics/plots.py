"""Positions in the plots of the statistics page, in units of their SVG."""

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
    """The students of one tenth of the scores, from `low` to `high` percent; None is no bound."""

    x: float
    y: float
    width: float
    height: float
    low: int
    high: int | None
    students: int

    @property
    def label(self) -> str:
        """The range of the scores, in percent."""
        return f"≥ {self.low}" if self.high is None else f"{self.low}–{self.high}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Segment:
    """The share of the answers with a verdict, in percent of the width."""

    x: float
    width: float
    verdict: str
    answers: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Dot:
    """The position of a question in a plot; the same numbers are in the table."""

    x: float
    y: float
    item: ItemStatistics


def bars(marks: MarkStatistics) -> tuple[Bar, ...]:
    """Return the bars of the histogram, scaled to the highest one."""
    most = max(marks.histogram)
    step = (WIDTH - LEFT - RIGHT) / len(marks.histogram)
    tenth = HUNDRED // len(marks.histogram)
    room = HEIGHT - TOP - BOTTOM
    last = len(marks.histogram) - 1
    return tuple(
        Bar(
            x=round_length(LEFT + i * step + GAP / 2),
            y=round_length(HEIGHT - BOTTOM - room * students / most),
            width=round_length(step - GAP),
            height=round_length(room * students / most),
            low=i * tenth,
            high=None if i == last and marks.greatest > 1 else (i + 1) * tenth,
            students=students,
        )
        for i, students in enumerate(marks.histogram)
    )


def horizontal_position(share: float) -> float:
    """Return the horizontal position of a score or a difficulty; all above 1 are at 1."""
    return round_length(LEFT + min(1.0, share) * (WIDTH - LEFT - RIGHT))


def segments(verdicts: Mapping[str, int]) -> tuple[Segment, ...]:
    """Return the segments of a bar that stands for all answers."""
    total = sum(verdicts.values())
    ends = accumulate(verdicts.values(), initial=0)
    return tuple(
        Segment(
            x=round_length(HUNDRED * begin / total),
            width=round_length(HUNDRED * answers / total),
            verdict=verdict,
            answers=answers,
        )
        for begin, (verdict, answers) in zip(ends, verdicts.items(), strict=False)
    )


def dots(items: Sequence[ItemStatistics]) -> tuple[Dot, ...]:
    """Return a dot for each item: difficulty to the right, discrimination upwards."""
    return tuple(
        Dot(
            x=horizontal_position(item.difficulty),
            y=vertical_position(item.discrimination),
            item=item,
        )
        for item in items
        if item.discrimination is not None and item.difficulty is not None
    )


def vertical_position(index: float) -> float:
    """Return the vertical position of an index from -1 to 1; negative ones are at 0."""
    return round_length(HEIGHT - BOTTOM - max(0.0, index) * (HEIGHT - TOP - BOTTOM))


def round_length(length: float) -> float:
    """Return the length rounded to two decimals."""
    return round(length, 2)
