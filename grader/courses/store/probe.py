"""A test of whether a database stores what is written, unlike one that is full or read-only."""

from datetime import datetime

from grader.courses.store.database import UNAVAILABLE, Database
from grader.courses.store.tables import PROBES
from grader.courses.store.upsert import upsert


def is_writable(database: Database, *, moment: datetime) -> bool:
    """Write the moment into the database and return whether it was stored."""
    try:
        with database.writing() as tx:
            upsert(tx, PROBES, {"id": 1, "written": moment})
    except UNAVAILABLE:
        return False
    return True
