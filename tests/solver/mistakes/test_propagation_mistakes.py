"""What students make of S0's tree of beliefs with probabilities of actions, as it is rebuilt."""

import pytest

from solver.beliefs.propagation import Applicability, backed_up
from solver.exact import Rational
from solver.mistakes import propagation as mistaken
from solver.trees.notation import parse

S0 = parse(
    "max([2/3] a1 = min([1/4] a2 = 0, [2/3] a3 = -3),"
    " a2 = min(a1 = chance(1/3: 1, 2/3: 2), [1/2] a2 = max(a2 = chance(1/3: 2, 2/3: 1))))"
)


@pytest.mark.parametrize(
    ("wrong", "root"),
    [
        (mistaken.ignores_p_a, Rational(4, 3)),
        (mistaken.p_a_twice, Rational(1, 3)),
        (mistaken.p_a_at_chance_nodes, Rational(4, 3)),
        (mistaken.sure_only, Rational(5, 3)),
    ],
)
def test_gives_another_value_than_the_notes_two_thirds(wrong, root):
    assert backed_up(S0, Applicability.MULTIPLY).values["A"] == Rational(2, 3)
    assert wrong(S0).values["A"] == root


def test_at_chance_nodes_the_probability_counts_there_and_not_above():
    found = mistaken.p_a_at_chance_nodes(parse("max([1/2] chance(1/2: 4, 1/2: 8), [1/2] 2)"))
    assert dict(found.values) == {"A": 3, "B": 3}


def test_where_nothing_is_sure_all_actions_are_compared():
    assert mistaken.sure_only(parse("max([1/2] 8, [1/4] 12)")).values["A"] == 4
