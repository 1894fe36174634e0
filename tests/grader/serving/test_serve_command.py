"""The command: its first start, its later ones, its end, and what it refuses."""

import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import contextmanager

import pytest
from course import made
from postgres import free_port
from sqlalchemy import text

from grader.service import libraries
from grader.store import database

httpx = pytest.importorskip("httpx", reason="pip install '.[serving]' brings what asks")

TOKEN = re.compile(r"a token for all courses, which is not shown again: (mm_\S+)")
SECONDS = 60


@contextmanager
def serving(url, *options):
    """The service at an address, until the block ends; its output is there after that."""
    port = free_port()
    command = [sys.executable, "-m", "grader", "serve", "--database", url, "--port", str(port)]
    ran = subprocess.Popen(
        [*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    here = f"http://127.0.0.1:{port}"
    try:
        wait(ran, here)
        yield here, ran
    finally:
        ran.kill()
        ran.wait()


def wait(ran, here):
    """Until it is up."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until and ran.poll() is None:
        try:
            httpx.get(f"{here}/ready")
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    pytest.fail("it does not come up")


def asked(here, token, path="/api/me"):
    return httpx.get(f"{here}{path}", headers={"Authorization": f"Bearer {token}"})


def test_the_first_start_makes_the_database_and_shows_a_token_this_once(tmp_path, run):
    url = f"sqlite:///{tmp_path}/new.sqlite"
    with serving(url) as (here, ran):
        ran.send_signal(signal.SIGTERM)
        out, err = ran.communicate(timeout=SECONDS)
        assert ran.returncode == 128 + signal.SIGTERM
    (token,) = TOKEN.findall(out)
    assert token not in err
    code, again, _ = run("serve", "--database", url, "--token")
    (other,) = TOKEN.findall(again)
    assert (code, other == token) == (0, False)
    with serving(url) as (here, ran):
        assert asked(here, token).status_code == 401
        assert asked(here, other).json()["role"] == "owner"
        ran.terminate()
        assert not TOKEN.search(ran.communicate(timeout=SECONDS)[0])


def test_what_has_begun_is_answered_before_it_ends(sqlite):
    with serving(sqlite) as (here, ran):
        host, port = here.removeprefix("http://").split(":")
        body = b'{"exercise": "minimax.easy.1", "answers": {}}'
        head = f"POST /api/check HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n"
        with socket.create_connection((host, int(port))) as begun:
            begun.sendall(f"{head}Content-Type: application/json\r\n\r\n".encode() + body[:9])
            time.sleep(0.3)
            ran.send_signal(signal.SIGTERM)
            time.sleep(0.3)
            begun.sendall(body[9:])
            assert begun.recv(99).startswith(b"HTTP/1.1 200")
        ran.communicate(timeout=SECONDS)


def test_a_database_of_another_program_is_left_alone(tmp_path, run):
    url = f"sqlite:///{tmp_path}/photographs.sqlite"
    other = database.opened(url)
    with other.writing() as tx:
        tx.execute(text("CREATE TABLE photographs (id INTEGER)"))
    other.close()
    code, out, err = run("serve", "--database", url)
    assert (code, out) == (2, "")
    assert "or of another program; name another" in err


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--database", "courses.sqlite"), "a database is called as sqlite:///courses.sqlite"),
        (("--database", "sqlite:////nowhere/at/all.sqlite"), "unable to open database file"),
        (("--port", "70000"), "--port"),
    ],
)
def test_what_cannot_be_served_is_refused_in_one_line(run, options, why):
    code, out, err = run("serve", *options)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert why in err


def test_without_its_libraries_it_says_how_to_get_them(run, monkeypatch):
    monkeypatch.setattr(libraries, "NEEDED", ("no_such_library",))
    code, _, err = run("serve")
    assert code == 2
    assert "pip install 'minimaestro[service]'" in err


def test_a_copy_made_while_it_runs_is_restored_with_all_that_was_acknowledged(tmp_path, sqlite):
    there = database.opened(sqlite)
    of = made(there)
    copy = tmp_path / "copy.sqlite"
    source, target = sqlite3.connect(sqlite.removeprefix("sqlite:///")), sqlite3.connect(copy)
    source.backup(target)  # what .backup of the command sqlite3 does
    source.close()
    target.close()
    there.close()
    restored = database.opened(f"sqlite:///{copy}")
    with restored.reading() as tx:
        found = tx.execute(text("SELECT id FROM assignments")).scalars().all()
    restored.close()
    assert found == [of.assignment]
