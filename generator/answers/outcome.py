"""Outcomes of reading a text: an answer, several, or the reason why there is none."""

from typing import TypeAlias

from msgspec import Struct

from generator.answers.answers import Answer
from solver.exact import Rational


class ReadAnswer(Struct, frozen=True):
    """An answer that was read; `within` is half a unit of its coarsest decimal, if it has one.

    Only a decimal of two significant digits or more counts as a rounding of anything; it may be
    rounded or cut off.
    """

    answer: Answer
    within: Rational | None = None


class Unreadable(Struct, frozen=True):
    """A text that is no answer of the kind; `reason` names a sentence, `about` is its quotation."""

    reason: str
    about: str = ""


class Blank(Struct, frozen=True):
    """An empty text."""


class Ambiguous(Struct, frozen=True):
    """A text with several complete readings; only its writer knows which is meant.

    `readings` holds two or more different answers, the likeliest first; `about` is the stretch of
    the text that they read differently. `within` has for each reading the value that a Read of it
    would have; it is empty if no reading has a decimal.
    """

    readings: tuple[Answer, ...]
    about: str = ""
    within: tuple[Rational | None, ...] = ()

    @property
    def separate_readings(self) -> tuple[ReadAnswer, ...]:
        """The readings, each as if it were the only one."""
        within = self.within or (None,) * len(self.readings)
        return tuple(map(ReadAnswer, self.readings, within))


Outcome: TypeAlias = ReadAnswer | Ambiguous | Unreadable | Blank
"""Any outcome of reading a text."""
