"""The crop of an answer stays with its mark, from the scan to the sheet that is handed back."""

import json
import re
from base64 import b64decode
from fractions import Fraction
from io import BytesIO

import pypdf
import pypdfium2
import pytest

pytest.importorskip("cv2", reason="the extra `scan` is not installed")
pytest.importorskip("PIL", reason="the extra `scan` is not installed")
pytest.importorskip("pypdfium2", reason="the extra `scan` is not installed")
pytest.importorskip("zxingcpp", reason="the extra `scan` is not installed")

import numpy as np
import scanner
from one_run import silent
from PIL import Image

from grader.base.workers.here import InlineWorkers
from grader.exams.scanning.kept_pages import kept_pages
from grader.exams.scanning.patch import PatchSort, read_layout
from grader.exams.scanning.scan_run import scan
from grader.interfaces.cli.main import main

SAID = {"2.C": "2 or 4"}


def told(folder, page="marking.html"):
    html = (folder / page).read_text("utf-8")
    script = re.search(r'<script type="application/json" id="told">(.*?)</script>', html, re.DOTALL)
    return json.loads(script[1])


@pytest.fixture(scope="module")
def scanned(on_paper, tmp_path_factory):
    """All of the first student's pages and the second's last, and answers as somebody read them."""
    folder = tmp_path_factory.mktemp("crops")
    rng = np.random.default_rng(6)
    pages = []
    for id_ in ("u1", "u2"):
        sheet = read_layout(on_paper.sheet(id_))
        printed = scanner.printed(on_paper.sheet(id_))
        for number, page in enumerate(printed, 1):
            for place in sheet.places_on_page(number):
                if place.sort is PatchSort.WRITTEN:
                    scanner.write(page, place, "3", rng)
        pages += printed if id_ == "u1" else printed[-1:]
    scanner.saved(pages, folder / "scans.pdf")
    scan(
        on_paper.json,
        [folder / "scans.pdf"],
        folder / "scanned",
        force=False,
        workers=InlineWorkers(),
        progress=silent,
    )
    asked = told(folder / "scanned")
    rows = [
        {
            "code": code,
            "fields": {field: SAID.get(field, "3") for field in asked["crops"][code]},
            "missing_pages": asked["missing"].get(code, {}),
            "unread": [],
            "crops": asked["crops"][code],
        }
        for code in asked["codes"]
    ]
    (folder / "answers.json").write_text(json.dumps(rows))
    return folder


@pytest.fixture(scope="module")
def marks(scanned, on_paper):
    words = (
        "grade", on_paper.json, scanned / "answers.json", "--out", scanned / "m.json",
        "--return", scanned / "back", "--return-as", "pdf,html,markdown",
        "--scanned", scanned / "scanned",
    )  # fmt: skip
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.argv", ["minimaestro", *map(str, words)])
        with pytest.raises(SystemExit):
            main()
    return json.loads((scanned / "m.json").read_text("utf-8"))


def of(marks, id_):
    (row,) = (row for row in marks if row["id"] == id_)
    return {
        f"{exercise['exercise']}.{mark['question']}": mark
        for exercise in row["exercises"]
        for mark in exercise["marks"]
    }


def test_each_mark_keeps_where_its_answer_stands_and_what_was_guessed(marks, scanned, on_paper):
    places = {place.field: place for place in read_layout(on_paper.sheet("u1")).places}
    kept = [crop for mark in of(marks, "u1").values() for crop in mark["crops"]]
    assert {crop["field"] for crop in kept} == set(places)
    for crop in kept:
        place = places[crop["field"]]
        assert crop["page"] == place.page
        assert crop["at"] == [round(n) for n in (place.x, place.y, place.width, place.height)]
    guesses = {crop["field"]: crop["guess"] for crop in kept if "guess" in crop}
    shown = {
        answer["field"]: answer["guess"]
        for question in told(scanned / "scanned")["written"]
        for answer in question["answers"]
        if answer["guess"] and answer["code"] == on_paper.codes["u1"]
    }
    assert guesses == shown
    assert "3" in guesses.values()


def test_an_answer_on_a_page_that_never_came_has_no_crop(marks):
    with_crops = {name for name, mark in of(marks, "u2").items() if "crops" in mark}
    lost = {name for name, mark in of(marks, "u2").items() if mark["verdict"] == "missing"}
    assert with_crops
    assert lost
    assert not with_crops & lost


def test_marking_again_keeps_the_crops(marks, scanned, on_paper, run):
    run("regrade", scanned / "m.json", "--exam", on_paper.json, "--out", scanned / "again.json")
    assert json.loads((scanned / "again.json").read_text("utf-8")) == marks


@pytest.mark.parametrize(
    "place",
    [
        7,
        {"page": 1},
        {"page": -1, "at": [1, 2, 3, 4]},
        {"page": 1, "at": [1, 2, 3]},
        {"page": 1, "at": [1, 2, 3, "4e9"]},
        {"page": 1, "at": "1234"},
        {"page": 10**9, "at": [1, 2, 3, 4]},
    ],
)
def test_what_is_no_place_is_no_crop(place, on_paper, run, tmp_path):
    answers = tmp_path / "answers.json"
    answers.write_text(json.dumps([{"id": "u1", "1.A": "3", "crops": {"1.A": place}}]))
    _, said, _ = run("grade", on_paper.json, answers, "--to", "json")
    assert not any("crops" in mark for mark in of(json.loads(said), "u1").values())


def test_a_student_gets_the_scanned_pages_back_with_a_sign_at_each_answer(marks, scanned, on_paper):
    back = pypdf.PdfReader(scanned / "back/u1.pdf")
    pages = len(read_layout(on_paper.sheet("u1")).sizes)
    assert sum(len(page.images) for page in back.pages) == pages
    text = " ".join(page.extract_text() for page in back.pages)
    html = (scanned / "back/u1.html").read_text("utf-8")
    assert html.count("<image href=") == pages
    for mark in of(marks, "u1").values():
        sign = {"right": "✓", "followed": "✓", "blank": "–", "ambiguous": "?"}.get(
            mark["verdict"], "✗"
        )
        points, out_of = (f"{float(Fraction(mark[each])):g}" for each in ("points", "out_of"))
        shown = f"{sign} {points} of {out_of}"
        assert shown in html
    assert "✗ 0 of" in text
    assert "<title>1." in html


def test_a_page_that_did_not_come_is_not_put_in_place_of_another(scanned, on_paper):
    """The second student's last page is the first of that file, and is called by its number."""
    last = len(read_layout(on_paper.sheet("u2")).sizes)
    html = (scanned / "back/u2.html").read_text("utf-8")
    assert re.findall(r"as it was scanned \((\d+)\)</figcaption>", html) == [str(last)]
    asked = told(scanned / "scanned")
    leaves = {
        (answer["page"], answer["leaf"])
        for question in asked["written"]
        for answer in question["answers"]
        if answer["code"] == on_paper.codes["u2"]
    }
    assert leaves == {(last, 1)}


def test_the_page_for_marking_by_hand_shows_the_crop(marks, scanned, on_paper, run):
    assert of(marks, "u1")["2.C"]["verdict"] == "ambiguous"
    out = scanned / "decide.html"
    code, _, err = run(
        "decide", scanned / "m.json", "--exam", on_paper.json, "--out", out,
        "--scanned", scanned / "scanned",
    )  # fmt: skip
    assert code == 0, err
    (picture,) = (
        picture
        for question in told(scanned, out.name)
        for answer in question["answers"]
        for picture in answer["pictures"]
        if question["question"] == "2.C" and answer["students"] == ["u1"]
    )
    crop = of(marks, "u1")["2.C"]["crops"][0]
    image = Image.open(BytesIO(b64decode(picture)))
    document = pypdfium2.PdfDocument(scanned / "scanned/pages/u1.pdf")
    page = document[crop["page"] - 1].render(scale=image.width / (crop["at"][2] + 8)).to_pil()
    document.close()
    scale = page.width / 595
    left, top = ((crop["at"][k] - 4) * scale for k in (0, 1))
    same = page.convert("L").crop((left, top, left + image.width, top + image.height))
    one, other = (np.asarray(it.convert("L").resize((24, 18))).ravel() for it in (same, image))
    assert np.corrcoef(one, other)[0, 1] > 0.8


def test_what_is_to_be_decided_is_listed_with_its_page(marks, scanned, on_paper, run):
    code, _, err = run("regrade", scanned / "m.json", "--exam", on_paper.json)
    page = of(marks, "u1")["2.C"]["crops"][0]["page"]
    assert code == 1
    assert f"2.C (page {page} of the scanned sheet): " in err


def test_a_folder_that_scan_did_not_write_is_refused_before_marking(scanned, on_paper, run):
    code, _, err = run(
        "grade", on_paper.json, scanned / "answers.json", "--return", scanned / "none",
        "--scanned", scanned,
    )  # fmt: skip
    assert code == 2
    assert err.startswith(f"minimaestro: there is no {scanned / 'pages.csv'}; --scanned names")


def test_a_sheet_without_scanned_pages_needs_no_file_of_them(scanned, tmp_path):
    (tmp_path / "pages.csv").write_bytes((scanned / "scanned/pages.csv").read_bytes())
    assert kept_pages(tmp_path).read_pages("7MPVT4CF", "nobody") == ()
