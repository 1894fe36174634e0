"""The statistics of a marked exam, in two passes over its rows."""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import sqrt

from grader.base.disk.csv_tables import decimal
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Status
from grader.exams.making.scale import Scale, TableScale
from grader.exams.statistics import items
from grader.exams.statistics.item_words import words_of_exercise
from grader.exams.statistics.items import round_statistic
from grader.exams.statistics.statistics import (
    GroupStatistics,
    MarkStatistics,
    Reliability,
    ScaleStatistics,
    Statistics,
    VersionStatistics,
)
from grader.exams.statistics.sums import ScoreCensus, Sums, count_scores
from grader.exams.statistics.tally import Tallies, tally_rows
from solver.exact import ZERO, Rational, rational

TENTHS = 10


def analyse_exam(marking: MarkingResults) -> Statistics:
    """Return the statistics of a marked exam.

    Only sums are kept in memory; the same rows give the same statistics.
    """
    counted = count_scores(marking.rows, marking.exam.mark_scale)
    tallies = tally_rows(marking.rows, counted)
    exam = marking.exam
    words = {
        number: words_of_exercise(
            exam,
            number,
            problem,
            counted.students_by_question[number],
            counted.question_points[number],
        )
        for number, problem in counted.problems.items()
    }
    known = marks(counted) if counted.students else None
    return Statistics(
        title=exam.title,
        course=exam.course,
        language=exam.language,
        marked=counted.students,
        unreadable=counted.statuses[Status.UNREADABLE],
        conflicting=counted.statuses[Status.CONFLICT],
        absent=counted.statuses[Status.ABSENT],
        open=counted.open,
        extremes=tallies.extremes.size,
        marks=known,
        scale=scale_marks(counted, exam.mark_scale),
        versions=tuple(versions(counted)),
        groups=tuple(groups(counted)),
        reliability=reliability(tallies, known),
        exercises=tuple(items.exercises(tallies, words)),
        questions=tuple(items.questions(tallies, words)),
        mistakes=tuple(items.mistakes(tallies, exam.language)),
        wrong_answers=tuple(items.wrong_answers(tallies, exam.language)),
        steps=tuple(items.steps(tallies)),
    )


def marks(counted: ScoreCensus) -> MarkStatistics:
    """Return the statistics of the scores of at least one student."""
    sums = Sums()
    for score, students in counted.scores.items():
        sums.add(score, students)
    (out_of, *others) = counted.points
    return MarkStatistics(
        out_of=None if others else out_of,
        mean=round_statistic(sums.mean),
        median=round_statistic(median(counted.scores)),
        deviation=items.deviation(sums),
        least=round_statistic(min(counted.scores)),
        greatest=round_statistic(max(counted.scores)),
        histogram=histogram(counted.scores),
    )


def scale_marks(counted: ScoreCensus, scale: Scale | None) -> ScaleStatistics | None:
    """Return the marks on the course's scale; None if there is no scale, or no mark is settled."""
    students = counted.marks.total()
    if scale is None or not students:
        return None
    passed = sum(n for (_, is_pass), n in counted.marks.items() if is_pass)
    counts = Counter[str]()
    for (name, _), n in counted.marks.items():
        counts[name] += n
    if isinstance(scale, TableScale):
        return ScaleStatistics(
            students=students,
            out_of=None,
            step=None,
            passes_from=scale.passes_from,
            passed=passed if scale.passes_from else None,
            mean=None,
            counts={mark.name: counts[mark.name] for mark in scale.thresholds},
        )
    total = sum((rational(name) * Rational(n) for name, n in counts.items()), ZERO)
    return ScaleStatistics(
        students=students,
        out_of=scale.out_of,
        step=scale.step,
        passes_from="" if scale.passes_from is None else decimal(scale.passes_from),
        passed=None if scale.passes_from is None else passed,
        mean=round_statistic(total / Rational(students)),
        counts={},
    )


def versions(counted: ScoreCensus) -> Iterator[VersionStatistics]:
    """Yield the statistics of each version, from A on."""
    for letter, scores in sorted(counted.versions.items()):
        yield VersionStatistics(
            version=letter,
            students=scores.count,
            mean=round_statistic(scores.mean),
            deviation=items.deviation(scores),
        )


def groups(counted: ScoreCensus) -> Iterator[GroupStatistics]:
    """Yield the statistics of each group and language, where a class has several."""
    columns = Counter(column for column, _ in counted.groups)
    for (column, group), scores in sorted(counted.groups.items()):
        if columns[column] > 1:
            yield GroupStatistics(
                column=column,
                group=group,
                students=scores.count,
                mean=round_statistic(scores.mean),
                deviation=items.deviation(scores),
            )


def median(scores: Mapping[Rational, int]) -> Rational:
    """Return the median of the scores, given how many students have each."""
    last = sum(scores.values()) - 1
    return (score_at_rank(scores, last // 2) + score_at_rank(scores, last - last // 2)) / Rational(
        2
    )


def score_at_rank(scores: Mapping[Rational, int], rank: int) -> Rational:
    """Return the score at a rank, counted from 0 for the lowest."""
    places = (score for score in sorted(scores) for _ in range(scores[score]))
    return next(score for i, score in enumerate(places) if i == rank)


def histogram(scores: Mapping[Rational, int]) -> tuple[int, ...]:
    """Return the number of students in each tenth of the scores."""
    counts = [0] * TENTHS
    for score, students in scores.items():
        counts[min(int(score * Rational(TENTHS)), TENTHS - 1)] += students
    return tuple(counts)


def reliability(tallies: Tallies, known: MarkStatistics | None) -> Reliability | None:
    """Return Cronbach's alpha and the standard error of a score.

    Returns None for a single exercise, or if all scores are equal.
    """
    alpha = items.alpha_of(tallies)
    if alpha is None or known is None or known.deviation is None:
        return None
    error = known.deviation * sqrt(max(0.0, 1 - alpha))
    return Reliability(alpha=alpha, standard_error=round_statistic(error))
