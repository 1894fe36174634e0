from itertools import product
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.searches.alpha_beta import alpha_beta
from solver.searches.minimax import minimax
from solver.searches.rules import AIMA as BY_THE_BOOK
from solver.searches.rules import CutRule, InfiniteBounds, Order, Returns, Rules
from solver.searches.run import not_taken, run, side_of_cut, write_condition
from solver.searches.steps import Back, Enter, Leave
from solver.trees.node_names import leaves
from solver.trees.notation import parse, write
from solver.trees.tree import Unsuitable
from solver.working import answer

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
GT = Rules(cut=CutRule.GT)
S0 = Rules(returns=Returns.INHERIT)
S1 = Rules(infinite_bounds=InfiniteBounds.KEEP)
HARD = Rules(returns=Returns.HARD)
RIGHT = Rules(order=Order.RIGHT)

every_rule = st.builds(
    Rules,
    st.sampled_from(CutRule),
    st.sampled_from(Returns),
    st.sampled_from(InfiniteBounds),
    st.sampled_from(Order),
)
numbers = st.one_of(st.integers(-5, 5).map(str), st.sampled_from(["1/2", "inf", "-inf"]))
trees = st.recursive(
    numbers,
    lambda sons: st.tuples(
        st.sampled_from(["max", "min"]), st.lists(sons, min_size=1, max_size=4)
    ).map(lambda node: f"{node[0]}({', '.join(node[1])})"),
    max_leaves=40,
)


def solved(text, rules=BY_THE_BOOK):
    tree = parse(text)
    return run(tree, alpha_beta(tree, rules))


def told(run_, on=CutRule.GE):
    """Each cut as it is told in a solution."""
    return [
        (
            c.node.name,
            c.node.moves[c.after],
            side_of_cut(c),
            write_condition(c, on),
            not_taken(run_)[c.node.name],
        )
        for c in run_.cuts
    ]


@given(trees, every_rule)
def test_alpha_beta_is_minimax_under_all_rules(text, rules):
    assert solved(text, rules).value == answer(minimax(parse(text)))


@given(trees, every_rule)
def test_its_best_move_is_optimal(text, rules):
    tree = parse(text)
    found, optimal = run(tree, alpha_beta(tree, rules)).best, run(tree, minimax(tree)).best
    assert len(found) == min(1, len(optimal))
    assert set(found) <= set(optimal)


@given(trees)
def test_its_best_move_is_the_first_optimal_one_in_the_order_of_the_search(text):
    tree = parse(text)
    optimal = run(tree, minimax(tree)).best
    assert run(tree, alpha_beta(tree)).best == optimal[:1]


@given(trees, every_rule)
def test_each_leaf_is_either_visited_or_pruned(text, rules):
    run_ = solved(text, rules)
    every = [leaf.name for leaf in leaves(run_.tree)]
    assert sorted(run_.visited + run_.pruned) == sorted(every)
    assert list(run_.pruned) == [name for name in every if name not in run_.visited]


@given(trees, every_rule, st.data())
def test_whatever_stands_on_a_pruned_leaf_the_value_stays(text, rules, data):
    run_ = solved(text, rules)
    pruned = set(run_.pruned)
    words = write(run_.tree)
    parts, at = [], 0
    for leaf in leaves(run_.tree):  # leaves are written from left to right
        mark = str(leaf.utility)
        found = next(
            i for i in range(at, len(words)) if words.startswith(mark, i) and words[i - 1] in "( "
        ) if run_.values else 0  # fmt: skip
        parts += [words[at:found], data.draw(numbers) if leaf.name in pruned else mark]
        at = found + len(mark)
    other = solved("".join([*parts, words[at:]]), rules)
    assert (other.value, other.visited, other.best) == (run_.value, run_.visited, run_.best)


@given(trees)
def test_with_cuts_on_equality_every_way_of_returning_visits_the_same_leaves(text):
    visits = {solved(text, Rules(returns=returns)).visited for returns in Returns}
    assert len(visits) == 1  # S0-ab-algo


@given(trees)
def test_cutting_on_equality_never_visits_more(text):
    assert set(solved(text).visited) <= set(solved(text, GT).visited)


@given(trees, every_rule)
def test_a_cut_always_leaves_a_rest(text, rules):
    run_ = solved(text, rules)
    assert all(not_taken(run_)[cut.node.name] for cut in run_.cuts)


@given(trees, every_rule)
def test_from_the_right_is_from_the_left_in_the_mirror(text, rules):
    def mirrored(node):
        if not hasattr(node, "children"):
            return str(node.utility)
        word = type(node).__name__.lower()
        return f"{word}({', '.join(map(mirrored, reversed(node.children)))})"

    tree = parse(text)
    left, right = (
        Rules(rules.cut, rules.returns),
        Rules(rules.cut, rules.returns, order=Order.RIGHT),
    )
    assert len(solved(mirrored(tree), left).visited) == len(solved(text, right).visited)


def test_cuts_the_rest_of_a_min_node_once_a_leaf_refutes_it():
    run_ = solved(AIMA)  # S0-ab-idea
    assert run_.value == 3
    assert run_.best == ("a1",)
    assert run_.values == {"A": 3, "B": 3, "C": 2, "D": 2}
    assert run_.visited == ("b1", "b2", "b3", "c1", "d1", "d2", "d3")
    assert run_.pruned == ("c2", "c3")
    assert told(run_) == [("C", "c1", "alpha", "2 <= 3", ("c2", "c3"))]


def test_equality_cuts_under_ge_and_not_under_gt():
    assert solved("max(min(3,5), min(3,9))").pruned == ("c2",)
    assert solved("max(min(3,5), min(3,9))", GT).pruned == ()
    assert told(solved(AIMA, GT), CutRule.GT) == [("C", "c1", "alpha", "2 < 3", ("c2", "c3"))]


def test_from_the_right_the_moves_not_taken_stand_on_the_left():
    run_ = solved("max(min(7, 8, 1), min(5, 4))", RIGHT)
    assert run_.visited == ("c2", "c1", "b3")
    assert told(run_) == [("B", "b3", "alpha", "1 <= 4", ("b1", "b2"))]


def test_a_cut_childs_bound_is_no_second_best_move():
    run_ = solved("max(min(3, 7), min(3, 1))")
    assert (run_.values["C"], run_.best) == (3, ("a1",))


@pytest.mark.parametrize(
    ("text", "beta_cut", "said"),
    [
        ("max(min(3, max(1,4,9)), 0)", "beta", "4 >= 3"),  # S1-corte-beta
        ("max(5, min(6,4,8))", "alpha", "4 <= 5"),  # S1-corte-alfa
    ],
)
def test_the_two_kinds_of_cut(text, beta_cut, said):
    [cut] = solved(text).cuts
    assert (side_of_cut(cut), write_condition(cut, CutRule.GE)) == (beta_cut, said)


def test_a_bound_from_further_up_cuts_as_well():
    run_ = solved("max(5, min(max(min(4,9), 1), 3))")  # S1-deep-cut
    assert told(run_)[0] == ("D", "d1", "alpha", "4 <= 5", ("d2",))
    assert run_.visited == ("a1", "d1", "c2")


@pytest.mark.parametrize(
    ("rules", "returned"), [(BY_THE_BOOK, (3, 3)), (S0, (4, 4)), (HARD, (4, 4))]
)
def test_what_nodes_return_is_where_courses_differ(rules, returned):
    values = solved("max(min(4,6), min(max(1,3), max(9,2)), 5)", rules).values  # S0-ab-algo
    assert (values["D"], values["C"]) == returned


@pytest.mark.parametrize(("rules", "returned"), [(BY_THE_BOOK, 3), (S0, 3), (HARD, 4)])
def test_a_leaf_is_returned_as_it_is_unless_clamped(rules, returned):
    assert (
        solved("max(min(4,6), min(3,9), 5)", rules).values["C"] == returned
    )  # S0-ab-algo.example2


def test_nobody_has_proved_the_first_infinities():
    assert solved("max(inf, 3)").visited == ("a1",)  # S0-ab-algo
    assert solved("max(inf, 3)", S1).visited == ("a1", "a2")
    assert solved("min(inf, max(inf, 3))", S1).visited == ("a1", "b1")
    assert solved("min(max(inf, 3), 5)", S1).visited == ("b1", "a2")  # Min begins with inf


@pytest.mark.parametrize(
    ("rules", "pruned"), [(BY_THE_BOOK, ("c3", "d2", "d3")), (GT, ("c3", "d3"))]
)
def test_infinite_utilities_cut_as_numbers_do(rules, pruned):
    text = "max(a1=min(0,inf,0), a2=min(inf,-inf,0), a3=min(0,-inf,inf))"  # S0-minimax-inf
    assert solved(text, rules).pruned == pruned


EX32 = {
    "max(min(max(7,6),max(8,5),max(2,3)), min(max(0,-2),max(6,2)), min(max(5,8),max(9,2)))": (
        4, ["beta 8 >= 7", "alpha 0 <= 3", "beta 9 >= 8"],
    ),
    "max(min(max(7,6),max(8,5)), min(max(2,3),max(0,-2),max(6,2)), min(max(5,8),max(9,2)))": (
        6, ["beta 8 >= 7", "alpha 3 <= 7", "beta 9 >= 8"],
    ),
    "max(min(max(7,6),max(8,5)), min(max(2,3),max(0,-2)), min(max(6,2),max(5,8),max(9,2)))": (
        7, ["beta 8 >= 7", "alpha 3 <= 7", "alpha 6 <= 7"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", EX32)
def test_exercise_3_2_has_its_cuts_in_every_shape_that_fits(text):
    run_ = solved(text)  # S0-ex32
    cuts = [f"{side_of_cut(cut)} {write_condition(cut, CutRule.GE)}" for cut in run_.cuts]
    assert (len(run_.pruned), cuts) == EX32[text]


S3 = "max(B=min(C=max(3,2), D=max(5,6)), E=min(F=max(2,3), G=max(5,4)))"  # S3-ab-trace


def test_the_example_of_pisa_has_its_windows():
    windows = [(s.alpha, s.beta) for s in solved(S3).steps if isinstance(s, Enter)]
    assert windows == [(-inf, inf), (-inf, inf), (-inf, inf), (-inf, 3), (3, inf), (3, inf)]


def test_the_example_of_pisa_has_its_cuts():
    assert [(side_of_cut(c), c.v) for c in solved(S3).cuts] == [("beta", 5), ("alpha", 3)]
    assert [(side_of_cut(c), c.v) for c in solved(S3, GT).cuts] == [("beta", 5), ("beta", 5)]
    assert solved(S3).value == 3


def test_the_execution_of_the_book_tree_has_its_windows():
    steps = solved(AIMA).steps  # S4-ab-trace
    entered = [(s.node.name, s.alpha, s.beta) for s in steps if isinstance(s, Enter)]
    assert entered == [("A", -inf, inf), ("B", -inf, inf), ("C", 3, inf), ("D", 3, inf)]
    at_d = [(s.v, s.alpha, s.beta) for s in steps if isinstance(s, Back) and s.node.name == "D"]
    assert at_d == [(14, 3, 14), (5, 3, 5), (2, 3, 2)]


def test_exercise_4_leaves_out_four_leaves_on_three_branches():
    text = "max(min(max(5,6), max(8,7,2)), min(max(4,3), max(9,1)), min(max(7,5), max(6,2)))"
    run_ = solved(text)  # S1-ej4
    assert (len(run_.pruned), sum(map(len, not_taken(run_).values()))) == (4, 3)


def test_each_son_of_a_chance_node_is_searched_with_the_whole_window():
    text = "max(5, chance(1/2: min(2, 9), 1/2: min(4, 8)))"
    run_ = solved(text)
    assert [(s.alpha, s.beta) for s in run_.steps if isinstance(s, Enter)] == [
        (-inf, inf), (5, inf), (-inf, inf), (-inf, inf),
    ]  # fmt: skip
    assert (run_.value, run_.values["B"], run_.pruned) == (5, 3, ())


def test_every_node_left_says_what_came_back():
    [*_, last] = solved(AIMA).steps
    assert isinstance(last, Leave)
    assert (last.value, last.backed, last.best) == (3, [3, 2, 2], 0)


@pytest.mark.parametrize("text", ["max(3, ?)", "p1(<1, 2>)", "max([1/2] 3, 4)"])
def test_what_it_cannot_value_is_refused(text):
    with pytest.raises(Unsuitable):
        solved(text)


def test_what_is_pruned_may_be_unknown():
    run_ = solved("max(min(3, 12, 8), min(2, ?, ?))")
    assert (run_.value, run_.pruned) == (3, ("c2", "c3"))


def test_all_rules_agree_on_a_thousand_levels():
    text = "".join("max(1, " if i % 2 else "min(2, " for i in range(1_000)) + "3" + ")" * 1_000
    tree = parse(text)
    for cut, returns in product(CutRule, Returns):
        assert run(tree, alpha_beta(tree, Rules(cut, returns))).value == 2
