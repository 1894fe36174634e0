import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.beliefs.belief import Belief, ImpossibleEvidence
from solver.beliefs.belief_steps import Observe, Predict, Update
from solver.beliefs.model import NOTHING, ActionKind, BadModel, ModelRow, TableModel, kind
from solver.beliefs.update import (
    condition,
    p_action,
    p_observations,
    predict,
    update,
    updates,
)
from solver.errors import RequestError
from solver.exact import Rational
from solver.working import work

# S0-graph: the worked state space s1..s5
ROWS = (
    ModelRow("s3", "a", "s2", Rational(1), "o1"),
    ModelRow("s2", "a", "s3", Rational(1), "o1"),
    ModelRow("s2", "b", "s4", Rational(1, 2), "o1"),
    ModelRow("s2", "b", "s5", Rational(1, 2), "o2"),
    ModelRow("s3", "b", "s1", Rational(1, 4), "o1"),
    ModelRow("s3", "b", "s4", Rational(3, 4), "o2"),
    ModelRow("s1", "c", "s5", Rational(2, 3), "o1"),
    ModelRow("s1", "c", "s2", Rational(1, 3), "o1"),
    ModelRow("s2", "c", "s2", Rational(1), "o1"),
)
GRAPH = TableModel.from_rows(ROWS)
SURE = Belief({"s3": Rational(1)})
S2_S3 = Belief({"s2": Rational(1, 3), "s3": Rational(2, 3)})
S3_S5 = Belief({"s3": Rational(1, 3), "s5": Rational(2, 3)})
EVEN = Belief({"s1": Rational(1, 3), "s2": Rational(1, 3), "s3": Rational(1, 3)})


@pytest.mark.parametrize(
    ("belief", "action", "p"),
    [
        (SURE, "a", 1),
        (S2_S3, "a", 1),
        (S3_S5, "a", Rational(1, 3)),
        (EVEN, "c", Rational(2, 3)),
        (S2_S3, "b", 1),
    ],
)
def test_the_probability_of_an_action_is_as_in_the_notes(belief, action, p):
    # S0-graph.update1 to update5, p(a|b)
    assert p_action(GRAPH, belief, action) == p


@pytest.mark.parametrize(
    ("belief", "action", "p"),
    [
        (SURE, "a", {"o1": 1}),
        (S2_S3, "a", {"o1": 1}),
        (S3_S5, "a", {"o1": 1}),
        (EVEN, "c", {"o1": 1}),
        (S2_S3, "b", {"o1": Rational(1, 3), "o2": Rational(2, 3)}),
    ],
)
def test_the_probabilities_of_the_observations_are_as_in_the_notes(belief, action, p):
    # S0-graph.update1 to update5, p(o|b,a)
    assert p_observations(GRAPH, belief, action) == p


@pytest.mark.parametrize(
    ("belief", "action", "observation", "after"),
    [
        (SURE, "a", None, {"s2": 1}),
        (S2_S3, "a", "o1", {"s2": Rational(2, 3), "s3": Rational(1, 3)}),
        (S3_S5, "a", None, {"s2": 1}),
        (EVEN, "c", None, {"s2": Rational(2, 3), "s5": Rational(1, 3)}),
        (S2_S3, "b", "o1", {"s1": Rational(1, 2), "s4": Rational(1, 2)}),
        (S2_S3, "b", "o2", {"s4": Rational(3, 4), "s5": Rational(1, 4)}),
    ],
)
def test_the_new_belief_is_as_in_the_notes(belief, action, observation, after):
    # S0-graph.update1 to update5bis, b'
    assert update(GRAPH, belief, action, observation) == Belief(after)


@pytest.mark.parametrize(
    ("state", "action", "expected"),
    [
        ("s3", "a", ActionKind.DETERMINISTIC),
        ("s3", "b", ActionKind.OBSERVABLE),
        ("s1", "c", ActionKind.UNOBSERVABLE),
        ("s2", "c", ActionKind.DETERMINISTIC),
    ],
)
def test_the_kind_of_an_action_depends_on_the_state(state, action, expected):
    # S0-graph.kinds
    assert kind(GRAPH, state, action) == expected


def test_chance_of_which_only_some_is_told_apart_is_of_a_kind_of_its_own():
    # S0-sato: none of the notes' three kinds
    third = Rational(1, 3)
    model = TableModel.from_rows(
        [
            ModelRow("s", "a", "t", third, "o"),
            ModelRow("s", "a", "u", third, "o"),
            ModelRow("s", "a", "v", third),
        ]
    )
    assert kind(model, "s", "a") is ActionKind.PARTLY


def test_an_action_is_of_no_kind_where_it_is_not_applicable():
    with pytest.raises(RequestError, match="a is not applicable in s5"):
        kind(GRAPH, "s5", "a")


def test_states_where_the_action_is_not_applicable_vanish():
    assert update(GRAPH, S3_S5, "a").likeliest == ("s2",)


def test_shows_predict_observe_and_update_for_each_action():
    worked = work(updates(GRAPH, S2_S3, [("a", None), ("b", "o1")]))
    assert [type(step) for step in worked.steps] == 2 * [Predict, Observe, Update]


def test_the_ways_of_a_step_add_up_to_the_probability_of_the_action():
    first = work(updates(GRAPH, EVEN, [("c", None)])).steps[0]
    assert isinstance(first, Predict)
    assert sum(way.weight for way in first.ways) == first.p_action


def test_what_is_not_observed_is_the_default_observation():
    model = TableModel.from_rows([ModelRow("s", "a", "t", Rational(1))])
    assert p_observations(model, Belief.certain("s"), "a") == {NOTHING: 1}


def test_lists_states_and_actions_in_order_of_appearance():
    assert (GRAPH.states, GRAPH.actions("s2")) == (("s3", "s2", "s4", "s5", "s1"), ("a", "b", "c"))


def test_says_which_observations_are_possible():
    with pytest.raises(
        ImpossibleEvidence, match="'o3' cannot be observed after 'b'; it can be o1, o2"
    ):
        update(GRAPH, S2_S3, "b", "o3")


def test_asks_for_the_observation_where_there_are_several():
    with pytest.raises(ImpossibleEvidence, match="one of o1, o2 is observed; say which"):
        update(GRAPH, S2_S3, "b")


def test_says_where_the_action_is_not_applicable():
    with pytest.raises(ImpossibleEvidence, match="'z' is applicable in none of s2, s3"):
        update(GRAPH, S2_S3, "z")


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([ModelRow("s", "a", "t", Rational(1, 2))], "probabilities of a in s sum to 1, not 1/2"),
        ([ModelRow("s", "a", "t", Rational(-1))], "a probability above 0, not -1"),
        (
            [ModelRow("s", "a", "t", Rational(1, 2)), ModelRow("s", "a", "t", Rational(1, 2), "o")],
            "is given twice",
        ),
    ],
)
def test_says_what_is_wrong_with_a_row(rows, message):
    with pytest.raises(BadModel, match=message):
        TableModel.from_rows(rows)


STATES = ("s1", "s2", "s3", "s4")
SHARES = st.dictionaries(st.sampled_from(STATES), st.integers(1, 9), min_size=1)


@st.composite
def tables(draw):
    rows = []
    for state in draw(st.sets(st.sampled_from(STATES), min_size=1)):
        outcomes = draw(SHARES)
        total = sum(outcomes.values())
        rows += [
            ModelRow(state, "a", to, Rational(share, total), draw(st.sampled_from(["o1", "o2"])))
            for to, share in outcomes.items()
        ]
    return TableModel.from_rows(rows)


@given(tables(), SHARES, st.sampled_from(["o1", "o2"]))
def test_an_update_in_whole_numbers_is_the_one_whose_steps_are_told(model, shares, observation):
    belief = Belief.from_weights({state: Rational(n) for state, n in shares.items()})
    try:
        told = condition(predict(model, belief, "a"), observation).belief
    except ImpossibleEvidence as refusal:
        with pytest.raises(ImpossibleEvidence, match=re.escape(str(refusal))):
            update(model, belief, "a", observation)
    else:
        updated = update(model, belief, "a", observation)
        assert updated == told
        assert [*updated] == [*told]
