"""The table of docs/audit.md is what sheets without any work earn."""

import re
import sys
from pathlib import Path

import pytest

from generator.families import FAMILIES

ROOT = Path(__file__).parents[3]
sys.path.append(str(ROOT / "tests/bench"))

import measure_guessing  # noqa: E402  # a script of its own
from measure_guessing import shares_by_strategy, write_table  # noqa: E402

DOCS = (ROOT / "docs/audit.md").read_text("utf-8")
CELLS = re.findall(r"\| `([a-z0-9-]+)` \| (\d+[a-z] / \d+[a-z] / \d+[a-z]) ", DOCS)
SEEDS = {
    family: int(first_seed)
    for first_seed, families in re.findall(r"- from (\d+) on: (.*)", DOCS)
    for family in re.findall(r"`(.*?)`", families)
}
"""The first of the seeds on which a row was measured, where the page says it of the family."""


def test_it_has_a_cell_for_each_family():
    assert sorted(family for family, _ in CELLS) == sorted(FAMILIES)


@pytest.mark.whole
@pytest.mark.parametrize("family", ["matrix-game", "classify-game"])
def test_the_measure_is_what_the_table_says(family):
    best = [
        max(shares["sum"] for shares in shares_by_strategy(family, size, SEEDS[family]).values())
        for size in FAMILIES[family].sizes
    ]
    assert best == [int(share) for share in re.findall(r"\d+", dict(CELLS)[family])]


def test_the_table_is_made_of_the_lines_of_which_the_last_counts(tmp_path, monkeypatch):
    page, lines = tmp_path / "audit.md", tmp_path / "lines.txt"
    page.write_text(DOCS, "utf-8")
    monkeypatch.setattr(measure_guessing, "PAGE", page)
    sizes = FAMILIES["minimax"].sizes
    every = [f"{family} {size} 10 hedges {{}}\n" for family in FAMILIES for size in sizes]
    lines.write_text("".join([*every, "minimax easy 31 fitted {}\n"]), "utf-8")
    write_table([lines])
    text = page.read_text("utf-8")
    assert "| `minimax` | 31f / 10h / 10h " in text
    assert "| `worlds` | 10h / 10h / 10h " in text
    count = 3 * len(FAMILIES)
    summary = f"earns 10.1 % in the mean, more than 30 % in 1 of {count}, and more than 20 % in 1."
    assert summary in text


def test_the_page_says_what_its_table_comes_to(tmp_path, monkeypatch):
    page, lines = tmp_path / "audit.md", tmp_path / "lines.txt"
    page.write_text(DOCS, "utf-8")
    monkeypatch.setattr(measure_guessing, "PAGE", page)
    shares = [(family, re.findall(r"(\d+)(\w)", cells)) for family, cells in CELLS]
    every = [
        f"{family} {size} {share} {way}\n"
        for family, cells in shares
        for size, (share, way) in zip(FAMILIES[family].sizes, cells, strict=True)
    ]
    lines.write_text("".join(every), "utf-8")
    write_table([lines])
    assert page.read_text("utf-8") == DOCS
