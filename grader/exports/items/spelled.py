"""The texts by which a course system knows an answer, in a language."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final

from generator.answers.answers import Answer
from generator.answers.question import Question
from generator.answers.response import (
    Cells,
    InOrder,
    OneNumber,
    OneOf,
    Response,
    Row,
    SomeOf,
    Typed,
)
from generator.answers.spelled import in_percent, rounded, rounded_percent, spelled
from generator.answers.writing import written
from grader.figures import markdown
from grader.words.render import answer_of, label_of
from solver.exact import text

BETWEEN: Final = (", ", ",", " ", "; ", ";")
ARROWS: Final = (" -> ", "->", " - ", "-", " \u2192 ")
NOTHING: Final = ("none", "\u2205", "-")
FEW: Final = 3
"""Of so many labels every order is listed."""


def texts(answer: Answer, question: Question, language: str) -> tuple[str, ...]:
    """The usual way first, as the language writes it; whatever is listed is read as the answer."""
    response = question.form.kind.responded(answer, question.form)
    printed = markdown.plain(markdown.inline(answer_of(answer, language)))
    alike = (*spellings(response, question, language), printed, written(answer))
    dashed = (each.replace("-", "\u2212") for each in alike if isinstance(response, Row | Typed))
    return tuple(dict.fromkeys((*alike, *dashed)))


def rounding(answer: Answer, question: Question) -> tuple[str, ...]:
    """Decimals that round it, where it is one number."""
    match question.form.kind.responded(answer, question.form):
        case OneNumber(value, percent=True):
            return (*rounded(value), *rounded_percent(value))
        case OneNumber(value):
            return rounded(value)
        case Cells() | Row() | OneOf() | SomeOf() | InOrder() | Typed():
            return ()


def spellings(response: Response, question: Question, language: str) -> Iterator[str]:
    """Without those that every kind has."""
    match response:
        case OneNumber(value, percent):
            yield from spelled(value)
            yield from in_percent(value) if percent else ()
        case Cells(labels, values):
            yield from celled(labels, values, language)
        case Row(values):
            yield from joined([text(value) for value in values], BETWEEN)
        case OneOf(label):
            yield label_of(label, language)
        case SomeOf(labels):
            there = [label_of(o, language) for o in question.form.options if o in labels]
            orders = permutations(there) if len(there) <= FEW else [there]
            for order in orders:
                yield from joined(order, BETWEEN)
        case InOrder(labels):
            there = [label_of(label, language) for label in labels]
            yield from joined(there, (*BETWEEN, *ARROWS))
        case Typed(texts_):
            yield from texts_


def celled(labels: Sequence[str], values: Sequence[object], language: str) -> Iterator[str]:
    """Each value beside what its place is called, if that is a name."""
    if not all(any(letter.isalnum() for letter in label) for label in labels):
        return
    pairs = [(label_of(label, language), str(v)) for label, v in zip(labels, values, strict=True)]
    for sign in (": ", " = ", "="):
        yield from joined([f"{label}{sign}{v}" for label, v in pairs], (", ", "; "))


def joined(parts: Sequence[str], between: Sequence[str]) -> Iterator[str]:
    """In each way; of none, what says so."""
    yield from (sign.join(parts) for sign in between) if parts else NOTHING
