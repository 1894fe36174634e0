"""What a wrong answer may come from, and what an answer earns that follows from wrong ones.

A wrong answer has a *cause* if a misread number, the named mistake or a slip explains it. What
follows from answers of which at most one has no cause earns all its points; docs/marking.md.

    >>> from generator.base.convention import CONVENTIONS
    >>> from generator.exercise.exercise import ExerciseId
    >>> from generator.generation.generate import generate
    >>> from grader.marking.marks.grade import grade
    >>> exercise = generate(ExerciseId.parse("minimax.easy.1.r3"), CONVENTIONS["aima"])
    >>> def points(**answers):
    ...     marks = grade(exercise, answers, spellings={}).marks
    ...     answered = [mark for mark in marks if mark.student_answer]
    ...     return {mark.question: str(mark.points) for mark in answered}

The values of B, C and D are 42, 44 and 12, each worth 1, so that of A is 44, worth 1/2. A slip at C
costs C alone, and so does a 55 that nothing explains. If all three are invented, half is paid for
the 77 that follows:

    >>> points(B="42", C="45", D="12", A="45")
    {'B': '1', 'C': '0', 'D': '1', 'A': '1/2'}
    >>> points(B="42", C="55", D="12", A="55")
    {'B': '1', 'C': '0', 'D': '1', 'A': '1/2'}
    >>> points(B="55", C="77", D="73", A="77")
    {'B': '0', 'C': '0', 'D': '0', 'A': '1/4'}
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.generation.other_conventions import OtherConvention, right_elsewhere
from grader.marking.marks.attempt import Attempt
from grader.marking.marks.diagnosis import Diagnosis
from grader.marking.marks.mark import Basis
from grader.marking.marks.misreading import MisreadSheet, find_misreading
from solver.exact import ONE, Rational


@dataclass(frozen=True)  # no slots: cached_property needs a __dict__
class FollowThrough:
    """The causes of an attempt's wrong answers, and what follows from these.

    `alone` is the share of the points, from 0 to 1, that a course pays for what follows from
    several answers without a cause.
    """

    attempt: Attempt
    diagnosis: Diagnosis
    alone: Rational

    def basis(self, name: str) -> Basis:
        """Return the wrong answers on which a followed answer rests, and the share it earns."""
        wrong_inputs = self.find_origins(name)
        unexplained = tuple(question for question in wrong_inputs if question in self.unexplained)
        earns = ONE if len(unexplained) <= 1 else self.alone
        return Basis(begun=wrong_inputs, unexplained=unexplained, earns=earns)

    def find_origins(self, name: str) -> tuple[str, ...]:
        """Return the wrong answers in which the error began, however far back, in order."""
        attempt, misread = self.attempt, self.misread
        passed = attempt.followed - attempt.rounded | self.near_what_follows
        reached = attempt.earlier(name, through=passed)
        begun = reached & (attempt.wrong | attempt.rounded)
        if misread is not None and (begun | {name}) & misread.explains:
            begun = begun - misread.explains | {misread.first}
        return tuple(question for question in attempt.questions if question in begun)

    @cached_property
    def misread(self) -> MisreadSheet | None:
        """The misread number that explains the wrong answers, rather than several slips."""
        attempt, diagnosis = self.attempt, self.diagnosis
        if not attempt.wrong - diagnosis.explains - self.elsewhere.keys():
            return None
        return find_misreading(attempt, diagnosis.explains)

    @cached_property
    def unexplained(self) -> frozenset[str]:
        """The wrong answers that have no cause; any move or choice may be a slip."""
        attempt, diagnosis = self.attempt, self.diagnosis
        caused = diagnosis.explains | diagnosis.once.keys() | diagnosis.perhaps.keys()
        caused |= self.elsewhere.keys() | (self.misread.explains if self.misread else frozenset())
        return frozenset(
            name
            for name in attempt.wrong - caused - self.near_what_follows
            if not attempt.is_soft(name) and not attempt.is_near_the_key(name)
        )

    @cached_property
    def elsewhere(self) -> Mapping[str, OtherConvention]:
        """The other conventions under which wrong answers are right, by question."""
        return self.right_elsewhere(self.attempt.wrong - self.diagnosis.explains)

    @cached_property
    def mistake_elsewhere(self) -> Mapping[str, OtherConvention]:
        """The same for the answers of the named mistake, if all of them are right elsewhere."""
        explained = self.diagnosis.explains
        others = self.right_elsewhere(explained)
        return others if others.keys() == explained else {}

    def right_elsewhere(self, names: frozenset[str]) -> Mapping[str, OtherConvention]:
        """Return the other conventions under which these answers are right, by question."""
        own, right_names = self.attempt.clear_answers, self.attempt.right_questions
        return right_elsewhere(
            self.attempt.exercise,
            right_answers={name: own[name] for name in right_names},
            wrong={name: own[name] for name in names},
        )

    @cached_property
    def near_what_follows(self) -> frozenset[str]:
        """The wrong answers that are a slip away from what follows, and not from the key."""
        attempt = self.attempt
        return frozenset(
            name
            for name in attempt.wrong - self.diagnosis.explains
            if attempt.is_slip(name, attempt.follows.get(name))
            and not attempt.is_near_the_key(name)
        )
