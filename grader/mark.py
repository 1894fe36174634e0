"""What became of one answer. A student's text never raises: it earns one of these verdicts."""

from dataclasses import dataclass
from typing import TypeAlias

from generator.answers import Answer
from solver.exact import Rational


@dataclass(frozen=True, slots=True)
class Right:
    """Equal to the key, or as right as it."""


@dataclass(frozen=True, slots=True)
class Followed:
    """Right given the student's own earlier answers."""


@dataclass(frozen=True, slots=True)
class Rounded:
    """A decimal that rounds the key."""


@dataclass(frozen=True, slots=True)
class Mistaken:
    """What a named mistake gives."""

    mistake: str


@dataclass(frozen=True, slots=True)
class Wrong:
    """None of these."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """No answer of the kind asked for: `reason` names a sentence, `about` is what it quotes."""

    reason: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Blank:
    """Nothing was written."""


Verdict: TypeAlias = Right | Followed | Rounded | Mistaken | Wrong | Unreadable | Blank


@dataclass(frozen=True, slots=True)
class Read:
    """An answer as it was read; `within` is half a unit of its coarsest decimal, if it has one.

    Only a decimal of two significant digits or more counts as a rounding of anything.
    """

    answer: Answer
    within: Rational | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Verdict and points for one question."""

    question: str
    given: str
    read_as: Answer | None
    verdict: Verdict
    points: Rational
    out_of: Rational

    @property
    def verdict_name(self) -> str:
        """`right`, `followed`, `rounded`, `mistaken`, `wrong`, `unreadable` or `blank`."""
        return type(self.verdict).__name__.lower()
