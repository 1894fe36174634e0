"""What every method of `solve` does with trees."""

import json
import re

import pytest
from method_samples import TREES, typed
from solved_trees import METHODS, ORDER

from solver.trees.suitable import Feature


@pytest.mark.parametrize("method", ["minimax", "alpha-beta", "star2", "optimistic", "strategies"])
def test_every_search_stops_at_a_depth(result, method):
    assert result("solve", ORDER, "--depth", "1", "--method", method)["value"] == "3"


WHOLE = {
    *("alpha-beta", "counts", "expectiminimax", "fallible", "game-tree", "intervals"),
    *("minimax", "optimistic", "ordered", "pessimistic", "preliminary", "provisional"),
    *("returned", "star1", "star2", "thresholds"),
}
"""These solve the deepest trees whole; any other is tried to a depth, if it has one."""


@pytest.mark.parametrize("method", [m for m in METHODS if Feature.PLAYERS not in TREES[m].values])
def test_a_method_solves_a_tree_of_a_thousand_levels(run, tmp_path, method):
    path = tmp_path / "deep.tree"
    path.write_text("max@1(min@2(" * 499 + "max@1(3, 4)" + ", 5), 6)" * 499)
    _, options = typed(method)
    few = () if method in WHOLE or "depth" not in TREES[method].reads else ("--depth", "9")
    short = ("--json",) if method == "intervals" else ()  # a window has a line for each above it
    code, out, err = run("solve", path, "--method", method, *(few or options), *short)
    assert (code, err) == (0, "")
    assert out


@pytest.mark.parametrize("method", METHODS)
def test_a_method_prints_lines_that_fit_a_terminal(run, method):
    tree, options = typed(method)
    code, out, err = run("solve", tree, "--method", method, *options)
    assert (code, err) == (0, "")
    assert out.startswith("method ")
    assert all(len(line) <= 80 and "{" not in line for line in out.splitlines())


@pytest.mark.parametrize("method", METHODS)
def test_no_number_in_the_json_is_anything_but_a_text(result, method):
    tree, options = typed(method)
    found = json.dumps(result("solve", tree, "--method", method, *options))
    assert not re.search(r"[\[:,] -?[\d.]+[,\]}]", re.sub(r'"[^"]*"', '""', found))
