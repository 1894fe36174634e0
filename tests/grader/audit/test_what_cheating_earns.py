"""The table of docs/audit.md is what sheets without any work earn."""

import re
import sys
from pathlib import Path

import pytest

from generator.families import FAMILIES

ROOT = Path(__file__).parents[3]
sys.path.append(str(ROOT / "tests/bench"))

from measure_guessing import shares_by_strategy  # noqa: E402  # a script of its own

DOCS = (ROOT / "docs/audit.md").read_text("utf-8")
CELLS = re.findall(r"\| `([a-z0-9-]+)` \| (\d+[a-z] / \d+[a-z] / \d+[a-z]) ", DOCS)


def test_it_has_a_cell_for_each_family():
    assert sorted(family for family, _ in CELLS) == sorted(FAMILIES)


@pytest.mark.whole
@pytest.mark.parametrize("family", ["matrix-game", "max-n"])
def test_the_measure_is_what_the_table_says(family):
    best = (max(shares_by_strategy(family, size).values()) for size in FAMILIES[family].sizes)
    assert list(best) == [int(share) for share in re.findall(r"\d+", dict(CELLS)[family])]
