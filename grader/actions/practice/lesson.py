"""An exercise on its way: what first tries earned, what was typed last, and what helped."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, Literal, Protocol, TypeAlias

from generator.answers.reading.words import fold
from generator.base.picture import Picture
from generator.exercise.exercise import Exercise
from grader.actions.practice.practice_record import PracticedExercise
from grader.marking.marks.grade import Report, grade
from grader.words.environment import say
from grader.words.render import solution_of
from grader.words.spellings import spellings_of
from solver.exact import ZERO, Rational, text

# What a learner types at the prompt: an answer, or one of a few words behind a stroke.


TEMPLATE = "practice.md.j2"
STROKE = "/"


class Wish(StrEnum):
    """What can be wished for instead of an answer; each has a word in every language."""

    HINT = "hint"
    WORKING = "working"
    NEXT = "next"
    QUIT = "quit"
    HELP = "help"


@dataclass(frozen=True, slots=True)
class TypedAnswer:
    """An answer, as it was typed; empty for a question that is passed over."""

    text: str


Typed: TypeAlias = TypedAnswer | Wish
Reply: TypeAlias = TypedAnswer | Literal[Wish.WORKING, Wish.NEXT, Wish.QUIT]
"""What is left of it when hints and help have been given."""


def typed(line: str | None, language: str) -> Typed:
    """The line's meaning; where there is no more line the learner has left.

    A word that is none of those is a call for help. Its first letters are enough.
    """
    if line is None:
        return Wish.QUIT
    text = line.strip()
    if text == "?":
        return Wish.HELP
    if not text.startswith(STROKE):
        return TypedAnswer(text)
    begun = fold(text.removeprefix(STROKE))
    meant = {wish for word, wish in words(language).items() if begun and word.startswith(begun)}
    return meant.pop() if len(meant) == 1 else Wish.HELP


def words(language: str) -> Mapping[str, Wish]:
    """Each word, in English and in the language."""
    own = {fold(word_of(wish, language)): wish for wish in Wish}
    return {str(wish): wish for wish in Wish} | own


def word_of(wish: Wish, language: str) -> str:
    """The language's word for it."""
    return say(TEMPLATE, "word", language, str(wish))


# The steps of a worked solution, one after another, without its picture.


BETWEEN = re.compile(r"\n{2,}|\n(?=\d+\. |- )")
"""What parts the paragraphs and the items of lists in tidy Markdown."""
FIGURE = "![", "](figure:"


def steps(exercise: Exercise[Any, Any], language: str) -> tuple[str, ...]:
    """Each a piece of Markdown, as a hint shows it."""
    told = BETWEEN.split(solution_of(exercise, language))
    return tuple(closed(piece) for piece in told if not is_figure(piece))


def closed(piece: str) -> str:
    """A sentence to the end, where in the working a list goes on with it."""
    return f"{piece[:-1]}." if piece.endswith(":") else piece


def is_figure(piece: str) -> bool:
    begun, named = FIGURE
    return piece.startswith(begun) and named in piece


class Learner(Protocol):
    """Whoever is talked to: is shown Markdown, with the tree of its figure, and types lines."""

    def show(self, markdown: str, picture: Picture | None = None) -> None:
        """The text, and the picture where its figure stands."""

    def line(self) -> str | None:
        """What is typed next; None where nothing more comes."""


@dataclass(kw_only=True)  # without slots: the working is told once, if at all
class Lesson:
    """By the questions' names: what each first try earned, and the last text that was read."""

    exercise: Exercise[Any, Any]
    language: str
    learner: Learner
    earned: dict[str, Rational] = field(default_factory=dict)
    last: dict[str, str] = field(default_factory=dict)
    hints: int = 0
    retries: int = 0

    @cached_property
    def steps(self) -> tuple[str, ...]:
        """The working, from which hints are read off one by one."""
        return steps(self.exercise, self.language)

    def say(self, macro: str, *arguments: object) -> None:
        """What a macro of the template says."""
        self.learner.show(say(TEMPLATE, macro, self.language, *arguments))

    def hear(self) -> Reply:
        """What is typed next; hints and help are given at once."""
        while True:
            match typed(self.learner.line(), self.language):
                case Wish.HELP:
                    self.say("help")
                case Wish.HINT:
                    self.hint()
                case TypedAnswer() | Wish.WORKING | Wish.NEXT | Wish.QUIT as reply:
                    return reply

    def hint(self) -> None:
        """The next step of the working."""
        if self.hints == len(self.steps):
            self.say("no_hint")
            return
        self.hints += 1
        self.say("hint", self.hints, len(self.steps), self.steps[self.hints - 1])

    def marked(self, texts: Mapping[str, str]) -> Report:
        """The marks for these answers, in which a later one may follow from an earlier."""
        spellings = spellings_of(self.exercise)
        return grade(self.exercise, texts, spellings=spellings, asks_back=True)

    @property
    def points(self) -> Rational:
        """What the first tries earned."""
        return sum(self.earned.values(), ZERO)

    @property
    def out_of(self) -> Rational:
        return sum((question.points for question in self.exercise.questions), ZERO)

    def played(self) -> PracticedExercise:
        """For the record."""
        return PracticedExercise(
            exercise=str(self.exercise.id),
            points=text(self.points),
            out_of=text(self.out_of),
            hints=self.hints,
            retries=self.retries,
        )
