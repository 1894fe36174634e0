from itertools import islice

import pytest

from generator.base.errors import BadProblem
from generator.subjects.trees.constructing.aims import Aim, parse_aim
from generator.subjects.trees.constructing.fillings import fillings, outcomes_of
from generator.subjects.trees.constructing.tasks import CONSTRUCTIONS
from solver.trees.node_names import leaves, name_nodes
from solver.trees.notation import parse

BLANK = "max(min(?, 7), min(?, max(3, ?), 4))"
TREE = name_nodes(parse(BLANK))
FILLINGS = [*islice(fillings(TREE), 300)]


def test_an_aim_is_met_by_the_fillings_whose_search_is_as_it_says():
    value, cut = next(outcomes_of(TREE, FILLINGS))
    evaluated = len(leaves(TREE)) - len(cut)
    outcomes = [*outcomes_of(TREE, FILLINGS)]
    wanted = {
        Aim(value=value): [found == value for found, _ in outcomes],
        Aim(cut=cut): [left_out == cut for _, left_out in outcomes],
        Aim(evaluated=evaluated): [len(left_out) == len(cut) for _, left_out in outcomes],
        Aim(value, cut, evaluated): [found == (value, cut) for found in outcomes],
    }
    for aim, as_wanted in wanted.items():
        assert [aim.is_met(TREE, filling) for filling in FILLINGS] == as_wanted
        assert {*as_wanted} == {True, False}


@pytest.mark.parametrize("aim", ["value 21", "value -1", "value 1/2", "evaluated 0", "evaluated 7"])
def test_what_no_filling_brings_about_is_refused_without_a_search(aim):
    assert not parse_aim(aim, TREE).is_conceivable(TREE)
    assert not any(parse_aim(aim, TREE).is_met(TREE, filling) for filling in FILLINGS)
    with pytest.raises(BadProblem, match="no numbers were found"):
        CONSTRUCTIONS.parse({"tree": BLANK, "aims": [aim]})


@pytest.mark.parametrize("aim", ["value 7", "evaluated 6", "value 20"])
def test_an_aim_within_the_bounds_is_conceivable(aim):
    assert parse_aim(aim, TREE).is_conceivable(TREE)
