"""A student's attempt at an exercise: which answers are right, and which follow from the others."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.answers.answers import Answer, Answers
from generator.answers.intervals import as_meant, follows_within, without_rounding
from generator.answers.kinds import BY_ANSWER
from generator.answers.kinds.number import Number
from generator.answers.kinds.reals import Reals, is_all_or_none
from generator.answers.never_entered import NeverEntered
from generator.answers.outcome import Outcome, ReadAnswer
from generator.answers.question import Question
from generator.exercise.exercise import Exercise
from generator.exercise.sheet_work import SheetWork


@dataclass(frozen=True)  # no slots: properties are cached, and most are not needed
class Attempt:
    """The answers of a student to one exercise, as they were read, by question.

    Right answers need nothing but the key. Errors carried forward and misconceptions are computed
    only when an answer is wrong, since they take time.
    """

    exercise: Exercise[Any, Any]
    reads: Mapping[str, Outcome]

    @cached_property
    def questions(self) -> Mapping[str, Question]:
        """The exercise's questions by name, in their order."""
        return {question.name: question for question in self.exercise.questions}

    @cached_property
    def read_answers(self) -> Mapping[str, ReadAnswer]:
        """What could be read in exactly one way, by question."""
        return {name: r for name, r in self.reads.items() if isinstance(r, ReadAnswer)}

    @cached_property
    def clear_answers(self) -> Answers:
        """The answers that could be read in exactly one way, by question."""
        return {name: read_answer.answer for name, read_answer in self.read_answers.items()}

    @cached_property
    def right_questions(self) -> frozenset[str]:
        """The questions that are answered right."""
        return frozenset(
            name
            for name, answer in self.clear_answers.items()
            if self.questions[name].accepts(answer)
        )

    @cached_property
    def not_right(self) -> frozenset[str]:
        """The questions with a clear answer that is not right; it may still earn something."""
        return frozenset(self.clear_answers.keys() - self.right_questions)

    @cached_property
    def follows(self) -> Answers:
        """The answers that follow from the student's own earlier ones; empty if all are right."""
        if not self.not_right:
            return {}
        return {**self.keys_meant, **self.exercise.follow(self.meant_answers)}

    @cached_property
    def keys_meant(self) -> Answers:
        """The keys of questions of which all earlier answers mean the keys, some by decimals.

        Families leave out what follows from keys. A blank is compared with the key.
        """
        meant, keys = self.meant_answers, self.exercise.key
        by_decimals = {name for name in self.not_right if meant[name] == keys[name]}
        others = self.not_right - by_decimals
        return {
            name: keys[name]
            for name in self.clear_answers
            if (earlier := {*self.rests_on.get(name, ())}) & by_decimals and not earlier & others
        }

    @cached_property
    def meant_answers(self) -> Answers:
        """The clear answers, where decimals that round probabilities sum to 1."""
        return {
            name: as_meant(r, self.questions[name].key) for name, r in self.read_answers.items()
        }

    @cached_property
    def rounded(self) -> frozenset[str]:
        """The questions whose wrong answer rounds the key."""
        return frozenset(
            name for name in self.not_right if self.rounds(name, self.questions[name].key)
        )

    @cached_property
    def exactly_followed(self) -> frozenset[str]:
        """The questions whose wrong answer is exactly what follows from the student's own ones."""
        own, follows = self.clear_answers, self.follows
        return frozenset(name for name in self.not_right if own[name] == follows.get(name))

    @cached_property
    def followed(self) -> frozenset[str]:
        """The questions whose wrong answer follows from the student's own ones, even if rounded."""
        return self.exactly_followed | {
            name
            for name in self.not_right & self.follows.keys()
            if self.rounds(name, self.follows[name]) or self.follows_within(name)
        }

    @cached_property
    def wrong(self) -> frozenset[str]:
        """The questions whose answer is neither right, nor rounded, nor carried forward."""
        return self.not_right - self.rounded - self.followed

    @property
    def rests_on(self) -> Mapping[str, tuple[str, ...]]:
        """The earlier questions that each question directly depends on, by question."""
        return self.exercise.rests_on

    def earlier(self, name: str, *, through: Collection[str]) -> frozenset[str]:
        """Return the questions on which an answer rests, directly or `through` some of these."""
        reached: set[str] = set()
        waiting = {*self.rests_on.get(name, ())}
        while waiting:
            reached |= waiting
            passed = (self.rests_on.get(q, ()) for q in waiting if q in through)
            waiting = set().union(*passed) - reached
        return frozenset(reached)

    def rounds(self, name: str, exact: Answer) -> bool:
        """Tell whether the student's answer rounds the exact one to the decimals written."""
        return is_rounded(self.read_answers[name], exact)

    def without_rounding(self, name: str, exact: Answer) -> Answer:
        """Return the answer with the numbers of the exact one for decimals that round them."""
        return without_rounding(self.read_answers[name], exact)

    def follows_within(self, name: str) -> bool:
        """Tell whether the answer follows from numbers that the student's decimals may round."""
        decimals = {
            question: self.read_answers[question]
            for question in self.rests_on.get(name, ())
            if question in self.not_right and self.read_answers[question].within is not None
        }
        exercise, key = self.exercise, self.questions[name].key
        return bool(decimals) and follows_within(
            self.read_answers[name],
            decimals,
            self.meant_answers,
            lambda moved: exercise.follow({**self.meant_answers, **moved}).get(name, key),
        )

    def answers_by(self, mistake: str, examples: Answers) -> Answers:
        """Return the answers of a mistake: the student's where any that meets it would do.

        Where many answers are right, the mistake's own are only examples.
        """
        own = {
            name: self.clear_answers[name]
            for name in self.wrong
            if (is_right := self.questions[name].misjudged.get(mistake))
            and is_right(self.clear_answers[name])
        }
        return {**examples, **own}

    def is_soft(self, name: str) -> bool:
        """Tell whether the answer is too easy to guess to be evidence of work."""
        never = isinstance(self.clear_answers[name], NeverEntered)
        return never or self.questions[name].form.kind.soft

    def is_all_or_none(self, name: str) -> bool:
        """Tell whether the answer is every number or none, which anybody can write."""
        answer = self.clear_answers[name]
        return isinstance(answer, Reals) and is_all_or_none(answer, self.questions[name].form)

    def is_easy(self, name: str) -> bool:
        """Tell whether the answer takes no work: of a guessable kind, or a known guess."""
        is_guessed = self.clear_answers[name] == self.exercise.guesses.get(name)
        return is_guessed or self.is_soft(name) or self.is_all_or_none(name)

    def is_near_the_key(self, name: str) -> bool:
        """Tell whether an answer is a slip away from an answer that is right."""
        question = self.questions[name]
        return any(self.is_slip(name, answer) for answer in (question.key, *question.others))

    def is_slip(self, name: str, exact: Answer | None) -> bool:
        """Tell whether the wrong answer is only a slip away from the exact one.

        Each kind of answer has its rule, which rests on `generator/answers/slips.py`; of numbers it
        also depends on how they are worked out.
        """
        question, answer = self.questions[name], self.clear_answers[name]
        if isinstance(answer, Number) and isinstance(exact, Number):
            own, right_value = answer.value, exact.value
            return self.work.slip(own, right_value, question, self.clear_answers) is not None
        return type(exact) is type(answer) and question.form.kind.slip(answer, exact, question.form)

    @cached_property
    def work(self) -> SheetWork:
        """How the answers are worked out."""
        return SheetWork(self.exercise)


def is_rounded(reading: ReadAnswer, exact: Answer) -> bool:
    """Tell whether the answer is the exact one, rounded to the decimals in which it was written."""
    if reading.within is None or type(reading.answer) is not type(exact):
        return False
    return BY_ANSWER[type(exact)].rounds(reading.answer, exact, reading.within)
