"""Star1 on the tree of S4, "Exemplo de corte alfa-beta em jogos estocásticos", with [-2, 2]."""

import pytest

from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.exams.files.exercise_file import answers_json
from grader.words.render import statement_of
from solver.errors import RequestError

STAR = FAMILIES["star1"]
SLIDES = {
    "tree": "max(chance(1/2: min(2, 2), 1/2: min(2, 1)), chance(1/2: min(0, 1), 1/2: min(1, 1)))",
    "low": "-2",
    "high": "2",
}


def posed(**parts):
    return pose(STAR, STAR.from_plain({**SLIDES, **parts}), CONVENTIONS["aima"])


def test_three_leaves_of_the_slides_are_not_evaluated():
    key = answers_json(posed().key)
    assert key["visited"] == ["d1", "d2", "e1", "e2", "f1"]
    assert key["bounds-C"] == ["-2", "1"]
    assert key["value"] == "3/2"


def test_without_the_bounds_only_one_is_left_out():
    wrong = answers_json(posed().mistakes["no-bounds-used"])
    assert wrong["visited"] == ["d1", "d2", "e1", "e2", "f1", "f2", "g1"]


def test_who_forgets_the_rest_or_takes_a_mean_has_one_number_for_both_bounds():
    mistakes = {name: answers_json(answers) for name, answers in posed().mistakes.items()}
    assert mistakes["forgets-rest"]["bounds-B"] == ["1", "1"]
    assert mistakes["average-of-seen"]["bounds-B"] == ["2", "2"]
    assert mistakes["lower-for-upper"]["bounds-B"] == ["0", "0"]
    assert mistakes["chance-as-min"]["value"] == "1"


LEAVES = "max(min(-2), chance(1/4: 1, 2/4: 3, 1/4: 2), chance(2/5: -1, 3/5: -1))"


def test_a_leaf_below_chance_is_known_exactly_wherever_it_lies():
    exercise = posed(tree=LEAVES, low="-2", high="3")
    key = answers_json(exercise.key)
    assert key["bounds-C"] == ["-5/4", "5/2"]
    assert key["bounds-D"] == ["-8/5", "7/5"]
    assert key["value"] == "9/4"
    assert "known exactly" in statement_of(exercise, "en")
    assert "known exactly" not in statement_of(posed(), "en")


@pytest.mark.parametrize(
    "parts",
    [
        {"tree": "max(min(1, 2), 2)"},
        {"tree": "min(chance(1/2: 1, 1/2: 2), chance(1/2: 1, 1/2: 2))"},
        {"low": "1"},
        {"low": "3"},
        {"low": 1},
        {"high": "inf"},
    ],
)
def test_a_tree_beyond_its_bounds_is_refused(parts):
    with pytest.raises(RequestError):
        STAR.from_plain({**SLIDES, **parts})
