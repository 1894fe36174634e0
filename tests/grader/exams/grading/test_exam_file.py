import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from grader.exams.grading.entry import SubmissionEntry, summarise_submission
from grader.exams.grading.grade_run import CountingSubmission, RefusedSubmission, fates
from grader.exams.grading.student_codes import (
    UnassignedSubmission,
    build_directory,
    filled_in_as,
    of_code,
)
from grader.exams.grading.submissions.read import ENCRYPTED
from grader.exams.grading.submissions.submission import UnreadablePart
from grader.exams.making.exam_file import ExamFile, read_exam_file, write_exam_file
from grader.exams.making.secret import sheet_code as drawn
from grader.marking.marks.scheme import USUAL, Scheme
from solver.errors import RequestError
from solver.exact import rational

TREE = {"tree": "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"}


def student(id_: str, code: str, **more: object) -> dict[str, object]:
    about = {"name": "Ana", "language": "en", "file": id_, "problems": [TREE]}
    return {"id": id_, "code": code, **about, **more}


WHOLE = {
    "version": 1,
    "title": "Game trees",
    "language": "en",
    "convention": "aima",
    "settings": {"cut": "gt"},
    "rounding": "half",
    "exercises": [{"family": "alpha-beta", "points": "4"}],
    "students": [
        student("u001", "CCCCCC"),
        student("U2", "DDDDDD", attempt=2, void=["FFFFFF"]),
        student("abc", "GGGGGG"),
        student("ABC", "HHHHHH"),
    ],
}


def exam(**changed: object) -> ExamFile:
    return read_exam_file(json.dumps({**WHOLE, **changed}), "exam.json")


def refusal(text: str) -> str:
    with pytest.raises(RequestError) as refused:
        read_exam_file(text, "exam.json")
    assert len(str(refused.value).splitlines()) == 1
    return str(refused.value)


def test_comes_back_as_it_was_written():
    assert read_exam_file(write_exam_file(exam()), "exam.json") == exam()


def test_one_written_before_a_course_could_say_what_a_lone_error_leaves_has_the_usual_rule():
    assert exam().scheme == USUAL
    assert exam(alone="0").scheme == Scheme(alone=rational("0"))


def test_is_json_with_a_student_to_a_line():
    text = write_exam_file(exam())
    assert json.loads(text)["students"][1]["id"] == "U2"
    assert sum('"code"' in line for line in text.splitlines()) == 4


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"version": 3, "new": 3}, "is of version 3; this program reads versions 1 and 2"),
        ({"convention": "amia"}, "there is no convention 'amia'; did you mean 'aima'?"),
        ({"settings": {"cut": "lt"}}, "cut is one of ge, gt, not 'lt'"),
        ({"rounding": "haf"}, 'rounding is "accept", "half" or "reject", not \'haf\''),
        ({"alone": "2"}, """alone is a number from 0 to 1, such as "1/2", not '2'"""),
        ({"alone": [1]}, 'alone is a number from 0 to 1, such as "1/2", not a list'),
        ({"keys": []}, "there is no key 'keys'"),
        ({"exercises": []}, "exercises is a list of exercises"),
        ({"exercises": [{"family": "alfa"}]}, "there is no family 'alfa'"),
        (
            {"exercises": [{"family": "minimax", "points": "1e9"}]},
            "exercises 1: points is a number",
        ),
        ({"exercises": [{"family": "minimax"}] * 2}, "has 1 problems; the exam has 2 exercises"),
        ({"students": []}, "students is a list of students"),
        ({"students": [student("a", "CCCCCC")] * 2}, "two students have the same id"),
        (
            {"students": [student("a", "CCCCCC"), student("b", "DDDDDD", void=["CCCCCC"])]},
            "two students have the same code",
        ),
        ({"students": [student("a", "CCCCCC", problems=[3])]}, "students 1: problems is a list"),
        ({"students": [student("a", "CCCCCC", language="xx")]}, "there is no language 'xx'"),
        ({"students": [{"id": "a"}]}, "students 1: the key 'name' is missing"),
    ],
)
def test_what_was_changed_by_hand_is_named(changed: dict[str, object], why: str):
    message = refusal(json.dumps({**WHOLE, **changed}))
    assert message.startswith("exam.json")
    assert why in message


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "{}", "[" * 100_000, '{"id": "u001"}'])
def test_another_file_is_no_exam(text: str):
    assert "is no exam.json" in refusal(text)


@given(
    st.recursive(
        st.none() | st.integers() | st.text(),
        lambda c: st.lists(c) | st.dictionaries(st.sampled_from(list(WHOLE)), c),
    )
)
@example({"title": None, "students": None, "version": "\x85"})
def test_any_json_is_an_exam_or_one_line(value: object):
    refusal(json.dumps(value))
    refusal(json.dumps({**WHOLE, "students": value}))


def fate(*entries: SubmissionEntry) -> list[tuple[str, str]]:
    """Who it was found to be, and what was said about it."""
    return [
        (one.id, "")
        if isinstance(one, CountingSubmission)
        else (one.claimed_id if isinstance(one, RefusedSubmission) else one.id, str(one.why))
        for one in fates(build_directory(exam().students), entries)
    ]


def by(student: str = "", code: str = "", source: str = "a.csv") -> SubmissionEntry:
    return SubmissionEntry(source=source, student=student, code=code)


def test_a_sheet_is_known_by_its_code_or_by_its_student():
    assert fate(by(code="CCCCCC"), by("U2"), by("abc", "GGGGGG")) == [
        ("u001", ""),
        ("U2", ""),
        ("abc", ""),
    ]


def test_an_id_is_known_in_any_case_where_only_one_student_has_it():
    assert fate(by("u2"), by("ABC")) == [("U2", ""), ("ABC", "")]
    assert "more than one id is that but for its case" in fate(by("Abc"))[0][1]


def test_the_second_of_one_student_is_listed_with_the_first():
    assert fate(by("u001", source="a.pdf"), by(code="CCCCCC", source="b.pdf")) == [
        ("u001", ""),
        ("u001", "its answers are those of a.pdf, which is marked"),
    ]


@pytest.mark.parametrize(
    ("submission", "why"),
    [
        (by(code="WWWWWW"), "sheet WWWWWW is not of this exam"),
        (by(code="FFFFFF"), "sheet FFFFFF of U2 was replaced by DDDDDD"),
        (by("u001", "DDDDDD"), "sheet DDDDDD is of U2, not of u001"),
        (by("u001x"), "there is no student 'u001x' in this exam; did you mean 'u001'?"),
        (by("\u202ex" * 500), "there is no student"),
    ],
)
def test_what_is_nobodys_says_why(submission: SubmissionEntry, why: str):
    (refused,) = fates(build_directory(exam().students), [submission])
    assert isinstance(refused, RefusedSubmission)
    assert why in str(refused.why)


def test_a_code_of_another_exam_is_told_from_a_mistyped_one():
    def code(exam: str, student: str) -> str:
        return drawn(b"a secret", student, exam=exam, attempt=1, taken=())

    students = [student("ana", code("June", "ana")), student("luis", code("June", "luis"))]
    there = build_directory(exam(students=students).students)
    ana, other, late = code("June", "ana"), code("July", "ana"), code("June", "late")
    swapped = ana[:3] + ana[4] + ana[3] + ana[5:]
    assert of_code(there, ana) == "ana"
    for code_, why in (
        (other, "sheet {} is not of this exam; hand in a sheet of this one"),
        (swapped, "there is no sheet {}: a letter of the code is mistyped"),
        (late, "sheet {} is of this exam, but of no student in this exam.json"),
    ):
        nobody = of_code(there, code_)
        assert isinstance(nobody, UnassignedSubmission)
        assert str(nobody.why) == why.format(code_)


def test_ids_of_one_name_in_two_compositions_are_told_apart_by_their_codes_alone():
    students = [student("zo\u00eb", "CCCCCC"), student("zoe\u0308", "DDDDDD")]
    there = build_directory(exam(students=students).students)
    assert of_code(there, "DDDDDD") == "zoe\u0308"
    assert isinstance(filled_in_as(there, "zo\u00eb", ""), UnassignedSubmission)


def test_what_was_not_read_keeps_its_file_and_reason():
    lost = summarise_submission(UnreadablePart("x.pdf", ENCRYPTED), None, "es")
    (refused,) = fates(build_directory(exam().students), [lost])
    assert lost.source == "x.pdf"
    assert str(refused.why).startswith("el PDF está cifrado")
