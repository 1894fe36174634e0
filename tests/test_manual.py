"""The pages on families are what the families make of them."""

from functools import cache
from pathlib import Path
from xml.dom.minidom import parseString

import pytest

from generator.families import FAMILIES
from grader.manual.__main__ import write
from grader.manual.pages import FOLDER, page, pages

DOCS = Path(__file__).parents[1] / "docs"
ANEW = "`python -m grader.manual docs` writes it anew"


@cache
def made(family):
    return dict(page(FAMILIES[family]))


def there(name):
    return (DOCS / name).read_text("utf-8")


@pytest.mark.parametrize("family", FAMILIES)
def test_the_page_of_a_family_is_what_the_family_says(family):
    for name, text in made(family).items():
        assert there(name) == text, ANEW


def test_the_list_of_families_is_complete():
    name, text = next(pages())
    assert there(name) == text, ANEW


def test_no_page_is_left_of_a_family_that_is_gone():
    stems = {path.stem.removesuffix("-key") for path in (DOCS / FOLDER).iterdir()}
    assert stems == set(FAMILIES), ANEW


@pytest.mark.parametrize("family", ["alpha-beta", "expectiminimax"])
def test_a_picture_is_a_file_of_its_own(family):
    picture = made(family)[f"{FOLDER}/{family}.svg"]
    svg = parseString(picture).documentElement  # noqa: S318  # of our own making
    assert (svg.tagName, svg.namespaceURI) == ("svg", "http://www.w3.org/2000/svg")
    assert f"({family}.svg)" in made(family)[f"{FOLDER}/{family}.md"]


def test_a_page_names_what_can_be_set_wanted_and_mistaken():
    text = made("minimax")["families/minimax.md"]
    for named in (
        "`all-max`",
        "| `branching` |",
        "`ties` (`none`, `some`)",
        "minimax.medium.1",
    ):
        assert named in text


def test_writing_removes_what_was_there_before(tmp_path):
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "gone.md").write_text("old")
    write(tmp_path, ["minimax"])
    assert {path.name for path in (tmp_path / FOLDER).iterdir()} == {
        *("minimax.md", "minimax.svg", "minimax-key.svg"),
    }
    assert (tmp_path / "families.md").read_text("utf-8") == there("families.md")
