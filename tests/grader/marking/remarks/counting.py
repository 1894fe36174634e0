"""Plausible wrong answers, and what sort of sentence each of them gets."""

from collections import Counter
from collections.abc import Iterator

from generator.answers.answers import Answers
from generator.base.rng import Rng
from generator.exercise.exercise import Exercise
from grader.audit import honest_sheets, invented_sheets, mistaken_sheets, trivial_sheets
from grader.audit.guessed_texts import plain, understood
from grader.audit.invented_slips import slips
from grader.audit.population import Sample, texts
from grader.marking.marks.grade import Report, grade
from grader.marking.marks.mark import Mark, Wrong
from grader.marking.remarks.remark import Side
from grader.marking.remarks.remarks import Remarks, is_bare, is_specific, is_telling
from grader.words.render import asked, own_hint
from grader.words.spellings import spellings_of

POPULATIONS = (
    *honest_sheets.POPULATIONS,
    *mistaken_sheets.POPULATIONS,
    *invented_sheets.POPULATIONS,
    trivial_sheets.NEIGHBOUR,
)
QUESTION, HINT, GENERIC = "question", "hint", "generic"


def reports(exercises: list[Exercise]) -> Iterator[Report]:
    """Return what the marking says of every sheet that somebody might hand in."""
    pairs = zip(exercises, [*exercises[1:], *exercises[:1]], strict=True)
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
    hand = invented_sheets.inventing(rng)
    for question in sample.exercise.questions:
        near = slips(question, question.key)
        if near:
            yield {question.name: plain(question, rng.pick(near))}
        made_up = understood(question, hand.writes(question))
        if made_up is not None:
            yield {question.name: plain(question, made_up)}


def sort_of(report: Report, mark: Mark) -> str:
    """Return the sort of sentence that a wrong answer gets: that of its first telling remark."""
    question = asked(report, mark.question)
    if mark.verdict.once is not None and is_specific(report, question, mark.verdict.once):
        return QUESTION
    remarks = Remarks(report).on(question)
    if is_telling(remarks):
        first = next(r for r in remarks if not isinstance(r, Side) and not is_bare(r))
        return type(first).__name__
    return HINT if own_hint(report.exercise.family, question, "en") else GENERIC


def wrong_marks(exercises: list[Exercise]) -> Iterator[tuple[Report, Mark]]:
    for report in reports(exercises):
        for mark in report.marks:
            if isinstance(mark.verdict, Wrong):
                yield report, mark


def marked(exercise: Exercise, answers: Answers) -> Report:
    """Return the report on these answers."""
    given = texts(exercise, answers)
    return grade(exercise, given, spellings=spellings_of(exercise))


def counted(exercises: list[Exercise]) -> Counter[tuple[str, str]]:
    """Return how many wrong answers get a sentence of each sort, by question."""
    return Counter(
        (mark.question, sort_of(report, mark)) for report, mark in wrong_marks(exercises)
    )
