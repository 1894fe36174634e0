"""Before an exam is made: init writes one to begin from, preview shows a variant of it."""

import json
import tomllib

import pytest
from pypdf import PdfReader

from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_template import ROSTER, exam_toml
from grader.exams.making.make_exam import EXAM
from grader.exams.making.roster import read_roster
from grader.words.language_catalogues import LANGUAGES

SMALL = """
title = "Two trees"
shuffle = true
[[exercise]]
family = "minimax"
level = "easy"
points = 4
[[exercise]]
family = "minimax"
tree = "max(min(3, 12), min(2, 4))"
points = 6
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_init_writes_is_an_exam_with_every_setting_taken_up_or_not(language):
    written = exam_toml(language)
    assert read_exam_toml(written, "exam.toml").language == language
    lines = [line.removeprefix("# ") if " = " in line else line for line in written.splitlines()]
    taken_up = "\n".join(line for line in lines if not line.startswith("logo"))
    assert read_exam_toml(taken_up, "exam.toml").selection.versions == 3
    assert len(tomllib.loads(taken_up)) > len(tomllib.loads(written))
    assert {student.language for student in read_roster(ROSTER.encode(), "roster.csv")} == {
        "",
        "en",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_setting_has_its_remark_in_the_language(language):
    settings = [line for line in exam_toml(language).splitlines() if " = " in line]
    names = [line.removeprefix("# ").partition(" ")[0] for line in settings]
    bare = {n for n, line in zip(names, settings, strict=True) if "# " not in line[2:]}
    assert bare <= {"course", "date", "duration", "family", "level", "points"}
    assert max(map(len, exam_toml(language).splitlines())) < 120


def test_sheets_takes_what_init_has_written_as_it_is(run, tmp_path):
    code, out, err = run("init", tmp_path / "new", "--language", "pt")
    assert (code, err) == (0, "")
    toml, students = tmp_path / "new" / "exam.toml", tmp_path / "new" / "roster.csv"
    sheets = f"minimaestro sheets {toml} --roster {students} --out {tmp_path / 'new' / 'exam'}"
    assert out.splitlines() == [
        str(toml), str(students), "", f"minimaestro preview {toml}", sheets,
    ]  # fmt: skip
    assert run(*sheets.split()[1:])[0] == 0
    assert len(json.loads((tmp_path / "new" / "exam" / EXAM).read_text())["students"]) == 4


@pytest.mark.parametrize("there", ["exam.toml", "roster.csv"])
def test_init_overwrites_neither_of_the_two(run, tmp_path, there):
    (tmp_path / there).write_text("mine")
    code, _, err = run("init", tmp_path)
    assert code == 2
    assert f"{there} is there already; --force overwrites it" in err
    assert [path.name for path in tmp_path.iterdir()] == [there]
    assert run("init", tmp_path, "--force")[0] == 0
    assert (tmp_path / there).read_text() != "mine"


def test_preview_shows_a_variant_with_its_key_and_how_hard_it_is(run, tmp_path):
    (tmp_path / "exam.toml").write_text(SMALL)
    code, out, err = run("preview", tmp_path / "exam.toml")
    assert (code, err) == (0, "")
    assert "10 points · 2 exercises" in out
    assert out.index("Exercise 1") < out.index("Exercise 2")
    assert out.count("Mistakes, and what they answer") == 2
    assert "every variant has from" in out
    assert "the same for everybody" in out
    assert [path.name for path in tmp_path.iterdir()] == ["exam.toml"]


def test_preview_is_nobodys_sheet_and_another_one_every_time(result, tmp_path):
    (tmp_path / "exam.toml").write_text(SMALL)
    seen = [result("preview", tmp_path / "exam.toml", "--json") for _ in range(4)]
    problems = {json.dumps(e["problem"]) for s in seen for e in s["exercises"]}
    assert len(problems) == 5
    for shown in seen:
        assert sorted(e["exercise"] for e in shown["exercises"]) == [1, 2]
        for one in shown["exercises"]:
            low, high = one["band"] or (0, 1_000)
            assert low <= one["difficulty"] <= high
            assert (one["band"] is None) == (one["exercise"] == 2)
            assert set(one["key"]) == {question["name"] for question in one["questions"]}


OWN = """
title = "Rules"
rounding = "half"
alone = "1/4"
choose = { own = 1 }
[scale]
out_of = 10
step = 0.1
pass = 5
[[exercise]]
family = "alpha-beta"
level = "easy"
points = 4
credit = { pruned = "all-or-nothing" }
statement = "Search it."
[[exercise]]
text = "More"
answer = { key = "3" }
points = 1.5
bonus = true
[[exercise]]
text = "One of two"
answer = { key = "1" }
points = 2
pool = "own"
[[exercise]]
text = "The other"
answer = { key = "2" }
points = 2
pool = "own"
"""


def test_preview_tells_what_the_sheet_tells_of_points_and_rules(run, tmp_path):
    (tmp_path / "exam.toml").write_text(OWN)
    _, out, _ = run("preview", tmp_path / "exam.toml")
    shown = " ".join(out.split())
    assert "6 points · 3 exercises" in shown
    assert "Exercise 2 · bonus: 1.5 points" in shown
    assert "A rounded decimal earns half of the points." in shown
    assert "otherwise it earns 1/4 of them" in shown
    assert "Your mark is from 0 to 10" in shown
    assert "(All or nothing.)" in shown
    statement = shown.partition("Search it. Cut ")[2].partition("visited:")[0]
    assert "△ A" in statement


def test_preview_in_json_has_the_bonus_the_pool_and_the_rules(result, tmp_path):
    (tmp_path / "exam.toml").write_text(OWN)
    shown = result("preview", tmp_path / "exam.toml", "--json")
    drawn, more, pooled = shown["exercises"]
    assert (more["bonus"], pooled["pool"], pooled["choose"]) == (True, "own", 1)
    assert {"bonus", "pool"}.isdisjoint(drawn)
    assert any("cut" in rule.casefold() for rule in drawn["rules"])
    assert "rules" not in more
    assert any("half of the points" in note for note in shown["marking"])
    assert set(drawn["rules"]) <= set(shown["rules"])


def test_a_bonus_from_a_file_is_told_wherever_it_is_shown(run, result, tmp_path):
    (tmp_path / "exam.toml").write_text(OWN)
    bank, markdown = tmp_path / "bank.json", tmp_path / "one.md"
    run("export", tmp_path / "exam.toml", "--to", "json", "--out", bank)
    assert "bonus: 1.5 points" in run("show", f"{bank}#2")[1]
    assert "bonus" not in run("show", f"{bank}#3")[1]
    assert result("show", f"{bank}#2", "--json")["bonus"] is True
    run("export", f"{bank}#2", "--to", "markdown", "--out", markdown)
    assert "(bonus: 1.5 points)" in markdown.read_text()


@pytest.mark.parametrize(("bonus", "lines"), [("true", 1), ("false", 0)])
def test_an_exam_of_bonuses_alone_is_said_to_be_out_of_nothing(run, tmp_path, bonus, lines):
    (tmp_path / "exam.toml").write_text(
        f'title = "B"\n[[exercise]]\ntext = "1"\nanswer = {{ key = "3" }}\nbonus = {bonus}\n'
    )
    code, _, err = run("preview", tmp_path / "exam.toml")
    assert (code, err.count("the exam is out of 0 points")) == (0, lines)
    _, out, _ = run("sheets", tmp_path / "exam.toml", "--variants", "1", "--out", tmp_path / "out")
    assert out.count("the exam is out of 0 points") == lines


@pytest.mark.parametrize("verb", ["show", "solution", "check", "solve"])
def test_a_command_for_exercises_says_of_an_exam_that_it_is_one(run, tmp_path, verb):
    (tmp_path / "exam.toml").write_text(OWN)
    code, _, err = run(verb, tmp_path / "exam.toml")
    assert code == 2
    preview = f"type minimaestro preview {tmp_path / 'exam.toml'}"
    assert (
        err
        == f"minimaestro: {tmp_path / 'exam.toml'} is an exam, and no exercise or tree; {preview}\n"
    )


def test_preview_prints_the_sheet_and_its_key_behind_it(run, tmp_path):
    (tmp_path / "exam.toml").write_text(SMALL)
    out = tmp_path / "look.pdf"
    assert run("preview", tmp_path / "exam.toml", "--pdf", out) == (0, f"{out}\n", "")
    pages = [page.extract_text() for page in PdfReader(out).pages]
    assert "· Key" not in pages[0]
    assert any("· Key" in page for page in pages)
    assert run("preview", tmp_path / "exam.toml", "--pdf", out)[0] == 2
    assert run("preview", tmp_path / "exam.toml", "--pdf", out, "--force")[0] == 0


def test_preview_points_at_the_line(run, tmp_path):
    (tmp_path / "exam.toml").write_text(SMALL + "weights = { valu = 1 }\n")
    code, _, err = run("preview", tmp_path / "exam.toml")
    assert code == 2
    assert "exam.toml:12: exercise 2: weights: no question is called 'valu'" in err
