"""The command: every page of every file ends in its place, or is shown with the reason."""

import csv
import json
import re
from base64 import b64decode
from dataclasses import replace

import pypdf
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
from grader.exams.scanning.patch import PatchSort, read_layout
from grader.exams.scanning.scan_run import scan


def first_written(sheet):
    """The first place on the first page that is no box."""
    return next(place for place in sheet.places_on_page(1) if place.sort is PatchSort.WRITTEN)


@pytest.fixture(scope="session")
def heap(on_paper, of_another_exam, tmp_path_factory):
    """A folder of scans: shuffled, turned, incomplete, with what does not belong."""
    folder = tmp_path_factory.mktemp("heap") / "scans"
    folder.mkdir()
    rng = np.random.default_rng(4)
    first, second = (scanner.printed(on_paper.sheet(id_)) for id_ in ("u1", "u2"))
    scanner.write(first[0], first_written(read_layout(on_paper.sheet("u1"))), "a1", rng)
    foreign = scanner.printed(of_another_exam.sheet("u1"))[0]
    empty = np.full((2339, 1654), 248, np.uint8)
    scanner.saved(
        [scanner.turned(page, 2) for page in (*second[1:], *first, first[0], foreign, empty)],
        folder / "a.pdf",
    )
    Image.fromarray(scanner.photographed(second[0], rng)).save(folder / "b.jpg")
    (folder / "c.pdf").write_bytes(b"%PDF-1.7\nthis is none\n")
    locked = pypdf.PdfWriter(clone_from=folder / "a.pdf")
    locked.encrypt("secret", algorithm="RC4-128")
    locked.write(folder / "d.pdf")
    Image.new("1", (12_000, 11_000), 1).save(folder / "e.png")
    (folder / "f.txt").write_text("a note")
    return folder


@pytest.fixture(scope="session")
def pages(on_paper):
    return len(read_layout(on_paper.sheet("u1")).sizes)


def rows(folder):
    with (folder / "pages.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def told(folder):
    html = (folder / "marking.html").read_text("utf-8")
    script = re.search(r'<script type="application/json" id="told">(.*?)</script>', html, re.DOTALL)
    return json.loads(script[1])


@pytest.fixture(scope="session")
def sorted_heap(heap, on_paper, tmp_path_factory):
    """The folder that comes of it."""
    out = tmp_path_factory.mktemp("sorted") / "scanned"
    scan(on_paper.json, [heap], out, force=False, workers=InlineWorkers(), progress=silent)
    return out


def test_a_heap_of_scans_is_put_in_order(sorted_heap, pages):
    found = rows(sorted_heap)
    placed = [(r["id"], int(r["page"])) for r in found if r["state"] == "placed"]
    assert placed == [(id_, page) for id_ in ("u1", "u2") for page in range(1, pages + 1)]
    bound = pypdf.PdfReader(sorted_heap / "pages/u2.pdf").pages
    assert [[round(side) for side in page.mediabox[2:]] for page in bound] == [[595, 842]] * pages


def test_what_has_no_place_is_listed_with_the_reason_and_shown(sorted_heap):
    states = {row["state"]: row["id"] for row in rows(sorted_heap) if row["state"] != "placed"}
    assert states == dict.fromkeys(
        ("damaged", "encrypted", "too-large", "twice", "other-exam", "empty"), ""
    ) | {"absent": "u3"}
    shown = sorted(path.name for path in (sorted_heap / "unplaced").iterdir())
    html = (sorted_heap / "marking.html").read_text("utf-8")
    assert len(shown) == 3
    for name in shown:
        assert f'<img src="unplaced/{name}"' in html


def test_what_is_written_is_cut_out_and_a_picture_of_it_is_in_the_page(sorted_heap, on_paper):
    asked = told(sorted_heap)
    sheet = read_layout(on_paper.sheet("u1"))
    fields = {answer["field"] for q in asked["written"] for answer in q["answers"]}
    assert fields == {place.field for place in sheet.places if place.sort is PatchSort.WRITTEN}
    last = next(q for q in asked["written"] if q["question"] == first_written(sheet).field)
    answers = {answer["code"]: answer for answer in last["answers"]}
    assert answers[on_paper.codes["u1"]]["blank"] is False
    assert answers[on_paper.codes["u2"]]["blank"] is True
    assert b64decode(answers[on_paper.codes["u1"]]["picture"])[8:12] == b"WEBP"


def test_nobody_but_its_owner_looks_into_it(sorted_heap):
    assert {path.stat().st_mode & 0o077 for path in sorted_heap.iterdir()} == {0}


def test_a_student_who_lacks_a_page_is_named(run, heap, on_paper, pages, tmp_path):
    out = tmp_path / "scanned"
    code, said, err = run("scan", heap / "b.jpg", "--exam", on_paper.json, "--out", out)
    assert said.startswith(
        f"{out}: pages placed: 1; students: 1; blank pages: 0; open marking.html"
    )
    assert (code, err) == (1, "minimaestro: students who lack pages: 1; see marking.html\n")
    missing = [(r["id"], int(r["page"])) for r in rows(out) if r["state"] == "missing"]
    assert missing == [("u2", page) for page in range(2, pages + 1)]


def test_answers_on_a_page_that_never_came_are_open_and_not_blank(
    run, heap, on_paper, pages, tmp_path
):
    """The page for reading says so in its file, and from there it goes to the marks."""
    assert pages > 1
    out = tmp_path / "scanned"
    run("scan", heap / "b.jpg", "--exam", on_paper.json, "--out", out)
    code, sheet = on_paper.codes["u2"], read_layout(on_paper.sheet("u2"))
    missing = told(out)["missing"][code]
    assert missing == {
        str(page): [place.field for place in sheet.places_on_page(page)]
        for page in range(2, pages + 1)
    }
    answers = tmp_path / "answers.json"
    first = {place.field: "" for place in sheet.places_on_page(1)}
    answers.write_text(
        json.dumps([{"code": code, "fields": first, "missing_pages": missing, "unread": []}])
    )
    marked, to_json = tmp_path / "marks.json", ("--to", "json", "--out")
    ended, said, err = run("grade", on_paper.json, answers, *to_json, marked)
    assert ended == 1, said + err
    assert "and are open" in err
    row = next(row for row in json.loads(marked.read_text("utf-8")) if row["id"] == "u2")
    marks = {
        f"{exercise['exercise']}.{mark['question']}": mark
        for exercise in row["exercises"]
        for mark in exercise["marks"]
    }
    lost = {
        field.partition("_")[0]: int(page) for page, those in missing.items() for field in those
    }
    assert {name: mark["page"] for name, mark in marks.items() if "page" in mark} == lost
    assert all(marks[name]["verdict"] == "missing" for name in lost)
    assert {mark["verdict"] for name, mark in marks.items() if name not in lost} == {"blank"}
    assert any(
        note.startswith("page 2 was not found; its answers are open: ") for note in row["notes"]
    )
    assert row["open"] == len(lost)
    again = tmp_path / "again.json"
    run("regrade", marked, "--exam", on_paper.json, "--out", again)
    assert json.loads(again.read_text("utf-8")) == json.loads(marked.read_text("utf-8"))


@pytest.mark.parametrize(
    "how",
    [np.asarray, lambda page: scanner.skewed(page, 2), lambda page: scanner.coarse(page, 150)],
    ids=["as printed", "skewed", "coarse"],
)
def test_a_page_that_reads_as_empty_but_is_not_is_named(run, on_paper, tmp_path, how):
    rng = np.random.default_rng(8)
    first, second = (scanner.printed(on_paper.sheet(id_))[0] for id_ in ("u1", "u2"))
    place = first_written(read_layout(on_paper.sheet("u1")))
    beside = replace(place, x=480, y=780 - place.height, width=90)
    scanner.write(first, beside, "a1 7/3", rng, ink=190)
    scanner.saved([how(first), how(second)], tmp_path / "scans.pdf")
    out = tmp_path / "scanned"
    code, _, err = run("scan", tmp_path / "scans.pdf", "--exam", on_paper.json, "--out", out)
    assert code == 1
    assert "pages that read as empty, but something is written on them: 1" in err
    states = {row["id"]: row["state"] for row in rows(out) if row["page"] == "1" and row["file"]}
    assert states == {"u1": "overlooked", "u2": "placed"}
    assert 'href="pages/u1.pdf#page=1"' in (out / "marking.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("light", "state"), [(1.0, "empty"), (0.95, "empty"), (0.8, "no-code"), (0.5, "no-code")]
)
def test_the_back_of_a_page_is_empty_unless_somebody_wrote_on_it(
    run, on_paper, tmp_path, light, state
):
    """Print that shines through is a twentieth darker than the paper."""
    rng = np.random.default_rng(9)
    page = Image.new("L", (1654, 2339), 255)
    place = replace(first_written(read_layout(on_paper.sheet("u1"))), x=200, y=300, width=200)
    scanner.write(page, place, "max(3, 2) = 3", rng, ink=round(255 * light))
    scanner.saved([scanner.noisy(page, 4, rng)], tmp_path / "back.pdf")
    out = tmp_path / "scanned"
    run("scan", tmp_path / "back.pdf", "--exam", on_paper.json, "--out", out)
    assert [row["state"] for row in rows(out) if row["file"]] == [state]


@pytest.fixture(scope="session")
def without_code(on_paper, tmp_path_factory):
    """The second student's first page, of which a coffee took both codes."""
    page = scanner.printed(on_paper.sheet("u2"))[0]
    grey = np.asarray(page).copy()
    grey[:260, 700:950] = grey[-260:, 700:950] = 130
    path = tmp_path_factory.mktemp("coffee") / "coffee.png"
    Image.fromarray(grey).save(path)
    return path


def test_a_person_says_whose_a_page_is_that_has_no_code(run, without_code, on_paper, tmp_path):
    lost, placed = tmp_path / "lost", tmp_path / "placed"
    asked = ("scan", without_code, "--exam", on_paper.json, "--out")
    run(*asked, lost)
    assert [row["state"] for row in rows(lost) if row["file"]] == ["no-code"]
    run(*asked, placed, "--place", f"coffee.png:1={on_paper.codes['u2'].lower()}/1")
    (row,) = (row for row in rows(placed) if row["file"])
    assert (row["state"], row["id"], row["page"]) == ("placed", "u2", "1")


@pytest.mark.parametrize(
    ("place", "refusal"),
    [
        ("coffee.png", "'coffee.png' is not of the form FILE:PAGE=CODE/PAGE, such as"),
        ("coffee.png:1=7MPVT4CF/1", "no sheet of this exam has the code 7MPVT4CF"),
        ("coffee.png:2=CODE/1", "page 2 of coffee.png is not in what is scanned"),
    ],
)
def test_a_place_that_cannot_be_is_refused(run, without_code, on_paper, place, refusal):
    place = place.replace("2=CODE", f"2={on_paper.codes['u2']}")
    out = without_code.parent / "out"
    code, _, err = run(
        "scan", without_code, "--exam", on_paper.json, "--out", out, "--place", place
    )
    assert code == 2
    assert err.startswith(f"minimaestro: --place: {refusal}")


def test_what_is_there_stays_unless_forced(run, heap, on_paper, tmp_path):
    out = tmp_path / "scanned"
    (out / "pages").mkdir(parents=True)
    code, _, err = run("scan", heap / "b.jpg", "--exam", on_paper.json, "--out", out)
    assert (code, err) == (
        2, f"minimaestro: {out / 'pages'} is there already; --force overwrites it\n",
    )  # fmt: skip


def test_sheets_without_codes_are_refused_at_once(run, on_paper, heap, tmp_path):
    plain = json.loads(on_paper.json.read_text("utf-8"))
    plain["page"]["scan"] = False
    (tmp_path / "exam.json").write_text(json.dumps(plain))
    code, _, err = run("scan", heap, "--exam", tmp_path / "exam.json", "--out", tmp_path / "out")
    assert code == 2
    assert "printed without codes" in err
    assert "`scan = true`" in err


def test_a_sheet_that_is_gone_is_named(run, on_paper, heap, tmp_path):
    (tmp_path / "exam.json").write_bytes(on_paper.json.read_bytes())
    code, _, err = run("scan", heap, "--exam", tmp_path / "exam.json", "--out", tmp_path / "out")
    assert code == 2
    assert f"{tmp_path / 'sheets' / 'u1.pdf'} is missing" in err


@pytest.fixture
def pasted(on_paper, tmp_path):
    """Scans of one student's first page, and of a page on which its codes were pasted."""
    place = first_written(read_layout(on_paper.sheet("u1")))
    own, forged, again = (scanner.printed(on_paper.sheet("u1"))[0] for _ in range(3))
    for page, text in ((own, "a1"), (again, "a1"), (forged, "a2")):
        scanner.write(page, place, text, np.random.default_rng(6))
    rng = np.random.default_rng(5)
    Image.fromarray(scanner.photographed(again, rng)).save(tmp_path / "again.jpg")
    scanner.saved([forged], tmp_path / "forged.pdf")
    scanner.saved([own], tmp_path / "own.pdf")
    return tmp_path


def test_of_two_different_pages_with_the_codes_of_one_neither_counts_and_both_are_shown(
    run, on_paper, pages, pasted
):
    out = pasted / "scanned"
    files = [pasted / "forged.pdf", pasted / "own.pdf", pasted / "again.jpg"]
    asked = ("--exam", on_paper.json, "--out", out)
    code, _, err = run("scan", *files, *asked)
    assert code == 1
    assert "pages without a place: 3" in err
    states = [(row["file"], row["state"], row["code"], row["page"]) for row in rows(out)]
    sheet = on_paper.codes["u1"]
    assert states[:3] == [(str(file), "conflict", sheet, "1") for file in files]
    assert len([*(out / "unplaced").iterdir()]) == 3
    missing = [(r["id"], int(r["page"])) for r in rows(out) if r["state"] == "missing"]
    assert missing == [("u1", page) for page in range(1, pages + 1)]
    assert sorted(told(out)["missing"][sheet]) == [str(page) for page in range(1, pages + 1)]
    assert "u1" not in {row["id"] for row in rows(out) if row["state"] == "absent"}


def test_a_person_says_which_of_two_pages_counts(run, on_paper, pasted):
    out, sheet = pasted / "scanned", on_paper.codes["u1"]
    files = [pasted / "forged.pdf", pasted / "own.pdf"]
    asked = ("--exam", on_paper.json, "--out", out, "--place", f"own.pdf:1={sheet}/1")
    run("scan", *files, *asked)
    found = {row["file"]: row["state"] for row in rows(out) if row["file"]}
    assert found == {str(pasted / "own.pdf"): "placed", str(pasted / "forged.pdf"): "twice"}
    run("scan", *files[::-1], *asked, "--force")
    assert {row["file"]: row["state"] for row in rows(out) if row["file"]} == found


def test_a_page_that_was_scanned_twice_counts_once(run, on_paper, pasted):
    out = pasted / "scanned"
    run("scan", pasted / "own.pdf", pasted / "again.jpg", "--exam", on_paper.json, "--out", out)
    found = {row["file"]: row["state"] for row in rows(out) if row["file"]}
    assert found == {str(pasted / "own.pdf"): "placed", str(pasted / "again.jpg"): "twice"}


def test_a_link_in_a_folder_of_scans_is_listed(run, on_paper, pasted):
    folder = pasted / "folder"
    folder.mkdir()
    (pasted / "own.pdf").rename(folder / "own.pdf")
    (folder / "link.pdf").symlink_to(pasted / "forged.pdf")
    out = pasted / "scanned"
    run("scan", folder, "--exam", on_paper.json, "--out", out)
    found = {row["file"]: row["state"] for row in rows(out) if row["file"]}
    assert found == {str(folder / "own.pdf"): "placed", str(folder / "link.pdf"): "link"}
