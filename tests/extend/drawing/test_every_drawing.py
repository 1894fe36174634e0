"""Laws of every format of drawings."""

import re
from xml.etree import ElementTree as ET

import pytest
from drawn import exercise

from generator.base.picture import Picture
from grader.actions.desk.choose_picture import shown_frames
from grader.actions.desk.draw_picture import laid_out
from grader.figures.frames import PictureFrame
from grader.figures.nodes import as_text
from grader.rendering.drawing_format import Animation
from grader.rendering.drawings import DRAWINGS
from solver.exact import Rational
from solver.trees.tree import Leaf, Max, Min, Unknown

FAMILIES = ("alpha-beta", "draw-poker", "kuhn-poker", "max-n", "star1")
STRANGE = 'a "b" % {c} # & ~ ^ $ _ | <d> \\'
TREE = Max(
    (
        Leaf(Rational(1), "a"),
        Min((Leaf(-Rational(1, 2), "b"), Unknown("c")), moves=("é", "x"), name="B"),
    ),
    moves=(STRANGE, "\\"),
    name="A",
)

every_drawing = pytest.mark.parametrize("drawing", DRAWINGS.values(), ids=list(DRAWINGS))


def laid(picture, language="en"):
    (found,) = laid_out(shown_frames("A title: 100 %", [PictureFrame(picture)], language), None)
    return found


def strange():
    return laid(Picture(tree=TREE, notes={"B": "1 < 2"}, crossed=frozenset({("B", 1)})))


@every_drawing
def test_a_format_bears_the_name_of_its_file_and_an_ending_of_its_own(drawing):
    assert DRAWINGS[drawing.name] is drawing
    assert re.fullmatch(r"[a-z0-9]+", drawing.ending)
    assert [each for each in DRAWINGS.values() if each.ending == drawing.ending] == [drawing]


@every_drawing
@pytest.mark.parametrize("of", FAMILIES)
def test_it_draws_what_an_exercise_asks_and_its_key(drawing, of):
    drawn = exercise(of, "easy")
    asked, solved = (
        drawing.write(laid(picture(drawn.problem, drawn.solution)))
        for picture in (drawn.family.question_picture, drawn.family.solution_picture)
    )
    assert asked
    assert solved
    assert asked != solved


@every_drawing
def test_the_same_picture_gives_the_same_bytes(drawing):
    assert drawing.write(strange()) == drawing.write(strange())


@every_drawing
def test_a_label_with_the_formats_own_letters_is_drawn(drawing):
    """Another label is another file; what is XML stays XML."""
    plain = laid(Picture(tree=TREE, notes={"B": "1"}))
    written = drawing.write(strange())
    assert written != drawing.write(plain)
    if written.lstrip().startswith(b"<"):
        ET.fromstring(written)


@every_drawing
def test_scenes_that_move_are_one_file_if_the_format_has_them(drawing):
    if drawing.move is None:
        pytest.skip("several scenes are several files in this format")
    scene = strange()
    scenes = (scene.scene, scene.scene)
    moving = Animation(scenes=scenes, title="A", words=as_text(scene.lines), language="en")
    assert drawing.move(moving)
