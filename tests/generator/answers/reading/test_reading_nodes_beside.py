"""Moves that are written with the node at which they are made."""

from dataclasses import replace

import pytest

from generator.answers import forms
from generator.answers.outcome import Unreadable
from generator.answers.reading.read import read_answer
from generator.answers.reading.reasons import Reason
from generator.subjects.trees.values.move_names import line
from solver.trees.node_names import name_nodes
from solver.trees.notation import parse

TREE = name_nodes(parse("max(min(max(1, 9), 4), min(3, 8), min(max(5, 2), 7))"))
LINE = line(TREE)
CUTS = replace(
    forms.nodes("C", "b2", "c2", "e1", "e2", groups={}),
    made_at={"C": "A", "b2": "B", "c2": "C", "e1": "E", "e2": "E"},
)


@pytest.mark.parametrize(
    "text",
    [
        "A: a1; B: b1",
        "A: a1, B: b1",
        "B: b1; A: a1",
        "A: a1\nB: b1",
        "a1 (A), b1 (B)",
        "A: a1, b1",
        "in A: a1, in B: b1",
        "B: b1",
        "a1 (B), b1",
    ],
)
def test_a_line_may_name_the_node_of_each_move(text):
    assert read_answer(text, LINE).answer.moves == ("a1", "b1")


@pytest.mark.parametrize("text", ["E: a1, b1", "B: a1, b1", "C: b1", "A: a1; C: b1", "a1 (C), b1"])
def test_a_node_at_which_a_move_of_the_line_is_not_made_is_refused(text):
    refused = read_answer(text, LINE)
    assert isinstance(refused, Unreadable)
    assert refused.reason is Reason.CONTRADICTION


@pytest.mark.parametrize(
    "text", ["c2, e2", "C: c2; E: e2", "below C: c2; below E: e2", "below C: c2, e2", "c2 (C), e2"]
)
def test_cuts_may_be_written_with_the_node_at_which_they_are_made(text):
    assert read_answer(text, CUTS).answer.labels == {"c2", "e2"}


@pytest.mark.parametrize("text", ["E: c2", "below B: c2, e2", "C: c2; B: e2", "c2 (E)"])
def test_a_node_at_which_a_cut_is_not_made_is_refused(text):
    refused = read_answer(text, CUTS)
    assert isinstance(refused, Unreadable)
    assert refused.reason is Reason.CONTRADICTION


def test_what_is_denied_stays_denied():
    assert not hasattr(read_answer("not C: c2", CUTS), "answer")


def test_an_answer_may_begin_with_it_is():
    assert read_answer("it's a1, b1", LINE).answer.moves == ("a1", "b1")
    assert read_answer("It's c2", CUTS).answer.labels == {"c2"}
