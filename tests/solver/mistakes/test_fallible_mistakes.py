"""Misconceptions about a Min who errs with probability p (S0, Ejercicio 3.4), by hand."""

from generator.answers.writing import write_answer
from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose


def expected(tree, mistake):
    record = FAMILIES["fallible-min"]
    exercise = pose(record, record.from_plain({"tree": tree, "p": "1/2"}), CONVENTIONS["aima"])
    answers = exercise.mistakes[mistake]
    return [write_answer(answers[f"expected-a{n}"]) for n in (1, 2)]


def test_an_error_taken_for_the_worst_move_is_the_greatest_child_wherever_it_stands():
    """5 and 8 in halves, and 3 and 25; the last children, 5 and 13, have nothing to do with it."""
    tree = "max(min(8, 5), min(25, 3, 13))"
    assert expected(tree, "error-replaces-min-by-max") == ["13/2", "14"]
    assert expected(tree, "mean-at-min-for-all") == ["13/2", "41/3"]
