"""What became of one answer. A student's text never raises: it earns one of these verdicts."""

from dataclasses import dataclass
from typing import TypeAlias

from generator.answers.agreement import Agreement
from generator.answers.answers import Answer
from generator.answers.outcome import Ambiguous, Blank, Unreadable
from solver.exact import ONE, Rational

# What an answer that follows from a student's own earlier ones, or is guessed, has to stand on.


@dataclass(frozen=True, slots=True, kw_only=True)
class Basis:
    """The wrong answers with which it began, and the part of its points that it earns.

    `unexplained` are those among them that are neither a named mistake's nor a slip, `slips` those
    that look like slips on a sheet that is not believed. On the whole sheet so many answers `stand`
    on their own, `against` so many that are in doubt. Where `restated`, the answer only puts one
    in doubt in other words.
    """

    begun: tuple[str, ...]
    unexplained: tuple[str, ...] = ()
    slips: tuple[str, ...] = ()
    stand: int = 0
    against: int = 0
    restated: bool = False
    earns: Rational = ONE


@dataclass(frozen=True, slots=True)
class Right:
    """Equal to the key, or as right as it; with a `basis` it is a guess among wrong ones."""

    basis: Basis | None = None


@dataclass(frozen=True, slots=True)
class Followed:
    """Right given the student's own earlier answers."""

    basis: Basis


@dataclass(frozen=True, slots=True)
class Rounded:
    """A decimal that rounds the key, or what follows from the student's own earlier answers."""

    basis: Basis | None = None


@dataclass(frozen=True, slots=True)
class Mistaken:
    """What a named mistake gives."""

    mistake: str


@dataclass(frozen=True, slots=True)
class Wrong:
    """None of these.

    `once` is a mistake that gives this answer, and was avoided elsewhere; `perhaps` one that gives
    it, as a slip does too.
    """

    once: str | None = None
    perhaps: str | None = None


@dataclass(frozen=True, slots=True)
class Unmarked:
    """Words that a person marks."""


Verdict: TypeAlias = (
    Right | Followed | Rounded | Mistaken | Wrong | Unmarked | Ambiguous | Unreadable | Blank
)


@dataclass(frozen=True, slots=True)
class Part:
    """How much of a wrong answer is right, and the share of the points that it earns.

    It is right by the key, or `by_own`: by what follows from the student's own answers.
    """

    agreement: Agreement
    share: Rational
    by_own: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Verdict and points for one question; `partly` is what was right to earn them.

    `readings` are the answers that the text may stand for, where there are several. It is open
    while its verdict is that they earn differently, since a person says which is meant, and where
    a person marks it.
    """

    question: str
    given: str
    read_as: Answer | None
    verdict: Verdict
    points: Rational
    out_of: Rational
    partly: Part | None = None
    readings: tuple[Answer, ...] = ()

    @property
    def is_open(self) -> bool:
        """Return whether a person has still to decide the points."""
        return isinstance(self.verdict, Ambiguous | Unmarked)

    @property
    def verdict_name(self) -> str:
        """Return the verdict as reports in JSON have it.

        `right`, `followed`, `rounded`, `mistaken`, `wrong`, `unmarked`, `ambiguous`, `unreadable`
        or `blank`.
        """
        return type(self.verdict).__name__.lower()
