"""Places for answers: wide and high enough for what belongs in them, and no sign of the key."""

from dataclasses import replace

import pytest

from generator.kinds import KINDS
from grader.sheets import fonts
from grader.sheets.asking import Line
from grader.sheets.asks import ask
from grader.sheets.page_format import ORDINARY, PageFormat
from grader.sheets.paper import PaperQuestion
from grader.sheets.slots import Filling

LEAVES = ", ".join(f"{node}{n}" for node in "hijklmnopqrstuvwx" for n in (1, 2, 3))
VISITED = PaperQuestion(
    name="visited", field="K7Q2X.1.visited", prompt="Which leaves are evaluated?", points="1 point",
    kind=KINDS["nodes"], longest=LEAVES,
)  # fmt: skip


def asked(question, key="", page=ORDINARY):
    return ask(question, page, key={question.name: key}, filling=Filling.KEY)


@pytest.mark.parametrize("page", [ORDINARY, PageFormat(size=14), PageFormat(hand=True)])
def test_all_leaves_fit_into_a_place_of_leaves(page):
    place = asked(VISITED, page=page)
    letters = fonts.width(LEAVES, place.slot.size, fonts.BOLD)
    lines = (place.height - page.place) // (1.2 * page.size) + 1
    assert place.breadth <= page.column
    assert lines * place.breadth > letters
    assert place.slot.several == (lines > 1)


def test_a_place_is_no_wider_for_a_longer_key():
    assert asked(VISITED, "a1").breadth == asked(VISITED, LEAVES).breadth
    assert asked(VISITED, "a1").height == asked(VISITED, LEAVES).height


def test_few_leaves_leave_the_place_beside_its_prompt():
    assert not Line(asked(replace(VISITED, longest="a1, a2, b1")), ORDINARY).below
    assert Line(asked(VISITED), ORDINARY).below
