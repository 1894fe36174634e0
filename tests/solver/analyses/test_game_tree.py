import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.analyses.game_tree import Condition, Defect, find_relabelled, game_tree_defects
from solver.trees.notation import parse

trees = st.recursive(
    st.just("0"),
    lambda sons: st.one_of(
        st.tuples(st.sampled_from(["max", "min"]), st.lists(sons, min_size=1, max_size=3)).map(
            lambda node: f"{node[0]}({', '.join(node[1])})"
        ),
        sons.map("chance(1: {})".format),
    ),
    max_leaves=8,
)


def defects(text):
    return [(defect.node, defect.condition) for defect in game_tree_defects(parse(text))]


def fits(node, label):
    """S0's definition, read from above: each node has the label that its place asks for."""
    if not hasattr(node, "children"):
        return True
    other = {"Max": "Min", "Min": "Max"}
    return type(node).__name__ == label and all(
        fits(child, other[label]) for child in node.children
    )


@given(trees)
def test_a_tree_without_defects_is_one_where_max_begins_and_turns_alternate(text):
    assert (defects(text) == []) == fits(parse(text), "Max")


@given(trees)
def test_no_node_is_named_twice(text):
    named = [node for node, _ in defects(text)]
    assert len(named) == len(set(named))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))", []),  # S0-aima
        ("3", []),
        ("max(min(max(1), 2), 5)", []),
        ("min(max(1), 2)", [("A", Condition.ROOT)]),
        ("max(max(1), min(min(2), 3))", [("B", Condition.BELOW_MAX), ("D", Condition.BELOW_MIN)]),
        ("max(chance(1: max(1)))", [("B", Condition.LABELS)]),
        ("p1(p2(<1, 2>))", [("A", Condition.LABELS), ("B", Condition.LABELS)]),
    ],
)
def test_each_condition_is_named_at_the_node_that_fails_it(text, found):
    assert defects(text) == found


def test_a_min_that_begins_does_not_make_its_sons_wrong():
    assert game_tree_defects(parse("min(max(min(1)), 2)")) == (Defect("A", Condition.ROOT),)


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("max(min(max(1, 2), 3), min(4, 5))", ()),
        ("min(max(1, 2), max(3, 4))", ("A", "B", "C")),
        ("max(max(min(1, 2), 3), min(4, 5))", ("B", "D")),
        ("max(chance(1/2: 1, 1/2: 2), min(3, 4))", ("B",)),
        ("3", ()),
    ],
)
def test_the_labels_to_be_changed_are_those_that_their_level_does_not_have(text, nodes):
    assert find_relabelled(parse(text)) == nodes


@given(trees)
def test_with_the_labels_changed_there_is_no_defect(text):
    tree = parse(text)
    assert (find_relabelled(tree) == ()) == (game_tree_defects(tree) == ())
