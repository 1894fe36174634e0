"""What answers earn that follow from a student's own: all, unless nothing explains the first."""

from dataclasses import dataclass
from functools import cached_property

from grader.marking.marks.attempt import Attempt
from grader.marking.marks.diagnosis import Diagnosis
from grader.marking.marks.mark import Basis
from solver.exact import ONE, ZERO, Rational


@dataclass(frozen=True)  # without slots: what is asked of it is kept
class FollowThrough:
    """Of one attempt. `alone` is what a single wrong answer leaves that nothing explains."""

    attempt: Attempt
    diagnosis: Diagnosis
    alone: Rational

    def basis(self, name: str) -> Basis:
        """What an answer that follows stands on."""
        begun = self.begun(name)
        if not self.doubted.intersection(begun):
            return Basis(begun=begun)
        restated = name in self.attempt.exercise.family.restating
        return Basis(
            begun=begun,
            unexplained=tuple(q for q in begun if q in self.unexplained),
            slips=tuple(q for q in begun if q in self.doubted - self.unexplained),
            stand=self.standing,
            against=len(self.against),
            restated=restated,
            earns=ZERO if restated else self.trust,
        )

    def luck(self, name: str) -> Basis | None:
        """What a right answer stands on that is guessed, if elsewhere such guesses are wrong."""
        if not self.is_guessed or name not in self.guesswork:
            return None
        wrong = tuple(q for q in self.attempt.questions if q in self.wrong_guesses)
        if self.standing >= len(wrong):
            return None
        return Basis(
            begun=wrong,
            unexplained=wrong,
            stand=self.standing,
            against=len(wrong),
            earns=Rational(self.standing, len(wrong)),
        )

    def begun(self, name: str) -> tuple[str, ...]:
        """The wrong answers from which it follows, through others that follow, in their order."""
        attempt = self.attempt
        reached: set[str] = set()
        waiting = {*attempt.rests_on.get(name, ())}
        while waiting:
            reached |= waiting
            passed = waiting & (attempt.followed | self.near_what_follows)
            waiting = {q for p in passed for q in attempt.rests_on.get(p, ())} - reached
        wrong = reached & (attempt.wrong | attempt.rounded)
        return tuple(question for question in attempt.questions if question in wrong)

    @cached_property
    def trust(self) -> Rational:
        """How much the sheet as a whole speaks for what nothing explains."""
        against = len(self.against)
        if not against:
            return ONE
        trust = min(ONE, Rational(self.standing, against))
        lone = against == 1 and not self.against & self.attempt.guessed
        return max(trust, self.alone) if lone else trust

    @cached_property
    def against(self) -> frozenset[str]:
        """The doubted answers that are not easy to guess, nor slips after another doubted one."""
        begun = self.doubted - self.near_what_follows
        return frozenset(name for name in begun if not self.attempt.is_soft(name))

    @cached_property
    def unexplained(self) -> frozenset[str]:
        """The wrong answers that are neither the mistake's nor slips, or take no work.

        What is easy to guess rightly is none of them; nor is a guess that the mistake gives, if it
        gives something that took work as well.
        """
        attempt = self.attempt
        strange = frozenset(
            name
            for name in attempt.wrong - self.diagnosis.explains - self.near_what_follows
            if not self.is_near_the_key(name)
        )
        explained = self.diagnosis.explains
        worked_out = explained if explained - attempt.guessed else frozenset[str]()
        return frozenset(
            name
            for name in strange | (attempt.wrong & attempt.guessed - worked_out)
            if not attempt.is_soft(name)
        )

    @cached_property
    def doubted(self) -> frozenset[str]:
        """The unexplained; and slips too where more is against the sheet than stands on its own."""
        if self.standing >= len(self.unexplained):
            return self.unexplained
        return self.unexplained | (self.attempt.wrong - self.diagnosis.explains)

    @cached_property
    def standing(self) -> int:
        """How many answers are right, and not by luck: after right ones.

        On a sheet that is guessed, a guess that is right speaks for nobody, nor does what rests on
        such guesses alone.
        """
        attempt, sound, speaking = self.attempt, set[str](), set[str]()
        guesses = attempt.guessed if self.is_guessed else frozenset[str]()
        for name in attempt.questions:
            inputs = attempt.given.keys() & attempt.rests_on.get(name, ())
            if name in attempt.right and sound >= inputs:
                sound.add(name)
                if name not in guesses and (not inputs or speaking & inputs):
                    speaking.add(name)
        return sum(not attempt.is_soft(name) for name in speaking)

    @cached_property
    def is_guessed(self) -> bool:
        """Whether several guesses are wrong: one alone may be a slip that comes upon a guess."""
        return len(self.wrong_guesses) > 1

    @cached_property
    def wrong_guesses(self) -> frozenset[str]:
        """Those that a mistake does not give."""
        attempt = self.attempt
        return (
            (attempt.wrong - self.diagnosis.explains) & attempt.guessed
            if attempt.wrong
            else frozenset()
        )

    @cached_property
    def guesswork(self) -> frozenset[str]:
        """The guesses, right or wrong, and what rests on such alone."""
        attempt, guesswork = self.attempt, set(self.attempt.guessed)
        for name in attempt.questions:
            inputs = attempt.given.keys() & attempt.rests_on.get(name, ())
            if inputs and guesswork >= inputs:
                guesswork.add(name)
        return frozenset(guesswork)

    @cached_property
    def near_what_follows(self) -> frozenset[str]:
        """The wrong answers that are a slip away from what follows, and not from the key."""
        attempt = self.attempt
        return frozenset(
            name
            for name in attempt.wrong - self.diagnosis.explains
            if attempt.is_slip(name, attempt.follows.get(name)) and not self.is_near_the_key(name)
        )

    def is_near_the_key(self, name: str) -> bool:
        question = self.attempt.questions[name]
        return any(self.attempt.is_slip(name, a) for a in (question.key, *question.others))
