"""PostgreSQL from the system's packages, in a folder of its own, on a port that is free."""

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

MISSING = "Debian's postgresql brings the programs (apt-get install postgresql)"
SECONDS = 30
QUICK = "-c fsync=off -c full_page_writes=off"


def programs() -> Path | None:
    """The folder of the newest, where Debian has it, or wherever the shell finds it."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: len(p.parts))
    found = versions[-1] if versions else shutil.which("initdb")
    return Path(found).parent if found else None


def as_somebody(folder: Path) -> list[str]:
    """What stands before a command: root may not run PostgreSQL, and gives the folder away."""
    if os.name == "nt" or os.getuid() != 0:
        return []
    import pwd  # noqa: PLC0415  # Windows has none

    names = {entry.pw_name for entry in pwd.getpwall()}
    who = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    os.chown(folder, who.pw_uid, who.pw_gid)
    there = [f"--reuid={who.pw_uid}", f"--regid={who.pw_gid}", "--clear-groups"]
    return ["setpriv", *there]


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@contextmanager
def running(folder: Path, settings: str = QUICK) -> Iterator[str]:
    """The URL of a database, which is there until the block ends."""
    where = programs()
    assert where, MISSING
    folder.chmod(0o755)
    data = folder / "data"
    data.mkdir()
    before = as_somebody(data)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.STDOUT, "cwd": "/"}
    made = [where / "initdb", "-D", data, "-U", "teacher", "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run([*before, *map(str, made)], check=True, **quiet)
    port = free_port()
    options = f"-c listen_addresses=127.0.0.1 -c unix_socket_directories= -p {port} {settings}"
    serve = [*before, str(where / "postgres"), "-D", str(data), *options.split()]
    server = subprocess.Popen(serve, **quiet)
    try:
        wait(port)
        yield f"postgresql://teacher@127.0.0.1:{port}/postgres"
    finally:
        server.terminate()
        server.wait(SECONDS)


@contextmanager
def another(url: str, name: str) -> Iterator[str]:
    """The URL of a database beside that one, which is empty, and is there until the block ends."""
    with psycopg.connect(url, autocommit=True) as asked:
        asked.execute(f"CREATE DATABASE {name}")
        try:
            yield f"{url.rpartition('/')[0]}/{name}"
        finally:
            asked.execute(f"DROP DATABASE {name} WITH (FORCE)")


def wait(port: int) -> None:
    """Until somebody answers."""
    until = time.monotonic() + SECONDS
    while True:
        try:
            psycopg.connect(f"host=127.0.0.1 port={port} user=teacher dbname=postgres").close()
        except psycopg.OperationalError:
            assert time.monotonic() < until, "PostgreSQL does not come up"
            time.sleep(0.05)
        else:
            return
