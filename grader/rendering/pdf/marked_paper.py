"""What a marked sheet says, as plain data in the student's language, before any layout."""

from dataclasses import dataclass

from generator.base.picture import Picture
from grader.figures.paper.paper import Paper, PaperExercise, PaperHeading


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels:
    """The layout's own, beside those of a sheet."""

    question: str
    answer: str
    right: str
    points: str
    own: str
    solved: str
    solution: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedQuestion:
    """`prompt` and `feedback` are one line of Markdown, the rest is plain.

    `verdict` is its name, `judged` the word for it. `read_as` is empty where the answer was read as
    it was written, `right` where it is not told.
    """

    prompt: str
    given: str
    read_as: str
    verdict: str
    judged: str
    points: str
    feedback: str
    right: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedExercise:
    """`exercise` has the statement and, unless the key is kept back, the solution.

    `own` is the tree with the student's answers in it, `solved` the tree of the key.
    """

    exercise: PaperExercise
    questions: tuple[MarkedQuestion, ...]
    own: Picture | None
    solved: Picture | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedPaper:
    """`total` is what all of it earned, in words; `said` are lines of Markdown about all of it."""

    paper: Paper
    total: str
    exercises: tuple[MarkedExercise, ...]
    labels: Labels
    said: tuple[str, ...] = ()

    @property
    def heading(self) -> PaperHeading:
        """The sheet's."""
        return self.paper.heading
