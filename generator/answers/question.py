"""Questions about a problem."""

from dataclasses import dataclass

from generator.answers.agreement import PARTS, Credit
from generator.answers.answers import Answer
from generator.answers.kind import Form
from generator.answers.response import OneNumber
from generator.base.place import Place
from solver.exact import ONE, ZERO, Rational

__all__ = ["Form", "Question"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question; its name is unique in the exercise, and `others` are further right answers.

    `credit` is the rule for partial credit; `place` is where in the figure the answer is written,
    or None. A number is right as well if it differs from a right one by at most `tolerance`.

    Like questions have one `group`, whose `worth` they share; a worth of 0 means that its points
    were given to the question itself. `key_texts` has the key and `others` as a teacher wrote them.
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

    def accepts(self, answer: Answer) -> bool:
        """Return whether the answer is right."""
        right_answers = (self.key, *self.others)
        return answer in right_answers or any(
            self.is_near(answer, exact) for exact in right_answers
        )

    def is_near(self, answer: Answer, exact: Answer) -> bool:
        """Return whether an answer counts as the other one, or a number is within the tolerance."""
        if self.form.kind.alike(answer, exact, self.form):
            return True
        if not self.tolerance:
            return False
        numbers = (self.form.kind.responded(each, self.form) for each in (answer, exact))
        match tuple(numbers):
            case (OneNumber(value), OneNumber(right_value)):
                return right_value - self.tolerance <= value <= right_value + self.tolerance
            case _:
                return False
