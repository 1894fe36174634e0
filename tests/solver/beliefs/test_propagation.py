import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.beliefs.belief import Belief
from solver.beliefs.propagation import Applicability, NothingIsSure, backed_up, propagate
from solver.beliefs.search import belief_tree
from solver.exact import Rational
from solver.named.four_cards import AIMA_HAND
from solver.searches.expectiminimax import expectiminimax
from solver.trees.node_names import name_nodes
from solver.trees.notation import parse, write
from solver.working import answer

MULTIPLY, IGNORE, SURE = Applicability


def value(text, applicability):
    return answer(expectiminimax(propagate(parse(text), applicability)))


@pytest.mark.parametrize(("how", "root"), [(MULTIPLY, Rational(-3, 2)), (IGNORE, -2), (SURE, -2)])
def test_a_worse_and_less_applicable_action_wins_only_if_its_chance_multiplies(how, root):
    # S0-propagation.anomaly
    assert value("max(a = -2, [1/2] b = -3)", how) == root


def test_what_is_not_sure_is_not_looked_at_however_good():
    assert value("max(a = 1, [9/10] b = 100)", SURE) == 1


def test_reads_the_chances_at_every_level():
    text = "max(chance(1/2: min([1/3] 6, 4), 1/2: max([1/2] 8, 3)), 0)"
    assert [value(text, how) for how in Applicability] == [3, 6, Rational(7, 2)]


def test_refuses_a_node_none_of_whose_moves_is_sure():
    with pytest.raises(NothingIsSure, match="at the node A"):
        value("max([1/2] 1, [1/2] 2)", SURE)


def test_names_stay_when_moves_go():
    tree = propagate(parse("max([1/2] 1, min(2, 3))"), SURE)
    assert [child.name for child in tree.children] == ["B"]


def test_every_node_has_a_value_also_below_moves_that_are_not_looked_at():
    found = backed_up(parse("max([1/2] min(8, 6), min(1, 2))"), SURE)
    assert dict(found.values) == {"A": 1, "B": 6, "C": 1}
    assert found.best == ("a2",)


def test_a_node_without_a_sure_move_is_refused_wherever_it_stands():
    with pytest.raises(NothingIsSure, match="at the node B"):
        backed_up(parse("max([1/2] min([1/2] 8), 3)"), SURE)


numbers = st.integers(-5, 5).map(str)
trees = st.recursive(
    numbers,
    lambda sons: st.builds(
        lambda kind, them: f"{kind}({', '.join(them)})",
        st.sampled_from(["max", "min"]),
        st.lists(sons, min_size=1, max_size=3),
    ),
    max_leaves=8,
)

unsure = st.recursive(
    numbers,
    lambda sons: st.builds(
        lambda kind, them: f"{kind}({', '.join(f'[{p}] {son}' for p, son in them)})",
        st.sampled_from(["max", "min"]),
        st.lists(st.tuples(st.sampled_from(["1/3", "1/2", "1"]), sons), min_size=1, max_size=3),
    ),
    max_leaves=8,
)


@given(unsure, st.sampled_from([MULTIPLY, IGNORE]))
def test_backs_up_what_expectiminimax_finds_in_the_tree_that_is_meant(text, how):
    tree = name_nodes(parse(f"max({text}, 0)"))
    value = answer(expectiminimax(propagate(tree, how)))
    assert backed_up(tree, how).values["A"] == value


@given(trees, st.sampled_from(Applicability))
def test_makes_no_difference_where_every_move_is_sure(text, how):
    tree = parse(text)
    assert write(propagate(tree, how)) == write(name_nodes(tree))


@pytest.mark.parametrize(("how", "chances"), [(MULTIPLY, (Rational(1, 2),) * 5), (IGNORE, ())])
def test_a_belief_tree_counts_its_actions_as_it_is_told(how, chances):
    # Min follows the six with the four of hearts in one world, and with any card in the other
    tree = belief_tree(AIMA_HAND, AIMA_HAND.start(), applicability=how)
    assert tree.node("H6").chances == chances


def test_a_belief_tree_of_sure_actions_leaves_out_the_others():
    # whichever card Min may follow with, in one of the worlds he cannot
    with pytest.raises(NothingIsSure, match="at the belief <"):
        belief_tree(AIMA_HAND, AIMA_HAND.start(), applicability=SURE)


def test_a_belief_tree_in_one_world_is_the_same_however_actions_count():
    known = Belief.certain(next(iter(AIMA_HAND.start())))
    assert [belief_tree(AIMA_HAND, known, applicability=a).value() for a in Applicability] == [
        0
    ] * 3
