"""What a sheet says, as plain data in the student's language, before any layout."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.kind import AnyKind
from generator.picture import Picture
from grader.sheets.page_format import ORDINARY, PageFormat


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The layout's own labels; `page` holds `{page}` and `{pages}`, `exercise` `{number}`."""

    name: str = "Name"
    student: str = "ID"
    code: str = "Code"
    page: str = "Page {page} of {pages}"
    exercise: str = "Exercise {number}"
    solution: str = "Solution"
    key: str = "Key"


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """`student` is the roster's id, `code` the sheet's; `date` is written out, `language` a tag."""

    title: str
    course: str
    date: str
    language: str
    name: str
    student: str
    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperQuestion:
    """`field` names the form field (`K7Q2X.1.value`); `prompt` is one line of Markdown.

    `points` is as it is printed (`2 points`); `options` are listed where the answer is a choice.
    `longest` is as long as an answer can be, right or wrong, so that its place tells nothing.
    """

    name: str
    field: str
    prompt: str
    points: str
    kind: AnyKind
    options: tuple[str, ...] = ()
    longest: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperExercise:
    """`statement` and `solution` are Markdown; a figure not placed in it follows the statement.

    `key` has the right answer to each question as text, by the question's name.
    """

    number: int
    title: str
    points: str
    statement: str
    questions: tuple[PaperQuestion, ...]
    asked: Picture | None = None
    solution: str = ""
    solved: Picture | None = None
    key: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """One student's exam. `notes` are lines of Markdown in small print: how it is marked."""

    heading: Heading
    exercises: tuple[PaperExercise, ...]
    notes: tuple[str, ...] = ()
    words: Words = Words()
    page: PageFormat = ORDINARY
