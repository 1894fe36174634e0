import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.exams.making.roster import number_students, read_roster
from grader.exams.making.student import Student, file_names, fold_file_name
from solver.errors import RequestError


def students(text: str, encoding: str = "utf-8") -> tuple[Student, ...]:
    return read_roster(text.encode(encoding), "students.csv")


def refusal(text: str) -> str:
    with pytest.raises(RequestError) as refused:
        students(text)
    assert "\n" not in str(refused.value)
    return str(refused.value)


PLAIN = "id,name,email,language,group\nu1,Ana Peña,ana@example.org,es,G1\nu2,Li Wei,,,G2\n"


def test_keeps_every_column():
    assert students(PLAIN) == (
        Student(
            id="u1",
            name="Ana Peña",
            email="ana@example.org",
            language="es",
            columns={"group": "G1"},
        ),
        Student(id="u2", name="Li Wei", columns={"group": "G2"}),
    )


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "latin-1", "cp1252"])
def test_is_the_same_in_every_encoding(encoding: str):
    assert students(PLAIN, encoding) == students(PLAIN)


@pytest.mark.parametrize("delimiter", [";", "\t"])
def test_is_the_same_under_every_delimiter(delimiter: str):
    assert students(PLAIN.replace(",", delimiter)) == students(PLAIN)


def test_a_comma_in_a_name_does_not_make_it_the_delimiter():
    assert students("id;name\nu1;Peña, Ana, de la\n")[0].name == "Peña, Ana, de la"


def test_commas_in_the_header_do_not_outnumber_the_known_columns():
    text = "id;name;group (a, b, c, d, e)\nu1;Ana;a\n"
    assert students(text)[0].columns == {"group (a, b, c, d, e)": "a"}


def test_the_delimiter_that_excel_declares_is_taken():
    assert students("sep=;\r\nid;name\r\nu1;Ana\r\n")[0].id == "u1"


def test_the_header_is_known_in_any_case_and_between_spaces():
    assert students(" ID , Name \nu1,Ana\n")[0] == Student(id="u1", name="Ana")


def test_names_keep_their_script_and_their_formulas():
    text = "id,name\nu1,李雷\nu2,\"=cmd|' /C calc'!A0\"\n"
    assert [s.name for s in students(text)] == ["李雷", "=cmd|' /C calc'!A0"]


def test_empty_lines_and_short_rows_are_no_harm():
    assert len(students("\n\nid,name,email\n\nu1,Ana\n,,\nu2,Bo,\n\n")) == 2


def test_a_quoted_cell_may_hold_delimiter_and_line_end():
    assert students('id,name\nu1,"Peña,\nAna"\n')[0].name == "Peña, Ana"


def test_names_both_lines_of_a_doubled_id():
    text = "id,name\nu1,Ana\nu2,Bo\nu1,Cem\n"
    assert "lines 2 and 4 have the same id 'u1'" in refusal(text)


def test_a_missing_column_is_named_with_those_there_are():
    message = refusal("Login,name\n1,Ana\n")
    assert "has no column 'id'; rename the one that has it" in message
    assert "its columns are 'Login', 'name'" in message
    assert "did you mean 'nam'" in refusal("id,nam\n1,Ana\n")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is empty; it begins with a header"),
        ("\n\n", "is empty"),
        ("id,name\n", "names no student"),
        ("id,name\n,Ana\n", "line 2 has no id"),
        ("id,name\nu1,\n", "line 2 has no name"),
        ("id,name,name\nu1,Ana,Bo\n", "has 2 columns 'name'"),
        ("id,name\nu1,Peña, Ana\n", "line 2 has cells beyond the header ('Ana')"),
        ("id,name\nu1," + "a" * 200_000, "is no table in CSV"),
    ],
)
def test_says_what_would_have_been_right(text: str, why: str):
    assert why in refusal(text)


def test_a_spreadsheet_that_is_not_csv_is_refused():
    with pytest.raises(RequestError, match="is no text file"):
        read_roster(b"PK\x03\x04\x14\x00\x06\x00" + bytes(range(256)) * 4, "students.xlsx")


def test_variants_have_numbers_for_ids():
    assert [s.id for s in number_students(10)][::9] == ["01", "10"]
    with pytest.raises(RequestError, match="--variants is a whole number from 1"):
        number_students(0)


def test_a_safe_id_is_its_own_file_name():
    assert file_names(["u1", "ana@example.org", "7-b_2"]) == {
        "u1": "u1",
        "ana@example.org": "ana@example.org",
        "7-b_2": "7-b_2",
    }


def test_two_compositions_of_one_id_are_two_rows_of_one_student():
    assert "lines 2 and 3 have the same id" in refusal("id,name\nzo\u00eb,A\nzoe\u0308,B\n")


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("i" * 101 + ",Ana,", "the id 'iiiiiiiiiiiiiiiiiiii'… is of 101 characters; 100 will do"),
        ("u1," + "n" * 5_000 + ",", "the name 'nnnnnnnnnnnnnnnnnnnn'… is of 5000 characters; 200"),
        ("u1,Ana," + "e" * 321, "the email 'eeeeeeeeeeeeeeeeeeee'… is of 321 characters; 320"),
    ],
)
def test_what_is_too_long_is_refused_with_its_row(row: str, why: str):
    message = refusal(f"id,name,email\nu0,Zoë,\n{row}\n")
    assert message.startswith("students.csv, line 3: ")
    assert why in message


@pytest.mark.parametrize(
    "id_",
    [
        *("../../etc/passwd", "a/b", "a\\b", "..", ".hidden", "-rf", "CON", "nul.txt", "a\0b"),
        *("a\nb", "a:b", "a*?", "x" * 500, "名" * 200, "trailing.", "", "com¹"),
    ],
)
def test_an_unsafe_id_gets_a_safe_file_name(id_: str):
    name = file_names([id_])[id_]
    assert re.fullmatch(r"[^\W](?:[\w.@+-]*[\w@+])?|_[\w.@+-]*\w", name), name
    assert len(name.encode()) <= 200
    assert name.partition(".")[0].lower() not in {"con", "nul", "com1", "com¹"}


def test_ids_that_differ_in_case_or_composition_get_files_of_their_own():
    ids = ["ab", "AB", "e\u0301", "\u00e9", "a/b", "a_b", "a\\b"]
    names = file_names(ids)
    assert len({fold_file_name(name) for name in names.values()}) == len(ids)


def test_a_file_name_does_not_depend_on_the_order_of_the_roster():
    ids = ["ab", "AB", "a/b", "a_b", "u1"]
    assert file_names(ids) == file_names(ids[::-1])


@given(st.lists(st.text(max_size=12), unique=True, max_size=8))
def test_file_names_are_always_safe_and_unique(ids: list[str]):
    names = file_names(ids)
    assert len({fold_file_name(name) for name in names.values()}) == len(ids)
    assert all(
        re.fullmatch(r"[\w.@+-]+", n) and n[0] not in ".-" and n[-1] != "." for n in names.values()
    )


@given(st.binary(max_size=200))
def test_any_bytes_are_a_roster_or_one_line(content: bytes):
    try:
        assert read_roster(content, "students.csv")
    except RequestError as refused:
        assert len(str(refused).splitlines()) == 1  # noqa: PT017  # either way is right


@pytest.mark.parametrize(
    ("cell", "language"),
    [
        ("ES", "es"),
        ("pt-BR", "pt-BR"),
        ("pt_br", "pt-BR"),
        ("en-GB", "en"),
        ("Spanisch", "es"),
        ("castellano", "es"),
        ("Deutsch", "de"),
        ("frances", "fr"),
        ("", ""),
        ("xx", "xx"),
    ],
)
def test_a_language_is_known_by_its_usual_tags_and_names(cell: str, language: str):
    (student,) = students(f"id,name,language\nu1,Ana,{cell}\n")
    assert student.language == language


def test_a_table_without_the_names_of_its_columns_is_told_to_have_them():
    with pytest.raises(RequestError, match="write the names of its columns in a line above"):
        students("70000000A,García López,Ana\n70000137B,Núñez,Luis\n")


def test_the_address_that_a_university_gave_is_the_email():
    (student,) = students("Matricola;Cognome;Nome;E-mail istituzionale\nu1;Rossi;Ada;ada@uni.it\n")
    assert student.email == "ada@uni.it"
