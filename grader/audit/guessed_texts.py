"""What somebody writes who has not worked it out, by the shape that the answer has."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from generator.answers.answers import Answer
from generator.answers.outcome import Read
from generator.answers.question import Question
from generator.base.plain import Plain
from grader.marking.marks.grade import read_any

FINITE: Final = re.compile(r"-?\d+(?:/\d+)?")
INFINITE: Final = re.compile(r"-?(?:inf|oo)")
NUMBER: Final = re.compile(f"{FINITE.pattern}|{INFINITE.pattern}")
"""As keys write one: alone, or among what else a condition says."""
SAME_ENDS: Final = re.compile(r"[\[(](.+), \1[\])]")

VECTOR: Final = "vector"

Options: TypeAlias = Sequence[str]


def nothing(*_: object) -> None:
    """He leaves it blank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """For each shape of answers what he writes, or None where he leaves it blank.

    A label is one of the options, `labels` are some of them, `weights` a probability for each.
    """

    number: Callable[[Question], str | None] = nothing
    label: Callable[[Options], str | None] = nothing
    labels: Callable[[Options], list[str] | None] = nothing
    weights: Callable[[Options], dict[str, str] | None] = nothing

    def writes(self, question: Question) -> Plain:
        """Of the key it shows no more than what the sheet asks for: its shape, and its length."""
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
        """Every number replaced by his own, in the order in which he thinks of them.

        An end that lies at infinity stays there: no finite one makes an interval with any other.
        """
        own = self.number(question)
        if own is None or INFINITE.fullmatch(text):
            return own
        if not FINITE.search(text):
            return None
        his = FINITE.sub(lambda _: self.number(question) or own, text)
        return SAME_ENDS.sub(r"[\1, \1]", his)


def plain(question: Question, answer: Answer) -> Plain:
    """The answer in the shape that keys have in JSON."""
    return question.form.kind.plain(answer)


def is_choice_of_labels(question: Question, items: Sequence[str]) -> bool:
    """Tell whether a list names options; a vector's components are numbers, as its players are."""
    return question.form.kind.name != VECTOR and are_labels(items, question.form.options)


def are_labels(items: Sequence[str], options: Options) -> bool:
    """Whether a list names options: an empty one does where there are any to name."""
    return bool(options) and set(items) <= set(options)


def understood(question: Question, written: Plain) -> Answer | None:
    """The answer that the marking reads there, if it reads any."""
    read = read_any(written, question.form)
    return read.answer if isinstance(read, Read) else None
