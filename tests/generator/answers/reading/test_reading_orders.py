"""Lines of play whose players are named, and orders that are written as inequalities."""

from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.answers.forms import path
from generator.answers.kinds.path import Path
from generator.answers.outcome import Ambiguous, ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer

MAX, MIN = "MAX", "MIN"
MOVES = ("a1", "a2", "a3", "d1", "d2")
NODES = {"A": frozenset(), "D": frozenset({"a3"})}
MADE_BY = {move: MAX if move.startswith("a") else MIN for move in MOVES}
LINE = replace(path(*MOVES, nodes=NODES), made_by=MADE_BY)
RIGHTLY = (MAX, MIN)
PLAYS = {
    "de": ("{0} zieht a3, {1} zieht d2", "{0} spielt a3 und {1} spielt d2", "{0} wählt a3, {1} d2"),
    "en": ("{0} plays a3, {1} plays d2", "{0} chooses a3, then {1} d2", "{0}: a3; {1}: d2"),
    "es": ("{0} juega a3, {1} juega d2", "{0} elige a3 y {1} d2", "{0} (A): a3, {1} (D): d2"),
    "fr": ("{0} joue a3, {1} joue d2", "{0} choisit a3, puis {1} d2", "{0} a3, {1} d2"),
    "signs": ("a3 ({0}), d2 ({1})", "a3, d2 ({0}, {1})", "{0}, {1}: a3, d2", "a3 {0} -> d2 {1}"),
}
TEXTS = [text for texts in PLAYS.values() for text in texts]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("players", [(MAX, MIN), (MIN, MAX), (MIN, MIN), (MAX, MAX)])
def test_each_player_who_is_named_must_make_the_move(text, players):
    outcome = read_answer(text.format(*players), LINE)
    if players == RIGHTLY:
        assert outcome == ReadAnswer(Path(("a3", "d2")))
    else:
        assert isinstance(outcome, Unreadable)


@pytest.mark.parametrize("sign", ["<", "=", "==", "<=", ">="])
def test_moves_of_a_line_are_not_compared(sign):
    assert isinstance(read_answer(f"a3 {sign} d2", LINE), Unreadable)


OPTIONS = ("a1", "a2", "a3", "a4")
ORDERS = [*permutations(OPTIONS)]
BY_VALUE = [replace(path(*OPTIONS), descending=descending) for descending in (True, False)]
SIGNS = {True: (">", ">=", "\u2265"), False: ("<", "<=", "\u2264")}
orders = st.sampled_from(ORDERS)


@given(order=orders, form=st.sampled_from(BY_VALUE), spaces=st.booleans(), choose=st.data())
def test_a_chain_of_values_is_read_by_value(order, form, spaces, choose):
    falls = choose.draw(st.booleans())
    sign = choose.draw(st.sampled_from(SIGNS[falls]))
    text = (f" {sign} " if spaces else sign).join(order)
    outcome = read_answer(text, form)
    if falls and not form.descending:  # "greater than", or "better than"
        assert isinstance(outcome, Ambiguous)
        assert outcome.readings == (Path(order[::-1]), Path(order)), text
    else:
        best_first = order if falls == form.descending else order[::-1]
        assert outcome == ReadAnswer(Path(best_first)), text


@given(order=orders, form=st.sampled_from(BY_VALUE), between=st.sampled_from((", ", " -> ", " ")))
def test_places_are_read_as_they_stand(order, form, between):
    assert read_answer(between.join(order), form) == ReadAnswer(Path(order))


@given(
    order=orders,
    form=st.sampled_from([*BY_VALUE, path(*OPTIONS)]),
    signs=st.lists(st.sampled_from("<>=,"), min_size=3, max_size=3),
)
def test_signs_that_are_no_chain_of_values_are_asked_back(order, form, signs):
    text = order[0] + "".join(
        f" {sign} {move}" for sign, move in zip(signs, order[1:], strict=True)
    )
    outcome = read_answer(text, form)
    is_chain = {*signs} in ({","}, {">"}) or ({*signs} == {"<"} and form.descending is not None)
    is_line = {*signs} <= {">", ","} and form.descending is None
    assert isinstance(outcome, Unreadable) != (is_chain or is_line), (text, outcome)
