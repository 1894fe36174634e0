import json
from pathlib import Path

import pytest
from class_of_four import EXAM

from grader.exams.making.exam_file import BadExamFile, read_exam_file, write_exam_file
from grader.exams.making.exam_students import open_roll

TEXT = write_exam_file(EXAM)
WHOLE = json.loads(TEXT)


def sorted_keys(text: str) -> str:
    return json.dumps(json.loads(text), indent=4, sort_keys=True)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize(
    "reformatted", [str, sorted_keys, lambda text: json.dumps(json.loads(text))]
)
def test_finds_every_student_however_the_file_was_saved(tmp_path: Path, reformatted, encoding: str):
    path = tmp_path / "exam.json"
    path.write_bytes(reformatted(TEXT).encode(encoding))
    with open_roll(path) as students:
        assert students.exam == EXAM.model_copy(update={"students": ()})
        assert [student.id for student in students.students] == [s.id for s in EXAM.students]
        assert tuple(map(students.sheet, students.students)) == EXAM.students


def changed(**student: object) -> str:
    last = {**WHOLE["students"][-1], **student}
    return json.dumps({**WHOLE, "students": [*WHOLE["students"][:-1], last]})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "{" + TEXT,
        TEXT[:-20],
        json.dumps({**WHOLE, "students": []}),
        json.dumps({**WHOLE, "students": "all"}),
        json.dumps({**WHOLE, "version": 3}),
        json.dumps({**WHOLE, "convention": "none"}),
        json.dumps({**WHOLE, "key": ["3"]}),
        changed(id="ana"),
        changed(code="K7MX3P"),
        changed(problems=[]),
        changed(language="xx"),
        changed(id=["ana"]),
        changed(key="3"),
        json.dumps({**WHOLE, "students": [*WHOLE["students"], 3]}),
    ],
)
def test_refuses_in_one_line_what_is_refused_of_the_whole(tmp_path: Path, text: str):
    path = tmp_path / "exam.json"
    path.write_text(text)
    with pytest.raises(BadExamFile):
        read_exam_file(text, "exam.json")
    with pytest.raises(BadExamFile) as refused, open_roll(path):
        pytest.fail("it is no exam")
    assert "exam.json" in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_student_who_is_wrong_is_named_by_his_place(tmp_path: Path):
    path = tmp_path / "exam.json"
    path.write_text(changed(key="3"))
    with pytest.raises(BadExamFile, match=r"students 4: there is no key 'key'"), open_roll(path):
        pytest.fail("it is no exam")
