"""An item of which every question chooses from the same options, as a matching question."""

from collections.abc import Iterator

from generator.answers.response import OneOption
from grader.exports.items.item import Item
from grader.exports.moodle.question import framed, prompt
from grader.exports.moodle.xml import html, text
from grader.words.render import label_of
from solver.exact import Rational

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
