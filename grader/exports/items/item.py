"""An exercise as a course system is told of it: what is asked, what is right, what is foreseen."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.answers.answers import Answer
from generator.answers.question import Question
from generator.answers.reading.labels import in_order
from generator.answers.response import OneOption, Response, SomeOf
from generator.base.convention import Convention
from generator.exercise.exercise import Exercise
from grader.figures.paper.paper import PaperExercise, PaperQuestion
from grader.marking.marks.scheme import Scheme
from solver.exact import ZERO, Rational

# Names that course systems take for identifiers and files.


STRANGE = re.compile(r"[^A-Za-z0-9_-]+")


def identifier(name: str) -> str:
    """Letters, digits, hyphens and lines below, a letter first; there is no full stop in it."""
    plain = STRANGE.sub("_", name)
    return plain if plain[:1].isalpha() else f"I{plain}"


def of_question(number: int, name: str) -> str:
    """Of its response, which no other of the item is called like."""
    return f"Q{number}_{STRANGE.sub('_', name)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenAnswer:
    """An answer that is right: how it is given, and the texts that are it, the usual one first."""

    answer: Answer
    response: Response
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Foreseen(GivenAnswer):
    """A wrong answer to which mistakes lead.

    `share` is the part of the question's points that it earns; `feedback` is Markdown, to whoever
    gives it.
    """

    mistakes: tuple[str, ...]
    share: Rational
    feedback: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemQuestion:
    """One question; of its right answers the key comes first.

    `rounded` are decimals that round the key, `hint` what is said of an answer that nothing
    explains; `follows` is whether a wrong earlier answer makes another answer right.
    """

    question: Question
    paper: PaperQuestion
    right: tuple[GivenAnswer, ...]
    rounded: tuple[str, ...]
    mistakes: tuple[Foreseen, ...]
    hint: str
    follows: bool

    @property
    def key(self) -> GivenAnswer:
        """What is asked for."""
        return self.right[0]

    @property
    def alone(self) -> bool:
        """Whether no other answer is right beside the key."""
        return len(self.right) == 1

    @property
    def points(self) -> Rational:
        """Of the exercise's."""
        return self.question.points


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """`name` is unique in its bank, safe in a file name, and of no more than 100 characters."""

    name: str
    exercise: Exercise[Any, Any]
    language: str
    paper: PaperExercise
    questions: tuple[ItemQuestion, ...]

    @property
    def points(self) -> Rational:
        """All of them."""
        return sum((asked.points for asked in self.questions), ZERO)


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemPool:
    """Items that stand for one another: a course system picks any of them for a student."""

    title: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bank:
    """What is exported, in one language; an exam has a pool for each of its exercises."""

    title: str
    course: str
    language: str
    convention: Convention
    scheme: Scheme
    pools: tuple[ItemPool, ...]

    @property
    def items(self) -> Iterator[Item]:
        """Of all pools, one after another."""
        return (item for pool in self.pools for item in pool.items)


# What a choice is made from: the question's options, and what mistakes take for one.


def offered(asked: ItemQuestion) -> tuple[str, ...]:
    """In the order of the sheet; where mistakes add some, in one that does not tell which."""
    options = asked.question.form.options
    added = [label for it in asked.mistakes for label in labels(it.response)]
    return options if {*added} <= {*options} else tuple(in_order({*options, *added}))


def labels(response: Response) -> Iterator[str]:
    """Those that are chosen."""
    match response:
        case OneOption(label):
            yield label
        case SomeOf(several):
            yield from several
        case _:
            return
