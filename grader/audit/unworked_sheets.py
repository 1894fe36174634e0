"""Sheets that need no look at the exercise, or only copying."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from generator.answers.answers import Answer
from generator.answers.question import Question
from generator.base.plain import Plain
from generator.base.rng import Rng
from generator.exercise.exercise import Exercise
from generator.exercise.tree_view import tree_view
from grader.audit.guessed_texts import GuessStyle, Options, understood
from grader.audit.population import (
    InventedSheet,
    Population,
    Sample,
    Sheets,
    SheetSort,
    complete_sheet,
    texts,
)
from solver.exact import Rational
from solver.exact import text as digits

# Sheets invented at random, in all answers or only where nothing follows from earlier ones.


HIGHEST = 20
"""The greatest number that is invented."""
PARTS = 8
"""The greatest denominator of probabilities that are invented."""
PROBABILITY = "probability"


def consistent(sample: Sample, rng: Rng) -> Iterator[InventedSheet]:
    """Yield a sheet of invented answers, with everything after them following rightly."""
    hand = inventing(rng)

    def first(question: Question) -> Answer | None:
        return understood(question, hand.writes(question))

    yield InventedSheet(complete_sheet(sample, first))


def guess_sheets(sample: Sample, rng: Rng) -> Iterator[InventedSheet]:
    """Yield a sheet of guesses among options; questions without options are blank."""
    hand = guessing(rng)
    yield InventedSheet({q.name: hand.writes(q) for q in sample.exercise.questions})


def guessing(rng: Rng) -> GuessStyle:
    """Return a hand that guesses among options."""
    return GuessStyle(label=rng.pick, labels=lambda options: some(options, rng))


def inventing(rng: Rng) -> GuessStyle:
    """Return a hand that invents everything; of labels it leaves out a run, as a search does."""

    def number(question: Question) -> str:
        if question.form.kind.name == PROBABILITY:
            d = rng.between(2, PARTS)
            return digits(Rational(rng.between(1, d - 1), d))
        return digits(Rational(rng.between(0, HIGHEST)))

    def labels(options: Options) -> list[str]:
        start = rng.between(1, max(1, len(options) - 1))
        end = rng.between(start, len(options))
        return [*options[:start], *options[end:]]

    def weights(options: Options) -> dict[str, str]:
        counts = [rng.between(1, PARTS) for _ in options]
        shares = (digits(Rational(n, sum(counts))) for n in counts)
        return dict(zip(options, shares, strict=True))

    return GuessStyle(number=number, label=rng.pick, labels=labels, weights=weights)


def some(options: Options, rng: Rng) -> list[str]:
    """Return a random selection of the options, at least one."""
    chosen = [option for option in options if rng.below(2)]
    return chosen or [rng.pick(options)]


EVERYWHERE = "5"
"""Any number would do."""


def blank(_sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
    """Yield a blank sheet."""
    yield InventedSheet({})


def write_sheets(hand: GuessStyle) -> Sheets:
    """Return the sheets on which the hand writes every answer."""

    def sheets(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
        yield InventedSheet({q.name: hand.writes(q) for q in sample.exercise.questions})

    return sheets


def followed_sheets(hand: GuessStyle) -> Sheets:
    """Return the sheets on which the hand writes only what does not follow from earlier answers."""

    def sheets(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
        def first(question: Question) -> Answer | None:
            return understood(question, hand.writes(question))

        yield InventedSheet(complete_sheet(sample, first))

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

    yield InventedSheet(complete_sheet(sample, first))


FIRST = GuessStyle(label=lambda options: options[0], labels=lambda options: [options[0]])


def leftmost(exercise: Exercise[Any, Any]) -> Mapping[str, Plain]:
    """Return for each question about a node the leftmost leaf below it."""
    view = tree_view(exercise)
    if view is None:
        return {}
    places = ((question.name, view.place_of(question)) for question in exercise.questions)
    leaves = ((name, view.utilities(place.node)) for name, place in places if place)
    return {name: utilities[0] for name, utilities in leaves if utilities}


NEIGHBOUR = Population("neighbour", SheetSort.CHEATING, neighbours)
POPULATIONS = (
    Population("blank", SheetSort.CHEATING, blank),
    Population("all-zeros", SheetSort.CHEATING, write_sheets(GuessStyle(number=lambda _: "0"))),
    Population(
        "all-equal",
        SheetSort.CHEATING,
        write_sheets(GuessStyle(number=lambda _: EVERYWHERE, weights=uniform)),
    ),
    Population("no-label", SheetSort.CHEATING, followed_sheets(GuessStyle(labels=lambda _: []))),
    Population("every-label", SheetSort.CHEATING, followed_sheets(GuessStyle(labels=list))),
    Population(
        "all-but-last", SheetSort.CHEATING, followed_sheets(GuessStyle(labels=without_the_last(1)))
    ),
    Population(
        "all-but-last-two",
        SheetSort.CHEATING,
        followed_sheets(GuessStyle(labels=without_the_last(2))),
    ),
    Population(
        "first-option",
        SheetSort.CHEATING,
        write_sheets(FIRST),
    ),
    Population("uniform", SheetSort.CHEATING, followed_sheets(GuessStyle(weights=uniform))),
    NEIGHBOUR,
    Population("leaves-copied", SheetSort.CHEATING, leaves_copied),
    Population("guesses", SheetSort.CHEATING, guess_sheets),
    Population("invented", SheetSort.CHEATING, consistent),
)
