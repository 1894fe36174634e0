"""Sheets invented at random, in all answers or only where nothing follows from earlier ones."""

from collections.abc import Iterator

from generator.answers.answers import Answer
from generator.answers.question import Question
from generator.base.rng import Rng
from grader.audit.guessed_texts import Hand, Options, understood
from grader.audit.population import InventedSheet, Population, Sample, SheetSort, completed
from solver.exact import Rational
from solver.exact import text as digits

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

    yield InventedSheet(completed(sample, first))


def guessed(sample: Sample, rng: Rng) -> Iterator[InventedSheet]:
    """Yield a sheet of guesses among options; questions without options are blank."""
    hand = guessing(rng)
    yield InventedSheet({q.name: hand.writes(q) for q in sample.exercise.questions})


def guessing(rng: Rng) -> Hand:
    """Return a hand that guesses among options."""
    return Hand(label=rng.pick, labels=lambda options: some(options, rng))


def inventing(rng: Rng) -> Hand:
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

    return Hand(number=number, label=rng.pick, labels=labels, weights=weights)


def some(options: Options, rng: Rng) -> list[str]:
    """Return a random selection of the options, at least one."""
    chosen = [option for option in options if rng.below(2)]
    return chosen or [rng.pick(options)]


POPULATIONS = (
    Population("guesses", SheetSort.CHEATING, guessed),
    Population("invented", SheetSort.CHEATING, consistent),
)
