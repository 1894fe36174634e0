"""A search that is played, in words: what is asked at a step, what helps, what is wrong."""

from collections.abc import Mapping, Sequence
from enum import IntEnum

from generator.answers.answers import Answer
from generator.answers.kinds.window import Window
from generator.answers.outcome import Ambiguous, Blank, Unreadable
from generator.answers.question import Form
from generator.exercise.predictions import Prediction
from grader.words.environment import say, say_again, speaks
from grader.words.render import answer_of, in_words_of, words_of

TEMPLATE = "play.md.j2"
FEEDBACK = "feedback.md.j2"
MAX_DEPARTURES = 3
"""The greatest number of wrong first answers that a mark names."""
ASKS_BACK = True
"""Whether the writer of a text can be asked what it means."""


class Help(IntEnum):
    """The grades of help with a step, each of which says more."""

    RULE = 1
    WORKING = 2
    ANSWER = 3


def prompt_of_step(prediction: Prediction, language: str) -> str:
    """Return what is asked at the step."""
    return say(TEMPLATE, "prompt", language, prediction)


def place_of_step(prediction: Prediction, language: str) -> str:
    """Return where the step is: `C (MIN), after c1`."""
    return say(TEMPLATE, "place", language, prediction)


def help_with_step(prediction: Prediction, grade: Help, language: str) -> str:
    """Return the help of that grade."""
    match grade:
        case Help.RULE:
            return say(TEMPLATE, "rule", language, prediction)
        case Help.WORKING:
            return say(TEMPLATE, "working", language, prediction)
        case Help.ANSWER:
            return say(TEMPLATE, "told", language, answer_of(prediction.key, language))


def wrong_step(prediction: Prediction, answer: Answer, language: str) -> str:
    """Return that the answer is wrong and where it departs; of a window, which end is right."""
    sheet = words_of(prediction.form.kind)
    macro = "not_right" if speaks(sheet, "not_right", language) else "wrong"
    low = high = False
    if isinstance(answer, Window) and isinstance(prediction.key, Window):
        low, high = answer.low == prediction.key.low, answer.high == prediction.key.high
    said = say_again(sheet, macro, language)
    return say(TEMPLATE, "wrong", language, prediction, said, low, high)


def unread_step(outcome: Ambiguous | Unreadable | Blank, form: Form, language: str) -> str:
    """Return why the text was not read as an answer."""
    match outcome:
        case Unreadable(reason, about):
            return say(FEEDBACK, "unreadable", language, reason, about, form)
        case Ambiguous(readings, about):
            several = in_words_of(readings, language)
            return say(FEEDBACK, "ambiguous", language, several, about, ASKS_BACK)
        case Blank():
            return say(TEMPLATE, "blank", language)


def skipped_step(prediction: Prediction, language: str) -> str:
    """Return that the step is taken for the player, and what it was."""
    return say(TEMPLATE, "skipped", language, answer_of(prediction.key, language))


def played_feedback(
    counts: Mapping[str, int], departures: Sequence[tuple[Prediction, Answer]], language: str
) -> str:
    """Return how many steps were right at once, shown or left, and where the first were wrong."""
    places = [
        (place_of_step(prediction, language), answer_of(answer, language))
        for prediction, answer in departures[:MAX_DEPARTURES]
    ]
    more = len(departures) - len(places)
    return say(TEMPLATE, "played", language, counts, places, more).strip()


def name_of_play(language: str) -> str:
    """Return the name of the question that is answered by playing."""
    return say(TEMPLATE, "name", language).strip()


def play_rule(language: str) -> str:
    """Return how steps are marked in an exam: each with its share, for a right first answer."""
    return say(TEMPLATE, "marking", language).strip()


def right_step(prediction: Prediction, language: str, *, is_rounded: bool) -> str:
    """Return that the answer is right, with the exact one where it was rounded."""
    exact = answer_of(prediction.key, language) if is_rounded else ""
    return say(TEMPLATE, "right", language, exact)
