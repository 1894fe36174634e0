"""The pictures of the documentation are what is drawn today."""

import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter

from manual.gallery import FOLDER, PAGE, SOURCES, page, pictures

DOCS = Path(__file__).parents[1] / "docs"
ANEW = "`python docs/regenerate.py pictures` draws it again"
MOST = 3_000_000
"""Bytes of them all."""
DARK, FEW = 96, 0.001
"""What a renderer of another version sets elsewhere is lighter than that, or rarer."""


def test_the_pictures_are_small():
    assert sum(path.stat().st_size for path in (DOCS / FOLDER).iterdir()) < MOST


def test_every_picture_is_shown_by_a_page_of_the_documentation():
    documentation = (DOCS.parent / "README.md", *DOCS.glob("*.md"))
    text = "".join(each.read_text("utf-8") for each in documentation)
    for path in (DOCS / FOLDER).iterdir():
        assert f"{FOLDER}/{path.name}" in text, path.name


def test_every_picture_of_a_page_is_shown_and_together_they_are_small():
    text = (DOCS / "pages.md").read_text("utf-8")
    there = list((DOCS / "screenshots").iterdir())
    shown = set(re.findall(r"screenshots/([a-z-]+-\d+\.png)", text))
    assert shown == {path.name for path in there}
    assert sum(path.stat().st_size for path in there) < 2_000_000


def test_the_gallery_shows_every_page_on_paper():
    assert (DOCS / PAGE).read_text("utf-8") == page(), ANEW


@pytest.mark.slow
def test_the_pictures_show_what_is_drawn_today(tmp_path):
    made = dict(pictures(DOCS))
    assert {path.name for path in (DOCS / FOLDER).iterdir()} == {*made, *SOURCES}, ANEW
    for name, content in made.items():
        old = DOCS / FOLDER / name
        if old.suffix == ".svg":
            assert old.read_bytes() == content, ANEW
            continue
        new = tmp_path / name
        new.write_bytes(content)
        assert alike(grey(old), grey(new)), f"{name}: {ANEW}"


def grey(path):
    """Softened, so that the edge of a letter may lie half a pixel elsewhere."""
    return Image.open(path).convert("L").filter(ImageFilter.GaussianBlur(1))


def alike(old, new):
    if old.size != new.size:
        return False
    differ = ImageChops.difference(old, new).point(lambda level: 255 * (level > DARK))
    return differ.histogram()[255] <= FEW * old.width * old.height


def test_a_picture_that_shows_something_else_is_not_alike():
    white = Image.new("L", (200, 200), 255)
    changed = white.copy()
    changed.paste(0, (90, 90, 110, 110))
    assert alike(white, white)
    assert not alike(white, changed)
    assert not alike(white, white.resize((200, 199)))
