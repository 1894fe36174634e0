"""Changed rules against published values, and against trying out every plan."""

from hypothesis import given
from hypothesis import strategies as st

from solver.analyses.changed_rules import (
    TURNS,
    UNCHANGED,
    break_even,
    overrule,
    random_moves,
    solve_changes,
    solve_rule,
)
from solver.exact import ONE, ZERO, Rational
from solver.mistakes import changed_rules as wrong
from solver.searches.minimax import minimax
from solver.searches.run import run
from solver.trees.notation import parse
from solver.working import answer

CONTROL = "max(min(6, 2), min(7, 3))"
"""UC Berkeley, CS 188, Fall 2019, exam prep 3: minimax 3; with control 6 on the left, 7 right."""

DEEP = (
    "max(min(max(min({}, {}), min({}, {})), max(min({}, {}), min({}, {}))), min(max({}, {}), {}))"
)
"""A tree on which MIN moves twice on some paths."""

trees = st.permutations(range(11)).map(lambda numbers: parse(DEEP.format(*numbers)))
costs = st.integers(0, 8).map(Rational)


def value(tree, rule):
    return answer(solve_rule(tree, rule)).value


def games(notation, cost, **changes):
    return solve_changes(parse(notation), Rational(cost), **changes)


def test_control_at_cost_2_is_used_on_the_right_and_gets_5():
    play = games(CONTROL, 2).overruled
    assert (play.value, play.line, play.moves[1].uses) == (5, ("a2", "c1"), True)


def test_control_at_cost_5_is_not_used():
    play = games(CONTROL, 5).overruled
    assert (play.value, play.line, play.used) == (3, ("a2", "c2"), frozenset())


def test_control_pays_below_cost_4():
    assert games(CONTROL, 2).costs.answer == 4


def test_who_moves_twice_leaves_the_next_move_to_the_other_one():
    """At B MAX would get max(min(5, 1), min(4, 3)) = 3, less than min(5, 4)."""
    play = games("max(min(max(5, 1), max(4, 3)), 2)", 1, turns="twice").turned
    assert (play.value, play.line, play.used) == (4, ("a1", "b2", "d1"), frozenset())


def test_who_can_move_twice_keeps_that_for_the_last_move():
    play = games("max(min(max(min(9, 1), 2), max(min(8, 3), 0)), 4)", 1, turns="twice").turned
    assert (play.value, play.line) == (8, ("a1", "b2", "d1", "f1"))
    assert play.used == {"E", "F"}


def test_who_skips_moves_last():
    play = games("max(min(9, 1), min(8, 2))", 1, turns="skip").turned
    assert (play.value, play.line, play.used) == (8, ("a2", "c1"), {"A"})


def test_random_moves_weigh_the_least_child_and_the_mean():
    assert games(CONTROL, 2, p=Rational(1, 2)).random.value == 4


@given(trees)
def test_without_a_change_the_value_is_that_of_minimax(tree):
    assert value(tree, UNCHANGED) == run(tree, minimax(tree)).value


@given(trees, costs)
def test_a_privilege_never_harms_and_more_of_it_never_either(tree, cost):
    plain = solve_changes(tree, cost)
    again = wrong.every_node(plain).overruled.value
    assert plain.value <= plain.overruled.value <= again
    assert plain.overruled.value <= wrong.cost_forgotten(plain).overruled.value
    assert plain.overruled.value <= wrong.opponent_unaware(plain).overruled.value
    assert wrong.first_chance(plain).overruled.value <= plain.overruled.value
    assert all(value(tree, rule) >= plain.value for rule in TURNS.values())


@given(trees)
def test_below_the_break_even_cost_the_game_is_worth_more_and_from_there_on_the_same(tree):
    v = value(tree, UNCHANGED)
    limit = answer(break_even(tree, overrule(ZERO), v))
    least = max(limit, ZERO)
    assert value(tree, overrule(least)) == value(tree, overrule(least + ONE)) == v
    if limit > ZERO:
        assert value(tree, overrule(limit - Rational(1, 100))) > v


@given(trees, st.fractions(0, 1).map(lambda p: Rational(p.numerator, p.denominator)))
def test_random_moves_of_min_never_harm_max(tree, p):
    assert value(tree, random_moves(p)) >= value(tree, UNCHANGED)
