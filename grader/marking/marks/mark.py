"""Verdicts and marks. A student's text never raises: it earns one of these verdicts."""

from dataclasses import dataclass
from typing import TypeAlias

from msgspec import Struct

from generator.answers.agreement import Agreement
from generator.answers.answers import Answer
from generator.answers.outcome import Ambiguous, Blank, Unreadable
from generator.exercise.misreadings import Misreading
from generator.generation.other_conventions import OtherConvention
from solver.exact import ONE, Rational


class Basis(Struct, frozen=True, kw_only=True):
    """The wrong answers on which an answer rests, and the share of its points that it earns.

    `begun` holds all of these, `unexplained` those that have no cause.
    """

    begun: tuple[str, ...]
    unexplained: tuple[str, ...] = ()
    earns: Rational = ONE


class Right(Struct, frozen=True):
    """Equal to the key or equivalent."""


class Followed(Struct, frozen=True):
    """Right, given the student's own earlier answers."""

    basis: Basis


class Rounded(Struct, frozen=True):
    """A decimal that rounds the key, or what follows from the student's own earlier answers."""

    basis: Basis | None = None


@dataclass(frozen=True, slots=True)
class Mistaken:
    """The answer of a named mistake; `elsewhere` is a convention under which all of it is right."""

    mistake: str
    elsewhere: OtherConvention | None = None


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong answer that the diagnosed mistake does not explain.

    `once` is a mistake that gives this answer but was avoided elsewhere; `perhaps` is one that
    gives it just as a slip does. `misread` is the misread number that gives it, `elsewhere` another
    convention under which it is right.
    """

    once: str | None = None
    perhaps: str | None = None
    misread: Misreading | None = None
    elsewhere: OtherConvention | None = None


class Unmarked(Struct, frozen=True):
    """An answer in words, which a person marks."""


Verdict: TypeAlias = (
    Right | Followed | Rounded | Mistaken | Wrong | Unmarked | Ambiguous | Unreadable | Blank
)


class Part(Struct, frozen=True):
    """The part of a wrong answer that is right, and the share of the points that it earns.

    It is compared with the key, or, if `by_own`, with what follows from the student's own answers.
    """

    agreement: Agreement
    share: Rational
    by_own: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """The verdict and the points of one question; `partly` is the part that earned partial credit.

    `readings` are the possible answers of an ambiguous text. The mark is open while a person has to
    say which of them is meant, or has to mark the answer.
    """

    question: str
    student_answer: str
    read_as: Answer | None
    verdict: Verdict
    points: Rational
    out_of: Rational
    partly: Part | None = None
    readings: tuple[Answer, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether a person still decides the points."""
        return isinstance(self.verdict, Ambiguous | Unmarked)

    @property
    def verdict_name(self) -> str:
        """The name of the verdict in JSON, such as `followed`."""
        return type(self.verdict).__name__.lower()
