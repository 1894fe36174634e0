"""Grundy's game with seven matches, as the lecture notes have it, and games by their values."""

from collections import Counter

import pytest

from generator.base.convention import CONVENTIONS
from generator.base.errors import BadProblem
from generator.base.rng import Rng
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.families.grundy import SIZES
from generator.generation.generate import pose
from generator.subjects.games.drawn_rows import draw, winning_places
from grader.exams.files.exercise_file import answers_json
from grader.marking.marks.grade import grade

GRUNDY = FAMILIES["grundy"]
AIMA = CONVENTIONS["aima"]
SEVEN = {"rule": "grundy", "sizes": "7", "first": "min", "prover": "max", "later": "4-3"}
ROWS = {"rule": "grundy", "sizes": "8-6-3", "first": "max", "prover": "max", "later": ""}


def posed(plain):
    return pose(GRUNDY, GRUNDY.from_plain(plain), AIMA)


def verdicts(plain, **texts):
    return {m.question: m.verdict_name for m in grade(posed(plain), texts, spellings={}).marks}


def test_the_key_has_the_notes_numbers():
    # SEED-CASES, S1-grundy; 4-3 -> 4-2-1 or 3-3-1
    assert answers_json(posed(SEVEN).key) == {
        "label": "AND",
        "positions": "14",
        "by-move": ["1", "3", "2", "1", "1", "0"],
        "solved": "8",
        "later": ["3-3-1", "4-2-1"],
        "moves": [],
        "winner": "MAX",
    }


def test_if_max_begins_he_loses_seven_matches():
    key = answers_json(posed({**SEVEN, "first": "max"}).key)
    assert (key["label"], key["solved"], key["winner"]) == ("OR", "6", "MIN")


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM])
def test_no_place_of_the_winning_first_moves_is_frequent(level):
    drawn = [draw(Rng(str(seed)), SIZES[level]) for seed in range(100)]
    (_, most), *_ = Counter(winning_places(problem.sizes) for problem in drawn).most_common(1)
    assert most <= 30


def test_the_value_of_the_position_is_the_xor_of_the_rows():
    key = answers_json(posed(ROWS).key)
    assert (key["rows"], key["value"]) == (["2", "1", "1"], "2")


@pytest.mark.parametrize("text", ["1-2-4 y 3-1-3", "4-2-1; 3-3-1", "{2-4-1, 1-3-3}"])
def test_rows_are_read_in_any_order(text):
    assert verdicts(SEVEN, later=text)["later"] == "right"


def test_a_position_after_an_equal_split_is_read_but_not_offered():
    eight = {**SEVEN, "sizes": "8", "later": "7-1"}
    form = next(question.form for question in posed(eight).questions if question.name == "moves")
    assert form.options == ("7-1", "6-2", "5-3")
    assert verdicts(eight, moves="4-4 y 7-1")["moves"] == "wrong"
    assert verdicts(eight, moves="9-1")["moves"] == "unreadable"


def test_a_mistake_shows_where_it_is_asked():
    mistakes = {mistake.name: mistake for mistake in GRUNDY.mistakes}
    splits = mistakes["equal-split-allowed"]
    assert splits.concern(posed(SEVEN).mistakes["equal-split-allowed"]) == "positions"
    assert splits.concern(posed(ROWS).mistakes["equal-split-allowed"]) == "value"


def test_misere_nim_is_won_by_the_same_moves_while_two_large_rows_are_left():
    nim = {**ROWS, "rule": "nim", "sizes": "7-5-3"}
    assert "misère" not in posed(nim).mistakes
    assert "xor-of-sizes" not in posed(nim).mistakes
    assert "xor-of-sizes" in posed({**nim, "rule": "nim-2"}).mistakes


def test_value_and_winner_follow_from_a_wrong_value_of_a_row():
    marks = verdicts(ROWS, rows="0, 1, 1", value="0", winner="MIN")
    assert (marks["value"], marks["winner"]) == ("followed", "followed")


def test_the_winner_follows_from_wrong_winning_moves():
    assert verdicts(SEVEN, moves="6-1", winner="MIN")["winner"] == "followed"
    assert verdicts(SEVEN, moves="none", winner="MIN")["winner"] == "wrong"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"later": "5-5"}, "does not come up"),
        ({"rule": "nim"}, "of Nim leave later empty"),
        ({"sizes": "2-1"}, "nobody can move"),
        ({"sizes": "30"}, "at most 16 matches"),
        ({"rule": "chomp"}, "rule is one of grundy"),
    ],
)
def test_what_could_not_be_solved_on_paper_is_refused(change, says):
    with pytest.raises(BadProblem, match=says):
        GRUNDY.from_plain({**SEVEN, **change})
