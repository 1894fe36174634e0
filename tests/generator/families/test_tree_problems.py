"""A teacher's own tree as the problem of a family, or one line that says why it cannot be."""

import pytest

from generator.families.alpha_beta import FAMILY as ALPHA_BETA
from generator.families.expectiminimax import FAMILY as EXPECTIMINIMAX
from generator.families.minimax import FAMILY as MINIMAX
from solver.errors import RequestError

AIMA = {"tree": "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"}
CHANCE = {"tree": "max(chance(1/2: 3, 1/2: 1), 1)"}
DICE = {"tree": "max(chance(1/6: 3, 5/6: 1), 1)", "chances": "dice"}


@pytest.mark.parametrize("family", [MINIMAX, ALPHA_BETA], ids=lambda family: family.name)
@pytest.mark.parametrize(
    ("plain", "says"),
    [
        (None, "looks like"),
        ([], "looks like"),
        ({"tree": 3}, "looks like"),
        ({"tree": "max(1, 2", "chances": "dice"}, "'chances' is no part"),
        ({"tree": "max(1, 2"}, "never closed"),
        ({"tree": "3"}, "one leaf"),
        ({"tree": "max(1, ?)"}, "thresholds"),
        ({"tree": "max(chance(1: 1), 2)"}, "expectiminimax"),
        ({"tree": "p1(p2(<1, 2>, <2, 1>), <0, 0>)"}, "max-n"),
        ({"tree": "max([1/2] 1, 2)"}, "may not be possible"),
        ({"tree": f"max({', '.join('1' * 400)})"}, "at most 300 nodes"),
        ({"tree": "max(" * 60 + "1" + ")" * 60}, "40 levels"),
    ],
)
def test_refuses_in_one_line_what_is_no_tree_of_max_and_min(family, plain, says):
    with pytest.raises(RequestError, match=says) as refused:
        family.from_plain(plain)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("plain", "says"),
    [
        (AIMA, "minimax is for those without"),
        ({"tree": "chance(1/2: max(1, inf), 1/2: 0)"}, "infinit"),
        ({"tree": "max(chance(1/2: 1, 1/2: 0), inf)"}, "finite"),
        ({**CHANCE, "chances": "guessed"}, "chances is one of"),
        ({**CHANCE, "chances": ["dice"]}, "chances is one of"),
        ({**CHANCE, "chances": "dice"}, "1/36, 5/36, 5/6"),
    ],
)
def test_refuses_in_one_line_what_expectiminimax_cannot_ask_about(plain, says):
    with pytest.raises(RequestError, match=says) as refused:
        EXPECTIMINIMAX.from_plain(plain)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("plain", [CHANCE, DICE, {**CHANCE, "chances": "missing"}])
def test_keeps_what_is_said_of_the_probabilities(plain):
    assert EXPECTIMINIMAX.to_plain(EXPECTIMINIMAX.from_plain(plain)) == plain


def test_keeps_the_names_of_moves():
    plain = {"tree": "max(left = min(3, 5), right = min(2, 9))"}
    assert MINIMAX.to_plain(MINIMAX.from_plain(plain)) == plain
