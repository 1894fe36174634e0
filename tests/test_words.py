"""The pages that people write keep to plain words."""

import re
from pathlib import Path

import pytest

from grader.interfaces.manual.__main__ import by_hand
from grader.interfaces.manual.example_runs import FENCE

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
