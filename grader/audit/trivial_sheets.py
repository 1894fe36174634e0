"""Sheets for which nobody has to look at the exercise, or only has to copy."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from generator.answers.answers import Answer
from generator.answers.question import Question
from generator.base.plain import Plain
from generator.base.rng import Rng
from generator.exercise.exercise import Exercise
from generator.exercise.tree_view import tree_view
from grader.audit.guessed_texts import Hand, Options, understood
from grader.audit.population import (
    InventedSheet,
    Population,
    Sample,
    Sheets,
    SheetSort,
    completed,
    texts,
)
from solver.exact import Rational
from solver.exact import text as digits

EVERYWHERE = "5"
"""Any number would do."""


def blank(_sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
    yield InventedSheet({})


def written(hand: Hand) -> Sheets:
    """What this hand writes, and nothing that follows from it."""

    def sheets(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
        yield InventedSheet({q.name: hand.writes(q) for q in sample.exercise.questions})

    return sheets


def followed(hand: Hand) -> Sheets:
    """What this hand writes where nothing follows from what it has written."""

    def sheets(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
        def first(question: Question) -> Answer | None:
            return understood(question, hand.writes(question))

        yield InventedSheet(completed(sample, first))

    return sheets


def without_the_last(n: int) -> Callable[[Options], list[str]]:
    """All options but so many at the end."""
    return lambda options: list(options[: len(options) - n])


def uniform(options: Options) -> dict[str, str]:
    return dict.fromkeys(options, digits(Rational(1, len(options))))


# Copied from a neighbour, or from the leaves of the tree.


def neighbours(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
    """The right answers to another exercise of the family and level."""
    yield InventedSheet(texts(sample.neighbour, sample.neighbour.key))


def leaves_copied(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
    """The leftmost leaf below stands as each value; whatever follows from these is done rightly."""
    copied = leftmost(sample.exercise)

    def first(question: Question) -> Answer | None:
        return understood(question, copied.get(question.name, FIRST.writes(question)))

    yield InventedSheet(completed(sample, first))


FIRST = Hand(label=lambda options: options[0], labels=lambda options: [options[0]])


def leftmost(exercise: Exercise[Any, Any]) -> Mapping[str, Plain]:
    """Return, for each question about a node of the tree, the leftmost leaf below it."""
    view = tree_view(exercise)
    if view is None:
        return {}
    places = ((question.name, view.place_of(question)) for question in exercise.questions)
    leaves = ((name, view.utilities(place.node)) for name, place in places if place)
    return {name: there[0] for name, there in leaves if there}


NEIGHBOUR = Population("neighbour", SheetSort.CHEATING, neighbours)
POPULATIONS = (
    Population("blank", SheetSort.CHEATING, blank),
    Population("all-zeros", SheetSort.CHEATING, written(Hand(number=lambda _: "0"))),
    Population(
        "all-equal", SheetSort.CHEATING, written(Hand(number=lambda _: EVERYWHERE, weights=uniform))
    ),
    Population("no-label", SheetSort.CHEATING, followed(Hand(labels=lambda _: []))),
    Population("every-label", SheetSort.CHEATING, followed(Hand(labels=list))),
    Population("all-but-last", SheetSort.CHEATING, followed(Hand(labels=without_the_last(1)))),
    Population("all-but-last-two", SheetSort.CHEATING, followed(Hand(labels=without_the_last(2)))),
    Population(
        "first-option",
        SheetSort.CHEATING,
        written(FIRST),
    ),
    Population("uniform", SheetSort.CHEATING, followed(Hand(weights=uniform))),
    NEIGHBOUR,
    Population("leaves-copied", SheetSort.CHEATING, leaves_copied),
)
