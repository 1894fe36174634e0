import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.actions.demo.demo_files import SECRET
from grader.exams.making.fields import cut_field, field_name
from grader.exams.making.secret import (
    CODE,
    add_check_letter,
    exam_mark,
    exercise_seed,
    read_secret,
    sheet_code,
)
from solver.errors import RequestError

KEY = b"a secret of the course, long enough"
NONE: set[str] = set()
MADE = "5f0e8c1d2b7a49630f1e2d3c4b5a69788796a5b4c3d2e1f00123456789abcdef"


def test_is_made_on_first_use_for_the_owner_alone_and_kept(tmp_path: Path):
    made = read_secret(tmp_path / "keys" / "exam.secret", tmp_path / "out")
    assert len(made) == 64
    assert stat.S_IMODE((tmp_path / "keys" / "exam.secret").stat().st_mode) == 0o600
    assert read_secret(tmp_path / "keys" / "exam.secret", tmp_path / "out") == made


def test_no_two_secrets_are_the_same(tmp_path: Path):
    assert read_secret(tmp_path / "a", tmp_path / "out") != read_secret(
        tmp_path / "b", tmp_path / "out"
    )


def test_does_not_lie_in_the_folder_that_is_handed_on(tmp_path: Path):
    with pytest.raises(RequestError, match="keep it in another folder"):
        read_secret(tmp_path / "out" / "deep" / ".." / "exam.secret", tmp_path / "out")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "content",
    [
        "",
        "1234\n",
        'title = "Examen parcial: juegos"\ncourse = "Inteligencia Artificial"\n',
        "id,name\nu1,Ana\nu2,Luis Pérez\n",
        MADE[:-1],
        MADE + "0",
        MADE.upper(),
        f"{MADE}\n{MADE}\n",
    ],
)
def test_any_other_file_is_no_secret(tmp_path: Path, content: str):
    (tmp_path / "exam.secret").write_text(content)
    with pytest.raises(RequestError, match="is no secret that minimaestro made"):
        read_secret(tmp_path / "exam.secret", tmp_path / "out")


@pytest.mark.parametrize("content", [MADE, f"{MADE}\n", f"{MADE}\r\n"])
def test_a_secret_stays_valid_in_later_versions(tmp_path: Path, content: str):
    (tmp_path / "exam.secret").write_bytes(content.encode())
    assert read_secret(tmp_path / "exam.secret", tmp_path / "out") == MADE.encode()


def test_the_demonstration_s_own_is_a_secret(tmp_path: Path):
    (tmp_path / "exam.secret").write_bytes(SECRET)
    assert read_secret(tmp_path / "exam.secret", tmp_path / "out") == SECRET.strip()


def test_a_folder_is_no_secret(tmp_path: Path):
    with pytest.raises(RequestError):
        read_secret(tmp_path, tmp_path / "out")


def test_seeds_stay_the_same_for_ever():
    assert exercise_seed(KEY, "ana", exercise=1, attempt=1) == 17023073271075407080


def test_seeds_differ_by_secret_student_exercise_and_attempt():
    seeds = {
        exercise_seed(key, student, exercise=exercise, attempt=attempt)
        for key in (KEY, KEY + b".")
        for student in ("1", "11", '1", 1')
        for exercise in (1, 11)
        for attempt in (1, 11)
    }
    assert len(seeds) == 24


def drawn(student: str, exam: str = "June", taken: set[str] = NONE) -> str:
    return sheet_code(KEY, student, exam=exam, attempt=1, taken=taken)


def test_codes_are_unique_and_hard_to_misread():
    taken: set[str] = set()
    for student in range(2_000):
        taken.add(drawn(str(student), taken=taken))
    assert len(taken) == 2_000
    assert all(CODE.fullmatch(c) and not set(c) & set("01258BILOQSUZ") for c in taken)


def test_a_code_that_is_taken_is_drawn_again():
    assert drawn("ana", taken={drawn("ana")}) != drawn("ana")


def test_an_exam_has_a_mark_on_all_its_codes_and_another_exam_another():
    assert {exam_mark(drawn(student)) for student in "abc"} == {drawn("ana")[:2]}
    assert exam_mark(drawn("ana", "July")) != exam_mark(drawn("ana"))
    assert drawn("ana", "July")[2:] != drawn("ana")[2:]


@given(st.text("34679CDFGHJKMNPRTVWXY", min_size=7, max_size=7), st.data())
def test_a_code_with_one_letter_wrong_or_two_in_each_others_place_is_no_code(
    letters: str, data: st.DataObject
):
    right = add_check_letter(letters)
    at = data.draw(st.integers(0, 6))
    other = data.draw(st.sampled_from("34679CDFGHJKMNPRTVWXY"))
    mistyped = right[:at] + other + right[at + 1 :]
    swapped = right[:at] + right[at + 1] + right[at] + right[at + 2 :]
    assert exam_mark(right) == right[:2]
    assert all(wrong == right or not exam_mark(wrong) for wrong in (mistyped, swapped))


@pytest.mark.parametrize("old", ["K7MX3P", "", "k7mx3pcc", "K7MX3P0C"])
def test_what_is_no_code_of_now_bears_no_mark(old: str):
    assert exam_mark(old) == ""


def test_a_field_names_sheet_exercise_and_question():
    for sheet in (drawn("ana"), "K7MX3P"):
        assert cut_field(field_name(sheet, 12, "value-of_A.1")) == (sheet, "12.value-of_A.1")


@pytest.mark.parametrize("field", ["", "name", "AAAAAA_1_value", "KXM3P_1_value", "KXM3P7_0_value"])
def test_other_fields_are_not_ours(field: str):
    assert cut_field(field) is None
