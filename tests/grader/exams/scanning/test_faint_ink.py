"""Faint ink is read, or a person is asked: it is never taken for nothing."""

from collections import Counter
from itertools import product

import pytest

pytest.importorskip("cv2", reason="the extra `scan` is not installed")
pytest.importorskip("PIL", reason="the extra `scan` is not installed")
pytest.importorskip("pypdfium2", reason="the extra `scan` is not installed")
pytest.importorskip("zxingcpp", reason="the extra `scan` is not installed")

import cv2
import numpy as np
import scanner
from PIL import Image, ImageDraw

from grader.exams.scanning import boxes, ink
from grader.exams.scanning.boxes import BoxMark
from grader.exams.scanning.patch import AnswerPatch, PatchSort, cut_patch

MEANT = {
    "empty": BoxMark.EMPTY,
    "cross": BoxMark.MARKED,
    "tick": BoxMark.MARKED,
    "filled": BoxMark.FILLED,
}
INKS, PENS = (0.4, 0.55, 0.7, 0.8, 0.85, 0.9), (0.35, 0.5, 0.7)
BLURS, NOISES, DOTS = (0, 0.8, 1.5), (0, 4, 10), (150, 200, 300)
"""Of a point at 200 dots to the inch; of 255; to the inch."""
LIGHT = 0.95


def box(k, x, y):
    return AnswerPatch(
        field=f"1.pruned_c{k}", page=1, sort=PatchSort.BOX, x=x, y=y, width=14, height=14, asks=""
    )


BOXES = [box(k, 40 + 60 * (k % 9), 40 + 45 * (k // 9)) for k in range(72)]


def seen(page, rng, *, blur=0.0, noise=0, dots=200):
    """As a scanner sees it, and as it is laid flat."""
    grey = scanner.coarse(page, dots).astype(np.float32)
    if blur:
        grey = cv2.GaussianBlur(grey, (0, 0), blur * dots / 200)
    grey = (grey * LIGHT + rng.normal(0, noise, grey.shape)).clip(0, 255).astype(np.uint8)
    smaller = dots > scanner.DPI
    how = cv2.INTER_AREA if smaller else cv2.INTER_LINEAR
    return cv2.resize(grey, (1654, 1100), interpolation=how)


def read(grey, places):
    found = {place: cut_patch(grey, place, reach=3.0) for place in places}
    return boxes.read_boxes(grey, found, ink.paper_of(grey), exact=True)


def tried(inks, pens, conditions):
    """How often which mark was read as what, by the ink, from pages in each of the conditions."""
    rng = np.random.default_rng(1)
    found = Counter()
    for light, pen in product(inks, pens):
        meant = [(*MEANT,)[k % len(MEANT)] for k in range(len(BOXES))]
        page = scanner.boxes(BOXES, meant, rng, ink=light, pen=pen)
        for blur, noise, dots in conditions:
            marks = read(seen(page, rng, blur=blur, noise=noise, dots=dots), BOXES)
            found.update(
                (light, mark, marks[place]) for mark, place in zip(meant, BOXES, strict=True)
            )
    return found


def hold(found):
    """Nothing is read as what it is not; strokes as light as 0.7 are asked in 2 % at most."""
    wrong = {
        case: n for case, n in found.items() if case[2] not in {MEANT[case[1]], BoxMark.UNSURE}
    }
    assert wrong == {}
    dark = Counter()
    for (light, mark, read_as), n in found.items():
        if light <= 0.7 or mark == "empty":
            dark[read_as is BoxMark.UNSURE] += n
    assert dark[True] <= 0.02 * dark.total()


def test_no_ink_is_taken_for_nothing_and_nothing_for_ink():
    hold(tried((0.4, 0.7, 0.85, 0.9), (0.5,), [(0, 0, 200), (1.5, 10, 150), (0.8, 4, 300)]))


@pytest.mark.nightly
def test_no_ink_is_taken_for_nothing_by_any_scanner():
    hold(tried(INKS, PENS, list(product(BLURS, NOISES, DOTS))))


@pytest.mark.parametrize("light", [0.4, 0.7, 0.8, 0.9])
def test_no_answer_in_pencil_is_blank_and_no_blank_place_is_an_answer(light):
    rng = np.random.default_rng(2)
    places = [
        AnswerPatch(
            field=f"1.v{k}", page=1, sort=PatchSort.WRITTEN, x=40 + 90 * (k % 6),
            y=40 + 50 * (k // 6), width=56, height=26, asks="",
        )
        for k in range(36)
    ]  # fmt: skip
    texts = ["-", "3", "", "7/3", "", "a1"] * 6
    page = Image.new("L", (1654, 1100), 255)
    for place, text in zip(places, texts, strict=True):
        scanner.framed(page, place)
        scanner.write(page, place, text, rng, ink=round(255 * light))
    for noise, blur in ((0, 0.0), (4, 1.0)):
        grey = seen(page, rng, noise=noise, blur=blur)
        paper = ink.paper_of(grey)
        found = [ink.ink_mask(cut_patch(grey, place, reach=3.0), paper) for place in places]
        assert [ink.is_blank(it) for it in found] == [not text for text in texts]


def stained(page, at, light):
    """With a stain of coffee, darker at its rim."""
    grey = np.asarray(page).astype(np.float32)
    stain = np.ones_like(grey)
    middle = tuple(round(each * scanner.POINT) for each in at)
    cv2.circle(stain, middle, 40, light, -1)
    cv2.circle(stain, middle, 40, light - 0.08, 5)
    return (grey * cv2.GaussianBlur(stain, (0, 0), 2)).clip(0, 255).astype(np.uint8)


@pytest.mark.parametrize("light", [0.6, 0.75, 0.9])
@pytest.mark.parametrize("away", [0, 7, 14])
def test_a_stain_is_no_cross_and_hides_none(light, away):
    rng = np.random.default_rng(3)
    for mark in ("empty", "tick", "cross"):
        page = scanner.boxes(BOXES[:1], [mark], rng, ink=0.35, pen=0.5)
        grey = seen(stained(page, (47 + away, 47 + away), light), rng, noise=3)
        (found,) = read(grey, BOXES[:1]).values()
        unmarked = {BoxMark.EMPTY, BoxMark.FILLED} if mark == "empty" else {BoxMark.MARKED}
        assert found in {*unmarked, BoxMark.UNSURE}, mark


def crossed_out(rng, start, end, gap):
    """Two boxes beside each other, and one stroke, from and to where in the sides of the first."""
    pair = [box(0, 100, 100), box(1, 100 + 14 + gap, 100)]
    page = scanner.boxes(pair, ["empty", "empty"], rng, ink=0.3, pen=0.5)
    ends = [tuple((100 + 14 * each) * scanner.POINT for each in point) for point in (start, end)]
    ImageDraw.Draw(page).line(ends, fill=70, width=4)
    marks = read(seen(page, rng, noise=2), pair)
    return [marks[place] for place in pair]


@pytest.mark.parametrize("gap", [4, 6, 8])
def test_a_stroke_that_runs_into_the_next_box_is_asked_about(gap):
    rng = np.random.default_rng(4)
    beyond = 1 + (gap + 14 * 0.9) / 14
    assert crossed_out(rng, (0.1, 0.1), (beyond, 0.9), gap) == [BoxMark.UNSURE] * 2
    assert crossed_out(rng, (0.1, 0.1), (0.9, 0.9), gap)[1] is BoxMark.EMPTY


def test_what_is_printed_above_two_boxes_is_no_stroke_between_them():
    """Leaves of a tree, in cells that nearly touch."""
    rng = np.random.default_rng(6)
    pair = [box(0, 100, 100), box(1, 119, 100)]
    page = scanner.boxes(pair, ["cross"] * 2, rng, ink=0.3, pen=0.5)
    draw = ImageDraw.Draw(page)
    for place in pair:
        left, low = (place.x - 1) * scanner.POINT, (place.y - 4) * scanner.POINT
        right, top = left + 17.5 * scanner.POINT, low - 20 * scanner.POINT
        draw.rectangle([left, top, right, low], outline=30, width=4)
    grey = seen(page, rng, noise=2, blur=0.8, dots=150)
    assert list(read(grey, pair).values()) == [BoxMark.MARKED] * 2


@pytest.mark.parametrize("away", [2.5, 3, 3.5, 4])
def test_a_dark_cell_above_an_empty_box_is_not_its_frame(away):
    place = box(0, 100, 100)
    page = Image.new("L", (1654, 1100), 255)
    scanner.framed(page, place)
    left, low = (place.x - 1) * scanner.POINT, (place.y - away) * scanner.POINT
    right, top = left + 16 * scanner.POINT, low - 24 * scanner.POINT
    ImageDraw.Draw(page).rectangle([left, top, right, low], outline=30, width=4)
    grey = seen(page, np.random.default_rng(7), noise=2, blur=0.5, dots=150)
    assert list(read(grey, [place]).values()) == [BoxMark.EMPTY]


def test_two_crosses_beside_each_other_are_two_crosses():
    rng = np.random.default_rng(5)
    for gap in (4, 6, 8):
        pair = [box(0, 100, 100), box(1, 118 + gap - 4, 100), box(2, 100, 118 + gap - 4)]
        page = scanner.boxes(pair, ["cross"] * 3, rng, ink=0.3, pen=0.5)
        marks = list(read(seen(page, rng, noise=2), pair).values())
        assert marks.count(BoxMark.MARKED) >= 2
        assert BoxMark.EMPTY not in marks
