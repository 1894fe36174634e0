"""The frame of a question: its names, statement and solution, around what is asked."""

from collections.abc import Iterator

from grader.exports.items.item import Asked, Item
from grader.exports.moodle.prose import prose
from grader.exports.moodle.xml import html, named
from grader.figures import markdown
from grader.rendering.html.flow import line
from grader.words.render import prompt_of

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


def prompt(item: Item, asked: Asked) -> str:
    """As HTML, with its points; what parts of an answer earn is another matter in Moodle."""
    said = prompt_of(item.exercise, asked.question, item.language)
    return f"{line(markdown.inline(said))} ({asked.paper.points})"


def tags(item: Item) -> Iterator[str]:
    """By which a teacher finds it."""
    exercise = item.exercise
    yield from ("minimaestro", exercise.family.name, exercise.convention.name, item.language)
    if exercise.id is not None:
        yield str(exercise.id.level)
