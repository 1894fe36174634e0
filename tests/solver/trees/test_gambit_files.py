import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.exact import NotANumber, Rational
from solver.searches.expectiminimax import expectiminimax
from solver.trees import gambit
from solver.trees.gambit import GambitError
from solver.trees.notation import parse, write
from solver.working import answer

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
HEAD = 'EFG 2 R "a game" { "Ann" "Bob" } "a comment"\n'

leaves = st.fractions(-9, 9, max_denominator=9).map(str)


def inner(sons):
    several = st.lists(sons, min_size=1, max_size=3)
    odds = st.tuples(st.integers(1, 4), sons, sons)
    return st.one_of(
        several.map(lambda below: f"max({', '.join(below)})"),
        several.map(lambda below: f"min({', '.join(below)})"),
        odds.map(lambda of: f'chance({of[0]}/5: {of[1]}, {5 - of[0]}/5: "the other" = {of[2]})'),
    )


trees = st.recursive(leaves, inner, max_leaves=10)


def read_by(pygambit, text):
    return pygambit.read_efg(io.BytesIO(text.encode()))


@settings(deadline=None)
@given(trees)
def test_what_is_written_is_read_again_as_the_same_tree(text):
    tree = parse(text)
    assert write(gambit.read_tree(gambit.write(tree))) == write(tree)


@settings(deadline=None)
@given(text=trees)
def test_what_pygambit_writes_of_it_is_read_as_the_same_tree(pygambit, text):
    tree = parse(text)
    copy = read_by(pygambit, gambit.write(tree)).to_efg()
    assert write(gambit.read_tree(copy)) == write(tree)


@given(text=st.recursive(leaves, inner, max_leaves=6))
def test_pygambit_finds_the_value_of_what_is_written(pygambit, text):
    tree = parse(text)
    game = read_by(pygambit, gambit.write(tree))
    if not all(player.strategies for player in game.players):
        return
    [equilibrium] = pygambit.nash.lp_solve(game, rational=True, use_strategic=True).equilibria
    assert Rational(str(equilibrium.payoff("Max"))) == answer(expectiminimax(tree))


def test_the_file_of_a_tree():
    assert gambit.write(parse("max(min(3, 12), go = chance(1/3: 2, 2/3: -1/2))")) == (
        'EFG 2 R "" { "Max" "Min" }\n""\n\n'
        'p "A" 1 1 "" { "a1" "go" } 0\n'
        'p "B" 2 1 "" { "b1" "b2" } 0\n'
        't "b1" 1 "" { 3, -3 }\n'
        't "b2" 2 "" { 12, -12 }\n'
        'c "C" 1 "" { "c1" 1/3 "c2" 2/3 } 0\n'
        't "c1" 3 "" { 2, -2 }\n'
        't "c2" 4 "" { -1/2, 1/2 }\n'
    )


def test_a_file_by_hand():
    """Payoffs on the way count below; outcomes and chance's sets are told once; labels may miss."""
    tree = gambit.read_tree(
        HEAD
        + 'p "" 2 1 "first" { "say \\"hi\\"" "go" } 1 "fee" { -1 1 }\n'
        + 'c "" 1 "coin" { "H" 0.5 "T" 1/2 } 0\n'
        + 't "" 2 "won" { 4, -4, }\nt "" 3 "" { 0.5 -.5 }\n'
        + 'c "" 1 0\nt "" 2\np "" 1 1 "" { "" "x" } 0 t "" 0 t "" 2\n'
    )
    assert write(tree) == (
        "min(\"say 'hi'\" = chance(1/2: H = 3, 1/2: T = -1/2), "
        "go = chance(1/2: H = 3, 1/2: T = max(-1, 3)))"
    )


@pytest.mark.parametrize(
    ("rest", "reason"),
    [
        ('t "" 0 t "" 0', "the file goes on after the last node of its tree"),
        ('p "" 1 1 "" { "x" } 0', "the file ends where 1 more of its nodes should follow"),
        ("", "the file ends where 1 more of its nodes should follow"),
        ('t "" 3', "outcome 3 does not say what each of the 2 players is paid"),
        ('t "" 1 "" { 1, -1, 0 }', "outcome 1 does not say what each of the 2 players is paid"),
        (
            'p "" 1 1 "" { "x" "y" } 0 t "" 7 "" { 1, -1 } t "" 7 "" { 2, -2 }',
            (
                "outcome 7 has two different payoffs, 1, -1 and 2, -2; "
                "each outcome has a number of its own"
            ),
        ),
        (
            'c "" 1 "" { "H" 1/2 "T" 1/2 } 0 t "" 0 c "" 1 "" { "H" 1/3 "T" 2/3 } 0 t "" 0 t "" 0',
            (
                "information set 1 of chance has two different lists of events; "
                "each list has a set of its own"
            ),
        ),
        (
            'p "" 1 1 "" { "x" "y" } 0 p "" 2 1 "" { "u" } 0 t "" 0 p "" 2 1 "" { "u" } 0 t "" 0',
            (
                "information set 1 of player 2 has more than one node; "
                "in a tree each player sees where he is"
            ),
        ),
        ('p "" 1 1 0 t "" 0', "information set 1 does not say what can be done there"),
        (
            'p "" 3 1 "" { "x" } 0 t "" 0',
            "there is no player 3; the players are 1 to 2, and chance",
        ),
        (
            'c "" 1 "" { "H" 1/2 "T" 1/3 } 0 t "" 0 t "" 0',
            "chance's probabilities are 0 or more and sum to 1; those of set 1 do not",
        ),
        ("x", "line 2, column 1: this is no extensive form of Gambit's (EFG 2 R …)"),
    ],
)
def test_a_file_that_is_no_such_tree_is_refused_with_the_reason(rest, reason):
    with pytest.raises(GambitError) as refusal:
        gambit.read_tree(HEAD + rest)
    assert str(refusal.value) == reason


ANN_THEN_BOB = 'p "" 1 1 "" { "x" "y" } 0 t "" 1 "" { 1, 4 } p "" 2 1 "" { "u" "w" } 0 '


def test_payoffs_of_a_constant_sum_are_those_of_max():
    rest = ANN_THEN_BOB + 't "" 2 "" { 2, 3 } t "" 3 "" { 0, 5 }'
    assert write(gambit.read_tree(HEAD + rest)) == "max(x = 1, y = min(u = 2, w = 0))"


def test_payoffs_of_no_constant_sum_are_vectors():
    rest = ANN_THEN_BOB + 't "" 2 "" { 2, 3 } t "" 3 "" { 0, 1 }'
    assert write(gambit.read_tree(HEAD + rest)) == "p1(x = <1, 4>, y = p2(u = <2, 3>, w = <0, 1>))"


def test_an_outcome_may_be_told_twice_alike():
    assert write(gambit.read_tree(HEAD + 't "" 1 "" { 1, -1 }')) == "1"
    twice = 'p "" 1 1 "" { "x" "y" } 0 t "" 7 "" { 1, -1 } t "" 7 "" { 1, -1 }'
    assert write(gambit.read_tree(HEAD + twice)) == "max(x = 1, y = 1)"


def test_several_players_have_vectors_and_one_alone_is_max():
    three = 'EFG 2 R "" { "A" "B" "C" } p "" 3 1 "" { "x" } 0 t "" 1 "" { 1 2 -3 }'
    assert write(gambit.read_tree(three)) == "p3(x = <1, 2, -3>)"
    alone = 'EFG 2 R "" { "A" } p "" 1 1 "" { "x" "y" } 0 t "" 1 "" { 1 } t "" 2 "" { 2 }'
    assert write(gambit.read_tree(alone)) == "max(x = 1, y = 2)"


def test_a_game_without_players_is_refused():
    with pytest.raises(GambitError, match="this one has none"):
        gambit.read_tree('EFG 2 R "" { } t "" 0')


def test_numbers_that_are_not_exact_are_refused():
    with pytest.raises(NotANumber, match="1e9"):
        gambit.read_tree(HEAD + 't "" 1 "" { 1e9, -1e9 }')


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("max(3, inf)", "a payoff is finite; leaf a2 has inf"),
        ("max(3, ?)", "the file holds Max, Min, chance and payoffs, but not an unknown leaf"),
        (
            "max([1/2] 3, 1)",
            "the file holds Max, Min, chance and payoffs, but not moves that may not be possible",
        ),
        (
            "p1(<1, 2>)",
            "the file holds Max, Min, chance and payoffs, but not more than two players",
        ),
    ],
)
def test_a_tree_that_gambit_cannot_hold_is_refused_with_the_reason(text, reason):
    with pytest.raises(GambitError) as refusal:
        gambit.write(parse(text))
    assert str(refusal.value) == reason


def test_a_thousand_levels_and_no_more():
    deep = parse("max(" * 999 + "1" + ")" * 999)
    assert write(gambit.read_tree(gambit.write(deep))) == write(deep)
    node = 'p "" 1 {} "" {{ "x" }} 0\n'
    with pytest.raises(GambitError, match="at most 1,000 levels"):
        gambit.read_tree(HEAD + "".join(node.format(i) for i in range(1_001)) + 't "" 0')


def test_a_file_of_ten_thousand_leaves():
    tree = parse(f"max({', '.join(['min(1, 2, 3)'] * 3_334)})")
    assert write(gambit.read_tree(gambit.write(tree))) == write(tree)
