"""What a sheet says, as plain data in the student's language, before any layout."""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as made
from math import inf

from generator.answers.kind import AnyKind
from generator.base.picture import Picture
from generator.base.place import Place
from generator.exercise.wording import Illustration
from grader.figures.paper.key_form import KeyForm
from grader.figures.paper.page_format import ORDINARY, PageFormat


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutWords:
    """The layout's own labels; `page` holds `{page}` and `{pages}`, `exercise` `{number}`."""

    name: str = "Name"
    student: str = "ID"
    code: str = "Code"
    page: str = "Page {page} of {pages}"
    exercise: str = "Exercise {number}"
    solution: str = "Solution"
    key: str = "Key"
    sideways: str = "The tree lies on its side"
    version: str = "Version"
    exercises: str = "Exercise"
    worth: str = "Points"
    score: str = "Score"
    total: str = "Sum"
    marking: str = "How it is marked"
    rules: str = "Conventions of this course"
    signature: str = "Signature"
    in_nodes: str = "In the nodes"
    in_node: str = "In node {node}"
    in_cells: str = "In the two cells of a node"
    in_tables: str = "In the table at a node"
    on_edges: str = "On the edges"
    across_edges: str = "Cross the boxes on the edges"
    under_leaves: str = "Cross the boxes under the leaves"
    at_nodes: str = "Cross the boxes {mark} at the nodes"
    nothing: str = "none"
    no_leaf: str = "none"
    no_node: str = "none"
    working: str = "Pale boxes are for your working."


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperHeading:
    """`student` is the roster's id, `code` the sheet's; `date` is written out, `language` a tag.

    `header` and `footer` are texts of the teacher's at the edges of each page.
    """

    title: str
    course: str
    date: str
    language: str
    name: str
    student: str
    code: str
    version: str = ""
    department: str = ""
    header: str = ""
    footer: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperQuestion:
    """`field` names the form field (`K7Q2X.1.value`); `prompt` is one line of Markdown.

    `points` is as it is printed (`2 points`); `options` are listed where the answer is a choice.
    `longest` is as long as an answer can be, right or wrong, so that its place tells nothing;
    one in words of one's own has so many `lines`.
    An answer that has a place in the figure may be written in pieces there: `pieces` are those of
    the key by their names.
    """

    name: str
    field: str
    prompt: str
    points: str
    kind: AnyKind
    options: tuple[str, ...] = ()
    longest: str = ""
    lines: int = 1
    place: Place | None = None
    pieces: Mapping[str, str] = made(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperExercise:
    """`statement` and `solution` are Markdown; a figure not placed in it follows the statement.

    `key` has the right answer to each question as text, by the question's name. A `picture`
    stands after the statement; `space` is how many lines are left free.
    """

    number: int
    title: str
    points: str
    statement: str
    questions: tuple[PaperQuestion, ...]
    asked: Picture | None = None
    solution: str = ""
    solved: Picture | None = None
    key: Mapping[str, str] = made(default_factory=dict)
    picture: Illustration | None = None
    new_page: bool = False
    space: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Front:
    """What stands before the exercises instead of a masthead.

    `points` are those of each exercise and `total` their sum, as they are printed; `instructions`
    are Markdown, `rules` lines of it: the convention of the course. `logo` is a picture's file.
    Where it has been marked, `scores` are those of each exercise, and `scored` is their sum.
    """

    points: tuple[str, ...]
    total: str
    scores: tuple[str, ...] = ()
    scored: str = ""
    duration: str = ""
    instructions: str = ""
    rules: tuple[str, ...] = ()
    logo: bytes = b""
    signature: bool = False
    own_page: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """One student's exam. `notes` are lines of Markdown in small print: how it is marked.

    Where there is no `front`, the `cover` is one that stands on a page of its own if that keeps the
    first exercise from being torn. Figures to write in are enlarged by the `largest` at most, and
    are not to be written in where that is less than 1.
    """

    heading: PaperHeading
    exercises: tuple[PaperExercise, ...]
    notes: tuple[str, ...] = ()
    words: LayoutWords = LayoutWords()
    page: PageFormat = ORDINARY
    front: Front | None = None
    cover: Front | None = None
    key: KeyForm = KeyForm.WORKED
    largest: float = inf
