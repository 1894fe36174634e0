"""What is printed on a page by which it is known is what others read there."""

from io import BytesIO

import pytest
from reportlab.pdfgen.canvas import Canvas

pytest.importorskip("cv2", reason="the extra `scan` is not installed")
pytest.importorskip("PIL", reason="the extra `scan` is not installed")
pytest.importorskip("pypdfium2", reason="the extra `scan` is not installed")
pytest.importorskip("zxingcpp", reason="the extra `scan` is not installed")

import cv2
import numpy as np
import pypdfium2
import zxingcpp

from grader.figures.paper import page_format
from grader.rendering.pdf import page_codes
from grader.rendering.pdf.edges import stamp

A4 = (595.28, 841.89)


def stamped(code, page):
    """A page with codes and marks, and nothing else, at 200 dots to the inch."""
    file = BytesIO()
    canvas = Canvas(file, pagesize=A4)
    stamp(canvas, A4, code=code, page=page)
    canvas.save()
    drawn = pypdfium2.PdfDocument(file.getvalue())[0].render(scale=200 / 72, grayscale=True)
    return np.ascontiguousarray(drawn.to_numpy().reshape(drawn.height, drawn.width))


@pytest.mark.parametrize(("page", "level"), [(1, "H"), (99, "H"), (100, "Q")])
def test_a_page_bears_its_code_twice_as_strong_against_dirt_as_it_can_be(page, level):
    found = zxingcpp.read_barcodes(stamped("7MPVT4CF", page))
    assert [one.text for one in found] == [f"7MPVT4CF{page:02}"] * 2
    assert [one.ec_level for one in found] == [level] * 2


def test_a_code_takes_the_smallest_square_that_there_is():
    found = zxingcpp.read_barcodes(stamped("7MPVT4CF", 1))[0].position
    side = (found.top_right.x - found.top_left.x) / 200 * 25.4
    assert side == pytest.approx(16, abs=0.3)


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("7MPVT4CF01", ("7MPVT4CF", 1)),
        ("7MPVT4CF123", ("7MPVT4CF", 123)),
        ("7MPVT402", ("7MPVT4", 2)),
        ("7MPVT4102", ("7MPVT4", 102)),
        ("https://example.org", None),
        ("7MPVT4CF", None),
    ],
)
def test_a_code_is_the_sheets_letters_and_the_page(text, right):
    if right and right[0] + f"{right[1]:02}" != text:
        right = None
    assert page_codes.parts(text) == right


def test_the_marks_are_those_that_opencv_draws():
    known = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    for number, pattern in enumerate(page_format.PATTERNS):
        drawn = cv2.aruco.generateImageMarker(known, number, 6)[1:5, 1:5] > 0
        assert ["".join("01"[int(square)] for square in row) for row in drawn] == list(pattern)


def test_marks_are_eight_millimetres_wide_and_ten_from_the_edges():
    known = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    quads, numbers, _ = cv2.aruco.ArucoDetector(known).detectMarkers(stamped("7MPVT4CF", 1))
    corners = {int(n): quad[0] / 200 * 25.4 for n, quad in zip(numbers.ravel(), quads, strict=True)}
    assert sorted(corners) == [0, 1, 2, 3]
    assert corners[0][0] == pytest.approx((10, 10), abs=0.2)
    assert corners[2][2] == pytest.approx((200, 287), abs=0.2)
    assert corners[1][1] - corners[1][0] == pytest.approx((8, 0), abs=0.2)
