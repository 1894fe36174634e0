"""What an answer that follows from a student's own earlier ones, or is guessed, has to stand on."""

from dataclasses import dataclass

from solver.exact import ONE, Rational


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
