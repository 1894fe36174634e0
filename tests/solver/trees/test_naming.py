from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.trees.node_names import inner_nodes, leaves, leaves_below, letters_of, name_nodes
from solver.trees.notation import parse
from solver.trees.tree import DoubledMove, Leaf, Max


def names(nodes):
    return [node.name for node in nodes]


def test_inner_nodes_are_lettered_breadth_first():
    tree = parse("max(min(max(1, 2), 3), chance(1/2: max(4), 1/2: 5))")
    assert names(inner_nodes(tree)) == ["A", "B", "C", "D", "E"]
    assert names(tree.children) == ["B", "C"]
    assert [node.children[0].name for node in tree.children] == ["D", "E"]


def test_a_leaf_is_called_by_the_move_that_reaches_it():
    tree = parse("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))")
    assert tree.moves == ("a1", "a2", "a3")
    assert names(leaves(tree)) == ["b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3"]


def test_after_z_comes_aa():
    assert [letters_of(i) for i in (0, 25, 26, 27, 51, 52, 701, 702)] == [
        "A", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA",
    ]  # fmt: skip


def test_a_named_move_keeps_its_name():
    tree = parse("max(left = min(3, 5), min(win = 2, ?))")
    assert tree.moves == ("left", "a2")
    assert names(leaves(tree)) == ["b1", "b2", "win", "c2"]


def test_a_move_used_at_several_nodes_names_its_leaves_together_with_the_node():
    tree = parse("max(in = min(p = 3, q = 5), out = min(p = 2, r = 1))")
    assert names(leaves(tree)) == ["B.p", "q", "C.p", "r"]


def test_a_leaf_never_has_the_name_of_an_inner_node():
    assert names(leaves(parse("max(min(B = 3, b = 4), 5)"))) == ["B.B", "b", "a2"]


def test_no_inner_node_gets_a_name_that_is_taken():
    tree = name_nodes(parse("max(A = 3, C = min(4, 5))"), taken={"A", "C"})
    assert names(inner_nodes(tree)) == ["B", "D"]
    assert names(leaves(tree)) == ["A", "b1", "b2"]


def test_a_lone_leaf_is_called_a():
    assert parse("3").name == "A"


def test_two_moves_of_a_node_cannot_share_a_name():
    with pytest.raises(DoubledMove, match="two moves of node A are called 'go'"):
        name_nodes(Max((Leaf(1), Leaf(2)), moves=("go", "go")))


def test_a_node_stands_for_the_leaves_below_it():
    tree = parse("max(min(max(1, 2), 3), min(4, 5))")
    assert names(leaves_below(tree.children[0])) == ["d1", "d2", "b2"]


trees = st.recursive(
    st.integers(0, 9).map(str),
    lambda sons: st.tuples(
        st.sampled_from(["max", "min"]),
        st.lists(st.tuples(st.sampled_from(["", "p = ", "B = ", "c1x = "]), sons), min_size=1),
    ).map(lambda node: f"{node[0]}({', '.join(distinct(node[1]))})"),
    max_leaves=40,
)


def distinct(sons):
    """Each name once."""
    seen = Counter()
    for name, child in sons:
        seen[name] += 1
        yield (name if seen[name] == 1 else "") + child


@given(trees)
def test_no_two_nodes_have_one_name(text):
    tree = parse(text)
    every = names(inner_nodes(tree)) + names(leaves(tree))
    assert len(set(every)) == len(every)


@given(trees)
def test_naming_again_changes_nothing(text):
    tree = parse(text)
    again = name_nodes(tree)
    assert names(inner_nodes(again)) == names(inner_nodes(tree))
    assert names(leaves(again)) == names(leaves(tree))
