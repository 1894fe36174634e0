"""Reading against a yardstick of the same run; the ratios stand in `extra_info`."""

from timeit import repeat

import pytest
import sympy
from hostile_texts import FORMS, UNITS, at_length

from generator.answers.kinds import KINDS
from generator.answers.outcome import ReadAnswer
from generator.answers.question import Form
from generator.answers.reading.read import read_answer

FORM = Form(kind=KINDS["number"])
TEXTS = ("3", "3/7", "-12/5", "0.4286", " 6/2 ", "-1")
ORDINARY = at_length("b1, c2; ")
TAILS = ("", "x", "1")


def seconds(act, times):
    """For one act, the best of a few rounds."""
    return min(repeat(act, number=times, repeat=3)) / times


def numbers(read_one):
    return [read_one(text) for text in TEXTS]


def test_a_number_against_sympify(benchmark):
    ours = seconds(lambda: numbers(lambda text: read_answer(text, FORM)), 2_000)
    theirs = seconds(lambda: numbers(sympy.sympify), 50)  # noqa: TID251  # our own texts
    benchmark.extra_info["times as fast as sympify"] = round(theirs / ours, 1)
    found = benchmark(numbers, lambda text: read_answer(text, FORM))
    assert all(isinstance(one, ReadAnswer) for one in found)


def test_a_number_against_math_verify(benchmark):
    parse = pytest.importorskip("math_verify").parse
    numbers(parse)  # its first parse makes a grammar
    ours = seconds(lambda: numbers(lambda text: read_answer(text, FORM)), 2_000)
    theirs = seconds(lambda: numbers(parse), 50)
    benchmark.extra_info["times as fast as math-verify"] = round(theirs / ours, 1)
    found = benchmark(numbers, lambda text: read_answer(text, FORM))
    assert all(isinstance(one, ReadAnswer) for one in found)


@pytest.mark.parametrize("unit", UNITS)
def test_a_hostile_text_against_an_ordinary_one_as_long(benchmark, unit):
    """The slowest of all forms, against the leaves of a tree in the form for leaves."""
    leaves = next(form for form in FORMS if form.kind is KINDS["nodes"])
    ordinary = seconds(lambda: read_answer(ORDINARY, leaves), 1)
    readings = [(at_length(unit, tail), form) for tail in TAILS for form in FORMS]
    slowest = max(readings, key=lambda reading: seconds(lambda: read_answer(*reading), 1))
    benchmark.extra_info["times as long"] = round(
        seconds(lambda: read_answer(*slowest), 1) / ordinary, 2
    )
    benchmark.extra_info["form"] = str(slowest[1].kind)
    benchmark.pedantic(read_answer, slowest, rounds=3)
