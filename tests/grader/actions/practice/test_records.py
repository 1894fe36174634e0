"""The record of one's own: where it is, what it survives, and how it is gone on from."""

import io
import json
import os

import pytest

from grader.actions.practice import practice_record as records
from grader.actions.practice.practice_record import PracticedExercise

RIGHT = ["4", "1", "11", "11", "a3", "a3, d2"]
"""The answers to minimax.easy.3.r2."""
AT = ("minimax", "--level", "easy", "--seed", "3")


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def practise(run, monkeypatch):
    def session(lines, *arguments):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code, out, err = run("practice", *arguments)
        assert (code, err) == (0, "")
        return " ".join(out.split())

    return session


def kept(data):
    (path,) = data.rglob("practice.jsonl")
    return path


def test_a_record_is_kept_by_default_and_says_where(practise, data):
    told = practise([*RIGHT, "/quit"], *AT)
    assert "--no-record keeps nothing" in told
    assert len(records.read(kept(data)).done) == 1
    assert "Your record holds 1 exercise." in practise([], "minimax")


def test_nothing_is_kept_with_no_record(practise, data):
    practise([*RIGHT, "/quit"], *AT, "--no-record")
    assert not data.exists()


def test_a_record_and_none_are_not_both_wanted(run, tmp_path):
    code, _, err = run("practice", "--record", tmp_path / "r", "--no-record")
    assert code == 2
    assert "give one of them" in err


def test_each_answer_is_in_the_record_before_the_next_question(practise, data):
    practise(["18", "4", "1"], *AT)
    (it,) = records.read(kept(data)).exercises
    assert (it.finished, it.answers, it.first) == (False, {"B": "4", "C": "1"}, {"B": "18"})
    assert (it.points, it.retries) == ("1", 1)


def test_an_exercise_that_was_left_is_taken_up_where_it_was_left(practise, data):
    assert "minimaestro practice --resume goes on with it." in practise(["18", "4", "1"], *AT)
    told = practise([*RIGHT[2:], "/quit"], "--resume")
    assert "You go on where you left: 2 of 6 questions are answered." in told
    assert "1/6" not in told
    assert "9 of 10 points; with what you tried again 10." in told
    record = records.read(kept(data))
    assert [it.finished for it in record.exercises] == [True]


def test_the_price_of_a_hint_is_not_forgotten(practise):
    practise(["/hint", "/hint", "/hint"], *AT)
    assert "9 of 10 points" in practise([*RIGHT, "/quit"], "--resume")


def test_without_anything_left_the_next_exercise_comes(practise):
    assert "No exercise was left unfinished" in practise([], *AT, "--resume")


def test_an_exercise_of_an_earlier_version_is_not_gone_on_with(practise, tmp_path):
    path = tmp_path / "mine.jsonl"
    records.append(path, PracticedExercise(
        exercise="minimax.easy.3", points="0", out_of="10", begun="2026-01-01", finished=False
    ))  # fmt: skip
    told = practise([], *AT, "--resume", "--record", str(path))
    assert "The exercise that was left cannot be gone on with" in told
    assert "minimax.easy.3.r2" in told


def test_where_nothing_can_be_kept_practice_goes_on_with_a_word(practise, data):
    data.write_text("no folder")
    told = practise([*RIGHT, "/quit"], *AT)
    assert told.count("Nothing is recorded from here on") == 1
    assert "10 of 10 points." in told


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
    record = records.read(path)
    assert (len(record.exercises), record.damaged) == (2, 1)


def test_two_sittings_at_once_keep_their_exercises_apart(tmp_path):
    path = tmp_path / "mine.jsonl"
    for begun, answered in (("2026-01-01", 1), ("2026-01-02", 1), ("2026-01-01", 2)):
        records.append(path, PracticedExercise(
            exercise="max-n.easy.1", points=str(answered), out_of="9", begun=begun, finished=False
        ))  # fmt: skip
    assert [it.points for it in records.read(path).exercises] == ["1", "2"]


@pytest.mark.skipif(os.name == "nt", reason="what a folder is readable for is a matter of POSIX")
def test_a_record_is_for_its_owner_alone(practise, data):
    practise(["4"], *AT)
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
