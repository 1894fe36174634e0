"""The whole round trip: sheets, filled forms, marks."""

import csv
import json
from functools import partial
from pathlib import Path

import pypdfium2
import pytest
from one_run import mark
from PIL import ImageOps
from posed_sheets import exercises_of

from grader.actions.demo.cast import CAST
from grader.actions.desk.notices import render_notice
from grader.actions.desk.run_demo import demo
from grader.base.disk.csv_tables import NUMBER
from grader.exams.making import exam_file
from grader.interfaces.cli.marks_tables import print_demo
from manual.example_runs import FENCE

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def demonstration(tmp_path_factory):
    return demo(
        tmp_path_factory.mktemp("demo") / "demo",
        language="en",
        force=False,
        progress=lambda *_: None,
    )


@pytest.fixture(scope="module")
def exam(demonstration):
    path = demonstration.folder / "exam/exam.json"
    return exam_file.read_exam_file(path.read_text("utf-8"), "exam.json")


def verdicts(row):
    return [mark["verdict"] for exercise in row.exercises for mark in exercise["marks"]]


def row_of(demonstration, does):
    return next(
        r
        for c, r in zip(demonstration.cast, demonstration.marking.rows, strict=True)
        if does == c.does
    )


def test_filled_forms_and_json_get_the_same_marks_for_every_answer(demonstration, exam, tmp_path):
    folder = tmp_path / "json"
    folder.mkdir()
    for character, sheet in zip(CAST, exam.students, strict=True):
        texts = character.writes(exercises_of(exam, sheet))
        (folder / f"{sheet.file}.json").write_text(
            json.dumps({"id": sheet.id, "answers": texts}, ensure_ascii=False), "utf-8"
        )
    path = demonstration.folder / "exam/exam.json"
    marked = mark(path, [folder], bound_by="none")
    sane = [i for i, character in enumerate(CAST) if character.does != "nonsense"]
    for i in sane:
        assert judged(marked.rows[i]) == judged(demonstration.marking.rows[i])


def judged(row):
    """What is said of each answer, however it was written down."""
    marks = [mark for exercise in row.exercises for mark in exercise["marks"]]
    return [{name: said for name, said in mark.items() if name != "given"} for mark in marks]


def test_every_student_is_marked_once(demonstration):
    assert [row.id for row in demonstration.marking.rows] == [character.id for character in CAST]
    assert {str(row.status) for row in demonstration.marking.rows} == {"marked"}


def test_the_exam_shows_every_verdict_but_an_ambiguous_one(demonstration):
    seen = {verdict for row in demonstration.marking.rows for verdict in verdicts(row)}
    judged = {"right", "followed", "rounded", "mistaken", "wrong"}
    assert seen == judged | {"unreadable", "blank"}


def test_a_slip_carried_forward_costs_one_answer(demonstration):
    row = row_of(demonstration, "slip")
    assert verdicts(row).count("wrong") == 1
    assert verdicts(row).count("followed") >= 1
    assert set(verdicts(row)) == {"right", "wrong", "followed"}


def test_handwriting_costs_nothing(demonstration):
    assert row_of(demonstration, "own-style").score == 1


def test_nonsense_and_nothing_earn_nothing(demonstration):
    assert row_of(demonstration, "nonsense").points == row_of(demonstration, "blank").points == 0


def test_each_mistaken_student_is_told_which_mistake(demonstration):
    for character, row in zip(demonstration.cast, demonstration.marking.rows, strict=True):
        if character.does == "mistaken":
            assert "mistaken" in verdicts(row)


def test_the_marks_are_written_as_csv(demonstration):
    with (demonstration.folder / "marks.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["id"] for row in rows] == [character.id for character in CAST]
    signed = [c for row in rows for c in row.values() if c.startswith(("=", "+", "-", "@"))]
    assert all(map(NUMBER.fullmatch, signed))


def test_no_key_stands_in_the_exam_file(exam):
    written = exam_file.write_exam_file(exam)
    assert '"key"' not in written
    assert '"seed"' not in written


@pytest.mark.parametrize("folder", ["sheets", "keys"])
def test_every_page_as_printed_has_ink_and_none_of_it_near_the_edge(demonstration, folder):
    near = 19  # points, where the codes on sheets stand: nearly 7 mm, which every printer reaches
    for path in sorted((demonstration.folder / "exam" / folder).glob("*.pdf"))[:3]:
        for page in pypdfium2.PdfDocument(path):
            image = page.render(grayscale=True).to_pil()
            ink = ImageOps.invert(image).getbbox()
            assert ink is not None, path
            left, top, right, bottom = ink
            assert min(left, top, image.width - right, image.height - bottom) >= near, path


def test_it_is_told_in_the_language_of_the_reader(demonstration, capsys):
    print_demo(demonstration, partial(render_notice, language="it"))
    words = " ".join(capsys.readouterr().out.split())
    assert "consegna in bianco" in words
    assert "ogni voto con il suo commento" in words
    assert not any(
        f" {word} " in words for word in ("student", "mistake", "points", "right", "the")
    )


def test_it_says_what_the_readme_shows(demonstration, capsys):
    print_demo(demonstration, partial(render_notice, language="en"))
    printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    readme = (Path(__file__).parents[4] / "README.md").read_text("utf-8")
    (table,) = [text for kind, _, text in FENCE.findall(readme) if "Ana" in text]
    assert [line for line in table.splitlines() if line.rstrip() not in printed] == []
