"""Answers without work, by the shape that an answer has."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from generator.answers.answers import Answer
from generator.answers.outcome import ReadAnswer
from generator.answers.question import Question
from generator.base.plain import Plain
from grader.marking.marks.grade import read_any

FINITE: Final = re.compile(r"-?\d+(?:/\d+)?")
INFINITE: Final = re.compile(r"-?(?:inf|oo)")
NUMBER: Final = re.compile(f"{FINITE.pattern}|{INFINITE.pattern}")
"""A number as keys write it, alone or within a condition."""
SAME_ENDS: Final = re.compile(r"[\[(](.+), \1[\])]")

VECTOR: Final = "vector"
LETTERS: Final = "expression"
"""The kind whose answers are written with letters for numbers."""
CONDITIONS: Final = "inequalities"
"""The kind whose answers compare letters; a number alone says nothing there."""

Options: TypeAlias = Sequence[str]


def nothing(*_: object) -> None:
    """Leave the answer blank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GuessStyle:
    """A way of writing answers without work, for each shape; None leaves the answer blank.

    A label is one of the options, `labels` are some of them, and `weights` a probability for each.
    """

    number: Callable[[Question], str | None] = nothing
    label: Callable[[Options], str | None] = nothing
    labels: Callable[[Options], list[str] | None] = nothing
    weights: Callable[[Options], dict[str, str] | None] = nothing

    def writes(self, question: Question) -> Plain:
        """Return an answer, which depends on the key only in its shape and length."""
        options = question.form.options
        match plain(question, question.key):
            case dict():
                return self.weights(options)
            case list() as items if is_choice_of_labels(question, items):
                return self.labels(options)
            case list() as items:
                numbers = [self.number(question) for _ in items]
                return None if None in numbers else numbers
            case str() as text if text in options:
                return self.label(options)
            case text:
                return self.in_a_text(question, text)

    def in_a_text(self, question: Question, text: str) -> str | None:
        """Return the text with every number replaced by one of the hand's.

        Infinite ends are kept, since with a finite end there would be no interval. Where letters
        stand for numbers, they are most of the key, and the hand writes its number alone.
        """
        own, kind = self.number(question), question.form.kind.name
        if own is None or INFINITE.fullmatch(text) or kind == LETTERS:
            return own
        if kind == CONDITIONS or not FINITE.search(text):
            return None
        his = FINITE.sub(lambda _: self.number(question) or own, text)
        return SAME_ENDS.sub(r"[\1, \1]", his)


def plain(question: Question, answer: Answer) -> Plain:
    """Return the answer in the shape of keys in JSON."""
    return question.form.kind.plain(answer)


def is_choice_of_labels(question: Question, items: Sequence[str]) -> bool:
    """Tell whether a list names options; the components of a vector are numbers."""
    return question.form.kind.name != VECTOR and are_labels(items, question.form.options)


def are_labels(items: Sequence[str], options: Options) -> bool:
    """Tell whether a list names options; an empty one does if there are options."""
    return bool(options) and set(items) <= set(options)


def understood(question: Question, plain_answer: Plain) -> Answer | None:
    """Return the answer as marking reads it; None if it can't."""
    outcome = read_any(plain_answer, question.form)
    return outcome.answer if isinstance(outcome, ReadAnswer) else None
