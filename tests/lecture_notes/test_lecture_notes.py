"""Every worked example of the lecture notes comes out as it should.

The cases stand in the files beside this one, each with its source, the call that computes it, and
the value as it is printed. S0 to S4 are the notes: Tema 3 (S0), UPV Tema 4 (S1), Árbol
expectiminimax (S2), Simi's I giochi con avversario (S3), Procura com adversários (S4).
"""

from collections import Counter

import cases_beliefs
import cases_games
import cases_poker
import cases_propagation
import cases_trees
import pytest
from case import shown

PARTS = (cases_trees, cases_games, cases_beliefs, cases_propagation, cases_poker)
CASES = [case for part in PARTS for case in part.CASES]
NOT_COMPUTED = [case for part in PARTS for case in part.NOT_COMPUTED]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.key)
def test_the_example_comes_out_as_the_notes_have_it(case):
    assert shown(case.call()) == case.expected


def test_no_example_stands_twice():
    counted = Counter(case.key for case in [*CASES, *NOT_COMPUTED])
    assert [key for key, n in counted.items() if n > 1] == []


def test_what_is_not_computed_has_its_reason():
    assert all(case.reason for case in NOT_COMPUTED)
