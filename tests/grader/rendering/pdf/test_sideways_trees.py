"""A tree that grows to the right says so in its corner, and takes no more room by that."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.picture import Picture
from grader.figures.extent import Growth
from grader.figures.scene import scene
from grader.rendering.pdf import fonts
from grader.rendering.pdf.free_room import LEADING, caption_lines, free_left
from grader.words.html_templates import layout_words
from grader.words.language_catalogues import LANGUAGES
from solver.trees.notation import parse

SIZE = 7.8


def complete(branching, depth):
    if not depth:
        return "1"
    below = ", ".join([complete(branching, depth - 1)] * branching)
    return f"{'max' if depth % 2 else 'min'}({below})"


def lying(branching, depth):
    return scene(Picture(tree=parse(complete(branching, depth))), Growth.RIGHT)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("branching", "depth"), [(2, 4), (3, 3), (4, 3), (2, 5)])
def test_a_tree_that_lies_on_its_side_has_room_for_the_caption(branching, depth, language):
    words = layout_words(language).sideways
    lines = caption_lines(lying(branching, depth), words, SIZE)
    assert " ".join(lines).split() == words.split()


@given(st.integers(1, 5), st.integers(1, 4), st.sampled_from([4, 8, 16, 30]))
def test_a_caption_covers_nothing_of_its_tree(branching, depth, size):
    drawn = lying(branching, depth)
    lines = caption_lines(drawn, layout_words("de").sideways, size)
    right = max((fonts.width(line, size) for line in lines), default=0)
    assert right <= drawn.width
    assert len(lines) * LEADING * size <= free_left(drawn, right)


def test_a_corner_that_is_too_small_stays_empty():
    assert caption_lines(lying(2, 1), layout_words("en").sideways, 40) == ()


def test_the_room_left_of_a_line_ends_at_the_first_shape_there():
    drawn = lying(2, 1)
    assert free_left(drawn, 0) > drawn.height
    assert free_left(drawn, drawn.width) < 10
