"""A family, its file and its template, and what else bears its name."""

from pathlib import Path

import pytest

from generator.families import FAMILIES
from generator.generation.own_exercise import OWN

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
