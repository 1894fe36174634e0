"""A question as an item: the whole statement before it, since nothing holds items together."""

from dataclasses import dataclass
from html import escape

from generator.answers.response import Cells, InOrder, OneNumber, OneOf, Row, SomeOf, Typed
from grader.base.disk.spreadsheet import decimal
from grader.base.disk.tags import tag, words
from grader.exports.canvas.celled import blank, celled
from grader.exports.canvas.chosen import one, some, with_boxes
from grader.exports.canvas.entry import Entry, material, tells
from grader.exports.canvas.typed import typed
from grader.exports.items.item import Asked, Item
from grader.exports.items.offered import offered
from grader.figures import markdown
from grader.figures.paper.paper import Words
from grader.marking.marks.scheme import Scheme
from grader.rendering.html.flow import flow, line
from grader.words.environment import say
from grader.words.render import label_of

TEMPLATE = "exports.md.j2"
HINT = "general_incorrect_fb"
OUTCOME = tag(
    "outcomes",
    tag("decvar", maxvalue="100", minvalue="0", varname="SCORE", vartype="Decimal"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Posing:
    """The exercise of which a question is asked: its number in the quiz, its statement in HTML."""

    item: Item
    number: int
    statement: str
    scheme: Scheme
    words: Words


def question(posing: Posing, n: int, asked: Asked) -> str:
    """The n-th of its exercise, from 1."""
    entry = entered(asked, posing)
    name = f"{posing.item.name}.{n}"
    title = f"{posing.number}. {posing.item.paper.title} ({asked.question.name})"
    told = ((HINT, asked.hint), *entry.told)
    return tag(
        "item",
        tag("itemmetadata", tag("qtimetadata", *metadata(entry, asked, name))),
        tag("presentation", material(html(asked, posing)), entry.presented),
        tag("resprocessing", OUTCOME, *entry.conditions, tells(tag("other"), HINT)),
        *(feedback(ident, said) for ident, said in told),
        ident=name,
        title=title,
    )


def entered(asked: Asked, posing: Posing) -> Entry:
    language = posing.item.language
    options = {label: label_of(label, language) for label in offered(asked)}
    match asked.key.response:
        case SomeOf() if with_boxes(asked):
            return some(asked, options, posing.words.nothing)
        case OneNumber() | Row() | InOrder() | Typed() | SomeOf():
            return typed(asked, posing.scheme)
        case Cells():
            return celled(asked, posing.scheme)
        case OneOf():
            return one(asked, options)


def metadata(entry: Entry, asked: Asked, name: str) -> list[str]:
    said = {
        "question_type": entry.type,
        "points_possible": decimal(asked.points),
        "original_answer_ids": ",".join(entry.answers),
        "assessment_question_identifierref": f"{name}.bank",
    }
    return [
        tag("qtimetadatafield", tag("fieldlabel", label), tag("fieldentry", words(text)))
        for label, text in said.items()
    ]


def html(asked: Asked, posing: Posing) -> str:
    """The statement, then what is asked, with its blanks."""
    prompt = f"<p><strong>{line(markdown.inline(asked.paper.prompt))}</strong></p>"
    places = f"<p>{blanks(asked.key.response, posing.item.language)}</p>"
    said = places if isinstance(asked.key.response, Cells) else ""
    how = f"<p>{escape(say(TEMPLATE, 'typing', posing.item.language))}</p>"
    chosen = isinstance(asked.key.response, OneOf) or with_boxes(asked)
    return f"{posing.statement}\n<hr>\n{prompt}{said}{'' if chosen else how}"


def blanks(response: object, language: str) -> str:
    """Each behind what it is called."""
    labels = response.labels if isinstance(response, Cells) else ()
    named = (words(label_of(label, language)) for label in labels)
    return ", ".join(f"{label} = [{blank(n)}]" for n, label in enumerate(named))


def feedback(ident: str, said: str) -> str:
    told = material(flow(markdown.parse(said), {}))
    return tag("itemfeedback", tag("flow_mat", told), ident=ident)
