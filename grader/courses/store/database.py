"""The database that a URL names, and transactions on it."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from sqlite3 import Connection as SQLite
from typing import Any, TypeAlias

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionLeft

from solver.errors import RequestError

Transaction: TypeAlias = Connection
WRITING = "writing"
SECONDS = 30
"""So long one who writes waits for another."""
DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
QUIET: Mapping[str, Any] = {"hide_parameters": True}
"""What fails is told in the log, without the answers and secrets that were to be kept."""
MEMORY, BESIDE, PRIVATE = ":memory:", ("-wal", "-shm", "-journal"), 0o600
UNAVAILABLE = (OperationalError, InterfaceError, NoConnectionLeft)
"""What is raised while a database is locked, full or away."""
PRAGMAS = {
    "journal_mode": "WAL",
    "synchronous": "FULL",  # what is committed is on the disk
    "foreign_keys": "ON",
    "busy_timeout": str(SECONDS * 1_000),
}


@dataclass(frozen=True, slots=True)
class Database:
    """Whatever is done within a transaction is done whole, and lasts, or is not done at all."""

    engine: Engine
    snapshot: Mapping[str, str]

    @contextmanager
    def reading(self) -> Iterator[Transaction]:
        """What it shows is of one moment."""
        with self.engine.connect().execution_options(**self.snapshot) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Transaction]:
        """Once the block has ended, what was written is there."""
        connected = self.engine.connect().execution_options(**{WRITING: True})
        with connected as connection, connection.begin():
            yield connection

    def answers(self) -> bool:
        """Whether it is there."""
        try:
            with self.reading() as tx:
                return bool(tx.scalar(text("SELECT 1")))
        except UNAVAILABLE:
            return False

    def close(self) -> None:
        self.engine.dispose()


def opened(url: str) -> Database:
    """RequestError says what a database is called, and whether it can be reached."""
    place = located(url)
    embedded = place.get_backend_name() == "sqlite"
    if embedded:
        keep_to_its_owner(place.database)
        engine = create_engine(place, connect_args={"timeout": SECONDS}, **QUIET)
        event.listen(engine, "connect", prepare)
        event.listen(engine, "begin", begin)
    else:
        engine = create_engine(place, pool_pre_ping=True, pool_size=20, **QUIET)
    try:
        engine.connect().close()
    except OperationalError as error:
        why = str(error.orig).partition("\n")[0]
        raise RequestError(
            "the database {place}: {why}", place=place.render_as_string(), why=why
        ) from None
    return Database(engine, {} if embedded else {"isolation_level": "REPEATABLE READ"})


def keep_to_its_owner(file: str | None) -> None:
    """Let nobody else read the database, nor what SQLite lays beside it, which has its mode."""
    if not file or file == MEMORY:
        return
    with suppress(OSError):  # SQLite says what is wrong with the place
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, PRIVATE))
        for each in (Path(file), *(Path(f"{file}{end}") for end in BESIDE)):
            if each.exists():
                each.chmod(PRIVATE)


def located(url: str) -> URL:
    try:
        place = make_url(url)
        return place.set(drivername=DRIVERS[place.drivername])
    except (ArgumentError, KeyError):
        raise RequestError(
            "a database is called as sqlite:///courses.sqlite or "
            "postgresql://user:password@host/name are"
        ) from None


def prepare(connection: SQLite, _record: Any) -> None:
    connection.isolation_level = None  # we begin transactions ourselves
    for name, value in PRAGMAS.items():
        connection.execute(f"PRAGMA {name} = {value}")


def begin(connection: Connection) -> None:
    """Whoever will write waits here for others, and not in the middle."""
    writes = connection.get_execution_options().get(WRITING)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
