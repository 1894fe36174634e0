"""Right answers have the numbers that a teacher wrote."""

import pytest

from generator.generation.own_exercise import OWN
from grader.words.as_written import write_as_teacher


@pytest.mark.parametrize(
    ("printed", "written", "language", "expected"),
    [
        ("157/50", "3.14", "en", "3.14"),
        ("157/50", "3.14", "es", "3,14"),
        ("−157/50", "-3,14", "en", "−3.14"),
        ("167/1000", "16.7%", "en", "16.7%"),
        ("1/2", "2/4", "en", "2/4"),
        ("heads: 1/4, tails: 3/4", "heads: 0.25, tails: 0.75", "es", "heads: 0.25, tails: 0.75"),
        ("(3/2, 2)", "<1.5, 2>", "en", "(1.5, 2)"),
        ("2197", "2.197", "en", "2197"),
        ("81", "3^4", "en", "81"),
        ("1/0", "1/0", "en", "1/0"),
    ],
)
def test_each_number_is_as_it_was_written(printed, written, language, expected):
    assert write_as_teacher(printed, written, language) == expected


def test_a_key_is_stored_exactly_and_as_it_was_written():
    plain = {"questions": [{"kind": "number", "key": "3.14", "also": ["1/3"]}]}
    (question,) = OWN.to_plain(OWN.from_plain(plain))["questions"]
    assert (question["key"], question["written"]) == ("157/50", ["3.14", "1/3"])
    assert OWN.from_plain({"questions": [question]}) == OWN.from_plain(plain)


def test_a_key_in_the_notation_of_files_is_stored_once():
    plain = {"questions": [{"kind": "number", "key": "157/50"}]}
    (question,) = OWN.to_plain(OWN.from_plain(plain))["questions"]
    assert "written" not in question
