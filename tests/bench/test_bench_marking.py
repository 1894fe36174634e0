"""Marking against what cannot be spared: reading a problem, solving it once, reading answers."""

from time import process_time
from unittest.mock import patch

import pytest

from generator.answers.writing import write_answer
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.families import FAMILIES
from generator.generation.generate import generate, pose
from grader.marking.marks import follow_through
from grader.marking.marks.grade import grade, read_any, with_aliases
from grader.words.spellings import spellings_of

AIMA = CONVENTIONS["aima"]
SEEDS = range(4)
TIMES = 5


def seconds(work):
    """The least CPU time of a few runs."""

    def once():
        start = process_time()
        work()
        return process_time() - start

    return min(once() for _ in range(TIMES))


class HandedIn:
    """A problem as data, and the texts that a student wrote."""

    def __init__(self, exercise, texts):
        self.exercise, self.texts = exercise, texts
        self.family = exercise.family
        self.plain = exercise.family.to_plain(exercise.problem)

    def marked(self):
        """As the first sheet of its exercise, with all that is then known for the next ones."""
        return self.marked_on(pose(self.family, self.family.from_plain(self.plain), AIMA))

    def marked_without_search(self):
        """The same, but no misread number is looked for."""
        with patch.object(follow_through, "find_misreading", return_value=None):
            return self.marked()

    def marked_again(self):
        """As it is for every student but the first who was asked the same."""
        return self.marked_on(self.exercise)

    def marked_on(self, exercise):
        return grade(exercise, self.texts, spellings=spellings_of(exercise))

    def not_spared(self):
        self.family.solve(self.family.from_plain(self.plain), AIMA)
        spellings = spellings_of(self.exercise)
        return [
            read_any(self.texts[q.name], with_aliases(q.form, spellings.get(q.name, {})))
            for q in self.exercise.questions
        ]


WAYS = {
    "first of its exercise": HandedIn.marked,
    "first, no misread number looked for": HandedIn.marked_without_search,
    "next of its exercise": HandedIn.marked_again,
}


def right(exercise):
    return {name: write_answer(answer) for name, answer in exercise.key.items()}


def partly_wrong(exercise):
    """Every third answer is what some mistake gives, or else what cannot be."""
    answers = right(exercise)
    for i, name in enumerate(answers):
        given = (made[name] for made in exercise.mistakes.values() if name in made)
        wrong = (write_answer(answer) for answer in given if answer != exercise.key[name])
        if i % 3 == 0:
            answers[name] = next(wrong, answers[name])
    return answers


def all_handed_in(name, texts_of):
    ids = (
        ExerciseId(family=name, level=level, seed=seed, revision=FAMILIES[name].revision)
        for level in FAMILIES[name].sizes
        for seed in SEEDS
    )
    return [HandedIn(e, texts_of(e)) for e in (generate(id_, AIMA) for id_ in ids)]


@pytest.mark.parametrize("texts_of", [right, partly_wrong])
@pytest.mark.parametrize("name", FAMILIES)
def test_marking_against_what_cannot_be_spared(benchmark, name, texts_of):
    handed_in = all_handed_in(name, texts_of)
    least = seconds(lambda: [one.not_spared() for one in handed_in])
    for which, mark in WAYS.items():
        ratio = seconds(lambda mark=mark: [mark(one) for one in handed_in]) / least
        benchmark.extra_info[f"times as long, {which}"] = round(ratio, 2)
    benchmark.extra_info["ms each"] = round(1000 * least / len(handed_in), 2)
    reports = benchmark.pedantic(lambda: [one.marked() for one in handed_in], rounds=1)
    assert all((report.points == report.out_of) == (texts_of is right) for report in reports)
