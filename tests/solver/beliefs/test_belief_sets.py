"""Belief sets in AIMA's vacuum worlds (4e, sections 4.3 and 4.4), and what holds in every world."""

from itertools import chain, combinations
from math import inf

from hypothesis import given
from hypothesis import strategies as st

from solver.beliefs.belief_sets import (
    WON,
    Plan,
    PlanSearch,
    SetModel,
    SetQuestionnaire,
    check_plan,
    keep_fitting,
    possible_percepts,
    predict,
    safe_actions,
    solve_sets,
)
from solver.mistakes.belief_sets import fixed_sequence

PERCEPTS = {
    "1": "LDirty",
    "2": "RDirty",
    "3": "LDirty",
    "4": "RClean",
    "5": "LClean",
    "6": "RDirty",
}
"""The local sensing of figure 4.15; states 7 and 8, where all is clean, are a win."""

SUCK = {"1": "5", "2": "4", "3": WON, "4": "4", "5": "5", "6": WON}
LEFT = {"1": "1", "2": "1", "3": "3", "4": "3", "5": "5", "6": "5"}
RIGHT = {"1": "2", "2": "2", "3": "4", "4": "4", "5": "6", "6": "6"}


def world(*, slippery=False):
    """The vacuum world, in which Left and Right may leave the agent where it was if slippery."""
    cells = {(s, "suck"): (after,) for s, after in SUCK.items()}
    for action, moves in (("left", LEFT), ("right", RIGHT)):
        for state, after in moves.items():
            results = (after, state) if slippery else (after,)
            cells[state, action] = tuple(dict.fromkeys(results))
    return SetModel(cells, PERCEPTS)


def states(text):
    return frozenset(text.split())


def split(model, belief, action):
    predicted = predict(model, belief, action)
    return {o: keep_fitting(model, predicted, o) for o in possible_percepts(model, predicted)}


def test_moving_right_leaves_two_states_which_the_percept_tells_apart():
    """Figure 4.15 (a)."""
    assert predict(world(), states("1 3"), "right") == states("2 4")
    assert split(world(), states("1 3"), "right") == {"RDirty": {"2"}, "RClean": {"4"}}


def test_in_the_slippery_world_there_are_four_states_and_three_percepts():
    """Figure 4.15 (b)."""
    assert split(world(slippery=True), states("1 3"), "right") == {
        "LDirty": {"1", "3"},
        "RDirty": {"2"},
        "RClean": {"4"},
    }


def test_suck_right_suck_is_the_shortest_plan_when_the_agent_sees_dirt_at_the_left():
    """Section 4.4.3: [Suck, Right, if Bstate = {6} then Suck else []]."""
    search = PlanSearch(world())
    assert search.length(states("1 3"), 4) == 3
    assert search.options(states("1 3"), 4).best == ("suck",)
    assert search.length(states("1 3"), 2) == inf


def test_without_sensors_four_actions_are_sure_from_every_state():
    """Section 4.4.1: [Right, Suck, Left, Suck]."""
    questionnaire = SetQuestionnaire(
        world(), (states("1 2 3 4 5 6"),), states("1 3"), (("right", "RDirty"),), "right",
        states("1 3"), (), 4,
    )  # fmt: skip
    assert fixed_sequence(questionnaire, solve_sets(questionnaire)).lengths == (4,)


def test_an_action_that_is_impossible_in_one_state_may_not_be_taken():
    model = SetModel({("s1", "a"): (WON,), ("s2", "b"): (WON,), ("s2", "a"): ("s1",)}, PERCEPTS_2)
    assert safe_actions(model, states("s1 s2")) == ("a",)
    check = check_plan(model, states("s1 s2"), Plan("b", {"o1": "a", "o2": "a"}))
    assert check.blocked == ("s1",)
    assert not check.is_sure


PERCEPTS_2 = {"s1": "o1", "s2": "o2"}
NAMES = ("s1", "s2", "s3")
results = st.lists(st.sampled_from((*NAMES, WON)), max_size=2, unique=True).map(tuple)
models = st.builds(
    lambda cells, percepts: SetModel(
        {cell: to for cell, to in cells.items() if to}, dict(zip(NAMES, percepts, strict=True))
    ),
    st.fixed_dictionaries({(s, a): results for s in NAMES for a in "ab"}),
    st.tuples(*(st.sampled_from(("o1", "o2")) for _ in NAMES)),
)


@given(models)
def test_who_thinks_less_possible_is_sure_no_later(model):
    search = PlanSearch(model)
    beliefs = [frozenset(b) for b in chain.from_iterable(combinations(NAMES, n) for n in (1, 2, 3))]
    for belief in beliefs:
        for part in (part for part in beliefs if part <= belief):
            assert search.length(part, 3) <= search.length(belief, 3)


@given(models)
def test_a_greater_limit_finds_no_longer_plan(model):
    search = PlanSearch(model)
    for state in NAMES:
        assert search.length(frozenset({state}), 3) <= search.length(frozenset({state}), 2)
