"""Sheets that need no look at the exercise, or only copying."""

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
    """Yield a blank sheet."""
    yield InventedSheet({})


def written(hand: Hand) -> Sheets:
    """Return the sheets on which the hand writes every answer."""

    def sheets(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
        yield InventedSheet({q.name: hand.writes(q) for q in sample.exercise.questions})

    return sheets


def followed(hand: Hand) -> Sheets:
    """Return the sheets on which the hand writes only what does not follow from earlier answers."""

    def sheets(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
        def first(question: Question) -> Answer | None:
            return understood(question, hand.writes(question))

        yield InventedSheet(completed(sample, first))

    return sheets


def without_the_last(n: int) -> Callable[[Options], list[str]]:
    """Return a function that chooses all options but the last n."""
    return lambda options: list(options[: len(options) - n])


def uniform(options: Options) -> dict[str, str]:
    """Return the uniform distribution over the options."""
    return dict.fromkeys(options, digits(Rational(1, len(options))))


# Copied from a neighbour, or from the leaves of the tree.


def neighbours(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
    """Yield a sheet with the right answers to another exercise."""
    yield InventedSheet(texts(sample.neighbour, sample.neighbour.key))


def leaves_copied(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
    """Yield a sheet with the leftmost leaf as each value, and the rest following from that."""
    copied = leftmost(sample.exercise)

    def first(question: Question) -> Answer | None:
        return understood(question, copied.get(question.name, FIRST.writes(question)))

    yield InventedSheet(completed(sample, first))


FIRST = Hand(label=lambda options: options[0], labels=lambda options: [options[0]])


def leftmost(exercise: Exercise[Any, Any]) -> Mapping[str, Plain]:
    """Return for each question about a node the leftmost leaf below it."""
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
