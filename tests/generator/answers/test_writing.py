"""Answers in writing, for machines and for people."""

from math import inf

import pytest

from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.path import Path
from generator.answers.kinds.reals import Reals
from generator.answers.kinds.vector import Vector
from generator.answers.kinds.window import Window
from generator.answers.spans import NEVER, Span
from generator.answers.writing import plain, write_answer
from solver.exact import Rational

THREE = (
    Span(-inf, Rational(3), to_high=True),
    Span(Rational(4), Rational(4), from_low=True, to_high=True),
    Span(Rational(5), inf),
)


@pytest.mark.parametrize(
    ("answer", "shape", "line"),
    [
        (Number(Rational(-7, 5)), "-7/5", "-7/5"),
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
            Distribution.from_weights({"K": Rational(2, 3), "A": Rational(1, 3), "Q": Rational(0)}),
            {"A": "1/3", "K": "2/3"},
            "A: 1/3, K: 2/3",
        ),
        (Distribution.from_weights({}), {}, "none"),
        (Vector((Rational(1), Rational(-2, 3), inf)), ["1", "-2/3", "inf"], "(1, -2/3, inf)"),
        (Window(-inf, Rational(3)), ["-inf", "3"], "[-inf, 3]"),
        (Numbers((Rational(3), Rational(5))), ["3", "5"], "3, 5"),
        (Reals(THREE), "(-oo, 3] U {4} U (5, oo)", "(-oo, 3] U {4} U (5, oo)"),
        (Reals(NEVER), "never", "never"),
    ],
)
def test_an_answer_is_written_for_machines_and_for_people(answer, shape, line):
    assert plain(answer) == shape
    assert write_answer(answer) == line
