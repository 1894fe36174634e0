"""The family belief-graph on the lecture note's own state space (S0), and on what is no model."""

import pytest

from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.base.convention import CONVENTIONS
from generator.families.belief_graph import FAMILY
from generator.generation.generate import pose
from solver.errors import RequestError
from solver.exact import Rational

ROWS = [
    "s3 a s2 1 o1",
    "s2 a s3 1 o1",
    "s2 b s4 1/2 o1",
    "s2 b s5 1/2 o2",
    "s3 b s1 1/4 o1",
    "s3 b s4 3/4 o2",
    "s1 c s5 2/3 o1",
    "s1 c s2 1/3 o1",
    "s2 c s2 1 o1",
]
THIRDS = ["s2 1/3", "s3 2/3"]


def posed(belief, *path):
    plain = {"rows": ROWS, "belief": belief, "path": list(path)}
    return pose(FAMILY, FAMILY.from_plain(plain), CONVENTIONS["aima"])


def number(text):
    return Number(Rational(text))


def belief(**weights):
    return Distribution.from_weights({state: Rational(p) for state, p in weights.items()})


@pytest.mark.parametrize(
    ("before", "step", "p_action", "p_observation", "after"),
    [
        (["s3 1"], "a o1", "1", "1", belief(s2="1")),
        (THIRDS, "a o1", "1", "1", belief(s2="2/3", s3="1/3")),
        (["s3 1/3", "s5 2/3"], "a o1", "1/3", "1", belief(s2="1")),
        (["s1 1/3", "s2 1/3", "s3 1/3"], "c o1", "2/3", "1", belief(s2="2/3", s5="1/3")),
        (THIRDS, "b o1", "1", "1/3", belief(s1="1/2", s4="1/2")),
        (THIRDS, "b o2", "1", "2/3", belief(s4="3/4", s5="1/4")),
    ],
)
def test_each_update_of_the_note_gives_its_numbers(before, step, p_action, p_observation, after):
    assert posed(before, step).key == {
        "p-action-1": number(p_action),
        "p-observation-1": number(p_observation),
        "belief-1": after,
    }


@pytest.mark.parametrize(
    ("mistake", "after"),
    [
        ("unnormalised", belief(s1="1/6", s4="1/6")),
        ("ignores-observation", belief(s1="1/6", s4="2/3", s5="1/6")),
        ("prior-unweighted", belief(s1="1/3", s4="2/3")),
        ("distribution-of-old-state", belief(s2="1/2", s3="1/2")),
    ],
)
def test_who_reckons_wrongly_finds_another_belief_after_the_fifth_update(mistake, after):
    assert posed(THIRDS, "b o1").mistakes[mistake]["belief-1"] == after


def test_who_keeps_states_without_the_action_finds_them_in_the_new_belief():
    mistakes = posed(["s3 1/3", "s5 2/3"], "a o1").mistakes
    assert mistakes["keeps-inapplicable"]["belief-1"] == belief(s2="1/3", s5="2/3")


def test_who_swaps_the_two_probabilities_answers_each_for_the_other():
    mistake = posed(THIRDS, "b o1").mistakes["action-and-observation-swapped"]
    assert (mistake["p-action-1"], mistake["p-observation-1"]) == (number("1/3"), number("1"))


def test_the_second_step_follows_from_the_students_belief_after_the_first():
    exercise = posed(THIRDS, "a o1", "b o1")
    given = {**exercise.key, "belief-1": belief(s2="1/2", s3="1/2")}
    follows = FAMILY.follow(exercise.problem, exercise.solution, given)
    assert follows["p-observation-2"] == number("3/8")
    assert follows["belief-2"] == belief(s1="1/3", s4="2/3")


@pytest.mark.parametrize(
    "own",
    [belief(s2="1"), belief(s2="1/2"), belief(s2="3/2", s3="-1/2"), belief(s4="1/2", s5="1/2")],
)
def test_nothing_follows_from_certainty_nor_from_what_is_no_belief_or_cannot_go_on(own):
    exercise = posed(THIRDS, "a o1", "b o1")
    given = {**exercise.key, "belief-1": own}
    assert FAMILY.follow(exercise.problem, exercise.solution, given) == {}


@pytest.mark.parametrize(
    ("part", "text", "says"),
    [
        ("rows", ["s1 a s2 1/2 o1"], "sum to 1, not 1/2"),
        ("rows", ["s1 a s2"], "a row looks like"),
        ("rows", ["s1 a s|2 1 o1"], "have names like s1"),
        ("rows", ["s1 a s1 1 o1"], "needs two states or more"),
        ("belief", ["s2 1/2"], "sum to 1, not 1/2"),
        ("belief", ["s2 1/2", "s2 1/2"], "a belief has each state once"),
        ("path", ["b o3"], "cannot be observed"),
        ("path", ["b"], "an action and what is observed"),
    ],
)
def test_what_is_no_problem_is_refused_in_words(part, text, says):
    plain = {"rows": ROWS, "belief": THIRDS, "path": ["b o1"], part: text}
    if "two states" in says:
        plain |= {"belief": ["s1 1"], "path": ["a o1"]}
    with pytest.raises(RequestError, match=says):
        FAMILY.from_plain(plain)
