"""Sheets that are copied: from a neighbour, or from the leaves of the tree."""

from collections.abc import Iterator, Mapping
from typing import Any

from generator.answers.answers import Answer
from generator.answers.question import Question
from generator.base.plain import Plain
from generator.base.rng import Rng
from generator.exercise.exercise import Exercise
from generator.exercise.tree_view import tree_view
from grader.audit.guessed_texts import Hand, understood
from grader.audit.population import InventedSheet, Population, Sample, SheetSort, completed, texts


def neighbours(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
    """The right answers to another exercise of the family and level."""
    yield InventedSheet(texts(sample.neighbour, sample.neighbour.key))


def leaves_copied(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
    """The leftmost leaf below stands as each value; whatever follows from these is done rightly."""
    copied = leftmost(sample.exercise)

    def first(question: Question) -> Answer | None:
        return understood(question, copied.get(question.name, HAND.writes(question)))

    yield InventedSheet(completed(sample, first))


HAND = Hand(label=lambda options: options[0], labels=lambda options: [options[0]])


def leftmost(exercise: Exercise[Any, Any]) -> Mapping[str, Plain]:
    """Return, for each question about a node of the tree, the leftmost leaf below it."""
    view = tree_view(exercise)
    if view is None:
        return {}
    places = ((question.name, view.place_of(question)) for question in exercise.questions)
    leaves = ((name, view.utilities(place.node)) for name, place in places if place)
    return {name: there[0] for name, there in leaves if there}


POPULATIONS = (
    Population("neighbour", SheetSort.CHEATING, neighbours),
    Population("leaves-copied", SheetSort.CHEATING, leaves_copied),
)
