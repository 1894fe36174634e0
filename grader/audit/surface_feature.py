"""What a feature of the sheet is: something to copy without solving, for one shape of answers."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from generator.answers.question import Question
from generator.base.plain import Plain
from generator.exercise.tree_view import TreeView


@dataclass(frozen=True, slots=True, order=True)
class SurfaceFeature:
    """Something to copy: `name` says what, `n` which or how many, `end` that of a window."""

    name: str
    n: int = 0
    end: str = ""

    def __str__(self) -> str:
        """Return it as in JSON: `statement 3`, `leaf 1, upper`."""
        counted = f"{self.name} {self.n}" if self.n else self.name
        return f"{counted}, {self.end}" if self.end else counted


class Shape(StrEnum):
    """The shape of an answer, which the sheet shows."""

    WEIGHTS = "weights"
    LABEL = "label"
    LABELS = "labels"
    NUMBER = "number"
    """Also a window or a vector, for which a number is copied whole or to one of its ends."""
    REALS = "reals"


@dataclass(frozen=True, slots=True)
class QuestionView:
    """A question, the tree that its sheet shows, and the numbers of the statement in order."""

    question: Question
    tree: TreeView | None
    numbers: Sequence[str]


@dataclass(frozen=True, slots=True)
class FeatureSet:
    """Features for answers of one shape, each with the answer that it gives to a question."""

    shape: Shape
    answers: Callable[[QuestionView], Iterator[tuple[SurfaceFeature, Plain]]]
