"""The record of one's own: where it is, what it survives, and how it is gone on from."""

import json
import os
import subprocess
import sys

import pytest

from grader.actions.practice import practice_record as records
from grader.actions.practice.practice_record import PracticedExercise

RIGHT = ["29", "19", "18", "29", "a1", "a1, b4"]
"""The answers to minimax.easy.3.r3."""
AT = ("minimax", "--level", "easy", "--seed", "3")


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "data"))
    return tmp_path / "data"


def kept(data):
    (path,) = data.rglob("practice.jsonl")
    return path


def test_a_record_is_kept_by_default_and_says_where(practise, data):
    told = practise([*RIGHT, "/quit"], *AT)
    assert "--no-record keeps nothing" in told
    assert len(records.read_record(kept(data)).done) == 1
    assert "Your record holds 1 exercise." in practise([], "minimax")


def test_nothing_is_kept_with_no_record(practise, data):
    practise([*RIGHT, "/quit"], *AT, "--no-record")
    assert not data.exists()


def test_a_record_and_none_are_not_both_wanted(run, tmp_path):
    code, _, err = run("practice", "--record", tmp_path / "r", "--no-record")
    assert code == 2
    assert "give one of them" in err


def test_each_answer_is_in_the_record_before_the_next_question(practise, data):
    practise(["17", "29", "19"], *AT)
    (it,) = records.read_record(kept(data)).exercises
    assert (it.finished, it.answers, it.first) == (False, {"B": "29", "C": "19"}, {"B": "17"})
    assert (it.points, it.retries) == ("1", 1)


def test_an_exercise_that_was_left_is_taken_up_where_it_was_left(practise, data):
    assert "minimaestro practice --resume goes on with it." in practise(["17", "29", "19"], *AT)
    told = practise([*RIGHT[2:], "/quit"], "--resume")
    assert "You go on where you left: 2 of 6 questions are answered." in told
    assert "1/6" not in told
    assert "5 of 6 points at the first try; 6 after trying again." in told
    record = records.read_record(kept(data))
    assert [it.finished for it in record.exercises] == [True]


def test_a_question_that_was_wrong_once_is_asked_again(practise):
    practise(["17"], *AT)
    told = practise([*RIGHT, "/quit"], "--resume")
    assert "You go on where you left: 0 of 6 questions are answered." in told
    assert "5 of 6 points at the first try; 6 after trying again." in told


def test_a_question_that_was_wrong_twice_is_not(practise):
    practise(["17", "16"], *AT)
    told = practise([*RIGHT[1:], "/quit"], "--resume")
    assert "You go on where you left: 1 of 6 questions are answered." in told


def test_the_price_of_a_hint_is_not_forgotten(practise):
    practise(["/hint", "/hint", "/hint"], *AT)
    assert "5 of 6 points" in practise([*RIGHT, "/quit"], "--resume")


def test_without_anything_left_the_next_exercise_comes(practise):
    assert "No exercise was left unfinished" in practise([], *AT, "--resume")


def test_an_exercise_of_an_earlier_version_is_not_gone_on_with(practise, tmp_path):
    path = tmp_path / "mine.jsonl"
    records.append(path, PracticedExercise(
        exercise="minimax.easy.3", points="0", out_of="10", begun="2026-01-01", finished=False
    ))  # fmt: skip
    told = practise([], *AT, "--resume", "--record", str(path))
    assert "The exercise that was left cannot be gone on with" in told
    assert "minimax.easy.3.r3" in told


def test_where_nothing_can_be_kept_practice_goes_on_with_a_word(practise, data):
    data.write_text("no folder")
    told = practise([*RIGHT, "/quit"], *AT)
    assert told.count("Nothing is recorded from here on") == 1
    assert "6 of 6 points." in told


def test_a_chosen_record_that_cannot_be_written_is_refused_before_the_first_question(run, tmp_path):
    code, out, err = run("practice", "--record", tmp_path)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


def test_a_line_that_was_cut_off_costs_no_other(tmp_path):
    path = tmp_path / "mine.jsonl"
    line = PracticedExercise(exercise="max-n.easy.1", points="1", out_of="2")
    records.append(path, line)
    whole = path.read_bytes()
    path.write_bytes(whole + whole[:20])
    records.append(path, line)
    record = records.read_record(path)
    assert (len(record.exercises), record.damaged) == (2, 1)


def test_two_sittings_at_once_keep_their_exercises_apart(tmp_path):
    path = tmp_path / "mine.jsonl"
    for begun, answered in (("2026-01-01", 1), ("2026-01-02", 1), ("2026-01-01", 2)):
        records.append(path, PracticedExercise(
            exercise="max-n.easy.1", points=str(answered), out_of="9", begun=begun, finished=False
        ))  # fmt: skip
    assert [it.points for it in records.read_record(path).exercises] == ["1", "2"]


@pytest.mark.skipif(os.name == "nt", reason="what a folder is readable for is a matter of POSIX")
def test_a_record_is_for_its_owner_alone(practise, data):
    practise(["29"], *AT)
    assert kept(data).stat().st_mode & 0o077 == 0


def test_progress_shows_levels_mastery_and_what_comes_next(practise, run, result, data):
    practise([*RIGHT, "/quit"], *AT)
    code, out, err = run("progress", "--language", "en")
    assert (code, err) == (0, "")
    assert "Minimax" in out
    assert "/12" in out
    assert "Next: What a game tree is, for the first time." in out
    told = result("progress")
    assert told["record"] == str(kept(data))
    assert [family["name"] for family in told["families"]] == ["minimax"]


def test_progress_before_any_practice_says_how_to_begin(run):
    assert run("progress", "--language", "en")[1].startswith("Nothing is recorded yet")


def test_the_map_shows_which_families_come_before_which(run, result):
    _, out, _ = run("families", "--map", "--language", "en")
    assert out.index("What a game tree is") < out.index("Minimax") < out.index("Alpha-beta pruning")
    assert json.dumps(result("families", "--map")).count('"name": "alpha-beta"') >= 1


def answered(n, begun, **parts):
    """An exercise in which so many questions are answered."""
    return PracticedExercise(
        exercise="max-n.easy.1", points="1", out_of="9", begun=begun, finished=False,
        answers={f"q{i}": "1" for i in range(n)}, **parts,
    )  # fmt: skip


@pytest.fixture
def long_record(tmp_path):
    """A record most of whose lines are replaced by later ones, with a damaged one."""
    path = tmp_path / "mine.jsonl"
    records.prepare(path)
    path.write_bytes(b"{damaged \xff\n")
    lines = (answered(n, f"2026-01-{day:02}") for day in range(1, 29) for n in range(1, 21))
    with path.open("a") as file:
        file.writelines(f"{records.write_exercise(line)}\n" for line in lines)
    return path


def test_opening_a_record_leaves_out_what_later_lines_replace(practise, long_record):
    before = records.read_record(long_record)
    assert before.replaced == 28 * 19
    practise([], *AT, "--record", str(long_record))
    assert records.read_record(long_record) == records.Record(before.exercises, damaged=1)
    assert long_record.read_bytes().startswith(b"{damaged \xff\n")
    assert len(long_record.read_bytes().splitlines()) == 29
    assert [path.name for path in long_record.parent.glob("*mine*")] == ["mine.jsonl"]


def test_a_record_with_few_replaced_lines_is_left_alone(tmp_path):
    path = tmp_path / "mine.jsonl"
    for n in range(1, 9):
        records.append(path, answered(n, "2026-01-01"))
    content = path.read_bytes()
    assert records.compact(path, records.read_record(path)).replaced == 7
    assert path.read_bytes() == content


@pytest.mark.skipif(os.name == "nt", reason="what a file is readable for is a matter of POSIX")
def test_a_compacted_record_is_readable_for_those_for_whom_it_was(long_record):
    long_record.chmod(0o640)
    records.compact(long_record, records.read_record(long_record))
    assert long_record.stat().st_mode & 0o777 == 0o640


def test_a_record_behind_a_link_stays_behind_it(long_record, tmp_path):
    link = tmp_path / "link.jsonl"
    link.symlink_to(long_record)
    records.compact(link, records.read_record(link))
    assert link.is_symlink()
    assert records.read_record(long_record).replaced == 0


KILLS = """
import os, signal, sys
from pathlib import Path
from grader.actions.practice import practice_record as records

path, steps = Path(sys.argv[1]), {"compact", "replace_file"}
content, whole = path.read_bytes(), records.read_record(path)

def compact_and_be_killed(left):
    def step(frame, event, argument):
        nonlocal left
        if frame.f_code.co_name in steps and event == "line":
            left -= 1
            if left < 0:
                os.kill(os.getpid(), signal.SIGKILL)
        return step

    sys.settrace(step)
    records.compact(path, whole)
    sys.settrace(None)
    os._exit(0)

killed, at_once = 0, set()
while True:
    path.write_bytes(content)
    child = os.fork()
    if not child:
        compact_and_be_killed(killed)
    if os.waitpid(child, 0)[1] == 0:
        break
    killed += 1
    now = records.read_record(path)
    assert (now.exercises, now.damaged) == (whole.exercises, whole.damaged), killed
    at_once.add(now.replaced)
print(killed, *sorted(at_once), len(list(path.parent.glob(".mine*"))))
"""


@pytest.mark.skipif(os.name == "nt", reason="a process that copies itself is a matter of POSIX")
def test_a_record_whose_compacting_is_killed_at_any_step_loses_nothing(long_record):
    """It is as it was or compact, and what a killed process has left is cleared away."""
    told = subprocess.check_output([sys.executable, "-c", KILLS, long_record], text=True)
    killed, *replaced, left = map(int, told.split())
    assert killed > 15
    assert (replaced, left) == ([0, 28 * 19], 0)


def test_what_another_sitting_adds_while_a_record_is_compacted_is_kept(long_record, monkeypatch):
    """Its line comes when all has been read, and before the new file takes the old one's place."""
    replace = records.replace_file

    def add_and_replace(*arguments):
        records.append(long_record, answered(2, "2026-02-01"))
        replace(*arguments)

    monkeypatch.setattr(records, "replace_file", add_and_replace)
    after = records.compact(long_record, records.read_record(long_record))
    assert after.exercises[-1].begun == "2026-02-01"


def test_a_separator_of_lines_in_an_answer_is_a_part_of_it(tmp_path):
    path = tmp_path / "mine.jsonl"
    it = PracticedExercise(
        exercise="max-n.easy.1", points="1", out_of="2", answers={"A": "1\u2028\x852"}
    )
    records.append(path, it)
    assert records.read_record(path) == records.Record((it,))
