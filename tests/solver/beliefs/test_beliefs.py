import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.beliefs.belief import BadBelief, Belief, ImpossibleEvidence
from solver.exact import Rational

weights = st.dictionaries(
    st.text("stuv", min_size=1, max_size=2), st.integers(0, 9).map(Rational), min_size=1
).filter(lambda w: any(w.values()))


@given(weights)
def test_normalised_weights_sum_to_one(weights):
    assert sum(Belief.from_weights(weights).weights.values()) == 1


@given(weights)
def test_leaves_out_the_states_of_probability_0(weights):
    assert all(Belief.from_weights(weights).weights.values())


def test_a_state_that_is_left_out_has_probability_0():
    assert Belief.certain("s1")["s2"] == 0


def test_the_utility_of_a_belief_is_the_mean_of_its_states():
    # S0-evalbelief, e(<x,y>) = x - y; the slide writes 1/2 for 1/4 and 3/4 (E19)
    b = Belief({(3, 4): Rational(1, 4), (5, 2): Rational(3, 4)})
    assert b.expected(lambda s: Rational(s[0] - s[1])) == 2


def test_with_the_weights_that_the_slide_writes_the_utility_would_be_another():
    # S0-evalbelief.as-written-with-1/2
    b = Belief({(3, 4): Rational(1, 2), (5, 2): Rational(1, 2)})
    assert b.expected(lambda s: Rational(s[0] - s[1])) == 1


def test_names_every_likeliest_state():
    assert Belief.from_weights(
        {"s": Rational(2), "t": Rational(1), "u": Rational(2)}
    ).likeliest == ("s", "u")


def test_merges_the_states_that_print_alike():
    b = Belief.from_weights({1: Rational(1), "1": Rational(2), 2: Rational(1)})
    assert b.labelled() == {"1": Rational(3, 4), "2": Rational(1, 4)}


def test_says_that_one_state_at_least_has_to_be_possible():
    with pytest.raises(ImpossibleEvidence, match=r"^no state is possible; one at least has a prob"):
        Belief.from_weights({"s": Rational(0)})


def test_says_that_a_probability_is_at_least_0():
    with pytest.raises(BadBelief, match="at least 0, but s has -1"):
        Belief.from_weights({"s": Rational(-1), "t": Rational(2)})


def test_says_to_what_a_stated_belief_has_to_sum():
    with pytest.raises(BadBelief, match="sum to 1, not 5/6"):
        Belief.stated({"s": Rational(1, 2), "t": Rational(1, 3)})


def test_a_belief_is_positive_and_sums_to_one():
    with pytest.raises(AssertionError, match=r"^a belief is positive: "):
        Belief({"s": Rational(1), "t": Rational(0)})
    with pytest.raises(AssertionError, match=r"^a belief sums to 1: "):
        Belief({"s": Rational(1, 2)})
