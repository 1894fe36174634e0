"""The content of a sheet as plain data in the student's language, before layout."""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as made
from math import inf

from generator.answers.kind import AnyKind
from generator.base.picture import Picture
from generator.base.place import Place
from generator.exercise.wording import Illustration
from grader.figures.paper.page_format import ORDINARY, KeyForm, PageFormat


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutWords:
    """The labels of the layout; `page` holds `{page}` and `{pages}`, `exercise` `{number}`."""

    name: str = "Name"
    student: str = "ID"
    code: str = "Code"
    page: str = "Page {page} of {pages}"
    exercise: str = "Exercise {number}"
    solution: str = "Solution"
    key: str = "Key"
    in_parts: str = "The tree is drawn in parts."
    sideways: str = "From left to right means from top to bottom here."
    sideways_parts: str = "In a part on its side, from left to right means from top to bottom."
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
    """The heading; `student` is the roster's id, `code` the sheet's, `language` a tag.

    `date` is written out; `header` and `footer` are the teacher's texts at the edges of each page.
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
    """A question; `field` names the form field (`K7Q2X.1.value`), `prompt` is one line.

    `prompt` is Markdown, and so is what follows it: the `choices` of a teacher's own question, the
    `accuracy` of a number with its unit, and `credit` that is unusual. `points` is as printed
    (`2 points`); if it `shares_points` with others, those of all are printed at the first of them,
    and `worth` is what the question alone is worth. `options` are those of a choice.
    `longest` is as long as any answer can be, right or wrong, so that its field reveals nothing; an
    answer in words has `lines` lines. An answer with a place in the figure may be in pieces there;
    `pieces` are those of the key by name.
    """

    name: str
    field: str
    prompt: str
    points: str
    kind: AnyKind
    choices: str = ""
    accuracy: str = ""
    credit: str = ""
    worth: str = ""
    options: tuple[str, ...] = ()
    longest: str = ""
    lines: int = 1
    place: Place | None = None
    pieces: Mapping[str, str] = made(default_factory=dict)
    shares_points: bool = False

    @property
    def full_prompt(self) -> str:
        """The prompt with all that follows it."""
        return " ".join(filter(None, (self.exact_prompt, self.credit)))

    @property
    def exact_prompt(self) -> str:
        """The prompt with choices and accuracy, for systems that say themselves what they pay."""
        return " ".join(filter(None, (self.prompt, self.choices, self.accuracy)))

    def rules(self, *, shows_choices: bool) -> str:
        """Return what follows the prompt, where the choices may be shown by themselves."""
        choices = "" if shows_choices else self.choices
        return " ".join(filter(None, (choices, self.accuracy, self.credit)))


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperExercise:
    """An exercise; `statement` and `solution` are Markdown.

    `rules` are those of the convention that a teacher's own statement does not have, for places
    without a front. A figure without a place in the statement follows it. `key` has the usual right
    answer as text, by question, and `right_answers` has all of them. `rubric` is Markdown: what a
    person pays for.

    A `picture` follows the statement; `space` is the number of lines left free. `signs` is the
    beginning of the statement that the paper says for several exercises at once. `is_bonus` says
    that its points count beyond the total, as `points` says in words.
    """

    number: int
    title: str
    points: str
    statement: str
    questions: tuple[PaperQuestion, ...]
    rules: tuple[str, ...] = ()
    question_picture: Picture | None = None
    solution: str = ""
    solution_picture: Picture | None = None
    key: Mapping[str, str] = made(default_factory=dict)
    right_answers: Mapping[str, str] = made(default_factory=dict)
    rubric: str = ""
    picture: Illustration | None = None
    new_page: bool = False
    space: int = 0
    signs: str = ""
    is_bonus: bool = False

    @property
    def rest(self) -> str:
        """The statement without what the paper says for several exercises."""
        return self.statement.removeprefix(self.signs).lstrip()

    @property
    def full_statement(self) -> str:
        """The statement with the convention's rules."""
        return "\n\n".join((self.statement, *self.rules))

    def question_named(self, name: str) -> PaperQuestion:
        """Return the question of that name."""
        return next(question for question in self.questions if question.name == name)


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperFront:
    """The front page, which replaces the masthead.

    `points` are those of each exercise and `total` their sum, as printed. `instructions` is
    Markdown, `rules` are lines of it about the course's convention. `logo` is an image file. On a
    marked sheet, `scores` are those of each exercise and `scored` is their sum.
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
    """One student's exam; `notes` are the rules of marking, as lines of Markdown.

    `signs` says what the nodes are in the trees of several exercises.
    Without a `front`, the `cover` goes on its own page if that keeps the first exercise together.
    Figures to write in are enlarged by at most `largest`; they have no fields if it is below 1.
    """

    heading: PaperHeading
    exercises: tuple[PaperExercise, ...]
    notes: tuple[str, ...] = ()
    signs: str = ""
    words: LayoutWords = LayoutWords()
    page: PageFormat = ORDINARY
    front: PaperFront | None = None
    cover: PaperFront | None = None
    key: KeyForm = KeyForm.WORKED
    largest: float = inf
