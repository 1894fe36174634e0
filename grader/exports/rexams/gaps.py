"""The gaps of a question: a number, a text, a choice, or one for each part of its answer."""

from collections.abc import Iterator, Mapping

from generator.answers.response import Cells, InOrder, OneNumber, OneOf, Row, SomeOf, Typed
from grader.exports.items.item import Asked
from grader.exports.items.offered import offered
from grader.exports.rexams.gap import Gap, Sort, of_number
from grader.figures.paper.paper import Words
from grader.words.render import label_of
from solver.exact import Rational, Value, text

SPLITTING = frozenset("(|")
"""What R/exams splits a solution at, or keeps it together by."""


def gaps(asked: Asked, language: str, words: Words) -> tuple[Gap, ...]:
    options = {label: label_of(label, language) for label in offered(asked)}
    match asked.key.response:
        case OneNumber(value):
            return (number(value, asked.points),)
        case Cells(labels, values):
            share = asked.points / Rational(len(values))
            named = (label_of(label, language) for label in labels)
            return tuple(number(v, share, label) for v, label in zip(values, named, strict=True))
        case Row() | InOrder() | Typed():
            return (Gap(sort=Sort.TEXT, solution=typed(asked), points=asked.points),)
        case OneOf(label):
            return (chosen(asked, options, frozenset({label}), Sort.ONE),)
        case SomeOf(labels):
            return (chosen(asked, {**options, "": words.nothing}, labels or {""}, Sort.SOME),)


def number(value: Value, points: Rational, label: str = "") -> Gap:
    """An infinity is no number of R's that could be typed."""
    if isinstance(value, float):
        return Gap(sort=Sort.TEXT, solution=text(value), points=points, label=label)
    return of_number(value, points, label)


def typed(asked: Asked) -> str:
    """The usual way to write it, of those that R/exams does not take apart."""
    texts = asked.key.texts
    return next((one for one in texts if SPLITTING.isdisjoint(one)), texts[0])


def chosen(
    asked: Asked, options: Mapping[str, str], right: "frozenset[str] | set[str]", sort: Sort
) -> Gap:
    """A one for each option that is right, and a zero for each that is not."""
    ticks: Iterator[str] = (str(int(label in right)) for label in options)
    return Gap(
        sort=sort,
        solution="".join(ticks),
        points=asked.points,
        options=tuple(options.values()),
    )
