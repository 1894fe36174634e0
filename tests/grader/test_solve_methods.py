"""What `solve` answers by each method; the numbers are those of the lecture notes and of AIMA."""

import json
import re
from pathlib import Path

import pytest

from generator import convention
from generator.convention import CONVENTIONS, EVERY, SETTINGS
from grader.methods.base import registry
from grader.methods.on_trees.way import OnTrees
from solver.searches import bounds, cutoff, max_n
from solver.trees.notation import parse, write

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
STAR = "max(chance(0.5: min(2,2), 0.5: min(2,1)), chance(0.5: min(0,1), 0.5: min(1,1)))"
PLAYERS = (
    "p1(p2(p3(<1,2,6>,<4,2,3>), p3(<6,1,2>,<7,4,1>)), p2(p3(<5,1,1>,<1,5,2>), p3(<7,7,1>,<5,4,5>)))"
)
REWARDS = "max(a1=min(99,1000,1000), a2=min(100,101,102))"
ORDER = "max@2(min@1(14,5,2), min@1(6,4,2), min@3(12,8,3))"
NOISY = "max(capture=min@9!(1,2), quiet=min@5(4,6))"
HORIZON = "max(accept=min@0(-3), delay=min@0(max@-1(min@-1(-4))))"
ATTITUDES = "max(a=chance(0.7: 3, 0.3: -1), b=chance(0.4: -4, 0.6: 5), c=chance(0.9: 0, 0.1: 1))"
EXERCISE_4 = "max(min(max(5,6), max(8,7,2)), min(max(4,3), max(9,1)), min(max(7,5), max(6,2)))"
METHODS = tuple(registry.on(OnTrees))
DEEP = "max(5, min(max(min(4,9), 1), 3))"
SHAPE_322 = "max(min(max(7,6),max(8,5),max(2,3)), min(max(0,-2),max(6,2)), min(max(5,8),max(9,2)))"


@pytest.fixture
def result(run):
    """What `solve` prints as JSON."""

    def solve(*arguments):
        code, out, err = run("solve", *arguments, "--json")
        assert (code, err) == (0, "")
        return json.loads(out)

    return solve


@pytest.fixture
def refusal(run):
    """The one line with which `solve` refuses."""

    def solve(*arguments):
        code, out, err = run("solve", *arguments)
        assert (code, out, err.count("\n")) == (2, "", 1)
        return err

    return solve


def test_star1_cuts_at_a_chance_node_once_the_bounds_allow_it(result):
    bounded = result(STAR, "--method", "star1", "--bounds", "-2,2")
    assert bounded["value"] == "3/2"
    assert bounded["visited"] == ["d1", "d2", "e1", "e2", "f1"]  # S4, jogos estocásticos
    assert bounded["cuts"][-1] == {
        "node": "C",
        "after": "c1",
        "kind": "alpha",
        "because": "1 <= 3/2",
        "rest": ["c2"],
    }


@pytest.mark.parametrize("method", ["star1", "star2"])
def test_the_star_searches_do_without_bounds(result, method):
    assert result(STAR, "--method", method)["value"] == "3/2"


def test_a_player_at_the_bound_goes_on_where_the_course_says_so(result):
    reached = "max(2, chance(1/2: 1, 1/2: 2))"
    stops = result(reached, "--method", "star1", "--bounds", "0,2")
    goes_on = result(reached, "--method", "star1", "--bounds", "0,2", "--set", "star=go-on")
    assert (stops["pruned"], goes_on["pruned"]) == (["b1", "b2"], ["b2"])


@pytest.mark.parametrize(
    ("ties", "value", "best"),
    [
        ("first", ["1", "2", "6"], ["a1"]),
        ("last", ["1", "5", "2"], ["a2"]),
        ("set", [["1", "2", "6"], ["1", "5", "2"]], ["a1", "a2"]),
    ],
)
def test_max_n_takes_the_first_the_last_or_every_best_vector(result, ties, value, best):
    solved = result(PLAYERS, "--set", f"ties={ties}")  # S3, Giochi multiplayer
    assert (solved["method"], solved["value"], solved["best"]) == ("max-n", value, best)


def test_the_optimist_and_the_pessimist_take_chance_at_its_best_and_worst(result):
    assert result(ATTITUDES, "--method", "optimistic")["best"] == ["b"]  # S0
    assert result(ATTITUDES, "--method", "pessimistic")["best"] == ["c"]


def test_the_setting_chance_says_which_method_fits_a_tree_with_chance(result):
    assert result(ATTITUDES)["method"] == "expectiminimax"
    assert result(ATTITUDES, "--set", "chance=pessimistic")["method"] == "pessimistic"
    assert result(AIMA, "--set", "chance=pessimistic")["method"] == "alpha-beta"


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


TWICE = "max(home = 1, bet = chance(1/2: chance(1/2: 2, 1/2: 1), 1/2: 0))"


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


def test_strategies_are_counted_listed_and_played(result):
    solved = result(AIMA, "--method", "strategies")
    assert solved["number"] == {"max": "3", "min": "27"}  # S0, Estrategias
    assert [s["guarantees"] for s in solved["strategies"]] == ["3", "2", "2"]
    assert solved["optimal"] == {"A": "a1"}
    assert solved["outcomes"] == {"b1": "3", "b2": "12", "b3": "8"}  # S4
    assert solved["variations"] == [["a1", "b1"]]


def test_a_strategy_may_be_a_move_for_every_node(result):
    tree = "max(min(max(1, 2), max(3, 4)), min(5))"
    assert result(tree, "--method", "strategies")["number"]["max"] == "5"
    plans = result(tree, "--method", "strategies", "--set", "strategy=plan")
    assert plans["number"]["max"] == "8"


def test_more_strategies_than_a_thousand_are_counted_and_not_listed(result):
    wide = f"min({', '.join(['max(1, 2)'] * 10)})"
    solved = result(wide, "--method", "strategies")
    assert solved["number"]["max"] == "1024"
    assert "strategies" not in solved


def test_a_fallible_min_makes_another_move_better_from_an_error_rate_on(result):
    assert result(REWARDS, "--method", "fallible")["pieces"] == [
        {"when": "0 <= e < 3/1799", "best": ["a2"]},
        {"when": "e = 3/1799", "best": ["a1", "a2"]},
        {"when": "3/1799 < e <= 1", "best": ["a1"]},
    ]  # S0, Juegos con recompensas variables
    at_random = result(REWARDS, "--method", "fallible", "--error", "1")
    assert at_random["actions"] == {"a1": "2099/3", "a2": "101"}
    assert (at_random["value"], at_random["best"]) == ("2099/3", ["a1"])


def test_cutoffs_show_where_the_move_changes_with_the_depth(result):
    found = result(HORIZON, "--method", "cutoffs")["depths"]  # S3, effetto orizzonte
    assert found[1] == {"depth": "2", "value": "-1", "best": ["delay"]}
    assert found[3] == {"depth": "4", "value": "-3", "best": ["accept"]}
    assert len(result(HORIZON, "--method", "cutoffs", "--depth", "2")["depths"]) == 2


def test_quiescence_searches_on_where_the_position_is_noisy(result):
    loud = result(NOISY, "--depth", "1")
    quiet = result(NOISY, "--method", "quiescence", "--depth", "1")
    assert (loud["value"], loud["best"]) == ("9", ["capture"])  # S3, Stati non quiescenti
    assert (quiet["value"], quiet["best"]) == ("5", ["quiet"])


@pytest.mark.parametrize("method", ["minimax", "alpha-beta", "star2", "optimistic", "strategies"])
def test_every_search_stops_at_a_depth(result, method):
    assert result(ORDER, "--depth", "1", "--method", method)["value"] == "3"


def test_chance_levels_count_as_depth_or_not(result):
    tree = "max(chance@5(1/2: min@1(2), 1/2: min@2(3)))"
    assert result(tree, "--depth", "1")["visited"] == ["B"]
    plies = result(tree.replace("@5", ""), "--depth", "1", "--set", "depth=plies")
    assert plies["visited"] == ["C", "D"]


def test_ordered_expansion_looks_at_fewer_leaves(result):
    assert len(result(ORDER)["visited"]) == 9  # S1, section 6
    ordered = result(ORDER, "--method", "ordered")
    assert (len(ordered["visited"]), ordered["value"], ordered["best"]) == (5, "3", ["a3"])
    assert ordered["tree"].startswith("max@2(a3 = min@3(")


@pytest.mark.parametrize(("level", "leaves"), [("1", 9), ("2", 5)])
def test_preliminary_order_goes_down_to_a_level(result, level, leaves):
    found = result(ORDER, "--method", "preliminary", "--level", level)
    assert len(found["visited"]) == leaves  # S1, section 6


def test_orders_reach_the_fewest_and_the_most_leaves(result):
    found = result(ORDER, "--method", "orders")
    for name, leaves in (("fewest", 5), ("most", 9)):
        assert found[name]["leaves"] == str(leaves)
        assert len(result(found[name]["tree"], "--method", "alpha-beta")["visited"]) == leaves


def test_provisional_values_are_told_as_they_are_crossed_out(result):
    found = result(AIMA, "--method", "provisional")["provisional"]
    assert found["D"] == ["inf", "14", "5", "2"]
    assert found["C"] == ["inf", "2"]


def test_intervals_are_those_of_aima_figure_5_5(result):
    found = result(AIMA, "--method", "intervals")
    assert found["intervals"] == {"A": "[3, 3]", "B": "[3, 3]", "C": "[-inf, 2]", "D": "[2, 2]"}
    assert [f["intervals"]["A"] for f in found["frames"]] == [
        "[-inf, inf]",
        "[-inf, inf]",
        "[3, inf]",
        "[3, inf]",
        "[3, 14]",
        "[3, 5]",
        "[3, 3]",
    ]  # and S4, Exemplo de corte alfa-beta
    bounded = result(AIMA, "--method", "intervals", "--bounds", "0,20")
    assert bounded["intervals"]["C"] == "[0, 2]"


def test_returned_values_are_set_beside_the_true_ones(result):
    found = result(DEEP, "--method", "returned")
    assert found["returned"]["B"] == {
        "returned": "4",
        "true": "3",
        "truth": "lower",
        "shown": "[-inf, 4]",
    }
    assert [(cut["node"], cut["by"], cut["deep"]) for cut in found["cuts"]] == [
        ("D", "A", True),  # S1, Corte alfa: any predecessor, not only the parent
        ("B", "A", False),
    ]


@pytest.mark.parametrize(
    ("setting", "shown"),
    [("blank", ""), ("bound", "<= 4"), ("interval", "[-inf, 4]"), ("returned", "4"), ("true", "3")],
)
def test_what_is_shown_at_a_cut_is_a_setting(result, setting, shown):
    found = result(DEEP, "--method", "returned", "--set", f"shown-at-cut={setting}")
    assert found["returned"]["B"]["shown"] == shown


@pytest.mark.parametrize(
    ("tree", "numbers"),
    [
        (EXERCISE_4, {"leaves": "4", "nodes": "5", "branches": "3"}),  # S1, exercise 4
        (SHAPE_322, {"leaves": "4", "nodes": "5", "nodes-eager": "2"}),  # S0, exercise 3.2
    ],
)
def test_what_was_left_out_is_counted_as_the_course_counts_it(result, tree, numbers):
    for count, number in numbers.items():
        found = result(tree, "--method", "counts", "--set", f"count={count}")
        assert (found["left_out"], found["counts"][count]) == (number, number)
    assert result(tree, "--method", "counts", "--convention", "upv")["count"] == "nodes"


@pytest.mark.parametrize(("names", "kind"), [("swapped", "beta"), ("unnamed", "")])
def test_courses_call_cuts_differently(run, result, names, kind):
    [cut] = result(AIMA, "--set", f"cut-names={names}")["cuts"]
    assert cut["kind"] == kind
    _, out, _ = run("solve", AIMA, "--set", f"cut-names={names}")
    assert f"{kind} cut at C".strip() in out


UNSURE = "max(a = -2, [1/2] b = -3)"


@pytest.mark.parametrize(
    ("applicability", "value", "best"),
    [("multiply", "-3/2", ["b"]), ("ignore", "-2", ["a"]), ("sure", "-2", ["a"])],
)
def test_what_a_move_counts_that_may_be_impossible_is_a_setting(result, applicability, value, best):
    found = result(UNSURE, "--set", f"applicability={applicability}")
    assert (found["method"], found["value"], found["best"]) == ("expectiminimax", value, best)


def test_only_moves_that_are_always_possible_are_searched_where_the_course_says_so(result):
    found = result(UNSURE, "--set", "applicability=sure", "--method", "alpha-beta")
    assert (found["visited"], found["value"]) == (["a"], "-2")


def test_the_listed_moves_are_searched_first_in_their_order(result):
    found = result(AIMA, "--order", "d3, a3, a2")
    assert found["visited"] == ["d3", "d1", "d2", "c1", "b1", "b2", "b3"]
    assert (found["value"], found["best"]) == ("3", ["a1"])
    assert found["values"] == {"A": "3", "D": "2", "C": "2", "B": "3"}


def test_a_move_of_one_node_alone_may_be_listed(result):
    tree = "max(min(l = 5, r = 1), min(l = 3, r = 2))"
    assert result(tree, "--order", "B.r", "--method", "minimax")["visited"] == [
        "B.r",
        "B.l",
        "C.l",
        "C.r",
    ]
    every = result(tree, "--order", "r", "--method", "minimax")
    assert every["visited"] == ["B.r", "B.l", "C.r", "C.l"]


def test_chances_keep_their_outcomes_in_an_order_of_ones_own(result):
    tree = "max(chance(1/4: 8, 3/4: 0), [1/2] b = 3)"
    found = result(tree, "--order", "b2,b", "--method", "expectiminimax")
    assert found["visited"] == ["b", "b2", "b1"]
    assert found["values"] == {"A": "2", "B": "2"}


@pytest.mark.parametrize("leaf", ["inf", "-inf", "-1/2"])
def test_a_number_alone_is_a_leaf(result, leaf):
    assert result(leaf)["value"] == leaf


def test_a_setting_changes_one_point_of_a_convention(result):
    tied = "max(min(3, 5), min(3, 9))"
    assert result(tied, "--set", "cut=gt")["pruned"] == []
    assert result(tied, "--set", "infinite-bounds=keep")["pruned"] == ["c2"]


def test_a_gambit_file_is_written_and_read(run, result, tmp_path):
    _, efg, _ = run("solve", STAR, "--to", "efg")
    path = tmp_path / "star.efg"
    path.write_text(efg)
    assert result(str(path)) == result(STAR)


def test_gambit_takes_the_file_for_a_game_of_constant_sum(run, tmp_path, pygambit):
    path = tmp_path / "star.efg"
    path.write_text(run("solve", STAR, "--to", "efg")[1])
    assert pygambit.read_efg(str(path)).is_const_sum


def test_a_tree_is_written_in_each_notation(run, tmp_path):
    code, tree, _ = run("solve", STAR, "--to", "tree")
    assert (code, tree.strip()) == (0, write(parse(STAR)))
    _, written, _ = run("solve", STAR, "--to", "json")
    path = tmp_path / "star.json"
    path.write_text(written)
    assert run("solve", path, "--to", "tree")[1] == tree


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        ((AIMA, "--method", "intervls"), "did you mean 'intervals'"),
        ((AIMA, "--method", "thresholds", "--unknown", "B"), "no chance node"),
        ((AIMA, "--unknown", "B", "--method", "minimax"), "it is for thresholds"),
        (("max(1, chance(1/2: 2, 1/2: 0))", "--unknown", "B,Z"), "'Z' is no chance node"),
        ((AIMA, "--unknown", "all"), "there is no such node"),
        ((AIMA, "--decimals", "3"), "it is for fallible, thresholds"),
        ((TWICE, "--unknown", "all", "--decimals", "-1"), "a whole number from 0"),
        (("max(1, chance(1/2: ?, 1/2: 0))", "--unknown", "B"), "write a number for each ?"),
        ((AIMA, "--bounds", "0,20"), "star1, star2"),
        ((AIMA, "--method", "star1", "--bounds", "3"), "LOW,HIGH"),
        ((AIMA, "--method", "star1", "--bounds", "3,2"), "the lower bound comes first"),
        ((AIMA, "--method", "star1", "--bounds", "3,12"), "leaf c1 is worth 2"),
        ((AIMA, "--method", "intervals", "--bounds", "3,20"), "leaf c1 is worth 2"),
        ((AIMA, "--error", "1/2"), "it is for fallible"),
        ((AIMA, "--method", "fallible", "--error", "2"), "from 0 to 1"),
        ((AIMA, "--method", "fallible", "--error", "x"), "is no number"),
        (("min(1, 2)", "--method", "fallible"), "--error 1/10"),
        (("5", "--method", "fallible", "--error", "1/2"), "nobody errs"),
        (("5", "--method", "cutoffs"), "one leaf has none"),
        ((ORDER, "--method", "cutoffs", "--depth", "0"), "from 1 on"),
        ((AIMA, "--depth", "1"), "node B, which has no static evaluation"),
        ((AIMA, "--depth", "-1"), "a whole number from 0"),
        ((AIMA, "--method", "cutoffs"), "no static evaluation"),
        ((AIMA, "--method", "ordered"), "no static evaluation"),
        ((ORDER, "--method", "preliminary"), "--level says which"),
        ((AIMA, "--method", "max-n"), "alpha-beta can"),
        ((PLAYERS, "--method", "strategies"), "max-n can"),
        ((PLAYERS, "--method", "star1"), "max-n can"),
        (("max(3, ?)", "--method", "alpha-beta"), "thresholds can"),
        ((STAR, "--method", "provisional"), "expectiminimax can"),
        ((AIMA, "--set", "ties=some"), "first, last, set"),
        ((AIMA, "--set", "tie=set"), "did you mean 'ties'"),
        ((AIMA, "--set", "chances=mean"), "did you mean 'chance'"),
        ((AIMA, "--method", "orders", "--steps"), "leave --steps out"),
        ((AIMA, "--to", "pdf"), "efg or json or tree"),
        (("nim", "--to", "efg"), "nim is no tree"),
        (
            (AIMA, "--order", "a2,x"),
            "no move is called 'x'; the order is left or right, or moves such as a1",
        ),
        ((AIMA, "--order", "a2,a2"), "twice"),
        (("nim", "--order", "a2,a1"), "left or right"),
        (("max([1/2] a = 1, [1/3] b = 2)", "--set", "applicability=sure"), "applicable"),
        ((AIMA, "--set", "applicability=some"), "multiply, ignore, sure"),
        ((AIMA, "--to", "efg", "--steps"), "leave other options out"),
        ((AIMA, "--to", "tree", "--depth", "1"), "leave other options out"),
        (("max(3, ?)", "--to", "efg"), "unknown leaf"),
        (("max(inf, 3)", "--to", "efg"), "a payoff is finite"),
        (("apuestas-1", "--bounds", "0,1"), "--bounds is for trees"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(refusal, arguments, right):
    assert right in refusal(*arguments)


def test_a_gambit_file_that_is_no_tree_is_refused_in_one_line(refusal, tmp_path):
    (tmp_path / "three.efg").write_text('EFG 2 R "" { "1" "2" "3" }\nt "" 1 "" { 1, 2, 3 }\n')
    (tmp_path / "none.efg").write_text("max(1, 2)")
    assert "this game has 3" in refusal(tmp_path / "three.efg")
    assert "no extensive form of Gambit's" in refusal(tmp_path / "none.efg")


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


def test_depths_beyond_two_hundred_are_refused_in_one_line(refusal, tmp_path):
    path = tmp_path / "deep.tree"
    path.write_text("max@1(" * 201 + "3" + ")" * 201)
    assert "--depth 200 stops there" in refusal(path, "--method", "cutoffs")


@pytest.mark.parametrize("method", METHODS)
def test_each_method_prints_lines_that_fit_a_terminal(run, method):
    tree = {"max-n": PLAYERS, "thresholds": "max(min(3, ?), min(?, 2), chance(1/2: ?, 1/2: 7))"}
    level = ("--level", "2") if method == "preliminary" else ()
    code, out, err = run("solve", tree.get(method, ORDER), "--method", method, *level)
    assert (code, err) == (0, "")
    assert out.startswith("method ")
    assert all(len(line) <= 80 and "{" not in line for line in out.splitlines())


def test_a_move_of_any_name_stays_in_its_row(run):
    code, out, err = run(
        "solve", 'max("a\tb" = 3, "c\u2028d" = 4, "e  f" = 5)', "--method", "intervals"
    )
    assert (code, err) == (0, "")
    assert "best        e f\n" in out
    assert "visited     a b, c d, e f\n" in out
    assert "after a b   A [3, inf]\n" in out


def test_beliefs_are_told_in_the_language_that_is_asked_for(run):
    code, out, err = run("belief", "four-aces", "max draws:K", "--language", "es")
    assert (code, err) == (0, "")
    assert out.startswith("b = <A,A> 3/7, <A,K> 4/7\n")
    assert "\nmax coge: p(max coge | b) = 1\n" in out
    assert "\n  p(o | b, max coge): A 3/7, K 4/7\n  observado: K\n" in out
    assert "\n  b = <AK,A> 1/2, <AK,K> 1/2\n" in out


def test_what_is_solved_is_told_in_the_language_that_is_asked_for(run):
    _, out, _ = run("solve", AIMA, "--language", "it")
    assert out.splitlines() == [
        "metodo    alpha-beta",
        "valore    3",
        "migliore  a1",
        "valori    A 3, B 3, C 2, D 2",
        "visitate  b1, b2, b3, c1, d1, d2, d3",
        "potate    c2, c3",
        "taglio 1  taglio alfa in C dopo c1, perché 2 <= 3: c2, c3",
    ]


def test_a_language_that_is_not_there_is_refused(refusal):
    assert "there is no language 'xx'" in refusal(AIMA, "--language", "xx")


def test_several_vectors_of_a_node_are_held_together(run):
    _, out, _ = run("solve", PLAYERS, "--set", "ties=set")
    assert "value    {(1, 2, 6), (1, 5, 2)}\n" in out


def test_the_working_calls_cuts_as_the_course_does(run):
    _, out, _ = run("solve", AIMA, "--set", "cut-names=swapped", "--steps")
    assert "Beta cut at C" in out


def test_the_working_of_max_n_and_star2_is_told(run):
    for arguments in ((PLAYERS,), (STAR, "--method", "star2", "--bounds", "-2,2")):
        code, out, err = run("solve", *arguments, "--steps")
        assert (code, err) == (0, "")
        assert "\n 1 " in out or "\n  1 " in out


def test_each_method_is_documented():
    root = Path(__file__).parents[2]
    for text in (root / "docs/solver.md", root / "README.md"):
        for method in METHODS:
            assert f"`{method}`" in text.read_text("utf-8"), (text.name, method)


@pytest.mark.parametrize("method", METHODS)
def test_no_number_in_the_json_is_anything_but_a_text(result, method):
    tree = {"max-n": PLAYERS, "thresholds": "max(min(3, ?), min(?, 2))"}
    level = ("--level", "2") if method == "preliminary" else ()
    found = json.dumps(result(tree.get(method, ORDER), "--method", method, *level))
    assert not re.search(r"[\[:,] -?[\d.]+[,\]}]", re.sub(r'"[^"]*"', '""', found))


def test_the_settings_that_only_solving_reads_have_the_values_of_the_solver():
    assert list(convention.Ties) == list(max_n.Ties)
    assert set(convention.Depth) == set(cutoff.Depth)
    assert set(convention.AtBound) == set(bounds.AtBound)


def test_every_setting_belongs_to_every_convention():
    assert SETTINGS.keys() < EVERY.keys()
    for bundle in CONVENTIONS.values():
        assert all(getattr(bundle, name) in values for name, values in EVERY.items())


def test_a_tree_is_told_to_be_a_game_tree_or_where_it_is_none(run, result):
    assert result(AIMA, "--method", "game-tree") == {
        "method": "game-tree", "convention": "aima", "game_tree": True, "defects": [],
    }  # fmt: skip
    found = result("max(max(1), chance(1: 2))", "--method", "game-tree")
    assert (found["game_tree"], found["defects"]) == (
        False,
        [
            {"node": "B", "condition": "sons-of-max-min"},
            {"node": "C", "condition": "labelled-max-or-min"},
        ],
    )
    _, told, _ = run("solve", "min(1, 2)", "--method", "game-tree")
    assert told.splitlines()[1:] == ["game tree  no", "node A     the root has to be labelled MAX"]
