"""What became of one answer. A student's text never raises: it earns one of these verdicts."""

from dataclasses import dataclass
from typing import TypeAlias

from generator.agreement import Agreement
from generator.answers import Answer
from generator.outcome import Blank, Unreadable
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


Verdict: TypeAlias = Right | Followed | Rounded | Mistaken | Wrong | Unreadable | Blank


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Verdict and points for one question; `partly` says how much was right to earn them."""

    question: str
    given: str
    read_as: Answer | None
    verdict: Verdict
    points: Rational
    out_of: Rational
    partly: Agreement | None = None

    @property
    def verdict_name(self) -> str:
        """`right`, `followed`, `rounded`, `mistaken`, `wrong`, `unreadable` or `blank`."""
        return type(self.verdict).__name__.lower()
