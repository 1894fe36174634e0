"""Preparing the database for the service, and the owner's first token."""

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
class ReadyDatabase:
    """A database ready for use; `token` is None except on the first start."""

    database: Database
    token: str | None


def ready(url: str, *, upgrade: bool) -> ReadyDatabase:
    """Open the database and create its tables if it is empty.

    Raises RequestError if it is of an older version, unless `upgrade`, or of something else.
    """
    opened_database = database.open_database(url)
    match upgrade_database.state(opened_database):
        case State.CURRENT:
            pass
        case State.EMPTY:
            upgrade_database.upgrade(opened_database)
        case State.OLDER if upgrade:
            upgrade_database.upgrade(opened_database)
        case State.OLDER:
            raise RequestError(
                "the database is of an older version; make a copy of it, then add --upgrade"
            )
        case State.FOREIGN:
            raise RequestError(
                "the database is of a newer version, or of another program; name another"
            )
    with opened_database.reading() as tx:
        known = tokens.are_any(tx)
    return ReadyDatabase(opened_database, None if known else owners_token(opened_database))


def owners_token(opened_database: Database) -> str:
    """Create a token for the owner, for all courses, and revoke all earlier ones."""
    with opened_database.writing() as tx:
        tokens.revoke_all(tx, TokenRole.OWNER, moment=now())
    _, secret = issued.issue(opened_database, Holder(TokenRole.OWNER), label=LABEL)
    return secret
