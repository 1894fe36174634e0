"""Everything about a student is deleted by one command, and nothing about anybody else."""

import json
import re
import shutil
from pathlib import Path

import pypdf
import pytest
from one_run import silent

from grader.base.workers.here import InlineWorkers
from grader.exams.forgetting import edited
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.make_exam import make_exam
from grader.exams.making.roster import read_roster
from grader.interfaces.cli.main import main

TOML = """
title = "Games"
[[exercise]]
family = "minimax"
tree = "max(min(3, 12), min(2, 4))"
"""
ROSTER = "id,name,email\nu1,Ana Peña,ana@x.org\nu2,Luis Soto,luis@x.org\nu3,Ana Peña,eva@x.org\n"
TOLD = '<script type="application/json" id="told">{}</script>'


def minimaestro(*words):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.argv", ["minimaestro", *map(str, words)])
        with pytest.raises(SystemExit) as end:
            main()
    return end.value.code or 0


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    """An exam, marks in several formats, returned sheets, and files as `scan` writes them."""
    tmp_path = tmp_path_factory.mktemp("original")
    made, marks = tmp_path / "exam", tmp_path / "marks"
    make_exam(
        read_exam_toml(TOML, "exam.toml"),
        read_roster(ROSTER.replace("u3,Ana Peña", "u3,Eva Mora").encode(), "students.csv"),
        secret=b"7" * 32,
        out=made,
        workers=InlineWorkers(),
        progress=silent,
    )
    codes = codes_of(made)
    answers = [
        {"code": codes[id_], "fields": {"1.A": "3"}, "missing_pages": {}, "unread": []}
        for id_ in ("u1", "u2")
    ]
    marks.mkdir()
    (marks / "answers.json").write_text(json.dumps(answers))
    graded = ("grade", made / "exam.json", marks / "answers.json", "--jobs", "1", "--out")
    back = ("--return", marks / "back", "--return-as", "pdf,html,markdown")
    minimaestro(*graded, marks / "marks.json", *back)
    for name in ("marks.csv", "marks.jsonl", "marks.html"):
        minimaestro(*graded, marks / name)
    minimaestro(*graded, marks / "marks.xml", "--to", "junit")
    (marks / "decided.toml").write_text(
        "\n".join(f'[[count]]\nstudent = "{id_}"\nquestion = "1.B"\n' for id_ in ("u1", "u2"))
    )
    scanned_files(tmp_path / "scanned", codes)
    return tmp_path


@pytest.fixture
def folders(original, tmp_path):
    return shutil.copytree(original, tmp_path / "there")


def codes_of(made):
    students = json.loads((made / "exam.json").read_text("utf-8"))["students"]
    return {one["id"]: one["code"] for one in students}


def scanned_files(folder, codes):
    (folder / "pages").mkdir(parents=True)
    (folder / "unplaced").mkdir()
    rows = [f"scans.pdf,{n},placed,{id_},{codes[id_]},1" for n, id_ in enumerate(("u1", "u2"), 1)]
    (folder / "pages.csv").write_text("\r\n".join(["file,at,state,id,code,page", *rows, ""]))
    for n, id_ in enumerate(("u1", "u2"), 1):
        pypdf.PdfWriter().write(folder / f"pages/{id_}.pdf")
        (folder / f"unplaced/000{n}.jpg").write_bytes(b"a picture")
    told = {
        "codes": [codes["u1"], codes["u2"]],
        "read": {code: {"1.A": True} for code in codes.values()},
        "written": [{"answers": [{"code": codes[id_], "file": id_} for id_ in ("u1", "u2")]}],
    }
    figures = "".join(
        f'<figure><a href="unplaced/000{n}.jpg"><img src="unplaced/000{n}.jpg"></a>'
        f"<figcaption><code>{codes[id_]}/1</code></figcaption></figure>\n"
        for n, id_ in enumerate(("u1", "u2"), 1)
    )
    (folder / "marking.html").write_text(
        f"<html><main><table><tr><th>u1</th></tr><tr><th>u2</th></tr></table>{figures}</main>"
        + TOLD.format(json.dumps(told))
    )


def text_of(path):
    if path.suffix == ".pdf" and path.parent.name != "pages":
        reader = pypdf.PdfReader(path)
        titles = [str(value) for value in (reader.metadata or {}).values()]
        marks = [item.title for item in reader.outline]
        return " ".join([*(page.extract_text() for page in reader.pages), *titles, *marks])
    raw = path.read_bytes().decode("utf-8", "replace")
    return re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), raw)


def everything(folder):
    """Each file by its path with all that can be read in it."""
    return {
        str(path.relative_to(folder)): text_of(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def naming(folder, *words):
    sought = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, words))})(?!\w)")
    return [
        name
        for name, text in everything(folder).items()
        if sought.search(text) or sought.search(name)
    ]


def test_nothing_that_names_the_student_is_left_and_all_others_are_there(folders, run):
    codes = codes_of(folders / "exam")
    before = everything(folders)
    places = [folders / name for name in ("exam", "marks", "scanned")]
    code, out, err = run("forget", "u1", *places)
    assert naming(folders, "u1", "Ana Peña", "ana@x.org", codes["u1"]) == []
    for word in ("u2", "Luis Soto", codes["u2"]):
        there = [n for n, text in before.items() if word in text]
        assert [n for n, text in everything(folders).items() if word in text] == there
    assert code == 1
    assert err.startswith("minimaestro: scans.pdf:1 still mentions the student")
    assert err.count("\n") == 1
    assert f"{folders / 'exam/sheets/u1.pdf'}: deleted" in out


def test_other_pages_and_files_stay_as_they_are(folders, run):
    sheets = pypdf.PdfReader(folders / "exam/sheets.pdf")
    pages = len(sheets.pages)
    kept = {
        path: path.read_bytes() for path in folders.rglob("u[23].*") if "back" not in path.parts
    }
    outside = folders / "roster.csv"
    outside.write_text(ROSTER)
    run("forget", "u1", *(folders / name for name in ("exam", "marks", "scanned")))
    assert outside.read_text() == ROSTER
    assert {path: path.read_bytes() for path in kept} == kept
    assert len(pypdf.PdfReader(folders / "exam/sheets.pdf").pages) == pages * 2 // 3
    rows = json.loads((folders / "marks/marks.json").read_text("utf-8"))
    assert [row["id"] for row in rows] == ["u2", "u3"]
    assert (folders / "scanned/unplaced/0002.jpg").is_file()
    assert not (folders / "scanned/unplaced/0001.jpg").exists()
    again = ("grade", folders / "exam/exam.json", folders / "marks/answers.json", "--jobs", "1")
    assert minimaestro(*again) == 0


def test_a_dry_run_lists_the_same_and_deletes_nothing(folders, run):
    places = [folders / name for name in ("exam", "marks", "scanned")]
    before = {path: path.read_bytes() for path in folders.rglob("*") if path.is_file()}
    dry = run("forget", "u1", *places, "--dry-run")
    assert {path: path.read_bytes() for path in folders.rglob("*") if path.is_file()} == before
    assert run("forget", "u1", *places) == dry


def test_what_cannot_be_edited_is_named(folders, run):
    (folders / "marks/notes.txt").write_text("Ana Peña asked for a second look.")
    (folders / "marks/photo of u1.png").write_bytes(b"a picture")
    _, _, err = run("forget", "u1", folders / "exam", folders / "marks")
    assert f"{folders / 'marks/notes.txt'} still mentions" in err
    assert f"{folders / 'marks/photo of u1.png'} still mentions" in err
    assert (folders / "marks/notes.txt").is_file()


def test_two_letters_in_a_picture_are_there_by_chance_and_a_name_is_not(folders, run):
    (folders / "marks/chance.jpg").write_bytes(b"\xff\xd8\0 u1 \0")
    (folders / "marks/named.jpg").write_bytes(b"\xff\xd8\0 Ana Pe\xc3\xb1a \0")
    _, _, err = run("forget", "u1", folders / "exam", folders / "marks")
    assert f"{folders / 'marks/named.jpg'} still mentions" in err
    assert "chance.jpg" not in err


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "cp1252"])
def test_what_is_saved_in_another_encoding_is_named_too(folders, run, encoding):
    (folders / "marks/table.csv").write_bytes("who;points\nAna Peña;3\n".encode(encoding))
    (folders / "marks/other.csv").write_bytes("who;points\nLuis Peña;3\n".encode(encoding))
    _, _, err = run("forget", "u1", folders / "exam", folders / "marks")
    assert f"{folders / 'marks/table.csv'} still mentions" in err
    assert "other.csv" not in err


def test_longer_names_ids_and_addresses_of_others_are_theirs(tmp_path, run):
    made = tmp_path / "exam"
    table = "id,name,email\nana,Ana Peña,\nana-2,Ana Peña Gil,ana@x.org\nb,Gil Ana Peña,\n"
    make_exam(
        read_exam_toml(TOML, "exam.toml"),
        read_roster(table.encode(), "students.csv"),
        secret=b"7" * 32,
        out=made,
        workers=InlineWorkers(),
        progress=silent,
    )
    notes = made / "notes.csv"
    notes.write_text("id,notes\nana-2,Ana Peña Gil sat beside Ana  Peña.\nb,ana-2 is not ana\n")
    code, _, err = run("forget", "ana", made)
    assert (code, err) == (0, "")
    left = [line.partition(",") for line in notes.read_text().splitlines()]
    assert [id_ for id_, _, _ in left] == ["id", "ana-2", "b"]
    said = " ".join(comment for _, _, comment in left)
    assert "Ana Peña Gil sat beside" in said
    assert "ana-2 is not" in said
    assert not re.search(r"Ana\s+Peña\.|not ana", said)


def test_a_namesake_keeps_every_row(folders, run):
    table = folders / "marks/students.csv"
    table.write_text(ROSTER)
    run("forget", "u1", folders / "exam", folders / "marks")
    assert [line.split(",")[0] for line in table.read_text().splitlines()] == ["id", "u2", "u3"]


def test_a_short_number_is_an_id_only_where_ids_stand(tmp_path, run):
    made = tmp_path / "exam"
    make_exam(
        read_exam_toml(TOML, "exam.toml"),
        read_roster(b"id,name\n3,Ana Lee\n12,Bo Chan\n", "students.csv"),
        secret=b"7" * 32,
        out=made,
        workers=InlineWorkers(),
        progress=silent,
    )
    marks = made / "marks.csv"
    marks.write_text("id,name,points\n3,Ana Lee,12\n12,Bo Chan,3\n")
    code, _, err = run("forget", "3", made)
    assert (code, err) == (0, "")
    assert marks.read_text() == "id,name,points\n12,Bo Chan,3\n"


def test_whom_no_exam_knows_is_refused(folders, run):
    code, _, err = run("forget", "u1", folders / "marks")
    assert code == 2
    assert "no exam.json in these folders has a student 'u1'; name the exam's folder too" in err


def test_links_are_not_followed(folders, run):
    elsewhere = folders / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "u1.txt").write_text("u1")
    Path(folders / "marks/link").symlink_to(elsewhere)
    run("forget", "u1", folders / "exam", folders / "marks")
    assert (elsewhere / "u1.txt").read_text() == "u1"


def test_a_longer_id_is_another_students_whose_files_stay_to_the_letter(folders, run):
    handed_in = folders / "handed-in"
    handed_in.mkdir()
    (handed_in / "a.json").write_text('{"id": "u11", "answers": {"1.A": "u10"}}')
    (handed_in / "b.json").write_text('{"id": "u1", "answers": {}}')
    output = run("forget", "u1", folders / "exam", handed_in)[1]
    assert "a.json" not in output
    assert [file.name for file in handed_in.iterdir()] == ["a.json"]
    assert (handed_in / "a.json").read_text() == '{"id": "u11", "answers": {"1.A": "u10"}}'


def test_the_printed_sheets_of_others_are_not_read(folders, run, monkeypatch):
    read = edited.extract_text
    pages = []
    monkeypatch.setattr(edited, "extract_text", lambda pdf: pages.append(pdf) or read(pdf))
    others = [folders / "exam" / kind / "u2.pdf" for kind in ("sheets", "keys")]
    contents = [other.read_bytes() for other in others]
    run("forget", "u1", folders / "exam")
    assert pages
    assert not {*contents} & {*pages}
    assert [other.read_bytes() for other in others] == contents
