"""Trees as SVG."""

from xml.etree import ElementTree as ET

from generator.base.picture import Picture
from grader.rendering.html.svg_scene import svg
from solver.trees.node_names import name_nodes
from solver.trees.notation import parse

TREE = name_nodes(parse("max(min(3, 12, 8), chance(1/2: 4, 1/2: 6))"))


def drawn(**shown):
    return ET.fromstring(svg(Picture(tree=TREE, **shown), 'a "tree" <x>'))  # ours


def test_a_tree_has_a_shape_for_each_node_and_words_in_its_place():
    picture = drawn()
    assert picture.attrib["role"] == "img"
    assert picture.attrib["aria-label"] == 'a "tree" <x>'
    assert len(picture.findall("polygon")) == 2
    assert len(picture.findall("circle")) == 1
    assert len([box for box in picture.findall("rect") if box.attrib["class"] != "paper"]) == 5


def test_leaves_moves_and_values_are_written():
    words = [text.text for text in drawn(values={"A": "<7>"}).findall("text")]
    assert {"3", "12", "8", "4", "6", "a1", "b2", "A", "<7>"} <= set(words)


def test_what_was_never_reached_is_pale():
    inks = [text.attrib["class"] for text in drawn(faded=frozenset({"b2"})).findall("text")]
    assert "pale" in inks
    assert "pale" not in [text.attrib["class"] for text in drawn().findall("text")]


def test_everything_lies_within_the_picture():
    picture = drawn()
    _, _, width, height = map(float, picture.attrib["viewBox"].split())
    for text in picture.findall("text"):
        assert 0 <= float(text.attrib["x"]) <= width
        assert 0 <= float(text.attrib["y"]) <= height
