"""Equilibria of games in extensive form, by hand, and laws that hold for all of them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational
from solver.forms.extensive import GameRow, game_from_rows
from solver.forms.plans import check_plans, uniform_plan
from solver.forms.strategic import strategic_form
from solver.forms.subgame_perfect import nash_equilibria, subgame_perfect
from solver.forms.zero_sum import zero_sum_equilibrium

AB = ("A", "B")


def pay(*numbers):
    return tuple(Rational(number) for number in numbers)


def kuhn():
    """Kuhn's poker (1950), written from its rules; its value is -1/18 for the first player."""
    cards = "JQK"
    deals = [x + y for x in cards for y in cards if x != y]
    rows = [GameRow((), actions=tuple(deals), probabilities=(Rational(1, 6),) * 6)]
    for d in deals:
        high = 1 if cards.index(d[0]) > cards.index(d[1]) else -1
        for line, player in ((), 0), (("pass",), 1), (("bet",), 1), (("pass", "bet"), 0):
            faced = "bet" in line
            label = " ".join((d[player], *line))
            moves = ("fold", "call") if faced else ("pass", "bet")
            rows.append(GameRow((d, *line), player=AB[player], infoset=label, actions=moves))
        ends = {
            ("pass", "pass"): high,
            ("bet", "fold"): 1,
            ("bet", "call"): 2 * high,
            ("pass", "bet", "fold"): -1,
            ("pass", "bet", "call"): 2 * high,
        }
        rows.extend(GameRow((d, *line), payoffs=pay(u, -u)) for line, u in ends.items())
    return game_from_rows("Kuhn", AB, rows)


ENTRY = game_from_rows(
    "entry",
    AB,
    [
        GameRow((), player="A", actions=("out", "in")),
        GameRow(("out",), payoffs=pay(0, 4)),
        GameRow(("in",), player="B", actions=("fight", "share")),
        GameRow(("in", "fight"), payoffs=pay(-1, -1)),
        GameRow(("in", "share"), payoffs=pay(2, 2)),
    ],
)
"""Selten's chain store with one market: an empty threat is an equilibrium, but not perfect."""


def test_an_empty_threat_is_an_equilibrium_and_not_subgame_perfect():
    [perfect] = subgame_perfect(ENTRY).equilibria
    assert perfect.values == pay(2, 2)
    assert perfect.plan == {0: (ZERO, ONE), 1: (ZERO, ONE)}
    assert {e.values for e in nash_equilibria(ENTRY).equilibria} == {pay(2, 2), pay(0, 4)}


def test_a_tie_gives_every_choice_and_is_said():
    rows = [
        GameRow((), player="A", actions=("l", "r")),
        GameRow(("l",), payoffs=pay(1, 0)),
        GameRow(("r",), payoffs=pay(1, 5)),
    ]
    solved = subgame_perfect(game_from_rows("", AB, rows))
    assert [e.values for e in solved.equilibria] == [pay(1, 0), pay(1, 5)]
    assert solved.infinite


def test_kuhns_poker_has_the_value_that_kuhn_gives():
    game = kuhn()
    solved = zero_sum_equilibrium(game)
    assert solved.values == (Rational(-1, 18), Rational(1, 18))
    full = {**uniform_plan(game), **solved.plan}
    assert check_plans(game, full).total_gain == 0


def test_the_gains_against_even_odds_in_kuhns_poker():
    """Each best response, by enumerating the pure strategies of the strategic form."""
    game = kuhn()
    checked = check_plans(game, uniform_plan(game))
    assert checked.values == (Rational(1, 8), Rational(-1, 8))
    assert [r.value for r in checked.responses] == [Rational(1, 2), Rational(5, 12)]


def test_three_players_without_a_pure_equilibrium_are_refused():
    rows = [GameRow((), player="A", infoset="A", actions=("h", "t"))]
    for a in "ht":
        rows.append(GameRow((a,), player="B", infoset="B", actions=("h", "t")))
        for b in "ht":
            rows.append(GameRow((a, b), player="C", infoset="C", actions=("h", "t")))
            for c in "ht":
                u = 1 if a == b else -1
                rows.append(GameRow((a, b, c), payoffs=pay(u, -u, int(c == a))))
    with pytest.raises(RequestError, match="no pure equilibrium"):
        subgame_perfect(game_from_rows("", ("A", "B", "C"), rows))


numbers = st.integers(-3, 3)


@st.composite
def small_games(draw):
    """A chance move that B alone sees, then A, then B, who may or may not have seen A's move."""
    seen = draw(st.booleans())
    rows = [GameRow((), actions=("x", "y"), probabilities=(Rational(1, 3), Rational(2, 3)))]
    for c in "xy":
        rows.append(GameRow((c,), player="A", infoset="A", actions=("l", "r")))
        for a in "lr":
            label = c + a if seen else c
            rows.append(GameRow((c, a), player="B", infoset=label, actions=("u", "d")))
            rows.extend(GameRow((c, a, b), payoffs=pay(draw(numbers), draw(numbers))) for b in "ud")
    return game_from_rows("", AB, rows)


@settings(max_examples=2 * settings().max_examples, deadline=None)
@given(small_games())
def test_nobody_gains_by_leaving_a_perfect_equilibrium(game):
    solved = subgame_perfect(game)
    assert solved.equilibria
    for found in solved.equilibria:
        checked = check_plans(game, {**uniform_plan(game), **found.plan})
        assert checked.total_gain == 0
        assert checked.values == found.values


def test_a_strategic_form_leaves_out_what_own_choices_exclude():
    game = strategic_form(kuhn())
    assert game.shape == (27, 64)
    assert strategic_form(ENTRY).strategies == (("out", "in"), ("fight", "share"))
