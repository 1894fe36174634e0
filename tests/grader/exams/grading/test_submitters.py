"""Who handed something in, by where it was found."""

import json
from pathlib import Path
from unicodedata import normalize

import pytest
from class_of_four import (
    ANA,
    CODES,
    DORA,
    EXAM,
    LUIS,
    ZOE,
    absent,
    hand_in,
    marked,
    notes,
    outcomes,
    sheet,
)
from hypothesis import given
from hypothesis import strategies as st

from grader.exams.grading.submitters import sources
from grader.exams.grading.submitters.sources import Binding, bind_source
from grader.exams.making.exam_file import ExamFile
from solver.errors import RequestError

RIGHT = {"1.A": "3"}


def bound(name: str, folder: Path, exam: ExamFile = EXAM) -> Binding:
    source = bind_source(name, exam.students, paths=[folder], files=())
    assert source is not None
    return source


def ids(
    name: str, folder: Path, inside: str, *, exam: ExamFile = EXAM, **beside: str
) -> tuple[str, ...]:
    submitter = bound(name, folder, exam).submitter(folder / inside, beside)
    return () if submitter is None else submitter.ids


@pytest.mark.parametrize(
    ("inside", "id_"),
    [
        ("Ana Peña_4711_assignsubmission_file_/sheet.pdf", ANA),
        ("Ana Peña_4711_assignsubmission_file/deep/sheet.pdf", ANA),
        ("Ana Peña_99_assignsubmission_file_sheet.pdf", ANA),
        ("Peña Ana_99_assignsubmission_onlinetext/onlinetext.html", ANA),
        ("Someone_4712_assignsubmission_file_/sheet.pdf", LUIS),
        ("Participant_4713_assignsubmission_file_/sheet.pdf", ZOE),
    ],
)
def test_moodle_names_a_student_by_full_name_or_number(tmp_path: Path, inside: str, id_: str):
    assert ids("moodle", tmp_path, inside) == (id_,)


@pytest.mark.parametrize(
    "inside",
    [
        "Participant_9_assignsubmission_file_/sheet.pdf",
        "Ana Peña_4712_assignsubmission_file_/sheet.pdf",
        "sheet.pdf",
        "elsewhere/Ana Peña_4711_assignsubmission_file_sheet.pdf",
    ],
)
def test_moodle_names_nobody_where_it_is_not_clear_or_the_name_is_the_students_own(
    tmp_path: Path, inside: str
):
    assert ids("moodle", tmp_path, inside) == ()


@pytest.mark.parametrize(
    ("name", "id_"),
    [
        ("peñaana_12_3456_sheet.pdf", ANA),
        ("pérezgilluis_LATE_12_3456_sheet-1.pdf", LUIS),
        ("somebody_9004_3456_Ana Peña_4711_9_x.pdf", DORA),
    ],
)
def test_canvas_names_a_student_by_sorted_name_or_by_its_id(tmp_path: Path, name: str, id_: str):
    assert ids("canvas", tmp_path, name, exam=with_columns("canvas_id", "9004", of=DORA)) == (id_,)


def with_columns(name: str, cell: str, *, of: str) -> ExamFile:
    """The exam with a further cell of one student's; all others' are empty."""
    students = (
        one.model_copy(update={"columns": {**one.columns, name: cell if one.id == of else ""}})
        for one in EXAM.students
    )
    return EXAM.model_copy(update={"students": (*students,)})


@pytest.mark.parametrize("system", ["moodle", "canvas", "folder", "filename", "column:who"])
@pytest.mark.parametrize(
    "column", ["seat", "size", "duration", "extra", "year", "mark of last term"]
)
def test_a_number_is_matched_only_against_a_column_that_is_named_for_its_system(
    tmp_path: Path, system: str, column: str
):
    exam = with_columns(column, "17", of=LUIS)
    for inside in ("Participant_17_assignsubmission_file_/17", "x_17_17_17", "17/17", "17"):
        assert ids(system, tmp_path, inside, exam=exam, who="17") == ()


@pytest.mark.parametrize(
    ("source", "column", "inside"),
    [
        ("moodle", "Moodle ID", "Someone_17_assignsubmission_file_/x.pdf"),
        ("moodle", "moodle_number", "Someone_17_assignsubmission_file_/x.pdf"),
        ("moodle", "Identifier", "Someone_17_assignsubmission_file_/x.pdf"),
        ("canvas", "canvas", "someone_17_4_x.pdf"),
        ("column:who", "who", "all.csv"),
    ],
)
def test_a_systems_number_names_a_student_by_its_own_column(
    tmp_path: Path, source: str, column: str, inside: str
):
    cell = "Participant 17" if column == "Identifier" else "17"
    exam = with_columns(column, cell, of=LUIS)
    assert ids(source, tmp_path, inside, exam=exam, who="17") == (LUIS,)


def test_canvas_s_numbers_are_the_ids_of_a_roster_that_came_from_there(tmp_path: Path):
    canvas = with_columns("SIS User ID", "S1", of=LUIS)
    students = (one.model_copy(update={"id": str(n)}) for n, one in enumerate(canvas.students, 70))
    canvas = canvas.model_copy(update={"students": (*students,)})
    assert ids("canvas", tmp_path, "someone_71_4_x.pdf", exam=canvas) == ("71",)
    plain = canvas.model_copy(
        update={"students": tuple(s.model_copy(update={"columns": {}}) for s in canvas.students)}
    )
    assert ids("canvas", tmp_path, "someone_71_4_x.pdf", exam=plain) == ()


def test_a_column_that_does_not_tell_all_students_apart_names_nobody(tmp_path: Path):
    exam = with_columns("login", "lpg", of=LUIS)
    assert ids("folder", tmp_path, "lpg/x.pdf", exam=exam) == (LUIS,)
    first, *others = exam.students
    twin = first.model_copy(update={"columns": {"login": "same"}})
    other = others[-1].model_copy(update={"columns": {"login": "same"}})
    exam = exam.model_copy(update={"students": (twin, *others[:-1], other)})
    assert ids("folder", tmp_path, "lpg/x.pdf", exam=exam) == ()


@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("Person fa", ["Person af", "fa Nosrep", "Personfa x", "Per Sonfa"]),
        ("Ana María Gil", ["Ana Gil María", "María Ana Gil", "Gil María Ana", "Anama Ríagil"]),
        ("राम", ["रमा", "मरा"]),
    ],
)
def test_a_name_is_compared_in_order_and_no_anagram_is_it(
    tmp_path: Path, name: str, others: list[str]
):
    renamed = EXAM.students[0].model_copy(update={"name": name})
    exam = EXAM.model_copy(update={"students": (renamed, *EXAM.students[1:])})

    def named(text: str) -> tuple[str, ...]:
        return ids("moodle", tmp_path, f"{text}_1_assignsubmission_file_/x.pdf", exam=exam)

    words = name.split()
    for turn in range(len(words)):
        assert named(" ".join(words[turn:] + words[:turn])) == (ANA,)
    for other in others:
        assert named(other) == ()


def test_two_students_of_one_name_are_named_by_their_numbers_alone(tmp_path: Path):
    twins = tuple(
        one.model_copy(update={"name": name})
        for one, name in zip(
            EXAM.students, ("Ana Gil", "Gil Ana", "Zoë Li", "Dora Li"), strict=True
        )
    )
    exam = EXAM.model_copy(update={"students": twins})
    assert ids("moodle", tmp_path, "Ana Gil_9_assignsubmission_file_/x.pdf", exam=exam) == ()
    assert ids("moodle", tmp_path, "Ana Gil_4712_assignsubmission_file_/x", exam=exam) == (LUIS,)


def test_canvas_is_not_deceived_by_what_a_student_calls_a_file(tmp_path: Path):
    assert ids("canvas", tmp_path, "nobody_1_2_peñaana_4711_3_x.pdf") == ()
    assert ids("canvas", tmp_path, "peñaana_1_2_pérezgilluis_4712_3_x.pdf") == (ANA,)


def test_gradescope_names_a_student_by_email_in_the_file_beside_the_folder(tmp_path: Path):
    folder = tmp_path / "submission"
    users = [{"id": 1, "name": "?", "email": "L.Perez@uni.example"}]
    (tmp_path / "submission_metadata.json").write_text(json.dumps({"users": users}))
    hand_in(folder / "submission_metadata.json", {"users": [{"email": "ana@uni.example"}]})
    hand_in(folder / "answers.json", RIGHT)
    marking = marked(folder)
    assert outcomes(marking)[0] == (LUIS, "marked", "answers.json")
    assert marking.bound_by == "gradescope"


def test_each_of_a_group_may_have_handed_it_in(tmp_path: Path):
    folder = tmp_path / "submission"
    users = [{"email": "ana@uni.example"}, {"email": "zoe@uni.example"}]
    (tmp_path / "submission_metadata.json").write_text(json.dumps({"users": users}))
    hand_in(folder / "a.json", {"id": ZOE, **RIGHT})
    hand_in(folder / "b.json", RIGHT)
    hand_in(folder / "c.json", {"id": LUIS, **RIGHT})
    marking = marked(folder)
    assert outcomes(marking)[0] == (ZOE, "marked", "a.json")
    assert "handed in by ana and zoë, filled in without an id" in notes(marking)
    assert "handed in by ana and zoë, filled in as luis" in notes(marking)


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"users": [3]}', "[" * 100_000])
def test_what_is_no_metadata_of_gradescopes_is_a_bad_request(tmp_path: Path, content: str):
    (tmp_path / "submission_metadata.json").write_text(content)
    hand_in(tmp_path / "submission" / "a.json", RIGHT)
    with pytest.raises(RequestError, match="is no metadata of Gradescope's"):
        marked(tmp_path / "submission", bound_by="gradescope")


def test_a_folder_names_the_student_whatever_lies_in_it(tmp_path: Path):
    assert ids("folder", tmp_path, "ana/luis/dora.pdf") == (ANA,)
    assert ids("folder", tmp_path, "nobody/luis/dora.pdf") == ()
    assert ids("folder", tmp_path, "ana.pdf") == ()


def test_folders_that_are_asked_for_one_by_one_name_students_too(tmp_path: Path):
    folder = tmp_path / "handed-in"
    for id_ in (ANA, LUIS):
        hand_in(folder / id_ / "luis" / "x.json", {"id": id_, **RIGHT})
    marking = marked(folder, folder / ANA, folder / LUIS)
    assert [id_ for id_, status, _ in outcomes(marking) if status == "marked"] == [ANA, LUIS]
    assert marking.bound_by == "folder"


def test_a_file_is_named_as_its_sheet(tmp_path: Path):
    assert ids("filename", tmp_path, "week 1/LUIS.pdf") == (LUIS,)
    assert ids("filename", tmp_path, "luis (1).pdf") == ()


def test_accents_may_be_composed_or_not(tmp_path: Path):
    for form in ("NFC", "NFD"):
        assert ids("filename", tmp_path, normalize(form, "zoë.pdf")) == (ZOE,)
        name = normalize(form, "Ana Peña_1_assignsubmission_file_/x.pdf")
        assert ids("moodle", tmp_path, name) == (ANA,)


def test_a_column_names_the_student_by_anything_that_is_his_alone(tmp_path: Path):
    for said, id_ in (("zoe@uni.example", ZOE), ("Gil, Luis Pérez", LUIS)):
        assert ids("column:who", tmp_path, "all.csv", who=said) == (id_,)
    assert ids("column:moodle", tmp_path, "all.csv", moodle="4711") == (ANA,)
    assert ids("column:who", tmp_path, "all.csv", who="4711") == ()
    for said in ("G1", "", "Li"):
        assert ids("column:who", tmp_path, "all.csv", who=said) == ()


def test_a_column_that_the_system_wrote_goes_before_the_id_that_a_student_wrote(tmp_path: Path):
    folder = tmp_path / "handed-in"
    folder.mkdir()
    (folder / "form.csv").write_text(
        "email,id,1.A\nana@uni.example,luis,3\nl.perez@uni.example,luis,3\nzoe@uni.example,,3\n"
    )
    marking = marked(folder, bound_by="column:email")
    assert [(id_, status) for id_, status, _ in outcomes(marking)] == [
        (ANA, "unreadable"),
        (LUIS, "marked"),
        (ZOE, "marked"),
    ]
    assert "handed in by ana, filled in as luis" in notes(marking)


def test_a_table_names_files_by_their_paths_or_the_ends_of_them(tmp_path: Path):
    table = tmp_path / "who.csv"
    table.write_text("file;id\na.pdf;ana\nlate/a.pdf;luis\n")
    assert ids(str(table), tmp_path, "a.pdf") == (ANA,)
    assert ids(str(table), tmp_path, "late/a.pdf") == (LUIS,)
    assert ids(str(table), tmp_path, "b.pdf") == ()


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("file,id\n", "names no file"),
        ("file,id\na.pdf,\n", "line 2 has no file or no id"),
        ("file,id\na.pdf,ana\na.pdf,luis\n", "line 3 gives 'a.pdf' to a second student"),
        ("", "is empty"),
    ],
)
def test_a_table_that_is_not_clear_is_a_bad_request(tmp_path: Path, content: str, why: str):
    (tmp_path / "who.csv").write_text(content)
    with pytest.raises(RequestError, match=why):
        sources.find_source(str(tmp_path / "who.csv"))


def test_a_source_that_nobody_knows_is_refused_with_those_there_are():
    with pytest.raises(RequestError, match=r"'mooodle'; did you mean 'moodle'\?.*column:NAME"):
        sources.find_source("mooodle")
    with pytest.raises(RequestError, match="there is no source of submitters 'column:'"):
        sources.find_source("column:")


def test_a_source_that_was_asked_for_is_held_to(tmp_path: Path):
    folder = tmp_path / "handed-in"
    hand_in(folder / "x.json", {"id": ANA, **RIGHT})
    hand_in(folder / "anna.json", {"id": ANA, **RIGHT})
    marking = marked(folder, bound_by="filename")
    assert {status for _, status, _ in outcomes(marking)} == {"unreadable"}
    assert "handed in by 'anna', which names no one student of this exam" in notes(marking)
    assert "nothing says who handed this in" in notes(marked(folder, bound_by="moodle"))


def test_auto_takes_the_source_that_names_students_for_most_of_what_was_handed_in(tmp_path: Path):
    folder = tmp_path / "handed-in"
    hand_in(folder / "ana.json", {"id": ANA, **RIGHT})
    assert marked(folder).bound_by == "filename"
    hand_in(folder / "ana" / "luis.json", {"id": ANA, **RIGHT})
    assert marked(folder).bound_by == "filename"
    assert marked(folder, folder / "ana").bound_by == "filename"
    assert marked(folder, bound_by="none").bound_by == ""
    moodle = tmp_path / "moodle"
    hand_in(moodle / "Ana Peña_1_assignsubmission_file_" / "luis.json", {"id": ANA, **RIGHT})
    assert marked(moodle).bound_by == "moodle"
    nobodys = tmp_path / "nobodys"
    hand_in(nobodys / "all.json", {"id": ANA, **RIGHT}, {"id": LUIS, **RIGHT})
    assert marked(nobodys).bound_by == ""


def test_a_file_that_is_no_submission_does_not_turn_auto_off(tmp_path: Path):
    folder = tmp_path / "handed-in"
    hand_in(folder / "ana.json", {"id": ANA, **RIGHT})
    hand_in(folder / "luis.json", {"id": ZOE, **RIGHT})
    for name in ("leeme.txt", "Makefile", "picture.png"):
        (folder / name).write_bytes(b"hello")
    (folder / "bad.zip").write_bytes(b"PK")
    marking = marked(folder)
    assert (marking.bound_by, marking.unnamed) == ("filename", ())
    assert [(id_, status) for id_, status, _ in outcomes(marking) if id_] == [
        (ANA, "marked"),
        (LUIS, "unreadable"),
    ]
    assert "handed in by luis, filled in as zoë" in notes(marking)


def test_a_submission_of_which_auto_names_nobody_counts_by_its_code_alone(tmp_path: Path):
    folder = tmp_path / "handed-in"
    hand_in(folder / "ana.json", {"id": ANA, **RIGHT})
    hand_in(folder / "extra.json", {"id": LUIS, **RIGHT})
    sheet(folder / "my sheet.pdf", CODES[ZOE])
    hand_in(folder / "forged.json", {"code": CODES[ANA], "1.A": "4"})
    marking = marked(folder)
    assert outcomes(marking) == [
        (ANA, "marked", "ana.json"),
        (LUIS, "unreadable", "extra.json"),
        (ANA, "conflict", "forged.json"),
        (ZOE, "marked", "my sheet.pdf"),
    ]
    assert [Path(file).name for file in marking.unnamed] == [
        "extra.json",
        "forged.json",
        "my sheet.pdf",
    ]
    assert "handed in by 'extra', which names no one student of this exam" in notes(marking)
    assert absent(marking) == [LUIS, DORA], "what a stranger claims is nobody's"


def test_nobody_makes_auto_believe_file_names_by_handing_in_many_files(tmp_path: Path):
    folder = tmp_path / "handed-in"
    for id_ in (ANA, LUIS):
        hand_in(folder / id_ / "answers.json", RIGHT)
    for name in (ANA, LUIS, ZOE, DORA):
        hand_in(folder / LUIS / f"{name}.json", {"1.A": "4"})
    marking = marked(folder)
    assert marking.bound_by == "folder"
    assert (ANA, "marked", "answers.json") in outcomes(marking)
    assert {id_ for id_, *_ in outcomes(marking)} == {ANA, LUIS}


@given(st.lists(st.text(min_size=1).filter(lambda n: "/" not in n), min_size=1, max_size=3))
def test_no_name_of_a_file_is_too_odd_for_any_source(names: list[str]):
    there = Path("/handed-in")
    for name in sources.SOURCES:
        submitter = bound(name, there).submitter(there.joinpath(*names), {})
        assert submitter is not None
        assert set(submitter.ids) <= {student.id for student in EXAM.students}


def test_a_roster_with_two_students_of_one_name_is_warned_of(run, tmp_path: Path):
    (tmp_path / "exam.toml").write_text(
        'title = "T"\n[[exercise]]\nfamily = "minimax"\nlevel = "easy"\n'
    )
    (tmp_path / "roster.csv").write_text(
        "id,name,email\nu1,Ana García,a@x.example\nu2,Luis Gil,A@x.example\n"
        'u3,"garcía, ana",c@x.example\nu4,Ana Gar Cía,d@x.example\n',
        "utf-8",
    )
    asked = ("--roster", tmp_path / "roster.csv", "--out", tmp_path / "exam")
    code, _, err = run("sheets", tmp_path / "exam.toml", *asked)
    assert code == 0
    assert "`Ana García` is the name or address of several students: u1, u3; it does not say" in err
    assert "`a@x.example` is the name or address of several students: u1, u2" in err
    assert "u4" not in err
