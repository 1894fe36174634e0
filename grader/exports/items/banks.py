"""Making the bank that a teacher exports: of a family, of an exam, or of one exercise."""

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import count
from typing import Any, TypeAlias

from generator.base.convention import Convention
from generator.base.errors import GenerationFailed, NoFairExercise, Unmet
from generator.exercise.exercise import Exercise, ExerciseId
from generator.generation.generate import family_named, generate
from generator.generation.own_exercise import LINES
from grader.base.workers.engine import Progress, Workers
from grader.exams.making.assign_problems import (
    SettledVariant,
    difficulty_band,
    settle_variants,
    sheet_of,
)
from grader.exams.making.assign_variants import assign_variants
from grader.exams.making.exam import Exam, exam_identity
from grader.exams.making.generate_exercise import pose_exercise
from grader.exams.making.make_exam import refuse_names
from grader.exams.making.presentation import PLAIN
from grader.exams.making.roster import number_students
from grader.exams.making.selection import EVERYTHING, selected_exercises
from grader.exports.items.describe_item import item
from grader.exports.items.item import Bank, Item, ItemPool
from grader.marking.marks.scheme import USUAL
from grader.words.render import heading_of, title_of
from solver.trees.node_names import letters_of

# The versions of an exam, where no course system picks from its pools.


@dataclass(frozen=True, slots=True)
class BankVersion:
    """A version of an exam; `name` is a letter, or empty if there is only one version."""

    name: str
    items: tuple[Item, ...]


def versions(bank: Bank) -> tuple[BankVersion, ...]:
    """Return the versions, each with an item of every chosen exercise.

    Exercises outside any exam are one version. In each version those of the exam's pools are chosen
    as for a student, and the exercises stand in another order if the exam says so.
    """
    if not bank.is_exam:
        return (BankVersion("", tuple(bank.items)),)
    count = max(len(pool.items) for pool in bank.pools)
    names = [""] if count == 1 else [letters_of(number) for number in range(count)]
    return tuple(BankVersion(name, pick_items(bank, n)) for n, name in enumerate(names))


def first_items(bank: Bank) -> tuple[Item, ...]:
    """Return the items of the first version, for a file that is a single sheet."""
    return versions(bank)[0].items


def version_items(bank: Bank) -> Iterator[Item]:
    """Yield the items that are in some version."""
    names = {item.name for version in versions(bank) for item in version.items}
    return (item for item in bank.items if item.name in names)


def pick_items(bank: Bank, number: int) -> tuple[Item, ...]:
    """Return the items of a version; an exercise with fewer items begins again."""
    pools = bank.pools
    chosen = selected_exercises(bank.selection, len(pools), number)
    return tuple(pools[n - 1].items[number % len(pools[n - 1].items)] for n in chosen)


LOG = logging.getLogger("minimaestro")
MAX_NAME_LENGTH = 100
"""The greatest length of a name that all systems accept."""
DIGEST = 10
PATIENCE = 3
"""The number of seeds that may give no fair exercise, where wishes have been met once."""
LATER = 40
"""The number of further seeds tried for missing exercises."""

Beat: TypeAlias = Callable[[], object]
"""A function called for each finished exercise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BankOptions:
    """The convention and language of exercises outside any exam."""

    convention: Convention
    language: str


def of_family(first: ExerciseId, number: int, options: BankOptions, *, progress: Progress) -> Bank:
    """Return a bank of `number` exercises from that seed on, all different except for names."""
    title = title_of(family_named(first.family), options.language)
    exercises = generate_different(first, number, options.convention)
    items = (item(exercise_name(e, options.language), e, options.language) for e in exercises)
    return bank_of(title, tuple(report_items(items, beats(progress, number))), options)


def report_items(items: Iterable[Item], beat: Beat) -> Iterator[Item]:
    """Yield the items and report each one."""
    for bank_item in items:
        beat()
        yield bank_item


def beats(progress: Progress, total: int) -> Beat:
    """Return a function that reports one more of `total` at each call."""
    done = count(1)
    return lambda: progress(next(done), total)


def of_exercise(exercise: Exercise[Any, Any], language: str, *, is_bonus: bool = False) -> Bank:
    """Return a bank of one exercise, which an exam may have as a bonus."""
    options = BankOptions(convention=exercise.convention, language=language)
    how = replace(PLAIN, bonus=is_bonus)
    only = item(exercise_name(exercise, language), exercise, language, how=how)
    return bank_of(heading_of(exercise, language), (only,), options)


def bank_of(title: str, items: tuple[Item, ...], options: BankOptions) -> Bank:
    """Return a bank of a single pool."""
    return Bank(
        title=title,
        course="",
        language=options.language,
        convention=options.convention,
        scheme=USUAL,
        pools=(ItemPool(title=title, items=items),),
    )


def generate_different(
    first: ExerciseId, number: int, convention: Convention
) -> Iterator[Exercise[Any, Any]]:
    """Generate exercises seed by seed; if the family has too few, duplicates come last."""
    likenesses: set[str] = set()
    again: list[Exercise[Any, Any]] = []
    unfair = 0
    for seed in range(first.seed, first.seed + number + LATER):
        if len(likenesses) == number:
            return
        try:
            exercise = generate(replace(first, seed=seed), convention)
        except NoFairExercise as error:
            if isinstance(error, GenerationFailed):
                LOG.error("%s", error)  # noqa: TRY400  # a line is enough
            unfair += 1
            hopeless = isinstance(error, Unmet) and not likenesses
            if hopeless or unfair > PATIENCE:
                raise
            continue
        likeness = exercise.family.likeness(exercise.problem)
        if likeness in likenesses:
            again.append(exercise)
            continue
        likenesses.add(likeness)
        yield exercise
    yield from again[: number - len(likenesses)]


def of_exam(
    exam: Exam, variants: int, *, secret: bytes, workers: Workers, progress: Progress
) -> Bank:
    """Return a bank with a pool for each exercise of the exam, holding that many variants.

    The pool of a teacher's own problem has one item.
    """
    for number, entry in enumerate(exam.entries, 1):
        refuse_names(number, entry, exam.convention)
    whole_exam = replace(exam, selection=EVERYTHING)
    planned = assign_variants(
        whole_exam, number_students(variants), None, secret=secret, replaced=()
    )
    bands = [difficulty_band(n, entry, exam.convention) for n, entry in enumerate(exam.entries, 1)]
    settled_variants = list(settle_variants(whole_exam, planned, bands, workers))
    name = f"exam-{digest(exam_identity(exam) + secret.hex())}"
    problems = [
        problems_of(whole_exam, settled_variants, place) for place, _ in enumerate(exam.entries)
    ]
    item_pools = tuple(pools(whole_exam, problems, name, beats(progress, sum(map(len, problems)))))
    return Bank(
        title=exam.title,
        course=exam.course,
        language=exam.language,
        convention=exam.convention,
        scheme=exam.scheme,
        pools=item_pools,
        selection=exam.selection,
        is_exam=True,
        settings=tuple(sheet_settings(exam, item_pools)),
    )


def sheet_settings(exam: Exam, item_pools: Sequence[ItemPool]) -> Iterator[str]:
    """Yield the keys of exam.toml that change its sheets besides what its exercises ask.

    `lines` stands for the key `space` of an answer in words.
    """
    how = [entry.presentation for entry in exam.entries]
    heights = {q.question.form.lines for pool in item_pools for q in pool.open_questions}
    given = {
        "title": True,
        "course": bool(exam.course),
        "date": exam.date is not None,
        "department": bool(exam.department),
        "header": bool(exam.header),
        "footer": bool(exam.footer),
        "front": exam.front is not None,
        "alone": exam.scheme.alone != USUAL.alone,
        "scale": exam.scale is not None,
        "shuffle": exam.selection.shuffled,
        "play": any(presentation.play for presentation in how),
        "space": any(presentation.space for presentation in how),
        "lines": bool(heights - {LINES}),
        "break": any(presentation.new_page for presentation in how),
    }
    return (key for key, is_given in given.items() if is_given)


def problems_of(exam: Exam, variants: Sequence[SettledVariant], place: int) -> list[Any]:
    """Return the problems of the exercise at that place, without duplicates."""
    every = (sheet_of(exam, variant).problems[place] for variant in variants)
    return list({repr(problem): problem for problem in every}.values())


def pools(
    exam: Exam, problems: Sequence[Sequence[Any]], name: str, beat: Beat
) -> Iterator[ItemPool]:
    """Yield the pool of each exercise."""
    for number, (entry, variants) in enumerate(zip(exam.entries, problems, strict=True), 1):
        exercises = [pose_exercise(entry, problem, exam.convention) for problem in variants]
        exam_items = (
            item(
                f"{name}.{number}.{n}.{exam.language}",
                exercise,
                exam.language,
                number=number,
                how=entry.presentation,
            )
            for n, exercise in enumerate(exercises, 1)
        )
        items = tuple(report_items(exam_items, beat))
        yield ItemPool(title=f"{number}. {items[0].paper.title}", items=items)


def exercise_name(exercise: Exercise[Any, Any], language: str) -> str:
    """Return the name of an exercise: its id, or a digest of the teacher's problem.

    And language.
    """
    if exercise.id is None:
        problem = repr(exercise.family.to_plain(exercise.problem))
        name = f"{exercise.family.name}.{digest(problem)}"
    else:
        name = str(exercise.id)
    full_name = f"{name}.{language}"
    return (
        full_name
        if len(full_name) <= MAX_NAME_LENGTH
        else f"{name[: MAX_NAME_LENGTH - DIGEST - 4]}-{digest(full_name)}"
    )


def digest(text: str) -> str:
    """Return a short digest of the text."""
    return sha256(text.encode()).hexdigest()[:DIGEST]
