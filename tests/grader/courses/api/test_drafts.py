"""Answers as they are typed: kept for their student, and handed in once when it closes."""

import time
from datetime import datetime, timedelta
from threading import Thread

import pytest
from course import RIGHT
from handing_in import at, change, put_back, under

from grader.courses.actions import create_assignment
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.close_assignments import GRACE, closing, settle
from grader.courses.store import drafts, variants
from grader.courses.store.records import Draft

HOUR = timedelta(hours=1)
DRAFT = "variants/ana/draft"
TYPED = {"1.A": "3", "1.best": "", "2.A": "-5/", "1.B": {"low": "1", "high": ""}}
ROLES = ("luis", "pipeline", "teacher", "owner", "stranger")


def save(course_client, answers=RIGHT, **more):
    return course_client("student", "PUT", DRAFT, json={"answers": answers, **more})


def database(course_client):
    return course_client.client.app.state.within.database


def close(course_client, on_close="submit", **terms):
    """As if it had closed some seconds ago, with what was saved before that."""
    put_back(database(course_client), 2 * GRACE)
    change(course_client, on_close=on_close, closes=at(now() - GRACE), **terms)


def numbers(course_client):
    listed = course_client.told("teacher", "GET", "submissions")["items"]
    return [(one["student"], one["number"], one["at_closing"]) for one in listed]


def test_what_is_typed_is_kept_as_it_was_typed_and_is_no_submission(course_client):
    nothing = {"answers": {}, "saved": None, "version": ""}
    assert course_client.told("student", "GET", DRAFT) == nothing
    kept = save(course_client, TYPED).json()
    assert kept["answers"] == TYPED
    assert abs(datetime.fromisoformat(kept["saved"]) - now()) < HOUR
    assert course_client.told("student", "GET", DRAFT) == kept
    assert save(course_client, {"1.A": "4"}).json()["answers"] == {"1.A": "4"}
    assert numbers(course_client) == []
    rows = course_client.told("teacher", "GET", "marks?format=json")
    assert {row["status"] for row in rows} == {"absent"}


@pytest.mark.parametrize("who", [*ROLES, None])
def test_a_draft_is_its_students_alone(course_client, who):
    save(course_client, {"1.A": "my own thought"})
    for method in ("GET", "PUT"):
        assert course_client(who, method, DRAFT, json={"answers": {}}).status_code in {401, 403}
    for path in ("submissions", "marks?format=json", "exam.json", "variants/ana/submissions"):
        assert "my own thought" not in course_client(who, "GET", path).text
    assert course_client.told("student", "GET", DRAFT)["answers"] == {"1.A": "my own thought"}


def test_a_draft_is_bounded_in_size_and_in_how_often_it_comes(course_client):
    refused = save(course_client, {"1.A": "9" * 100_000})
    assert (refused.status_code, refused.json()["title"]) == (413, "answers are of up to 100 kB")
    with under(course_client, by_draft="3/minute"):
        codes = [save(course_client, {"1.A": str(n)}).status_code for n in range(4)]
        assert codes == [200, 200, 200, 429]
        assert course_client.hand_in().status_code == 201


def test_what_was_handed_in_is_no_draft_any_more(course_client):
    save(course_client)
    course_client.hand_in()
    assert course_client.told("student", "GET", DRAFT)["saved"] is None


def test_what_could_not_be_handed_in_is_not_kept(course_client):
    change(course_client, opens=at(now() + HOUR))
    assert save(course_client).status_code == 403
    change(course_client, opens=None, attempts=1)
    course_client.hand_in()
    assert save(course_client).status_code == 403
    change(course_client, attempts=None)
    close(course_client)
    assert save(course_client).status_code == 403


def test_a_draft_of_a_variant_that_was_replaced_is_none(course_client):
    before = course_client.told("student", "GET", "variants/ana")["code"]
    assert save(course_client, code=before).status_code == 200
    course_client.told("teacher", "POST", "variants/ana")
    assert course_client.told("student", "GET", DRAFT)["saved"] is None
    assert save(course_client, code=before).status_code == 409
    close(course_client)
    assert numbers(course_client) == []


def test_what_is_saved_at_closing_time_is_handed_in_once_and_the_teacher_sees_how(course_client):
    save(course_client)
    close(course_client)
    closed = course_client.told("teacher", "GET", course_client.here)["closes"]
    assert [numbers(course_client), numbers(course_client)] == [[("ana", 1, True)]] * 2
    (own,) = course_client.told("student", "GET", "variants/ana/submissions")["items"]
    assert datetime.fromisoformat(own["received"]) == datetime.fromisoformat(closed)
    assert (own["points"], own["counts"]) == ("3", True)
    (row,) = course_client.told("teacher", "GET", "marks?format=json&student=ana")
    assert (row["points"], row["notes"]) == (
        "3",
        ["handed in at closing time, as it was saved"],
    )
    assert course_client.told("student", "GET", DRAFT)["saved"] is None


def test_without_that_term_nothing_is_handed_in_and_the_draft_stays_the_students(course_client):
    save(course_client)
    close(course_client, on_close="nothing")
    assert numbers(course_client) == []
    assert course_client.told("student", "GET", DRAFT)["answers"] == RIGHT


@pytest.mark.parametrize("answers", [{}, RIGHT])
def test_a_draft_that_says_nothing_new_is_not_handed_in(course_client, answers):
    course_client.hand_in()
    save(course_client, answers)
    close(course_client)
    assert numbers(course_client) == [("ana", 1, False)]


def test_a_draft_is_not_handed_in_where_no_attempt_is_left(course_client):
    save(course_client, {"1.A": "4"})
    course_client.hand_in("teacher")
    close(course_client, attempts=1)
    assert numbers(course_client) == [("ana", 1, False)]


def test_what_was_typed_before_the_last_submission_is_not_saved_over_it(course_client):
    assert save(course_client, after=0).status_code == 200
    course_client.hand_in()
    refused = save(course_client, {"1.A": "4"}, after=0)
    assert (refused.status_code, refused.json()["title"]) == (
        409,
        "answers were handed in meanwhile; open the page again",
    )
    assert course_client.told("student", "GET", DRAFT)["saved"] is None
    for known in ({"after": 1}, {"after": None}, {}):
        assert save(course_client, {"1.A": "4"}, **known).status_code == 200
    course_client.hand_in("teacher", key="second")
    assert save(course_client, {"1.A": "4"}, after=1).status_code == 409
    assert save(course_client, {"1.A": "4"}, after=2).status_code == 200


@pytest.mark.parametrize("after", [-1, 1.5, "", "one", True, [], {}])
def test_a_draft_that_comes_after_no_number_is_refused(course_client, after):
    refused = save(course_client, after=after)
    assert (refused.status_code, refused.json()["title"]) == (
        400,
        "after is the number of the last submission, or 0 before the first",
    )


def test_a_draft_that_was_overtaken_is_shown_no_more(course_client):
    save(course_client, {"1.A": "4"})
    course_client.hand_in("teacher")
    assert course_client.told("student", "GET", DRAFT)["saved"] is None


def test_older_answers_that_come_late_do_not_replace_what_was_saved_meanwhile(course_client):
    first = save(course_client, {"1.A": "older"}, version="").json()
    newer = save(course_client, {"1.A": "newer"}, version=first["version"]).json()
    assert newer["version"] != first["version"]
    for known in ("", first["version"], "another"):
        refused = save(course_client, {"1.A": "late"}, version=known)
        assert (refused.status_code, refused.json()["title"]) == (
            409,
            "other answers were saved meanwhile, in another window or browser",
        )
    assert course_client.told("student", "GET", DRAFT) == newer
    assert save(course_client, {"1.A": "late"}, version=newer["version"]).status_code == 200


def test_what_is_saved_already_is_taken_again_by_whoever_has_not_heard_of_it(course_client):
    save(course_client, {"1.A": "3"}, version="")
    again = save(course_client, {"1.A": "3"}, version="").json()
    assert save(course_client, {"1.A": "4"}, version=again["version"]).status_code == 200


def test_where_nothing_is_saved_any_more_nothing_can_be_replaced(course_client):
    first = save(course_client, {"1.A": "3"}, version="").json()
    course_client.hand_in()
    assert save(course_client, {"1.A": "4"}, version=first["version"]).status_code == 200


@pytest.mark.parametrize("version", [True, [], {}])
def test_a_draft_of_a_version_that_is_no_text_is_refused(course_client, version):
    refused = save(course_client, version=version)
    assert (refused.status_code, refused.json()["title"]) == (
        400,
        'version is that of the draft, or "" if there is none',
    )


@pytest.mark.parametrize("who", ["teacher", "pipeline"])
def test_a_draft_does_not_override_what_was_handed_in_for_its_student_later(course_client, who):
    save(course_client, {"1.A": "4"})
    course_client.hand_in(who)
    close(course_client)
    assert numbers(course_client) == [("ana", 1, False)]


def test_a_draft_saved_after_what_a_teacher_handed_in_is_handed_in(course_client):
    course_client.hand_in("teacher")
    save(course_client, {"1.A": "4"})
    close(course_client)
    assert numbers(course_client) == [("ana", 1, False), ("ana", 2, True)]


def test_who_hands_in_on_time_and_waits_for_the_database_is_not_refused_for_a_draft(
    course_client, course_database
):
    change(course_client, attempts=1, on_close="submit", closes=at(now() + HOUR))
    save(course_client, {"1.A": "4"})
    closes = now() + timedelta(seconds=2)
    change(course_client, closes=at(closes))
    answered = []
    with course_database.writing() as tx:
        variants.hold(tx, course_client.assignment, "ana")
        sending = Thread(target=lambda: answered.append(course_client.hand_in()))
        sending.start()
        while now() <= closes:
            time.sleep(0.01)
    settle(
        course_database,
        create_assignment.find_assignment(
            course_database, course_client.course, course_client.assignment
        ),
    )
    sending.join()
    assert [one.status_code for one in answered] == [201]
    assert numbers(course_client) == [("ana", 1, False)]


def test_what_was_saved_later_than_it_closes_by_now_stays_a_draft(course_client, course_database):
    save(course_client)
    change(course_client, on_close="submit", closes=at(now() - HOUR))
    assert numbers(course_client) == []
    with course_database.reading() as tx:
        assert drafts.due(tx, moment=now()) == []
    assert course_client.told("student", "GET", DRAFT)["answers"] == RIGHT


def test_what_the_closing_time_handed_in_is_no_attempt_once_it_is_open_again(course_client):
    save(course_client, {"1.A": "4"})
    change(course_client, keys="marked", attempts=1)
    close(course_client)
    assert numbers(course_client) == [("ana", 1, True)]
    assert course_client("student", "GET", "variants/ana/key").status_code == 200
    change(course_client, closes=at(now() + HOUR))
    assert course_client("student", "GET", "variants/ana/key").status_code == 403
    assert save(course_client).status_code == 200
    assert course_client.hand_in().json()["number"] == 2
    assert course_client.hand_in(key="one-more").status_code == 403
    assert course_client("student", "GET", "variants/ana/key").status_code == 200


def test_what_a_teacher_hands_in_after_closing_comes_after_what_was_saved(course_client):
    save(course_client, {"1.A": "4"})
    close(course_client)
    course_client.hand_in("teacher")
    assert numbers(course_client) == [("ana", 1, True), ("ana", 2, False)]


@pytest.mark.parametrize("who", ["teacher", "pipeline"])
def test_what_is_handed_in_for_a_student_just_after_closing_comes_after_what_was_saved(
    course_client, who
):
    save(course_client, {"1.A": "4"})
    put_back(database(course_client), HOUR)
    change(course_client, on_close="submit", closes=at(now() - timedelta(seconds=1)))
    course_client.hand_in(who)
    assert numbers(course_client) == [("ana", 1, True), ("ana", 2, False)]
    listed = course_client.told("teacher", "GET", "variants/ana/submissions")["items"]
    assert [one["counts"] for one in listed] == [False, True]


def test_what_is_handed_in_for_a_student_is_later_than_what_was_saved_while_it_waited(
    course_client, course_database
):
    with course_database.writing() as tx:
        variants.hold(tx, course_client.assignment, "ana")
        sending = Thread(target=course_client.hand_in, args=("teacher",))
        sending.start()
        time.sleep(0.5)
        variant = variants.find(tx, course_client.assignment, "ana")
        saved = Draft(
            assignment=course_client.assignment,
            student="ana",
            attempt=variant.attempt,
            answers='{"1.A": "4"}',
            saved=now(),
        )
        drafts.keep(tx, saved)
    sending.join()
    assert course_client.told("student", "GET", DRAFT)["saved"] is None
    (handed_in,) = course_client.told("teacher", "GET", "submissions")["items"]
    assert datetime.fromisoformat(handed_in["received"]) > saved.saved


def test_an_assignment_that_is_opened_again_hands_in_what_was_saved_before_and_after(course_client):
    save(course_client, {"1.A": "4"})
    close(course_client)
    change(course_client, closes=at(now() + HOUR))
    assert numbers(course_client) == [("ana", 1, True)]
    save(course_client, RIGHT)
    close(course_client)
    assert numbers(course_client) == [("ana", 1, True), ("ana", 2, True)]


def test_a_key_that_is_seen_once_handed_in_is_seen_once_it_was_handed_in_so(course_client):
    save(course_client)
    change(course_client, attempts=1, keys="marked")
    assert course_client("student", "GET", "variants/ana/key").status_code == 403
    close(course_client)
    assert course_client("student", "GET", "variants/ana/key").status_code == 200


def test_it_is_handed_in_though_nobody_looks(course_client, course_database):
    save(course_client)
    close(course_client)
    with closing(course_database, pause=0.01):
        for _ in range(1_000):
            with course_database.reading() as tx:
                if drafts.find(tx, course_client.assignment, "ana") is None:
                    break
            time.sleep(0.01)
        else:
            pytest.fail("nobody hands it in")
    assert numbers(course_client) == [("ana", 1, True)]


def test_of_many_who_look_at_once_one_hands_it_in(course_client):
    save(course_client)
    close(course_client)
    found = []
    looking = [Thread(target=lambda: found.append(numbers(course_client))) for _ in range(8)]
    for each in looking:
        each.start()
    for each in looking:
        each.join()
    assert numbers(course_client) == [("ana", 1, True)]
    assert len(found) == 8


def test_points_and_what_counts_are_told_with_the_list_once_they_are_seen(course_client):
    course_client.hand_in()
    course_client.hand_in(key="second", answers={"1.A": "4"})

    def told(who):
        listed = course_client.told(who, "GET", "variants/ana/submissions")["items"]
        return [(one["points"], one["counts"]) for one in listed]

    assert told("student") == told("teacher") == [("3", False), ("0", True)]
    change(course_client, counts="best", feedback="never")
    assert told("teacher") == [("3", True), ("0", False)]
    assert told("student") == [(None, None)] * 2


@pytest.mark.parametrize("after", ["0", "0.0", "0.000"])
def test_the_number_of_the_last_submission_is_any_whole_number_of_json(course_client, after):
    content = f'{{"answers": {{"1.A": "3"}}, "after": {after}}}'
    headers = {"Content-Type": "application/json"}
    assert (
        course_client("student", "PUT", DRAFT, content=content, headers=headers).status_code == 200
    )
