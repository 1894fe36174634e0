"""The same exercises, keys and mistakes where gmpy2 is not to be had, and fractions stand in."""

import json
import subprocess
import sys

import drawn
import pytest

from generator.families import FAMILIES
from grader.exams.files.exercise_file import key_json, to_json

BLOCKED = "import sys; sys.modules['gmpy2'] = None\n"
NUMBERS = """
from solver.exact import Rational, digits, text, value
print(Rational.__module__, text(value("-0.35")), text(value("inf")), len(digits(10**5000)))
"""
EXERCISES = """
import json
import laws
from generator.families import FAMILIES
from grader.exams.files.exercise_file import key_json, to_json
for family in FAMILIES.values():
    (exercise,) = laws.draws(family, "easy", [1])
    print(json.dumps(to_json(exercise, "en") | key_json(exercise, "en")))
"""


def without(code):
    """What a Python prints that has no gmpy2."""
    command = [sys.executable, "-c", BLOCKED + f"sys.path[:0] = {sys.path!r}\n" + code]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_numbers_are_exact_all_the_same():
    assert without(NUMBERS).split() == ["fractions", "-7/20", "inf", "5001"]


@pytest.mark.slow
def test_every_family_draws_the_same_and_has_the_same_keys_and_mistakes():
    told = [json.loads(line) for line in without(EXERCISES).splitlines()]
    ours = [drawn.exercise(name, "easy") for name in FAMILIES]
    assert told == [to_json(one, "en") | key_json(one, "en") for one in ours]
