"""A family, its file and its template, and what else bears its name."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from generator.families import FAMILIES
from generator.generation.own_exercise import OWN
from grader.actions.desk.list_catalogue import family_json
from grader.actions.pages.page_list import page

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_its_file_its_template_and_its_oracle_bear_one_name(family):
    file = family.replace("-", "_")
    assert FAMILIES[family].name == family
    assert (ROOT / f"templates/families/{family}.md.j2").is_file()
    assert (ROOT / f"tests/families/oracles/{file}.py").is_file(), "write its oracle"


def test_no_template_is_left_of_a_family_that_is_gone():
    templates = {p.name.removesuffix(".md.j2") for p in (ROOT / "templates/families").iterdir()}
    assert templates - {OWN.name} <= set(FAMILIES)


@cache
def words_for_teachers():
    """What the page on which assignments are made calls things."""
    found = re.search(
        r'<script type="application/json" id="words">(.*?)</script>',
        page("teacher", "en"),
        re.DOTALL,
    )
    return json.loads(found[1])


@pytest.mark.each
@pytest.mark.parametrize("family", FAMILIES)
def test_what_can_be_wished_for_has_words_on_the_page_for_teachers(family):
    words = words_for_teachers()
    for feature in family_json(FAMILIES[family], "en")["features"]:
        assert words["named"][feature["name"]]
        assert all(words["worded"][option] for option in feature.get("options", ()))


@pytest.mark.each
@pytest.mark.parametrize("family", FAMILIES)
def test_sizes_have_words_on_the_page_for_teachers(family):
    words = words_for_teachers()

    def said(room, name):
        return words[room].get(f"{family}.{name}") or words[room][name]

    for size in family_json(FAMILIES[family], "en")["parameters"]:
        assert said("named", size["name"])
        assert all(said("worded", option) for option in size.get("options", ()))
