"""Games of Gambit's two formats, read and written."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.errors import RequestError
from solver.exact import Rational
from solver.forms.efg import read_efg, write_efg
from solver.forms.extensive import GameRow, game_from_rows, own_sequences, subgame_roots
from solver.forms.nfg import read_nfg, write_nfg
from solver.trees.gambit import GambitError

PENNIES = """EFG 2 R "pennies" { "Ann" "Bob" }
p "" 1 1 "Ann" { "h" "t" } 0
p "" 2 1 "Bob" { "h" "t" } 0
t "" 1 "" { 1 -1 }
t "" 2 "" { -1 1 }
p "" 2 1 0
t "" 2 "" { -1 1 }
t "" 1
"""
FORGETFUL = """EFG 2 R "" { "Ann" }
p "" 1 1 "first" { "l" "r" } 0
p "" 1 2 "second" { "l" "r" } 0
t "" 1 "" { 1 }
t "" 2 "" { 0 }
p "" 1 2 "second" { "l" "r" } 0
t "" 2
t "" 1
"""


def test_an_information_set_of_two_nodes_is_read_and_written_again():
    game = read_efg(PENNIES)
    assert [h.label for h in game.sets] == ["Ann", "Bob"]
    assert not game.has_perfect_information
    assert game.is_constant_sum
    assert read_efg(write_efg(game)) == game
    assert subgame_roots(game) == (0,)


def test_who_forgets_and_where_is_named():
    with pytest.raises(RequestError, match="imperfect recall: at information set second, Ann"):
        own_sequences(read_efg(FORGETFUL))


def test_the_actions_of_an_information_set_are_the_same_everywhere():
    text = PENNIES.replace('p "" 2 1 0', 'p "" 2 1 "" { "h" "x" } 0')
    with pytest.raises(GambitError, match="two different lists of actions"):
        read_efg(text)


def test_the_same_game_is_built_from_rows():
    one = Rational(1)
    ends = {("h", "h"): one, ("h", "t"): -one, ("t", "h"): -one, ("t", "t"): one}
    rows = [
        GameRow((), player="Ann", infoset="Ann", actions=("h", "t")),
        *(GameRow((a,), player="Bob", infoset="Bob", actions=("h", "t")) for a in "ht"),
        *(GameRow(history, payoffs=(u, -u)) for history, u in ends.items()),
    ]
    game = game_from_rows("pennies", ("Ann", "Bob"), rows)
    assert game.sets == read_efg(PENNIES).sets
    with pytest.raises(RequestError, match="there is no node after t h"):
        game_from_rows("", ("Ann", "Bob"), [r for r in rows if r.history != ("t", "h")])
    with pytest.raises(RequestError, match="no actions lead to x"):
        game_from_rows("", ("Ann", "Bob"), [*rows, GameRow(("x",), payoffs=(one, one))])


@pytest.mark.parametrize(
    ("body", "first"),
    [
        ("{ 2 2 } 1 5 2 6 3 7 4 8", ("1", "5")),
        ('{ { "a" "b" } { "c" "d" } } "a comment" 1, 5, 2 6 3 7 4 8', ("1", "5")),
        ('{ 2 2 } { { "x" 1/2, -3 } { "" 0.25 1 } } 1 2 0 2', ("1/2", "-3")),
    ],
)
def test_a_strategic_form_has_payoffs_or_outcomes(body, first):
    game = read_nfg(f'NFG 1 R "t" {{ "A" "B" }} {body}')
    assert tuple(map(str, game.payoffs[0, 0])) == first
    assert read_nfg(write_nfg(game)) == game


def test_the_first_players_strategy_changes_fastest():
    game = read_nfg('NFG 1 R "" { "A" "B" } { 2 2 } 1 0 2 0 3 0 4 0')
    assert [str(game.payoffs[p][0]) for p in ((0, 0), (1, 0), (0, 1), (1, 1))] == list("1234")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('NFG 1 R "" { "A" } { 2 2 } 1', "each player of a strategic form"),
        ('NFG 1 R "" { "A" "B" } { 1 1 } 1', "belongs where '' is"),
        ('NFG 1 R "" { "A" "B" } { 1 1 } 1 2 3', "goes on after the payoffs"),
        ('NFG 1 R "" { "A" "B" } { 1 1 } { { "" 1 2 } } 7', "there is no outcome 7"),
        ('NFG 1 R "" { "A" "B" } { 90000 90000 } 1', "too many profiles"),
        ('NFG 2 R "" { }', "1 belongs where '2' is"),
    ],
)
def test_a_bad_strategic_form_is_refused_in_one_line(text, reason):
    with pytest.raises(RequestError, match=reason):
        read_nfg(text)


def damaged(text):
    """The text with a piece cut out, doubled or replaced."""
    places = st.integers(0, len(text))
    piece = st.sampled_from(["", "{", "}", '"', "0", "-1/0", "c", "99999999999", "\\", "é\n"])
    return st.builds(
        lambda a, b, new: text[: min(a, b)] + new + text[max(a, b) :], places, places, piece
    )


@settings(max_examples=8 * settings().max_examples, deadline=None)
@given(st.one_of(damaged(PENNIES), damaged(FORGETFUL), st.text(max_size=60)))
def test_a_damaged_extensive_form_is_a_game_or_refused(text):
    try:
        game = read_efg(text)
    except RequestError as error:
        refused = str(error)
    else:
        refused = ""
        assert read_efg(write_efg(game)) == game
    assert "\n" not in refused


@settings(max_examples=8 * settings().max_examples, deadline=None)
@given(st.one_of(damaged('NFG 1 R "t" { "A" "B" } { 2 2 } 1 5 2 6 3 7 4 8'), st.text(max_size=60)))
def test_a_damaged_strategic_form_is_a_game_or_refused(text):
    try:
        game = read_nfg(text)
    except RequestError as error:
        refused = str(error)
    else:
        refused = ""
        assert read_nfg(write_nfg(game)) == game
    assert "\n" not in refused
