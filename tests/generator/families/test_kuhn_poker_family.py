"""The family kuhn-poker on Kuhn's own cards and stakes (1950)."""

from collections import Counter

import pytest

from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.base.convention import CONVENTIONS
from generator.base.errors import BadParameter
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families.kuhn_poker import FAMILY
from generator.generation.generate import generate, pose
from solver.errors import RequestError
from solver.exact import Rational

KUHN = {
    "deck": "1K 1Q 1J",
    "order": ["J", "Q", "K"],
    "bet": "1",
    "ante": "1",
    "bettors": "both",
    "acts": ["1/2 1", "1/4 1/2", "1/10 0"],
}
IN_EQUILIBRIUM = {**KUHN, "acts": ["1/2 1", "0 1/2", "1/6 0"]}
ONLY_MAX = {**KUHN, "bettors": "max", "acts": ["1/2", "1/4", "1/10"]}


def posed(plain):
    return pose(FAMILY, FAMILY.from_plain(plain), CONVENTIONS["aima"])


def number(text):
    return Number(Rational(text))


def belief(**weights):
    return Distribution.from_weights({card: Rational(p) for card, p in weights.items()})


def test_against_kuhns_own_plan_min_gains_an_eighteenth():
    exercise = posed(IN_EQUILIBRIUM)
    assert exercise.key["value"] == number("1/18")
    # Max bluffs so often that a Queen does not mind what she does
    call = next(q for q in exercise.questions if q.name == "action-Q-bet")
    assert call.accepts(Choice("call"))
    assert call.accepts(Choice("pass"))


def test_a_bet_tells_what_max_may_hold():
    key = posed(KUHN).key
    assert key["belief-Q-bet"] == belief(K="5/6", J="1/6")
    assert key["belief-Q-pass"] == belief(K="5/14", J="9/14")
    assert key["gain-Q-bet"] == number("-1")
    assert key["gain-K-bet"] == number("2")


def test_the_nodes_of_one_set_have_mins_card_and_maxs_act_in_common():
    # B to G are Max's first decisions; Min's after a pass and after a bet follow, deal by deal
    assert posed(KUHN).key["information-set-I"] == Nodes(frozenset({"I", "S"}))


@pytest.mark.parametrize(
    ("mistake", "question", "answer"),
    [
        ("sees-the-card", "information-set-I", Nodes(frozenset({"I"}))),
        ("sees-the-card", "gain-Q-bet", number("-1/2")),
        ("acts-per-world", "gain-Q-bet", number("-1/2")),
        ("forgets-the-ante", "gain-Q-bet", number("0")),
        ("forgets-the-ante", "gain-K-bet", number("1")),
        ("belief-not-updated-by-bet", "belief-Q-bet", belief(K="1/2", J="1/2")),
        ("belief-not-updated-by-bet", "gain-Q-bet", number("0")),
    ],
)
def test_a_mistake_has_its_number(mistake, question, answer):
    assert posed(KUHN).mistakes[mistake][question] == answer


def follow(plain, **given):
    exercise = posed(plain)
    own = {name.replace("_", "-"): answer for name, answer in given.items()}
    return FAMILY.follow(exercise.problem, exercise.solution, {**exercise.key, **own})


def test_action_and_gain_follow_from_the_students_belief_and_the_value_from_his_gains():
    follows = follow(ONLY_MAX, belief_Q_bet=belief(K="1/4", J="3/4"))
    assert follows == {"action-Q-bet": Choice("call"), "gain-Q-bet": number("1")}
    value = posed(ONLY_MAX).key["value"].value
    one_more = follow(ONLY_MAX, gain_Q_bet=number("0"))
    assert one_more == {"value": Number(value + Rational(1, 10))}  # Max bets so often, with K or J


def test_what_a_wrong_action_gains_follows_but_for_passing():
    assert follow(ONLY_MAX, action_Q_bet=Choice("call")) == {"gain-Q-bet": number("-4/3")}
    assert follow(ONLY_MAX, action_K_bet=Choice("pass")) == {}


@pytest.mark.parametrize("own", [belief(K="1"), belief(K="1/2"), belief(K="1/2", Q="1/2")])
def test_nothing_follows_from_what_cannot_be_believed(own):
    assert follow(KUHN, belief_Q_bet=own) == {}


@pytest.mark.parametrize(
    ("part", "text", "says"),
    [
        ("acts", ["1/2 1", "1/2 1"], "for each of K, Q, J"),
        ("acts", ["1/2", "1/2", "1"], "for each of K, Q, J"),
        ("acts", ["1/2 1", "3/2 1", "0 0"], "between 0 and 1"),
        ("acts", ["0 1", "0 1", "0 0"], "nothing to reply to"),
        ("bettors", "min", "bettors is both or max"),
        ("deck", "2K 2Q 2J", "a tree of 36 leaves"),
        ("order", ["J", "K"], "lacks Q"),
        ("ante", "0", "the ante is above 0"),
    ],
)
def test_what_is_no_problem_is_refused_in_words(part, text, says):
    with pytest.raises(RequestError, match=says):
        FAMILY.from_plain({**KUHN, part: text})


def test_min_calls_with_none_one_or_both_middle_cards_as_often_and_no_gain_is_0():
    callers = Counter()
    for seed in range(60):
        id_ = ExerciseId(
            family="kuhn-poker", level=Level.MEDIUM, seed=seed, revision=FAMILY.revision
        )
        key = generate(id_, CONVENTIONS["aima"]).key
        callers[sum(key[f"action-{card}-bet"] == Choice("call") for card in "KQ")] += 1
        gains = [answer for name, answer in key.items() if name.startswith("gain")]
        assert number("0") not in gains
    assert min(callers[n] for n in range(3)) >= 10, callers


def test_a_tree_that_no_sheet_holds_is_refused_at_once():
    id_ = ExerciseId(
        family="kuhn-poker", level=Level.HARD, seed=1, settings=(("ranks", "4"),), revision=4
    )
    with pytest.raises(BadParameter, match="deals of 3 cards"):
        generate(id_, CONVENTIONS["aima"])
