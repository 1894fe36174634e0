"""Checking a database's version, and upgrading it."""

from enum import StrEnum
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from grader.courses.store.database import Database, Transaction

STEPS = Path(__file__).parent / "migrations"
LOCK = 0x6D61657374726F
"""The advisory lock of an upgrade: the second half of the program's name."""


class State(StrEnum):
    """The state of a database."""

    EMPTY = "empty"
    OLDER = "older"
    CURRENT = "current"
    FOREIGN = "foreign"
    """A database of a newer version of this program, or of another program."""


def state(database: Database) -> State:
    """Return the state of the database."""
    with database.reading() as tx:
        context = MigrationContext.configure(tx)
        current_revision = context.get_current_revision()
        tables = tx.dialect.get_table_names(tx)
    script = ScriptDirectory.from_config(config())
    if current_revision == script.get_current_head():
        return State.CURRENT
    if current_revision is None:
        return State.FOREIGN if tables else State.EMPTY
    return (
        State.OLDER
        if current_revision in {step.revision for step in script.walk_revisions()}
        else State.FOREIGN
    )


def upgrade(database: Database) -> None:
    """Run all missing migrations, or none; a second process finds it done."""
    with database.writing() as tx:
        wait(tx)
        configuration = config()
        configuration.attributes["connection"] = tx
        command.upgrade(configuration, "head")


def wait(tx: Transaction) -> None:
    """Wait until no other process upgrades the database; in SQLite, a writer is alone anyway."""
    if tx.dialect.name == "postgresql":
        tx.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def config() -> Config:
    """Return the configuration of the migrations."""
    configuration = Config()
    configuration.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    return configuration
