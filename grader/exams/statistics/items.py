"""The indices of each exercise, question and mistake, from their tallies."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import sqrt
from typing import get_args

from generator.families import FAMILIES
from grader.exams.grading.row import MISSING, WITHHELD
from grader.exams.playing.played_exercise import StepFate
from grader.exams.statistics.item_words import ItemWords
from grader.exams.statistics.statistics import (
    ItemStatistics,
    MistakeStatistics,
    Quality,
    StepStatistics,
    WrongAnswerStatistics,
)
from grader.exams.statistics.sums import Sums
from grader.exams.statistics.tally import Tallies, Tally
from grader.figures import markdown
from grader.figures.spans import plain
from grader.marking.marks.mark import Verdict
from grader.words.render import mistake_of
from solver.exact import ONE, ZERO, Rational

# Sentences about mistakes.


SENTENCE = re.compile(r".*?[.!?:](?= |$)")


@cache
def title_of(family: str, mistake: str, language: str) -> str:
    """Return the first sentence of the feedback on a mistake; its name if it no longer exists."""
    if family not in FAMILIES:
        return mistake
    feedback_text = plain(
        markdown.inline(mistake_of(FAMILIES[family], mistake, language) or mistake)
    )
    first = SENTENCE.match(feedback_text)
    return first[0] if first else feedback_text


VERDICTS = (*(verdict.__name__.lower() for verdict in get_args(Verdict)), MISSING, WITHHELD)
PLACES = 4
LEAST_OF = ((0.4, Quality.VERY_GOOD), (0.3, Quality.GOOD), (0.2, Quality.MARGINAL))
"""The least index for each quality, after Ebel and Frisbie."""


def exercises(tallies: Tallies, words: Mapping[int, ItemWords]) -> Iterator[ItemStatistics]:
    """Yield the statistics of each exercise, in the order of the exam."""
    for number, tally in sorted(tallies.exercises.items()):
        yield item(tallies, tally, words[number], number=number, question=None)


def questions(tallies: Tallies, words: Mapping[int, ItemWords]) -> Iterator[ItemStatistics]:
    """Yield the statistics of each question, in the order of the exam."""
    for (number, name), tally in sorted(tallies.questions.items(), key=lambda pair: pair[0][0]):
        yield item(tallies, tally, words[number], number=number, question=name)


def mistakes(tallies: Tallies, language: str) -> Iterator[MistakeStatistics]:
    """Yield the statistics of each mistake, the most frequent first."""
    ranked = sorted(tallies.mistakes.items(), key=lambda pair: (-pair[1].students, pair[0]))
    for (number, name), tally in ranked:
        family = tallies.census.families[number]
        yield MistakeStatistics(
            exercise=number,
            family=family,
            mistake=name,
            title=title_of(family, name, language),
            students=tally.students,
            answers=tally.answers,
            share=round_statistic(tally.students / tallies.census.students),
        )


def wrong_answers(tallies: Tallies, language: str) -> Iterator[WrongAnswerStatistics]:
    """Yield the wrong answers that several students gave, the most frequent first."""
    ranked = sorted(tallies.wrong_answers.items(), key=lambda pair: (-pair[1], pair[0]))
    for wrong_answer, students in ranked[:MAX_WRONG_ANSWERS]:
        if students >= SEVERAL:
            family = tallies.census.families[wrong_answer.exercise]
            mistake = wrong_answer.mistake
            yield WrongAnswerStatistics(
                exercise=wrong_answer.exercise,
                question=wrong_answer.question,
                answer=wrong_answer.answer,
                students=students,
                mistake=mistake,
                title=title_of(family, mistake, language) if mistake else "",
            )


def steps(tallies: Tallies) -> Iterator[StepStatistics]:
    """Yield the statistics of the steps of each kind, in the order of the exam and of a search."""
    by_kind: dict[tuple[int, str], Counter[str]] = {}
    for (number, ask, fate), count in tallies.steps.items():
        by_kind.setdefault((number, ask), Counter())[fate] += count
    for (number, ask), counts in sorted(by_kind.items(), key=lambda pair: pair[0][0]):
        yield StepStatistics(
            exercise=number,
            ask=ask,
            steps=counts.total(),
            right_steps=counts[StepFate.RIGHT.value] + counts[StepFate.ROUNDED.value],
            wrong_steps=counts[StepFate.WRONG.value],
            shown_steps=counts[StepFate.SHOWN.value],
            open_steps=counts[StepFate.OPEN.value],
        )


SEVERAL = 2
MAX_WRONG_ANSWERS = 20
"""The greatest number of wrong answers that are listed."""


def item(
    tallies: Tallies, tally: Tally, words: ItemWords, *, number: int, question: str | None
) -> ItemStatistics:
    """Return the statistics of an exercise or a question."""
    answers = tally.verdicts.total()
    index = discrimination(tally)
    return ItemStatistics(
        exercise=number,
        family=tallies.census.families[number],
        question=question,
        title=words.title,
        points=words.points if question is None else "",
        prompt=words.prompts.get(question or "", ""),
        students=tally.students,
        answers=answers,
        open=tally.open,
        difficulty=round_statistic(tally.shares.x.mean) if tally.shares.x.count else None,
        deviation=deviation(tally.shares.x),
        right=round_statistic(tally.verdicts["right"] / answers),
        blank=round_statistic(tally.verdicts["blank"] / answers),
        ambiguous=round_statistic(tally.verdicts["ambiguous"] / answers),
        unreadable=round_statistic(tally.verdicts["unreadable"] / answers),
        correlation=round_if_known(tally.shares.correlation),
        discrimination=index,
        quality=None if is_right_for_all(tally) else quality(index),
        alpha_without=alpha_without(tallies, number) if question is None else None,
        verdicts={name: tally.verdicts[name] for name in in_order(tally.verdicts)},
    )


def in_order(verdicts: Mapping[str, int]) -> Sequence[str]:
    """Return the verdicts in the order in which reports list them."""
    return [*(v for v in VERDICTS if v in verdicts), *sorted(set(verdicts) - set(VERDICTS))]


def is_right_for_all(tally: Tally) -> bool:
    """Tell whether everybody has all points, so that nothing can tell the students apart."""
    return bool(tally.shares.x.count) and tally.shares.x.mean == ONE


def discrimination(tally: Tally) -> float | None:
    """Return the mean share of the upper group minus that of the lower; None if one is empty."""
    upper, lower = tally.upper, tally.lower
    if not upper.students or not lower.students:
        return None
    return round_statistic(upper.total / upper.students - lower.total / lower.students)


def quality(index: float | None) -> Quality | None:
    """Return the quality of a discrimination index."""
    if index is None:
        return None
    return next((quality for least, quality in LEAST_OF if index >= least), Quality.POOR)


def alpha_of(tallies: Tallies) -> float | None:
    """Return Cronbach's alpha over all exercises; None unless everybody has the same ones."""
    return (
        alpha(squared_deviations(tallies), tallies.totals) if everybody_has_all(tallies) else None
    )


def alpha_without(tallies: Tallies, number: int) -> float | None:
    """Return alpha without the exercise; if it is greater, the exercise does not fit in."""
    if not everybody_has_all(tallies):
        return None
    others = {n: deviations for n, deviations in squared_deviations(tallies).items() if n != number}
    return alpha(others, tallies.exercises[number].shares.y)


def everybody_has_all(tallies: Tallies) -> bool:
    """Tell whether every student had every exercise."""
    student_counts = {tally.shares.x.count for tally in tallies.exercises.values()}
    return student_counts <= {tallies.census.students}


def squared_deviations(tallies: Tallies) -> dict[int, Rational]:
    """Return the squared deviations of each exercise's points."""
    return {
        n: tally.shares.x.deviations * tallies.census.worth[n].mean * tallies.census.worth[n].mean
        for n, tally in tallies.exercises.items()
    }


def alpha(parts: Mapping[int, Rational], totals: Sums) -> float | None:
    """Return Cronbach's alpha; None for fewer than two parts or equal totals."""
    count, deviations = len(parts), totals.deviations
    if count <= 1 or not deviations:
        return None
    return round_statistic(
        Rational(count, count - 1) * (ONE - sum(parts.values(), ZERO) / deviations)
    )


def deviation(sums: Sums) -> float | None:
    """Return the standard deviation; None for a single student."""
    return None if sums.variance is None else round_statistic(sqrt(sums.variance))


def round_if_known(number: float | None) -> float | None:
    """Return the rounded number; None stays None."""
    return None if number is None else round_statistic(number)


def round_statistic(number: float | Rational) -> float:
    """Return the number rounded to the decimals of statistics."""
    return round(float(number), PLACES)
