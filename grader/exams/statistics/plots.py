"""Positions in the plots of the statistics page, in units of their SVG."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from grader.exams.statistics.statistics import ItemStatistics, MarkStatistics

WIDTH, HEIGHT = 600.0, 220.0
LEFT, RIGHT, TOP, BOTTOM = 50.0, 22.0, 20.0, 34.0
GAP = 4.0
HUNDRED = 100
WEAK = 0.2
"""The index of discrimination below which a question is named in the plot."""
LETTER, LINE = 6.6, 12.0
"""The breadth of a letter and the height of a line of a name, at most."""
BESIDE, ABOVE = 7.0, 5.0
"""How far a name stands from the middle of its dot."""


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

    @property
    def is_named(self) -> bool:
        """Whether the plot has the question's name, since it hardly discriminates."""
        return self.item.discrimination is not None and self.item.discrimination < WEAK

    @property
    def is_weak(self) -> bool:
        """Whether the question needs another look; one that everybody has right does not."""
        return self.is_named and self.item.quality is not None

    @property
    def name(self) -> str:
        """The number of the exercise and the name of the question."""
        return f"{self.item.exercise}.{self.item.question}"


@dataclass(frozen=True, slots=True, kw_only=True)
class DotName:
    """The name of a dot, from `x` on, or up to it if it ends there."""

    x: float
    y: float
    dot: Dot
    ends: bool

    @property
    def left_edge(self) -> float:
        """Where the name begins, if its letters are broad."""
        return self.x - self.breadth if self.ends else self.x

    @property
    def breadth(self) -> float:
        """The breadth of the name, if its letters are broad."""
        return LETTER * len(self.dot.name)

    def overlaps(self, other: "DotName") -> bool:
        """Tell whether the names would be printed over each other."""
        begins = max(self.left_edge, other.left_edge)
        ends = min(self.left_edge + self.breadth, other.left_edge + other.breadth)
        return begins < ends and abs(self.y - other.y) < LINE

    def covers(self, dot: Dot) -> bool:
        """Tell whether the name would be printed over a dot."""
        is_within = self.left_edge - ABOVE < dot.x < self.left_edge + self.breadth + ABOVE
        return is_within and self.y - LINE - ABOVE < dot.y < self.y + ABOVE


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


def dot_names(plotted: Sequence[Dot]) -> tuple[DotName, ...]:
    """Return the names of the dots that have one, each as low as nothing is in its way."""
    names: list[DotName] = []
    for dot in sorted((dot for dot in plotted if dot.is_named), key=lambda dot: -dot.y):
        ends = dot.x + BESIDE + LETTER * len(dot.name) > WIDTH
        x = round_length(dot.x - BESIDE if ends else dot.x + BESIDE)
        name = DotName(x=x, y=round_length(dot.y - ABOVE), dot=dot, ends=ends)
        while any(map(name.overlaps, names)) or any(map(name.covers, plotted)):
            name = replace(name, y=round_length(name.y - LINE))
        names.append(name)
    return tuple(names)


def vertical_position(index: float) -> float:
    """Return the vertical position of an index from -1 to 1; negative ones are at 0."""
    return round_length(HEIGHT - BOTTOM - max(0.0, index) * (HEIGHT - TOP - BOTTOM))


def round_length(length: float) -> float:
    """Return the length rounded to two decimals."""
    return round(length, 2)
