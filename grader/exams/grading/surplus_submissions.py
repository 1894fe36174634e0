"""Submissions beyond a bound for each submitter, which are counted and have one row together."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from grader.exams.grading.entry import SubmissionEntry

MAX_OF_STUDENT = 20
"""The greatest number of submissions of a student that have rows of their own."""
MAX_OF_NOBODY = 1_000
"""The greatest number of submissions of no student, in a file or an outermost folder."""
MAX_READ = 1_000
"""The greatest number of pieces that are read of what one student handed in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """Whose a submission is: the students who handed it in, and the student that it is counted for.

    `refused` if it counts for nobody. `place` is the outermost file or folder where nobody is known
    to have handed it in.
    """

    submitters: tuple[str, ...] = ()
    student: str = ""
    place: str = ""
    refused: bool = False

    @property
    def owner(self) -> str:
        """The id of the student who is not absent because of it; empty if unknown."""
        return self.student or (self.submitters[0] if len(self.submitters) == 1 else "")

    @property
    def bound(self) -> int:
        """The greatest number of such submissions that have rows of their own."""
        return MAX_OF_STUDENT if self.owner or self.submitters else MAX_OF_NOBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class Surplus:
    """A number of submissions beyond the bound, the first of them in the file `source`.

    If they do not differ, all have the same answers as the first within the bound.
    """

    claim: Claim
    source: str
    number: int
    differs: bool


ClaimOf = Callable[[SubmissionEntry, int], Claim]
"""Tells whose a submission is, by its summary and the index of its file."""


@dataclass(slots=True)
class Count:
    """The number of submissions of one claim, and the answers in the first of them."""

    number: int
    digest: bytes


@dataclass(frozen=True, slots=True)
class Tally:
    """The numbers of submissions so far, by claim."""

    claim_of: ClaimOf
    counts: dict[Claim, Count] = field(default_factory=dict)

    def surplus(self, entry: SubmissionEntry, file: int) -> Surplus | None:
        """Count a submission; return it as a surplus if it is beyond the bound."""
        claim = self.claim_of(entry, file)
        count = self.counts.setdefault(claim, Count(0, entry.digest))
        count.number += 1
        if count.number <= claim.bound and not entry.skipped:
            return None
        differs = entry.skipped or (entry.digest != count.digest and not entry.blank)
        return Surplus(claim=claim, source=entry.source, number=1, differs=differs)

    def count(self, surplus: Surplus) -> None:
        """Count a surplus that is known already."""
        count = self.counts.setdefault(surplus.claim, Count(0, b""))
        count.number += surplus.number


def together(surplus: Surplus, other: Surplus) -> Surplus:
    """Return two surpluses of one claim as one."""
    number, differs = surplus.number + other.number, surplus.differs or other.differs
    return replace(surplus, number=number, differs=differs)


def sums(surpluses: Iterable[Surplus]) -> dict[Claim, Surplus]:
    """Return the surplus of each claim."""
    total: dict[Claim, Surplus] = {}
    for surpluse in surpluses:
        total[surpluse.claim] = (
            together(total[surpluse.claim], surpluse) if surpluse.claim in total else surpluse
        )
    return total
