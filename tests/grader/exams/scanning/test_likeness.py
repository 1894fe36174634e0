"""Answers that look alike are shown one after another."""

from itertools import pairwise

import pytest

pytest.importorskip("cv2", reason="the extra `scan` is not installed")
pytest.importorskip("PIL", reason="the extra `scan` is not installed")
pytest.importorskip("pypdfium2", reason="the extra `scan` is not installed")
pytest.importorskip("zxingcpp", reason="the extra `scan` is not installed")

import numpy as np
import scanner
from PIL import Image

from grader.exams.scanning import ink
from grader.exams.scanning.ink import PaperNoise, brighten_patch, ink_thumbnail, is_blank
from grader.exams.scanning.marking_page import alike_first
from grader.exams.scanning.patch import AnswerPatch, PatchSort, cut_patch

PLACE = AnswerPatch(
    field="1.value", page=1, sort=PatchSort.WRITTEN, x=40, y=30, width=54, height=23, asks=""
)


def written(text, rng):
    """The ink of a text in the place, as a page shows it."""
    page = Image.new("L", (400, 200), 245)
    scanner.framed(page, PLACE)
    scanner.write(page, PLACE, text, rng)
    return ink.ink_mask(cut_patch(np.asarray(page), PLACE, reach=3), PaperNoise(noise=0.0))


def test_the_same_numbers_follow_each_other():
    rng = np.random.default_rng(2)
    texts = ["3", "12", "3", "-7/5", "12", "3", "12", "-7/5", "3", "3"]
    order = alike_first([ink_thumbnail(written(text, rng)) for text in texts])
    shown = [texts[k] for k in order]
    assert sorted(order) == list(range(len(texts)))
    assert sum(one != other for one, other in pairwise(shown)) == 2
    assert shown[0] == "3"  # what most have comes first


def test_paper_in_the_shade_is_shown_white():
    page = Image.new("L", (400, 200), 120)
    scanner.framed(page, PLACE)
    shown = brighten_patch(cut_patch(np.asarray(page), PLACE, reach=3))
    assert np.median(shown) == 255
    assert shown.min() < 255


def test_nothing_and_one_thing_have_an_order():
    assert alike_first([]) == []
    assert alike_first([bytes(384)]) == [0]


def test_a_frame_alone_is_blank_and_a_minus_is_not():
    rng = np.random.default_rng(2)
    assert is_blank(written("", rng))
    for text in ("1", "-", "0", "none"):
        assert not is_blank(written(text, rng)), text
