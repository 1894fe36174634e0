"""The accessible edition of a sheet, as text."""

from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from editions import CODE, paper_of

from generator.families import FAMILIES
from grader.figures.nodes import NodeLine
from grader.rendering.html.edition_page import FieldControl, control, page
from grader.rendering.html.html_blocks import nested_lists
from grader.words.language_catalogues import LANGUAGES


class Elements(HTMLParser):
    """The elements of a page with their attributes."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, dict(attributes)))

    def named(self, *tags):
        return [attributes for tag, attributes in self.found if tag in tags]


def elements(paper):
    return Elements(page(paper).decode())


def fields(paper):
    return [f"{e.number}.{q.name}" for e in paper.exercises for q in e.questions]


@pytest.mark.parametrize("family", FAMILIES)
def test_every_question_has_one_field_by_its_name(family):
    paper = paper_of(family)
    names = [it["name"] for it in elements(paper).named("input", "select") if "name" in it]
    assert list(dict.fromkeys(names)) == fields(paper)


def test_every_text_and_choice_has_a_label_and_no_two_elements_one_id():
    found = elements(paper_of("alpha-beta", "draw-poker", "matrix-game"))
    ids = Counter(it["id"] for _, it in found.found if "id" in it)
    labelled = {it["for"] for it in found.named("label") if "for" in it}
    asked = found.named("select") + [it for it in found.named("input") if it["type"] != "radio"]
    assert {it["id"] for it in asked} == labelled
    assert max(ids.values()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_in_the_language_of_its_student(language):
    paper = paper_of("minimax", language=language)
    assert elements(paper).named("html") == [{"lang": language}]
    assert paper.words.exercise.format(number=1) in page(paper).decode()


@pytest.mark.parametrize("family", ["alpha-beta", "draw-poker", "tic-tac-toe-evaluation"])
def test_the_key_leaves_no_trace_on_it(family):
    paper = paper_of(family)
    assert page(paper) == page(replace(paper, exercises=tuple(map(keyless, paper.exercises))))


def keyless(exercise):
    questions = tuple(replace(q, pieces={}, longest="") for q in exercise.questions)
    return replace(exercise, key={}, solution="", solution_picture=None, questions=questions)


def test_of_boxes_on_paper_nothing_is_said():
    paper = paper_of("alpha-beta")
    assert "Blacken" in " ".join(paper.notes)
    assert "Blacken" not in page(paper).decode()


def test_whatever_comes_from_outside_is_text():
    text = page(paper_of("minimax", name="<b>Bo</b>", title="<script>alert(1)</script>")).decode()
    assert "<b>" not in text
    assert text.count("<script>") == 1


def test_nothing_is_asked_of_another_file_or_machine():
    found = elements(paper_of("alpha-beta"))
    assert not [it for _, it in found.found if "src" in it]
    assert found.named("link", "img", "iframe") == []
    assert all(it["href"].startswith("#") for it in found.named("a"))


def test_a_name_in_another_script_turns_nothing_around_it():
    assert "<dd><bdi>דנה לוי</bdi></dd>" in page(paper_of("minimax", name="דנה לוי")).decode()


def test_the_page_knows_its_sheet():
    assert elements(paper_of("minimax")).named("form")[0]["data-code"] == CODE


def test_few_options_are_all_in_sight_and_many_unfold():
    question = paper_of("minimax").exercises[0].questions[0]
    assert control(replace(question, options=())) is FieldControl.TEXT
    assert control(replace(question, options=tuple("abcdef"))) is FieldControl.RADIO
    assert control(replace(question, options=tuple("abcdefg"))) is FieldControl.SELECT


def test_a_tree_in_words_is_a_list_within_lists():
    lines = [
        NodeLine(0, "A", "a"),
        NodeLine(1, "B", "b"),
        NodeLine(2, "", "<3>"),
        NodeLine(1, "C", "c"),
    ]
    assert nested_lists(lines) == (
        "<ul><li>a<ul><li>b<ul><li>&lt;3&gt;</li></ul></li><li>c</li></ul></li></ul>"
    )


def test_the_same_paper_gives_the_same_page():
    assert page(paper_of("alpha-beta")) == page(paper_of("alpha-beta"))
