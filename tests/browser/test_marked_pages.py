"""What the teacher and the students read once an exam is marked, in a browser."""

import json

import pytest
from one_run import mark, silent
from posed_sheets import right_answers

from grader.actions.desk import class_statistics
from grader.base.workers.here import InlineWorkers
from grader.exams.formats import FORMATS
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.make_exam import make_exam
from grader.exams.making.roster import read_roster
from grader.exams.returning.marked_sheet import Key
from grader.exams.returning.write_marked_sheets import SheetSettings, hand_back

TOML = """
title = "Árboles <y> creencias"
course = "IA & juegos"
date = 2026-12-01
language = "es"
[[exercise]]
family = "alpha-beta"
level = "easy"
[[exercise]]
family = "draw-poker"
level = "easy"
[[exercise]]
family = "tic-tac-toe-tree"
level = "easy"
"""
ROSTER = "id,name,language\nu1,Ana Peña,\nu2,דנה לוי,en\nu3,<b>Bo</b>,pt\n"


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """u1 has all right, u2 begins well, u3 is absent."""
    out = tmp_path_factory.mktemp("exam") / "out"
    made = make_exam(
        read_exam_toml(TOML, "exam.toml"),
        read_roster(ROSTER.encode(), "students.csv"),
        secret=b"a secret of the course, long enough",
        out=out,
        workers=InlineWorkers(),
        progress=silent,
    )
    u1, u2, _ = made.students
    right = right_answers(made, u2)
    begun = dict.fromkeys(right, "7") | dict(list(right.items())[:3])
    handed_in = [{"id": "u1", **right_answers(made, u1)}, {"id": "u2", **begun}]
    (out / "a.jsonl").write_text("\n".join(map(json.dumps, handed_in)))
    marking = mark(out / "exam.json", [out / "a.jsonl"])
    (out / "marks.html").write_text("".join(FORMATS["html"].write(marking)))
    class_statistics.write(
        class_statistics.statistics_of(marking), out / "statistics.html", force=False
    )
    hand_back(
        marking,
        out / "exam.json",
        out / "back",
        SheetSettings(forms=["html"], key=Key.SHOWN),
        force=False,
        workers=InlineWorkers(),
        progress=silent,
    )
    return out


@pytest.mark.parametrize(
    "name", ["summary.html", "marks.html", "statistics.html", "back/u1.html", "back/u2.html"]
)
def test_axe_finds_nothing_on_what_is_written_of_an_exam(pages, flaws, name):
    assert "\n".join(flaws(pages / name)) == ""
