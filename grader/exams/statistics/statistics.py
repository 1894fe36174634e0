"""Statistics of a marked exam, as records whose fields are the keys of their JSON.

Shares and indices are floats to four decimals, points are exact. Item analysis as in L. Crocker and
J. Algina, Introduction to Classical and Modern Test Theory (1986), chapters 5, 7 and 14.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from grader.exams.statistics.sums import ANY
from solver.exact import Rational


class Quality(StrEnum):
    """The quality of a discrimination index after Ebel and Frisbie.

    Essentials of Educational Measurement, 5th edition (1991), chapter 13.
    """

    VERY_GOOD = "very good"
    GOOD = "good"
    MARGINAL = "marginal"
    POOR = "poor"


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemStatistics:
    """The statistics of an exercise, or of a row of its questions.

    `title` and `points` are those of the exercise in words, `prompt` is the question's; they are
    empty where the exam no longer says them, or a row stands for several questions.
    `difficulty` is the mean share of its points (easy items are near 1), `right` the share of
    answers that are right. A student with an `open` answer counts in neither the difficulty
    nor the indices. `correlation` is with all other points; `discrimination` is the
    difficulty in the upper 27 % minus that in the lower. `verdicts` counts answers. A number that
    is undefined, for instance because all points are equal, is None.
    """

    exercise: int
    family: str
    question: str | None
    title: str
    points: str
    prompt: str
    students: int
    answers: int
    open: int
    difficulty: float | None
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
    """`share` is the share of all students who made the mistake, `title` a sentence about it."""

    exercise: int
    family: str
    mistake: str
    title: str
    students: int
    answers: int
    share: float


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongAnswerStatistics:
    """A wrong answer that several students gave; `mistake` is its name, or empty."""

    exercise: int
    question: str
    answer: str
    students: int
    mistake: str
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StepStatistics:
    """How the steps of one kind were first answered, in an exercise that was played.

    `ask` is the kind: `window`, `value`, `cut` and so on, which students with different trees have
    in common. `right_steps` include what was rounded; `steps` counts all, also those left open.
    """

    exercise: int
    ask: str
    steps: int
    right_steps: int
    wrong_steps: int
    shown_steps: int
    open_steps: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkStatistics:
    """Scores from 0, above 1 by a bonus; `out_of` is None if variants are worth different points.

    `histogram` counts the students in each tenth of the scores; the last one includes 1 and more.
    """

    out_of: Rational | None
    mean: float
    median: float
    deviation: float | None
    least: float
    greatest: float
    histogram: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScaleStatistics:
    """The marks on the course's scale, of students without an answer that is still to be decided.

    `passed` is None if the course has no mark that passes, `mean` and `out_of` are None for a table
    of marks, and `counts` has how many students have each mark of it.
    """

    students: int
    out_of: Rational | None
    step: Rational | None
    passes_from: str
    passed: int | None
    mean: float | None
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionStatistics:
    """The scores of the students who had one version of the exam."""

    version: str
    students: int
    mean: float
    deviation: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupStatistics:
    """The scores of the students who have the same in a column of the roster, or one language."""

    column: str
    group: str
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
    """The statistics of a class.

    `marks` is None if nobody has been marked, and `scale` if there is no scale. `open` is how many
    answers are still to be decided, which earn nothing yet. `extremes` is the size of the upper and
    of the lower group. `versions` is empty for an exam without versions, and `groups` for a class
    of one group and one language.
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
    scale: ScaleStatistics | None
    versions: tuple[VersionStatistics, ...]
    groups: tuple[GroupStatistics, ...]
    reliability: Reliability | None
    exercises: tuple[ItemStatistics, ...]
    questions: tuple[ItemStatistics, ...]
    mistakes: tuple[MistakeStatistics, ...]
    wrong_answers: tuple[WrongAnswerStatistics, ...]
    steps: tuple[StepStatistics, ...] = ()

    @property
    def hardest(self) -> ItemStatistics | None:
        """The question with the smallest mean share of points, of those that are marked."""
        known = [item for item in self.questions if item.difficulty is not None]
        return min(known, key=lambda item: item.difficulty or 0.0, default=None)

    @property
    def verdicts(self) -> tuple[str, ...]:
        """The verdicts that occur."""
        return tuple({name: None for item in self.exercises for name in item.verdicts})

    @property
    def grouped(self) -> bool:
        """Whether a row stands for several questions."""
        return any(ANY in (item.question or "") for item in self.questions)
