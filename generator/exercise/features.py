"""Features of an exercise: counts and words about its answers, its problem and its solution."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from string import ascii_lowercase
from typing import Any, Final

from generator.answers.kinds.choice import Choice
from generator.answers.question import Question
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.family import AnyFamily
from generator.exercise.parts import Features
from solver.exact import rational

# When two problems are the same but for the names in them: each has a text, the same for both.


DECK = "deck"
RANK = re.compile(r"(?<=\d)[A-Z]")
"""A rank in a deck, after its number of cards: `4A 3K`."""


def as_written(plain: Plain) -> str:
    """Return the plain problem as text."""
    return json.dumps(plain, sort_keys=True, ensure_ascii=False)


def with_cards_renamed(plain: Plain) -> str:
    """Return the plain problem as text, with the deck's ranks renamed a, b, c … in order."""
    ranks = RANK.findall(str(plain.get(DECK, "")))
    return as_written(
        renamed(plain, str.maketrans(dict(zip(ranks, ascii_lowercase, strict=False))))
    )


def renamed(plain: Plain, names: dict[int, str]) -> Plain:
    """Return the plain data with letters replaced in every text."""
    match plain:
        case str():
            return plain.translate(names)
        case list():
            return [renamed(item, names) for item in plain]
        case dict():
            return {name: renamed(part, names) for name, part in plain.items()}
        case _:
            return plain


FIRST, LAST, BETWEEN, SEVERAL = "first", "last", "between", "several"
NONE, SOME = "none", "some"
NO, YES = "no", "yes"
OPTIMAL, WORSE = "optimal", "worse"
WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "best": (FIRST, LAST, BETWEEN, SEVERAL),
    "ties": (NONE, SOME),
    "saddle": (NO, YES),
    "sure": (NO, YES),
    "won": (NO, YES),
    "learning": (NO, YES),
    "draws": (OPTIMAL, WORSE),
    "betting": (OPTIMAL, WORSE),
    "tempting": (OPTIMAL, WORSE),
}
"""The features that are words, with their possible values."""
DECISION = "decision"
FRACTION = re.compile(r"\d+/(\d+)")
WHOLE = re.compile(r"-?\d+(?:/\d+)?")


def features(exercise: Exercise[Any, Any]) -> Features:
    """Return the features that every exercise has, and those of its family."""
    return features_of(exercise.family, exercise.problem, exercise.solution, exercise.questions)


def features_of(
    family: AnyFamily, problem: Any, solution: Any, questions: tuple[Question, ...]
) -> Features:
    """Return the features of an exercise from its parts."""
    return {
        **in_answers(questions),
        **in_the_decision(questions),
        **(family.features(problem, solution) if family.features else {}),
    }


def in_answers(questions: tuple[Question, ...]) -> Features:
    """Return the count of fractions in the key, their denominators and the size of the numbers."""
    answers = [text for question in questions for text in numbers(question)]
    below = [int(d) for text in answers for d in FRACTION.findall(text)]
    return {
        "questions": len(questions),
        "fractions": len(below),
        "denominators": max(below, default=1),
        "numbers": max((size(text) for text in answers), default=0),
    }


def in_the_decision(questions: tuple[Question, ...]) -> Features:
    """Return the place of the best action among the options, if one is asked for."""
    asked_question = next((question for question in questions if question.name == DECISION), None)
    if asked_question is None:
        return {}
    best = [
        answer.label
        for answer in (asked_question.key, *asked_question.others)
        if isinstance(answer, Choice)
    ]
    return {"best": place(best, asked_question.form.options)}


def place(best: Sequence[str], options: Sequence[str]) -> str:
    """Return the place of the best option: first, last, between, or several."""
    if len(best) != 1:
        return SEVERAL
    if best[0] == options[0]:
        return FIRST
    return LAST if best[0] == options[-1] else BETWEEN


def numbers(question: Question) -> Iterator[str]:
    """Yield the numbers in the key."""
    yield from texts(question.form.kind.plain(question.key), frozenset(question.form.options))


def whether(answer: object) -> str:
    """Return the word for a yes-or-no feature."""
    return YES if answer else NO


def among_the_best(action: str, best: Sequence[str]) -> str:
    """Return the word for whether an action is one of the best."""
    return OPTIMAL if action in best else WORSE


def texts(plain: Plain, options: frozenset[str]) -> Iterator[str]:
    """Yield the texts of plain data that are not options."""
    match plain:
        case dict():
            yield from plain.values()
        case list():
            yield from (item for item in plain if item not in options)
        case str() if plain not in options:
            yield plain


def size(text: str) -> int:
    """Return the greatest number in the text, rounded down, without its sign."""
    return max((int(abs(number)) for number in map(rational, WHOLE.findall(text))), default=0)
