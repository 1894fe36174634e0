import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Matrix
from sympy.solvers.simplex import linprog

from solver.algebra.roots import number
from solver.exact import Rational
from solver.forms.simplex import Optimum, maximise


def sparse(numbers):
    return {j: Rational(a) for j, a in enumerate(numbers) if a}


def solved(c, rows, b):
    return maximise(sparse(c), [sparse(row) for row in rows], [Rational(bound) for bound in b])


def test_solves_dantzigs_kind_of_problem():
    # Chvatal, Linear Programming (1983), chapter 2: 5x + 4y + 3z
    found = solved([5, 4, 3], [[2, 3, 1], [4, 1, 2], [3, 4, 2]], [5, 11, 8])
    assert (found.value, found.x, found.y) == (13, (2, 0, 1), (1, 0, 1))


def test_does_not_cycle_where_the_greatest_coefficient_would():
    # Chvatal, chapter 3
    rows = [
        [Rational(1, 2), Rational(-11, 2), Rational(-5, 2), 9],
        [Rational(1, 2), Rational(-3, 2), Rational(-1, 2), 1],
        [1, 0, 0, 0],
    ]
    found = solved([10, -57, -9, -24], rows, [0, 0, 1])
    assert (found.value, found.x) == (1, (1, 0, 1, 0))


def test_stays_where_it_starts_if_nothing_improves():
    assert solved([-1], [[1]], [3]).value == 0


def test_says_that_an_unbounded_program_is_a_mistake_of_ours():
    with pytest.raises(AssertionError, match="bounded"):
        solved([1, 1], [[1, 0]], [1])


coefficients = st.integers(-3, 3)


@st.composite
def programs(draw):
    """Bounded ones: the last row bounds the sum of all."""
    n = draw(st.integers(1, 4))
    row = st.lists(coefficients, min_size=n, max_size=n)
    rows = draw(st.lists(row, max_size=4))
    b = [draw(st.integers(0, 5)) for _ in rows]
    return draw(row), [*rows, [1] * n], [*b, draw(st.integers(0, 5))]


@given(programs())
def test_the_prices_prove_the_optimum(program):
    c, rows, b = program
    found = solved(c, rows, b)
    x = [*found.x, *[Rational(0)] * (len(c) - len(found.x))]
    assert min(*x, *found.y, 0) == 0
    assert all(dot(row, x) <= bound for row, bound in zip(rows, b, strict=True))
    assert all(dot([row[j] for row in rows], found.y) >= c[j] for j in range(len(c)))
    assert dot(c, x) == dot(b, found.y) == found.value


def dot(xs, ys):
    return sum((x * y for x, y in zip(xs, ys, strict=True)), Rational(0))


@given(programs())
def test_agrees_with_sympy(program):
    c, rows, b = program
    least, _ = linprog(Matrix([[-a for a in c]]), Matrix(rows), Matrix(b))
    assert solved(c, rows, b).value == -number(least)


def test_where_there_is_nothing_to_decide_the_optimum_is_0():
    assert maximise({}, [], []) == Optimum(Rational(0), (), ())


def test_a_program_without_a_bound_is_none():
    with pytest.raises(AssertionError, match=r"^the program is bounded$"):
        maximise({0: Rational(1)}, [], [])
