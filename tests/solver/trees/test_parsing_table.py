"""The table beside the grammar is the grammar's."""

import json
from pathlib import Path

import lark
import pytest

import solver.trees
from solver.trees.notation_grammar import TABLE, from_grammar, number_keys, parser, table

AGAIN = (
    "the grammar was changed; python -c 'from solver.trees.notation_grammar import table; "
    f'print(table(), end="")\' > solver/trees/{TABLE}'
)


@pytest.fixture(scope="module")
def both():
    return parser(None), from_grammar()


def test_it_has_its_rules_and_its_terminals(both):
    ours, made = both
    assert {str(rule) for rule in ours.rules} == {str(rule) for rule in made.rules}, AGAIN
    patterns = [{t.name: t.pattern.to_regexp() for t in each.terminals} for each in both]
    assert patterns[0] == patterns[1], AGAIN


@pytest.mark.parametrize(
    "text",
    [
        "max(a = min(3, 1/2), chance(1/3: 0.5, 2/3: <1, 2>), ?)",
        'max@2(min@9!(1, 2), "a move" = min!(-inf, 6), [2/3] p = x)  # a remark',
    ],
)
def test_it_reads_what_the_grammar_says(both, text):
    ours, made = both
    assert ours.parse(text) == made.parse(text), AGAIN


@pytest.mark.parametrize("text", ["", "max(", "max(1 2)", "max@(1)", "1: 2", "max(3, [1/2 4)"])
def test_what_may_stand_where_a_text_goes_wrong_is_the_same(both, text):
    expected = []
    for each in both:
        with pytest.raises(lark.UnexpectedInput) as wrong:
            each.parse(text)
        expected.append(getattr(wrong.value, "expected", None) or wrong.value.allowed)
    assert expected[0] == expected[1], AGAIN


def test_a_table_that_is_made_again_has_as_many_states():
    there = (Path(*solver.trees.__path__) / TABLE).read_text()
    kept, made = (number_keys(json.loads(text))[0]["parser"]["parser"] for text in (there, table()))
    assert len(kept["states"]) == len(made["states"]), AGAIN
    assert {*kept["tokens"].values()} == {*made["tokens"].values()}, AGAIN
