"""What `solve` tells a person of a tree."""

import pytest
from solved_trees import AIMA, PLAYERS, STAR


@pytest.mark.parametrize(("names", "kind"), [("swapped", "beta"), ("unnamed", "")])
def test_courses_call_cuts_differently(run, result, names, kind):
    [cut] = result(AIMA, "--set", f"cut-names={names}")["cuts"]
    assert cut["kind"] == kind
    _, out, _ = run("solve", AIMA, "--set", f"cut-names={names}")
    assert f"{kind} cut at C".strip() in out


def test_a_move_of_any_name_stays_in_its_row(run):
    code, out, err = run(
        "solve", 'max("a\tb" = 3, "c\u2028d" = 4, "e  f" = 5)', "--method", "intervals"
    )
    assert (code, err) == (0, "")
    assert "best        e f\n" in out
    assert "visited     a b, c d, e f\n" in out
    assert "after a b   A [3, inf]\n" in out


def test_beliefs_are_told_in_the_language_that_is_asked_for(run):
    code, out, err = run("belief", "four-aces", "max draws:K", "--language", "es")
    assert (code, err) == (0, "")
    assert out.startswith("b = <A,A> 3/7, <A,K> 4/7\n")
    assert "\nmax coge: p(max coge | b) = 1\n" in out
    assert "\n  p(o | b, max coge): A 3/7, K 4/7\n  observado: K\n" in out
    assert "\n  b = <AK,A> 1/2, <AK,K> 1/2\n" in out


def test_what_is_solved_is_told_in_the_language_that_is_asked_for(run):
    _, out, _ = run("solve", AIMA, "--language", "it")
    assert out.splitlines() == [
        "metodo    alpha-beta",
        "valore    3",
        "migliore  a1",
        "valori    A 3, B 3, C 2, D 2",
        "visitate  b1, b2, b3, c1, d1, d2, d3",
        "potate    c2, c3",
        "taglio 1  taglio alfa in C dopo c1, perché 2 <= 3: c2, c3",
    ]


def test_several_vectors_of_a_node_are_held_together(run):
    _, out, _ = run("solve", PLAYERS, "--set", "ties=set")
    assert "value    {(1, 2, 6), (1, 5, 2)}\n" in out


def test_the_working_calls_cuts_as_the_course_does(run):
    _, out, _ = run("solve", AIMA, "--set", "cut-names=swapped", "--steps")
    assert "Beta cut at C" in out


def test_the_working_of_max_n_and_star2_is_told(run):
    for arguments in ((PLAYERS,), (STAR, "--method", "star2", "--bounds", "-2,2")):
        code, out, err = run("solve", *arguments, "--steps")
        assert (code, err) == (0, "")
        assert "\n 1 " in out or "\n  1 " in out
