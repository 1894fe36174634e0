import json
import struct
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader, PdfWriter
from reportlab.pdfgen.canvas import Canvas

from grader.exams.grading.submissions.objects import in_json
from grader.exams.grading.submissions.read import read_pdf, read_submissions
from grader.exams.grading.submissions.submission import HandedIn, Submission, UnreadablePart
from grader.exams.grading.submissions.unpacked import LINK, find_files, open_files
from grader.exams.making.fields import field_name
from solver.errors import RequestError
from solver.message import Message

CODE, OTHER = "K7MX3P", "WWWWWW"


def form(*values: tuple[str, str], code: str = CODE) -> bytes:
    """A form whose fields 1.NAME hold the values."""
    file = BytesIO()
    page = Canvas(file)
    page.drawString(72, 800, "a sheet")
    for i, (name, value) in enumerate(values):
        page.acroForm.textfield(name=field_name(code, 1, name), value=value, y=700 - 40 * i)
    page.save()
    return file.getvalue()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def in_file(text: str, name: str) -> list[HandedIn]:
    Path(name).write_text(text, "utf-8", newline="")
    return read_submissions(Path(name))


def answers(handed_in: list[HandedIn]) -> dict[str, object]:
    (one,) = handed_in
    assert isinstance(one, Submission)
    return dict(one.answers)


def reason(handed_in: list[HandedIn]) -> str:
    (one,) = handed_in
    assert isinstance(one, UnreadablePart)
    said = str(one.reason)
    assert "\n" not in said
    return said


def encrypted(user: str, algorithm: str = "RC4-128") -> bytes:
    writer = PdfWriter(clone_from=PdfReader(BytesIO(form(("value", "3")))))
    writer.encrypt(user, "owner", algorithm=algorithm)
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


def test_a_filled_form_gives_the_code_and_the_answers():
    handed_in = read_pdf(form(("value", "6/2"), ("pruned", "c2, c3")), "ana.pdf")
    assert handed_in == [
        Submission(
            source="ana.pdf",
            code=CODE,
            answers={"1.value": "6/2", "1.pruned": "c2, c3"},
            is_form=True,
        )
    ]


@pytest.mark.parametrize("text", ["\u22127/5", "∞", "x ≤ 3", "李", "(3)", "a\\b", "½"])
def test_a_form_keeps_every_character(text: str):
    writer = PdfWriter(clone_from=PdfReader(BytesIO(form(("value", "")))))
    writer.update_page_form_field_values(
        None, {field_name(CODE, 1, "value"): text}, auto_regenerate=False
    )
    file = BytesIO()
    writer.write(file)
    assert answers(read_pdf(file.getvalue(), "ana.pdf")) == {"1.value": text}


def test_two_sheets_in_one_file_are_refused_by_their_codes():
    writer = PdfWriter()
    for code in (CODE, OTHER):
        writer.append(PdfReader(BytesIO(form(("value", "3"), code=code))))
    file = BytesIO()
    writer.write(file)
    assert reason(read_pdf(file.getvalue(), "both.pdf")) == (
        "the PDF holds sheets K7MX3P and WWWWWW; hand in one sheet a PDF"
    )


def test_a_form_without_values_is_a_submission_with_blanks():
    assert answers(read_pdf(form(("value", ""), ("pruned", "")), "a.pdf")) == {
        "1.value": "",
        "1.pruned": "",
    }


def test_checked_boxes_and_radio_buttons_give_their_option():
    file = BytesIO()
    page = Canvas(file)
    page.drawString(72, 800, "a sheet")
    for option, on in (("pass", False), ("bet 2", True)):
        page.acroForm.radio(
            name=field_name(CODE, 1, "move"), value=option, selected=on, x=72 + 50 * on, y=600
        )
    page.acroForm.checkbox(name=field_name(CODE, 1, "sure"), checked=True, y=500)
    page.acroForm.checkbox(name=field_name(CODE, 1, "not"), checked=False, y=400)
    page.save()
    assert answers(read_pdf(file.getvalue(), "a.pdf")) == {
        "1.move": "bet 2",
        "1.sure": "Yes",
        "1.not": "",
    }


def test_fields_that_only_the_pages_still_know_are_found():
    writer = PdfWriter(clone_from=PdfReader(BytesIO(form(("value", "3")))))
    del writer.root_object["/AcroForm"]
    file = BytesIO()
    writer.write(file)
    assert answers(read_pdf(file.getvalue(), "a.pdf")) == {"1.value": "3"}


def test_a_form_that_only_forbids_changes_is_read():
    assert answers(read_pdf(encrypted(""), "a.pdf")) == {"1.value": "3"}


def test_an_encrypted_form_is_unreadable():
    assert reason(read_pdf(encrypted("secret"), "a.pdf")) == (
        "the PDF is encrypted; save the filled form without a password"
    )


def test_a_printed_form_has_no_fields():
    file = BytesIO()
    page = Canvas(file)
    page.drawString(72, 800, "a sheet")
    page.save()
    assert "has no form fields: it was printed or scanned" in reason(
        read_pdf(file.getvalue(), "a.pdf")
    )


def test_a_form_of_something_else_is_no_sheet():
    file = BytesIO()
    page = Canvas(file)
    page.drawString(72, 800, "tax return")
    page.acroForm.textfield(name="surname", value="Peña")
    page.save()
    assert "none of its fields is of an exam sheet" in reason(read_pdf(file.getvalue(), "a.pdf"))


def test_a_cut_off_form_is_damaged_or_read():
    whole = form(("value", "3"))
    for length in range(20, len(whole), 97):
        (one,) = read_pdf(whole[:length], "a.pdf")
        assert isinstance(one, Submission | UnreadablePart)


@settings(max_examples=settings().max_examples, deadline=None)
@given(st.data())
def test_a_form_with_bytes_changed_never_raises(data: st.DataObject):
    content = bytearray(form(("value", "3"), ("pruned", "c2")))
    for _ in range(data.draw(st.integers(1, 12))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    assert read_pdf(bytes(content), "a.pdf")


def with_fields(listed: bytes, *objects: bytes) -> bytes:
    """A file of one page with the widgets 4, 5, … on it, of which the form lists some."""
    there = b" ".join(b"%d 0 R" % (4 + i) for i in range(len(objects)))
    return b"".join(
        (
            b"%PDF-1.4\n",
            b"1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[" + listed + b"]>>>>endobj\n",
            b"2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n",
            b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Annots[" + there + b"]>>endobj\n",
            *(b"%d 0 obj<<%b>>endobj\n" % (4 + i, one) for i, one in enumerate(objects)),
            b"trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF",
        )
    )


def test_a_field_that_the_form_does_not_list_is_read_from_its_page():
    """Programs that join two files keep such lists of only one of them, or of neither."""
    value = b"/Subtype/Widget/T(K7MX3P_1_value)/V(3)"
    best = b"/Subtype/Widget/T(K7MX3P_1_best)/V(a2)"
    for listed in (b"", b"4 0 R", b"5 0 R", b"4 0 R 5 0 R"):
        content = with_fields(listed, value, best)
        assert answers(read_pdf(content, "a.pdf")) == {"1.value": "3", "1.best": "a2"}


def test_a_field_that_was_copied_with_a_number_behind_its_name_is_the_same_field():
    """qpdf calls so what has the name of another field in a file that it joins."""
    first = b"/Subtype/Widget/T(K7MX3P_1_value)/V(3)"
    again = b"/Subtype/Widget/T(K7MX3P_1_value+1)/V(%b)"
    for text in (b"3", b""):
        assert answers(read_pdf(with_fields(b"", first, again % text), "a.pdf")) == {"1.value": "3"}


def test_a_field_that_is_listed_but_on_no_page_is_there_if_it_was_filled_in():
    page = b"/Subtype/Widget/T(K7MX3P_1_value)/V(3)"
    listed = (
        b"/T(K7MX3P_1_best)/V(a2)",
        b"/T(K7MX3P_1_line)/V()",
    )
    whole = with_fields(b"4 0 R 5 0 R 6 0 R", page, *listed)
    content = whole.replace(b"/Annots[4 0 R 5 0 R 6 0 R]", b"/Annots[4 0 R]")
    assert answers(read_pdf(content, "a.pdf")) == {"1.value": "3", "1.best": "a2"}


def test_a_place_on_a_page_has_the_name_and_the_value_of_the_field_above_it():
    content = with_fields(
        b"", b"/Subtype/Widget/Parent 5 0 R", b"/T(K7MX3P_1_value)/V(3)/Parent 5 0 R"
    )
    (one,) = read_pdf(content, "a.pdf")
    assert isinstance(one, UnreadablePart), "a field that is above itself has no name of an exam"
    content = with_fields(b"", b"/Subtype/Widget/Parent 5 0 R", b"/T(K7MX3P_1_value)/V(3)")
    assert answers(read_pdf(content, "a.pdf")) == {"1.value": "3"}


def packed_form(spaces: int) -> bytes:
    """A file whose one field stands in a compressed stream, before so many million spaces."""
    packer = zlib.compressobj(9)
    packed = packer.compress(b"5 0 <</T(K7MX3P_1_value)/V(3)/Subtype/Widget>>")
    packed += b"".join(packer.compress(b" " * 1_000_000) for _ in range(spaces)) + packer.flush()
    bodies = [
        b"<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]>>>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>",
        b"<</Type/ObjStm/N 1/First 4/Length %d/Filter/FlateDecode>>stream\n%b\nendstream"
        % (len(packed), packed),
    ]
    content, places = b"%PDF-1.5\n", [(0, 0, 0)]
    for i, body in enumerate(bodies, 1):
        places.append((1, len(content), 0))
        content += b"%d 0 obj%b endobj\n" % (i, body)
    places += [(2, 4, 0), (1, len(content), 0)]
    table = b"".join(struct.pack(">BIB", *place) for place in places)
    return content + (
        b"6 0 obj<</Type/XRef/Size 7/W[1 4 1]/Root 1 0 R/Length %d>>stream\n%b\nendstream endobj\n"
        b"startxref\n%d\n%%%%EOF" % (len(table), table, len(content))
    )


def test_a_stream_that_unpacks_to_more_than_any_form_is_not_unpacked():
    """Two hundred megabytes of spaces compress to two hundred kilobytes."""
    assert answers(read_pdf(packed_form(1), "a.pdf")) == {"1.value": "3"}
    (one,) = read_pdf(packed_form(200), "a.pdf")
    assert isinstance(one, UnreadablePart)


def test_a_form_whose_fields_turn_in_a_circle_is_read_once():
    content = (
        b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[3 0 R 3 0 R]>>>>endobj\n"
        b"2 0 obj<</Type/Pages/Kids[5 0 R]/Count 1>>endobj\n"
        b"3 0 obj<</T(K7MX3P_1_value)/V(3)/Kids[3 0 R 4 0 R]>>endobj\n"
        b"4 0 obj<</Parent 3 0 R/Kids[3 0 R]>>endobj\n"
        b"5 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n"
        b"trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF"
    )
    assert answers(read_pdf(content, "a.pdf")) == {"1.value": "3"}


def test_json_is_an_object_for_each_student():
    one = {"id": "u1", "1.value": 3, "1.move": None, "2.belief": {"K": "1/2", "A": 0.50}}
    assert in_file(json.dumps([one, {"id": 7, "answers": {"1": {"value": "3"}}}]), "a.json") == [
        Submission(
            source="a.json, number 1",
            student="u1",
            answers={"1.value": "3", "1.move": "", "2.belief": {"K": "1/2", "A": "0.5"}},
        ),
        Submission(source="a.json, number 2", student="7", answers={"1.value": "3"}),
    ]


def test_what_stands_in_the_fields_of_a_form_is_joined_as_in_a_form():
    fields = {
        "1.value": "3",
        "1.pruned_c2": "Yes",
        "1.pruned_c3": "",
        "1.pruned_B": "Yes",
        "2.window-C_low": "-inf",
        "2.window-C_high": "3",
        "2.belief_K": "1/2",
        "2.belief_A": "",
    }
    (one,) = in_file(json.dumps({"code": CODE, "fields": fields}), "a.json")
    assert one == Submission(
        source="a.json",
        code=CODE,
        answers={
            "1.value": "3",
            "1.pruned": "c2, B",
            "2.window-C": "[-inf, 3]",
            "2.belief": "K: 1/2",
        },
    )


@pytest.mark.parametrize("fields", [[], "1.value", {"1.value": {}}, {"value": "3"}])
def test_fields_that_are_none_are_no_answers(fields):
    (one,) = in_file(json.dumps({"code": CODE, "fields": fields}), "a.json")
    assert answers([one]) == {}


def test_a_number_in_json_stays_as_it_was_written():
    text = '{"id": "u1", "1.a": 0.4280, "1.b": 1e999999999, "1.c": -Infinity, "1.d": true}'
    assert answers(in_file(text, "a.json")) == {
        "1.a": "0.4280",
        "1.b": "1e999999999",
        "1.c": "-inf",
        "1.d": "true",
    }


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("1e3", "1000"),
        ("1E3", "1000"),
        ("1e+3", "1000"),
        ("1e-2", "0.01"),
        ("-2.50e2", "-250"),
        ("0e99", "0"),
        ("2.0", "2.0"),
        ("1.5E-1", "0.15"),
        ("1e301", "1e301"),
        ("1e-301", "1e-301"),
        ("1e99999999999999999999", "1e99999999999999999999"),
        ("0." + "3" * 301 + "e1", "0." + "3" * 301 + "e1"),
    ],
)
def test_a_number_in_json_with_an_exponent_is_written_out(number: str, text: str):
    given = f'{{"id": "u1", "1.a": {number}, "1.b": [{number}], "1.c": "{number}"}}'
    assert answers(in_file(given, "a.json")) == {"1.a": text, "1.b": [text], "1.c": number}


def test_every_line_of_jsonl_is_by_itself():
    handed_in = in_file('{"id": "u1"}\n\n{"id": \n[]\n{"id": "u2"}\n', "a.jsonl")
    assert [(s.source, isinstance(s, Submission)) for s in handed_in] == [
        ("a.jsonl, line 1", True),
        ("a.jsonl, line 3", False),
        ("a.jsonl, line 4", False),
        ("a.jsonl, line 5", True),
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "this is no JSON"),
        ('{"id": ' + "[" * 100_000, "this is no JSON: it is nested too deeply"),
        ("[]", "the list is empty"),
        ('{"id": "u1", "1.value": ' + "[" * 400 + "]" * 400 + "}", "it is nested too deeply"),
        ("3", "an object"),
        ('{"value": "3"}', "there is no id"),
        ('{"id": ["u1"]}', "there is no id"),
        ('{"id": "u1", "1.value": "3", "1.value": "4"}', "the key '1.value' is given twice"),
    ],
)
def test_json_that_is_no_submission_says_why(text: str, why: str):
    assert why in reason(in_file(text, "a.json"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[{"id": "u1"}, {"id": "u2"}', "the list is not closed"),
        (
            '[{"id": "u1"}, {"id": "u2"}] {"id": "u3"}',
            "there is something after the end of the list",
        ),
        ('[{"id": "u1"}, {"id": "u2"}, {"id": }]', "this is no JSON"),
        ('[{"id": "u1"},, {"id": "u2"}]', "this is no JSON"),
    ],
)
def test_a_list_that_is_damaged_costs_nothing_that_is_whole(text: str, why: str):
    handed_in = in_file(text, "a.json")
    assert [s.student for s in handed_in if isinstance(s, Submission)] == ["u1", "u2"]
    assert why in reason([s for s in handed_in if isinstance(s, UnreadablePart)])


def test_half_a_character_and_endless_text_do_not_get_through():
    given = answers(
        in_file('{"id": "u1", "1.value": "\\ud800", "1.move": "%s"}' % ("9" * 50_000), "a.json")
    )
    assert (given["1.value"], len(str(given["1.move"]))) == ("\ufffd", 10_001)


def test_csv_is_a_row_for_each_student():
    text = 'id;1.value;1.pruned\nu1;0,5;"c2; c3"\n;3;\nu3;-7/5\nu4;1;2;3\n'
    handed_in = in_file(text, "a.csv")
    assert handed_in[0] == Submission(
        source="a.csv, line 2", student="u1", answers={"1.value": "0,5", "1.pruned": "c2; c3"}
    )
    assert [type(s) for s in handed_in] == [Submission, Submission, Submission, UnreadablePart]


def test_what_stands_beside_the_answers_is_no_answer():
    (in_csv,) = in_file("email,1.value\nana@uni.example,3\n", "a.csv")
    (in_object,) = in_file('{"email": "ana@uni.example", "answers": {"1.value": 3}}', "a.json")
    for one in (in_csv, in_object):
        assert isinstance(one, Submission)
        assert (one.answers, one.beside["email"]) == ({"1.value": "3"}, "ana@uni.example")
    (blank,) = in_file("id,name,1.value\nu1,Ana,\n", "a.csv")
    assert isinstance(blank, Submission)
    assert blank.is_blank


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is empty"),
        ("id,1.value\n", "no row below the header"),
        ("name,value\nAna,3\n", "there is no column 'id'; the columns are 'name', 'value'"),
        ("id,1.value,1.value\nu1,3,4\n", "has 2 columns '1.value'"),
    ],
)
def test_csv_that_is_no_table_says_why(text: str, why: str):
    assert why in reason(in_file(text, "a.csv"))


def test_a_table_is_read_below_a_header_of_any_length_and_empty_lines():
    header = ",".join(f"1.{'q' * 200}{n}" for n in range(1_000))
    handed_in = in_file(f"\n\n \nid,{header}\nu1,3\n{'x' * 200_000}\nu2,3\n", "a.csv")
    assert [s.source for s in handed_in] == [f"a.csv, line {n}" for n in (5, 6, 7)]
    assert [type(s) for s in handed_in] == [Submission, UnreadablePart, Submission]


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("a.pdf", b"", "the file is empty"),
        ("a.pdf", b"\0" * 99, "the file is empty"),
        ("a.pdf", b"PK\x03\x04", "this is no PDF"),
        ("a.docx", b"PK\x03\x04", "files .docx are not read"),
        ("README", b"hello", "files without an ending are not read"),
        ("a.json", b"\xff\xfe\x00", "is no text file"),
        ("a.csv", b"id\0,name\n", "is no text file"),
    ],
)
def test_other_files_say_why_not(tmp_path: Path, name: str, content: bytes, why: str):
    (tmp_path / name).write_bytes(content)
    assert why in reason(read_submissions(tmp_path / name))


def test_a_file_is_read_by_what_it_is(tmp_path: Path):
    (tmp_path / "upload").write_bytes(b"\xef\xbb\xbf junk\n" + form(("value", "3")))
    assert answers(read_submissions(tmp_path / "upload")) == {"1.value": "3"}


def test_a_giant_file_is_not_read(tmp_path: Path):
    with (tmp_path / "a.pdf").open("wb") as file:
        file.write(b"%PDF-1.4")
        file.truncate(10**12)
    assert "is larger than 25 MB" in reason(read_submissions(tmp_path / "a.pdf"))


@settings(max_examples=settings().max_examples, deadline=None)
@given(
    content=st.binary(max_size=300), name=st.sampled_from(["a.json", "a.jsonl", "a.csv", "a.pdf"])
)
def test_any_bytes_are_submissions_or_a_reason(tmp_path_factory, content: bytes, name: str):
    path = tmp_path_factory.mktemp("any") / name
    path.write_bytes(content)
    assert all(isinstance(one, Submission | UnreadablePart) for one in read_submissions(path))


def test_a_folder_is_its_files_in_natural_order_each_once(tmp_path: Path):
    for name in ("u10.pdf", "u2.pdf", "deep/u1.pdf", ".DS_Store", "__MACOSX/._u1.pdf", "Thumbs.db"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    files = find_files([tmp_path / "u10.pdf", tmp_path])
    assert [str(Path(f).relative_to(tmp_path)) for f in files] == [
        "u10.pdf",
        "deep/u1.pdf",
        "u2.pdf",
    ]


def test_nothing_to_mark_is_a_bad_request(tmp_path: Path):
    with pytest.raises(RequestError, match="there is no file or folder"):
        find_files([tmp_path / "missing"])
    with pytest.raises(RequestError, match="holds no file"):
        find_files([tmp_path])


def test_a_key_of_json_may_have_blanks_around_it():
    one = in_json('{"id": "ana", " 1.value ": "3"}', "a.json")
    assert isinstance(one, Submission)
    assert one.answers == {"1.value": "3"}


def test_a_quotation_mark_that_is_never_closed_is_named_by_its_line(tmp_path: Path):
    (tmp_path / "a.csv").write_text('id,1.value\nana,3\nluis,"4\ndora,5\n', "utf-8")
    ana, luis = read_submissions(tmp_path / "a.csv")
    assert isinstance(ana, Submission)
    assert luis == UnreadablePart(
        f"{tmp_path / 'a.csv'}, line 3",
        Message("a quotation mark on this line is never closed"),
    )


def test_a_cell_in_quotation_marks_may_go_on_over_lines(tmp_path: Path):
    (tmp_path / "a.csv").write_text('id,1.value\nana,"3\n"', "utf-8")
    (ana,) = read_submissions(tmp_path / "a.csv")
    assert isinstance(ana, Submission)
    assert ana.answers == {"1.value": "3"}


def test_a_link_that_leads_out_of_a_folder_is_not_followed_but_listed(tmp_path: Path):
    inside, secret = tmp_path / "in", tmp_path / "secret.json"
    (tmp_path / "elsewhere").mkdir()
    inside.mkdir()
    secret.write_text("{}")
    (inside / "a.json").write_text("{}")
    (inside / "b.json").symlink_to(secret)
    (inside / "c.json").symlink_to(inside / "a.json")
    (inside / "d").symlink_to(tmp_path / "elsewhere")
    (inside / "e.json").symlink_to(inside / "nothing")
    (inside / "f.json").symlink_to(inside / "f.json")
    assert find_files([inside]) == (
        str(inside / "a.json"),
        str(inside / "e.json"),
        str(inside / "f.json"),
    )
    with open_files([inside]) as files:
        contents = {Path(file.name).name: file.content for file in files}
    assert list(contents) == ["a.json", "b.json", "c.json", "d", "e.json", "f.json"]
    assert {name for name, content in contents.items() if content is LINK} == {"b.json", "d"}
    with open_files([inside / "b.json"]) as (file,):
        assert file.content == inside / "b.json"
    for name in ("e.json", "f.json"):
        (part,) = read_submissions(inside / name)
        assert isinstance(part, UnreadablePart)
