"""A bounded file of contents by key, for what can be made again at any time."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import TypeVar

T = TypeVar("T")
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
SECONDS = 0.2
"""The longest wait for another process that writes."""
SHARE = 64
"""Where there is no room, the oldest of so many parts goes."""
BESIDE = ("", "-wal", "-shm")
"""The ends of the names of SQLite's files."""
PRAGMAS = {
    "journal_mode": "WAL",
    "synchronous": "NORMAL",  # the last ones may be lost, and the file stays whole
    "journal_size_limit": "4000000",
}
TABLE = (
    "CREATE TABLE IF NOT EXISTS contents "
    "(number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, content BLOB NOT NULL)"
)
OLDEST = (
    "DELETE FROM contents WHERE number <= "
    "(SELECT min(number) + (max(number) - min(number)) / ? FROM contents)"
)


class ContentStore:
    """Contents by key in a file that the processes of one machine share, up to `max_bytes`.

    The first that came is the first to go. Nothing here raises: what can't be read is missing, and
    what can't be written is not kept. A damaged file is replaced.
    """

    def __init__(self, path: Path, max_bytes: int) -> None:
        self.path = path
        self.max_bytes = max_bytes
        self.alone = Lock()
        self.connection: sqlite3.Connection | None = None
        with self.alone:
            self.connect()
            if self.connection is None:
                self.connect()  # a damaged file has gone

    def read_content(self, key: str) -> bytes | None:
        """Return the content of the key; None if there is none."""

        def select(connection: sqlite3.Connection) -> bytes | None:
            row = connection.execute("SELECT content FROM contents WHERE key = ?", (key,))
            content = row.fetchone()
            return content[0] if content and isinstance(content[0], bytes) else None

        return self.attempt(select)

    def has(self, key: str) -> bool:
        """Tell whether there is a content of the key."""

        def select(connection: sqlite3.Connection) -> bool:
            row = connection.execute("SELECT 1 FROM contents WHERE key = ?", (key,))
            return row.fetchone() is not None

        return bool(self.attempt(select))

    def write(self, key: str, content: bytes) -> None:
        """Keep the content; the oldest ones go where there is no room."""

        def insert(connection: sqlite3.Connection) -> None:
            statement = "INSERT OR IGNORE INTO contents (key, content) VALUES (?, ?)"
            with connection:
                connection.execute(statement, (key, content))
                if size_of(connection) > self.max_bytes:
                    connection.execute(OLDEST, (SHARE,))

        self.attempt(insert)

    def list_keys(self) -> list[str]:
        """Return the keys of all contents, the oldest first."""

        def select(connection: sqlite3.Connection) -> list[str]:
            rows = connection.execute("SELECT key FROM contents ORDER BY number")
            return [key for (key,) in rows if isinstance(key, str)]

        return self.attempt(select) or []

    def oldest_key(self) -> str | None:
        """Return the key of the content that goes next; None if there is none."""

        def select(connection: sqlite3.Connection) -> str | None:
            row = connection.execute("SELECT key FROM contents ORDER BY number LIMIT 1").fetchone()
            return row[0] if row and isinstance(row[0], str) else None

        return self.attempt(select)

    def size(self) -> int | None:
        """Return the number of bytes that contents take; None if nothing can be kept."""
        return self.attempt(size_of)

    def close(self) -> None:
        """Close the file; from then on everything is missing."""
        with self.alone:
            self.disconnect()

    def attempt(self, act: Callable[[sqlite3.Connection], T]) -> T | None:
        """Return what the act on the file returns; None if it can't be done."""
        with self.alone:
            if self.connection is None:
                return None
            try:
                return act(self.connection)
            except sqlite3.OperationalError:  # locked, full, read-only
                return None
            except sqlite3.DatabaseError:
                self.replace_damaged()
                self.connect()
                return None

    def connect(self) -> None:
        """Open the file, readable for its owner alone; a damaged one is removed."""
        try:
            self.path.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, PRIVATE_FILE))
            self.connection = sqlite3.connect(self.path, timeout=SECONDS, check_same_thread=False)
            for name, value in PRAGMAS.items():
                self.connection.execute(f"PRAGMA {name} = {value}")
            with self.connection:
                self.connection.execute(TABLE)
        except (OSError, sqlite3.OperationalError):
            self.disconnect()
        except sqlite3.DatabaseError:
            self.replace_damaged()

    def replace_damaged(self) -> None:
        """Remove a file that is damaged; it holds nothing that could not be made again."""
        self.disconnect()
        for end in BESIDE:
            with suppress(OSError):
                Path(f"{self.path}{end}").unlink(missing_ok=True)

    def disconnect(self) -> None:
        """Close the connection."""
        if self.connection is not None:
            with suppress(sqlite3.Error):
                self.connection.close()
        self.connection = None


def size_of(connection: sqlite3.Connection) -> int:
    """Return the number of bytes that contents take in the file."""
    page_count, free_count, page_size = (
        connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("page_count", "freelist_count", "page_size")
    )
    return int((page_count - free_count) * page_size)
