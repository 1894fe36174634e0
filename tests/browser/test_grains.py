"""The crossings on the page of a course: what an exam asks for is there to be read."""

import pytest

pytest.importorskip("sqlalchemy", reason="pip install '.[service]' brings what serves")
pytest.importorskip("fastapi", reason="pip install '.[service]' brings what serves")
pytest.importorskip("uvicorn", reason="pip install '.[service]' brings what serves")

import grains
import places
from plain_exam import plain_exam
from serving import served

FILES = (', logo = "picture.png"', '\nimage = "picture.png"\nalt = "Six red dots"')
"""A course reads no files, so that its exam.toml has no pictures."""
ON_PAPER = {"footer", "alone", "shuffle", "space", "break"}
"""Keys without words on a page; what `alone` says stands in the rules of marking."""


def toml_of(name):
    """The exam of the grain, without files."""
    toml = grains.exam_toml((name,))
    for words in FILES:
        toml = toml.replace(words, "")
    return toml


@pytest.fixture(params=grains.ALL)
def name(request):
    """The name of a grain."""
    return request.param


@pytest.fixture
def service(name, tmp_path):
    """A course whose assignment has that grain alone."""
    with served(tmp_path / "courses.sqlite", toml_of(name)) as course:
        yield course


@pytest.mark.nightly
def test_the_page_shows_the_words_and_points_of_each_grain(name, enter, service):
    grain = grains.ALL[name]
    settings = [words for key, words in grain.settings.items() if key not in ON_PAPER]
    page = enter("assignment", service.student, f"assignment={service.assignment}")
    shown = page.locator("main").inner_text()
    titles = [heading.inner_text() for heading in page.locator("main h2").all()]
    seen = places.letters(shown)
    for words in (*grain.words, *settings):
        assert words == "Six red dots" or places.letters(words) in seen, words
    worths = [places.letters(title) for title in titles]
    plain = plain_exam(toml_of(name))
    assert any(
        all(any(f"{points}point" in worth for worth in worths) for points in sheet)
        for sheet in plain.sheets
    ), titles
