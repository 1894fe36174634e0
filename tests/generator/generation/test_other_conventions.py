"""A wrong answer may be right under another convention, where no right one speaks against it."""

from dataclasses import replace

import pytest

from generator.answers.kinds.nodes import Nodes
from generator.base.convention import CONVENTIONS, CutRule, Returns, override
from generator.families import FAMILIES
from generator.generation.generate import pose
from generator.generation.other_conventions import (
    known_key,
    other_conventions,
    right_elsewhere,
)

AIMA = CONVENTIONS["aima"]
EQUAL = "max(min(3, 9), min(3, 5), min(8, 7))"
"""At C the first leaf equals alpha: with ≤ the second is cut, with < it is not."""


def posed(tree=EQUAL, family="alpha-beta"):
    record = FAMILIES[family]
    return pose(record, record.from_plain({"tree": tree}), AIMA)


def strict(exercise):
    """Return the key with cuts only beyond the bound."""
    return known_key(exercise, override(AIMA, {"cut": CutRule.GT}))


def test_every_value_of_every_setting_that_the_sheet_names_comes_first_then_whole_textbooks():
    exercise = posed()
    single = [other.settings for other in other_conventions(exercise) if len(other.settings) == 1]
    assert single == [*[other.settings for other in other_conventions(exercise)][: len(single)]]
    assert {name for (name,) in single} == {*exercise.family.settings}
    assert all(
        getattr(other.convention, name) != getattr(AIMA, name)
        for other in other_conventions(exercise)
        for name in other.settings
    )


def test_a_textbook_that_differs_in_several_settings_is_one_convention():
    mixed = override(AIMA, {"cut": CutRule.GT, "returns": Returns.INHERIT})
    exercise = replace(posed(), convention=mixed)
    several = [other for other in other_conventions(exercise) if len(other.settings) > 1]
    assert several
    for other in several:
        assert other.settings == ("cut", "returns")
        assert (other.convention.cut, other.convention.returns) == (AIMA.cut, AIMA.returns)
        assert other.convention.order == mixed.order


def test_a_wrong_answer_is_right_under_the_nearest_convention():
    exercise = posed()
    wrong = {"pruned": strict(exercise)["pruned"]}
    assert wrong["pruned"] != exercise.key["pruned"]
    elsewhere = right_elsewhere(exercise, right_answers={}, wrong=wrong)
    assert {name: other.settings for name, other in elsewhere.items()} == {"pruned": ("cut",)}


def test_an_answer_that_is_right_here_alone_speaks_against_another_convention():
    exercise = posed()
    keys = strict(exercise)
    wrong = {"pruned": keys["pruned"]}
    others = [name for name in exercise.key if name != "pruned"]
    (differing, *_) = [name for name in others if keys[name] != exercise.key[name]]
    (alike, *_) = [name for name in others if keys[name] == exercise.key[name]]

    def found(right):
        return right_elsewhere(exercise, right_answers=right, wrong=wrong).keys()

    assert found({differing: exercise.key[differing]}) == set()
    assert found({differing: keys[differing]}) == {"pruned"}
    assert found({alike: exercise.key[alike]}) == {"pruned"}
    both = {alike: exercise.key[alike], differing: exercise.key[differing]}
    assert found(both) == set()


def test_an_answer_that_no_convention_gives_is_right_nowhere():
    exercise = posed()
    made_up = {"pruned": Nodes(frozenset({"b1"}))}
    assert right_elsewhere(exercise, right_answers={}, wrong=made_up) == {}
    assert right_elsewhere(exercise, right_answers={}, wrong={}) == {}


@pytest.mark.parametrize("family", [name for name, each in FAMILIES.items() if not each.settings])
def test_a_family_that_names_no_setting_has_no_other_convention(family):
    exercise = replace(posed(), family=FAMILIES[family])
    assert [*other_conventions(exercise)] == []
