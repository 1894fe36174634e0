"""What Canvas's two importers take of a quiz, where they read it differently."""

from xml.etree import ElementTree as ET

import drawn
import pytest
from banks_of_tests import bank
from packaged import every, unpacked
from read_qti12 import compared, labels_of, scoring_rules

from grader.exports.qti.canvas_questions import choices
from grader.exports.targets import EXPORTS


@pytest.mark.parametrize("option", ["a<b", "1<2>0", "R & D", "&lt;", "3 > 2"])
def test_an_option_is_read_whole_where_options_are_read_as_html(option):
    assert list(labels_of(ET.fromstring(choices((option,), "Single"))).values()) == [option]


@pytest.mark.parametrize("family", ["alpha-beta", "max-n", "action-model"])
def test_every_condition_that_gives_points_holds_its_texts_directly_or_in_one_and(family):
    content = EXPORTS["qti12"].write(bank([drawn.exercise(family, "easy")], "en"))
    items = every(ET.fromstring(unpacked(content)[1]["quiz/quiz.xml"]), "item")
    assert items
    for item in items:
        assert not every(item, "or")
        for rule in scoring_rules(item):
            responses = {text.get("respident") for text in every(rule, "varequal")}
            assert any(compared(rule, response) for response in responses) or every(rule, "and")
