"""The command `export`: of a family, of an exam, of one exercise; what is lost is said."""

import csv
import json
import re
import stat
from collections import Counter
from io import StringIO
from xml.etree import ElementTree as ET

import pytest

EXAM = """
title = "Juegos"
language = "es"
[[exercise]]
family = "minimax"
level = "easy"
points = "5/2"
[[exercise]]
family = "minimax"
tree = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
"""


@pytest.fixture
def exam(tmp_path):
    file = tmp_path / "exam.toml"
    file.write_text(EXAM, "utf-8")
    return file


def test_a_family_gives_as_many_different_exercises_as_are_asked_for(run):
    wanted = ("--level", "easy", "--seed", "4", "--count", "3")
    code, out, err = run("export", "minimax", "--to", "json", *wanted)
    there = json.loads(out)["exercises"]
    assert (code, err) == (0, "")
    assert [one["id"] for one in there] == [f"minimax.easy.{n}.r3" for n in (4, 5, 6)]
    assert len({one["problem"]["tree"] for one in there}) == 3


def test_an_exercise_of_a_bank_is_taken_by_its_number(run, tmp_path):
    bank = tmp_path / "bank.json"
    run("export", "minimax", "--to", "json", "--seed", "4", "--count", "2", "--out", bank)
    key = json.loads(bank.read_text("utf-8"))["exercises"][1]["key"]
    _, out, _ = run("check", f"{bank}#2", "--answer", f"A={key['A']}", "--json")
    marks = json.loads(out)["marks"]
    assert [mark["verdict"] for mark in marks if mark["question"] == "A"] == ["right"]


@pytest.mark.parametrize(
    ("reference", "said"),
    [("", "name one of them by its number"), ("#3", "numbers from 1 to 2"), ("#0", "from 1 to 2")],
)
def test_a_bank_of_several_is_no_exercise_by_itself(run, tmp_path, reference, said):
    bank = tmp_path / "bank.json"
    run("export", "minimax", "--to", "json", "--seed", "4", "--count", "2", "--out", bank)
    code, _, err = run("show", f"{bank}{reference}")
    assert code == 2
    assert said in err


def test_each_exercise_of_an_exam_is_a_category_of_variants(run, exam):
    code, out, _ = run("export", exam, "--to", "moodle", "--seed", "1", "--variants", "2")
    questions = ET.fromstring(out)
    categories = [c for q in questions for c in [q.findtext("category/text")] if c]
    assert code == 0
    assert [one.rpartition("/")[2] for one in categories] == ["1. Minimax", "2. Minimax"]
    assert [q.get("type") for q in questions] == ["category", "cloze", "cloze", "category", "cloze"]


def test_the_same_seed_gives_the_same_file_and_another_one_another(run, exam):
    asked = ("export", exam, "--to", "moodle", "--seed")
    first, again, other = (run(*asked, seed)[1] for seed in ("1", "1", "2"))
    assert first == again
    assert first != other


def test_what_is_lost_is_said_on_standard_error_in_the_language_of_the_exercises(run, exam):
    _, _, err = run("export", exam, "--to", "moodle", "--seed", "1")
    heading, *lines = err.splitlines()
    assert "moodle" in heading
    assert all("all\u00ed" in line for line in lines)
    assert any("n\u00fameros enteros" in line for line in lines)


def test_what_is_lost_of_each_question_is_written_where_it_is_asked_for(run, tmp_path):
    asked = ("export", "minimax", "--seed", "1", "--count", "3", "--to", "moodle")
    table = tmp_path / "lost.csv"
    _, _, err = run(*asked, "--losses", table)
    rows = list(csv.DictReader(StringIO(table.read_text("utf-8"))))
    assert len({row["item"] for row in rows}) == 3
    counted = Counter(row["loss"] for row in rows if row["question"])
    said = [line for line in err.splitlines() if re.search(r": [0-9]+ questions?: ", line)]
    assert len(said) == len(counted)
    assert all(any(f" {n} question" in line for line in said) for n in counted.values())
    assert run(*asked, "--losses", table)[0] == 2


def test_a_bank_has_as_few_lines_of_losses_as_one_exercise(run):
    asked = ("export", "alpha-beta", "--seed", "1", "--to", "moodle")
    few, many = (run(*asked, "--count", n)[2].count("\n") for n in ("1", "8"))
    assert few == many < 10


def test_a_file_with_its_key_is_its_owners_alone(run, tmp_path):
    keyed, open_to_all = tmp_path / "bank.xml", tmp_path / "bank.html"
    _, said, _ = run("export", "minimax.easy.1.r3", "--to", "moodle", "--out", keyed)
    _, unsaid, _ = run("export", "minimax.easy.1.r3", "--to", "html", "--out", open_to_all)
    assert stat.S_IMODE(keyed.stat().st_mode) == 0o600
    assert stat.S_IMODE(open_to_all.stat().st_mode) & 0o044
    assert "do not give it to students" in said
    assert "do not give it to students" not in unsaid


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nosuch",), "there is no family 'nosuch'"),
        (("minimax", "--variants", "2"), "--count N gives so many exercises of a family"),
        (("minimax.easy.1.r3", "--seed", "0"), "minimax.easy.1.r3 is one already"),
        (("minimax", "--level", "harder"), "there is no level 'harder'"),
        (("none.toml",), "there is no file none.toml"),
    ],
)
def test_what_cannot_be_exported_is_refused_in_one_line(run, arguments, said):
    code, out, err = run("export", *arguments, "--to", "json")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_an_exam_says_by_itself_what_a_family_is_asked(run, exam):
    code, _, err = run("export", exam, "--to", "json", "--level", "easy")
    assert code == 2
    assert "--level is for a family" in err
