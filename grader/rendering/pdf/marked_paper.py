"""The content of a marked sheet, as plain data in the student's language, before layout."""

from base64 import b64encode
from dataclasses import dataclass

from generator.base.picture import Picture
from grader.figures.paper.paper import Paper, PaperExercise, PaperHeading


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels:
    """The labels of a marked sheet, besides those of a sheet."""

    question: str
    answer: str
    right: str
    points: str
    own: str
    solved: str
    solution: str
    scanned: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedQuestion:
    """A marked question; `prompt` and `feedback` are one line of Markdown, others plain.

    `verdict` is its name, `judged` the word for it. `read_as` is empty if the answer was read as it
    was written; `right_answer` is empty if it is not shown.
    """

    prompt: str
    student_answer: str
    read_as: str
    verdict: str
    judged: str
    points: str
    feedback: str
    right_answer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedExercise:
    """A marked exercise; `exercise` has the statement and, if the key is shown, the solution.

    `student_picture` is the tree with the student's answers, `solution_picture` that of the key.
    """

    exercise: PaperExercise
    questions: tuple[MarkedQuestion, ...]
    student_picture: Picture | None
    solution_picture: Picture | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkOnPage:
    """A mark beside an answer on a scanned page; lengths are in points from the upper left."""

    question: str
    verdict: str
    judged: str
    points: str
    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ScannedPage:
    """A scanned page of the sheet; `picture` is JPEG, and the size is in points."""

    number: int
    width: float
    height: float
    picture: bytes
    marks: tuple[MarkOnPage, ...] = ()

    @property
    def base64(self) -> str:
        """The picture as text, for a page of HTML."""
        return b64encode(self.picture).decode("ascii")


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedPaper:
    """A marked sheet; `total` is the result in words, `said` are general remarks in Markdown.

    `scanned` are the pages as the student filled them in on paper.
    """

    paper: Paper
    total: str
    exercises: tuple[MarkedExercise, ...]
    labels: Labels
    said: tuple[str, ...] = ()
    scanned: tuple[ScannedPage, ...] = ()

    @property
    def heading(self) -> PaperHeading:
        """The heading of the sheet."""
        return self.paper.heading
