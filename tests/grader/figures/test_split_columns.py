"""Boards that stand side by side, divided where nothing stands."""

from hypothesis import given
from hypothesis import strategies as st

from grader.figures.ruled_text import split_columns

TWO = "   A       B\n X │ X   O │ X\n───┼──  ───┼──\n   │ O   X │"


def test_boards_that_fit_stay_side_by_side():
    assert split_columns(TWO, 20) == [TWO]


def test_boards_that_do_not_fit_are_divided_between_them():
    wide = "A       B\nX │ X   O │ X\nO │ X   O │ O"
    assert split_columns(wide, 8) == ["A\nX │ X\nO │ X", "B\nO │ X\nO │ O"]


def test_a_single_board_is_not_divided():
    assert split_columns("X │ X\nO │ O", 2) == ["X │ X\nO │ O"]
    assert split_columns("", 2) == [""]


@given(st.text(alphabet="XO│ \n", max_size=80), st.integers(1, 30))
def test_no_letter_is_lost(text, most):
    parts = split_columns(text, most)
    letters = [letter for letter in text if letter not in " \n"]
    assert sorted("".join(parts).replace(" ", "").replace("\n", "")) == sorted(letters)
