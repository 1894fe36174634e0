"""Item analysis, held against published numbers and other formulas."""

import statistics
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from marked_class import LSAT_6, exercise, lsat_6, mark, marking, row

from grader.exams.grading.row import Row, Status
from grader.exams.statistics.analysis import analyse_exam
from grader.exams.statistics.statistics import Quality
from solver.exact import ONE, ZERO, Rational

scores = st.fractions(0, 1, max_denominator=8).map(Rational)
classes = st.lists(st.tuples(scores, scores, scores), min_size=2, max_size=12)


@pytest.fixture(scope="module")
def lsat():
    return analyse_exam(lsat_6())


def students(scored):
    """Each with an exercise for each score, worth 1, 2, 3 … points."""
    return [
        row(
            *(
                exercise(n, [mark("value", n * x, out_of=Rational(n))])
                for n, x in enumerate(scored, 1)
            )
        )
        for scored in scored
    ]


def test_the_lsat_items_are_as_easy_as_published(lsat):
    """Bock and Lieberman (1970); `descript` is of D. Rizopoulos, `ltm`, JSS 17 (2006)."""
    assert [item.difficulty for item in lsat.exercises] == [0.924, 0.709, 0.553, 0.763, 0.87]


def test_the_lsat_items_correlate_with_the_rest_as_published(lsat):
    correlations = [item.correlation for item in lsat.exercises]
    assert correlations == [0.1128, 0.1532, 0.1728, 0.1444, 0.1216]  # `descript` of ltm


def test_cronbachs_alpha_of_the_lsat_is_as_published(lsat):
    assert lsat.reliability.alpha == 0.295  # `descript` of ltm
    without = [item.alpha_without for item in lsat.exercises]
    assert without == [0.2754, 0.2376, 0.2168, 0.2459, 0.2663]


def test_the_upper_group_of_the_lsat_has_everything_right(lsat):
    """298 have; of the lower 270, 108 have at most two items right and 162 of 237 have three."""
    assert lsat.extremes == 270
    for place, item in enumerate(lsat.exercises):
        lower = sum(
            students * (1 if pattern.count("1") < 3 else Rational(162, 237))
            for pattern, students in LSAT_6.items()
            if pattern[place] == "1" and pattern.count("1") <= 3
        )
        assert item.discrimination == pytest.approx(float(1 - lower / 270), abs=1e-4)


@given(classes)
def test_mean_median_and_deviation_are_those_of_the_standard_library(scored):
    found = analyse_exam(marking(students(scored), 3))
    totals = [float(sum(n * x for n, x in enumerate(one, 1)) / 6) for one in scored]
    assert found.marks.mean == pytest.approx(statistics.fmean(totals), abs=1e-4)
    assert found.marks.median == pytest.approx(statistics.median(totals), abs=1e-4)
    assert found.marks.deviation == pytest.approx(statistics.stdev(totals), abs=1e-4)
    assert (found.marks.least, found.marks.greatest) == pytest.approx(
        (min(totals), max(totals)), abs=1e-4
    )
    assert sum(found.marks.histogram) == len(scored)


@given(classes)
@example(
    [(ZERO, ONE, ZERO), (ZERO, ONE, Rational(1, 2)), (ONE, Rational(1, 2), Rational(3, 8)),
     (ONE, Rational(3, 7), Rational(3, 4)), (Rational(1, 2), Rational(2, 7), Rational(2, 3))],
)  # fmt: skip
def test_a_correlation_is_with_the_points_of_all_other_exercises(scored):
    found = analyse_exam(marking(students(scored), 3))
    own = [float(one[2]) for one in scored]
    rest = [float(one[0] + 2 * one[1]) for one in scored]
    if len(set(own)) == 1 or len(set(rest)) == 1:
        assert found.exercises[2].correlation is None
    else:
        expected = statistics.correlation(own, rest)
        assert found.exercises[2].correlation == pytest.approx(expected, abs=1e-4)
        assert found.questions[2].correlation == found.exercises[2].correlation


@given(classes)
@example([(Rational(1, 3), Rational(1, 4), ZERO), (Rational(5, 6), ZERO, ZERO)])
def test_alpha_is_that_of_the_covariances(scored):
    """Standard in another form: k/(k-1) times the share of the covariances in the variance."""
    found = analyse_exam(marking(students(scored), 3))
    if len({sum(n * one[n - 1] for n in (1, 2, 3)) for one in scored}) == 1:
        assert found.reliability is None
        return
    points = [[float(n * one[n - 1]) for one in scored] for n in (1, 2, 3)]
    variance = statistics.variance([sum(one) for one in zip(*points, strict=True)])
    pairs = [(points[i], points[j]) for i in range(3) for j in range(3) if i != j]
    between = sum(statistics.covariance(*pair) for pair in pairs)
    assert found.reliability.alpha == pytest.approx(1.5 * between / variance, abs=1e-3)


@given(classes)
def test_the_order_of_the_rows_makes_no_difference_to_any_number(scored):
    rows = students(scored)
    assert analyse_exam(marking(rows, 3)) == analyse_exam(marking(rows[::-1], 3))


def test_upper_less_lower_is_one_where_only_the_best_have_it():
    rows = students([(ONE, ONE)] * 3 + [(ONE, ZERO)] * 4 + [(ZERO, ZERO)] * 3)
    found = analyse_exam(marking(rows, 2))
    assert found.extremes == 3
    assert [item.discrimination for item in found.exercises] == [1, 1]
    assert found.exercises[0].quality is Quality.VERY_GOOD


def test_a_question_that_the_weak_answer_better_is_poor():
    strong = row(exercise(1, [mark("B", ZERO), mark("C", Rational(5), out_of=Rational(5))]))
    weak = row(exercise(1, [mark("B", ONE), mark("C", ZERO, out_of=Rational(5))]))
    item = analyse_exam(marking([strong] * 5 + [weak] * 5)).questions[0]
    assert (item.correlation, item.discrimination, item.quality) == (-1, -1, Quality.POOR)


def test_like_questions_of_trees_of_different_sizes_are_one_row():
    small = row(exercise(1, [mark("B", ONE), mark("best", ONE)]))
    large = row(exercise(1, [mark("B", ONE), mark("C", ZERO), mark("best", ZERO)]))
    found = analyse_exam(marking([small, large]))
    (nodes, best) = found.questions
    assert (nodes.question, nodes.students, nodes.answers) == ("…", 2, 3)
    assert nodes.difficulty == 0.75
    assert (best.question, best.difficulty) == ("best", 0.5)
    assert found.grouped


def test_blanks_and_unreadable_answers_are_parts_of_the_answers():
    marks = [
        mark("B", ZERO, verdict="blank"),
        mark("C", ZERO, verdict="unreadable"),
        mark("D", ONE),
        mark("A", ONE, verdict="followed"),
    ]
    (item,) = analyse_exam(marking([row(exercise(1, marks))])).exercises
    assert (item.blank, item.unreadable, item.right) == (0.25, 0.25, 0.25)
    assert item.verdicts == {"right": 1, "followed": 1, "unreadable": 1, "blank": 1}


def test_a_mistake_counts_students_and_answers_and_the_most_frequent_comes_first():
    swapped = {"verdict": "mistaken", "mistake": "roles-swapped"}
    other = {"verdict": "mistaken", "mistake": "min-at-max"}
    twice = row(exercise(1, [mark("B", ZERO, **swapped), mark("C", ZERO, **swapped)]))
    both = row(exercise(1, [mark("B", ZERO, **swapped), mark("C", ZERO, **other)]))
    found = analyse_exam(marking([twice, both, row(exercise(1, [mark("B", ONE)]))]))
    made = [(m.mistake, m.students, m.answers, m.share) for m in found.mistakes]
    assert made == [("roles-swapped", 2, 3, 0.6667), ("min-at-max", 1, 1, 0.3333)]


def test_the_title_of_a_mistake_is_its_first_sentence_and_else_its_name():
    wrong = {"verdict": "mistaken"}
    marks = [
        mark("visited", ZERO, mistake="strict-cut", **wrong),
        mark("value", ZERO, mistake="no-longer-there", **wrong),
    ]
    found = analyse_exam(marking([row(exercise(1, marks, family="alpha-beta"))]))
    assert {m.mistake: m.title for m in found.mistakes} == {
        "strict-cut": "You went on where a value equals the bound.",
        "no-longer-there": "no-longer-there",
    }


def test_the_absent_and_unreadable_are_counted_and_have_no_part_in_the_marks():
    rows = [
        *students([(ONE,), (ZERO,)]),
        Row(status=Status.ABSENT, id="u3"),
        Row(status=Status.UNREADABLE, file="x.pdf"),
        *[Row(status=Status.CONFLICT, id="u4")] * 2,
        Row(status=Status.SUPERSEDED, id="u1"),
    ]
    found = analyse_exam(marking(rows))
    assert (found.marked, found.absent, found.unreadable, found.conflicting) == (2, 1, 1, 2)
    assert found.marks.mean == 0.5


def test_where_nobody_is_marked_there_are_no_marks():
    found = analyse_exam(marking([Row(status=Status.ABSENT, id="u1")]))
    assert (found.marks, found.exercises, found.hardest) == (None, (), None)


def test_variants_worth_different_points_have_scores_and_no_points():
    rows = [
        row(exercise(1, [mark("B", ONE)])),
        row(exercise(1, [mark("B", ONE), mark("C", ZERO)])),
    ]
    assert analyse_exam(marking(rows)).marks.out_of is None
    assert analyse_exam(marking(rows)).marks.mean == 0.75
    assert analyse_exam(marking(rows[:1])).marks.out_of == 1


def test_the_hardest_question_is_that_of_which_least_was_earned():
    marks = [mark("B", ONE), mark("C", ZERO), mark("best", Rational(1, 2))]
    assert analyse_exam(marking([row(exercise(1, marks))])).hardest.question == "C"


def test_a_full_mark_is_in_the_last_tenth():
    found = analyse_exam(
        marking(students([(ONE,), (Rational(9, 10),), (Rational(1, 10),), (ZERO,)]))
    )
    assert found.marks.histogram == (1, 1, 0, 0, 0, 0, 0, 0, 0, 2)


def test_no_row_is_kept():
    """The rows may be read from a file anew each time."""

    class Passing:
        def __init__(self):
            self.passes = 0

        def __iter__(self):
            self.passes += 1
            return iter(students([(ONE,), (ZERO,)]))

    rows = Passing()
    analyse_exam(replace(marking([]), rows=rows))
    assert rows.passes == 2
