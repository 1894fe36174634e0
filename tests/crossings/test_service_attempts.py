"""The crossings in the service: attempts of a course have the totals of the plain function."""

from fractions import Fraction

import pytest

pytest.importorskip("sqlalchemy", reason="pip install '.[service]' brings what serves")

from acts import AGAIN, ANSWERS, TOML, decisions_of, exact
from course import ENGINE, hand_in, made
from lent import lent
from plain_acts import plain_total

from grader.courses.actions.assignment_results import open_marks
from grader.courses.actions.gradebook import gradebook_page
from grader.courses.actions.receive_submission import SentSubmission, write_answers
from grader.courses.actions.regrade_assignment import apply, regrade_submissions
from grader.courses.actions.requested import assignment_of
from grader.courses.store import database, upgrade_database
from grader.courses.store.records import CountingRule, Terms
from grader.exams.statistics.analysis import analyse_exam

pytestmark = pytest.mark.extra

ACTS = {
    "nothing": (),
    "drop": (("drop", "2.a", "nothing"),),
    "accept": (("accept", "2.a", "8"),),
    "decide": (("count", "2.b", "2"), ("meant", "4.answer", "2197")),
    "give extra points": (("extra", "1"),),
}
ATTEMPTS = {"one": (ANSWERS,), "two": (ANSWERS, AGAIN), "back again": (ANSWERS, AGAIN, ANSWERS)}


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    """A database with its tables."""
    url = f"sqlite:///{tmp_path_factory.mktemp('service') / 'courses.sqlite'}"
    opened = database.open_database(url)
    upgrade_database.upgrade(opened)
    opened.close()
    return url


def marked_course(opened, attempts, acts, counts):
    """A course in which one student handed these in, after these decisions."""
    course = made(opened, Terms(attempts=None, counts=counts), TOML)
    for key, answers in enumerate(attempts):
        hand_in(
            course,
            SentSubmission(student="ana", key=str(key), answers=write_answers(answers), late=True),
        )
    with opened.reading() as tx:
        assignment = assignment_of(tx, course.course, course.assignment)
    decisions = decisions_of(acts).replace('"u1"', '"ana"')
    if acts:
        apply(
            opened,
            regrade_submissions(opened, assignment, toml=None, decisions=decisions, engine=ENGINE),
        )
    return course


def totals_of(opened, course):
    """The points and what they are out of: of the marks, the gradebook, and the statistics."""
    with opened.reading() as tx:
        assignment = assignment_of(tx, course.course, course.assignment)
    with open_marks(opened, assignment, student="ana") as marking:
        (row,) = [row for row in marking.rows if row.status == "marked"]
        mean = analyse_exam(marking).marks.mean
    page = gradebook_page(opened, course.course, after=0, limit=10)
    (line,) = [line for line in page.lines if line.student.id == "ana"]
    return (exact(row.points), exact(row.out_of)), (exact(line.points), exact(line.out_of)), mean


@pytest.mark.parametrize("attempts", ATTEMPTS)
@pytest.mark.parametrize("acts", ACTS)
def test_the_last_attempt_has_the_plain_total_everywhere(acts, attempts, file):
    plain = plain_total(TOML, ATTEMPTS[attempts][-1], ACTS[acts])
    with lent(file) as opened:
        course = marked_course(opened, ATTEMPTS[attempts], ACTS[acts], CountingRule.LAST)
        marks, book, mean = totals_of(opened, course)
    assert marks == book == (plain.points, plain.out_of)
    assert mean == pytest.approx(float(plain.points / plain.out_of), abs=1e-4)


def test_of_several_attempts_the_best_counts_where_the_terms_say_so(file):
    acts = ACTS["drop"]
    totals = [plain_total(TOML, answers, acts).points for answers in (ANSWERS, AGAIN)]
    with lent(file) as opened:
        course = marked_course(opened, (ANSWERS, AGAIN), acts, CountingRule.BEST)
        (points, _), (in_book, _), _ = totals_of(opened, course)
    assert points == in_book == max(totals) != min(totals)
    assert isinstance(points, Fraction)
