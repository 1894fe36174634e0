"""One thing to find out about a problem."""

from dataclasses import dataclass

from generator.answers import Answer
from generator.kind import Form

__all__ = ["Form", "Question"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """`others` are answers that are right as well; the name is unique in its exercise."""

    name: str
    form: Form
    key: Answer
    points: int = 1
    others: tuple[Answer, ...] = ()

    def accepts(self, answer: Answer) -> bool:
        """Whether the answer is right."""
        return answer == self.key or answer in self.others
