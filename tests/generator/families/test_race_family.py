"""Simplified backgammon with the lecture notes' numbers, by the family and by the wrong rules."""

import pytest

from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose
from generator.subjects.games.race_problem import found_by
from grader.exams.files.exercise_file import answers_json
from grader.marking.marks.grade import grade
from solver.errors import RequestError
from solver.exact import Rational
from solver.games.cutoff_on_game import CutOff
from solver.games.minimax_on_game import minimax
from solver.mistakes import backgammon as wrong
from solver.named.backgammon import Backgammon, Position
from solver.turn import Turn

FAMILY = FAMILIES["simplified-backgammon"]
NOTES = {
    "white": "3 4", "black": "1 2", "throw": "heads", "last": "5", "depth": "5", "heads": "1",
    "tails": "2", "home": "0",
}  # fmt: skip
AFTER_X1 = Position((4, 4), (1, 2), Turn.MIN)


def posed(plain):
    return pose(FAMILY, FAMILY.from_plain(plain), CONVENTIONS["aima"])


def test_the_key_has_the_notes_numbers():
    # SEED-CASES, S0-bg
    assert answers_json(posed(NOTES).key) == {
        "replies-x1-tails": ["(4,4,1,0)"],
        "nodes": "40",
        "x1-heads": "21/2",
        "x1-tails": "19/2",
        "x1": "10",
        "x2-heads": "23/2",
        "x2-tails": "21/2",
        "x2": "11",
        "value": "11",
        "best": ["x2"],
    }


def test_the_search_that_the_key_shows_finds_the_same():
    exercise = posed(NOTES)
    search = exercise.problem.search
    assert (search.value, search.best) == (exercise.solution.value, exercise.solution.best)


def valued(rules, start=AFTER_X1, depth=4):
    return minimax(CutOff(rules(start), depth)).value


def test_who_lets_pieces_go_too_far_comes_to_10_and_a_half():
    # S0: the printed 10 of (4,4,1,2) refutes that reading
    assert (valued(Backgammon), valued(wrong.Overshoots)) == (10, Rational(21, 2))


def test_wrong_rules_give_values_of_their_own():
    near = Position((3, 2), (1, 4), Turn.MIN)
    rules = (wrong.IgnoresBlocking, wrong.PassIsLoss, wrong.BothPiecesMove, wrong.SignOfMin)
    assert valued(Backgammon, near, 2) == Rational(19, 2)
    assert [2 * valued(each, near, 2) for each in rules] == [17, 29, 19, 1]


def test_a_closed_field_is_open_to_who_ignores_the_pieces_there():
    problem = FAMILY.from_plain({**NOTES, "white": "1 2", "black": "3 5", "depth": "3"})
    right, mistaken = (
        found_by(problem, problem.game_by(r), when=None)
        for r in (Backgammon, wrong.IgnoresBlocking)
    )
    assert (right.nodes, mistaken.nodes) == (7, 15)


def test_like_positions_are_one_to_who_merges_them():
    problem = FAMILY.from_plain({**NOTES, "black": "2 2"})
    right, merged = (
        found_by(problem, problem.game_by(r), when=None)
        for r in (Backgammon, wrong.MergesSymmetric)
    )
    assert merged.nodes < right.nodes
    assert merged.value == right.value


def test_choosing_before_the_coin_is_thrown_is_worth_less_to_the_chooser():
    black_to_throw = Position((5, 3), (1, 4), Turn.MIN)
    chosen_first = wrong.coin_after_move(Backgammon(black_to_throw), black_to_throw, 2)
    assert chosen_first >= valued(Backgammon, black_to_throw, 2)


@pytest.mark.parametrize("text", ["(4,4,1,0)", "4,4,1,0", "( 4, 4, 1, 0 )", "4 4 1 0"])
def test_positions_are_read_with_brackets_and_without(text):
    (mark, *_) = grade(posed(NOTES), {"replies-x1-tails": text}, spellings={}).marks
    assert mark.verdict_name == "right"


@pytest.mark.parametrize(
    "part",
    [
        {"white": "3"}, {"white": "3 9"}, {"black": "3 4"}, {"throw": "edge"}, {"depth": "4"},
        {"white": "5 5", "black": "0 1"}, {"last": "x"}, {"heads": "0"},
    ],
)  # fmt: skip
def test_what_is_no_position_is_refused_in_a_line(part):
    with pytest.raises(RequestError) as refused:
        posed({**NOTES, **part})
    assert str(refused.value).isprintable()
