"""The pages that people visit, as they are written."""

import json
import re
from functools import cache
from html.parser import HTMLParser

import pytest

from generator.families import FAMILIES
from grader.actions.pages.page_list import COURSE_PAGES, PAGES, page, resources
from grader.actions.pages.page_verbs import VISITS, PageVerb
from grader.words.language_catalogues import LANGUAGES

ALL = (*PAGES, *COURSE_PAGES)
every_page = pytest.mark.parametrize("name", ALL)
STATIC = dict(resources())
SCRIPTS = {name: text.decode() for name, text in STATIC.items() if name.endswith(".js")}


class Elements(HTMLParser):
    """Each element with its attributes."""

    def __init__(self, html):
        super().__init__()
        self.found = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


@cache
def elements_of(name, language):
    return Elements(page(name, language)).found


def words_of(html):
    (block,) = re.findall(r'<script type="application/json" id="words">(.*?)</script>', html)
    return json.loads(block)


@every_page
def test_a_page_needs_nothing_but_files_beside_it(name):
    for language in LANGUAGES:
        files = [a for t, a in elements_of(name, language) if t in {"script", "link"}]
        needed = [a.get("src") or a["href"] for a in files if "src" in a or "href" in a]
        assert needed
        assert {path.removeprefix("../static/") for path in needed} <= STATIC.keys(), language


@every_page
def test_a_page_has_no_script_or_style_in_line(name):
    for language in LANGUAGES:
        elements = elements_of(name, language)
        scripts = [a for t, a in elements if t == "script" and "src" not in a]
        assert [a["type"] for a in scripts] == ["application/json"], language
        assert not [a for t, a in elements if t == "style" or "style" in a], language
        assert not [a for _, a in elements if any(each.startswith("on") for each in a)], language


def test_a_page_leads_to_itself_in_every_language():
    links = [a["href"] for t, a in Elements(page("practice", "it")).found if "hreflang" in a]
    assert links == [f"../{language}/practice.html" for language in LANGUAGES]


def test_every_family_is_there_to_be_chosen():
    found = Elements(page("practice", "es")).found
    assert sorted(a["data-family"] for _, a in found if "data-family" in a) == sorted(FAMILIES)


@pytest.mark.parametrize("name", ALL)
def test_a_script_finds_every_word_that_it_says(name):
    html = page(name, "pt")
    there = words_of(html)
    (first,) = (a["src"] for t, a in Elements(html).found if t == "script" and "src" in a)
    for script in used_by(first.removeprefix("../static/")):
        said = set(re.findall(r"\bwords\.([a-z_]+)", SCRIPTS[script]))
        assert said - there.keys() == set(), script


def used_by(script, known=()):
    """The script and all that it imports."""
    found = [script]
    for other in re.findall(r'from "\./([a-z]+\.js)"|import\("\./([a-z]+\.js)"\)', SCRIPTS[script]):
        name = other[0] or other[1]
        if name not in known:
            found += [each for each in used_by(name, {*known, script}) if each not in found]
    return found


def test_the_scripts_ask_only_for_what_there_is_and_get_what_is_got():
    asked = {path for text in SCRIPTS.values() for path in re.findall(r'\bask\("(\w+)"', text)}
    assert asked <= VISITS.keys()
    got = re.search(r"GOT = new Set\((\[.*?\])\)", SCRIPTS["ask.js"])
    assert set(json.loads(got[1])) == {
        p for p, visit in VISITS.items() if visit.way is PageVerb.GET
    }


def test_no_script_makes_anything_of_text_that_runs():
    for name, text in SCRIPTS.items():
        assert not re.search(r"\beval\(|new Function|document\.write", text), name
