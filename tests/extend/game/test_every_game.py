"""Games and formulas by their names: file, record, template, and what can be set of each."""

import json
from contextlib import suppress
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from untranslated import speaks

from grader.actions.desk.list_catalogue import games
from grader.actions.desk.run_solve import in_rows, solve_by_name
from grader.solving.lookup import named_games
from grader.solving.methods.on_games.game_way import ways_for_game
from grader.words.game_words import cited
from grader.words.language_catalogues import LANGUAGES
from solver.errors import RequestError
from solver.games.game import BadRules
from solver.named.tic_tac_toe import EMPTY, LINES, TicTacToe
from solver.parameter import OneOf, Probability, WholeNumber
from solver.record import TurnlessModel
from solver.trees.tree import Unsuitable

ROOT = Path(__file__).parents[3]

SOURCES = {record.name: record.source for record in named_games.all_records()}

every_game = pytest.mark.parametrize("game", named_games.names())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_no_template_is_left_of_a_game_that_is_gone():
    templates = {p.name.removesuffix(".md.j2") for p in (ROOT / "templates/games").glob("*.j2")}
    assert templates <= set(named_games.names())


@every_game
def test_a_game_its_file_and_its_template_bear_one_name(game):
    assert named_games.find_record(game).name == game
    assert (ROOT / f"templates/games/{game}.md.j2").is_file()


@cache
def listed(language):
    return {game["name"]: game for game in games(language)}


@every_game
@every_language
def test_titles_and_meanings_are_told_in_every_language(game, language):
    there, english = listed(language)[game], listed("en")[game]
    assert there["title"]
    assert len({p["meaning"] for p in there["parameters"]}) == len(there["parameters"])
    if language != "en" and speaks(language, f"games/{game}.md.j2"):
        assert there["title"] != english["title"]
        for told, plain in zip(there["parameters"], english["parameters"], strict=True):
            assert told["meaning"] != plain["meaning"], told["name"]
    assert there["methods"] == english["methods"]
    assert there["source"] == cited(SOURCES[game], language)


@pytest.mark.parametrize(
    ("name", "method", "parameter", "meaning"),
    [
        ("dice", "throws", "dice", "how many are thrown: 1 to 4"),
        ("grundy", "and-or", "prover", "who is to be proved to win: max | min"),
        ("kuhn", "simulated", "level", "how deep players reason about each other: 0 to 10"),
        ("nim", "minimax", "rows", "the sizes of the rows, with at most 60 matches in all"),
    ],
)
def test_a_meaning_ends_with_what_can_be_set(name, method, parameter, meaning):
    game = listed("en")[name]
    assert method in game["methods"]
    assert {p["name"]: p["meaning"] for p in game["parameters"]}[parameter] == meaning


RANGES = [
    (record.name, parameter)
    for record in named_games.all_records()
    for parameter in record.parameters
    if isinstance(parameter.kind, WholeNumber | OneOf | Probability)
]


def ends(kind):
    """What can just be set, and what cannot any more."""
    match kind:
        case WholeNumber(low, high):
            return (low, high), (low - 1, high + 1, "1.5", "")
        case OneOf(options):
            return options, (f"{options[0]}s", options[0].upper(), "")
        case Probability():
            return (0, 1), ("-1/9", "10/9", "likely")


COMPANY = [("betting", "rounds", {"money": "0"}), ("backgammon", "last", {"start": "0; 1"})]
"""What has to be set beside these parameters, so that their ends are within the rules."""


@pytest.mark.parametrize(("game", "parameter"), RANGES)
def test_a_parameter_is_read_to_its_ends_and_not_beyond(game, parameter):
    """The rules may still refuse an end beside what else is set, in one line."""
    inside, outside = ends(parameter.kind)
    record = named_games.find_record(game)
    for text in map(str, inside):
        parameter.parse(text)
        with suppress(BadRules):
            assert record.set_up({parameter.name: text}) is not None
    for text in outside:
        with pytest.raises(RequestError) as refused:
            record.set_up({parameter.name: str(text)})
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize(("name", "parameter", "beside"), COMPANY)
def test_ends_that_the_rules_refuse_are_within_them_beside_other_settings(name, parameter, beside):
    record = named_games.find_record(name)
    (kind,) = [of.kind for of in record.parameters if of.name == parameter]
    for text in map(str, ends(kind)[0]):
        assert record.set_up({**beside, parameter: text}) is not None


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(name, marks=pytest.mark.slow if name == "four-cards" else ())
        for name in named_games.names()
    ],
)
def test_every_method_of_a_game_prints_for_people_and_as_json_what_it_finds(game):
    """Played for one move, where the method can be stopped there; or it values no such game."""
    for method, way in ways_for_game(named_games.find_record(game)).items():
        with suppress(Unsuitable):
            prints(game, method, {"depth": "1"} if can_stop(way) else {})


def can_stop(way):
    return any(of.name == "depth" for of in way.parameters)


def prints(game, method, settings):
    solved = solve_by_name(game, method, settings)
    assert (solved.json["method"], solved.json["game"]) == (method, game)
    json.dumps(solved.json)
    for language in LANGUAGES:
        rows = in_rows(solved, language)
        assert all(label and text for label, text in rows)
        assert rows[0][1] == method


def test_every_method_of_backgammon_goes_on_from_a_throw():
    for method, way in ways_for_game(named_games.find_record("backgammon")).items():
        prints(
            "backgammon", method, {"throw": "heads", **({"depth": "1"} if can_stop(way) else {})}
        )


@pytest.mark.parametrize("game", ["grundy", "betting"])
def test_every_method_but_deepening_plays_a_small_game_to_its_end(game):
    for method in ways_for_game(named_games.find_record(game)):
        if method != "iterative-deepening":
            prints(game, method, {})


def test_a_model_without_turns_has_no_method_and_belief_says_who_it_is_for():
    (turnless,) = [
        record for record in named_games.all_records() if isinstance(record, TurnlessModel)
    ]
    assert (turnless.name, listed("en")["four-aces"]["methods"]) == ("four-aces", [])


# corrections


def test_whoever_has_to_bet_twice_is_left_with_18_25():
    assert solve_by_name("betting", None, {"bets": "forced"}).json["value"] == "18/25"  # S0-betting
    assert solve_by_name("betting", None, {"bets": "free"}).json["value"] == "1"


def test_the_positions_of_tic_tac_toe_are_5478_and_765_up_to_symmetry():
    found = solve_by_name("tic-tac-toe", "positions", {}).json
    assert (found["positions"], found["up_to_symmetry"]) == ("5478", "765")
    assert found["plies"][:3] == ["1", "9", "72"]
    one = solve_by_name("tic-tac-toe", "positions", {"depth": "1"}).json
    assert (one["positions"], one["up_to_symmetry"], one["plies"]) == ("10", "4", ["1", "9"])


def test_the_positions_of_grundys_game_are_14():
    found = solve_by_name("grundy", "positions", {}).json
    assert (found["positions"], "up_to_symmetry" in found) == ("14", False)  # S1-grundy


def can_be(board):
    try:
        TicTacToe(board)
    except BadRules:
        return False
    return True


def over(board):
    """Whether somebody has a line."""
    return any({board[i] for i in line} in ({"X"}, {"O"}) for line in LINES)


def test_the_boards_that_are_accepted_are_those_that_can_come_up():
    game, there, new = TicTacToe(), {EMPTY}, {EMPTY}
    while new:
        going = [board for board in new if not over(board)]
        new = {game.result(board, square) for board in going for square in game.actions(board)}
        there |= new
    assert {board for board in map("".join, product("XO.", repeat=9)) if can_be(board)} == there


@pytest.mark.parametrize(
    ("board", "why"), [("XXXOOO...", "both have won"), ("XXX.OO.O.", "O has moved after X had won")]
)
def test_a_board_that_goes_on_after_a_win_is_refused(board, why):
    with pytest.raises(BadRules, match=why):
        TicTacToe(board)


def test_an_action_off_the_plan_is_worth_what_it_guarantees():
    actions = solve_by_name("four-cards", "equilibrium", {}).json["actions"]
    assert actions == {"H6": "0", "D6": "0", "C9": "-1/2", "C8": "-1/2"}  # S4-fourcards


# belief


@pytest.fixture
def followed(run):
    """The JSON of `belief`."""

    def command(*arguments):
        code, out, err = run("belief", *arguments, "--json")
        assert (code, err) == (0, "")
        return json.loads(out)

    return command


def test_four_aces_is_followed_with_its_deck_hand_and_hidden_cards(followed):
    start = followed("four-aces", "--set", "deck=2A 2K", "--set", "hand=AK", "--set", "hidden=2")
    assert start["start"] == {"<AK,AK>": "1"}
    assert followed("four-aces", "--set", "hidden=0")["start"] == {"<A,>": "1"}


def test_belief_tells_the_utility_of_a_belief_all_of_whose_states_have_one(followed):
    deal = followed("four-aces", "max draws:K")
    assert deal["utility"] == "4/7"  # 3/7 * 0 + 4/7 * 1: an Ace beats a King
    assert deal["steps"][0]["utility"] == "0"  # 1/2 * -1 + 1/2 * 1: AK loses to A, and beats K
    ended = followed("draw-poker", "stay", "stay")
    assert "utility" not in ended
    assert [step.get("utility") for step in ended["steps"]] == [None, "12/7"]


def test_the_utility_of_a_belief_is_that_of_a_written_model(followed, tmp_path):
    model = tmp_path / "e.toml"
    model.write_text(
        'start = { "<3,4>" = "1/4", "<5,2>" = "3/4" }\nutility = { "<3,4>" = -1, "<5,2>" = 3 }\n',
        "utf-8",
    )
    assert followed(str(model))["utility"] == "2"  # S0-utility, erratum E19


def test_belief_tells_the_kind_of_an_action_in_each_state(followed):
    steps = followed("four-aces", "max draws:K", "min draws", "max plays A", "--kinds")["steps"]
    kinds = [set(step["kinds"].values()) for step in steps]
    assert kinds == [{"chance-observable"}, {"chance-not-observable"}, {"deterministic"}]
    assert "kinds" not in followed("four-aces", "min draws")["steps"][0]


def test_people_read_kinds_and_utilities(run):
    _, out, _ = run("belief", "four-aces", "max draws:K", "--kinds")
    assert [line.strip() for line in out.splitlines() if "U(b)" in line or "p(max" in line] == [
        "U(b) = 4/7",
        "max draws: p(max draws | b) = 1; chance, observable",
        "U(b) = 0",
    ]


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        (("four-aces", "--set", "hidden=6"), "from 0 to 5"),
        (("four-aces", "--set", "hands=A"), "did you mean 'hand'?"),
        (("nim",), "`solve nim`"),
        (("kuhn", "--set", "hand=A"), "too few A"),
    ],
)
def test_belief_refuses_in_one_line_that_says_what_is_right(run, arguments, right):
    code, out, err = run("belief", *arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert right in err


@every_language
def test_games_are_listed_in_the_language_that_is_asked_for(run, language):
    code, out, _ = run("games", "--language", language)
    assert code == 0
    assert listed(language)["four-aces"]["title"] in out
