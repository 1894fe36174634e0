"""Families that look into a run of alpha-beta, on the notes' own trees."""

from generator.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generate import pose
from generator.writing import written

AIMA = CONVENTIONS["aima"]
EXERCISE_32 = (
    "max(min(max(7,6),max(8,5),max(2,3)), min(max(0,-2),max(6,2)), min(max(5,8),max(9,2)))"
)
DEEP = "max(5, min(max(min(4,9), 1), 3))"


def posed(family, tree):
    record = FAMILIES[family]
    return pose(record, record.from_plain({"tree": tree}), AIMA)


def key(family, tree):
    return {name: written(answer) for name, answer in posed(family, tree).key.items()}


def test_the_cuts_of_exercise_3_2_with_their_conditions():
    assert key("cut-identification", EXERCISE_32) == {
        "cuts": "C, F, K",
        "condition-1": "7 <= 8",
        "by-1": "B",
        "condition-2": "0 <= 3",
        "by-2": "A",
        "condition-3": "8 <= 9",
        "by-3": "D",
        "alpha": "C",
    }


def test_a_cut_by_an_ancestor_further_up_than_the_parent_is_deep():
    found = key("cut-identification", DEEP)
    assert (found["cuts"], found["by-1"], found["deep"]) == ("B, D", "A", "D")


def test_a_cut_after_the_last_child_is_reported_by_mistake_alone():
    exercise = posed("cut-identification", "max(3, min(4, 2), min(1, 5))")
    assert written(exercise.key["cuts"]) == "C"
    assert written(exercise.mistakes["vacuous-cut-reported"]["cuts"]) == "B, C"
