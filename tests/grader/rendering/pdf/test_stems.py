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
