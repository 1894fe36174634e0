"""Each example that is there by name gives the numbers that the lecture notes print."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from generator.answers.kinds import BY_ANSWER
from generator.base.convention import convention
from generator.examples import EXAMPLES, examples
from generator.examples import example as named_example
from generator.families import FAMILIES
from generator.generation.generate import pose

PRINTED = Path(__file__).parents[2] / "lecture_notes/printed"
"""For each family a table of its examples: question and answer, as far as the source has them."""

EVERY = [(family, each.name) for family in FAMILIES for each in examples(family)]
every_example = pytest.mark.parametrize(("family", "example"), EVERY)


@cache
def printed(family):
    there = PRINTED / f"{family}.toml"
    return tomllib.loads(there.read_text("utf-8")) if there.is_file() else {}


def key(family, name, under=None):
    named = named_example(family, name)
    problem = FAMILIES[family].from_plain(named.problem)
    posed = pose(FAMILIES[family], problem, convention(under or named.convention))
    return {name: BY_ANSWER[type(answer)].write(answer) for name, answer in posed.key.items()}


@every_example
def test_an_example_has_the_numbers_that_its_source_prints(family, example):
    """Where the family has a table, each of its examples stands there."""
    if not printed(family):
        pytest.skip("this family has no table of printed numbers")
    assert example in printed(family), f"write its numbers into lecture_notes/printed/{family}.toml"
    numbers = printed(family)[example]
    found = key(family, example)
    assert {question: found[question] for question in numbers} == numbers


def test_a_table_of_printed_numbers_is_of_examples_that_are_there():
    tables = [(path.stem, name) for path in PRINTED.iterdir() for name in printed(path.stem)]
    assert set(tables) <= set(EVERY)


def test_a_strict_cut_keeps_the_leaf_that_equality_prunes():
    assert key("alpha-beta", "wins-and-losses", "cs188")["pruned"] == "c3, d3"


def test_every_file_of_examples_is_that_of_a_family():
    assert set(EXAMPLES) <= set(FAMILIES)


@every_example
def test_an_example_has_a_name_that_can_be_typed_and_a_source(family, example):
    assert re.fullmatch(r"[a-z0-9][a-z0-9.-]*", example)
    (each,) = [each for each in examples(family) if each.name == example]
    assert each.source
    taken = FAMILIES[family]
    written = taken.to_plain(taken.from_plain(each.problem))
    assert taken.to_plain(taken.from_plain(written)) == written
