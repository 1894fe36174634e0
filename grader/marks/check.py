"""From one answer, as it was read, to its verdict: exact answers make it an equality test."""

from generator.answers import Answer, Distribution, Number
from generator.question import Question
from grader.marks.mark import Followed, Mistaken, Right, Rounded, Verdict, Wrong
from grader.reading.outcome import Blank, Read, Unreadable
from solver.exact import ZERO, Rational, Value


def check(
    read: Read | Unreadable | Blank,
    question: Question,
    *,
    follows: Answer | None,
    mistake: str | None,
) -> Verdict:
    """The verdict; `follows` is right given the student's earlier answers, if anything is.

    `mistake` is the named mistake that explains the answer, if one does.
    """
    if not isinstance(read, Read):
        return read
    if question.accepts(read.answer):
        return Right()
    if read.answer == follows:
        return Followed()
    if rounds(read, question.key) or (follows is not None and rounds(read, follows)):
        return Rounded()
    return Mistaken(mistake) if mistake else Wrong()


def rounds(read: Read, exact: Answer) -> bool:
    """Whether the answer is the exact one, rounded to the decimals in which it was written."""
    if read.within is None:
        return False
    match read.answer, exact:
        case Number(given), Number(key):
            return near(given, key, read.within)
        case Distribution(given), Distribution(key):
            weights, keys = dict(given), dict(key)
            return all(
                near(weights.get(label, ZERO), keys.get(label, ZERO), read.within)
                for label in weights.keys() | keys.keys()
            )
        case _:
            return False


def near(given: Value, key: Value, within: Rational) -> bool:
    return key - within <= given <= key + within
