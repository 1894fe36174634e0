"""What comes of reading a text: an answer, or why there is none."""

from dataclasses import dataclass
from typing import TypeAlias

from generator.answers.answers import Answer
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


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """A text with several readings that fit all of it; only its writer knows which is meant.

    `readings` holds two or more answers that differ, the likeliest first; `about` is the stretch of
    the text that they read differently. `within` has for each reading what a Read has for its own;
    it is empty where none of them holds a decimal.
    """

    readings: tuple[Answer, ...]
    about: str = ""
    within: tuple[Rational | None, ...] = ()

    @property
    def each(self) -> tuple[Read, ...]:
        """Return what each reading would be if it were the only one."""
        within = self.within or (None,) * len(self.readings)
        return tuple(map(Read, self.readings, within))


Outcome: TypeAlias = Read | Ambiguous | Unreadable | Blank
"""All that comes of reading any text."""
