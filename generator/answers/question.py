"""Questions about a problem."""

from dataclasses import dataclass

from generator.answers.agreement import PARTS, Credit
from generator.answers.answers import Answer
from generator.answers.kind import Form
from generator.base.place import Place
from solver.exact import ONE, Rational

__all__ = ["Form", "Question"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question; its name is unique in the exercise, and `others` are further right answers.

    `credit` is the rule for partial credit; `place` is where in the figure the answer is written,
    or None.
    """

    name: str
    form: Form
    key: Answer
    points: Rational = ONE
    credit: Credit = PARTS
    others: tuple[Answer, ...] = ()
    place: Place | None = None

    def accepts(self, answer: Answer) -> bool:
        """Return whether the answer is right."""
        return answer == self.key or answer in self.others
