"""Opening the database of a URL, and transactions on it."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from sqlite3 import Connection as SQLite
from time import monotonic
from typing import Any, TypeAlias

from sqlalchemy import URL, Connection, Engine, ExceptionContext, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionLeft

from grader.courses.store.writers import Writers
from solver.errors import RequestError

Transaction: TypeAlias = Connection
WRITING = "writing"
"""The option of a connection that will write: until when it waits for others."""
SECONDS = 4
"""The longest wait for a locked database, for a connection or for its server."""
MILLISECONDS = 1_000
DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
QUIET: Mapping[str, Any] = {"hide_parameters": True}
"""Failures are logged without the answers and secrets in the statement."""
NO_FILE, BESIDE, PRIVATE = (None, "", ":memory:"), ("-wal", "-shm", "-journal"), 0o600
UNAVAILABLE = (OperationalError, InterfaceError, NoConnectionLeft)
"""The exceptions raised while a database is locked, full or away."""
READ_ONLY = "25006"
"""PostgreSQL's code for it, which SQLAlchemy has as an error of the database's own."""
PRAGMAS = {
    "journal_mode": "WAL",
    "synchronous": "FULL",  # a commit is on the disk
    "foreign_keys": "ON",
}


@dataclass(frozen=True, slots=True)
class Database:
    """A database; a transaction is committed completely or not at all.

    In a database that takes one writer at a time, `writers` take turns.
    """

    engine: Engine
    snapshot: Mapping[str, str]
    writers: Writers | None

    @contextmanager
    def reading(self) -> Iterator[Transaction]:
        """Open a transaction for reading, which shows one moment."""
        with self.engine.connect().execution_options(**self.snapshot) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Transaction]:
        """Open a transaction, which is committed when the block ends well."""
        until = monotonic() + SECONDS
        with self.writers_turn():
            connected = self.engine.connect().execution_options(**{WRITING: until})
            with connected as connection, connection.begin():
                yield connection

    @contextmanager
    def writers_turn(self) -> Iterator[None]:
        """Hold the turn to write, if writers take turns."""
        if self.writers is None:
            yield
            return
        if not self.writers.begin(SECONDS):
            raise NoConnectionLeft("others write to the database")
        try:
            yield
        finally:
            self.writers.end()

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()


def open_database(url: str) -> Database:
    """Open the database of a URL; RequestError if the URL is wrong or the database unreachable."""
    place = locate_database(url)
    embedded = place.get_backend_name() == "sqlite"
    if embedded:
        keep_to_its_owner(place.database)
        pool = {} if place.database in NO_FILE else {"pool_timeout": SECONDS}
        engine = create_engine(place, connect_args={"timeout": SECONDS}, **QUIET, **pool)
        event.listen(engine, "connect", prepare)
        event.listen(engine, "begin", begin)
    else:
        engine = create_engine(
            place,
            pool_pre_ping=True,
            pool_size=20,
            pool_timeout=SECONDS,
            connect_args={"connect_timeout": SECONDS},
            **QUIET,
        )
    event.listen(engine, "handle_error", refuse_read_only)
    try:
        engine.connect().close()
    except OperationalError as error:
        why = str(error.orig).partition("\n")[0]
        raise RequestError(
            "the database {place}: {why}", place=place.render_as_string(), why=why
        ) from None
    snapshot = {} if embedded else {"isolation_level": "REPEATABLE READ"}
    return Database(engine, snapshot, Writers() if embedded else None)


def refuse_read_only(context: ExceptionContext) -> None:
    """Raise OperationalError for a PostgreSQL that is read-only, as for one that is full."""
    error = context.original_exception
    if getattr(error, "sqlstate", None) == READ_ONLY:
        raise OperationalError(context.statement, None, error, hide_parameters=True)


def keep_to_its_owner(file: str | None) -> None:
    """Make the database readable by its owner only, and with it the files SQLite adds."""
    if file in NO_FILE:
        return
    with suppress(OSError):  # SQLite says what is wrong with the place
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, PRIVATE))
        for path in (Path(file), *(Path(f"{file}{end}") for end in BESIDE)):
            if path.exists():
                path.chmod(PRIVATE)


def locate_database(url: str) -> URL:
    """Return the database's URL with its driver; RequestError if it is not supported."""
    try:
        place = make_url(url)
        return place.set(drivername=DRIVERS[place.drivername])
    except (ArgumentError, KeyError):
        raise RequestError(
            "a database is called as sqlite:///courses.sqlite or "
            "postgresql://user:password@host/name are"
        ) from None


def prepare(connection: SQLite, _record: Any) -> None:
    """Configure a new SQLite connection."""
    connection.isolation_level = None  # we begin transactions ourselves
    for name, value in PRAGMAS.items():
        connection.execute(f"PRAGMA {name} = {value}")


def begin(connection: Connection) -> None:
    """Begin a transaction of SQLite; one that will write waits at its start for other processes.

    It waits until its time is over, of which it may have spent some on waiting for its turn.
    """
    until = connection.get_execution_options().get(WRITING)
    patience = SECONDS if until is None else max(0.0, until - monotonic())
    connection.exec_driver_sql(f"PRAGMA busy_timeout = {round(patience * MILLISECONDS)}")
    connection.exec_driver_sql("BEGIN" if until is None else "BEGIN IMMEDIATE")
