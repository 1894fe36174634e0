"""The bodies about submissions, drafts and regrades."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, StringConstraints

from grader.courses.actions.keep_draft import SavedAnswers
from grader.courses.actions.play_exercise import SentSteps
from grader.courses.store.records import StoredSubmission
from grader.exams.grading.keys_used import KeysUsed
from grader.interfaces.service.schemas.shapes import Shape, file_field

StepText: TypeAlias = Annotated[str, StringConstraints(max_length=200)]
StepAnswer: TypeAlias = (
    StepText
    | Annotated[list[StepText], Field(max_length=50)]
    | Annotated[dict[StepText, StepText], Field(max_length=50)]
)


class MarkingState(StrEnum):
    """Whether the marks of a submission are there."""

    DONE = "done"
    WAITING = "waiting"
    FAILED = "failed"


class AnswerView(Shape):
    """An answer as written and as understood, without its key."""

    exercise: int
    question: str
    given: Any = None
    read_as: Any = None


class SubmissionView(Shape):
    """A submission; `answers` only if it is requested alone, `marks` once they are visible.

    So are a teacher's `comments` on the whole; those on an answer are in its feedback.

    `at_closing` is whether it is what was saved when the assignment closed. In a list of one
    student's submissions, `points` and `counts` are present once they are visible. `marking` says
    whether marks that may be seen are there (`done`), will be there soon (`waiting`: ask for the
    submission again), or could not be made within the bounds of time and memory (`failed`).
    """

    student: str
    number: int
    attempt: int
    received: datetime
    at_closing: bool
    points: str | None = None
    counts: bool | None = None
    answers: list[AnswerView] | None = None
    marks: dict[str, Any] | None = None
    comments: list[str] | None = None
    marking: MarkingState | None = None

    @classmethod
    def from_submission(
        cls,
        submission: StoredSubmission,
        answers: list[AnswerView] | None = None,
        marks: dict[str, Any] | None = None,
    ) -> "SubmissionView":
        """Return a submission as it is shown, with its answers and marks if they may be seen."""
        names = ("student", "number", "attempt", "received", "at_closing")
        attributes = {name: getattr(submission, name) for name in names}
        return cls(**attributes, answers=answers, marks=marks)


class AnswersBody(Shape):
    """Answers by exercise and question; the code on the sheet, if it is to be checked."""

    answers: dict[str, Any]
    code: str = ""


class DraftRequest(AnswersBody):
    """Answers to save; `after` is the number of the last submission, if it is to be checked.

    It is 0 before the first; answers typed before the last submission are refused. `version` is
    that of the draft which they replace, if it is to be checked: other answers that were saved
    meanwhile stay.
    """

    after: Annotated[int, Field(ge=0, le=2**53)] | None = None
    version: Annotated[str, Field(max_length=40)] | None = None


class PlayRequest(Shape):
    """Answers to the steps of an exercise that is played, by its number on the sheet.

    They are of the steps from `step` on, which counts from 0, or from the first that is not done;
    null lets a step be taken for the player, and `rest` all that follow until the node is done
    with. `help` is the grade of help with the step that comes next: 1 is the rule, 2 the step with
    its numbers, 3 the answer. `record` is what was tried so far, for a preview alone, of which
    nothing is kept.
    """

    exercise: Annotated[int, Field(ge=1, le=1_000)]
    step: Annotated[int, Field(ge=0, le=10_000)] | None = None
    answers: Annotated[tuple[StepAnswer | None, ...], Field(max_length=1_000)] = ()
    rest: bool = False
    help: Literal[0, 1, 2, 3] = 0
    record: Annotated[tuple[list[Any], ...], Field(max_length=1_000)] = ()

    @property
    def sent(self) -> SentSteps:
        """The steps as they were sent."""
        return SentSteps(
            exercise=self.exercise,
            step=self.step,
            answers=self.answers,
            rest=self.rest,
            help=self.help,
        )


class DraftView(Shape):
    """Saved answers by exercise and question, as typed; `saved` is null if there are none.

    `version` is another one after each time of saving, and empty if there are none.
    """

    answers: dict[str, Any]
    saved: datetime | None
    version: str

    @classmethod
    def from_draft(cls, draft: SavedAnswers) -> "DraftView":
        """Return the draft as its student sees it."""
        return cls(answers=draft.answers, saved=draft.saved, version=draft.version)


class RegradeRequest(Shape):
    """A regrade by another exam.toml, by decisions (TOML as for `regrade --override`), or neither.

    Nothing changes unless `apply` is true. Exercises whose keys the service computes otherwise than
    its version that generated the variants stay as they were marked, unless `keys` is `present`.
    """

    toml: Annotated[str, file_field("exam.toml")] | None = None
    decisions: Annotated[str, file_field("overrides.toml")] = ""
    keys: KeysUsed = KeysUsed.RECORDED
    apply: bool = False


class RegradeView(Shape):
    """The changes of a regrade, whether they were applied, and decisions without an effect."""

    applied: bool
    changes: list[dict[str, Any]]
    idle: list[dict[str, Any]] = Field(default=[])
