"""What an answer that follows from a student's own earlier ones has to stand on."""

from dataclasses import dataclass

from solver.exact import ONE, Rational


@dataclass(frozen=True, slots=True, kw_only=True)
class Basis:
    """The wrong answers with which it began, and the part of its points that it earns.

    `unexplained` are those among them that are neither a named mistake's nor a slip. On the whole
    sheet so many answers `stand` on their own, `against` so many that nothing explains. Where
    `restated`, the answer only puts an unexplained one in other words.
    """

    begun: tuple[str, ...]
    unexplained: tuple[str, ...] = ()
    stand: int = 0
    against: int = 0
    restated: bool = False
    earns: Rational = ONE
