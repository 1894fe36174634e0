"""Each question in the way in which its answer is given."""

from generator.answers.response import Cells, InOrder, OneNumber, OneOf, Row, SomeOf, Typed
from grader.exports.items.item import Asked, Item
from grader.exports.items.names import of_question
from grader.exports.items.offered import offered
from grader.exports.qti import celled, chosen, typed
from grader.exports.qti.body import line, text
from grader.exports.qti.question import Posed
from grader.figures import markdown
from grader.figures.paper.paper import Words
from grader.marking.marks.scheme import Scheme
from grader.words.render import label_of


def posed(item: Item, scheme: Scheme, words: Words) -> tuple[Posed, ...]:
    return tuple(
        question(asked, of_question(n, asked.question.name), item, scheme=scheme, words=words)
        for n, asked in enumerate(item.questions, 1)
    )


def question(asked: Asked, identifier: str, item: Item, *, scheme: Scheme, words: Words) -> Posed:
    said = prompt(asked)
    match asked.key.response:
        case OneNumber() | Row() | InOrder() | Typed():
            return typed.posed(asked, identifier, said, scheme)
        case Cells(labels):
            named = [label_of(label, item.language) for label in labels]
            return celled.posed(asked, identifier, said, labels=named, scheme=scheme)
        case OneOf():
            return chosen.one(asked, identifier, said, options(asked, item))
        case SomeOf():
            return chosen.some(
                asked, identifier, said, options=options(asked, item), none=words.nothing
            )


def prompt(asked: Asked) -> str:
    """With its points."""
    return f"{line(markdown.inline(asked.paper.prompt))} ({text(asked.paper.points)})"


def options(asked: Asked, item: Item) -> dict[str, str]:
    """Their words by their labels."""
    return {label: label_of(label, item.language) for label in offered(asked)}
