"""The frame of a question: its names, statement and solution, around what is asked."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from generator.answers.response import OneOption
from generator.base.picture import Picture
from grader.exports.items.item import Item, ItemQuestion
from grader.exports.items.item_picture import ENDING, drawing, instead, title_of
from grader.exports.moodle.xml import MoodleFile, html, named, text
from grader.figures import markdown
from grader.rendering.html.html_blocks import flow, illustrated, line
from grader.words.render import label_of, prompt_of
from solver.exact import Rational

# Prose with its tree as HTML, and the file of the picture beside it.


@dataclass(frozen=True, slots=True)
class Prose:
    """`html` shows the files by their names."""

    html: str
    files: tuple[MoodleFile, ...] = ()


def prose(text: str, picture: Picture | None, name: str, language: str) -> Prose:
    """Of Markdown; the tree stands where it says so, or else behind it."""
    blocks = markdown.parse(text)
    if picture is None:
        return Prose(flow(blocks, {}))
    title = title_of(blocks, language)
    drawn = MoodleFile(f"{name}{ENDING}", drawing(picture, title, language))
    shown = image(drawn.name, instead(picture, title, language))
    return Prose(illustrated(blocks, shown), (drawn,))


def image(name: str, words: str) -> str:
    """No wider than the page."""
    size = 'style="max-width:100%;height:auto"'
    return f'<p><img src="@@PLUGINFILE@@/{name}" alt="{escape(words)}" {size}></p>'


PENALTY = "0.3333333"


def framed(item: Item, sort: str, *, asked: str, settings: str = "") -> str:
    """`asked` is HTML behind the statement, `settings` XML behind what all questions have."""
    statement = prose(item.paper.statement, item.paper.asked, "asked", item.language)
    solution = prose(item.paper.solution, item.paper.solved, "solved", item.language)
    return "\n".join(
        (
            f'<question type="{sort}">',
            named("name", f"{item.paper.title} ({item.name})".replace("<", "(")),
            html("questiontext", f"{statement.html}\n{asked}", statement.files),
            html("generalfeedback", solution.html, solution.files),
            f"<penalty>{PENALTY}</penalty>",
            "<hidden>0</hidden>",
            f"<idnumber>{item.name}</idnumber>",
            *([settings] if settings else ()),
            f"<tags>{''.join(named('tag', tag) for tag in tags(item))}</tags>",
            "</question>",
        )
    )


def prompt(item: Item, asked: ItemQuestion) -> str:
    """As HTML, with its points; what parts of an answer earn is another matter in Moodle."""
    said = prompt_of(item.exercise, asked.question, item.language)
    return f"{line(markdown.inline(said))} ({asked.paper.points})"


def tags(item: Item) -> Iterator[str]:
    """By which a teacher finds it."""
    exercise = item.exercise
    yield from ("minimaestro", exercise.family.name, exercise.convention.name, item.language)
    if exercise.id is not None:
        yield str(exercise.id.level)


# An item of which every question chooses from the same options, as a matching question.


FEWEST = 2
PLACES = 7


def can_match(item: Item) -> bool:
    """Whether it is one: each question worth as much, with one right answer."""
    first, *_ = item.questions
    return len(item.questions) >= FEWEST and all(
        isinstance(asked.key.response, OneOption)
        and asked.alone
        and asked.question.form.options == first.question.form.options
        and asked.points == first.points
        for asked in item.questions
    )


def matching(item: Item) -> str:
    """Every option can be chosen, also one that is never right."""
    asked = (pair(prompt(item, one), one.key.texts[0]) for one in item.questions)
    there = "\n".join((*asked, *spare(item)))
    settings = (
        f"<defaultgrade>{decimal(item.points)}</defaultgrade>\n"
        "<shuffleanswers>0</shuffleanswers>\n<shownumcorrect/>\n"
    )
    return framed(item, "matching", asked="", settings=settings + there)


def spare(item: Item) -> Iterator[str]:
    """The options that are the answer to nothing."""
    right = {asked.key.response for asked in item.questions}
    for label in item.questions[0].question.form.options:
        if OneOption(label) not in right:
            yield pair("", label_of(label, item.language))


def pair(said: str, answer: str) -> str:
    said = html("subquestion", said)
    return said.replace("</subquestion>", f"<answer>{text(answer)}</answer></subquestion>")


def decimal(points: Rational) -> str:
    """As Moodle keeps points."""
    whole, rest = divmod(round(points * Rational(10**PLACES)), 10**PLACES)
    return f"{whole}.{rest:0{PLACES}}"
