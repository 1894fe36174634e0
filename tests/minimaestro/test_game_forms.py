"""A game with information sets comes from what people have, is solved, drawn and written back."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

import minimaestro
from minimaestro import Game, RequestError, Tree

KINDS = ("J", "K")
BETS = {"call": {"J": -2, "K": 2}, "fold": {"J": 1, "K": 1}}
CHICKEN = 'NFG 1 R "chicken" { "Ann" "Bob" } { { "a" "b" } { "a" "b" } } 0 0 1 -1 -1 1 -5 -5'


def bluff():
    """Ann has a jack or a king and bets; Bob sees her bet and not her card."""
    cards = [{"after": [card], "player": "Ann", "actions": ["bet"]} for card in KINDS]
    bets = [
        {"after": [card, "bet"], "player": "Bob", "sees": "bet", "actions": list(BETS)}
        for card in KINDS
    ]
    ends = [
        {"after": [card, "bet", reply], "pays": [pays[card], -pays[card]]}
        for card in KINDS
        for reply, pays in BETS.items()
    ]
    deal = {"player": "chance", "chances": {"J": "1/3", "K": "2/3"}}
    return {"title": "bluff", "players": ["Ann", "Bob"], "node": [deal, *cards, *bets, *ends]}


def test_a_dictionary_is_solved_as_the_file_with_its_tables_would_be():
    # Bob's call is worth 1/3 * 2 - 2/3 * 2 = -2/3 to him and his fold -1; so Ann gets 2/3
    assert minimaestro.solve(Game.of(bluff())).value == (Fraction(2, 3), Fraction(-2, 3))


def test_what_is_written_is_read_as_the_same_game():
    game = Game.of(bluff())
    again = Game.of(game.to_efg())
    assert minimaestro.solve(again).json == minimaestro.solve(game).json
    assert again.players == game.players == ("Ann", "Bob")
    assert again == Game.of(again.to_efg())
    assert hash(again) == hash(Game.of(again.to_efg()))
    strategic = Game.of(game.to_nfg())
    assert strategic == Game.of(strategic.to_nfg())
    assert minimaestro.solve(strategic).value == minimaestro.solve(game).value


def test_files_of_each_kind_are_games(tmp_path: Path):
    game = Game.of(bluff())
    (tmp_path / "bluff.efg").write_text(game.to_efg())
    (tmp_path / "bluff.nfg").write_text(game.to_nfg())
    assert Game.of(str(tmp_path / "bluff.efg")) == Game.of(game.to_efg())
    assert Game.of(str(tmp_path / "bluff.nfg")) == Game.of(game.to_nfg())


def test_a_path_and_the_text_of_a_toml_file_are_games_too(tmp_path: Path):
    toml = """
players = ["Ann"]
[[node]]
player = "Ann"
actions = ["a", "b"]
[[node]]
after = ["a"]
pays = [0.1]
[[node]]
after = ["b"]
pays = ["1/3"]
"""
    (tmp_path / "one.toml").write_text(toml)
    game = Game.of(toml)
    assert Game.of(tmp_path / "one.toml") == game
    assert minimaestro.solve(tmp_path / "one.toml", method="backward-induction").value == (
        Fraction(1, 3),
    )
    assert "1/10" in game.to_efg()


def test_solve_and_draw_take_a_dictionary_of_a_game():
    assert minimaestro.solve(bluff()).json == minimaestro.solve(Game.of(bluff())).json
    assert str(minimaestro.draw(bluff())) == str(Game.of(bluff()))


def changed_node(number, **changes):
    nodes = bluff()["node"]
    return {**bluff(), "node": [*nodes[:number], nodes[number] | changes, *nodes[number + 1 :]]}


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (changed_node(0, actions=["J", "K"]), "chance moves after -: it has chances"),
        (changed_node(1, actions=[]), "the node after J has a player and no actions"),
        (changed_node(1, actions=["bet", "bet"]), "two actions after J have one name"),
        (changed_node(5, pays=[]), "the node after J bet call has nothing"),
        (changed_node(4, actions=["fold", "call"]), "in the same order; those of bet do not"),
        ({**bluff(), "players": ["Ann", "Ann"]}, "each player has a name of his own"),
        ({**bluff(), "players": ["Ann", "Bob", "chance"]}, "none is called chance"),
    ],
)
def test_what_is_wrong_at_a_node_is_said_of_it(source, message):
    with pytest.raises(RequestError, match=message):
        Game.of(source)


def test_a_tree_is_a_game_of_two_players():
    game = Game.of(Tree.of([[3, 12], [2, 8]]))
    assert minimaestro.solve(game).value == (3, -3)


def test_a_notebook_shows_its_tree_with_the_information_sets():
    game = Game.of(bluff())
    assert game._repr_svg_().count("stroke-dasharray") == 1
    assert "Bob: bet" in str(game)
    strategic = Game.of(CHICKEN)
    assert strategic._repr_svg_() is None
    assert str(strategic).startswith("NFG 1 R")


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (7, "a game is made of"),
        ({"players": ["Ann"]}, "the key 'node' is missing"),
        ({"players": ["Ann"], "node": [{"pays": [1]}], "extra": 1}, "the game: .*extra"),
        ({**bluff(), "node": bluff()["node"][:-1]}, "no node after K bet fold"),
        ("no-such-file.efg", "no-such-file.efg"),
    ],
)
def test_what_is_no_game_is_refused_in_a_line(source, message):
    with pytest.raises(RequestError, match=message):
        Game.of(source)


def test_a_strategic_form_has_no_tree():
    game = Game.of(CHICKEN)
    for refused in (game.to_efg, lambda: minimaestro.draw(game)):
        with pytest.raises(RequestError, match="strategic form has no tree"):
            refused()


def test_a_game_with_information_sets_is_drawn_unsolved():
    with pytest.raises(RequestError, match="without method=METHOD"):
        minimaestro.draw(Game.of(bluff()), method="minimax")


@pytest.mark.oracle
def test_a_game_comes_back_from_pygambit():
    pytest.importorskip("pygambit")
    game = Game.of(Game.of(bluff()).to_efg())
    assert Game.of(game.to_pygambit()) == game
    strategic = Game.of(CHICKEN)
    assert Game.of(strategic.to_pygambit()).players == strategic.players
    assert minimaestro.solve(Game.of(strategic.to_pygambit())).json == (
        minimaestro.solve(strategic).json
    )


@pytest.mark.oracle
@pytest.mark.parametrize(
    ("name", "method", "value"),
    [
        ("kuhn_poker", "equilibrium", (Fraction(-1, 18), Fraction(1, 18))),
        ("tiny_hanabi", "equilibria", None),
    ],
)
def test_a_game_of_openspiel_in_which_cards_are_hidden_is_solved(name, method, value):
    pyspiel = pytest.importorskip("pyspiel", reason="pip install '.[oracles]' brings it")
    game = Game.of(pyspiel.load_game(name))
    assert minimaestro.solve(game, method=method).value == value
    assert Game.of(game.to_openspiel()).players == game.players


def test_information_sets_of_each_player_are_numbered_from_one_as_openspiel_expects():
    sets = re.findall(r'^p "[^"]*" (\d) (\d)', Game.of(bluff()).to_efg(), re.MULTILINE)
    assert sets == [("1", "1"), ("2", "1"), ("1", "2"), ("2", "1")]


def test_a_dictionary_holds_numbers_of_any_library():
    numpy, sympy = pytest.importorskip("numpy"), pytest.importorskip("sympy")
    chances = {"J": Fraction(1, 3), "K": sympy.Rational(2, 3)}
    ends = [
        {"after": ["J"], "pays": (numpy.int64(-2), 2)},
        {"after": ["K"], "pays": [sympy.Rational(1, 2), "-1/2"]},
    ]
    tables = {
        "players": ["Ann", "Bob"],
        "node": [{"player": "chance", "chances": chances}, *ends],
    }
    assert minimaestro.solve(tables).value == (Fraction(-1, 3), Fraction(1, 3))
