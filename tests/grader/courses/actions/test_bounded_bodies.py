"""The body of a submission is bounded before it is worked on: its answers and their keys."""

import json

import pytest

from grader.courses.actions import receive_submission
from grader.courses.actions.receive_submission import read_body
from grader.exams.grading.submissions.submission import MAX_KEY_LENGTH
from solver.errors import RequestError


def body(answers: dict[str, object]) -> bytes:
    return json.dumps({"answers": answers}).encode()


def test_a_body_with_too_many_answers_is_refused_before_any_is_looked_at(monkeypatch):
    monkeypatch.setattr(receive_submission.objects, "submission", lambda *_: pytest.fail("read"))
    for number in (5_001, 12_000, 24_000):
        with pytest.raises(RequestError, match="has more than 5000 answers"):
            read_body(body({f"1.q{n}": "1" for n in range(number)}), "ana")


@pytest.mark.parametrize("number", [1, 5_000])
def test_as_many_answers_as_are_allowed_are_read(number: int):
    found = json.loads(read_body(body({f"1.q{n}": "1" for n in range(number)}), "ana").answers)
    assert len(found) == number


@pytest.mark.parametrize("key", ["1." + "a" * MAX_KEY_LENGTH, "a" * 100_000])
def test_a_key_that_is_too_long_is_refused(key: str):
    with pytest.raises(RequestError, match=r"the key '.{40}'… is too long"):
        read_body(body({key: "1"}), "ana")
