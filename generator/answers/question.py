"""One thing to find out about a problem."""

from dataclasses import dataclass

from generator.answers.answers import Answer
from generator.answers.credit import PARTS, Credit
from generator.answers.kind import Form
from generator.base.place import Place
from solver.exact import ONE, Rational

__all__ = ["Form", "Question"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """`others` are answers that are right as well; the name is unique in its exercise.

    `credit` is what an answer earns that is right in part; `place` where in the figure it is
    written, if it has a place there.
    """

    name: str
    form: Form
    key: Answer
    points: Rational = ONE
    credit: Credit = PARTS
    others: tuple[Answer, ...] = ()
    place: Place | None = None

    def accepts(self, answer: Answer) -> bool:
        """Whether the answer is right."""
        return answer == self.key or answer in self.others
