"""What a student may see by now: the variant once it is open, marks and keys as the terms say."""

from datetime import datetime

from grader.courses.refusals import NotNow
from grader.store.records import Assignment, Seen, Terms


def refuse_unopened(assignment: Assignment, moment: datetime) -> None:
    opens = assignment.terms.opens
    if opens and moment < opens:
        raise NotNow(f"the assignment opens at {opens.isoformat()}")


def refuse_unseen(what: str, seen: Seen, terms: Terms, *, marked: bool, moment: datetime) -> None:
    """`marked` is whether the student has handed in what is marked."""
    if not is_seen(seen, terms, marked=marked, moment=moment):
        raise NotNow(f"the {what} of this assignment {when(what, seen, terms)}")


def is_seen(seen: Seen, terms: Terms, *, marked: bool, moment: datetime) -> bool:
    match seen:
        case Seen.MARKED:
            return marked
        case Seen.CLOSED:
            return terms.closes is not None and moment >= terms.closes
        case Seen.NEVER:
            return False


def when(what: str, seen: Seen, terms: Terms) -> str:
    verb = "are" if what == "keys" else "is"
    match seen:
        case Seen.MARKED:
            return f"{verb} shown once a submission is marked"
        case Seen.CLOSED:
            at = terms.closes.isoformat() if terms.closes else "when its teacher closes it"
            return f"{verb} shown once it is closed, {at}"
        case Seen.NEVER:
            return f"{verb} not shown"
