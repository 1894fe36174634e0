"""Sheets for which nobody has to look at the exercise."""

from collections.abc import Callable, Iterator

from generator.answers.answers import Answer
from generator.answers.question import Question
from generator.base.rng import Rng
from grader.audit.guessed_texts import Hand, Options, understood
from grader.audit.population import InventedSheet, Population, Sample, Sheets, SheetSort, completed
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
        written(Hand(label=lambda options: options[0], labels=lambda options: [options[0]])),
    ),
    Population("uniform", SheetSort.CHEATING, followed(Hand(weights=uniform))),
)
