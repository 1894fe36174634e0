"""What `solve` answers by each method; the numbers are those of the lecture notes and of AIMA."""

import pytest
from solved_trees import (
    AIMA,
    ATTITUDES,
    DEEP,
    EXERCISE_4,
    HORIZON,
    NOISY,
    PLAYERS,
    REWARDS,
    SHAPE_322,
    STAR,
)

from generator.base import convention
from generator.base.convention import CONVENTIONS, EVERY, SETTINGS
from solver.searches import bounds, cutoff, max_n
from solver.trees.notation import parse, write


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


def test_strategies_that_are_too_long_to_be_read_are_counted_alone(result):
    tree = "3"
    for level in range(400):
        tree = f"{'max' if level % 2 else 'min'}({level}, {tree})"
    solved = result(tree, "--method", "strategies")
    assert solved["number"]["max"] == "201"
    assert "strategies" not in solved


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


def test_a_narrow_beam_misses_the_best_move_and_the_widest_one_finds_it(result):
    found = result("max(min@5(3, 12, 8), min@7(2, 4, 6), min@2(14, 5, 4))", "--method", "beam")
    assert [(b["value"], b["best"], b["leaves"]) for b in found["widths"]] == [
        ("2", ["a2"], "3"),
        ("3", ["a1"], "6"),
        ("4", ["a3"], "9"),
    ]
    assert (found["value"], found["least_width"]) == ("4", "3")


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


def test_chance_levels_count_as_depth_or_not(result):
    tree = "max(chance@5(1/2: min@1(2), 1/2: min@2(3)))"
    assert result(tree, "--depth", "1")["visited"] == ["B"]
    plies = result(tree.replace("@5", ""), "--depth", "1", "--set", "depth=plies")
    assert plies["visited"] == ["C", "D"]


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
