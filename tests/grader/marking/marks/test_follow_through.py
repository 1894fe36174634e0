"""What follows earns all its points, unless it follows from something that nothing explains."""

import doctest

import pytest
from sums import by_question, mistake, report, sums

from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.marking.marks import follow_through
from grader.marking.marks.grade import grade
from grader.marking.marks.mark import Basis
from grader.marking.marks.points import earned_points
from grader.marking.marks.scheme import USUAL, Rounding, Scheme
from solver.exact import Rational

INVENTED = {"a": 7, "b": 8, "sum": 15, "twice": 30}
HALF = Rational(1, 2)
STRICT = Scheme(alone=Rational(0))


def points(scheme=USUAL, **texts):
    marks = by_question(report(sums(), scheme, **texts))
    return {name: mark.points for name, mark in marks.items()}


def test_all_follows_from_a_slip():
    assert points(a=41, b=65, sum=106, twice=212) == {
        "a": 0, "b": 1, "sum": 1, "twice": 1, "larger": 0,
    }  # fmt: skip


def test_what_rests_on_several_invented_answers_earns_what_the_course_says():
    assert points(**INVENTED) == {"a": 0, "b": 0, "sum": HALF, "twice": HALF, "larger": 0}
    assert points(STRICT, **INVENTED)["twice"] == 0
    assert points(Scheme(alone=Rational(1)), **INVENTED)["twice"] == 1


def test_a_lone_invented_answer_costs_its_own_points():
    assert points(STRICT, a=7, b=65, sum=72, twice=144) == {
        "a": 0, "b": 1, "sum": 1, "twice": 1, "larger": 0,
    }  # fmt: skip


def test_a_lucky_answer_earns_its_points():
    """65 and 40 are given in the wrong places, and the sum is right all the same."""
    assert points(STRICT, a=7, b=98, sum=105, twice=210) == {
        "a": 0, "b": 0, "sum": 1, "twice": 1, "larger": 0,
    }  # fmt: skip
    lucky = by_question(report(sums(), STRICT, a=7, b=8, larger="b"))
    assert (lucky["larger"].verdict_name, lucky["larger"].points) == ("right", 1)


def test_doubt_reaches_through_what_follows_and_through_slips_after_it():
    assert points(STRICT, a=7, b=8, sum=15, twice=30)["twice"] == 0
    assert points(STRICT, a=7, b=8, sum=16, twice=32)["twice"] == 0
    assert points(STRICT, a=40, b=65, sum=106, twice=212)["twice"] == 1


def test_a_hundred_more_is_no_slip():
    basis = by_question(report(sums(), a=140, b=65, sum=205))["sum"].verdict.basis
    assert basis.unexplained == ("a",)


def test_what_a_named_mistake_gives_is_explained():
    exercise = sums(mistake("sevens", a=7, b=8))
    marked = by_question(report(exercise, STRICT, **INVENTED))
    assert marked["a"].verdict_name == marked["b"].verdict_name == "mistaken"
    assert (marked["sum"].points, marked["twice"].points) == (1, 1)


def test_a_rounding_of_what_follows_earns_no_more_than_what_follows():
    exercise = sums()
    for rounding in Rounding:
        scheme = Scheme(rounding=rounding)
        marked = by_question(report(exercise, scheme, a="22/3", b="50/7", sum="14.48"))
        assert marked["sum"].verdict_name == "rounded"
        assert marked["sum"].points == earned_points(Rational(1), rounding.worth / 2)


def test_what_follows_from_a_rounded_answer_is_judged_within_its_interval():
    """38.33 stands for 38 1/3; twice the exact sum, 206 2/3, is 206.67, and not 206.66."""
    given = {"a": "38.33", "b": 65, "sum": "103.33", "twice": "206.67"}
    marked = by_question(report(sums(), **given))
    assert [marked[name].verdict_name for name in ("sum", "twice")] == ["followed", "rounded"]
    far = by_question(report(sums(), **{**given, "twice": "206.75"}))
    assert far["twice"].verdict_name == "wrong"


def test_a_mark_says_on_which_wrong_answers_it_rests():
    basis = by_question(report(sums(), a=7, b=8, sum=15, twice=30))["twice"].verdict.basis
    assert (basis.begun, basis.unexplained, basis.earns) == (("a", "b"), ("a", "b"), HALF)
    basis = by_question(report(sums(), a=41, b=65, sum=106, twice=212))["twice"].verdict.basis
    assert (basis.begun, basis.unexplained, basis.earns) == (("a",), (), 1)


def marked(family, problem, **texts):
    exercise = pose(FAMILIES[family], FAMILIES[family].from_plain(problem), CONVENTIONS["aima"])
    return by_question(grade(exercise, texts, spellings={}))


AIMA_TREE = {"tree": "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"}


def test_the_leaves_left_over_and_their_number_follow_from_a_slip_in_the_search():
    """Of AIMA 4e, Figure 5.2, c2 and c3 are pruned; here c2 is not."""
    visited = "b1, b2, b3, c1, c2, d1, d2, d3"
    given = marked("alpha-beta", AIMA_TREE, visited=visited, pruned="c3", evaluated="8")
    assert {given[name].verdict_name for name in ("pruned", "evaluated")} == {"followed"}
    assert (given["pruned"].points, given["evaluated"].points) == (
        Rational(1, 2),
        Rational(1, 2),
    )


def test_the_example_in_the_module_is_so():
    failed, tried = doctest.testmod(follow_through)
    assert (failed, tried > 0) == (0, True)


BELIEFS = {
    "rows": [
        *("s1 b s5 1/3 o2", "s1 b s2 2/3 o2", "s1 a s2 1 o2", "s2 b s4 1/6 o2", "s2 b s5 5/6 o2"),
        *("s3 a s2 1/5 o1", "s3 a s5 4/5 o2", "s3 b s2 1 o1", "s4 a s3 2/3 o1", "s4 a s2 1/3 o1"),
        *("s4 b s4 1 o1", "s5 a s5 1/2 o1", "s5 a s2 1/2 o2", "s5 b s2 1 o2"),
    ],
    "belief": ["s2 1/2", "s4 1/6", "s5 1/3"],
    "path": ["a o1", "a o1"],
}
SWAPPED = {"s2": "0.17", "s3": "0.50", "s5": "0.33"}
"""1/3 and 1/2 have changed places; then s2 has 1/10 : (1/10 + 1/6), which is 3/8."""


def test_from_a_rounded_belief_another_follows_whose_decimals_sum_to_1_but_for_rounding():
    given = marked("belief-graph", BELIEFS, **{"belief-1": SWAPPED, "belief-2": "s2: .38, s5: .63"})
    assert given["belief-2"].verdict_name == "rounded"
    given = marked("belief-graph", BELIEFS, **{"belief-1": SWAPPED, "belief-2": "s2: .25, s5: .75"})
    assert given["belief-2"].verdict_name == "wrong"


def test_from_decimals_of_a_mix_both_expected_payoffs_follow():
    """4/7 and 3/7 for 7/13 and 6/13: then b1 brings 21/7, b2 12/7, by 4/5 and 1/5 96/35 = 2.74."""
    payoffs = ["3 12, -6 -6, 10 1", "0 0, -2 -5, 9 2", "1 -9, 2 12, 9 1"]
    mix = {"a1": "0.57", "a3": "0.43"}
    given = marked("bimatrix", {"payoffs": payoffs}, **{"mix-1": mix, "payoffs": ["1.20", "2.74"]})
    assert given["payoffs"].verdict_name == "rounded"


def test_two_moves_follow_from_a_decimal_between_whose_ends_they_are_equally_good():
    """With 5/3 at B, written 1.67, both are worth as much: 1/3 of 5."""
    below_b = "min([1/4] chance(1/2: 9, 1/2: 6), chance(1/2: 3, 1/2: 16))"
    tree = f"max({below_b}, [1/3] min([1/3] chance(1/2: 10, 1/2: 20), 12))"
    given = marked("propagation", {"tree": tree}, B="1.67", C="5", best="a1, a2")
    assert given["best"].verdict_name == "followed"


NO_CHOICE = """
max(7,
    chance(1/2: min(chance(1/2: 8, 1/2: 10), chance(1/2: 0, 1/2: 4)),
           1/2: min(chance(1/2: 5, 1/2: 13), 20)))
"""
"""B is reached by a2, and C and D are MIN's: worth 2, by the second move, and 9, by the first."""


def test_what_follows_from_a_slip_by_way_of_equal_values_earns_all():
    """Chance has the mean of twice 9, where both are worked out, and may still bring anything."""
    tree = {"tree": NO_CHOICE, "amounts": "asked"}
    own = {"E": "9", "F": "577", "G": "9", "C": "9", "D": "9"}
    above = {"B": "9", "A": "9", "best": "a2", "amounts": "5, 13"}
    given = marked("expectiminimax", tree, **own, **above)
    assert {name for name, mark in given.items() if mark.points < mark.out_of} == {"F"}


def test_equal_values_that_are_invented_leave_no_mean_to_be_taken():
    tree = {"tree": NO_CHOICE}
    given = marked("expectiminimax", tree, E="9", F="2", G="9", C="577", D="577", B="577")
    assert given["B"].verdict_name == "wrong"


def test_what_follows_from_right_actions_does_not_rest_on_their_reasons():
    """Max holds J of six A and three J: two beliefs of Min's are wrong, and both his actions right.

    With 2/5 for 1/4, drawing is worth 2/5 of 30/7 less 3/5 of 6 to him.
    """
    problem = {
        "game": "draw-poker",
        "deck": "6A 3J",
        "order": ["AJ", "J", "A", "JJ", "AA"],
        "hand": "J",
        "bet": "6",
        "ante": "0",
        "offer": "-5",
    }
    own = {
        "belief-A": "A: 1/2, J: 1/2",
        "action-A": "stay",
        "belief-J": "A: 9/10, J: 1/10",
        "action-J": "draw",
        "p-draw": "2/5",
        "value-learning": "-66/35",
    }
    given = marked("opponent-model", problem, **own)
    assert given["value-learning"].verdict.basis.begun == ("p-draw",)


def test_a_belief_whose_decimals_round_the_right_one_is_that():
    """The decimals of 5/12, 1/4, 1/6 and 1/6 sum to 1.01; by these and by -5, -5/4 follows."""
    bets = {
        "deck": "5A 2K 2Q 4J",
        "order": ["A", "J", "K", "Q"],
        "hand": "J",
        "bets": ["6", "7", "12"],
        "ante": "1",
    }
    belief = {"A": "0.42", "J": "0.25", "K": "0.17", "Q": "0.17"}
    own = {"belief": belief, "low-bet-if-higher": "-5", "low-bet": "-5/4"}
    assert marked("worlds", bets, **own)["low-bet"].verdict_name == "followed"


def test_what_is_worked_out_with_decimals_whose_sum_is_below_1_follows_from_them():
    """By three thirds -11, -11 and 0 are -22/3; by 0.33 each of them they are -7.26."""
    bets = {
        "deck": "2A 2K 3Q",
        "order": ["Q", "K", "A"],
        "hand": "Q",
        "bets": ["9", "11"],
        "ante": "2",
    }
    belief = dict.fromkeys("AKQ", "0.33")
    assert marked("worlds", bets, belief=belief, **{"low-bet": "-7.26"})["low-bet"].points > 0
    assert marked("worlds", bets, belief=belief, **{"low-bet": "-7.15"})["low-bet"].points == 0


@pytest.mark.parametrize(
    ("evaluation", "verdict"), [("1.477", "rounded"), ("1.48", "rounded"), ("1.40", "wrong")]
)
def test_what_is_worked_out_with_decimals_of_the_right_belief_follows_from_them(
    evaluation, verdict
):
    """By 1/28, 3/7 and 15/28 it is 18 - 36/28 - 69/7 - 150/28: 3/2, and by decimals 1.477."""
    cards = {
        "deck": "4A 6Q",
        "hand": "A",
        "events": ["max draws A", "max plays A", "min draws"],
        "points": ["18", "5"],
    }
    belief = {"AA": "0.036", "AQ": "0.429", "QQ": "0.536"}
    own = {"after-hidden-draw": belief, "evaluation": evaluation}
    assert marked("belief-cards", cards, **own)["evaluation"].verdict_name == verdict


def test_nothing_before_an_answer_that_rounds_the_right_one_is_a_reason_for_what_follows():
    """B is 43/3: 14.33 rounds it, whatever stands at D."""
    tree = {"tree": "max(chance(1/3: min(3, 4), 2/3: min(20, 30)), chance(1/2: 0, 1/2: 1))"}
    given = marked("expectiminimax", tree, D="3.01", E="20", B="14.33", C="1/2", A="14.33")
    assert given["A"].verdict.basis.begun == ("B",)


def test_a_row_of_numbers_after_which_the_node_would_not_be_entered_is_wrong():
    """By the student's values of B and C, infinity, nothing below D is ever searched."""
    below_d = "max(min(-31, -52, 6), -58, 67), 4, 75, -26"
    tree = f"max(min(-10, -78, 87, 74), min(71, -49, 89, 58), min({below_d}), min(-16, -46))"
    values = dict.fromkeys(("value-B", "value-C", "value-G", "value-F", "v-F"), "inf")
    assert marked("alpha-beta-windows", {"tree": tree}, **values)["v-F"].verdict_name == "wrong"


def test_what_follows_from_two_decimals_that_round_the_right_numbers_is_in_no_doubt():
    """49/3 and 16/3 are 16.33 and 5.33, whose mean is 10.830; that of the right ones is 65/6."""
    tree = (
        "max(chance(1/2: min(chance(1/3: 12, 1/3: 30, 1/3: 7), 20), "
        "1/2: min(chance(1/3: 4, 1/3: 5, 1/3: 7), 20)), 3)"
    )
    own = {"E": "16.33", "F": "5.33", "C": "16.33", "D": "5.33", "B": "10.830"}
    found = marked("expectiminimax", {"tree": tree}, **own)
    assert found["E"].verdict_name == found["F"].verdict_name == "rounded"
    assert [found[name].verdict.basis for name in "CDB"] == [
        Basis(begun=("E",)), Basis(begun=("F",)), Basis(begun=("C", "D")),
    ]  # fmt: skip
