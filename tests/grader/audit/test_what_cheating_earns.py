"""The table of docs/audit.md is what the audit computes."""

import re
from pathlib import Path

import pytest

from generator.base.convention import CONVENTIONS
from generator.exercise.family import Level
from generator.families import FAMILIES
from grader.audit.audit import AuditPart, audit_part
from grader.audit.audit_table import tables

DOCS = (Path(__file__).parents[3] / "docs/audit.md").read_text("utf-8")
ROWS = dict(re.findall(r"^\| `([a-z0-9-]+)` \| (\d.*) \|$", DOCS, re.MULTILINE))
SAMPLES = int(re.search(r"`--samples (\d+)`", DOCS)[1])
TRIVIAL = (
    "blank", "all-zeros", "no-label", "every-label", "all-but-last", "all-but-last-two",
    "first-option", "uniform", "guesses",
)  # fmt: skip


def after(family):
    """The cells of a row as percentages, those that stand level by level one after another."""
    return [float(number) for number in re.findall(r"[\d.]+", ROWS[family])]


def computed(family):
    rows = audited_rows(family)
    shares = [rows[name].mean for name in ("one-slip", "invented", "neighbour", "leaves-copied")]
    learned = rows["learned"].shares
    trivial = max(rows[name].mean for name in TRIVIAL)
    made = [rows[name] for name in ("mistake-alone", "mistake", "mistake-and-slip")]
    named = sum(row.named * row.sheets for row in made) / sum(row.sheets for row in made)
    return [
        float(share) * 100
        for share in (*shares, trivial, *learned, named, rows["one-slip"].misnamed)
    ]


def audited_rows(family):
    parts = [AuditPart(family, level) for level in Level]
    (table,) = tables(
        [audit_part(part, samples=SAMPLES, convention=CONVENTIONS["aima"]) for part in parts]
    )
    return {row.population: row for row in table.rows}


def test_it_has_a_row_for_each_family():
    assert set(ROWS) == set(FAMILIES)


@pytest.mark.whole
@pytest.mark.parametrize("family", ["expectiminimax"])
def test_the_audit_computes_what_the_table_says(family):
    assert after(family) == pytest.approx(computed(family), abs=0.6)
