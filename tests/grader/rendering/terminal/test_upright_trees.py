"""On the terminal: a tree from the top where it fits, on its side where it does not."""

from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.picture import Picture
from grader.rendering.terminal.branches import BranchLook
from grader.rendering.terminal.terminal_page import upright_rows
from solver.trees.node_names import leaves, name_nodes
from solver.trees.notation import parse
from solver.trees.tree import Leaf, Max, Min

AIMA = parse("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))")


def drawn(picture, *, width=80, language="en"):
    rows = upright_rows(picture, language, width=width)
    return None if rows is None else "\n".join("".join(text for text, _ in row) for row in rows)


def test_draws_the_tree_of_the_book_as_the_book_does():
    assert (
        drawn(Picture(tree=AIMA))
        == """\
                △ A
     ┌───────────┼───────────┐
    a1          a2          a3
    ▽ B         ▽ C         ▽ D
 ┌───┼───┐   ┌───┼───┐   ┌───┼───┐
b1  b2  b3  c1  c2  c3  d1  d2  d3
 3  12   8   2   4   6  14   5   2"""
    )


def test_draws_values_windows_cuts_and_the_move_chosen():
    rows = upright_rows(
        Picture(
            tree=parse("max(min(3, 12), min(2, 4))"),
            values={"A": 3},
            windows={"C": (3, inf)},
            crossed=frozenset({("C", 1)}),
            thick=frozenset({("A", 0)}),
        ),
        "en",
        width=40,
    )
    looks = {text.strip(): look for row in rows for text, look in row}
    assert looks["▸ a1"] is BranchLook.CHOSEN
    assert looks["✗ c2"] is BranchLook.CUT
    assert looks["= 3"] is BranchLook.PLAIN
    assert looks["[3, ∞]"] is BranchLook.PLAIN


def test_a_probability_stands_above_its_move_unless_it_is_to_be_found():
    tree = parse("chance(1/4: 3, 3/4: 5)")
    assert drawn(Picture(tree=tree, blanks=frozenset({("A", 1)}))).splitlines()[2:4] == [
        "(1/4)  a2",
        " a1     5",
    ]


def test_moves_and_players_are_in_the_words_of_the_language():
    tree = name_nodes(parse("p1(<1, 2>, <0, 3>)"))
    assert "jugador 1" in drawn(Picture(tree=tree), language="es")


@pytest.mark.parametrize(
    ("tree", "width"),
    [
        ("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))", 33),
        ("3", 80),
        (f"{'max(min(' * 8}3, 4{'))' * 8}", 80),
    ],
)
def test_what_does_not_fit_is_not_drawn_from_the_top(tree, width):
    assert drawn(Picture(tree=parse(tree)), width=width) is None


TREES = st.recursive(
    st.integers(-99, 99).map(Leaf),
    lambda below: st.lists(below, min_size=1, max_size=4).flatmap(
        lambda children: st.sampled_from((Max(tuple(children)), Min(tuple(children))))
    ),
    max_leaves=12,
)


@settings(max_examples=2 * settings().max_examples)
@given(TREES)
def test_every_leaf_can_be_read_and_nothing_is_wider_than_the_screen(tree):
    tree = name_nodes(tree)
    shown = drawn(Picture(tree=tree), width=60)
    if shown is not None:
        assert max(map(len, shown.splitlines())) <= 60
        written = shown.split()
        assert all(leaf.name in written for leaf in leaves(tree))
