"""The accessible edition of a sheet, read and filled in with the keyboard alone."""

import json

import pytest
from editions import code, for_one, on_key, paper_of
from one_run import mark

from grader.rendering.html.edition_page import page as written
from grader.words.render import answer_of

TOML = """
title = "Juegos"
language = "es"
html = true
[[exercise]]
family = "alpha-beta"
level = "easy"
[[exercise]]
family = "worlds"
level = "easy"
[[exercise]]
family = "infinite-utilities"
level = "easy"
"""
CHOSEN = """() => {
  const field = document.activeElement;
  const group = field.type === "radio" ? field.form.elements.namedItem(field.name) : field;
  return group.value;
}"""
STOP = """() => {
  const { tagName, name, type } = document.activeElement;
  return [tagName, name, type];
}"""
OUTLINE = "() => getComputedStyle(document.activeElement).outlineStyle"
MOST_STOPS = 200


@pytest.mark.parametrize(
    ("language", "families"),
    [
        ("en", ("alpha-beta", "matrix-game", "belief-graph", "tic-tac-toe-evaluation")),
        ("es", ("draw-poker", "simplified-backgammon", "action-model", "max-n")),
    ],
)
def test_axe_finds_nothing_on_a_sheet(flaws, tmp_path, language, families):
    (tmp_path / "sheet.html").write_bytes(written(paper_of(*families, language=language)))
    assert "\n".join(flaws(tmp_path / "sheet.html")) == ""


@pytest.fixture(scope="module")
def out(tmp_path_factory):
    return for_one(TOML, tmp_path_factory.mktemp("exam") / "out")


@pytest.fixture(scope="module")
def key(out):
    """The right answers, as they stand on the key."""
    return on_key(out, said=answer_of)


def stops(page):
    """Where the tabulator key leads, from the top of the page to its end: element, name, type."""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        place = page.evaluate(STOP)
        if place[0] == "BODY":
            return
        yield place


def filled(page, key):
    """Answer everything with the keyboard; gives the fields in the order of their stops."""
    seen = []
    for _, name, kind in stops(page):
        assert page.evaluate(OUTLINE) != "none"
        if not name:
            continue
        seen.append(name)
        if kind == "text":
            page.keyboard.type(key[name])
        else:
            chosen(page, key[name])
    return seen


def chosen(page, answer):
    """Go down the options until the answer is chosen."""
    while page.evaluate(CHOSEN) != answer:
        before = page.evaluate(CHOSEN)
        page.keyboard.press("ArrowDown")
        assert page.evaluate(CHOSEN) != before


def saved(page, folder):
    """Press the button that saves, by keyboard."""
    page.locator("#save").focus()
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    download.value.save_as(folder / download.value.suggested_filename)
    return folder / download.value.suggested_filename


def test_who_has_only_a_keyboard_answers_everything_and_has_full_marks(show, out, key, tmp_path):
    page = show(out / "html" / "u1.html")
    assert filled(page, key) == list(key)
    file = saved(page, tmp_path)
    assert file.name in page.locator("#status").inner_text()
    (row,) = mark(out / "exam.json", [file]).rows
    assert row.points == row.out_of


def test_work_goes_on_from_a_saved_file(show, out, key, tmp_path):
    file = tmp_path / "saved.json"
    file.write_text(json.dumps({"code": code(out), **key}))
    page = show(out / "html" / "u1.html")
    page.locator("#open").set_input_files(file)
    page.locator("#status:not(:empty)").wait_for()
    assert json.loads(saved(page, tmp_path).read_text()) == {"code": code(out), **key}


@pytest.mark.parametrize("content", ["", "[]", "null", '{"code": "XXXXXX", "1.value": "3"}'])
def test_what_is_no_file_of_this_sheet_changes_nothing(show, out, tmp_path, content):
    (tmp_path / "other.json").write_text(content)
    page = show(out / "html" / "u1.html")
    page.locator("#open").set_input_files(tmp_path / "other.json")
    page.locator("#status:not(:empty)").wait_for()
    assert json.loads(saved(page, tmp_path).read_text()) == {"code": code(out)}


def test_without_a_script_the_page_can_be_read_and_says_so(show, out):
    page = show(out / "html" / "u1.html", script=False)
    assert page.locator("noscript").is_visible()
    assert not page.locator("#save").is_visible()
    assert page.locator("svg.tree").first.is_visible()
