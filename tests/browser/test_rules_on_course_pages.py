"""The page of a course tells what the printed sheet tells: front, conventions, marking, bonus."""

import pytest

pytest.importorskip("sqlalchemy", reason="pip install '.[service]' brings what serves")
pytest.importorskip("fastapi", reason="pip install '.[service]' brings what serves")
pytest.importorskip("uvicorn", reason="pip install '.[service]' brings what serves")

from serving import served

TOML = """\
title = "Rules"
course = "Artificial intelligence"
department = "Computer science"
header = "Group 3"
date = 2026-12-01
convention = "aima"
settings = { cut = "gt" }
rounding = "reject"
alone = "1/4"
[front]
duration = "90 minutes"
instructions = "Switch off **your phone**."
[[exercise]]
family = "alpha-beta"
level = "easy"
points = 4
statement = "Search this tree, and cut as soon as you may."
credit = { pruned = "all-or-nothing" }
[[exercise]]
text = "How long is it?"
answer = { kind = "number", key = "3.14", tolerance = "0.01", unit = "cm" }
points = 2
bonus = true
"""
TOLD = (
    "Computer science",
    "Group 3",
    "December",
    "90 minutes",
    "Switch off your phone.",
    "A rounded decimal earns no points.",
    "otherwise it earns 1/4 of them",
    "(All or nothing.)",
    "bonus: 2 points",
    "in cm, to within 0.01 cm",
    "4 points",
)


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with served(tmp_path_factory.mktemp("rules") / "courses.sqlite", TOML) as course:
        yield course


def test_the_page_tells_every_rule_of_the_sheet(enter, service):
    page = enter("assignment", service.student, f"assignment={service.assignment}")
    words = page.locator("main").inner_text()
    assert [told for told in TOLD if told not in words] == []


def test_a_statement_of_ones_own_leaves_the_page_saying_when_to_cut(enter, service):
    page = enter("assignment", service.student, f"assignment={service.assignment}")
    conventions = page.locator(".front").inner_text()
    assert "v > β" in conventions or "v > \u03b2" in conventions
