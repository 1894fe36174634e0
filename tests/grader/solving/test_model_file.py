"""A formal model, as a teacher writes it in TOML."""

import pytest

from grader.solving.lookup.models import read_model
from solver.errors import RequestError
from solver.exact import Rational

SURE = """
start = { s1 = 1 }
[[transition]]
state = "s1"
action = "b"
to = "s2"
probability = 1
"""


def test_a_whole_number_needs_no_quotes():
    assert read_model(SURE, "m.toml").start.weights == {"s1": Rational(1)}


@pytest.mark.parametrize("inexact", ["0.5", "true"])
def test_what_toml_does_not_hold_exactly_stands_in_quotes(inexact):
    with pytest.raises(RequestError, match='in quotes, such as "1/4", not '):
        read_model(SURE.replace("probability = 1", f"probability = {inexact}"), "m.toml")
