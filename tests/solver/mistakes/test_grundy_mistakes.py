"""What students make of Grundy's game with seven matches, and of Nim."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.games.and_or import and_or
from solver.games.game_steps import Label
from solver.games.graph import levels
from solver.games.rows import Last, RowGame, Rows, tidy
from solver.games.sprague_grundy import row_values
from solver.mistakes import grundy as mistaken
from solver.named.grundy import GRUNDY_7, Grundy
from solver.named.nim import Nim
from solver.turn import Turn
from solver.working import work

MIN_BEGINS = replace(GRUNDY_7, first=Turn.MIN)  # as S3's figure has it
MAX, MIN = Turn.MAX, Turn.MIN

rules = st.one_of(st.just(Grundy()), st.builds(Nim, st.one_of(st.none(), st.integers(1, 3))))
games = st.builds(
    RowGame,
    rules,
    st.lists(st.integers(1, 5), min_size=1, max_size=2).map(tuple),
    st.sampled_from([MAX, MIN]),
    st.sampled_from(Last),
)


def by(wrong, game, prover):
    """The proof of whoever proves so."""
    return wrong(game, prover, right=mistaken.proof(game, prover))


def won(proof):
    return sum(step.solved for step in proof.steps)


@given(games, st.sampled_from([MAX, MIN]))
def test_a_proof_without_names_for_moves_is_that_of_the_book(game, prover):
    assert mistaken.proof(game, prover) == work(and_or(game, prover))


def test_the_notes_numbers_are_those_of_the_right_proof():
    # SEED-CASES, S1-grundy: 14 positions, of which MAX wins 8 if MIN begins, and 6 if he does
    assert [won(mistaken.proof(g, MAX)) for g in (MIN_BEGINS, GRUNDY_7)] == [8, 6]
    assert len(mistaken.proof(MIN_BEGINS, MAX).steps) == 14


@pytest.mark.parametrize(
    ("wrong", "wins", "positions", "won_by_max"),
    [
        # all partitions of 7; every game takes six moves then, so that MIN never makes the last
        (mistaken.equal_split_allowed, True, 15, 15),
        (mistaken.misere, False, 14, 6),
        (mistaken.mover_confused, False, 14, 6),
        (mistaken.and_or_swapped, True, 14, 8),
        (mistaken.parity_of_matches, True, 14, 14),
    ],
)
def test_each_wrong_proof_of_seven_matches_is_its_own(wrong, wins, positions, won_by_max):
    found = by(wrong, MIN_BEGINS, MAX)
    assert (found.answer, len(found.steps), won(found)) == (wins, positions, won_by_max)


def test_swapping_the_labels_loses_8_matches_that_max_wins():
    eight = RowGame(Grundy(), (8,))
    assert mistaken.proof(eight, MAX).answer is True
    assert by(mistaken.and_or_swapped, eight, MAX).answer is False


def test_whoever_swaps_the_labels_starts_with_the_other_one():
    assert mistaken.proof(MIN_BEGINS, MAX).steps[-1].label is Label.AND
    assert by(mistaken.and_or_swapped, MIN_BEGINS, MAX).steps[-1].label is Label.OR


def test_a_position_without_moves_has_no_label_to_swap():
    end = by(mistaken.and_or_swapped, RowGame(Grundy(), (2,)), MAX).steps[-1]
    assert (end.label, end.solved) == (Label.END, False)


def test_an_equal_split_is_a_move_like_any_other():
    assert list(mistaken.EqualSplits().moves(4)) == [(3, 1), (2, 2)]
    assert work(mistaken.equal_split_values(6)).answer == (0, 0, 1, 0, 1, 0, 1)


def test_piles_in_order_tell_more_positions_apart():
    assert set(mistaken.ordered_piles(RowGame(Grundy(), (4,)))) == {
        (4,), (3, 1), (1, 3), (2, 1, 1), (1, 2, 1), (1, 1, 2),
    }  # fmt: skip
    assert (2, 4, 1) in mistaken.ordered_piles(GRUNDY_7)


def test_an_empty_row_of_nim_is_no_row():
    assert set(mistaken.ordered_piles(RowGame(Nim(), (2, 1)))) == {
        (2, 1), (1, 1), (1,), (2,), (),
    }  # fmt: skip


@given(games)
def test_without_the_order_the_piles_are_the_positions(game):
    tidy = {tuple(sorted(sizes, reverse=True)) for sizes in mistaken.ordered_piles(game)}
    assert tidy == {state.sizes for level in levels(game) for state in level}


@given(st.integers(1, 9))
def test_in_nim_itself_a_row_counts_its_matches(most):
    assert mistaken.sizes_for_values(most) == work(row_values(Nim(), most)).answer


@given(games)
def test_parity_is_right_where_one_match_is_taken_at_a_time(game):
    single = replace(game, rule=Nim(1), last=Last.WINS)
    assert by(mistaken.parity_of_matches, single, MAX) == work(and_or(single, MAX))


@given(games)
def test_the_other_player_begins_every_position_for_whoever_confuses_them(game):
    right = work(and_or(game, MAX)).steps
    wrong = by(mistaken.mover_confused, game, MAX).steps
    assert [Rows(s.state.sizes, s.state.turn.other) for s in wrong] == [s.state for s in right]
    assert [s.solved for s in wrong] == [not s.solved for s in right]


@given(games)
def test_misere_turns_the_ends(game):
    ends = [s for s in by(mistaken.misere, game, MAX).steps if s.label is Label.END]
    right = {s.state: s.solved for s in work(and_or(game, MAX)).steps}
    assert all(end.solved is not right[end.state] for end in ends)


@given(games.filter(lambda game: game.last is Last.WINS))
def test_who_judges_positions_at_sight_judges_as_the_proof_does(game):
    proved = by(mistaken.misere, game, game.first).answer
    assert mistaken.lost_in_misere(game.rule)(tidy(game.sizes)) is not proved
    proved = by(mistaken.parity_of_matches, game, game.first).answer
    assert mistaken.lost_by_parity(game.rule)(game.sizes) is not proved


@given(games)
def test_labelling_anew_is_proving_the_game_that_it_is_taken_for(game):
    other = Last.LOSES if game.last is Last.WINS else Last.WINS
    assert by(mistaken.misere, game, MAX) == mistaken.proof(replace(game, last=other), MAX)
    begun = replace(game, first=game.first.other)
    assert by(mistaken.mover_confused, game, MAX) == mistaken.proof(begun, MAX)
