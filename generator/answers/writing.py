"""Writing of answers of any kind, which reading inverts."""

from generator.answers.answers import Answer
from generator.answers.kind import Shape
from generator.answers.kinds import BY_ANSWER


def plain(answer: Answer) -> Shape:
    """Return the answer as JSON holds keys: `"3"`, `["c2", "c3"]`, `{"A": "1/3"}`."""
    return BY_ANSWER[type(answer)].plain(answer)


def write_answer(answer: Answer) -> str:
    """Write the answer as a student would: `c2, c3`, `A: 1/3, K: 2/3`, or the word for none."""
    return BY_ANSWER[type(answer)].write(answer)
