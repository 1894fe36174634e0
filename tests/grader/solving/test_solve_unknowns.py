"""What `solve` answers where a leaf or a probability is not known."""

import pytest
from solved_trees import TWICE


def test_an_unknown_leaf_is_answered_with_pieces_and_sets(result):
    assert result("max(min(3, 5), min(?, 2))") == {
        "method": "thresholds",
        "convention": "aima",
        "unknown_leaf": "real",
        "unknown": "x",
        "value": [{"when": "always", "is": "3"}],
        "best": {"a1": "(-oo, oo)", "a2": "never"},
        "pruned": {"c2": "(-oo, 3]"},
        "cuts": {"c2": "(-oo, 3]"},
    }
    strictly = result("max(min(3, 5), min(?, 2))", "--convention", "cs188")
    assert strictly["pruned"] == {"c2": "(-oo, 3)"}


def test_the_value_of_an_unknown_leaf_comes_in_pieces(result):
    solved = result("max(3, ?)")
    assert solved["value"] == [{"when": "x <= 3", "is": "3"}, {"when": "x > 3", "is": "x"}]
    assert solved["best"] == {"a1": "(-oo, 3]", "a2": "[3, oo)"}


def test_an_unknown_leaf_may_be_an_integer(result):
    assert result("max(min(2, 7), min(max(?, 1), max(6, 3)))", "--set", "unknown-leaf=integer") == {
        "method": "thresholds",
        "convention": "aima",
        "unknown_leaf": "integer",
        "unknown": "x",
        "value": [
            {"when": "x <= 2", "is": "2"},
            {"when": "3 <= x <= 6", "is": "x"},
            {"when": "x >= 7", "is": "6"},
        ],
        "best": {"a1": "(-oo, 2]", "a2": "[2, oo)"},
        "pruned": {"E": "(-oo, 2]", "e1": "(-oo, 2]", "e2": "(-oo, 6]"},
        "cuts": {"E": "(-oo, 2]", "e2": "[3, 6]"},
    }  # S1, exercise 6


def test_what_only_fractions_do_is_not_told_over_the_integers(result):
    tree = "max(min(2, 7), min(max(?, 1), max(5/2, 3)))"
    assert result(tree)["cuts"] == {"E": "(-oo, 2]", "e2": "(2, 5/2]"}
    assert result(tree, "--set", "unknown_leaf=integer")["cuts"] == {"E": "(-oo, 2]"}


def test_a_probability_is_a_real_number_whatever_an_unknown_leaf_may_be(result):
    tree = "max(1, chance(1/2: 4, 1/2: 0))"
    integer = result(tree, "--unknown", "B", "--set", "unknown_leaf=integer")
    assert integer == result(tree, "--unknown", "B")
    assert "unknown_leaf" not in integer


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("max(3, ?)",), "unknown     x, a real number"),
        (("max(3, ?)", "--set", "unknown_leaf=integer"), "unknown     x, a whole number"),
        (("max(1, chance(1: 2, 0: 3))", "--unknown", "B"), "unknown     p, a probability"),
    ],
)
def test_the_terminal_says_what_the_unknown_may_be(run, arguments, line):
    code, out, err = run("solve", *arguments)
    assert (code, err) == (0, "")
    assert line in out.splitlines()


def test_an_unknown_probability_is_asked_for_by_its_node(result):
    solved = result("max(1, chance(1/2: 4, 1/2: 0))", "--unknown", "B")
    assert (solved["method"], solved["unknown"]) == ("thresholds", "p")
    assert solved["best"] == {"a1": "[0, 1/4]", "a2": "[1/4, 1]"}


@pytest.mark.parametrize("nodes", ["all", "B,C", "C, B"])
def test_a_probability_may_be_unknown_at_several_nodes(result, nodes):
    solved = result(TWICE, "--unknown", nodes)
    assert solved["best"]["bet"] == "[(sqrt(5) - 1)/2, 1]"
    assert solved["value"][1] == {"when": "(sqrt(5) - 1)/2 < p <= 1", "is": "p^2 + p"}
    assert solved["decimals"] == {"(sqrt(5) - 1)/2": "0.618034"}


@pytest.mark.parametrize(
    ("digits", "about"),
    [("0", "1"), ("2", "0.62"), ("30", "0.618033988749894848204586834366")],
)
def test_a_root_has_as_many_decimals_as_are_asked_for(result, digits, about):
    solved = result(TWICE, "--unknown", "all", "--decimals", digits)
    assert solved["decimals"] == {"(sqrt(5) - 1)/2": about}


def test_an_end_that_is_a_fraction_has_no_decimals(result):
    assert "decimals" not in result(TWICE, "--unknown", "B")


def test_two_errors_in_one_game_break_even_at_a_root(run, result):
    tree = "max(min(max(min(1, 2), 0), 3), 5/4)"
    solved = result(tree, "--method", "fallible")
    assert [piece["when"] for piece in solved["pieces"]] == [
        "0 <= e < 3 - 2*sqrt(2)",
        "e = 3 - 2*sqrt(2)",
        "3 - 2*sqrt(2) < e <= 1",
    ]
    assert "3 - 2*sqrt(2) 0.171573" in run("solve", tree, "--method", "fallible")[1]
