"""How many moves games on rows have, against going through all of them, and known numbers."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.games.game_length import lengths_by, lengths_with_aims, row_lengths
from solver.games.rows import followers, tidy
from solver.named.grundy import Grundy
from solver.named.nim import Nim

RULES = Grundy(), Nim(), Nim(2), Nim(3)
rows = st.lists(st.integers(1, 5), min_size=1, max_size=3).map(lambda sizes: tidy(tuple(sizes)))


@cache
def every_length(rule, position):
    """The numbers of moves of all games from the position."""
    after = followers(rule, position)
    return frozenset(1 + n for each in after for n in every_length(rule, each)) or frozenset({0})


@given(rule=st.sampled_from(RULES), sizes=rows)
def test_rows_add_up_to_the_shortest_and_the_longest_of_all_games(rule, sizes):
    lengths = every_length(rule, sizes)
    assert sum(row_lengths(rule, sizes, min)) == min(lengths)
    assert sum(row_lengths(rule, sizes, max)) == max(lengths)


@given(rule=st.sampled_from(RULES), sizes=rows)
def test_with_aims_a_game_has_an_odd_number_of_moves_where_the_first_player_wins(rule, sizes):
    left = lengths_with_aims(rule, sizes)
    assert left[sizes] in every_length(rule, sizes)
    for position, moves in left.items():
        after = [left[each] for each in followers(rule, position)]
        wins = any(n % 2 == 0 for n in after)
        assert moves % 2 == wins
        assert moves == 0 or moves - 1 in after


@pytest.mark.parametrize(
    ("sizes", "moves"), [((1,), 1), ((5,), 1), ((2, 2), 4), ((3, 2), 5), ((3, 2, 1), 6)]
)
def test_nim_lasts_as_long_as_by_hand(sizes, moves):
    """(3, 2, 1): to 3-1 or 2-1-1 and so on, a loser gives up one match at a time."""
    assert lengths_with_aims(Nim(), sizes)[sizes] == moves


def test_a_loser_who_hurries_takes_the_game_to_its_end_sooner():
    assert lengths_by(Nim(), (3, 2), min)[3, 2] == 3
    assert lengths_by(Nim(), (3, 2), max)[3, 2] == 5
