"""What every method of `solve` does with trees."""

import json
import re
from pathlib import Path

import pytest
from solved_trees import METHODS, ORDER, PLAYERS


@pytest.mark.parametrize("method", ["minimax", "alpha-beta", "star2", "optimistic", "strategies"])
def test_every_search_stops_at_a_depth(result, method):
    assert result(ORDER, "--depth", "1", "--method", method)["value"] == "3"


@pytest.mark.parametrize("method", [m for m in METHODS if m != "max-n"])
def test_each_method_solves_a_tree_of_a_thousand_levels_or_says_why_not(run, tmp_path, method):
    path = tmp_path / "deep.tree"
    path.write_text("max@1(min@2(" * 499 + "max@1(3, 4)" + ", 5), 6)" * 499)
    level = ("--level", "2") if method == "preliminary" else ()
    few = ("--depth", "9") if method in {"cutoffs", "quiescence", "strategies", "orders"} else ()
    short = ("--json",) if method == "intervals" else ()  # a window has a line for each above it
    code, out, err = run("solve", path, "--method", method, *level, *few, *short)
    assert (code, err) == (0, "")
    assert out


@pytest.mark.parametrize("method", METHODS)
def test_each_method_prints_lines_that_fit_a_terminal(run, method):
    tree = {"max-n": PLAYERS, "thresholds": "max(min(3, ?), min(?, 2), chance(1/2: ?, 1/2: 7))"}
    level = ("--level", "2") if method == "preliminary" else ()
    code, out, err = run("solve", tree.get(method, ORDER), "--method", method, *level)
    assert (code, err) == (0, "")
    assert out.startswith("method ")
    assert all(len(line) <= 80 and "{" not in line for line in out.splitlines())


def test_each_method_is_documented():
    root = Path(__file__).parents[3]
    for text in (root / "docs/solver.md", root / "docs/using.md"):
        for method in METHODS:
            assert f"`{method}`" in text.read_text("utf-8"), (text.name, method)


@pytest.mark.parametrize("method", METHODS)
def test_no_number_in_the_json_is_anything_but_a_text(result, method):
    tree = {"max-n": PLAYERS, "thresholds": "max(min(3, ?), min(?, 2))"}
    level = ("--level", "2") if method == "preliminary" else ()
    found = json.dumps(result(tree.get(method, ORDER), "--method", method, *level))
    assert not re.search(r"[\[:,] -?[\d.]+[,\]}]", re.sub(r'"[^"]*"', '""', found))
