"""Questions about a problem."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.answers.agreement import PARTS, Credit
from generator.answers.answers import Answer
from generator.answers.conditions import Condition, Misjudging, first_failure
from generator.answers.kind import Form
from generator.answers.response import OneNumber, OpenText, Response
from generator.base.place import Place
from solver.exact import ONE, ZERO, Rational
from solver.message import Message

__all__ = ["Form", "Question"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question; its name is unique in the exercise, and `others` are further right answers.

    `credit` is the rule for partial credit; `place` is where in the figure the answer is written,
    or None. A number is right as well if it differs from a right one by at most `tolerance`.

    Like questions have one `group`, whose `worth` they share; a worth of 0 means that its points
    were given to the question itself. `key_texts` has the key and `others` as a teacher wrote them.

    Where there are `conditions`, an answer is right if it meets all of them, and `key` is one of
    many right answers. Nothing is right in part there. `misjudged` says of an answer, by the name
    of a mistake, whether it would be right by that mistake.
    """

    name: str
    form: Form
    key: Answer
    points: Rational = ONE
    credit: Credit = PARTS
    others: tuple[Answer, ...] = ()
    place: Place | None = None
    tolerance: Rational = ZERO
    group: str = ""
    worth: Rational = ZERO
    key_texts: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = field(default=(), compare=False)
    misjudged: Mapping[str, Misjudging] = field(default_factory=dict, compare=False)

    def accepts(self, answer: Answer) -> bool:
        """Return whether the answer is right."""
        if self.conditions:
            return type(answer) is self.form.kind.answer and self.failure(answer) is None
        right_answers = (self.key, *self.others)
        return answer in right_answers or any(
            self.is_near(answer, exact) for exact in right_answers
        )

    def failure(self, answer: Answer) -> Message | None:
        """Return the sentence of the first condition that an answer of its kind does not meet."""
        return first_failure(answer, self.conditions)

    @property
    def has_parts(self) -> bool:
        """Whether an answer may be right in part."""
        return self.form.kind.has_parts and not self.conditions

    def responded(self, answer: Answer) -> Response:
        """Return the answer as it is given in a course system.

        A system that only compares leaves what has to be solved to a person.
        """
        return (
            OpenText(self.form.lines)
            if self.conditions
            else self.form.kind.responded(answer, self.form)
        )

    def is_near(self, answer: Answer, exact: Answer) -> bool:
        """Return whether an answer counts as the other one, or a number is within the tolerance."""
        if self.form.kind.alike(answer, exact, self.form):
            return True
        if not self.tolerance:
            return False
        numbers = (self.responded(each) for each in (answer, exact))
        match tuple(numbers):
            case (OneNumber(value), OneNumber(right_value)):
                return right_value - self.tolerance <= value <= right_value + self.tolerance
            case _:
                return False
