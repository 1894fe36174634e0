"""Which submission is whose, and which counts: settled on all, before any is marked."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from grader.exams.grading.directory import Directory, Nobody, filled_in_as
from grader.exams.grading.entry import Entry
from grader.exams.grading.fate import Contested, Counts, Fate, Refused, Superseded
from grader.exams.grading.submitters.submitter import Submitter
from solver.message import AllOf, Message

MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class Claim:
    """One of those that are a student's; `bound` if the source says who handed it in."""

    index: int
    entry: Entry
    bound: bool


def fates(there: Directory, entries: Iterable[Entry]) -> list[Fate]:
    """What becomes of each, in their order; they are gone through twice."""
    owners = [owner_of(there, entry) for entry in entries]
    settled: dict[int, Fate] = {}
    for id_, claims in rivals(owners, entries).items():
        settled.update(settle(id_, claims))
    return [settled.get(i) or counts(owner) for i, owner in enumerate(owners)]


def rivals(owners: Sequence[str | Refused], entries: Iterable[Entry]) -> dict[str, list[Claim]]:
    """The claims of each student of whom there are several; of all others nothing is held."""
    often = Counter(owner for owner in owners if isinstance(owner, str))
    several = {id_ for id_, number in often.items() if number > 1}
    claims: defaultdict[str, list[Claim]] = defaultdict(list)
    for index, (owner, entry) in enumerate(zip(owners, entries, strict=True)):
        if isinstance(owner, str) and owner in several:
            claims[owner].append(Claim(index, entry, bound=entry.submitter is not None))
    return claims


def counts(owner: str | Refused) -> Fate:
    return owner if isinstance(owner, Refused) else Counts(owner)


def owner_of(there: Directory, entry: Entry) -> str | Refused:
    """The student whose it is, or why it is nobody's."""
    submitter = entry.submitter
    by = submitter.ids[0] if submitter and len(submitter.ids) == 1 else ""
    claimed = entry.student[:200]
    if entry.unread:
        return Refused(Message("{why}", why=entry.unread), by)
    owner = filled_in_as(there, entry.student, entry.code)
    if isinstance(owner, Nobody):
        return Refused(owner.why, by, claimed)
    if submitter is None:
        return owner or Refused(Message("there is neither an id nor a sheet's code"))
    if owner in submitter.ids:
        return owner
    return by if by and not owner else Refused(disagreement(submitter, owner), by, claimed)


def disagreement(submitter: Submitter, owner: str) -> Message:
    """Why the student who handed it in is not the one as whom it was filled in."""
    by = AllOf(submitter.ids)
    if by and owner:
        return Message("handed in by {by}, filled in as {owner}", by=by, owner=owner)
    if by:
        return Message("handed in by {by}, filled in without an id", by=by)
    if said := submitter.said:
        return Message("handed in by {said!r}, which names no one student of this exam", said=said)
    return Message("nothing says who handed this in, which --submitter-from asks for")


def settle(id_: str, claims: Sequence[Claim]) -> Iterator[tuple[int, Fate]]:
    """Settle one student's: before all others come those that the source says are the student's.

    Of these, and of sheets that all bear the student's code, blank ones give way to what is filled
    in; of identical ones the first counts; if two are left that differ, none does.
    """
    bound = [claim for claim in claims if claim.bound]
    own = bound or claims
    filled = [claim for claim in own if not claim.entry.blank]
    by_one_hand = bound or all(claim.entry.code for claim in own)
    foremost = (filled if by_one_hand else own) or own
    first = foremost[0]
    source = first.entry.source
    agreed = len({claim.entry.digest for claim in foremost}) == 1
    for claim in claims:
        same = agreed and claim.entry.digest == first.entry.digest
        if claim is first and same:
            yield claim.index, Counts(id_)
        elif same:
            why = Message("its answers are those of {marked}, which is marked", marked=source)
            yield claim.index, Superseded(id_, why)
        elif claim in own and claim.entry.blank and not first.entry.blank:
            why = Message("it is blank, and {other} is not", other=source)
            yield claim.index, Superseded(id_, why)
        elif agreed:
            why = Message("{student} handed in {other}, which counts", student=id_, other=source)
            yield claim.index, Contested(id_, why)
        else:
            yield claim.index, Contested(id_, against(id_, claim, foremost))


def against(id_: str, claim: Claim, foremost: Sequence[Claim]) -> Message:
    """What it stands against, a few by their names."""
    first = [*islice((c.entry.source for c in foremost if c is not claim), MOST_NAMED)]
    more = len(foremost) - len(first) - (claim.bound == foremost[0].bound)
    others = ", ".join(first)
    return Message(
        "also handed in for {student}: {others}; none counts until you keep one",
        student=id_,
        others=Message("{first} and {more} more", first=others, more=more) if more else others,
    )
