"""A database that is ready to be served, and the first token of whoever runs it."""

from dataclasses import dataclass

from grader.courses.actions import issue_tokens as issued
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.issue_tokens import Holder
from grader.courses.store import database, tokens, upgrade_database
from grader.courses.store.database import Database
from grader.courses.store.records import TokenRole
from grader.courses.store.upgrade_database import State
from solver.errors import RequestError

LABEL = "whoever runs the service"


@dataclass(frozen=True, slots=True)
class Ready:
    """`token` is made on the first start alone."""

    there: Database
    token: str | None


def ready(url: str, *, upgrade: bool) -> Ready:
    """An empty database gets its tables; one of an older version only if that is asked for."""
    there = database.opened(url)
    match upgrade_database.state(there):
        case State.CURRENT:
            pass
        case State.EMPTY:
            upgrade_database.upgrade(there)
        case State.OLDER if upgrade:
            upgrade_database.upgrade(there)
        case State.OLDER:
            raise RequestError(
                "the database is of an older version; make a copy of it, then add --upgrade"
            )
        case State.FOREIGN:
            raise RequestError(
                "the database is of a newer version, or of another program; name another"
            )
    with there.reading() as tx:
        known = tokens.are_any(tx)
    return Ready(there, None if known else owners_token(there))


def owners_token(there: Database) -> str:
    """One for whoever runs the service, for all courses; any other is good for nothing then."""
    with there.writing() as tx:
        tokens.revoke_all(tx, TokenRole.OWNER, moment=now())
    _, shown = issued.issue(there, Holder(TokenRole.OWNER), label=LABEL)
    return shown
