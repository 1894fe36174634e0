from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import oo

from solver.algebra.roots import LINE
from solver.analyses.critical import explore_domain
from solver.analyses.thresholds import integer_thresholds, probability_thresholds, thresholds
from solver.analyses.unknown_number import NoEvent, TooManyCurves, TooManyTurns, fill_unknowns
from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.expectiminimax import expectiminimax
from solver.searches.rules import CutRule, InfiniteBounds, Order, Returns, Rules
from solver.searches.run import run
from solver.trees.node_names import inner_nodes
from solver.trees.notation import parse
from solver.trees.tree import Chance, Unsuitable

NEAR = Rational(1, 10**9)

INTEGERS = [Rational(n) for n in range(-30, 31)]

ends = st.one_of(st.integers(-5, 5).map(str), st.just("?"))
fractions = st.builds("{}/{}".format, st.integers(-9, 9), st.integers(1, 4))
rules = st.builds(
    Rules,
    st.sampled_from(CutRule),
    st.sampled_from(Returns),
    st.sampled_from(InfiniteBounds),
    st.sampled_from(Order),
)


def deciding(sons):
    several = st.lists(sons, min_size=1, max_size=3)
    return st.one_of(
        several.map(lambda below: f"max({', '.join(below)})"),
        several.map(lambda below: f"min({', '.join(below)})"),
    )


def chancing(sons):
    two = st.tuples(st.integers(1, 3), sons, sons)
    return st.one_of(
        deciding(sons),
        two.map(lambda of: f"chance({of[0]}/4: {of[1]}, {4 - of[0]}/4: {of[2]})"),
    )


trees = st.recursive(ends, deciding, max_leaves=12)
trees_with_chance = st.recursive(ends, chancing, max_leaves=10)
trees_of_fractions = st.recursive(st.one_of(fractions, st.just("?")), chancing, max_leaves=10)


def sets(found):
    """All of them."""
    told = (*found.best.values(), *found.pruned.values(), *found.cuts.values())
    return (*told, *(piece.when for piece in found.value))


def samples(found):
    """Every end of every set, just below and just above it, and far away."""
    points = {Rational(int(end.p), int(end.q)) for reals in sets(found) for end in reals.ends}
    return sorted(
        {
            Rational(-100),
            Rational(0),
            Rational(100),
            *(p + d for p in points for d in (-NEAR, 0, NEAR)),
        }
    )


def agrees(found, x, tree, under):
    """Whether the searches on the tree with x in it do what was found."""
    valued = run(tree, expectiminimax(tree))
    searched = run(tree, alpha_beta(tree, under))
    [piece] = [piece for piece in found.value if x in piece.when]
    assert valued.value == piece.value_at(x)
    assert set(valued.best) == {move for move, reals in found.best.items() if x in reals}
    entered = {*searched.visited, *searched.values}
    assert {
        name for name, reals in found.pruned.items() if x in reals
    } == found.pruned.keys() - entered
    step = 1 if under.order is Order.LEFT else -1
    cut = {c.node.children[c.after + step].name for c in searched.cuts}
    assert {name for name, reals in found.cuts.items() if x in reals} == cut
    [course] = [course for course in found.courses if x in course.piece.when]
    assert course.piece.value_at(x) == valued.value
    assert (course.best, course.cuts) == (set(valued.best), cut)
    assert course.pruned == found.pruned.keys() - entered


def test_an_unknown_is_filled_as_if_the_number_were_written_there():
    tree = parse("max(min(?, 3), chance(1/4: ?, 3/4: -7/2))")
    there = parse("max(min(-5/3, 3), chance(1/4: -5/3, 3/4: -7/2))")
    assert repr(fill_unknowns(tree, Rational(-5, 3))) == repr(there)


@settings(deadline=None)
@given(trees, rules)
def test_the_sets_hold_at_just_below_and_just_above_every_end(text, under):
    tree = parse(text)
    found = thresholds(tree, under)
    for x in samples(found):
        agrees(found, x, fill_unknowns(tree, x), under)


@settings(deadline=None)
@given(trees_with_chance, rules)
def test_the_sets_hold_across_chance_nodes(text, under):
    tree = parse(text)
    found = thresholds(tree, under)
    for x in samples(found):
        agrees(found, x, fill_unknowns(tree, x), under)


@settings(deadline=None)
@given(trees_of_fractions, rules)
def test_the_sets_over_the_integers_hold_at_each_integer(text, under):
    tree = parse(text)
    found = integer_thresholds(tree, under)
    for x in INTEGERS:
        agrees(found, x, fill_unknowns(tree, x), under)


@settings(deadline=None)
@given(trees_of_fractions, rules)
def test_each_interval_over_the_integers_begins_and_ends_with_one(text, under):
    found = integer_thresholds(parse(text), under)
    pieces = [piece for reals in sets(found) for piece in reals.pieces]
    for piece in pieces:
        assert piece.inf == -oo or (piece.inf in piece and piece.inf.is_Integer)
        assert piece.sup == oo or (piece.sup in piece and piece.sup.is_Integer)


@settings(deadline=None)
@given(trees_of_fractions)
def test_the_pieces_over_the_integers_follow_each_other_and_no_two_could_be_one(text):
    pieces = integer_thresholds(parse(text)).value
    whens = [piece.when.members for piece in pieces]
    assert (whens[0].inf, whens[-1].sup) == (-oo, oo)
    for before, after in pairwise(pieces):
        last, first = Rational(int(before.when.members.sup)), Rational(int(after.when.members.inf))
        assert first == last + 1
        ends = (
            {n for n in (last - 1, last) if n in before.when},
            {n for n in (first, first + 1) if n in after.when},
        )
        assert all(any(before.value_at(x) != after.value_at(x) for x in end) for end in ends)


@settings(deadline=None)
@given(trees_with_chance.map(lambda text: text.replace("?", "7/3")), rules, st.data())
def test_the_sets_hold_for_an_unknown_probability(text, under, data):
    tree = parse(text)
    events = [node for node in inner_nodes(tree) if isinstance(node, Chance)]
    if not events:
        return
    node = data.draw(st.sampled_from(events))
    found = probability_thresholds(tree, [node.name], under)
    for p in (p for p in samples(found) if 0 <= p <= 1):
        changed = with_probability(tree, node, p)
        agrees(found, p, changed, under)


def with_probability(tree, node, p):
    """The tree with p and 1 - p at the node."""
    if tree is node:
        return Chance(tree.children, (p, 1 - p), moves=tree.moves, name=tree.name)
    if not hasattr(tree, "children"):
        return tree
    children = tuple(with_probability(child, node, p) for child in tree.children)
    if isinstance(tree, Chance):
        return Chance(children, tree.probabilities, moves=tree.moves, name=tree.name)
    return type(tree)(children, moves=tree.moves, name=tree.name)


def written(found):
    return [(piece.when.condition("x"), piece.text("x")) for piece in found.value]


@settings(deadline=None)
@given(trees_with_chance)
def test_the_pieces_cover_the_line_and_neighbours_differ(text):
    pieces = thresholds(parse(text)).value
    whens = [piece.when.members for piece in pieces]
    assert (whens[0].inf, whens[-1].sup) == (-oo, oo)
    for before, after in pairwise(whens):
        assert before.sup == after.inf
        assert before.right_open != after.left_open
    for before, after in pairwise(pieces):
        assert before.form != after.form


def test_the_value_of_a_tree_in_pieces():
    tree = parse("max(min(2, 7), min(max(?, 1), max(6, 3)))")
    assert written(thresholds(tree)) == [("x <= 2", "2"), ("2 < x <= 6", "x"), ("x > 6", "6")]


def test_the_value_across_a_chance_node_in_pieces():
    tree = parse("max(chance(1/2: ?, 1/2: min(4, ?)), 3)")
    pieces = [("x <= 3", "3"), ("3 < x <= 4", "x"), ("x > 4", "1/2*x + 2")]
    assert written(thresholds(tree)) == pieces


def test_a_leaf_that_is_cut_under_every_x():
    """CONTRACT's tree with named moves: after 2 <= 3 no x can matter."""
    found = thresholds(parse("max(left = min(3, 5), right = min(2, ?))"))
    assert str(found.pruned["c2"]) == "(-oo, oo)"
    assert (str(found.best["left"]), str(found.best["right"])) == ("(-oo, oo)", "never")


def test_ends_are_closed_where_equality_cuts_and_open_where_it_does_not():
    tree = parse("max(3, min(?, 5))")
    assert str(thresholds(tree).pruned["b2"]) == "(-oo, 3]"
    assert str(thresholds(tree, Rules(cut=CutRule.GT)).pruned["b2"]) == "(-oo, 3)"


def test_a_whole_subtree_is_pruned():
    found = thresholds(parse("max(3, min(?, max(5, 6)))"))
    assert str(found.pruned["C"]) == "(-oo, 3]"


def test_an_unknown_leaf_is_its_own_tree():
    assert written(thresholds(parse("?"))) == [("always", "x")]


def test_a_move_that_may_not_be_possible():
    found = thresholds(parse("max([1/2] ?, 3)"))
    assert written(found) == [("x <= 6", "3"), ("x > 6", "1/2*x")]
    assert str(found.best["a1"]) == "[6, oo)"


def test_the_probability_from_which_a_move_is_better():
    """S0, the betting house with one euro and one round: bet from p = 1/2 on."""
    tree = parse("max(home = 1, bet = chance(2/5: 2, 3/5: 0))")
    found = probability_thresholds(tree, ["B"])
    assert (str(found.best["home"]), str(found.best["bet"])) == ("[0, 1/2]", "[1/2, 1]")
    assert [(p.when.condition("p"), p.text("p")) for p in found.value] == [
        ("0 <= p <= 1/2", "1"),
        ("1/2 < p <= 1", "2*p"),
    ]


def test_the_other_outcomes_share_the_rest_as_they_did():
    found = probability_thresholds(parse("chance(1/2: 0, 1/8: 4, 3/8: 8)"), ["A"])
    assert [piece.text("p") for piece in found.value] == ["-7*p + 7"]
    found = probability_thresholds(parse("chance(1: 0, 0: 4, 0: 8)"), ["A"])
    assert [piece.text("p") for piece in found.value] == ["-6*p + 6"]


@pytest.mark.parametrize("node", ["A", "b1", "Z"])
def test_a_node_without_a_probability_is_refused(node):
    with pytest.raises(NoEvent) as refusal:
        probability_thresholds(parse("max(chance(1/2: 1, 1/2: 2), chance(1: 5))"), [node])
    assert str(refusal.value) == (
        f"'{node}' is no chance node with two or more outcomes; this tree has B"
    )


def test_more_players_are_refused():
    with pytest.raises(Unsuitable, match="max-n can"):
        thresholds(parse("p1(<1, 2>)"))


def test_an_unknown_on_which_too_much_depends_is_refused():
    with pytest.raises(TooManyTurns) as refusal:
        explore_domain(lambda x: [x < Rational(n) for n in range(10)], LINE, most=20)
    assert str(refusal.value) == (
        "the unknown changes the search at more than 20 places; leave some leaves out"
    )
    assert len(explore_domain(lambda x: [x < Rational(n) for n in range(10)], LINE, most=21)) == 21


def test_polynomials_whose_roots_would_take_too_long_are_refused():
    with pytest.raises(TooManyCurves) as refusal:
        explore_domain(lambda x: [x * x < Rational(n) for n in range(5_000)], LINE)
    assert str(refusal.value) == (
        "the search compares too many polynomials in the unknown; a smaller tree can be solved"
    )
    assert (
        len(explore_domain(lambda x: [x * x < Rational(n) for n in range(20)], LINE)) == 2 * 39 + 1
    )


DIPPING = "min(chance(1/2: ?, 1/2: 0), max(9/8, chance(3/4: ?, 1/4: -11/4)))"
"""Below 1/2 x from 9/4 to 11/4, where no integer is."""


@pytest.mark.parametrize(
    ("tree", "value"),
    [
        ("max(3, ?)", [("x <= 3", "3"), ("x >= 4", "x")]),
        ("max(2, min(?, 3))", [("x <= 2", "2"), ("x >= 3", "3")]),
        ("max(5/2, min(?, 7/2))", [("x <= 2", "5/2"), ("x = 3", "3"), ("x >= 4", "7/2")]),
        ("max(1/3, min(?, 2/3))", [("x <= 0", "1/3"), ("x >= 1", "2/3")]),
        ("?", [("always", "x")]),
        ("min(?, inf)", [("always", "x")]),
        ("max(?, inf)", [("always", "inf")]),
        (DIPPING, [("always", "1/2*x")]),
    ],
)
def test_the_value_over_the_integers_in_the_fewest_pieces(tree, value):
    assert written(integer_thresholds(parse(tree))) == value


BETWEEN = "max(min(2, 7), min(max(?, 1), max(6, 3)))"
AT_LEAST = "max(min(4, max(?, 1)), 0)"


@pytest.mark.parametrize(
    ("tree", "child", "cut", "condition"),
    [
        (BETWEEN, "e2", CutRule.GE, "3 <= x <= 6"),  # S1, exercise 6: between 2 and 6
        (BETWEEN, "e2", CutRule.GT, "2 <= x <= 5"),
        (AT_LEAST, "c2", CutRule.GE, "x >= 4"),  # its first option
        (AT_LEAST, "c2", CutRule.GT, "x >= 5"),
        ("max(min(5, 7), min(?, 9))", "c2", CutRule.GE, "x <= 5"),  # its second
        ("max(min(5, 7), min(?, 9))", "c2", CutRule.GT, "x <= 4"),
        ("max(min(?, 4), 6)", "b2", CutRule.GE, "never"),  # its last: no cut is possible
        ("max(min(3, max(?, 8)), 0)", "c2", CutRule.GE, "x >= 3"),  # exercise 9, first option
        ("max(min(3, max(?, 8)), 0)", "c2", CutRule.GT, "x >= 4"),  # its second, beyond equality
    ],
)
def test_the_integers_for_which_exactly_the_marked_cut_happens(tree, child, cut, condition):
    found = integer_thresholds(parse(tree), Rules(cut=cut))
    assert found.cuts[child].condition("x") == condition


def test_a_cut_that_only_fractions_make_never_happens():
    tree = parse("max(min(2, 7), min(max(?, 1), max(5/2, 3)))")
    assert thresholds(tree).cuts["e2"].condition("x") == "2 < x <= 5/2"
    assert integer_thresholds(tree).cuts["e2"].condition("x") == "never"


def test_more_players_are_refused_over_the_integers_too():
    with pytest.raises(Unsuitable, match="max-n can"):
        integer_thresholds(parse("p1(<1, 2>)"))


def test_a_tree_of_five_hundred_levels():
    tree = parse("max(min(" * 249 + "max(?, 3)" + ", 5), 1)" * 249)
    assert written(thresholds(tree)) == [("x <= 3", "3"), ("3 < x <= 5", "x"), ("x > 5", "5")]
