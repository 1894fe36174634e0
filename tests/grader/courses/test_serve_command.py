"""The command: its first start, its later ones, its end, and what it refuses."""

import re
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from begun import SECONDS, serving
from postgres import free_port
from sqlalchemy import text

from grader.courses.store import database
from grader.interfaces.cli import serve_commands

httpx = pytest.importorskip("httpx", reason="pip install '.[serving]' brings what asks")


NOWHERE = """
import tempfile
from grader.interfaces.cli.main import main

tempfile._candidate_tempdir_list = list  # as where none of the usual folders can be written
main()
"""
TOKEN = re.compile(r"a token for all courses, which is not shown again: (mm_\S+)")


def asked(here, token, path="/api/me"):
    return httpx.get(f"{here}{path}", headers={"Authorization": f"Bearer {token}"}, timeout=60)


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
        body = b'{"exercise": "minimax.easy.1.r3", "answers": {}}'
        head = f"POST /api/check HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n"
        with socket.create_connection((host, int(port))) as begun:
            begun.sendall(f"{head}Content-Type: application/json\r\n\r\n".encode() + body[:9])
            time.sleep(0.3)
            ran.send_signal(signal.SIGTERM)
            time.sleep(0.3)
            begun.sendall(body[9:])
            assert begun.recv(99).startswith(b"HTTP/1.1 200")
        ran.communicate(timeout=SECONDS)


def test_where_no_folder_for_temporary_files_can_be_written_it_says_so(sqlite):
    command = [sys.executable, "-c", NOWHERE, "serve", "--database", sqlite]
    command += ["--port", str(free_port())]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert ended.returncode == 2
    said = "a folder for temporary files, which TMPDIR may name: No such file or directory"
    assert ended.stderr.splitlines()[-1] == f"minimaestro: {said}"


def test_a_database_of_another_program_is_left_alone(tmp_path, run):
    url = f"sqlite:///{tmp_path}/photographs.sqlite"
    other = database.open_database(url)
    with other.writing() as tx:
        tx.execute(text("CREATE TABLE photographs (id INTEGER)"))
    other.close()
    code, out, err = run("serve", "--database", url, "--port", str(free_port()))
    assert (code, out) == (2, "")
    assert "or of another program; name another" in err


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--database", "courses.sqlite"), "a database is called as sqlite:///courses.sqlite"),
        (("--database", "sqlite:////nowhere/at/all.sqlite"), "unable to open database file"),
        (("--port", "70000"), "--port"),
        (("--host", "nowhere.invalid"), "nowhere.invalid is no address of this machine"),
        (("--host", "192.0.2.1"), "192.0.2.1 is no address of this machine"),
    ],
)
def test_what_cannot_be_served_is_refused_in_one_line(run, options, why):
    usual = () if "--port" in options else ("--port", str(free_port()))
    code, out, err = run("serve", *options, *usual)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert why in err


def test_a_taken_port_is_refused_before_a_database_is_made(tmp_path, run):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        url = f"sqlite:///{tmp_path}/new.sqlite"
        code, out, err = run("serve", "--database", url, "--port", str(port))
    said = f"minimaestro: port {port} of 127.0.0.1 is taken; --port names another\n"
    assert (code, out, err) == (2, "", said)
    assert [*tmp_path.iterdir()] == []


def test_at_a_terminal_it_says_at_once_what_is_waited_for(monkeypatch, capsys):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    serve_commands.tell_that_it_loads("http://127.0.0.1:8000", "en")
    said = "loading; in some seconds http://127.0.0.1:8000 answers (Ctrl-C ends it)"
    assert capsys.readouterr().err == f"minimaestro: {said}\n"
    monkeypatch.setattr(sys.stderr, "isatty", lambda: False)
    serve_commands.tell_that_it_loads("http://127.0.0.1:8000", "en")
    assert capsys.readouterr().err == ""


def test_who_comes_while_it_loads_is_answered_once_it_has(sqlite):
    port = free_port()
    command = [sys.executable, "-m", "grader", "serve", "--database", sqlite, "--port", str(port)]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as ran:
        try:
            until = time.monotonic() + SECONDS
            while not is_open(port):
                assert time.monotonic() < until
            pages = [f"http://127.0.0.1:{port}/{tongue}/practice.html" for tongue in ("en", "it")]
            with ThreadPoolExecutor(2 * FIRST_PAGES) as crowd:
                asked = crowd.map(
                    lambda page: httpx.get(page, timeout=SECONDS), pages * FIRST_PAGES
                )
                assert {answered.status_code for answered in asked} == {200}
        finally:
            ran.terminate()


FIRST_PAGES = 15
"""So many ask for a page in each of two languages before anything has been made."""


def is_open(port):
    with closing(socket.socket()) as connection:
        return connection.connect_ex(("127.0.0.1", port)) == 0


def test_a_token_is_replaced_while_the_port_is_taken_by_the_service(sqlite, run):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        code, out, _ = run("serve", "--database", sqlite, "--port", port, "--token")
    assert (code, len(TOKEN.findall(out))) == (0, 1)


def test_without_its_libraries_it_says_how_to_get_them(run, monkeypatch):
    monkeypatch.setattr(serve_commands, "NEEDED", ("no_such_library",))
    code, _, err = run("serve")
    assert code == 2
    assert "pip install 'minimaestro[service]'" in err
