"""An answer of any kind in writing, so that reading it gives the same answer."""

from generator.answers.answers import Answer
from generator.answers.kind import Shape
from generator.answers.kinds import BY_ANSWER


def plain(answer: Answer) -> Shape:
    """As keys are in JSON: `"3"`, `["c2", "c3"]`, `{"A": "1/3"}`; leaves from left to right."""
    return BY_ANSWER[type(answer)].plain(answer)


def written(answer: Answer) -> str:
    """As a student would write it: `c2, c3`, `A: 1/3, K: 2/3`, or the word for none."""
    return BY_ANSWER[type(answer)].written(answer)
