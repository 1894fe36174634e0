"""Games with information sets, solved from files and as they are typed."""

import pytest
from small_forms import CHICKEN, ENTRY, PENNIES

TOML = """players = ["Ann"]
[[node]]
chances = { heads = "1/2", tails = "1/2" }
[[node]]
after = ["heads"]
pays = ["1/2"]
[[node]]
after = ["tails"]
player = "Ann"
actions = ["l", "r"]
[[node]]
after = ["tails", "l"]
pays = [1]
[[node]]
after = ["tails", "r"]
pays = [2]
"""


@pytest.fixture
def pennies(tmp_path):
    path = tmp_path / "pennies.efg"
    path.write_text(PENNIES)
    return str(path)


def test_a_game_of_constant_sum_is_solved_in_the_sequence_form(result, pennies):
    solved = result(pennies)
    assert (solved["method"], solved["value"]) == ("equilibrium", ["0", "0"])
    assert solved["equilibria"][0]["plans"]["Ann"] == {"first": {"h": "1/2", "t": "1/2"}}


def test_the_gain_against_a_plan_is_found(result, pennies):
    solved = result(pennies, "--method", "best-response", "--set", "second=h:3/4 t:1/4")
    assert solved["exploitability"] == "1/2"
    assert solved["responses"]["Ann"]["actions"] == {"first": ["h"]}


def test_a_strategic_form_of_three_without_a_pure_equilibrium_is_refused(refusal):
    """Ann wants Bob's side, Bob not Ann's, and Cid has nothing to choose."""
    form = 'NFG 1 R "pennies" { "Ann" "Bob" "Cid" } { 2 2 1 } 1 -1 0 -1 1 0 -1 1 0 1 -1 0'
    assert "three or more players" in refusal(form)
    assert "no pure equilibrium" in refusal(form)


def test_a_game_is_written_in_the_strategic_form(run, result, pennies):
    written = run("solve", pennies, "--to", "nfg")[1]
    assert result(written)["equilibria"] == result(written, "--method", "equilibria")["equilibria"]


def test_typed_games_are_solved_by_the_new_methods(result):
    assert result(ENTRY, "--method", "backward-induction")["value"] == ["2", "2"]
    assert len(result(CHICKEN)["equilibria"]) == 3
    assert result(CHICKEN, "--method", "dominance")["struck"] == []


def test_a_game_in_toml_is_solved(result, tmp_path):
    (tmp_path / "game.toml").write_text(TOML)
    assert result(str(tmp_path / "game.toml"))["value"] == ["5/4"]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (("--depth", "2"), "--depth is for trees"),
        (("--method", "best-response", "--set", "third=h:1"), "is no information set"),
        (("--method", "best-response", "--set", "second=x:1"), "there is no action x"),
        (("--method", "best-response", "--set", "second=h:1/2"), "sum to 1"),
        (("--method", "dominance", "--set", "second=h:1"), "reads no --set"),
        (("--to", "json"), "is written as efg or nfg"),
    ],
)
def test_what_a_game_cannot_be_asked_is_refused(refusal, pennies, options, reason):
    assert reason in refusal(pennies, *options)
