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
from grader.rendering.html.html_blocks import (
    embed_picture,
    flow,
    line,
    nested_lists,
    picture_title,
    with_picture,
)
from grader.rendering.html.svg_scene import svg
from grader.words.environment import say
from grader.words.html_templates import page_of, trusted
from grader.words.trees import in_words

# The control of a question: a text field or a choice.


MAX_RADIO_BUTTONS = 6


class FieldControl(StrEnum):
    """The control of a field; a few options are all visible."""

    TEXT = "text"
    RADIO = "radio"
    SELECT = "select"


@dataclass(frozen=True, slots=True)
class EditionField:
    """A field; `name` is the key of its answer in the file that the page saves."""

    name: str
    control: FieldControl
    question: PaperQuestion


def field(exercise: int, question: PaperQuestion) -> EditionField:
    """Return the field of a question, with a name that is unique on the page."""
    return EditionField(f"{exercise}.{question.name}", control(question), question)


def control(question: PaperQuestion) -> FieldControl:
    """Return the control for the question."""
    if not question.options:
        return FieldControl.TEXT
    return FieldControl.RADIO if len(question.options) <= MAX_RADIO_BUTTONS else FieldControl.SELECT


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
    """Return the page in the student's language, which can be read and printed without scripts."""
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
    """Return the course's instructions as HTML; empty if there are none."""
    text = paper.front.instructions if paper.front else ""
    return trusted(flow(markdown.parse(text), {}, level=LEVEL))


def notes(paper: Paper) -> tuple[str, ...]:
    """Return the rules of marking, except for those about boxes on paper."""
    crosses = say(LAYOUT, "crosses", paper.heading.language)
    return tuple(note for note in paper.notes if note != crosses)


def parts(paper: Paper) -> Iterator[EditionPart]:
    """Yield the exercises."""
    language = paper.heading.language
    for exercise in paper.exercises:
        fields = tuple(field(exercise.number, question) for question in exercise.questions)
        yield EditionPart(exercise, trusted(prose(exercise, language)), fields)


def prose(exercise: PaperExercise, language: str) -> str:
    """Return the statement as HTML, with its tree at its place or else at the end."""
    blocks = markdown.parse(exercise.statement)
    picture = embed_picture(exercise.picture, language) if exercise.picture else ""
    if exercise.question_picture is None:
        return flow(blocks, {}, level=LEVEL) + picture
    figure = tree_html(exercise.question_picture, exercise.number, picture_title(blocks), language)
    return with_picture(blocks, figure, level=LEVEL) + picture


def tree_html(tree: Picture, exercise: int, alt: str, language: str) -> str:
    """Return the tree with a description below it."""
    words = trusted(nested_lists(in_words(tree, language)))
    return say(FIGURE, "figure", language, trusted(svg(tree, alt)), words, exercise, alt)


def in_line(text: str) -> str:
    """Return one line of Markdown as HTML."""
    return trusted(line(markdown.inline(text)))


@cache
def script() -> str:
    """Return the script that saves answers to a file and reads them from one."""
    return SCRIPT.read_text("utf-8")


def digest(text: str) -> str:
    """Return the hash by which the page's security policy allows a script."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
