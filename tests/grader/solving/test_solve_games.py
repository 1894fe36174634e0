"""Every game of the lecture notes, solved by its name."""

import json
import re

import pytest

from generator.base.convention import CONVENTIONS, override
from grader.actions.desk.list_catalogue import games
from grader.actions.desk.run_solve import in_rows, solve_by_name, working
from grader.solving.lookup import named_games
from grader.solving.methods.on_games.game_way import ways_for_game
from solver.beliefs.belief_steps import Imagine, Observe, Predict, Update, Weigh
from solver.errors import RequestError
from solver.games.game_steps import LabelStep, Loop, Mex
from solver.record import HiddenGame
from solver.searches.steps import Enter
from solver.trees.notation import parse, write


@pytest.fixture
def result(run):
    """The JSON that `solve` prints for a game."""

    def command(name, *arguments, method=None, **settings):
        chosen = ["--method", method] if method else []
        changed = [f"--set={key}={text}" for key, text in settings.items()]
        code, out, err = run("solve", name, *arguments, *chosen, *changed, "--json")
        assert (code, err) == (0, "")
        return json.loads(out)

    return command


@pytest.fixture
def refusal(run):
    """The one line on standard error."""

    def command(*arguments):
        code, out, err = run("solve", *arguments)
        assert (code, out, err.count("\n")) == (2, "", 1)
        return err.removeprefix("minimaestro: ").strip()

    return command


HIDDEN = [record.name for record in named_games.all_records() if isinstance(record, HiddenGame)]
LARGE = {"four-cards"}
MODELS = ("worlds", "belief", "simulated", "simulated-posterior", "informed")


@pytest.mark.parametrize(
    ("game", "action", "row"),
    [
        ("apuestas-1", "bet 2", ("-4/5", "0", "2/5", "-4/5", "-4/5")),
        ("draw-poker", "stay", ("12/7", "12/7", "96/49", "12/7", "12/7")),
        ("draw-poker", "draw", ("24/35", "6/5", "43/35", "27/35", "24/35")),
        ("poker-2", "stay", ("4/7", "1", "64/49", "4/7", "4/7")),
        ("poker-2", "draw", ("3/7", "3/7", "1", "5/7", "-1/7")),
    ],
)
def test_a_row_of_the_table_of_opponents_comes_out_of_one_command(result, game, action, row):
    models = result(game, method="opponent")["models"]
    assert tuple(models[name]["actions"][action] for name in MODELS) == row


def test_poker_2_is_worth_more_to_a_max_who_may_toss_coins(result):
    models = result("poker-2", method="opponent")["models"]
    assert models["informed-mixed"]["actions"]["draw"] == "1/7"  # S0-poker2
    assert models["equilibrium"]["actions"]["stay"] == "5/7"
    assert models["simulated-posterior"]["best"] == ["draw"]


@pytest.mark.parametrize(("game", "worth"), [("apuestas-1", "0"), ("guess", "4"), ("roads", "9")])
def test_seeing_the_cards_is_worth_worlds_less_informed(result, game, worth):
    assert result(game, method="opponent")["seeing"] == worth


@pytest.mark.parametrize(
    "game", [pytest.param(g, marks=pytest.mark.slow if g in LARGE else ()) for g in HIDDEN]
)
def test_each_model_by_itself_says_what_the_table_says(game):
    table = solve_by_name(game, "opponent", {}).json["models"]
    for name, model in table.items():
        alone = solve_by_name(game, name, {}).json
        assert {key: alone[key] for key in model} == model, name


@pytest.mark.parametrize("method", ["simulated", "simulated-posterior", "opponent"])
def test_the_level_is_how_deep_players_reason(result, method):
    found = {n: result("poker-2", method=method, level=n) for n in (0, 1, 2)}
    assert found[1] == result("poker-2", method=method)
    shallow = found[0].get("models", {"simulated": found[0]})["simulated"]
    assert shallow["actions"] == result("poker-2")["actions"]  # nobody is simulated
    assert found[2] != found[0]


def test_applicability_is_one_of_three_readings(result):
    plain = result("draw-poker")
    for reading in ("multiply", "ignore", "sure"):  # every action of it is always possible
        assert result("draw-poker", applicability=reading) == plain


def test_guess_is_worth_5_over_worlds_and_0_over_beliefs(result):
    assert result("guess", method="worlds")["actions"] == {"pass": "1", "try": "5"}  # S0-adivina
    assert result("guess", method="belief")["actions"] == {"pass": "1", "try": "0"}


@pytest.mark.slow
def test_the_road_of_jewels_is_worth_10_to_who_knows_and_minus_45_to_who_does_not(result):
    assert result("roads", method="worlds")["actions"] == {"A": "1", "B": "10"}  # S4-roads
    assert result("roads")["actions"] == {"A": "1", "B": "-45"}


def test_four_cards_open_and_hidden(result):
    zero = {"H6": "0", "D6": "0", "C9": "0", "C8": "0"}
    assert result("four-cards", method="worlds")["actions"] == zero  # S4-fourcards
    hidden = {**zero, "C9": "-1/2", "C8": "-1/2"}
    assert result("four-cards", method="informed")["actions"] == hidden
    tricks = {**zero, "C9": "-1", "C8": "-1"}
    assert result("four-cards", method="informed", scoring="tricks")["actions"] == tricks


def test_kuhn_poker_is_worth_minus_1_18_and_bluffs(result):
    found = result("kuhn", method="equilibrium")
    assert found["before_the_deal"] == "-1/18"  # Kuhn (1950)
    bluff = found["plans"]["max"]["J"]["bet"]
    assert found["plans"]["min"]["Q; bet"] == {"pass": "2/3", "call": "1/3"}
    assert bluff in {"0", "1/3"}


def test_tic_tac_toe_is_a_draw(result):
    assert result("tic-tac-toe")["value"] == "0"
    assert result("tic-tac-toe", method="alpha-beta", symmetries="removed", win=1)["value"] == "0"


def test_tic_tac_toe_two_plies_deep(result):
    found = result("tic-tac-toe", "--depth", "2", method="minimax", symmetries="removed")
    assert (found["value"], found["best"]) == ("1", ["centre"])  # S1-ttt-ply2
    assert [found["values"][node] for node in "BCD"] == ["-1", "-2", "1"]
    assert len(found["visited"]) == 12
    assert found["states"]["D"] == "....X...."
    assert len(result("tic-tac-toe", method="minimax", depth=2)["visited"]) == 72


@pytest.mark.parametrize(("win", "value"), [("1", "-1"), ("inf", "-inf")])
def test_a_win_is_worth_1_or_is_infinite(result, win, value):
    assert result("tic-tac-toe", board="XX.OO.X..", win=win)["value"] == value


def test_iterative_deepening_tells_of_every_depth(result):
    found = result("tic-tac-toe", "--depth", "4", method="iterative-deepening")
    assert [at["depth"] for at in found["depths"]] == ["1", "2", "3", "4"]
    assert found["depths"][1]["value"] == "1"
    assert found["depths"][-1]["positions"] == found["positions"]


@pytest.mark.parametrize(("first", "value"), [("max", "-1"), ("min", "1")])
@pytest.mark.parametrize("method", ["transpositions", "minimax", "and-or", "sprague-grundy"])
def test_who_begins_grundys_game_with_7_loses(result, method, first, value):
    assert result("grundy", method=method, first=first)["value"] == value  # S1-grundy


def test_every_position_of_grundys_game_has_its_label(result):
    found = result("grundy", method="and-or", first="min")
    labels = {of["position"]: of for of in found["labels"]}
    assert len(labels) == 14
    assert (found["solved"], labels["7"]["label"]) == (True, "and")
    assert sum(of["solved"] for of in labels.values()) == 8
    assert result("grundy", method="and-or", first="max")["solved"] is False


def test_sprague_grundy_values_and_winning_moves(result):
    values = result("grundy", method="sprague-grundy", rows=10)["rows"]
    assert list(values.values())[1:] == list("0010210210")
    after = result("grundy", method="sprague-grundy", rows="4 3")
    assert (after["sum"], after["winning"]) == ("1", ["4-2-1", "3-3-1"])  # S1-grundy
    assert result("nim", method="sprague-grundy", rows="3 4 5")["winning"] == ["5-4-1"]
    assert result("nim", method="sprague-grundy", rows="1 2 3")["sum"] == "0"


@pytest.mark.parametrize("rows", ["2 3 4", "1 2 3", "2 2", "5 1"])
def test_nim_is_won_alike_by_every_method(result, rows):
    found = [result("nim", method=m, rows=rows) for m in ("and-or", "sprague-grundy", "minimax")]
    assert len({(of["value"], *of["best"]) for of in found}) == 1


BOARD = {"start": "3 4 1 2", "throw": "heads"}


def test_backgammon_five_plies_deep(result):
    found = result("backgammon", "--depth", "5", **BOARD)
    levels = ["A", "BC", "DEFG", "HIJKLM", "NOPQRSTUVWXY"]
    shown = [" ".join(found["values"][node] for node in level) for level in levels]
    assert shown == [  # S0-bg
        "11",
        "10 11",
        "21/2 19/2 23/2 21/2",
        "21/2 21/2 19/2 23/2 23/2 21/2",
        "11 10 11 10 10 9 11 12 11 12 10 11",
    ]
    assert (found["method"], found["best"], len(found["visited"])) == ("expectiminimax", ["x2"], 15)
    assert found["states"]["C"] == "(3,5,1,2)"
    assert write(parse(found["tree"])) == found["tree"]


@pytest.mark.parametrize(
    ("method", "values"), [("optimistic", "12 11 12"), ("pessimistic", "10 9 10")]
)
def test_backgammon_for_the_optimist_and_the_pessimist(result, method, values):
    found = result("backgammon", method=method, depth=5, **BOARD)
    assert " ".join(found["values"][node] for node in "ABC") == values  # S0-bg


def test_backgammon_played_to_the_end(result):
    assert result("backgammon")["value"] == "807191/1492992"  # S0-bg
    assert result("backgammon", first="min")["value"] == "685801/1492992"
    assert result("backgammon", payoff="euros")["value"] == "80783/221184"
    assert result("backgammon", **BOARD)["actions"] == {"x1": "2/9", "x2": "2/3"}
    euros = result("backgammon", payoff="euros", **BOARD)
    assert euros["actions"] == {"x1": "-8/9", "x2": "7/12"}


@pytest.mark.parametrize(("p", "value", "best"), [("2/5", "1", "home"), ("3/5", "36/25", "bet 1")])
def test_the_betting_house(result, p, value, best):
    found = result("betting", p=p)
    assert (found["value"], found["best"]) == (value, [best])  # S0-betting
    assert result("betting", p=p, method="expectiminimax")["value"] == value


def test_the_tree_of_a_game_is_cut_as_the_convention_says():
    found = solve_by_name("tic-tac-toe", None, {"depth": "2"}, CONVENTIONS["cs188"]).json
    assert (found["convention"], found["game"]) == ("cs188", "tic-tac-toe")


@pytest.mark.parametrize(
    ("game", "method", "settings", "kinds"),
    [
        ("draw-poker", "belief", {}, {Predict, Observe, Update, Weigh}),
        ("draw-poker", "simulated", {}, {Predict, Observe, Update, Weigh, Imagine}),
        ("apuestas-1", "informed", {}, {Weigh}),
        ("backgammon", "played-out", {}, {Loop}),
        ("grundy", "and-or", {}, {LabelStep}),
        ("nim", "sprague-grundy", {}, {Mex}),
    ],
)
def test_gives_the_steps(game, method, settings, kinds):
    assert {type(step) for step in solve_by_name(game, method, settings).workings.steps} == kinds


def test_gives_the_steps_of_a_tree_with_its_rule():
    solved = solve_by_name("betting", None, {"depth": "2"})
    assert any(isinstance(step, Enter) for step in solved.workings.steps)
    assert solved.workings.cut == "ge"


@pytest.mark.parametrize(
    ("name", "method", "settings", "right"),
    [
        ("tic-tac-toe", None, {"board": "XXX"}, "nine of X, O and ."),
        ("tic-tac-toe", None, {"board": "OO......."}, "one piece more"),
        ("tic-tac-toe", None, {"win": "0"}, "above 0"),
        ("tic-tac-toe", None, {"symmetries": "gone"}, "kept or removed"),
        ("tic-tac-toe", None, {"depth": "-1"}, "a whole number from 0 to 1,000"),
        ("tic-tac-toe", "iterative-deepening", {}, "--set depth=5"),
        ("tic-tac-toe", "and-or", {}, "transpositions, minimax"),
        ("tic-tac-toe", "minimax", {"depth": "9"}, "give a depth, or a smaller game"),
        ("grundy", None, {"rows": "0"}, "from 1 to 60"),
        ("grundy", None, {"rows": "40 40"}, "at most 60 matches in all"),
        ("grundy", None, {"rows": ""}, "like 3 4 5"),
        ("grundy", None, {"first": "chance"}, "max or min"),
        ("grundy", "sprague-grundy", {"last": "loses"}, "last=wins"),
        ("grundy", "minimax", {"prover": "min"}, "it is for and-or"),
        ("nim", None, {"most": "0"}, "from 1 to 60"),
        ("backgammon", None, {"start": "0 0 5"}, "like 0 0 5 5"),
        ("backgammon", None, {"start": "0 9 5 5"}, "from 0 to 5"),
        ("backgammon", None, {"throw": "edge"}, "none or heads or tails"),
        ("backgammon", None, {"throws": "heads"}, "a whole number from 1 to 20"),
        ("backgammon", None, {"last": "50", "start": "0 0 50 50"}, "a smaller game"),
        ("backgammon", "minimax", {}, "give a depth"),
        ("backgammon", "played-out", {"depth": "3"}, "reads no depth"),
        ("betting", None, {"p": "2"}, "from 0 to 1"),
        ("betting", None, {"money": "1000", "rounds": "9"}, "take less money"),
        ("betting", None, {"rounds": "21"}, "from 0 to 20"),
        ("betting", None, {"odds": "0"}, "above 0"),
        ("apuestas-1", None, {"bets": " ".join(map(str, range(1, 30)))}, "at most 20"),
        ("apuestas-1", None, {"level": "2"}, "it is for simulated"),
        ("apuestas-1", "worlds", {"applicability": "sure"}, "it is for belief"),
        ("apuestas-1", None, {"applicability": "never"}, "multiply or ignore or sure"),
        ("apuestas-1", "simulated", {"level": "11"}, "from 0 to 10"),
        ("apuestas-1", "guessing", {}, "belief, worlds, simulated"),
        ("apuestas-1", None, {"hands": "K"}, "did you mean 'hand'?"),
        ("kuhn", None, {"hand": "A"}, "too few A"),
        ("guess", None, {"hand": "AAA"}, "too few A"),
        ("poker-2", None, {"hidden": "3"}, "from 1 to 2"),
        ("four-cards", None, {"unknown": "H2 H3 H4 H5 H7 H8 H9 H10 HJ"}, "at most 6"),
        ("roads", None, {"left": "2"}, "from 0 to 1"),
        ("chess", None, {}, "there is no game"),
        ("four-aces", None, {}, "`belief four-aces`"),
    ],
)
def test_what_is_wrong_is_refused_in_one_line_that_says_what_is_right(
    name, method, settings, right
):
    with pytest.raises(RequestError) as refused:
        solve_by_name(name, method, settings)
    assert right in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_command_refuses_with_the_line(refusal):
    assert refusal("roads", "--set", "left=2") == "left is a probability, from 0 to 1, not 2"


def test_four_aces_and_every_card_game_can_be_followed_by_belief(run):
    code, out, _ = run("belief", "four-aces", "max draws:K", "min draws", "--json")
    assert code == 0
    after = json.loads(out)["steps"][-1]["belief"]
    assert after == {"<AK,AA>": "1/5", "<AK,AK>": "3/5", "<AK,KK>": "1/5"}  # S0-4a4k-belief
    assert run("belief", "draw-poker", "draw:A")[0] == 0


def test_the_catalogue_has_every_game_with_its_own_methods():
    listed = {game["name"]: game for game in games()}
    assert tuple(listed) == named_games.names()
    for name, game in listed.items():
        assert game["title"]
        assert game["source"]
        assert all(p["meaning"] and p["default"] for p in game["parameters"])
        if game["methods"]:
            assert solve_by_name(name, None, {}).json["method"] == game["methods"][0]


@pytest.mark.parametrize(
    ("game", "method", "line"),
    [
        ("guess", "opponent", ("worlds", "5 by try: pass\u00a01, try\u00a05")),
        ("guess", "opponent", ("seeing", "4")),
        ("kuhn", "equilibrium", ("before the deal", "-1/18")),
        ("grundy", "and-or", ("prover", "max")),
        ("grundy", "and-or", ("7 (max)", "or, not solved")),
        ("nim", "sprague-grundy", ("winning", "5-4-1")),
        ("betting", "minimax", ("positions", "12")),
    ],
)
def test_people_read_a_line_for_each_thing(game, method, line):
    assert line in in_rows(solve_by_name(game, method, {}), "en")


@pytest.mark.parametrize("language", ["en", "es"])
def test_opponent_tells_the_steps_of_each_model_under_its_name(language):
    told = working(solve_by_name("apuestas-1", "opponent", {}), language)
    chapters = dict(re.findall(r"^### `(.+)`\n\n.+\n\n((?:.+\n?)+)", told, re.MULTILINE))
    assert set(chapters) == {*ways_for_game(named_games.find_record("apuestas-1"))} - {"opponent"}
    for name in MODELS:
        alone = working(solve_by_name("apuestas-1", name, {}), language)
        assert chapters[name].strip() == alone, name


@pytest.mark.parametrize(
    ("game", "method", "depth", "instead"),
    [
        ("nim", None, "none", "--method minimax --depth 2 has steps"),
        ("tic-tac-toe", "iterative-deepening", "2", "--method minimax --depth 2 has steps"),
        ("kuhn", "equilibrium", None, "--method informed has steps"),
        ("kuhn", "informed-mixed", None, "--method informed has steps"),
    ],
)
def test_where_there_are_no_steps_the_line_says_what_has(game, method, depth, instead):
    settings = {} if depth is None else {"depth": depth}
    with pytest.raises(RequestError, match=instead):
        working(solve_by_name(game, method, settings), "en")
    better = re.search(r"--method (\w+)(?: --depth (\d))?", instead)
    plies = {"depth": better[2]} if better[2] else {}
    assert working(solve_by_name(game, better[1], plies), "en")


def test_the_cuts_of_a_game_are_called_as_the_course_calls_them():
    swapped = override(CONVENTIONS["aima"], {"cut_names": "swapped"})
    told = [
        working(solve_by_name("tic-tac-toe", "alpha-beta", {"depth": "2"}, under), "en")
        for under in (CONVENTIONS["aima"], swapped)
    ]
    assert ["Alpha cut" in told[0], "Beta cut" in told[0]] == [True, False]
    assert ["Alpha cut" in told[1], "Beta cut" in told[1]] == [False, True]
