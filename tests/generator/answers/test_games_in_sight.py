"""A family on a game in sight: a position, who wins it, by which moves."""

from dataclasses import dataclass

import pytest

from generator.answers import forms
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.base.convention import CONVENTIONS
from generator.exercise.assemble import family_by_parts
from generator.exercise.mistakes import reckoning, solving
from generator.families.grundy import count, winner, winning_moves
from generator.generation.generate import pose
from generator.subjects.games.row_problem import player, rows
from solver.errors import RequestError
from solver.exact import Rational
from solver.games.graph import levels
from solver.games.minimax_on_game import minimax
from solver.games.rows import Last, RowGame
from solver.named.nim import Nim
from solver.turn import Turn

AIMA = CONVENTIONS["aima"]


@dataclass(frozen=True)
class Won:
    winner: Turn
    moves: tuple
    positions: int


def nim(*, sizes, first):
    return RowGame(Nim(), sizes, first)


def solve(game):
    found = minimax(game)
    wins = (found.value > 0) == (game.first is Turn.MAX)
    side = game.first if wins else game.first.other
    return Won(side, found.best if wins else (), sum(map(len, levels(game))))


def opened(solved):
    game = solved.problem
    return forms.moves(*game.actions(game.initial()))


NIM = family_by_parts(
    "nim",
    source="Bouton 1901",
    sizes={},
    draw=lambda _rng, _size: nim(sizes=(2, 1), first=Turn.MAX),
    fair=lambda _game, _won, _size: True,
    solve=solve,
    questions=(
        winner(lambda won: won.winner, follow=lambda _solved, _given: None),
        winning_moves(lambda won: won.moves, form=opened, points=2),
        count("positions", lambda won: won.positions),
    ),
    game=nim,
    parts=(rows("2-1"), player("first", Turn.MAX)),
    mistakes=(
        solving(
            "misère",
            lambda game: solve(RowGame(game.rule, game.sizes, game.first, Last.LOSES)),
            about="winner",
        ),
        reckoning(
            "first-left-out",
            lambda _, won: {"positions": Number(Rational(won.positions - 1))},
            about="positions",
        ),
    ),
)


def posed(sizes, first="max"):
    return pose(NIM, NIM.from_plain({"sizes": sizes, "first": first}), AIMA)


def test_asks_who_wins_and_how_and_in_how_many_positions():
    exercise = posed("2-1", "min")
    assert exercise.key == {
        "winner": Choice("MIN"),
        "moves": Moves(frozenset({"1-1"})),
        "positions": Number(Rational(7)),  # 2-1; 2, 1-1 and 1; 1 and 0 for the other; 0 once more
    }
    assert exercise.questions[1].form.options == ("2", "1-1", "1")


def test_no_move_wins_a_lost_position():
    assert posed("1-1").key["moves"] == Moves(frozenset())


def test_mistakes_are_read_off_wrong_workings_or_reckoned_after_the_right_one():
    mistakes = posed("1-1").mistakes
    assert mistakes["misère"]["winner"] == Choice("MAX")
    assert mistakes["first-left-out"] == {"positions": Number(Rational(2))}


def test_the_position_is_plain_data():
    there = {"sizes": "4-2-1", "first": "min"}
    assert NIM.to_plain(NIM.from_plain(there)) == there


@pytest.mark.parametrize("sizes", ["", "0", "-3", "2-", "41", "20-21", "٣", "2-1\n", 3, None])
def test_what_is_no_position_is_refused_in_one_line(sizes):
    with pytest.raises(RequestError) as refused:
        posed(sizes)
    assert str(refused.value).isprintable()


@pytest.mark.parametrize("player", ["chance", "MAX", "", 1])
def test_who_begins_is_max_or_min(player):
    with pytest.raises(RequestError, match="first"):
        posed("2-1", player)
