"""The tree of a game shows what its players cannot tell apart."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.actions.desk.choose_picture import bare_tree
from grader.actions.desk.draw_picture import laid_out
from grader.figures.extent import Growth
from grader.figures.nodes import group_by_set, nodes
from grader.figures.scene import MARGIN, scene
from grader.figures.scene import laid_out as placed_nodes
from grader.figures.shapes import Stroke
from grader.rendering.drawings import DRAWINGS
from grader.rendering.pictures.game_form_picture import draw_game_form
from solver.exact import Rational
from solver.forms.extensive import ExtensiveGame, GameRow, game_from_rows
from solver.forms.game_tree import build_tree

DASHES = {
    "svg": "stroke-dasharray",
    "tikz": "dash pattern",
    "dot": "style=dashed",
    "mermaid": " -.- ",
}


@st.composite
def games(draw):
    """Two moves of Ann, each of two or three actions, then one of Bob, who sees little of them."""
    widths = [draw(st.integers(2, 3)) for _ in range(2)]
    first = [f"a{i}" for i in range(widths[0])]
    second = [f"b{i}" for i in range(widths[1])]
    rows = [GameRow((), "Ann", "start", tuple(first))]
    for one in first:
        rows.append(GameRow((one,), "Ann", draw(st.sampled_from("xy")), tuple(second)))
        for two in second:
            sees = draw(st.sampled_from("pqr"))
            rows.append(GameRow((one, two), "Bob", sees, ("u", "v")))
            rows += [
                GameRow((one, two, end), payoffs=(Rational(1), Rational(0))) for end in ("u", "v")
            ]
    return game_from_rows("", ["Ann", "Bob"], rows)


def dashed(game, growth=Growth.DOWN):
    shapes = scene(draw_game_form(game), growth).shapes
    return [shape for shape in shapes if isinstance(shape, Stroke) and shape.dashed]


def lines_between(game: ExtensiveGame):
    """How many lines join a set's nodes to each other: one less than it has nodes."""
    return sum(len(members) - 1 for members in group_by_set(nodes(draw_game_form(game))))


@given(game=games(), growth=st.sampled_from(Growth))
def test_the_nodes_of_a_set_are_joined_and_no_line_runs_through_another_node(game, growth):
    strokes = dashed(game, growth)
    assert len(strokes) == lines_between(game)
    for p in placed_nodes(draw_game_form(game), growth):
        half = p.extent.high / 2 - 0.1
        for stroke in strokes:
            points = [(y, x) if growth is Growth.DOWN else (x, y) for x, y in stroke.points]
            for start, end in pairwise(points):
                along = sorted((start[0] - MARGIN, end[0] - MARGIN))
                across = sorted((start[1] - MARGIN, end[1] - MARGIN))
                apart = (
                    along[1] <= p.along - half
                    or along[0] >= p.along + half
                    or across[1] <= p.across - half
                    or across[0] >= p.across + half
                )
                assert apart, (p.extent.node.tree.name, stroke)


def two_hands(sees):
    """Bob moves after each of Ann's three actions, and sees what is said there."""
    rows = [GameRow((), "Ann", "", ("a", "b", "c"))]
    for action, seen in zip("abc", sees, strict=True):
        rows.append(GameRow((action,), "Bob", seen, ("u", "v")))
        rows += [GameRow((action, end), payoffs=(Rational(2), Rational(0))) for end in "uv"]
    return game_from_rows("", ["Ann", "Bob"], rows)


@pytest.mark.parametrize("form", DASHES)
def test_every_format_joins_them(form):
    for sees, lines in (("ppq", 1), ("pqr", 0), ("ppp", 2), ("pqp", 1)):
        sequence = bare_tree(two_hands(sees), "en")
        content = DRAWINGS[form].write(laid_out(sequence, None)[-1]).decode()
        assert content.count(DASHES[form]) == lines, (form, sees)


def test_a_pdf_and_a_png_differ_where_nodes_are_joined():
    for form in ("pdf", "png"):
        joined, separate = (
            DRAWINGS[form].write(laid_out(sequence, None)[-1])
            for sequence in (
                bare_tree(two_hands("ppq"), "en"),
                replace_sets(bare_tree(two_hands("ppq"), "en")),
            )
        )
        assert joined != separate


def replace_sets(sequence):
    (frame,) = sequence.frames
    bare = replace(frame.picture, information_sets={})
    return replace(sequence, frames=(replace(frame, picture=bare),))


def test_a_node_says_whose_it_is_and_which_set_it_shares():
    picture = draw_game_form(two_hands("ppq"))
    assert picture.notes == {"A": "Ann", "B": "Bob: p", "C": "Bob: p", "D": "Bob"}
    assert picture.information_sets.keys() == {"B", "C"}


def test_a_long_name_of_a_set_and_of_an_action_hides_nothing_of_its_line():
    long = "what he sees " * 5
    rows = [GameRow((), "Ann", "", ("a", "b"))]
    for action in "ab":
        rows.append(GameRow((action,), "Bob", long, ("u\nv", "w")))
        rows += [GameRow((action, end), payoffs=(Rational(1),) * 2) for end in ("u\nv", "w")]
    game = game_from_rows("", ["Ann", "Bob"], rows)
    assert "u v" in build_tree(game)[0].children[0].moves
    left, right = (
        p for p in placed_nodes(draw_game_form(game), Growth.DOWN) if p.extent.node.depth == 1
    )
    (stroke,) = dashed(game)
    half = left.extent.high / 2
    assert stroke.points[0][0] == pytest.approx(left.across + half + MARGIN, abs=0.01)
    assert right.across - half - 20 < stroke.points[1][0] - MARGIN < right.across - half


def test_a_line_of_a_tree_that_grows_to_the_right_is_beside_the_names():
    for p in placed_nodes(draw_game_form(two_hands("ppp")), Growth.RIGHT):
        for stroke in dashed(two_hands("ppp"), Growth.RIGHT):
            if p.extent.node.depth == 1:
                assert stroke.points[0][0] - MARGIN <= p.along - p.extent.high / 2 + 0.01
