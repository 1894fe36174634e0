"""What a student wrote for one exercise, read: what was right, and what follows from the rest."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.answers.answers import Answer, Answers
from generator.answers.kinds import BY_ANSWER
from generator.answers.never_entered import NeverEntered
from generator.answers.outcome import Outcome, Read
from generator.answers.question import Question
from generator.exercise.exercise import Exercise


@dataclass(frozen=True)  # without slots: what is asked of it is kept, and most is not asked
class Attempt:
    """The texts of one exercise as they were read, by question.

    Nothing but the key is consulted for answers that are right: what follows, and what mistakes
    give, is worked out where an answer is not.
    """

    exercise: Exercise[Any, Any]
    reads: Mapping[str, Outcome]

    @cached_property
    def questions(self) -> Mapping[str, Question]:
        return {question.name: question for question in self.exercise.questions}

    @cached_property
    def given(self) -> Answers:
        """What could be read, and in one way only."""
        return {name: r.answer for name, r in self.reads.items() if isinstance(r, Read)}

    @cached_property
    def right(self) -> frozenset[str]:
        """The questions that are answered rightly."""
        return frozenset(
            name for name, answer in self.given.items() if self.questions[name].accepts(answer)
        )

    @cached_property
    def follows(self) -> Answers:
        """What is right after the student's own answers."""
        if len(self.right) == len(self.given):
            return {}
        exercise = self.exercise
        return exercise.family.follow(exercise.problem, exercise.worked, self.given)

    @cached_property
    def rounded(self) -> frozenset[str]:
        """The questions whose wrong answer rounds the key."""
        return frozenset(
            name
            for name in self.given.keys() - self.right
            if self.rounds(name, self.questions[name].key)
        )

    @cached_property
    def followed(self) -> frozenset[str]:
        """Those whose wrong answer is what follows, or rounds it."""
        return frozenset(
            name
            for name in self.given.keys() - self.right
            if name in self.follows and self.is_or_rounds(name, self.follows[name])
        )

    @cached_property
    def wrong(self) -> frozenset[str]:
        """Those whose answer is none of these."""
        return frozenset(self.given.keys() - self.right - self.rounded - self.followed)

    @cached_property
    def rests_on(self) -> Mapping[str, tuple[str, ...]]:
        """By question, the earlier ones from which it follows directly."""
        return self.exercise.family.rests_on(self.exercise.problem, self.exercise.worked)

    @cached_property
    def guessed(self) -> frozenset[str]:
        """The questions at which the student writes what takes no work, rightly or wrongly."""
        exercise = self.exercise
        guesses = exercise.family.guesses(exercise.problem, exercise.worked)
        return frozenset(name for name, own in self.given.items() if own == guesses.get(name))

    def is_or_rounds(self, name: str, exact: Answer) -> bool:
        return self.given[name] == exact or self.rounds(name, exact)

    def rounds(self, name: str, exact: Answer) -> bool:
        read = self.reads[name]
        return isinstance(read, Read) and rounds(read, exact)

    def is_soft(self, name: str) -> bool:
        """Whether the answer is so easy to guess that it speaks for nothing."""
        never = isinstance(self.given.get(name), NeverEntered)
        return never or self.questions[name].form.kind.soft

    def is_by_hand(self, name: str) -> bool:
        """Whether a person marks the answer."""
        return self.questions[name].form.kind.by_hand

    def is_easy(self, name: str) -> bool:
        """Whether what he wrote there comes to whoever has not worked: soft, or a guess."""
        return self.is_soft(name) or name in self.guessed

    def is_slip(self, name: str, exact: Answer | None) -> bool:
        """Whether the wrong answer is as near that one as a slip leaves it."""
        form, given = self.questions[name].form, self.given[name]
        return type(exact) is type(given) and form.kind.slip(given, exact, form)


def rounds(read: Read, exact: Answer) -> bool:
    """Whether the answer is the exact one, rounded to the decimals in which it was written."""
    if read.within is None or type(read.answer) is not type(exact):
        return False
    return BY_ANSWER[type(exact)].rounds(read.answer, exact, read.within)
