"""Every mistake has one small example, worked by hand, in by_hand/ under its family's name.

An example names its source, a problem as exercise files have it, and for each mistake what somebody
so mistaken answers, with the working. Nothing in these files was computed by the program.
"""

import tomllib
from functools import cache
from pathlib import Path

import pytest

from generator.answers.writing import write_answer
from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose

BY_HAND = Path(__file__).parent / "by_hand"
EVERY = [(family, each.name) for family in FAMILIES for each in FAMILIES[family].mistakes]
every_mistake = pytest.mark.parametrize(("family", "mistake"), EVERY)


@cache
def read_examples(family):
    """Return a family's examples as its file has them."""
    path = BY_HAND / f"{family.replace('-', '_')}.toml"
    return tomllib.loads(path.read_text("utf-8"))["examples"] if path.exists() else []


@cache
def pose_examples(family):
    """Return a family's examples, each with its exercise."""
    return [(pose_example(family, example), example) for example in read_examples(family)]


def cases_of(family, mistake):
    """Return the exercises on which the mistake was worked out, each with its case."""
    return [
        (exercise, example["mistakes"][mistake])
        for exercise, example in pose_examples(family)
        if mistake in example["mistakes"]
    ]


def pose_example(family, example):
    record = FAMILIES[family]
    convention = CONVENTIONS[example.get("convention", "aima")]
    return pose(record, record.from_plain(example["problem"]), convention)


@pytest.mark.each
@every_mistake
def test_a_mistake_answers_as_it_was_worked_out_by_hand(family, mistake):
    cases = cases_of(family, mistake)
    assert cases, f"work out an example of {mistake} in by_hand/{family.replace('-', '_')}.toml"
    for exercise, case in cases:
        mistaken = exercise.mistakes[mistake]
        answers = {name: write_answer(mistaken[name]) for name in case["answers"]}
        assert answers == case["answers"], case["why"]


@pytest.mark.each
@every_mistake
def test_what_was_worked_out_by_hand_is_wrong_and_has_its_working(family, mistake):
    for exercise, case in cases_of(family, mistake):
        key = {name: write_answer(exercise.key[name]) for name in case["answers"]}
        assert [name for name, answer in case["answers"].items() if key[name] == answer] == []
        assert case["why"].endswith(".")


@pytest.mark.parametrize("path", sorted(BY_HAND.glob("*.toml")), ids=lambda path: path.stem)
def test_every_example_has_a_source_and_is_of_a_family_and_its_mistakes(path):
    family = path.stem.replace("_", "-")
    names = {each.name for each in FAMILIES[family].mistakes}
    for example in read_examples(family):
        assert example["source"]
        assert example["mistakes"].keys() <= names
