"""What pages say in another language, word by word."""

import re

import pytest
from english import every_language, left, of_html, vocabulary

from grader.actions.pages import page_list

PAGES = (*page_list.PAGES, *page_list.BROWSER_PAGES, *page_list.COURSE_PAGES)
GIVEN = re.compile(r'(\w*)"?:\s*"((?:[^"\\]|\\.)*)"')
"""A text of JSON with its key."""
TYPED = {"control", "kind", "name", "width"}
"""The keys whose texts are never shown."""


@pytest.mark.slow
@every_language
@pytest.mark.parametrize("page", PAGES)
def test_no_word_of_english_stands_on_a_page_in_another_language(page, proper_words, language):
    spoken, other = (on_page(page_list.page(page, each)) for each in ("en", language))
    names = vocabulary(name for _, name in page_list.tongues())
    assert left(spoken, other, language=language, proper=proper_words | names) == set()


def on_page(html):
    """What stands there, and what its scripts are given to say."""
    given = (text for key, text in GIVEN.findall(html) if key not in TYPED)
    return "\n".join((of_html(html), *given))
