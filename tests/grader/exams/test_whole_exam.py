"""An exam of four generated and two own exercises, from preview to export, in two languages.

Ana fills in her Spanish form and saves it; Ben writes on his English sheet, which is scanned.
"""

import csv
import json
import re
from dataclasses import dataclass
from fractions import Fraction
from html import unescape
from pathlib import Path

import pypdf
import pytest

pytest.importorskip("cv2", reason="the extra `scan` is not installed")
pytest.importorskip("PIL", reason="the extra `scan` is not installed")
pytest.importorskip("pypdfium2", reason="the extra `scan` is not installed")
pytest.importorskip("zxingcpp", reason="the extra `scan` is not installed")

import numpy as np
import scanner

from generator.answers.writing import write_answer
from grader.actions.demo.fill_in import address, fill_in_sheet
from grader.actions.demo.fill_in import field_values as in_fields
from grader.exams.grading.mark_submission import pose_exercise
from grader.exams.making.exam_file import ExamFile
from grader.exams.making.fields import TICKED, field_name
from grader.exams.making.fields import cut_field as parts_of
from grader.exams.scanning.patch import PatchSort, read_layout

pytestmark = [pytest.mark.extra, pytest.mark.processes]

TOML = """\
title = "Games"
course = "AI"

[[exercise]]
family = "minimax"
level = "easy"
points = 4

[[exercise]]
family = "alpha-beta"
level = "easy"
points = 5
questions = ["visited", "pruned", "value"]

[[exercise]]
family = "expectiminimax"
level = "easy"
points = 3

[[exercise]]
family = "clairvoyance-trap"
level = "easy"
points = 4

[[exercise]]
title = { en = "Order", es = "Orden" }
text = { en = "Why does the order of moves matter?", es = "¿Por qué importa el orden?" }
space = 4
rubric = [{ text = "names the bound", points = 1 }, { text = "gives an example", points = 2 }]
model = "A good move searched first gives a better bound sooner."

[[exercise]]
text = { en = "How many leaves if $b = 3$, $d = 4$?", es = "¿Cuántas hojas si $b = 3$, $d = 4$?" }
answer = { kind = "number", key = "81" }
points = 1
"""
WHOLE = 20
ROSTER = "id,name,language\nana,Ana Peña,es\nben,Ben Li,en\ncarla,Carla Gil,es\n"
ORDER = {"en": "Why does the order of moves matter?", "es": "¿Por qué importa el orden?"}
BY_HAND = """\
[[count]]
student = "ana"
question = "5.answer"
points = "2"
reason = "gives an example"

[[count]]
student = "ben"
question = "5.answer"
points = "3"
reason = "names the bound; gives an example"

[[meant]]
student = "ben"
question = "2.value"
answer = "{value}"
"""
APPEAL = """\
[[count]]
student = "ana"
question = "5.answer"
points = 3
reason = "la cota está en el margen"

[[accept]]
question = "6.answer"
answer = "80"
reason = "sin la raíz"

[[comment]]
student = "ana"
question = "5.answer"
text = "Tenías razón."
"""


@dataclass(frozen=True)
class Made:
    """The folder in which an exam has been made, its exam.json, and what it says."""

    folder: Path
    path: Path
    exam: ExamFile

    def sheet(self, id_):
        return next(sheet for sheet in self.exam.students if sheet.id == id_)

    def asked(self, id_):
        """The questions of a student's sheet by their names, such as `1.value`."""
        return {
            f"{n}.{question.name}": question
            for n in range(1, len(self.exam.exercises) + 1)
            for question in pose_exercise(self.exam, self.sheet(id_), n).questions
        }

    @property
    def worth(self):
        """The points of each question, by its name."""
        return {name: Fraction(str(q.points)) for name, q in self.asked("ben").items()}

    def right(self, id_):
        return {name: write_answer(question.key) for name, question in self.asked(id_).items()}


def text_of(file):
    return " ".join(" ".join(page.extract_text() for page in pypdf.PdfReader(file).pages).split())


def previewed(run, folder):
    """In both languages, with sheet and key, and without leaving anything that students get."""
    toml = folder / "exam.toml"
    for language in ("en", "es"):
        look = folder / f"look-{language}.pdf"
        code, _, err = run("preview", toml, "--language", language, "--pdf", look)
        assert (code, err) == (0, "")
        assert ORDER[language] in text_of(look)
        assert "A good move searched first" in text_of(look)
    _, said, _ = run("preview", toml, "--json")
    assert said.count('"difficulty"') == len(re.findall(r"\[\[exercise]]", TOML))
    assert not list(folder.glob("*secret*"))


def printed(run, folder):
    """Sheets with a place for every answer, and keys with every answer, in the right language."""
    (folder / "secret.key").write_text(f"{7:064}\n")
    secret = ("--secret", folder / "secret.key", "--out", folder / "exam")
    code, _, err = run("sheets", folder / "exam.toml", "--roster", folder / "roster.csv", *secret)
    assert (code, err) == (0, "")
    path = folder / "exam/exam.json"
    made = Made(folder, path, ExamFile.model_validate_json(path.read_text("utf-8")))
    for sheet in made.exam.students:
        places = pypdf.PdfReader(folder / f"exam/sheets/{sheet.id}.pdf").get_fields()
        fields = {parts_of(name)[1].partition("_")[0] for name in places}
        assert fields == set(made.asked(sheet.id))
        assert sum(q.points for q in made.asked(sheet.id).values()) == WHOLE
        assert ORDER[sheet.language] in text_of(folder / f"exam/sheets/{sheet.id}.pdf")
        assert "A good move" not in text_of(folder / f"exam/sheets/{sheet.id}.pdf")
        assert "A good move" in text_of(folder / f"exam/keys/{sheet.id}.pdf")
    return made


def handed_in_as_form(made):
    """Ana has all right but the last; her words on the fifth nobody can mark by machine."""
    texts = made.right("ana") | {"5.answer": "Por la cota: si va primero…", "6.answer": "80"}
    code = made.sheet("ana").code
    form = fill_in_sheet((made.folder / "exam/sheets/ana.pdf").read_bytes(), code, texts)
    (made.folder / "in").mkdir()
    (made.folder / "in/ana.pdf").write_bytes(form)


def handed_in_on_paper(run, made):
    """Ben's node B is one off, and his 2.value may be two numbers.

    Boxes are read by the machine; what is written a person reads, as it is written.
    """
    code, sheet = made.sheet("ben").code, made.folder / "exam/sheets/ben.pdf"
    right = made.right("ben")
    texts = right | {
        "1.B": str(int(right["1.B"]) + 1),
        "2.value": f"{right['2.value']} or 5",
        "5.answer": "The bound: see the tree",
    }
    there = pypdf.PdfReader(sheet).get_fields()
    values = {
        parts_of(name)[1]: value
        for question, text in texts.items()
        for name, value in in_fields(field_name(code, *address(question)), text, there)
    }
    pages, places, rng = scanner.printed(sheet), read_layout(sheet), np.random.default_rng(3)
    for number, page in enumerate(pages, 1):
        for place in places.places_on_page(number):
            if place.sort is PatchSort.WRITTEN:
                scanner.write(page, place, values.get(place.field, ""), rng)
            elif values.get(place.field):
                scanner.cross(page, place, rng)
    crooked = [scanner.skewed(page, 0.7) for page in pages]
    scanner.saved(
        [crooked[0], scanner.turned(crooked[-1], 2), *crooked[1:-1]], made.folder / "s.pdf"
    )
    scans = ("scan", made.folder / "s.pdf", "--exam", made.path, "--out", made.folder / "scanned")
    ended, _, err = run(*scans)
    assert (ended, err) == (0, "")
    with (made.folder / "scanned/pages.csv").open(encoding="utf-8") as file:
        states = [(row["id"], row["state"]) for row in csv.DictReader(file)]
    assert sorted(states) == [
        ("ana", "absent"),
        *[("ben", "placed")] * len(pages),
        ("carla", "absent"),
    ]
    told = told_to(made.folder / "scanned/marking.html")
    boxes = told["read"][code]
    assert not told["boxes"], "every box is read for sure"
    assert {name for name, marked in boxes.items() if marked} == {
        place.field for place in places.places if place.sort is PatchSort.BOX
    } & values.keys()
    asked = {answer["field"] for question in told["written"] for answer in question["answers"]}
    row = {
        "code": code,
        "fields": {name: TICKED if marked else "" for name, marked in boxes.items()}
        | {name: values.get(name, "") for name in asked},
        "missing_pages": told["missing"].get(code, {}),
        "unread": [],
        "crops": told["crops"][code],
    }
    (made.folder / "in/answers.json").write_text(json.dumps([row]))


def told_to(page):
    """The JSON data of a page, which its script reads."""
    return json.loads(re.search(r'id="told">(.*?)</script>', page.read_text("utf-8"), re.DOTALL)[1])


def rows(file):
    return {row["id"]: row for row in json.loads(file.read_text("utf-8"))}


def marks(row):
    return {
        f"{part['exercise']}.{mark['question']}": mark
        for part in row["exercises"]
        for mark in part["marks"]
    }


def standing(file):
    """The points and the open answers of each student who handed in."""
    return {
        id_: (Fraction(row["points"]), row.get("open", 0))
        for id_, row in rows(file).items()
        if row["status"] == "marked"
    }


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "exam.toml").write_text(TOML, "utf-8")
    (tmp_path / "roster.csv").write_text(ROSTER, "utf-8")
    return tmp_path


def marked_by_machine(run, made):
    """All but words, what may be read in two ways, and what is wrong; carla is absent."""
    marks_json, worth = made.folder / "marks.json", made.worth
    code, _, said = run("grade", made.path, made.folder / "in", "--out", marks_json)
    assert code == 1
    assert standing(marks_json) == {
        "ana": (WHOLE - 3 - 1, 1),
        "ben": (WHOLE - 3 - worth["1.B"] - worth["2.value"], 2),
    }
    ben = marks(rows(marks_json)["ben"])
    lost = {name: mark["verdict"] for name, mark in ben.items() if mark["verdict"] != "right"}
    assert lost == {"1.B": "wrong", "2.value": "ambiguous", "5.answer": "unmarked"}
    assert rows(marks_json)["carla"]["status"] == "absent"
    assert "2 answers in words are to be marked by you: minimaestro decide makes a page" in said
    assert "Ben Li, 2.value" in said
    return marks_json


def marked_by_hand(run, made, marks_json):
    """The page asks for three answers; the decisions are as it writes them."""
    page, decided = made.folder / "decide.html", made.folder / "decided.toml"
    scans = ("--scanned", made.folder / "scanned")
    assert run("decide", marks_json, "--exam", made.path, "--out", page, *scans)[0] == 0
    given = {
        (student, question["question"]): answer["given"]
        for question in told_to(page)
        for answer in question["answers"]
        for student in answer["students"]
    }
    value = made.right("ben")["2.value"]
    assert given == {
        ("ana", "5.answer"): "Por la cota: si va primero…",
        ("ben", "5.answer"): "The bound: see the tree",
        ("ben", "2.value"): f"{value} or 5",
    }
    decided.write_text(BY_HAND.format(value=value), "utf-8")
    whole, worth = made.folder / "whole.json", made.worth
    again = ("regrade", marks_json, "--exam", made.path, "--override", decided)
    code, out, _ = run(*again, "--json", "--out", whole)
    assert code == 0
    assert standing(whole) == {"ana": (18, 0), "ben": (WHOLE - worth["1.B"], 0)}
    assert changed(out) == {
        ("ana", "5.answer", "0", "2", "decided"),
        ("ben", "5.answer", "0", "3", "decided"),
        ("ben", "2.value", "0", str(worth["2.value"]), "decided"),
    }
    return whole


def appealed(run, made, whole):
    """A decision is changed and another answer accepted; the report names both changes."""
    folder, worth = made.folder, made.worth
    appeal, final = folder / "appeal.toml", folder / "final.json"
    appeal.write_text(APPEAL, "utf-8")
    code, out, err = run(
        *("regrade", whole, "--exam", made.path, "--override", appeal, "--json", "--out", final),
        *("--statistics", folder / "statistics.json", "--scanned", folder / "scanned"),
        *("--return", folder / "back", "--return-as", "pdf,html"),
    )
    assert (code, err) == (0, "")
    assert standing(final) == {"ana": (WHOLE, 0), "ben": (WHOLE - worth["1.B"], 0)}
    assert changed(out) == {
        ("ana", "5.answer", "2", "3", "decided"),
        ("ana", "6.answer", "0", "1", "decided"),
    }
    assert rows(final)["ben"] == rows(whole)["ben"]
    decisions = {decision["decision"] for decision in rows(final)["ana"]["decisions"]}
    assert decisions == {"count", "accept", "comment"}
    return final


def returned(made):
    """Each in the student's language, with what was decided; ben's with his pages."""
    back = made.folder / "back"
    ana, ben = (text_of(back / f"{id_}.pdf") for id_ in ("ana", "ben"))
    for words in ("20 de 20", "la cota está en el margen. Tenías razón.", "sin la raíz"):
        assert words in ana
    assert "gives an example" in ben
    page = (back / "ben.html").read_text("utf-8")
    assert "The bound: see the tree" in page
    assert page.count("<image href=") == len(pypdf.PdfReader(made.folder / "s.pdf").pages)
    assert not (back / "carla.pdf").exists()


def counted(run, made, final):
    """Statistics and gradebook say what the marks say."""
    whole = WHOLE - made.worth["1.B"]
    found = json.loads((made.folder / "statistics.json").read_text("utf-8"))["marks"]
    assert found["mean"] == pytest.approx(float(WHOLE + whole) / 2 / WHOLE, abs=5e-5)
    assert found["out_of"] == str(WHOLE)
    book = made.folder / "book.csv"
    assert run("regrade", final, "--exam", made.path, "--out", book)[0] == 0
    with book.open(encoding="utf-8-sig") as file:
        points = {row["id"]: row["points"] for row in csv.DictReader(file)}
    assert Fraction(points["ana"]) == WHOLE
    assert float(points["ben"]) == pytest.approx(float(whole))
    assert points["carla"] == ""


def exported(run, folder):
    """The exam is exported for a course system, in both languages."""
    for language, asks in ORDER.items():
        bank = folder / f"{language}.xml"
        to = ("--to", "moodle", "--variants", "2", "--language", language, "--out", bank)
        assert run("export", folder / "exam.toml", *to)[0] == 0
        xml = unescape(bank.read_text("utf-8"))
        assert xml.count('<question type="cloze">') == 4 * 2 + 1
        assert xml.count('<question type="essay">') == 1
        assert asks in xml


def test_an_exam_goes_through_every_step_in_two_languages(run, folder):
    previewed(run, folder)
    made = printed(run, folder)
    handed_in_as_form(made)
    handed_in_on_paper(run, made)
    by_machine = marked_by_machine(run, made)
    whole = marked_by_hand(run, made, by_machine)
    final = appealed(run, made, whole)
    returned(made)
    counted(run, made, final)
    exported(run, folder)


def changed(out):
    return {
        (c["student"], c["question"], c["points_before"], c["points_after"], c["why"])
        for c in json.loads(out)
    }
