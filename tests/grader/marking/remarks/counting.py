"""Plausible wrong answers, and what sort of sentence each of them gets."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from drawn import exercises

from generator.answers.answers import Answers
from generator.answers.kinds.number import Number
from generator.answers.question import Question
from generator.base.rng import Rng
from generator.exercise.exercise import Exercise
from generator.exercise.family import Level
from generator.exercise.tree_view import tree_view
from grader.audit import honest_sheets, unworked_sheets
from grader.audit.guessed_texts import plain, understood
from grader.audit.honest_sheets import slips
from grader.audit.population import Sample, texts
from grader.marking.marks.grade import Report, grade
from grader.marking.marks.mark import Mark, Wrong
from grader.marking.remarks.remark import (
    NotTheMean,
    OpenInputs,
    Outside,
    OwnInputs,
    Side,
    Worked,
)
from grader.marking.remarks.remarks import Remarks, is_bare, is_specific, is_telling
from grader.words.feedback import given_for, question_named
from grader.words.render import own_hint
from grader.words.spellings import spellings_of
from solver.trees.node_names import leaves
from solver.trees.tree import Leaf

POPULATIONS = (
    *honest_sheets.POPULATIONS,
    *(each for each in unworked_sheets.POPULATIONS if each.name in {"guesses", "invented"}),
    unworked_sheets.NEIGHBOUR,
)
QUESTION, HINT, GENERIC = "question", "hint", "generic"
HERE, ANYWHERE = "here", "anywhere"
ABOUT_INPUTS = (Worked, OwnInputs, OpenInputs, Outside, NotTheMean)
"""Remarks that name the node, or what goes into the number."""


def reports(drawn: list[Exercise], others: Sequence[Exercise] = ()) -> Iterator[Report]:
    """Return what the marking says of every sheet that somebody might hand in.

    The neighbour of each has the next of them, or one of others.
    """
    pairs = zip(drawn, others or [*drawn[1:], *drawn[:1]], strict=True)
    for sample in (Sample(exercise, other) for exercise, other in pairs):
        spellings = spellings_of(sample.exercise)
        for given in sheets(sample):
            yield grade(sample.exercise, given, spellings=spellings)


def sheets(sample: Sample) -> Iterator[dict]:
    """Return those of the audit, and each answer alone that is a slip or invented."""
    for population in POPULATIONS:
        rng = Rng(f"{sample.exercise.id} {population.name}")
        yield from (sheet.texts for sheet in population.sheets(sample, rng))
    rng = Rng(f"{sample.exercise.id} alone")
    hand = unworked_sheets.inventing(rng)
    for question in sample.exercise.questions:
        near = slips(question, question.key)
        if near:
            yield {question.name: plain(question, rng.pick(near))}
        made_up = understood(question, hand.writes(question))
        if made_up is not None:
            yield {question.name: plain(question, made_up)}


def sort_of(report: Report, mark: Mark) -> str:
    """Return the sort of sentence that a wrong answer gets: that of its first telling remark."""
    if is_asked_about(report, mark):
        return QUESTION
    question = question_named(report, mark.question)
    remarks = Remarks(report).remarks_on(question)
    if is_telling(remarks):
        first = next(r for r in remarks if not isinstance(r, Side) and not is_bare(r))
        return type(first).__name__
    return HINT if own_hint(report.exercise.family, question, "en") else GENERIC


def is_asked_about(report: Report, mark: Mark) -> bool:
    """Return whether a misconception is named in the place of remarks."""
    question, once = question_named(report, mark.question), mark.verdict.once
    return once is not None and is_specific(report, question, once)


def place_of(report: Report, mark: Mark) -> str:
    """Return whether what is said of a wrong number is about this question, or fits any other.

    It is if it names the node, what lies below it, the student's own answers that go into the
    number, or what the statement gives for it.
    """
    question = question_named(report, mark.question)
    is_named = any(
        isinstance(remark, ABOUT_INPUTS) for remark in Remarks(report).remarks_on(question)
    )
    return HERE if is_named or given_for(report.exercise, question, "en") else ANYWHERE


def wrong_numbers(exercise: Exercise, question: Question) -> list[Number]:
    """Return plausible wrong numbers: of mistakes, slips, other questions, and leaves."""
    view = tree_view(exercise)
    ends = leaves(view.picture.tree) if view else ()
    others = (
        *(answers.get(question.name) for answers in exercise.mistakes.values()),
        *slips(question, question.key),
        *(other.key for other in exercise.questions),
        *(Number(leaf.utility) for leaf in ends if isinstance(leaf, Leaf)),
    )
    numbers = dict.fromkeys(one for one in others if isinstance(one, Number))
    return [one for one in numbers if not question.accepts(one)]


def practised(exercise: Exercise) -> Iterator[tuple[Report, Mark]]:
    """Yield each plausible wrong number that no misconception explains, as practice marks it.

    All questions before are answered rightly, those after it not at all.
    """
    spellings, before = spellings_of(exercise), {}
    for question in exercise.questions:
        for number in wrong_numbers(exercise, question) if is_number(question) else ():
            given = texts(exercise, before) | {question.name: plain(question, number)}
            report = grade(exercise, given, spellings=spellings)
            mark = next(mark for mark in report.marks if mark.question == question.name)
            if isinstance(mark.verdict, Wrong) and not is_asked_about(report, mark):
                yield report, mark
        before[question.name] = question.key


def is_number(question: Question) -> bool:
    return isinstance(question.key, Number)


@lru_cache(maxsize=2)
def wrong_marks_at(family: str, level: Level) -> tuple[tuple[Report, Mark], ...]:
    """Return the wrong marks of one exercise, with their reports: made once for all laws."""
    exercise, neighbour = exercises(family, level, (1, 2))
    return tuple(wrong_marks([exercise], [neighbour]))


def wrong_marks(
    drawn: list[Exercise], others: Sequence[Exercise] = ()
) -> Iterator[tuple[Report, Mark]]:
    for report in reports(drawn, others):
        for mark in report.marks:
            if isinstance(mark.verdict, Wrong):
                yield report, mark


def marked(exercise: Exercise, answers: Answers) -> Report:
    """Return the report on these answers."""
    given = texts(exercise, answers)
    return grade(exercise, given, spellings=spellings_of(exercise))


def counted(marks: Iterable[tuple[Report, Mark]]) -> Counter[str]:
    """Return how many wrong answers get a sentence of each sort.

    Numbers are also counted by whether it is about the question.
    """
    found: Counter[str] = Counter()
    for report, mark in marks:
        found[sort := sort_of(report, mark)] += 1
        if isinstance(mark.read_as, Number) and sort != QUESTION:
            found[place_of(report, mark)] += 1
    return found
