"""Reading a number against sympy's sympify, in one run."""

from timeit import repeat

import sympy

from generator.kinds import KINDS
from generator.outcome import Read
from generator.question import Form
from generator.reading.read import read

FORM = Form(kind=KINDS["number"])
TEXTS = ("3", "3/7", "-12/5", "0.4286", " 6/2 ", "-1")


def seconds(read_one, times):
    """For one round of the texts, the best of a few rounds of rounds."""
    return min(repeat(lambda: [read_one(text) for text in TEXTS], number=times, repeat=5)) / times


def test_reads_a_number_at_least_thirty_times_as_fast_as_sympify():
    assert all(isinstance(read(text, FORM), Read) for text in TEXTS)
    ours = seconds(lambda text: read(text, FORM), 2_000)
    theirs = seconds(sympy.sympify, 50)  # noqa: TID251  # of our own texts, to be compared with
    assert theirs / ours >= 30
