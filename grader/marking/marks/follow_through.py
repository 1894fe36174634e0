"""What an answer earns that follows from a student's own earlier answers.

The numbers in brackets are those of the rules on docs/marking.md. In short: a wrong answer is
*explained* by the diagnosed mistake or by a slip, or it is *unexplained*; an answer *stands* if it
is right and rests on right answers; what follows from an unexplained answer earns the number of
answers that stand, divided by the number *in doubt*.

    >>> from generator.base.convention import CONVENTIONS
    >>> from generator.exercise.exercise import ExerciseId
    >>> from generator.generation.generate import generate
    >>> from grader.marking.marks.grade import grade
    >>> exercise = generate(ExerciseId.parse("minimax.easy.1.r2"), CONVENTIONS["aima"])
    >>> def points(**answers):
    ...     marks = grade(exercise, answers, spellings={}).marks
    ...     answered = [mark for mark in marks if mark.student_answer]
    ...     return {mark.question: str(mark.points) for mark in answered}

The values of B, C and D are 7, 3 and 2, so that of A is 7. Who writes 8 at B has slipped, and the 8
at A that follows is paid. Who invents all three is paid nothing for the 14 that follows:

    >>> points(B="8", C="3", D="2", A="8")
    {'B': '0', 'C': '1', 'D': '1', 'A': '4'}
    >>> points(B="12", C="9", D="14", A="14")
    {'B': '0', 'C': '0', 'D': '0', 'A': '0'}

Who invents B alone has two answers that stand for one in doubt, so all of it is paid:

    >>> points(B="14", C="3", D="2", A="14")
    {'B': '0', 'C': '1', 'D': '1', 'A': '4'}
"""

from dataclasses import dataclass
from functools import cached_property

from grader.marking.marks.attempt import Attempt
from grader.marking.marks.diagnosis import Diagnosis
from grader.marking.marks.mark import Basis
from solver.exact import ONE, ZERO, Rational


@dataclass(frozen=True)  # no slots: cached_property needs a __dict__
class FollowThrough:
    """The rules of error carried forward, for one attempt.

    `alone` is the share of the points, from 0 to 1, that what follows from a single unexplained
    answer still earns (5).
    """

    attempt: Attempt
    diagnosis: Diagnosis
    alone: Rational

    # The points of an answer

    def basis(self, name: str) -> Basis:
        """Return the wrong answers that a followed answer rests on, and the share it earns (4)."""
        wrong_inputs = self.find_origins(name)
        if not self.in_doubt.intersection(wrong_inputs):
            return Basis(begun=wrong_inputs)
        restated = name in self.attempt.exercise.family.restating
        return Basis(
            begun=wrong_inputs,
            unexplained=tuple(q for q in wrong_inputs if q in self.unexplained),
            slips=tuple(q for q in wrong_inputs if q in self.in_doubt - self.unexplained),
            stand=self.standing,
            against=len(self.against),
            restated=restated,
            earns=ZERO if restated else self.support,  # (6)
        )

    def luck(self, name: str) -> Basis | None:
        """Return what a right guess rests on if the sheet is guessed.

        None if it earns its points (7).
        """
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

    def find_origins(self, name: str) -> tuple[str, ...]:
        """Return the wrong answers in which the error began, however far back, in order."""
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
    def support(self) -> Rational:
        """The share of the points, from 0 to 1, that the sheet supports (4, 5)."""
        against = len(self.against)
        if not against:
            return ONE
        support = min(ONE, Rational(self.standing, against))
        lone = against == 1 and not self.against & self.attempt.guessed
        return max(support, self.alone) if lone else support

    # Which answers are in doubt

    @cached_property
    def in_doubt(self) -> frozenset[str]:
        """The unexplained answers; also slips if more is unexplained than stands (4)."""
        if self.standing >= len(self.unexplained):
            return self.unexplained
        return self.unexplained | (self.attempt.wrong - self.diagnosis.explains)

    @cached_property
    def against(self) -> frozenset[str]:
        """The answers in doubt that count: no moves or choices, no slips after another (1)."""
        counted = self.in_doubt - self.near_what_follows
        return frozenset(name for name in counted if not self.attempt.is_soft(name))

    @cached_property
    def unexplained(self) -> frozenset[str]:
        """The wrong answers that neither the mistake nor a slip explains (1, 3).

        Moves and choices are none of them. A wrong guess is one even if it looks like a slip, and
        even if the mistake gives it, unless the mistake also gives something that took work.
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
    def near_what_follows(self) -> frozenset[str]:
        """The wrong answers that are a slip away from what follows, and not from the key (2)."""
        attempt = self.attempt
        return frozenset(
            name
            for name in attempt.wrong - self.diagnosis.explains
            if attempt.is_slip(name, attempt.follows.get(name)) and not self.is_near_the_key(name)
        )

    def is_near_the_key(self, name: str) -> bool:
        """Tell whether an answer is a slip away from an answer that is right (2)."""
        question = self.attempt.questions[name]
        return any(self.attempt.is_slip(name, a) for a in (question.key, *question.others))

    # Which answers stand

    @cached_property
    def standing(self) -> int:
        """The number of answers that stand: right, after right ones, not moves or choices (3).

        On a guessed sheet, neither right guesses stand nor answers that rest on guesses alone.
        """
        attempt, sound, speaking = self.attempt, set[str](), set[str]()
        guesses = attempt.guessed if self.is_guessed else frozenset[str]()
        for name in attempt.questions:
            inputs = attempt.clear_answers.keys() & attempt.rests_on.get(name, ())
            if name in attempt.right_questions and sound >= inputs:
                sound.add(name)
                if name not in guesses and (not inputs or speaking & inputs):
                    speaking.add(name)
        return sum(not attempt.is_soft(name) for name in speaking)

    @cached_property
    def is_guessed(self) -> bool:
        """Whether several guesses are wrong; one alone may be anybody's slip (3)."""
        return len(self.wrong_guesses) > 1

    @cached_property
    def wrong_guesses(self) -> frozenset[str]:
        """The wrong guesses that the diagnosed mistake does not give (3)."""
        attempt = self.attempt
        return (
            (attempt.wrong - self.diagnosis.explains) & attempt.guessed
            if attempt.wrong
            else frozenset()
        )

    @cached_property
    def guesswork(self) -> frozenset[str]:
        """The guesses, right or wrong, and answers that rest on guesses alone (7)."""
        attempt, guesswork = self.attempt, set(self.attempt.guessed)
        for name in attempt.questions:
            inputs = attempt.clear_answers.keys() & attempt.rests_on.get(name, ())
            if inputs and guesswork >= inputs:
                guesswork.add(name)
        return frozenset(guesswork)
