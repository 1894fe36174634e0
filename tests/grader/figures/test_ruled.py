"""Boards that are drawn with letters become strokes that meet."""

from grader.figures.ruled_text import ROW, STEP, rule_text
from grader.figures.shapes import Stroke, TextShape

BOARD = """\
 X │ 2
───┼───
 3 │ O
"""


def test_each_rule_is_one_stroke_and_each_upright_reaches_from_line_to_line():
    scene = rule_text(BOARD)
    assert scene is not None
    strokes = [shape.points for shape in scene.shapes if isinstance(shape, Stroke)]
    assert len(strokes) == 3
    (_, above), (rule, _), (below, _) = strokes
    assert above[1] == rule[1] == below[1]
    assert above[0] == below[0]


def test_pieces_stand_in_the_middle_of_their_squares():
    scene = rule_text(BOARD)
    assert scene is not None
    texts = {shape.text: shape for shape in scene.shapes if isinstance(shape, TextShape)}
    assert sorted(texts) == ["2", "3", "O", "X"]
    assert texts["X"].x == texts["3"].x
    assert round(texts["2"].x - texts["X"].x, 6) == 4 * STEP
    assert round(texts["3"].y - texts["X"].y, 6) == ROW


def test_what_has_no_rules_is_no_board():
    assert rule_text("(a (b 1 2) (c 3 4))") is None
