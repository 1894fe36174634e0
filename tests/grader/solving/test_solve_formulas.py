"""What `solve` works out from a few numbers: counts, throws of dice, weighted sums."""

import json
import re
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from grader.actions.desk.run_solve import in_rows, solve_by_name, working
from grader.solving.lookup import named_games
from grader.words.language_catalogues import LANGUAGES
from grader.words.working_words import Reckoned
from solver.errors import RequestError
from solver.record import Formula
from solver.searches.expectiminimax import expectiminimax
from solver.trees.notation import parse
from solver.working import answer

DOCS = (Path(__file__).parents[3] / "docs/solver.md").read_text("utf-8")
FIRST = "1. "
FORMULAS = {of.name: of for of in named_games.all_records() if isinstance(of, Formula)}


def solved(name, **settings):
    return solve_by_name(name, None, {key: str(text) for key, text in settings.items()})


def told(name, language="en", **settings):
    lines = working(solved(name, **settings), language).splitlines()
    assert all(line.startswith(FIRST) for line in lines if line)
    return [line.removeprefix(FIRST) for line in lines if line]


def test_a_uniform_tree_of_ten_moves_and_four_plies():
    found = solved("uniform-tree", branching=10, depth=4).json
    assert (found["leaves"], found["nodes"]) == ("10000", "11111")
    assert found["alpha_beta"] == {  # S1-complexity
        "fewest": "199",
        "best_order": "100",
        "random_order": "1000",
        "effective_branching": "79/25",  # √10 = 3.162…
    }


def test_three_moves_ahead_in_backgammon():
    sizes = [
        solved("uniform-tree", branching=20, depth=d, outcomes=21).json["leaves"] for d in (1, 2, 3)
    ]
    assert sizes == ["420", "176400", "74088000"]  # S0-complexity


def test_alpha_beta_is_not_counted_where_there_is_chance():
    found = solved("uniform-tree", branching=2, depth=2, outcomes=2).json
    assert (found["leaves"], "alpha_beta" in found) == ("16", False)  # S2-complexity
    assert list(found["reach"]) == ["minimax"]


def test_all_of_chess_has_a_number_of_155_digits():
    assert len(solved("uniform-tree", depth=100).json["leaves"]) == 155  # S1-chess
    assert told("uniform-tree", depth=100)[0].endswith("≈ 255 · 10^152 (155 digits).")


@pytest.mark.parametrize("seconds", [1, 100, 150])
@pytest.mark.parametrize("speed", [10**4, 10**6, 10**8])
def test_a_budget_reaches_the_last_depth_that_it_pays_for(speed, seconds):
    reach = solved("uniform-tree", speed=speed, seconds=seconds).json["reach"]
    costs = {
        "minimax": lambda d: 35**d,
        "fewest": lambda d: 35 ** (d - d // 2) + 35 ** (d // 2) - 1,
    }
    for name, cost in costs.items():
        depth = int(reach[name])
        assert cost(depth) <= speed * seconds < cost(depth + 1), name


def test_the_steps_fill_the_formulas_in():
    lines = told("uniform-tree", branching=36, depth=3)
    assert lines[:6] == [
        "Leaves: b^d = 36^3 = 46,656.",
        "Nodes, level by level: 1 + 36 + 36^2 + 36^3 = 47,989.",
        (
            "In the best order alpha-beta evaluates b^h + b^(d − h) − 1 = 36^2 + 36^1 − 1 = 1331 "
            "leaves, where h is half of d, rounded up; no order takes fewer."
        ),
        "Often only the order of that number is written: b^(d/2) = 36^(3/2) = 216.",
        "In a random order it evaluates about b^(3d/4) = 36^(9/4) ≈ 3174 leaves.",
        "In the best order it is as if each node had only √b = √36 = 6 moves.",
    ]
    assert lines[7] == (
        "Minimax reaches depth 3, which takes 46,656 leaves; depth 4 would take 1,679,616."
    )


def test_with_chance_the_nodes_are_counted_by_their_kinds():
    assert told("uniform-tree", branching=20, depth=2, outcomes=21)[:2] == [
        "Leaves: b^d · n^d = 20^2 · 21^2 = 176,400.",
        (
            "Chance nodes and leaves, and the players' nodes between them: "
            "1 + 420 + 420^2 + 21 · (1 + 420) = 185,662."
        ),
    ]


FORMULA = re.compile(r"Nodes, level by level: (?P<sum>[^…]+) = (?P<nodes>\d+)\.")


@pytest.mark.parametrize("branching", [2, 7])
@pytest.mark.parametrize("depth", range(5))
def test_the_levels_that_are_written_add_up_to_the_nodes(branching, depth):
    line = FORMULA.fullmatch(told("uniform-tree", branching=branching, depth=depth)[1])
    powers = [term.partition("^")[::2] for term in line["sum"].split(" + ")]
    assert sum(int(b) ** int(d or 1) for b, d in powers) == int(line["nodes"])


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (2, 6), (3, 4), (4, 3)])
def test_throws_and_sums_are_those_of_every_fall(dice, sides):
    falls = list(product(range(1, sides + 1), repeat=dice))
    throws = Counter("-".join(map(str, sorted(fall, reverse=True))) for fall in falls)
    sums = Counter(str(sum(fall)) for fall in falls)
    found = solved("dice", dice=dice, sides=sides).json
    for name, there in (("throws", throws), ("totals", sums)):
        told = {label: Fraction(p) for label, p in found[name].items()}
        assert told == {label: Fraction(n, len(falls)) for label, n in there.items()}, name
    assert found["throws_in_all"] == str(len(throws))
    assert Fraction(found["value"]) == Fraction(sum(map(sum, falls)), len(falls))


def test_doubles_are_half_as_likely_as_the_other_throws():
    found = solved("dice").json
    alike = [(of["throws"], of["probability"], of["together"]) for of in found["alike"]]
    assert found["throws_in_all"] == "21"
    assert alike == [("6", "1/36", "1/6"), ("15", "1/18", "5/6")]  # S3-dice


def test_the_throws_are_a_chance_node_that_solve_can_read():
    found = solved("dice", dice=3).json
    node = parse(found["tree"])
    assert str(answer(expectiminimax(node))) == found["value"] == "21/2"
    assert dict(zip(node.moves, map(str, node.probabilities), strict=True)) == found["throws"]


def test_the_steps_of_a_throw_count_its_orders():
    assert told("dice") == [
        (
            "Of throws like 6-6 there are 6. Each falls in 1 of 36 orders: its probability is "
            "1/36. Together: 6 · 1/36 = 1/6."
        ),
        (
            "Of throws like 6-5 there are 15. Each falls in 2 of 36 orders: its probability is "
            "1/18. Together: 15 · 1/18 = 5/6."
        ),
        "A die shows (1 + 6)/2 = 7/2 on the average; all of them together 2 · 7/2 = 7.",
    ]


def test_queen_and_rook_are_worth_7_more_than_bishop_knight_and_pawn():
    found = solved("material", max="QR", min="BNP").json
    assert found["value"] == "7"  # S3-chess-material
    assert [(of["feature"], of["product"]) for of in found["terms"]] == [
        ("Q", "9"),
        ("R", "5"),
        ("B", "-3"),
        ("N", "-3"),
        ("P", "-1"),
    ]


def test_pieces_are_weighed_as_one_likes():
    weights = "P:1 B:3.25"
    assert solved("material", max="K BB", min="K PPPPPP", weights=weights).json["value"] == "1/2"
    assert solved("material", max="none", min="Q").json["value"] == "-9"


def test_a_linear_evaluation_is_the_sum_of_its_terms():
    assert solved("evaluation").json["value"] == "1"  # S1-ttt-eval: 5 - 4
    assert told("evaluation", features="king:-1 pawns:3", weights="king:2 pawns:-1/2 moves:1") == [
        "king: 2 · (−1) = −2",
        "pawns: −1/2 · 3 = −3/2",
        "e = −2 + (−3/2) = −7/2",
    ]


def test_material_is_told_piece_by_piece():
    assert told("material", "es", max="R", min="RP") == [
        "R: MAX tiene 1, MIN tiene 1; la diferencia es 0.",
        "P: MAX tiene 0, MIN tiene 1; la diferencia es −1.",
        "R: 5 · 0 = 0",
        "P: 1 · (−1) = −1",
        "e = 0 + (−1) = −1",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FORMULAS)
def test_every_formula_is_told_in_every_language(name, language):
    for settings in ({}, SMALL.get(name, {})):
        for line in told(name, language, **settings):
            assert not re.search(r"%\(|None|mpq|^$|\bthe\b" if language != "en" else "%|mpq", line)


SMALL = {
    "uniform-tree": {"depth": "0", "outcomes": "3"},
    "dice": {"dice": "1", "sides": "1"},
    "material": {"max": "none", "min": "none"},
}


def test_every_kind_of_step_comes_up():
    steps = [step for name in FORMULAS for step in solved(name).workings.steps]
    assert {type(step) for step in steps} == set(get_args(Reckoned))


@pytest.mark.parametrize("name", FORMULAS)
def test_each_formula_is_documented_with_its_parameters(name):
    line = next(line for line in DOCS.splitlines() if line.startswith(f"| `{name}` |"))
    for parameter in FORMULAS[name].parameters:
        assert re.search(rf"`{parameter.name}[`=]", line), parameter.name


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("uniform-tree", ("budget", "1000000 leaves")),
        ("uniform-tree", ("reach", "minimax 3, random order 5, fewest 6, best order 7")),
        ("dice", ("like 6-5", "15 of 21, 1/18 each, 5/6 in all")),
        ("material", ("terms", "Q 9 * 1, R 5 * 1, B 3 * -1, N 3 * -1, P 1 * -1")),
        ("evaluation", ("value", "1")),
    ],
)
def test_people_read_a_line_for_each_thing(name, line):
    label, text = line
    assert dict(in_rows(solved(name), "en"))[label].replace("\u00a0", " ") == text


@pytest.mark.parametrize(
    ("name", "settings", "right"),
    [
        ("uniform-tree", {"branching": 1}, "from 2 to 1,000,000"),
        ("uniform-tree", {"branching": 10**6, "depth": 999}, "lower branching, outcomes or depth"),
        ("uniform-tree", {"depth": "9" * 50}, "from 0 to 999"),
        ("uniform-tree", {"outcomes": 0}, "from 1 to 1,000,000"),
        ("uniform-tree", {"seconds": "-1"}, "from 1 to 1,000,000"),
        ("uniform-tree", {"budget": 5}, "speed, seconds"),
        ("dice", {"dice": 9}, "from 1 to 4"),
        ("dice", {"sides": 21}, "from 1 to 20"),
        ("material", {"max": "qr"}, "P, N, B, R, Q, K, written like QR"),
        ("material", {"min": "Q" * 65}, "at most 64"),
        ("material", {"weights": "queen:9"}, "named by one letter"),
        ("evaluation", {"features": "a:1"}, "there are X, O"),
        ("evaluation", {"features": "a:1 a:2"}, "each named once"),
        ("evaluation", {"features": ""}, "like P:1 N:3"),
        ("evaluation", {"weights": " ".join(f"w{i}:1" for i in range(21))}, "1 to 20 numbers"),
        ("evaluation", {"weights": "X:1/0"}, "a denominator is not 0"),
    ],
)
def test_what_is_wrong_is_refused_at_once_in_one_line(name, settings, right):
    with pytest.raises(RequestError) as refused:
        solved(name, **settings)
    assert right in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("uniform-tree", {"branching": 9, "depth": 999, "speed": 999_999_999, "seconds": 10**6}),
        ("dice", {"dice": 4, "sides": 20}),
        ("evaluation", {"features": f"a:{'9' * 99}", "weights": f"a:{'9' * 99}"}),
    ],
)
def test_the_greatest_of_all_takes_a_moment(name, settings):
    assert told(name, **settings)


def test_a_formula_is_solved_and_told_on_the_command_line(run):
    code, out, err = run("solve", "material", "--set=max=QR", "--set=min=BNP", "--steps", "--json")
    assert (code, json.loads(out)["value"]) == (0, "7")
    assert "e = 9 + 5 + (−3) + (−3) + (−1) = 7" in err
    assert run("solve", "uniform-tree", "--depth", "2")[1].splitlines()[1].split()[-1] == "1225"
    assert "there are throws" in run("solve", "dice", "--method", "minimax")[2]
