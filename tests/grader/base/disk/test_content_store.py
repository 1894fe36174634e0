"""A bounded file of contents: what is kept is the same, and whatever goes wrong, nothing raises."""

import os
import stat
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from grader.base.disk.content_store import ContentStore

LARGE = 10_000_000
SMALL = 200_000
WRITER = """
import sys
from pathlib import Path
from grader.base.disk.content_store import ContentStore
store = ContentStore(Path(sys.argv[1]), int(sys.argv[3]))
for number in range(300):
    store.write(f"{sys.argv[2]} {number}", f"{sys.argv[2]} {number}".encode())
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "contents.sqlite"


def test_what_is_kept_is_there_in_every_process_and_after_an_end(path: Path):
    first, second = ContentStore(path, LARGE), ContentStore(path, LARGE)
    first.write("a", b"1")
    assert (second.read_content("a"), second.has("a")) == (b"1", True)
    assert (second.read_content("b"), second.has("b")) == (None, False)
    first.close()
    assert (first.read_content("a"), ContentStore(path, LARGE).read_content("a")) == (None, b"1")


def test_the_first_content_of_a_key_stays(path: Path):
    store = ContentStore(path, LARGE)
    store.write("a", b"1")
    store.write("a", b"2")
    assert store.read_content("a") == b"1"


def test_it_grows_to_its_bound_and_the_oldest_go_first(path: Path):
    store = ContentStore(path, SMALL)
    for number in range(400):
        store.write(str(number), os.urandom(2_000))
        assert store.read_content(str(number)) is not None
    present = [store.has(str(number)) for number in range(400)]
    assert present == sorted(present)
    assert 20 < sum(present) < 400
    assert path.stat().st_size <= SMALL + 50_000


def test_what_is_larger_than_the_bound_leaves_it_usable(path: Path):
    store = ContentStore(path, SMALL)
    store.write("large", bytes(2 * SMALL))
    store.write("small", b"1")
    assert store.read_content("small") == b"1"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes")
def test_only_its_owner_reads_it(path: Path):
    ContentStore(path, LARGE).write("a", b"1")
    modes = {stat.S_IMODE(file.stat().st_mode) for file in (path.parent, *path.parent.iterdir())}
    assert modes == {0o700, 0o600}


@pytest.mark.parametrize(
    "damage", [b"no database at all" * 1000, b"SQLite format 3\0" + b"x" * 9000]
)
def test_a_damaged_file_is_replaced(path: Path, damage: bytes):
    path.parent.mkdir()
    path.write_bytes(damage)
    store = ContentStore(path, LARGE)
    store.write("a", b"1")
    assert store.read_content("a") == b"1"


def test_a_file_that_is_damaged_meanwhile_is_replaced(path: Path):
    store = ContentStore(path, LARGE)
    for number in range(100):
        store.write(str(number), os.urandom(3_000))
    store.close()
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    path.write_bytes(content)
    store = ContentStore(path, LARGE)
    assert store.read_content("50") is None
    store.write("a", b"1")
    assert store.read_content("a") == b"1"


def test_where_there_can_be_no_file_everything_is_missing(tmp_path: Path):
    (tmp_path / "file").write_bytes(b"")
    store = ContentStore(tmp_path / "file" / "contents.sqlite", LARGE)
    store.write("a", b"1")
    assert (store.read_content("a"), store.has("a")) == (None, False)


def test_a_file_that_another_process_locks_is_as_if_nothing_was_in_it(path: Path):
    holder, store = ContentStore(path, LARGE), ContentStore(path, LARGE)
    assert holder.connection is not None
    holder.connection.execute("BEGIN EXCLUSIVE")
    store.write("a", b"1")
    holder.connection.execute("ROLLBACK")
    assert store.read_content("a") is None
    store.write("a", b"2")
    assert store.read_content("a") == b"2"


@pytest.mark.parametrize("bound", [LARGE, SMALL])
def test_processes_and_threads_that_write_at_once_lose_and_mix_nothing(path: Path, bound: int):
    ContentStore(path, bound).close()
    command = [sys.executable, "-c", WRITER, str(path)]
    writers = [subprocess.Popen([*command, name, str(bound)]) for name in "ab"]
    store = ContentStore(path, bound)

    def write(name: str) -> None:
        for number in range(300):
            store.write(f"{name} {number}", f"{name} {number}".encode())

    threads = [Thread(target=write, args=(name,)) for name in "cd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [writer.wait() for writer in writers] == [0, 0]
    keys = [f"{name} {number}" for name in "abcd" for number in range(300)]
    contents = {key: store.read_content(key) for key in keys}
    assert {content for key, content in contents.items() if content != key.encode()} <= {None}
    assert sum(content is not None for content in contents.values()) > 1_000
