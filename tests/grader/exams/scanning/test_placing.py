"""Pages as scanners and telephones give them are placed, and none is placed wrongly."""

from pathlib import Path

import pytest

pytest.importorskip("cv2", reason="the extra `scan` is not installed")
pytest.importorskip("PIL", reason="the extra `scan` is not installed")
pytest.importorskip("pypdfium2", reason="the extra `scan` is not installed")
pytest.importorskip("zxingcpp", reason="the extra `scan` is not installed")

import cv2
import numpy as np
import scanner

from grader.exams.scanning.picture import Scan
from grader.exams.scanning.scan_run import Sheets, read_page
from grader.exams.scanning.scanned_page import PlacedPage, UnplacedPage, WhyUnplaced

CONDITIONS = {
    "as printed": lambda page, _rng: np.asarray(page),
    "turned by 90": lambda page, _rng: scanner.turned(page, 1),
    "turned by 180": lambda page, _rng: scanner.turned(page, 2),
    "turned by 270": lambda page, _rng: scanner.turned(page, 3),
    "skewed": lambda page, rng: scanner.skewed(page, rng.uniform(-4, 4)),
    "skewed beyond the glass": lambda page, _rng: scanner.skewed(page, 7),
    "blurred": lambda page, _rng: scanner.blurred(page, 2),
    "noisy": lambda page, rng: scanner.noisy(page, 30, rng),
    "pale": lambda page, _rng: scanner.pale(page),
    "at 150 dots": lambda page, _rng: scanner.coarse(page, 150),
    "photographed": scanner.photographed,
    "photographed and turned": lambda page, rng: scanner.turned(
        scanner.photographed(page, rng, 0.1), rng.integers(1, 4)
    ),
    "without a corner": lambda page, rng: scanner.torn(page, rng.integers(0, 4)),
    "without a corner, skewed": lambda page, rng: scanner.skewed(
        scanner.torn(page, rng.integers(0, 4)), rng.uniform(-3, 3)
    ),
    "scribbled over": scanner.struck_out,
}


@pytest.fixture(scope="session")
def sheets(on_paper):
    return Sheets({code: on_paper.sheet(id_) for id_, code in on_paper.codes.items()}, frozenset())


@pytest.fixture(scope="session")
def pages(on_paper):
    """Every page of every sheet, with its code and its number."""
    return [
        (code, number, page)
        for id_, code in on_paper.codes.items()
        for number, page in enumerate(scanner.printed(on_paper.sheet(id_)), 1)
    ]


def seen(grey, sheets, folder):
    path = Path(folder) / "page.png"
    cv2.imwrite(str(path), np.ascontiguousarray(grey))
    return read_page(sheets, Scan(str(path), 1))


@pytest.mark.parametrize(
    "condition",
    [
        "turned by 90",
        "turned by 180",
        "skewed",
        "skewed beyond the glass",
        "blurred",
        "photographed",
        "without a corner",
        "scribbled over",
    ],
)
def test_a_page_is_placed(condition, pages, sheets, tmp_path):
    code, number, page = pages[-1]
    found = seen(CONDITIONS[condition](page, np.random.default_rng(5)), sheets, tmp_path)
    assert isinstance(found, PlacedPage), found
    assert (found.code, found.page) == (code, number)
    assert found.exact is (condition != "skewed beyond the glass")
    assert all(answer.blank for answer in found.answers)


@pytest.mark.parametrize(
    "many",
    [
        pytest.param(len(CONDITIONS), marks=pytest.mark.slow),
        pytest.param(60, marks=pytest.mark.whole),
        pytest.param(600, marks=pytest.mark.nightly),
    ],
)
def test_of_many_pages_hardly_one_is_not_placed_and_none_wrongly(many, pages, sheets, tmp_path):
    rng = np.random.default_rng(11)
    conditions = list(CONDITIONS.values())
    lost = 0
    for k in range(many):
        code, number, page = pages[k % len(pages)]
        found = seen(conditions[k % len(conditions)](page, rng), sheets, tmp_path)
        lost += isinstance(found, UnplacedPage)
        if isinstance(found, PlacedPage):
            assert (found.code, found.page) == (code, number)
    assert lost <= 0.005 * many


@pytest.mark.parametrize("lower", [False, True])
def test_one_code_is_enough_even_without_any_mark(lower, pages, sheets, tmp_path):
    code, number, page = pages[0]
    grey = np.asarray(page).copy()
    edge, side = int(0.11 * len(grey)), int(0.1 * len(grey[0]))
    grey[:, :side] = grey[:, -side:] = 255
    grey[(slice(edge) if lower else slice(-edge, None))] = 255
    found = seen(grey, sheets, tmp_path)
    assert isinstance(found, PlacedPage)
    assert (found.code, found.page, found.exact) == (code, number, False)


def test_two_sheets_in_one_picture_are_shown_and_not_guessed(pages, sheets, tmp_path):
    both = np.hstack([np.asarray(pages[0][2]), np.asarray(pages[-1][2])])
    found = seen(both, sheets, tmp_path)
    assert isinstance(found, UnplacedPage)
    assert found.why is WhyUnplaced.TWO_SHEETS
    assert found.picture


def test_a_page_that_was_replaced_says_so(pages, tmp_path):
    code, _, page = pages[0]
    replaced = Sheets({}, frozenset({code}))
    found = seen(page, replaced, tmp_path)
    assert (found.why, found.code) == (WhyUnplaced.REPLACED, code)
