"""What the pictures of families show."""

import pytest
from drawn import exercise

from generator.families import FAMILIES
from grader.figures.extent import NAME
from grader.figures.nodes import nodes
from grader.figures.shapes import width
from grader.rendering.pdf import fonts
from grader.words.language_catalogues import LANGUAGES
from grader.words.picture_words import picture_of

SLACK = 1.0
"""Points that the least gap between two nodes has over."""


def lines(picture):
    """Every line of words in it."""
    for node in nodes(picture):
        yield from (node.tree.name, node.inside, *node.beside, *node.branch)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_no_words_of_a_picture_are_wider_in_print_than_there_is_room_for(family, language):
    drawn = exercise(family, "medium")
    fonts.load()
    for draw in (drawn.family.question_picture, drawn.family.solution_picture):
        picture = draw(drawn.problem, drawn.solution)
        if picture is None:
            continue
        for line in lines(picture_of(picture, language)):
            assert fonts.width(line, NAME) <= width(line, NAME) + SLACK, line
