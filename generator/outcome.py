"""What comes of reading a text: an answer, or why there is none."""

from dataclasses import dataclass

from generator.answers import Answer
from solver.exact import Rational


@dataclass(frozen=True, slots=True)
class Read:
    """An answer as it was read; `within` is half a unit of its coarsest decimal, if it has one.

    Only a decimal of two significant digits or more counts as a rounding of anything.
    """

    answer: Answer
    within: Rational | None = None


@dataclass(frozen=True, slots=True)
class Unreadable:
    """No answer of the kind asked for: `reason` names a sentence, `about` is what it quotes."""

    reason: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Blank:
    """Nothing was written."""
