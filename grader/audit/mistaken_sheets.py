"""Sheets with a named mistake, one for each to which the exercise gives occasion."""

from collections.abc import Iterator

from generator.answers.answers import Answers
from generator.base.rng import Rng
from grader.audit.invented_slips import slips
from grader.audit.population import InventedSheet, Population, Sample, SheetSort, texts


def alone(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
    """What the mistake answers, and nothing else."""
    for name, answers in sample.exercise.mistakes.items():
        yield InventedSheet(texts(sample.exercise, answers), name)


def changed(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
    """All right but what the mistake changes."""
    for name, answers in sample.exercise.mistakes.items():
        yield InventedSheet(texts(sample.exercise, {**sample.exercise.key, **answers}), name)


def with_a_slip(sample: Sample, rng: Rng) -> Iterator[InventedSheet]:
    """And one slip more, at a question that the mistake leaves right where it leaves any."""
    exercise = sample.exercise
    for name, answers in exercise.mistakes.items():
        given = {**exercise.key, **answers}
        yield InventedSheet(texts(exercise, slipped(sample, given, rng)), name)


def slipped(sample: Sample, given: Answers, rng: Rng) -> Answers:
    """Where no answer has anything near it, as none of `never` has, nobody slips."""
    questions = rng.shuffled(sample.exercise.questions)
    for at in sorted(questions, key=lambda question: not question.accepts(given[question.name])):
        if wrong := slips(at, given[at.name]):
            return {**given, at.name: rng.pick(wrong)}
    return given


POPULATIONS = (
    Population("mistake-alone", SheetSort.MISTAKEN, alone),
    Population("mistake", SheetSort.MISTAKEN, changed),
    Population("mistake-and-slip", SheetSort.MISTAKEN, with_a_slip),
)
