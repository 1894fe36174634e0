"""What neighbouring prompts have in common."""

import pytest

from grader.rendering.pdf.stems import Stem, first_stem


def test_what_prompts_share_is_said_once():
    prompts = [f"What is the value of node {name}?" for name in ("A", "AA", "AB")]
    stem, count = first_stem([*prompts, "How many leaves are there?"])
    assert (stem, count) == (Stem("What is the value of node ", "?"), 3)
    assert [stem.middle(prompt) for prompt in prompts] == ["A", "AA", "AB"]


def test_words_of_a_name_stay_whole():
    stem, count = first_stem(["Utility of bet 2", "Utility of bet 4", "Utility of pass"])
    assert (stem, count) == (Stem("Utility of ", ""), 3)


@pytest.mark.parametrize(
    "prompts",
    [
        [],
        ["Value of A"],
        ["Value of A", "Value of B"],
        ["A", "B", "C"],
        ["Value of A", "Value of B", "Best move"],
        ["Is it " + "long " * 9, "Is it " + "so " * 9, "Is it " + "far " * 9],
    ],
)
def test_few_or_unlike_prompts_stand_for_themselves(prompts):
    assert first_stem(prompts)[1] == 1


@pytest.mark.parametrize(("opens", "closes"), ["“”", "„“", "«»"])
def test_a_quotation_is_taken_as_a_whole(opens, closes):
    actions = ["max draws", "min draws", "max draws"]
    prompts = [f"The kind of {opens}{action}{closes} in s{n}?" for n, action in enumerate(actions)]
    assert first_stem(prompts)[1] == 1
    prompts = [f"Of {opens}{action}{closes} in s1?" for action in ["max", "max K", "min K"]]
    assert first_stem(prompts) == (Stem("Of ", " in s1?"), 3)
