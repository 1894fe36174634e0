"""The pages that people write keep to plain words."""

import re
from pathlib import Path

import pytest

from manual.example_runs import FENCE
from regenerate import by_hand

ROOT = Path(__file__).parent.parent
PAGES = [*by_hand(ROOT / "docs"), ROOT / "CONTRIBUTING.md", ROOT / "ARCHITECTURE.md"]
CODE = re.compile(r"`[^`\n]+`")
OLD = re.compile(
    r"\b(whoever|anew|bears?|sons?|rooms?|floors?|games? in sight|reckon\w*)\b", re.IGNORECASE
)
"""Words that say less than the usual ones; code and what programs print may have them."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_has_no_word_that_only_we_use(page):
    prose = CODE.sub("", FENCE.sub("", page.read_text("utf-8")))
    assert OLD.findall(prose) == []


LINK = re.compile(r"\]\([^)\s]+\)")
BLOCK = re.compile(r"\n\s*\n|\n(?=\s*[-*|#\d])|\|")
SENTENCE = re.compile(r"(?<=[.?!:;])\s+")
WORD = re.compile(r"[A-Za-zÀ-ÿ']+")
MOST_WORDS = 35


@pytest.mark.parametrize("page", [*PAGES, ROOT / "README.md"], ids=lambda page: page.name)
def test_a_sentence_of_a_page_has_no_more_words_than_one_breath(page):
    prose = LINK.sub("]", CODE.sub("X", FENCE.sub("", page.read_text("utf-8"))))
    sentences = (s for block in BLOCK.split(prose) for s in SENTENCE.split(block))
    assert [" ".join(s.split()) for s in sentences if len(WORD.findall(s)) > MOST_WORDS] == []
