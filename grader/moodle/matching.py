"""An item of which every question chooses from the same options, as a matching question."""

from collections.abc import Iterator

from generator.response import OneOf
from grader import markdown
from grader.html.flow import line
from grader.items.item import Asked, Item
from grader.moodle.question import framed
from grader.moodle.xml import html, text
from grader.words.render import label_of
from solver.exact import Rational

FEWEST = 2
PLACES = 7


def can_match(item: Item) -> bool:
    """Whether it is one: each question worth as much, with one right answer."""
    first, *_ = item.questions
    return len(item.questions) >= FEWEST and all(
        isinstance(asked.key.response, OneOf)
        and len(asked.right) == 1
        and asked.question.form.options == first.question.form.options
        and asked.points == first.points
        for asked in item.questions
    )


def matching(item: Item) -> str:
    """Every option can be chosen, also one that is never right."""
    there = "\n".join((*map(matched, item.questions), *spare(item)))
    settings = (
        f"<defaultgrade>{decimal(item.points)}</defaultgrade>\n"
        "<shuffleanswers>0</shuffleanswers>\n<shownumcorrect/>\n"
    )
    return framed(item, "matching", asked="", settings=settings + there)


def matched(asked: Asked) -> str:
    prompt = f"{line(markdown.inline(asked.paper.prompt))} ({asked.paper.points})"
    return pair(prompt, asked.key.texts[0])


def spare(item: Item) -> Iterator[str]:
    """The options that are the answer to nothing."""
    right = {asked.key.response for asked in item.questions}
    for label in item.questions[0].question.form.options:
        if OneOf(label) not in right:
            yield pair("", label_of(label, item.language))


def pair(prompt: str, answer: str) -> str:
    said = html("subquestion", prompt)
    return said.replace("</subquestion>", f"<answer>{text(answer)}</answer></subquestion>")


def decimal(points: Rational) -> str:
    """As Moodle keeps points."""
    whole, rest = divmod(round(points * Rational(10**PLACES)), 10**PLACES)
    return f"{whole}.{rest:0{PLACES}}"
