"""Moments of a search, what is compared there, and the reasons that are right and wrong."""

from itertools import product

import pytest

from solver.analyses.cut_reasons import Reason, Sort, list_moments
from solver.mistakes.cut_reasons import (
    HINDSIGHT,
    INEQUALITY_REVERSED,
    NEVER_PASSED,
    NEXT_LEAF,
    OTHER_ANCESTOR,
    SAME_PLAYER,
    SIBLING_LEAF,
    SIDE_REVERSED,
    misconception_of,
    wrong_reasons,
)
from solver.searches.alpha_beta import alpha_beta
from solver.searches.rules import AIMA, CutRule, Order, Returns, Rules
from solver.searches.run import run
from solver.trees.notation import parse
from solver.trees.values import backed_up, correct_choice

NOTES = "max(min(max(3, 0), max(18, 11, 16), max(20, 8, 10)), min(9, 1), min(2, 17))"
"""Lecture note S1, exercise 3: beta cuts at F and G by B's 3, an alpha cut at D by A's 3."""
DEEP = "max(min(5, max(min(7, 8), min(4, 9))), min(8, max(min(6, 3), 1), 2))"
"""At H, after 6, the parent E has nothing yet, and the root A has 5."""
RULES = tuple(
    Rules(cut=cut, returns=returns, order=order)
    for cut, returns, order in product(CutRule, Returns, Order)
)


def moments(text, rules=AIMA):
    return list_moments(run(parse(text), alpha_beta(parse(text), rules)), rules)


def test_moments_with_a_finite_bound_are_those_of_the_notes():
    found = {name: each for name, each in moments(NOTES).items() if each.right_reason()}
    facts = {name: (each.v, each.bound, each.source.name) for name, each in found.items()}
    assert facts == {
        "f1": (18, 3, "B"),
        "g1": (20, 3, "B"),
        "c1": (9, 3, "A"),
        "d1": (2, 3, "A"),
    }
    assert [name for name, each in found.items() if each.left_out] == ["f1", "g1", "d1"]
    assert {each.source_leaves() for each in found.values()} == {("e1",)}


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("text", [NOTES, DEEP, "max(3, min(3, 1), min(5, 3, 2))"])
def test_the_moments_that_leave_something_out_are_the_cuts_of_the_search(text, rules):
    tree = parse(text)
    cuts = {cut.node.children[cut.after].name for cut in run(tree, alpha_beta(tree, rules)).cuts}
    assert {name for name, each in moments(text, rules).items() if each.left_out} == cuts


def test_where_the_numbers_are_equal_the_rule_decides():
    strict = Rules(cut=CutRule.GT)
    assert moments("max(3, min(3, 1))")["b1"].left_out
    assert not moments("max(3, min(3, 1))", strict)["b1"].left_out


def test_the_next_child_is_the_one_that_comes_next_in_the_order_of_the_search():
    assert moments(NOTES)["f1"].next_child.name == "f2"
    assert moments(NOTES, Rules(order=Order.RIGHT))["f3"].next_child.name == "f2"


def test_the_bound_may_come_from_further_up_than_the_parent():
    moment = moments(DEEP)["h1"]
    assert moment.right_reason() == Reason(left_out=False, too_low=True, sort=Sort.V, name="A")
    assert not moment.by_parent
    assert moments(NOTES)["f1"].by_parent


def test_each_wrong_reason_stands_for_its_misconception():
    told = {
        "on low v E": OTHER_ANCESTOR,
        "out low v C": SAME_PLAYER,
        "out low v D": NEVER_PASSED,
        "on low end E": HINDSIGHT,
        "out low leaf b1": SIBLING_LEAF,
        "on low leaf h2": NEXT_LEAF,
        "out low v A": INEQUALITY_REVERSED,
        "on high v A": SIDE_REVERSED,
        "on low v A": "",
    }
    for text, name in told.items():
        decision, side, sort, of = text.split()
        reason = Reason(decision == "out", side == "low", Sort(sort), of)
        assert misconception_of(reason, moments(DEEP)["h1"]) == name


@pytest.mark.parametrize("text", [NOTES, DEEP])
def test_wrong_reasons_are_never_the_right_one_and_bear_their_names(text):
    tree = parse(text)
    values = backed_up(tree, correct_choice).values
    for moment in moments(text).values():
        for name, reasons in wrong_reasons(moment, tree, values).items():
            assert moment.right_reason() not in reasons
            assert {misconception_of(reason, moment) for reason in reasons} == {name}


def test_an_ancestor_that_would_make_the_same_cut_alone_is_no_wrong_reason():
    text = "max(2, min(9, max(3, min(1, 8))))"
    tree = parse(text)
    moment = moments(text)["d1"]
    assert (moment.source.name, moment.v) == ("C", 1)
    wrong = wrong_reasons(moment, tree, backed_up(tree, correct_choice).values)
    assert OTHER_ANCESTOR not in wrong


def test_each_reason_is_also_turned_round_in_side_and_in_decision():
    """At D, MIN's 2 is too low compared with A's 3: the rest is left out."""
    tree = parse(NOTES)
    wrong = wrong_reasons(moments(NOTES)["d1"], tree, backed_up(tree, correct_choice).values)
    other_side = Reason(left_out=True, too_low=False, sort=Sort.V, name="A")
    searched = Reason(left_out=False, too_low=True, sort=Sort.V, name="A")
    assert (wrong[SIDE_REVERSED], wrong[INEQUALITY_REVERSED]) == ((other_side,), (searched,))
