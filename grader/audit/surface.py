"""Surface features: what can be copied off an exercise without solving it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from generator.answers.question import Question
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.tree_view import NodePlace, TreeView, tree_view
from grader.audit.guessed_texts import is_choice_of_labels, plain
from grader.words.render import statement_of
from solver.exact import Rational
from solver.exact import text as digits
from solver.trees.node_names import leaves

NUMBER: Final = re.compile(r"(?<![\w/.])[-\u2212]?\d+(?:/\d+)?(?![\w/.]*\d)")
FIRST_NUMBERS: Final = 12
"""How many numbers of the statement are tried, from its beginning and from its end."""
ENDS: Final = 3
"""How many options may be left out at either end, and how many leaves are tried there."""


@dataclass(frozen=True, slots=True, order=True)
class SurfaceFeature:
    """Something to copy: `name` says what, `n` which or how many, `end` that of a window."""

    name: str
    n: int = 0
    end: str = ""

    def __str__(self) -> str:
        """Return it as in JSON: `statement 3`, `leaf 1, upper`."""
        counted = f"{self.name} {self.n}" if self.n else self.name
        return f"{counted}, {self.end}" if self.end else counted


Surface: TypeAlias = Mapping[SurfaceFeature, Plain]
"""The answers to a question by feature."""


def surfaces(exercise: Exercise[Any, Any]) -> Mapping[str, Surface]:
    """Return by question the answers that surface features give."""
    view, numbers = tree_view(exercise), in_the_statement(exercise)
    return {
        question.name: {
            feature: plain_answer
            for feature, plain_answer in features(question, view, numbers)
            if has_shape(question, plain_answer)
        }
        for question in exercise.questions
    }


def in_the_statement(exercise: Exercise[Any, Any]) -> Sequence[str]:
    """Return the numbers in the statement, in reading order."""
    number_texts = NUMBER.findall(statement_of(exercise, "en"))
    return [number.replace("\u2212", "-") for number in number_texts]


def features(
    question: Question, view: TreeView | None, numbers: Sequence[str]
) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield each feature with the answer that it gives."""
    match plain(question, question.key):  # only its shape, which the sheet shows
        case dict():
            yield SurfaceFeature("uniform"), uniform(question)
        case list() as items if is_choice_of_labels(question, items):
            yield from of_labels(question, view)
        case list():
            yield from pairs(of_numbers(question, view, numbers))
        case str() as text if text in question.form.options:
            yield from of_one_label(question)
        case _:
            yield from of_numbers(question, view, numbers)


def uniform(question: Question) -> dict[str, str]:
    """Return the uniform distribution over the options."""
    options = question.form.options
    return dict.fromkeys(options, digits(Rational(1, len(options))))


def of_one_label(question: Question) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield the options to pick by position, from the first and the last."""
    options = question.form.options
    for i in range(min(ENDS, len(options))):
        yield SurfaceFeature("option", i + 1), options[i]
        yield SurfaceFeature("option-from-end", i + 1), options[-1 - i]


def of_labels(question: Question, view: TreeView | None) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield sets: none, all, all but some at an end, those below the question's node."""
    options = list(question.form.options)
    yield SurfaceFeature("none"), []
    yield SurfaceFeature("all"), options
    for n in range(1, min(ENDS + 1, len(options))):
        yield SurfaceFeature("all-but-last", n), options[:-n]
        yield SurfaceFeature("all-but-first", n), options[n:]
        yield SurfaceFeature("first", n), options[:n]
        yield SurfaceFeature("last", n), options[-n:]
    place = view and view.place_of(question)
    if place:
        yield SurfaceFeature("leaves-below"), [leaf.name for leaf in leaves(place.node)]


def of_numbers(
    question: Question, view: TreeView | None, numbers: Sequence[str]
) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield numbers of the statement, counts of leaves, and utilities below the node."""
    for i, number in enumerate(numbers[:FIRST_NUMBERS]):
        yield SurfaceFeature("statement", i + 1), number
    for i, number in enumerate(numbers[: -FIRST_NUMBERS - 1 : -1]):
        yield SurfaceFeature("statement-from-end", i + 1), number
    if view:
        yield from count_features(view)
        if place := view.place_of(question):
            yield from below(place, view)


def count_features(view: TreeView) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield the numbers of leaves and nodes, and a few less."""
    ends, inner = len(leaves(view.picture.tree)), len(view.places)
    for n in range(ENDS + 1):
        yield SurfaceFeature("count-leaves", n), str(ends - n)
    yield SurfaceFeature("count-nodes"), str(ends + inner)
    yield SurfaceFeature("count-inner"), str(inner)


def below(place: NodePlace, view: TreeView) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield the utilities of the node's first and last leaves, counted from either end."""
    utilities = view.utilities(place.node)
    for i in range(min(ENDS, len(utilities))):
        yield SurfaceFeature("leaf", i + 1), utilities[i]
        yield SurfaceFeature("leaf-from-end", i + 1), utilities[-1 - i]


def pairs(
    numbers: Iterator[tuple[SurfaceFeature, Plain]],
) -> Iterator[tuple[SurfaceFeature, Plain]]:
    """Yield windows and vectors: copied whole, or with a number at one end or both."""
    for feature, number in numbers:
        yield feature, number
        if isinstance(number, str):
            yield replace(feature, end="both"), [number, number]
            yield replace(feature, end="upper"), ["-inf", number]
            yield replace(feature, end="lower"), [number, "inf"]


def has_shape(question: Question, plain_answer: Plain) -> bool:
    """Tell whether it has the shape of the key: a list or a text."""
    return type(plain_answer) is type(plain(question, question.key))
