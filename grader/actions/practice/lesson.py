"""An exercise on its way: what first tries earned, what was typed last, and what helped."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from generator.base.picture import Picture
from generator.exercise.exercise import Exercise
from grader.actions.practice.played import Played
from grader.actions.practice.steps import steps
from grader.actions.practice.typed import TEMPLATE, Answered, Reply, Wish, typed
from grader.marking.marks.grade import Report, grade
from grader.words.environment import say
from grader.words.spellings import spellings_of
from solver.exact import ZERO, Rational, text


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
                case Answered() | Wish.WORKING | Wish.NEXT | Wish.QUIT as reply:
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

    def played(self) -> Played:
        """For the record."""
        return Played(
            exercise=str(self.exercise.id),
            points=text(self.points),
            out_of=text(self.out_of),
            hints=self.hints,
            retries=self.retries,
        )
