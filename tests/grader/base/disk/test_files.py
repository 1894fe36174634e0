import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from grader.base.disk.files import AlreadyThere, name_in_messages, read_bytes, read_text, write
from grader.base.disk.folder import new_folder
from solver.errors import RequestError


def test_writes_a_file_with_its_folders(tmp_path: Path):
    write(tmp_path / "deep" / "down" / "marks.csv", "id\n", force=False)
    assert (tmp_path / "deep" / "down" / "marks.csv").read_text() == "id\n"


def test_overwrites_nothing_unasked(tmp_path: Path):
    write(tmp_path / "marks.csv", "old", force=False)
    with pytest.raises(AlreadyThere, match=r"marks\.csv is there already; --force overwrites it"):
        write(tmp_path / "marks.csv", "new", force=False)
    assert (tmp_path / "marks.csv").read_text() == "old"


def test_overwrites_when_asked_and_leaves_nothing_beside(tmp_path: Path):
    write(tmp_path / "marks.csv", "old", force=False)
    write(tmp_path / "marks.csv", "new", force=True)
    assert [(p.name, p.read_text()) for p in tmp_path.iterdir()] == [("marks.csv", "new")]


def test_no_link_is_followed_and_none_replaced(tmp_path: Path):
    (tmp_path / "real.csv").write_text("mine")
    (tmp_path / "marks.csv").symlink_to("real.csv")
    with pytest.raises(RequestError, match=r"marks\.csv is a link, which is not followed"):
        write(tmp_path / "marks.csv", "new", force=True)
    assert (tmp_path / "marks.csv").is_symlink()
    assert (tmp_path / "real.csv").read_text() == "mine"


def test_no_folder_is_replaced(tmp_path: Path):
    (tmp_path / "marks.csv").mkdir()
    for force in (False, True):
        with pytest.raises(RequestError, match=r"marks\.csv is no file, and nothing replaces it"):
            write(tmp_path / "marks.csv", "new", force=force)
    assert (tmp_path / "marks.csv").is_dir()


def test_a_pipe_is_written_to_and_stays(tmp_path: Path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write(pipe, "new", force=False)
    assert os.read(reading, 99) == b"new"
    os.close(reading)
    assert pipe.is_fifo()


def test_a_device_is_written_to_and_stays():
    write(Path(os.devnull), "new", force=False)
    assert Path(os.devnull).is_char_device()


def test_a_dangling_link_counts_as_there(tmp_path: Path):
    (tmp_path / "marks.csv").symlink_to(tmp_path / "nowhere")
    with pytest.raises(AlreadyThere):
        write(tmp_path / "marks.csv", "new", force=False)


def test_what_the_system_refuses_is_one_line(tmp_path: Path):
    (tmp_path / "file").write_text("")
    with pytest.raises(RequestError) as refused:
        write(tmp_path / "file" / "marks.csv", "new", force=False)
    assert "\n" not in str(refused.value)


def test_messages_call_standard_input_by_name():
    assert name_in_messages("-") == "stdin"
    assert name_in_messages(Path("marks.csv")) == "marks.csv"


@pytest.mark.parametrize(
    "content",
    [
        "Peña,李雷".encode(),
        "Peña,李雷".encode("utf-8-sig"),
        "Peña,李雷".encode("utf-16"),
        "\ufeffPeña,李雷".encode("utf-16-be"),
        "id,name\n1,Peña".encode("utf-16-le"),
        "id,name\n1,Peña".encode("utf-16-be"),
        "id,name\n1,Peña".encode("latin-1"),
        "id,name\n1,Peña\u2019s".encode("cp1252"),
    ],
)
def test_reads_text_however_it_was_saved(tmp_path: Path, content: bytes):
    (tmp_path / "text").write_bytes(content)
    assert "Peña" in read_text(tmp_path / "text")


def test_a_file_of_zeros_is_no_text(tmp_path: Path):
    (tmp_path / "text").write_bytes(bytes(1000) + b"a")
    with pytest.raises(RequestError, match="is no text file; save it as text in UTF-8"):
        read_text(tmp_path / "text")


def test_no_folder_pipe_or_giant_is_read(tmp_path: Path):
    os.mkfifo(tmp_path / "pipe")
    with (tmp_path / "giant").open("wb") as giant:
        giant.truncate(2_000_000)
    for path, why in (
        (tmp_path, "is a folder"),
        (tmp_path / "pipe", "is no file"),
        (tmp_path / "missing", "there is no file"),
        (tmp_path / "giant", "is larger than 1 MB"),
    ):
        with pytest.raises(RequestError, match=why):
            read_bytes(path, 1_000_000)


def test_a_folder_appears_when_it_is_whole(tmp_path: Path):
    with new_folder(tmp_path / "out", ["exam.json"], force=False) as scaffold:
        (scaffold / "exam.json").write_text("{}")
        assert not (tmp_path / "out").exists()
    assert [p.name for p in tmp_path.rglob("*")] == ["out", "exam.json"]
    assert stat.S_IMODE((tmp_path / "out").stat().st_mode) & 0o700 == 0o700


def fail_halfway(out: Path, *, force: bool) -> None:
    with new_folder(out, ["sheets"], force=force) as scaffold:
        (scaffold / "sheets").mkdir()
        raise ZeroDivisionError


def test_a_failure_leaves_no_half_written_folder(tmp_path: Path):
    with pytest.raises(ZeroDivisionError):
        fail_halfway(tmp_path / "out", force=False)
    assert list(tmp_path.iterdir()) == []


def test_a_failure_leaves_what_was_there(tmp_path: Path):
    (tmp_path / "out" / "sheets").mkdir(parents=True)
    (tmp_path / "out" / "sheets" / "old.pdf").write_text("old")
    with pytest.raises(ZeroDivisionError):
        fail_halfway(tmp_path / "out", force=True)
    assert [p.name for p in tmp_path.rglob("*")] == ["out", "sheets", "old.pdf"]


def test_a_replaced_folder_keeps_nothing_of_the_old_and_all_that_is_not_ours(tmp_path: Path):
    out = tmp_path / "out"
    (out / "sheets").mkdir(parents=True)
    (out / "sheets" / "old.pdf").write_text("old")
    (out / "exam.toml").write_text("mine")
    with new_folder(out, ["sheets"], force=True) as scaffold:
        (scaffold / "sheets").mkdir()
        (scaffold / "sheets" / "new.pdf").write_text("new")
    assert sorted(p.name for p in out.rglob("*")) == ["exam.toml", "new.pdf", "sheets"]
    assert list(tmp_path.iterdir()) == [out]


def test_a_folder_in_which_something_of_ours_stands_is_left_alone(tmp_path: Path):
    (tmp_path / "exam.json").write_text("old")
    with pytest.raises(AlreadyThere), new_folder(tmp_path, ["exam.json"], force=False):
        pytest.fail("nothing is drawn for a folder that is taken")


def test_a_link_within_a_folder_is_replaced_and_what_it_points_at_is_not(tmp_path: Path):
    elsewhere, out = tmp_path / "elsewhere", tmp_path / "out"
    (elsewhere / "keys").mkdir(parents=True)
    out.mkdir()
    (out / "keys").symlink_to(elsewhere / "keys")
    (out / "exam.json").symlink_to(elsewhere / "nothing.json")
    with pytest.raises(AlreadyThere), new_folder(out, ["exam.json"], force=False):
        pytest.fail("a link that leads nowhere is there too")
    with new_folder(out, ["keys", "exam.json"], force=True) as scaffold:
        (scaffold / "keys").mkdir()
        (scaffold / "exam.json").write_text("{}")
    assert not (out / "keys").is_symlink()
    assert [path.name for path in elsewhere.iterdir()] == ["keys"]


def second(out: Path) -> None:
    with new_folder(out, [], force=True):
        pytest.fail("somebody else is at it")


def test_a_folder_is_filled_by_one_at_a_time(tmp_path: Path):
    out = tmp_path / "out"
    with (
        new_folder(out, [], force=True),
        pytest.raises(RequestError, match="out is being written by another run"),
    ):
        second(out)
    assert list(tmp_path.iterdir()) == [out]


def test_what_a_run_that_died_left_beside_a_folder_is_swept_away(tmp_path: Path):
    (tmp_path / ".out.0123456789ab" / "keys").mkdir(parents=True)
    (tmp_path / ".out.of-mine").mkdir()
    with new_folder(tmp_path / "out", [], force=False) as scaffold:
        assert scaffold.stat().st_mode & 0o077 == 0
    assert {path.name for path in tmp_path.iterdir()} == {"out", ".out.of-mine"}


def test_a_file_is_no_folder_to_write_into(tmp_path: Path):
    (tmp_path / "out").write_text("")
    with (
        pytest.raises(RequestError, match="is no folder"),
        new_folder(tmp_path / "out", [], force=True),
    ):
        pytest.fail("nothing is drawn")


KILLED = """
import os, signal, sys
from pathlib import Path
from grader.base.disk.folder import new_folder

moves = Path.replace

def replace(self, target):
    if Path(target).name == sys.argv[1]:
        os.kill(os.getpid(), signal.SIGKILL)
    return moves(self, target)

Path.replace = replace
with new_folder(Path("out"), ["exam.json", "keys.pdf"], force=True) as scaffold:
    for name in ("exam.json", "keys.pdf"):
        (scaffold / name).write_text("new")
"""


@pytest.mark.skipif(not hasattr(os, "link"), reason="there are hard links")
@pytest.mark.parametrize(
    ("before", "there"),
    [("exam.json", ["old", "old"]), ("keys.pdf", ["new", "old"])],
)
def test_a_kill_between_two_moves_leaves_every_file_whole(
    tmp_path: Path, before: str, there: list[str]
):
    out = tmp_path / "out"
    out.mkdir()
    for name in ("exam.json", "keys.pdf"):
        (out / name).write_text("old")
    killed = subprocess.run([sys.executable, "-c", KILLED, before], cwd=tmp_path, check=False)
    assert killed.returncode == -signal.SIGKILL
    assert [(out / name).read_text() for name in ("exam.json", "keys.pdf")] == there
    with new_folder(out, ["exam.json", "keys.pdf"], force=True) as scaffold:
        for name in ("exam.json", "keys.pdf"):
            (scaffold / name).write_text("newer")
    assert {path.name: path.read_text() for path in out.iterdir()} == {
        "exam.json": "newer",
        "keys.pdf": "newer",
    }
    assert [path.name for path in tmp_path.iterdir()] == ["out"]
