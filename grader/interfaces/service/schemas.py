"""The bodies of requests and responses about courses, as OpenAPI describes and FastAPI checks them.

Those of practice pages are in `grader/actions/pages/bodies.py`.
"""

from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

from fastapi import Path, Query
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, StringConstraints

from grader.courses.actions.gradebook import (
    CellStatus,
    Gradebook,
    GradebookCell,
    GradebookLine,
)
from grader.courses.actions.keep_draft import SavedAnswers
from grader.courses.actions.share_practice import SharedPractice
from grader.courses.store.records import (
    Assignment,
    ClosingRule,
    CountingRule,
    Course,
    EnrolledStudent,
    Extension,
    Platform,
    Score,
    StoredSubmission,
    Terms,
    Token,
    TokenRole,
    Visibility,
)
from grader.exams.grading.keys_used import KeysUsed
from grader.interfaces.lti.register_platform import version
from grader.interfaces.lti.score_delivery import NOTED
from solver.exact import text

T = TypeVar("T")
MAX_PAGE_SIZE = 200
PRINTABLE = r"^[^\x00-\x1f\x7f-\x9f]+$"
Line: TypeAlias = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200, pattern=PRINTABLE)
]
Id: TypeAlias = Annotated[
    str, Path(pattern=r"^[0-9a-f]{16}$", description="the id returned when it was created")
]
StudentId: TypeAlias = Annotated[
    str, Path(max_length=100, pattern=PRINTABLE, description="as the roster has it")
]
Number: TypeAlias = Annotated[int, Path(ge=1, le=1_000_000, description="counts from 1")]
Limit: TypeAlias = Annotated[
    int, Query(ge=1, le=MAX_PAGE_SIZE, description="the greatest number of items per page")
]
Attempts: TypeAlias = Annotated[int, Field(ge=1, le=1_000)]
Minutes: TypeAlias = Annotated[int, Field(ge=1, le=10_080)]
"""Up to a week."""


class Shape(BaseModel):
    """A body; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Page(Shape, Generic[T]):
    """A page of a list; `next` is the URL of the next one, if there is any."""

    items: list[T]
    next: str | None = None


class CourseRequest(Shape):
    """A course to create."""

    title: Line


class CourseView(Shape):
    """A course."""

    id: str
    title: str
    created: datetime

    @classmethod
    def from_course(cls, course: Course) -> "CourseView":
        """Return the body for the course."""
        return cls(id=course.id, title=course.title, created=course.created)


class StudentView(Shape):
    """A student of a course."""

    id: str
    name: str
    email: str
    language: str
    seat: str
    columns: dict[str, str]

    @classmethod
    def from_student(cls, student: EnrolledStudent) -> "StudentView":
        """Return the body for the student."""
        return cls(**{name: getattr(student, name) for name in cls.model_fields})


EARLIEST, LATEST = datetime(1970, 1, 1, tzinfo=UTC), datetime(9000, 1, 1, tzinfo=UTC)
Moment: TypeAlias = Annotated[AwareDatetime, Field(ge=EARLIEST, le=LATEST)]
"""Within years that can be told in every zone and kept by every database."""


class TermsBody(Shape):
    """The terms of an assignment: when it is open, attempts (`null`: no limit), what is seen when.

    `on_close` is what happens to answers that are saved but not submitted when it closes. `minutes`
    is how long each student has from opening it on (`null`: no limit).
    """

    opens: Moment | None = None
    closes: Moment | None = None
    attempts: Attempts | None = 1
    counts: CountingRule = CountingRule.LAST
    feedback: Visibility = Visibility.MARKED
    keys: Visibility = Visibility.CLOSED
    on_close: ClosingRule = ClosingRule.NOTHING
    minutes: Minutes | None = None

    def terms(self) -> Terms:
        """Return the terms."""
        return Terms(**{name: getattr(self, name) for name in TermsBody.model_fields})


def file_field(kind: str) -> Any:
    """Return a Field whose JSON-schema `format` names the kind of file."""
    return Field(max_length=200_000, json_schema_extra={"format": kind})


class AssignmentRequest(TermsBody):
    """An exam.toml, as `minimaestro init` writes one, and its terms."""

    toml: Annotated[str, file_field("exam.toml")]


class AssignmentChange(TermsBody):
    """What is to change: terms, and the exam.toml, which only changes before it opens."""

    toml: Annotated[str, file_field("exam.toml")] | None = None


class AssignmentView(TermsBody):
    """An assignment as everybody in the course may see it.

    With a time limit, a student is shown `opened`, when the student's own time began, and
    `deadline`, until when answers are taken; before that `opened` is null.
    """

    id: str
    title: str
    language: str
    version: int
    created: datetime
    opened: datetime | None
    deadline: datetime | None

    @classmethod
    def from_assignment(cls, assignment: Assignment, title: str, language: str) -> "AssignmentView":
        """Return the body for the assignment."""
        terms = {name: getattr(assignment.terms, name) for name in TermsBody.model_fields}
        names = ("id", "version", "created", "opened", "deadline")
        attributes = {name: getattr(assignment, name) for name in names}
        return cls(**terms, **attributes, title=title, language=language)


class ExtensionView(Shape):
    """A student's own closing time and minutes, which count if they are more than the usual."""

    student: str
    closes: datetime | None
    minutes: int | None


class ExtensionRequest(Shape):
    """Students who may hand in until a later time, or who have more minutes.

    Replaces the present extension; if both are null, removes it.
    """

    students: Annotated[
        list[Annotated[str, Field(max_length=100, pattern=PRINTABLE)]],
        Field(min_length=1, max_length=5_000),
    ]
    closes: Moment | None
    minutes: Minutes | None = None

    def extension(self) -> Extension:
        """Return the extension."""
        return Extension(closes=self.closes, minutes=self.minutes)


Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=60, pattern=PRINTABLE)]


class SharedMistakeShape(Shape):
    """A mistake of a family, and how often it showed."""

    family: Name
    mistake: Name
    times: Annotated[int, Field(ge=1, le=100_000)]


class PracticeRequest(Shape):
    """The mistakes in practice that a student shares."""

    mistakes: Annotated[list[SharedMistakeShape], Field(max_length=1_000)]


class PracticeView(Shape):
    """What a student shares, and since when; null if nothing is shared."""

    shared: datetime | None
    mistakes: list[SharedMistakeShape]

    @classmethod
    def from_practice(cls, shared_practice: SharedPractice) -> "PracticeView":
        """Return what is shared as a body."""
        mistakes = [
            SharedMistakeShape(family=m.family, mistake=m.mistake, times=m.times)
            for m in shared_practice.mistakes
        ]
        return cls(shared=shared_practice.shared, mistakes=mistakes)


class PersistingMistakeView(Shape):
    """A mistake and its family, both also in words, and how many students share it."""

    family: str
    title: str
    mistake: str
    called: str
    students: int


class PersistingMistakesView(Shape):
    """The mistakes that at least `fewest` students share, those of most students first."""

    fewest: int
    items: list[PersistingMistakeView]


class GenerationView(Shape):
    """The number of students with a variant, and of all; `trouble` is why others wait."""

    drawn: int
    of: int
    trouble: str


class GenerationLinks(Shape):
    """The URLs that say how far the generation of each assignment's variants has come."""

    drawing: list[str]


class TokenRequest(Shape):
    """A token to create; a student's names the student. It lasts 365 days by default.

    It never lasts longer than the token of its creator.
    """

    role: TokenRole
    label: Line
    student: Annotated[str, Field(max_length=100, pattern=PRINTABLE)] | None = None
    days: Annotated[int, Field(ge=1, le=1_000)] | None = None


class TokenView(Shape):
    """A token without its secret."""

    id: str
    role: TokenRole
    course: str | None
    student: str | None
    label: str
    created: datetime
    expires: datetime | None
    revoked: datetime | None

    @classmethod
    def from_token(cls, token: Token) -> "TokenView":
        """Return the body for the token."""
        return cls(**{name: getattr(token, name) for name in cls.model_fields})


class LinkFormat(StrEnum):
    """What links are written as: cards to print, or a table for mail merge."""

    PDF = "pdf"
    CSV = "csv"


class LinksRequest(Shape):
    """Links to create, for these students or for all; only for those who have none.

    With `again` also for those who have one, which is no longer valid then. They last 365 days by
    default, and never longer than the token of their creator.
    """

    format: LinkFormat = LinkFormat.PDF
    students: (
        Annotated[
            list[Annotated[str, Field(max_length=100, pattern=PRINTABLE)]], Field(max_length=5_000)
        ]
        | None
    ) = None
    again: bool = False
    days: Annotated[int, Field(ge=1, le=1_000)] | None = None


class RosterView(Shape):
    """The platforms from which the students of the course can be read, by host."""

    platforms: list[str]


class RosterSyncView(Shape):
    """What came of reading students from learning platforms.

    `added` are new here, of `students` in all; `left` are students here whom a platform no longer
    lists as active, and `teachers` the names of those who teach there.
    """

    added: list[str]
    students: int
    teachers: list[str]
    left: list[str]


class EnrolmentView(Shape):
    """The code with which people enrol themselves and the page for it; null if they cannot."""

    code: str | None
    link: str | None


class EnrolmentRequest(Shape):
    """Somebody who enrols in the course of a code, under an id that nobody has there."""

    code: Annotated[str, Field(min_length=1, max_length=40)]
    student: Annotated[
        str,
        StringConstraints(strip_whitespace=True, min_length=1, max_length=100, pattern=PRINTABLE),
    ]
    name: Line
    email: Annotated[str, Field(max_length=320, pattern=r"^[^\x00-\x1f\x7f-\x9f]*$")] = ""
    language: Annotated[str, Field(max_length=10, json_schema_extra={"format": "language"})] = ""


class NewTokenView(TokenView):
    """A new token; `token` is its secret, shown only now."""

    token: str


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
    idle: list[dict[str, Any]] = []


# Bodies for the gradebook.


class GradebookAssignment(Shape):
    """An assignment of the gradebook; `out_of` is null until it is known."""

    id: str
    title: str
    closes: datetime | None
    out_of: str | None


class GradebookCellView(Shape):
    """What a student has of an assignment.

    Who has handed in nothing is `due` until it closes for them, and `absent` then. `late` is after
    the assignment's usual closing time, and `extended` a student with a later one.
    """

    status: CellStatus
    points: str | None
    out_of: str | None
    open: int
    late: bool
    extended: bool

    @classmethod
    def from_cell(cls, cell: GradebookCell) -> "GradebookCellView":
        """Return the body for the cell."""
        return cls(
            status=cell.status,
            points=None if cell.points is None else text(cell.points),
            out_of=None if cell.out_of is None else text(cell.out_of),
            open=cell.open,
            late=cell.late,
            extended=cell.extended,
        )


class GradebookLineView(Shape):
    """A student with a cell for each assignment, in their order, and what they come to."""

    id: str
    name: str
    cells: list[GradebookCellView]
    points: str
    out_of: str
    score: float | None

    @classmethod
    def from_line(cls, line: GradebookLine) -> "GradebookLineView":
        """Return the body for the line."""
        return cls(
            id=line.student.id,
            name=line.student.name,
            cells=list(map(GradebookCellView.from_cell, line.cells)),
            points=text(line.points),
            out_of=text(line.out_of),
            score=line.score,
        )


class GradebookView(Page[GradebookLineView]):
    """Assignments, and a page of students in enrolment order."""

    assignments: list[GradebookAssignment]

    @classmethod
    def from_gradebook(cls, part: Gradebook, more: str | None) -> "GradebookView":
        """Return the body for a part of the gradebook, with the URL of the next one."""
        titled_assignments = zip(part.assignments, part.titles, strict=True)
        assignments = [
            GradebookAssignment(
                id=assignment.id,
                title=title,
                closes=assignment.terms.closes,
                out_of=text(part.possible[assignment.id])
                if assignment.id in part.possible
                else None,
            )
            for assignment, title in titled_assignments
        ]
        items = list(map(GradebookLineView.from_line, part.lines))
        return cls(items=items, next=more, assignments=assignments)


# Bodies for platforms and scores.


Address: TypeAlias = Annotated[
    str,
    Field(
        max_length=1_000,
        pattern=r"^https?://[\x21-\x7e]+$",
        examples=["https://lms/login"],
        json_schema_extra={"format": "public-url"},
    ),
]
CourseId: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]


class PlatformRequest(Shape):
    """A platform to register, with the data that it shows when a tool is added.

    `login`, `token` and `keys` are the URLs of its authentication, its access tokens and its public
    keys; `frames` are the URLs of its pages, if they are elsewhere.
    """

    issuer: Annotated[str, Field(min_length=1, max_length=1_000, pattern=PRINTABLE)]
    client: Line
    deployments: Annotated[
        tuple[Annotated[str, Field(min_length=1, max_length=255, pattern=PRINTABLE)], ...],
        Field(max_length=100),
    ]
    login: Address
    token: Address
    keys: Address
    audience: Address | None = None
    frames: Annotated[tuple[Address, ...], Field(max_length=20)] = ()
    course: CourseId | None = None

    def platform(  # what a Platform calls its id
        self,
        *,
        id: str,  # noqa: A002
        course: str | None,
        created: datetime,
        approved: bool,
    ) -> Platform:
        """Return it as it is kept."""
        attributes = {
            name: getattr(self, name) for name in ("issuer", "client", "login", "token", "keys")
        }
        return Platform(
            **attributes,
            id=id,
            course=course,
            deployments=self.deployments,
            audience=self.audience or "",
            frames=self.frames,
            created=created,
            approved=approved,
        )


class PlatformView(PlatformRequest):
    """A platform; users may come from it once an owner of the service has approved it.

    `version` is another one after each change.
    """

    id: str
    created: datetime
    approved: bool
    version: str

    @classmethod
    def from_platform(cls, platform: Platform) -> "PlatformView":
        """Return the body for the platform."""
        attributes = {
            name: getattr(platform, name) for name in cls.model_fields if name != "version"
        }
        known = {"audience": platform.audience or None, "version": version(platform)}
        return cls(**attributes | known)


class PlatformApproval(Shape):
    """The version of the platform that was looked at."""

    version: Annotated[str, Field(max_length=64)]


class ScoreView(Shape):
    """A score; `given` is what the platform has, such as `17/5 of 6`, or `?` if unknown.

    `due` is when it is tried next.
    """

    student: str
    arrived: bool
    given: str
    due: datetime | None
    tries: int
    trouble: str

    @classmethod
    def from_score(cls, score: Score) -> "ScoreView":
        """Return the body for the score."""
        attributes = {name: getattr(score, name) for name in ("student", "due", "tries")}
        delivered_score = score.given.partition(NOTED)[0]
        return cls(
            **attributes,
            given=delivered_score,
            trouble=score.trouble,
            arrived=score.sent >= score.wanted,
        )
