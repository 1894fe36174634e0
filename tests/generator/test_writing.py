"""Reading what was written gives the same answer."""

from math import inf

import pytest
from gmpy2 import mpq
from hypothesis import given
from hypothesis import strategies as st

from generator.kinds import KINDS
from generator.kinds.choice import Choice
from generator.kinds.distribution import Distribution
from generator.kinds.moves import Moves
from generator.kinds.nodes import Nodes
from generator.kinds.number import Number
from generator.kinds.path import Path
from generator.outcome import Read
from generator.question import Form
from generator.reading.plain import read_plain
from generator.reading.read import read
from generator.writing import plain, written


@pytest.mark.parametrize(
    ("answer", "shape", "line"),
    [
        (Number(mpq(-7, 5)), "-7/5", "-7/5"),
        (Number(inf), "inf", "inf"),
        (Choice("bet 2"), "bet 2", "bet 2"),
        (Moves(frozenset({"a1"})), ["a1"], "a1"),
        (
            Nodes(frozenset({"aa1", "c10", "c2", "b1"})),
            ["b1", "c2", "c10", "aa1"],
            "b1, c2, c10, aa1",
        ),
        (Nodes(frozenset()), [], "none"),
        (Path(("b2", "a1")), ["b2", "a1"], "b2, a1"),
        (
            Distribution.of({"K": mpq(2, 3), "A": mpq(1, 3), "Q": mpq(0)}),
            {"A": "1/3", "K": "2/3"},
            "A: 1/3, K: 2/3",
        ),
    ],
)
def test_an_answer_is_written_for_machines_and_for_people(answer, shape, line):
    assert plain(answer) == shape
    assert written(answer) == line


POOL = (
    *(
        "a1",
        "a2",
        "b10",
        "pass",
        "bet",
        "bet 2",
        "Bet all",
        "<K,A>",
        "<AA,AK>",
        "K",
        "AK",
        "2",
        "e",
        "y",
    ),
    *("none", "sí", "or", "p", "P", "two of a kind", "x > 2", "up/down", "A", "-1", "<{A},{K}>"),
)
OPTIONS = st.lists(st.sampled_from(POOL), min_size=1, max_size=8, unique=True)
RATIONALS = st.fractions(max_denominator=10**9).map(lambda q: mpq(q.numerator, q.denominator))


@st.composite
def answers(draw):
    """An answer with a form that it may be given to."""
    options = draw(OPTIONS)
    labels = st.lists(st.sampled_from(options), max_size=6)
    weights = st.dictionaries(st.sampled_from(options), RATIONALS.map(abs), min_size=1)
    kind, answer = draw(
        st.one_of(
            st.tuples(
                st.sampled_from([KINDS["number"], KINDS["probability"]]),
                st.builds(Number, RATIONALS | st.sampled_from([inf, -inf])),
            ),
            st.tuples(st.just(KINDS["choice"]), st.builds(Choice, st.sampled_from(options))),
            st.tuples(st.just(KINDS["moves"]), labels.map(frozenset).map(Moves)),
            st.tuples(st.just(KINDS["nodes"]), labels.map(frozenset).map(Nodes)),
            st.tuples(st.just(KINDS["path"]), labels.map(tuple).map(Path)),
            st.tuples(st.just(KINDS["distribution"]), weights.map(Distribution.of)),
        )
    )
    return answer, Form(kind=kind, options=tuple(options))


@given(answers())
def test_reading_the_shape_of_an_answer_gives_the_answer(case):
    answer, form = case
    assert read_plain(plain(answer), form) == Read(answer)


@given(answers())
def test_reading_an_answer_that_was_written_gives_the_answer(case):
    answer, form = case
    if plain(answer) not in ([], {}) or ("none" not in form.options and plain(answer) == []):
        assert read(written(answer), form) == Read(answer)
