"""Handwriting is guessed within what its field allows, and a person confirms it."""

import pytest

pytest.importorskip("cv2", reason="the extra `scan` is not installed")
pytest.importorskip("PIL", reason="the extra `scan` is not installed")
pytest.importorskip("pypdfium2", reason="the extra `scan` is not installed")
pytest.importorskip("zxingcpp", reason="the extra `scan` is not installed")

from dataclasses import replace

import drawn
import numpy as np
import scanner
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from generator.answers.forms import INTERVAL, NUMBER, choice, if_entered, moves, vector
from generator.families import FAMILIES
from grader.exams.scanning import ink
from grader.exams.scanning.handwriting.grammar import answer_grammar
from grader.exams.scanning.handwriting.reading import guess_line
from grader.exams.scanning.handwriting.strokes import ink_line
from grader.exams.scanning.patch import AnswerPatch, PatchSort, cut_patch

PLACE = AnswerPatch(
    field="1.value", page=1, sort=PatchSort.WRITTEN, x=20, y=20, width=150, height=30, asks=""
)
LEAVES = moves("a1", "a2", "b1", "b2", "b3", "c1", "c2", "d1")


def accepts(there, text):
    """Whether the grammar allows the text, in which a blank stands between items."""
    state = 0
    for sign in text:
        after = there.steps[state].get(sign)
        if after is None:
            return False
        state = after
    return state in there.ends


def inked(page, place=PLACE):
    found = cut_patch(np.asarray(page), place, reach=3)
    return ink.sharpen_ink(found, ink.ink_mask(found, ink.paper_of(found.grey)))


def written(text, rng):
    """The ink of a text in the place, as a page shows it."""
    page = Image.new("L", (600, 220), 245)
    scanner.framed(page, PLACE)
    scanner.write(page, PLACE, text, rng)
    return inked(scanner.noisy(page, 2, rng))


@pytest.mark.parametrize("family", FAMILIES)
def test_every_key_of_a_field_that_is_read_can_be_written_in_it(family):
    for question in drawn.exercise(family, "medium").questions:
        there = answer_grammar(question.form, "")
        kind = question.form.kind
        if there is None or kind.name == "distribution":
            continue
        key = kind.write(question.key).replace("inf", "∞").replace(", ", ",")
        spelled = key.replace(" ", "") if kind.name in {"choice", "moves"} else key
        assert accepts(there, spelled) or key in {"", "none", "—"}, (question.name, key)


def test_what_has_no_short_form_is_not_guessed():
    assert answer_grammar(choice("an option much longer than that"), "") is None
    assert answer_grammar(INTERVAL, "low") is not None


def test_a_dash_is_an_answer_only_where_a_node_may_be_never_entered():
    assert accepts(answer_grammar(if_entered(NUMBER), ""), "-")
    assert not accepts(answer_grammar(NUMBER, ""), "-")


@pytest.mark.parametrize("text", ["(1,1,6)", "1 1 6", "(-1/2,1.5,0)"])
def test_a_vector_has_a_number_for_each_player_and_brackets_in_pairs(text):
    there = answer_grammar(vector("A", "B", "C"), "")
    assert accepts(there, text)
    for other in (text.replace(",", ".", 1), text + ",2", text[:-1] + ",2)", "(" + text, "(1,1,6"):
        assert other == text or not accepts(there, other), other


@pytest.mark.parametrize("text", ["7/3", "-4", "12", "-5/12", "0", "28"])
def test_printed_hand_is_read(text):
    rng = np.random.default_rng(5)
    found = [guess_line(written(text, rng), answer_grammar(NUMBER, "")) for _ in range(5)]
    assert sum(one is not None and one.text == text for one in found) >= 4


def test_names_are_read_that_the_sheet_has():
    rng = np.random.default_rng(5)
    found = guess_line(written("b2, c1", rng), answer_grammar(LEAVES, ""))
    assert found.text.replace(",", " ").split() == ["b2", "c1"]


def test_a_fraction_is_read_with_its_bar_between():
    tall = replace(PLACE, height=44)
    page = Image.new("L", (600, 260), 245)
    scanner.framed(page, tall)
    rng = np.random.default_rng(3)
    scanner.write(page, replace(tall, x=30, y=24, height=17), "7", rng)
    scanner.write(page, replace(tall, x=30, y=43, height=17), "3", rng)
    x, y = 30 * scanner.POINT, 42 * scanner.POINT
    ImageDraw.Draw(page).line([(x, y), (x + 50, y)], fill=40, width=4)
    assert guess_line(inked(page, tall), answer_grammar(NUMBER, "")).text == "7/3"


@settings(max_examples=3 * settings().max_examples, deadline=None)
@given(st.data())
def test_no_ink_raises_and_no_guess_leaves_the_grammar(data):
    rng = np.random.default_rng(data.draw(st.integers(0, 2**32)))
    scribble = Image.new("L", (300, 80), 0)
    draw = ImageDraw.Draw(scribble)
    for _ in range(data.draw(st.integers(0, 12))):
        draw.line([tuple(rng.integers(0, (300, 80))) for _ in range(3)], fill=1, width=3)
    there = answer_grammar(data.draw(st.sampled_from([NUMBER, LEAVES, INTERVAL])), "")
    found = guess_line(np.asarray(scribble).copy(), there)
    if found is not None:
        assert accepts(there, found.text)
        assert 0 <= found.sure <= 1


def test_too_much_ink_is_no_line():
    assert ink_line(np.zeros((40, 80), np.uint8)) is None
    dots = np.zeros((60, 600), np.uint8)
    dots[20:40:1, ::6] = 1
    assert ink_line(dots) is None
