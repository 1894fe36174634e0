"""The betting house of S0's first exercise 3.4, and houses that pay otherwise."""

import pytest

from generator.answers.unknowns import spans_of
from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose
from generator.subjects.money.house import home_is_best, number_of_leaves
from grader.exams.files.exercise_file import answers_json
from solver.break_even import break_even
from solver.errors import RequestError
from solver.games.unfold import unfold
from solver.mistakes import betting as wrong
from solver.trees.node_names import leaves

HOUSE = FAMILIES["betting-house"]
NOTE = {"p": "2/5", "money": "1", "rounds": "2", "odds": "1"}


def posed(**parts):
    return pose(HOUSE, HOUSE.from_plain({**NOTE, **parts}), CONVENTIONS["aima"])


def mistaken(exercise, name):
    return answers_json(exercise.mistakes[name])


def test_with_the_note_s_euro_it_is_best_to_go_home():
    key = answers_json(posed().key)
    assert key == {
        "leaves": "7", "bet-1": "4/5", "value": "1", "best": ["home"], "home": "[0, 1/2]"
    }  # fmt: skip


def test_with_two_euros_and_a_better_chance_everything_is_bet():
    key = answers_json(posed(p="3/5", money="2", rounds="1").key)
    assert (key["bet-1"], key["bet-2"], key["best"]) == ("11/5", "12/5", ["bet 2"])
    assert answers_json(posed(p="3/5").key)["value"] == "36/25"


def test_who_never_goes_home_has_18_in_25():
    assert mistaken(posed(), "forced-betting")["value"] == "18/25"


def test_where_it_is_best_to_bet_nobody_can_tell_who_has_to():
    assert "forced-betting" not in posed(p="3/5").mistakes


def test_who_loses_the_stake_he_wins_with_needs_better_odds():
    assert mistaken(posed(), "stake-not-returned")["bet-1"] == "2/5"
    assert mistaken(posed(), "stake-not-returned")["home"] == "[0, 1]"
    assert mistaken(posed(odds="2"), "stake-not-returned")["home"] == "[0, 1/2]"


def test_who_has_less_than_a_euro_left_bets_no_more():
    # Won: 7/2, with bets of 1, 2 and 3. Lost: nothing.
    key = answers_json(posed(p="1/4", odds="5/2").key)
    assert (key["leaves"], key["bet-1"], key["home"]) == ("9", "7/8", "[0, 2/7]")


def test_who_counts_gains_begins_at_0():
    assert mistaken(posed(), "gain-for-wealth")["value"] == "0"


def test_all_or_nothing_leaves_out_the_bets_between():
    assert mistaken(posed(money="2"), "all-in-only")["leaves"] == "5"
    assert answers_json(posed(money="2").key)["leaves"] == "21"


@pytest.mark.parametrize(
    "rules", [lambda house: house, wrong.stake_not_returned, wrong.all_in_only]
)
@pytest.mark.parametrize("rounds", ["1", "2"])
@pytest.mark.parametrize("odds", ["1", "5/2", "3"])
def test_it_is_best_to_go_home_where_the_algebra_says_so(rules, rounds, odds):
    problem = rules(HOUSE.from_plain({**NOTE, "money": "2", "rounds": rounds, "odds": odds}))
    assert home_is_best(problem) == spans_of(break_even(problem).best["home"])


@pytest.mark.parametrize("money", [1, 2, 3])
@pytest.mark.parametrize("rounds", [1, 2])
@pytest.mark.parametrize("odds", ["1", "5/2", "3"])
def test_the_leaves_are_counted_without_the_tree_as_in_it(money, rounds, odds):
    parts = {"money": str(money), "rounds": str(rounds), "odds": odds}
    problem = HOUSE.from_plain({**NOTE, **parts})
    leaf_count = len(leaves(unfold(problem).tree))
    assert number_of_leaves(problem.money, problem.rounds, odds=problem.odds) == leaf_count


@pytest.mark.parametrize(
    "parts",
    [
        {"p": "0"},
        {"p": "1"},
        {"money": "0"},
        {"money": "3/2"},
        {"money": "7"},
        {"rounds": "0"},
        {"rounds": "4"},
        {"rounds": "two"},
        {"odds": "0"},
        {"odds": "1/2"},
        {"odds": "5/4"},
        {"money": "6", "rounds": "3", "odds": "10"},
    ],
)
def test_a_house_whose_tree_nobody_draws_is_refused(parts):
    with pytest.raises(RequestError):
        HOUSE.from_plain({**NOTE, **parts})
