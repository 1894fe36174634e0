"""A course from its roster to its marks, in a store."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest
from course import ENGINE, RIGHT, TOML, made
from course import hand_in as hand_in_one
from lent import lent

from grader.courses.actions import (
    assignment_results,
    create_assignment,
    enrolment,
    generate_variants,
    issue_tokens,
    make_marks,
    regrade_assignment,
    variant_sheets,
)
from grader.courses.actions.assignment_results import superseded_row
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.issue_tokens import Holder
from grader.courses.actions.receive_submission import SentSubmission
from grader.courses.actions.refusals import NotFound, NotNow, OutdatedVersion, StateConflict
from grader.courses.store import students
from grader.courses.store.marks import SubmissionStanding
from grader.courses.store.records import CountingRule, Terms, TokenRole, Visibility
from grader.exams.grading.row import Row, Status
from solver.errors import RequestError
from solver.exact import text

ANSWERS = json.dumps(RIGHT, sort_keys=True)
FREELY = Terms(attempts=None)


def sent(student="ana", key="first", answers=ANSWERS, *, late=False, code=""):
    return SentSubmission(student=student, key=key, answers=answers, late=late, code=code)


def hand_in(of, *each):
    return [hand_in_one(of, one) for one in each]


def found(of):
    return create_assignment.find_assignment(of.there, of.course, of.assignment)


def own(of, student):
    return variant_sheets.find_own_sheet(of.there, of.course, of.assignment, student)


def outcomes(of, student=None):
    """Who, what became of it, and the points."""
    with assignment_results.open_marks(of.there, found(of), student) as marked:
        return [
            (row.id, str(row.status), None if row.points is None else text(row.points))
            for row in marked.rows
        ]


def test_everybody_has_a_variant_and_no_two_the_same(course_database):
    of = made(course_database)
    ana, luis = (own(of, student).sheet for student in ("ana", "luis"))
    assert ana.code != luis.code
    assert ana.problems[0] == luis.problems[0]
    assert ana.problems[1] != luis.problems[1]


def test_whoever_comes_late_changes_nobody_elses_variant(course_database):
    of = made(course_database)
    before = [own(of, student).sheet for student in ("ana", "luis")]
    enrolment.enrol_roster(course_database, of.course, b"id,name\neva,Eva\nana,Ana\n", ENGINE)
    assert [own(of, s).sheet.problems for s in ("ana", "luis")] == [s.problems for s in before]
    assert own(of, "eva").sheet.problems[1] not in [s.problems[1] for s in before]
    assert own(of, "ana").sheet.name == "Ana"


def test_those_of_one_version_have_the_same_problems_whenever_they_come(course_database):
    of = made(course_database, toml=f"versions = 1\n{TOML}")
    enrolment.enrol_roster(course_database, of.course, b"id,name\neva,Eva\n", ENGINE)
    ana, eva = (own(of, student).sheet for student in ("ana", "eva"))
    assert (ana.version, ana.problems) == (eva.version, eva.problems)
    assert ana.code != eva.code


def test_what_is_handed_in_is_marked_and_comes_back_in_every_format(course_database):
    of = made(course_database)
    hand_in(of, sent())
    assert outcomes(of) == [("ana", "marked", "3"), ("luis", "absent", None)]
    assert outcomes(of, "ana") == [("ana", "marked", "3")]


def test_the_same_submission_twice_is_one(course_database):
    of = made(course_database)
    first, again = hand_in(of, sent(), sent())
    assert first == again
    with pytest.raises(StateConflict, match="each submission has a key of its own"):
        hand_in(of, sent(answers="{}"))
    with pytest.raises(NotNow, match="1 submissions are taken"):
        hand_in(of, sent(key="second"))


def test_what_a_stopped_process_left_unmarked_is_marked_when_it_is_asked_for(
    course_database, monkeypatch
):
    of = made(course_database)
    with monkeypatch.context() as stopped:
        stopped.setattr(make_marks, "mark", interrupted)
        with pytest.raises(KeyboardInterrupt):
            hand_in(of, sent())
    assert outcomes(of)[0] == ("ana", "marked", "3")


def interrupted(*_):
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("which", "status"), [(CountingRule.LAST, "superseded"), (CountingRule.BEST, "marked")]
)
def test_one_of_several_counts_and_the_others_are_told_of(course_database, which, status):
    of = made(course_database, replace(FREELY, counts=which))
    hand_in(of, sent(), sent(key="second", answers="{}"))
    assert outcomes(of, "ana")[0][1] == status
    assert {status for _, status, _ in outcomes(of, "ana")} == {"marked", "superseded"}


def test_nothing_is_taken_before_it_opens_nor_after_it_closes_but_what_was_taken(course_database):
    hour = timedelta(hours=1)
    of = made(course_database, Terms(opens=now() + hour))
    with pytest.raises(NotNow, match="the assignment opens on 20"):
        hand_in(of, sent())
    closing = Terms(closes=now() + hour)
    create_assignment.change(course_database, of.course, of.assignment, terms=closing, version=None)
    hand_in(of, sent())
    closed = Terms(closes=now() - hour)
    create_assignment.change(course_database, of.course, of.assignment, terms=closed, version=None)
    with pytest.raises(NotNow, match="the assignment was closed on 20"):
        hand_in(of, sent("luis"))
    hand_in(of, sent(), sent("luis", late=True))
    assert [status for _, status, _ in outcomes(of)] == ["marked", "marked"]


def test_a_replaced_variant_is_another_and_what_answers_it_does_not_count_any_more(course_database):
    of = made(course_database)
    hand_in(of, sent(), sent("luis"))
    before = {student: own(of, student).sheet for student in ("ana", "luis")}
    generate_variants.draw_anew(course_database, of.course, of.assignment, "ana")
    assert own(of, "luis").sheet == before["luis"]
    anew = own(of, "ana").sheet
    assert (anew.attempt, anew.void) == (2, (before["ana"].code,))
    assert outcomes(of) == [
        ("ana", "superseded", None),
        ("luis", "marked", "3"),
        ("ana", "absent", None),
    ]
    with pytest.raises(StateConflict, match="the variant was replaced"):
        hand_in(of, sent(key="second", code=before["ana"].code))
    hand_in(of, sent(key="second", code=anew.code))
    assert outcomes(of, "ana")[1] == ("ana", "marked", "3")


def test_marking_again_tells_what_changes_and_changes_it_when_it_is_applied(course_database):
    of = made(course_database)
    hand_in(of, sent(), sent("luis"))
    again = regrade_assignment.regrade_submissions(
        course_database,
        found(of),
        toml=TOML.replace("points = 4", "points = 8"),
        decisions='[[drop]]\nquestion = "1.A"\n',
        engine=ENGINE,
    )
    assert {(change.student, change.why.value) for change in again.changes} == {
        (student, why) for student in ("ana", "luis") for why in ("points", "decided")
    }
    assert outcomes(of, "ana") == [("ana", "marked", "3")]
    regrade_assignment.apply(course_database, again)
    # of 8 points B, C and D share 9/2 and the move is 1; neither A nor the variation is earned
    assert outcomes(of) == [("ana", "marked", "11/2"), ("luis", "marked", "11/2")]
    with pytest.raises(StateConflict):
        regrade_assignment.apply(course_database, again)


def test_what_comes_after_marking_again_is_marked_as_was_decided(course_database):
    of = made(course_database)
    hand_in(of, sent("luis"))
    again = regrade_assignment.regrade_submissions(
        course_database,
        found(of),
        toml=None,
        decisions='[[drop]]\nquestion = "1.variation"\ngives = "full"\n',
        engine=ENGINE,
    )
    regrade_assignment.apply(course_database, again)
    hand_in(of, sent())
    assert outcomes(of, "ana") == [("ana", "marked", "4")]


def test_an_exam_that_would_draw_other_problems_is_refused(course_database):
    of = made(course_database)
    with pytest.raises(StateConflict, match="the variants are generated"):
        create_assignment.rewritten(course_database, found(of), TOML.replace("easy", "medium"))


def test_a_change_to_what_is_not_there_any_more_is_refused(course_database):
    of = made(course_database)
    with pytest.raises(OutdatedVersion, match="changed meanwhile"):
        create_assignment.change(
            course_database, of.course, of.assignment, terms=Terms(), version=1
        )


@pytest.mark.parametrize(
    "terms",
    [
        Terms(opens=now(), closes=now() - timedelta(1)),
        Terms(keys=Visibility.MARKED, attempts=2),
    ],
)
def test_terms_that_contradict_one_another_are_refused(terms):
    with pytest.raises(RequestError):
        create_assignment.refuse_terms(terms)


def test_an_exam_names_no_file_of_the_machine_that_serves(course_database):
    course = enrolment.found_course(course_database, "AI").id
    toml = f'{TOML}\n[front]\nlogo = "/etc/hostname"\n'
    with pytest.raises(
        RequestError, match=r"exam\.toml:15: front: logo: files are read only where"
    ):
        create_assignment.assign(course_database, course, toml, terms=Terms(), engine=ENGINE)


def test_a_token_is_known_until_it_expires_or_is_revoked(course_database):
    of = made(course_database)
    kept, shown = issue_tokens.issue(
        course_database, Holder(TokenRole.STUDENT, of.course, "ana"), label="Ana's"
    )
    assert issue_tokens.recognise_token(course_database, shown) == kept
    assert shown not in repr(kept)
    for other in ("", "mm_", shown[:-1], shown.replace("mm_", "xx_"), f"mm_{kept.id}_", "é" * 9):
        assert issue_tokens.recognise_token(course_database, other) is None
    expired = now() - timedelta(seconds=1)
    _, old = issue_tokens.issue(
        course_database, Holder(TokenRole.OWNER), label="old", expires=expired
    )
    assert issue_tokens.recognise_token(course_database, old) is None


def test_a_token_of_a_student_is_of_somebody_who_is_there(course_database):
    of = made(course_database)
    with pytest.raises(NotFound):
        issue_tokens.issue(course_database, Holder(TokenRole.STUDENT, of.course, "zoe"), label="")
    with pytest.raises(RequestError, match="names a student"):
        issue_tokens.issue(course_database, Holder(TokenRole.STUDENT, of.course), label="")


def test_an_attempt_that_might_be_the_best_tells_what_is_still_to_be_decided_of_it():
    row = Row(status=Status.MARKED, id="ana", language="en")
    counts = SubmissionStanding(id=2, student="ana", number=2, attempt=1, points="3")
    assert superseded_row(row, counts, undecided=1).notes == (
        "submission 2 counts",
        "answers still to be decided: 1",
    )
    assert superseded_row(row, counts).notes == ("submission 2 counts",)


def roster_of(number: int) -> bytes:
    return ("id,name\n" + "".join(f"s{n},S\n" for n in range(number))).encode()


def test_a_roster_that_is_too_long_is_refused_before_anybody_is_enrolled(sqlite, monkeypatch):
    with lent(sqlite) as course_database:
        course = enrolment.found_course(course_database, "AI").id
        monkeypatch.setattr(enrolment.students, "enrol", lambda *_: pytest.fail("enrolled"))
        monkeypatch.setattr(enrolment, "refuse", lambda *_: pytest.fail("looked at"))
        with pytest.raises(RequestError, match="a course takes 5000 students"):
            enrolment.enrol_roster(course_database, course, roster_of(6_000), ENGINE)


def test_those_who_are_enrolled_count_too(sqlite, monkeypatch):
    monkeypatch.setattr(enrolment, "MAX_STUDENTS", 10)
    with lent(sqlite) as course_database:
        course = enrolment.found_course(course_database, "AI").id
        enrolment.enrol_roster(course_database, course, roster_of(8), ENGINE)
        enrolment.enrol_roster(course_database, course, roster_of(10), ENGINE)
        with pytest.raises(RequestError, match="a course takes 10 students"):
            enrolment.enrol_roster(course_database, course, b"id,name\nnew,New\n", ENGINE)
        with course_database.reading() as tx:
            places = [student.place for student in students.list_students(tx, course)]
        assert places == [*range(1, 11)]


@pytest.mark.parametrize("number", [20, 40])
def test_the_last_place_is_looked_up_once_however_many_are_enrolled(sqlite, monkeypatch, number):
    looked: list[str] = []
    last_place = students.last_place

    def counted(tx, course):
        looked.append(course)
        return last_place(tx, course)

    monkeypatch.setattr(students, "last_place", counted)
    with lent(sqlite) as course_database:
        course = enrolment.found_course(course_database, "AI").id
        enrolment.enrol_roster(course_database, course, roster_of(number), ENGINE)
    assert len(looked) == 1
