"""Positions drawn as boards, alone and in trees."""

from itertools import combinations

import pytest
from apart import apart, outlines, words
from hypothesis import given
from hypothesis import strategies as st

from generator.base.picture import Picture
from grader.figures.extent import Growth
from grader.figures.nodes import as_text
from grader.figures.scene import scene
from grader.figures.shapes import Box, Polygon, Stroke, TextShape
from grader.words.trees import in_words
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.notation import parse

BOARD = ("XO.", ".X.", "..O")


def of_boards(tree, **shown):
    names = [node.name for node in (*inner_nodes(tree), *leaves(tree))]
    return Picture(tree=tree, boards=dict.fromkeys(names, BOARD), **shown)


def test_a_board_has_its_grid_and_its_pieces_row_by_row():
    drawn = scene(Picture(tree=parse("0"), leaves={"A": ""}, boards={"A": BOARD}), Growth.DOWN)
    pieces = [shape for shape in drawn.shapes if isinstance(shape, TextShape)]
    assert [piece.text for piece in pieces] == ["X", "O", "X", "O"]
    assert [(round(piece.x - pieces[0].x), round(piece.y - pieces[0].y)) for piece in pieces] == [
        (0, 0),
        (9, 0),
        (9, 9),
        (18, 18),
    ]
    assert sum(isinstance(shape, Stroke) for shape in drawn.shapes) == 4
    assert sum(isinstance(shape, Box) for shape in drawn.shapes) == 1


def test_over_a_board_stand_whose_turn_it_is_its_name_and_its_value():
    drawn = scene(of_boards(parse("max(3, 5)"), values={"A": 5}), Growth.DOWN)
    assert [text.text for text in words(drawn) if text.text not in "XO"] == [
        *("a1", "a2", "A  5", "3", "5"),
    ]
    assert sum(isinstance(shape, Polygon) for shape in drawn.shapes) == 1


trees = st.recursive(
    st.sampled_from(["0", "-inf", "35/36"]),
    lambda below: st.builds(
        lambda kind, children: f"{kind}({', '.join(children)})",
        st.sampled_from(["max", "min"]),
        st.lists(below, min_size=1, max_size=3),
    ),
    max_leaves=8,
)


@pytest.mark.parametrize("growth", Growth)
@given(tree=trees.map(parse))
def test_no_board_and_no_words_stand_on_others(growth, tree):
    inner = [node.name for node in inner_nodes(tree)]
    picture = of_boards(
        tree, values=dict.fromkeys(inner, -100), windows=dict.fromkeys(inner, (-100, 100))
    )
    drawn = scene(picture, growth)
    assert [(a, b) for a, b in combinations(words(drawn), 2) if not apart(a, b)] == []
    assert [(a, b) for a, b in combinations(outlines(drawn), 2) if not apart(a, b)] == []


def test_a_board_is_told_in_words():
    lines = in_words(of_boards(parse("max(3)")), "en")
    assert as_text(lines).splitlines() == [
        "A, MAX, board XO. / .X. / ..O",
        "  a1: leaf, value 3, board XO. / .X. / ..O",
    ]


def test_tic_tac_toe_is_drawn_with_its_boards(run, tmp_path):
    out = tmp_path / "boards.svg"
    arguments = ("draw", "tic-tac-toe", "--set", "board=XOXXO.O..", "--out", out, "--force")
    assert run(*arguments) == (0, "", "")
    assert "board XOX / XO. / O.." in out.read_text("utf-8")
    assert run(*arguments, "--depth", "2", "--solved", "alpha-beta") == (0, "", "")
    assert "C, MIN, value 0, window from −∞ to ∞, board XOX / XO. / OX." in out.read_text("utf-8")
    assert run("draw", "tic-tac-toe", "--set", "bored=X")[0] == 2
