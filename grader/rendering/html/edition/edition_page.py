"""A paper as one page of HTML, which needs no other file; the key is never in it."""

from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from hashlib import sha256
from importlib.resources import files

from generator.base.picture import Picture
from grader.figures import markdown
from grader.figures.paper.paper import Paper, PaperExercise, PaperQuestion
from grader.rendering.html.html_blocks import called, embedded, flow, illustrated, line, nested
from grader.rendering.html.svg_scene import svg
from grader.words.environment import say
from grader.words.html_templates import page_of, trusted
from grader.words.trees import in_words

# How a question is answered on a page: by writing, or by choosing one of its options.


FEW = 6


class FieldControl(StrEnum):
    """Options are all in sight where they are few."""

    TEXT = "text"
    RADIO = "radio"
    SELECT = "select"


@dataclass(frozen=True, slots=True)
class EditionField:
    """`name` is the key of the answer in the file that the page saves."""

    name: str
    control: FieldControl
    question: PaperQuestion


def field(exercise: int, question: PaperQuestion) -> EditionField:
    """The field of a question, which no other on the page is called like."""
    return EditionField(f"{exercise}.{question.name}", control(question), question)


def control(question: PaperQuestion) -> FieldControl:
    if not question.options:
        return FieldControl.TEXT
    return FieldControl.RADIO if len(question.options) <= FEW else FieldControl.SELECT


LAYOUT = "sheet.md.j2"
TEMPLATE, FIGURE = "edition/sheet.html.j2", "edition/figure.html.j2"
SCRIPT = files("templates") / "edition/save.js"
LEVEL = 2


@dataclass(frozen=True, slots=True)
class EditionPart:
    """One exercise on the page; `prose` is HTML."""

    exercise: PaperExercise
    prose: str
    fields: tuple[EditionField, ...]


def page(paper: Paper) -> bytes:
    """In the student's language; without a script it can still be read, and printed."""
    return page_of(
        TEMPLATE,
        paper.heading.language,
        paper=paper,
        notes=notes(paper),
        parts=tuple(parts(paper)),
        instructions=instructions(paper),
        in_line=in_line,
        script=trusted(script()),
        digest=digest(script()),
    ).encode()


def instructions(paper: Paper) -> str:
    """The course's own, if it has any."""
    said = paper.front.instructions if paper.front else ""
    return trusted(flow(markdown.parse(said), {}, level=LEVEL))


def notes(paper: Paper) -> tuple[str, ...]:
    """How it is marked, but for boxes to be crossed, which are on paper alone."""
    crosses = say(LAYOUT, "crosses", paper.heading.language)
    return tuple(note for note in paper.notes if note != crosses)


def parts(paper: Paper) -> Iterator[EditionPart]:
    language = paper.heading.language
    for it in paper.exercises:
        fields = tuple(field(it.number, question) for question in it.questions)
        yield EditionPart(it, trusted(prose(it, language)), fields)


def prose(exercise: PaperExercise, language: str) -> str:
    """The statement, with its tree where it says so, or else behind it."""
    blocks = markdown.parse(exercise.statement)
    picture = embedded(exercise.picture, language) if exercise.picture else ""
    if exercise.asked is None:
        return flow(blocks, {}, level=LEVEL) + picture
    figure = drawn(exercise.asked, exercise.number, called(blocks), language)
    return illustrated(blocks, figure, level=LEVEL) + picture


def drawn(tree: Picture, exercise: int, alt: str, language: str) -> str:
    """The tree, and below it the same in words."""
    words = trusted(nested(in_words(tree, language)))
    return say(FIGURE, "figure", language, trusted(svg(tree, alt)), words, exercise, alt)


def in_line(text: str) -> str:
    """One line of Markdown."""
    return trusted(line(markdown.inline(text)))


@cache
def script() -> str:
    """What saves the answers as a file, and takes them from one."""
    return SCRIPT.read_text("utf-8")


def digest(text: str) -> str:
    """As a page's policy names a script that may run."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
