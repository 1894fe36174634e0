"""Windows, right and wrong, on the tree of S4 and AIMA and on one a ply deeper."""

from math import inf

import pytest

from solver.analyses.calls import list_calls
from solver.mistakes import windows as wrong
from solver.searches.alpha_beta import alpha_beta
from solver.searches.rules import AIMA, Returns, Rules
from solver.searches.run import run
from solver.trees.notation import parse

TRACE = parse("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))")
DEEPER = parse("max(min(max(8, 7), max(9, 3)), min(max(4, 6), max(1, 2)))")


def windows(found):
    return {name: call.window for name, call in found.items()}


def test_v_before_each_call_is_what_s4_writes_there():
    found = list_calls(run(TRACE, alpha_beta(TRACE)))
    assert found["D"].before == (inf, 14, 5)
    assert windows(found) == {"A": (-inf, inf), "B": (-inf, inf), "C": (3, inf), "D": (3, inf)}


@pytest.mark.parametrize(
    ("mistake", "expected"),
    [
        (wrong.updates_alpha_at_min, {"C": (8, inf), "E": (8, inf), "F": (8, inf)}),
        (wrong.siblings_beta, {"C": (8, 8), "E": (8, 8), "F": (8, 8)}),
        (wrong.window_after_update, {"C": (8, 6), "E": (9, 8), "F": (8, inf)}),
    ],
)
def test_a_wrong_window(mistake, expected):
    found = windows(mistake(DEEPER, AIMA))
    assert {name: found[name] for name in expected} == expected


def test_v_that_starts_at_alpha_never_falls_below_it():
    found = wrong.v_starts_at_alpha(DEEPER, AIMA)
    assert (found["F"].before, found["F"].value) == ((8, 8), 8)


def test_alpha_is_returned_for_v_where_v_is_less():
    assert wrong.returns_alpha_for_v(DEEPER, AIMA)["F"].value == 8
    assert wrong.returns_alpha_for_v(DEEPER, Rules(returns=Returns.INHERIT)) is None


def test_by_wrong_windows_too_alpha_is_returned_where_the_course_returns_it():
    """F is entered with (8, 8) and its greatest leaf is 6."""
    assert wrong.siblings_beta(DEEPER, AIMA)["F"].value == 6
    assert wrong.siblings_beta(DEEPER, Rules(returns=Returns.INHERIT))["F"].value == 8
