"""What is known of a marked exam: typed results whose fields are their JSON.

Shares and indices are floats to four decimals, points are exact. Item analysis as in L. Crocker and
J. Algina, Introduction to Classical and Modern Test Theory (1986), chapters 5, 7 and 14.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from grader.exams.statistics.sums import ANY
from solver.exact import Rational


class Quality(StrEnum):
    """What Ebel and Frisbie say of a discrimination index.

    Essentials of Educational Measurement, 5th edition (1991), chapter 13.
    """

    VERY_GOOD = "very good"
    GOOD = "good"
    MARGINAL = "marginal"
    POOR = "poor"


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemStatistics:
    """An exercise, or a row of its questions.

    `difficulty` is the mean part of its points (what is easy is near 1), `right` the part of the
    answers that are right. `correlation` is with all the other points, `discrimination` the
    difficulty in the upper 27 % less that in the lower. `verdicts` count answers. A number that
    cannot be told, as where everybody has the same points, is None.
    """

    exercise: int
    family: str
    question: str | None
    students: int
    answers: int
    difficulty: float
    deviation: float | None
    right: float
    blank: float
    ambiguous: float
    unreadable: float
    correlation: float | None
    discrimination: float | None
    quality: Quality | None
    alpha_without: float | None
    verdicts: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class MistakeStatistics:
    """`share` is the part of all students who made it, `title` what it is, in a sentence."""

    exercise: int
    family: str
    mistake: str
    title: str
    students: int
    answers: int
    share: float


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkStatistics:
    """Scores from 0 to 1; `out_of` is None where variants are worth different points.

    `histogram` counts the students of each tenth, the last of which includes 1.
    """

    out_of: Rational | None
    mean: float
    median: float
    deviation: float | None
    least: float
    greatest: float
    histogram: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionStatistics:
    """The scores of those who had one version of the exam."""

    version: str
    students: int
    mean: float
    deviation: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reliability:
    """Cronbach's alpha over the exercises, and the standard error of a score.

    L. J. Cronbach, "Coefficient alpha and the internal structure of tests", Psychometrika 16
    (1951).
    """

    alpha: float
    standard_error: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """The class; `marks` are None where nobody's are known.

    `open` is how many answers are still to be
    decided, which earn nothing so far; `extremes` is how many students the upper and the lower
    group have; `versions` are those of an exam that has some.
    """

    title: str
    course: str
    language: str
    marked: int
    unreadable: int
    conflicting: int
    absent: int
    open: int
    extremes: int
    marks: MarkStatistics | None
    versions: tuple[VersionStatistics, ...]
    reliability: Reliability | None
    exercises: tuple[ItemStatistics, ...]
    questions: tuple[ItemStatistics, ...]
    mistakes: tuple[MistakeStatistics, ...]

    @property
    def hardest(self) -> ItemStatistics | None:
        """The question of which the least part was earned."""
        return min(self.questions, key=lambda item: item.difficulty, default=None)

    @property
    def verdicts(self) -> tuple[str, ...]:
        """Those that some answer has."""
        return tuple({name: None for item in self.exercises for name in item.verdicts})

    @property
    def grouped(self) -> bool:
        """Whether a row holds several questions."""
        return any(ANY in (item.question or "") for item in self.questions)
