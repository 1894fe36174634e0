"""The laws of a tidy tree, and the shape of a few."""

from collections import defaultdict
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.figures.layout import Outline, tidy

TOLERANCE = 1e-6


@st.composite
def outlines(draw: st.DrawFn) -> Outline:
    """Any shape up to 60 nodes, any widths."""
    shape = draw(st.lists(st.integers(0, 4), min_size=1, max_size=25))
    parents = preorder(shape)
    room = st.lists(st.integers(0, 30), min_size=len(parents), max_size=len(parents))
    return Outline(
        parents=parents,
        before=draw(room),
        after=draw(room),
        gap=draw(st.integers(0, 5)),
        cousins=draw(st.integers(0, 9)),
    )


def preorder(degrees: list[int]) -> list[int]:
    """The parents of a tree in preorder whose i-th node has degrees[i] children (then none)."""
    parents, open_, rest = [-1], [0], list(degrees)
    while open_ and rest:
        node = open_.pop()
        first = len(parents)
        parents += [node] * rest.pop(0)
        open_ += reversed(range(first, len(parents)))
    return renumbered(parents)


def renumbered(parents: list[int]) -> list[int]:
    """The same tree, numbered in preorder."""
    children = defaultdict(list)
    for i, parent in enumerate(parents):
        children[parent].append(i)
    order, stack, new = [], [0], {-1: -1}
    while stack:
        i = stack.pop()
        new[i] = len(order)
        order.append(i)
        stack += reversed(children[i])
    return [new[parents[i]] for i in order]


def depths(outline: Outline) -> list[int]:
    depth: list[int] = []
    for parent in outline.parents:
        depth.append(depth[parent] + 1 if depth else 0)
    return depth


def levels(outline: Outline) -> list[list[int]]:
    """The nodes of each level, left to right: preorder is the order of the level."""
    rows = defaultdict(list)
    for i, depth in enumerate(depths(outline)):
        rows[depth].append(i)
    return list(rows.values())


@settings(deadline=None)
@given(outlines())
def test_no_two_nodes_of_a_level_come_nearer_than_their_gap(outline: Outline) -> None:
    x = tidy(outline)
    for row in levels(outline):
        for a, b in pairwise(row):
            siblings = outline.parents[a] == outline.parents[b]
            gap = outline.gap if siblings else outline.cousins
            assert x[b] - outline.before[b] >= x[a] + outline.after[a] + gap - TOLERANCE


@settings(deadline=None)
@given(outlines())
def test_a_parent_stands_centred_over_its_children(outline: Outline) -> None:
    x = tidy(outline)
    children = defaultdict(list)
    for i, parent in enumerate(outline.parents):
        children[parent].append(x[i])
    for i, middle in enumerate(x):
        if children[i]:
            assert (children[i][0] + children[i][-1]) / 2 == pytest.approx(middle)


@settings(deadline=None)
@given(outlines())
def test_the_leftmost_edge_is_at_nought(outline: Outline) -> None:
    x = tidy(outline)
    assert min(a - b for a, b in zip(x, outline.before, strict=True)) == pytest.approx(0)


@settings(deadline=None)
@given(outlines())
def test_a_mirrored_tree_is_the_mirrored_picture(outline: Outline) -> None:
    x = tidy(outline)
    turned, order = mirrored(outline)
    y = tidy(turned)
    right = max(a + b for a, b in zip(x, outline.after, strict=True))
    assert [right - x[i] for i in order] == pytest.approx(y)


def mirrored(outline: Outline) -> tuple[Outline, list[int]]:
    """The mirror image, and which of the old nodes each new one is."""
    children = defaultdict(list)
    for i, parent in enumerate(outline.parents):
        children[parent].append(i)
    order, stack = [], [0]
    while stack:
        order.append(i := stack.pop())
        stack += children[i]
    new = {-1: -1} | {old: i for i, old in enumerate(order)}
    return Outline(
        parents=[new[outline.parents[i]] for i in order],
        before=[outline.after[i] for i in order],
        after=[outline.before[i] for i in order],
        gap=outline.gap,
        cousins=outline.cousins,
    ), order


@settings(deadline=None)
@given(outlines(), st.integers(1, 4))
def test_the_same_subtree_has_the_same_shape_wherever_it_hangs(
    outline: Outline, copies: int
) -> None:
    n = len(outline.parents)
    parents = [-1]
    for k in range(copies):
        parents += [0 if p < 0 else p + 1 + k * n for p in outline.parents]
    forest = Outline(
        parents=parents,
        before=[0, *[*outline.before] * copies],
        after=[0, *[*outline.after] * copies],
        gap=outline.gap,
        cousins=outline.cousins,
    )
    x, alone = tidy(forest), tidy(outline)
    for k in range(copies):
        root = x[1 + k * n]
        here = [a - root for a in x[1 + k * n : 1 + (k + 1) * n]]
        assert here == pytest.approx([a - alone[0] for a in alone])


def test_small_subtrees_between_large_ones_are_spread_evenly() -> None:
    """Buchheim et al., Figure 1: a root with a wide first and last child, and leaves between."""
    wide = [-1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 10, 10, 10, 10, 10]
    x = tidy(Outline(parents=wide, before=[1] * len(wide), after=[1] * len(wide)))
    assert [x[i] for i in (1, 7, 8, 9, 10)] == [5, 7.5, 10, 12.5, 15]


def test_a_path_of_a_thousand_levels_stands_upright() -> None:
    path = Outline(parents=list(range(-1, 999)), before=[3] * 1000, after=[3] * 1000)
    assert tidy(path) == [3] * 1000
