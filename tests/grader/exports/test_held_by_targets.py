"""The table of docs/exports.md is the one that is counted, and right answers earn everything."""

from pathlib import Path

import held_by_targets
import pytest

PAGE = Path(__file__).parents[3] / "docs/exports.md"


def test_every_target_has_a_line_with_its_version_that_says_how_it_was_read():
    named = PAGE.read_text("utf-8").partition(held_by_targets.START)[2]
    for export, (version, how) in held_by_targets.HOW.items():
        assert f"| `{export}` | {version} | {how} |" in named
    assert held_by_targets.HOW.keys() == held_by_targets.EXPORTS.keys()


def test_the_table_was_counted_with_all_families_that_there_are():
    """By night it is counted anew; a target that lacks a kind of answer has fewer families."""
    counted = held_by_targets.in_table(PAGE.read_text("utf-8"))
    assert max(counted.values()) == len(held_by_targets.FAMILIES)
    assert counted.keys() == held_by_targets.EXPORTS.keys()


@pytest.mark.nightly
def test_the_table_is_the_one_that_is_counted():
    page = PAGE.read_text("utf-8")
    assert held_by_targets.replaced(page) == page
