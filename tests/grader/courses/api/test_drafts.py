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


def save(ask, answers=RIGHT, **more):
    return ask("student", "PUT", DRAFT, json={"answers": answers, **more})


def database(ask):
    return ask.client.app.state.within.there


def close(ask, on_close="submit", **terms):
    """As if it had closed some seconds ago, with what was saved before that."""
    put_back(database(ask), 2 * GRACE)
    change(ask, on_close=on_close, closes=at(now() - GRACE), **terms)


def numbers(ask):
    listed = ask.told("teacher", "GET", "submissions")["items"]
    return [(one["student"], one["number"], one["at_closing"]) for one in listed]


def test_what_is_typed_is_kept_as_it_was_typed_and_is_no_submission(ask):
    nothing = {"answers": {}, "saved": None, "version": ""}
    assert ask.told("student", "GET", DRAFT) == nothing
    kept = save(ask, TYPED).json()
    assert kept["answers"] == TYPED
    assert abs(datetime.fromisoformat(kept["saved"]) - now()) < HOUR
    assert ask.told("student", "GET", DRAFT) == kept
    assert save(ask, {"1.A": "4"}).json()["answers"] == {"1.A": "4"}
    assert numbers(ask) == []
    rows = ask.told("teacher", "GET", "marks?format=json")
    assert {row["status"] for row in rows} == {"absent"}


@pytest.mark.parametrize("who", [*ROLES, None])
def test_a_draft_is_its_students_alone(ask, who):
    save(ask, {"1.A": "my own thought"})
    for method in ("GET", "PUT"):
        assert ask(who, method, DRAFT, json={"answers": {}}).status_code in {401, 403}
    for path in ("submissions", "marks?format=json", "exam.json", "variants/ana/submissions"):
        assert "my own thought" not in ask(who, "GET", path).text
    assert ask.told("student", "GET", DRAFT)["answers"] == {"1.A": "my own thought"}


def test_a_draft_is_bounded_in_size_and_in_how_often_it_comes(ask):
    refused = save(ask, {"1.A": "9" * 100_000})
    assert (refused.status_code, refused.json()["title"]) == (413, "a draft is of up to 100 kB")
    with under(ask, by_draft="3/minute"):
        codes = [save(ask, {"1.A": str(n)}).status_code for n in range(4)]
        assert codes == [200, 200, 200, 429]
        assert ask.hand_in().status_code == 201


def test_what_was_handed_in_is_no_draft_any_more(ask):
    save(ask)
    ask.hand_in()
    assert ask.told("student", "GET", DRAFT)["saved"] is None


def test_what_could_not_be_handed_in_is_not_kept(ask):
    change(ask, opens=at(now() + HOUR))
    assert save(ask).status_code == 403
    change(ask, opens=None, attempts=1)
    ask.hand_in()
    assert save(ask).status_code == 403
    change(ask, attempts=None)
    close(ask)
    assert save(ask).status_code == 403


def test_a_draft_of_a_variant_that_was_replaced_is_none(ask):
    before = ask.told("student", "GET", "variants/ana")["code"]
    assert save(ask, code=before).status_code == 200
    ask.told("teacher", "POST", "variants/ana")
    assert ask.told("student", "GET", DRAFT)["saved"] is None
    assert save(ask, code=before).status_code == 409
    close(ask)
    assert numbers(ask) == []


def test_what_is_saved_at_closing_time_is_handed_in_once_and_the_teacher_sees_how(ask):
    save(ask)
    close(ask)
    closed = ask.told("teacher", "GET", ask.here)["closes"]
    assert [numbers(ask), numbers(ask)] == [[("ana", 1, True)]] * 2
    (own,) = ask.told("student", "GET", "variants/ana/submissions")["items"]
    assert datetime.fromisoformat(own["received"]) == datetime.fromisoformat(closed)
    assert (own["points"], own["counts"]) == ("16/5", True)
    (row,) = ask.told("teacher", "GET", "marks?format=json&student=ana")
    assert (row["points"], row["notes"]) == (
        "16/5",
        ["handed in at closing time, as it was saved"],
    )
    assert ask.told("student", "GET", DRAFT)["saved"] is None


def test_without_that_term_nothing_is_handed_in_and_the_draft_stays_the_students(ask):
    save(ask)
    close(ask, on_close="nothing")
    assert numbers(ask) == []
    assert ask.told("student", "GET", DRAFT)["answers"] == RIGHT


@pytest.mark.parametrize("answers", [{}, RIGHT])
def test_a_draft_that_says_nothing_new_is_not_handed_in(ask, answers):
    ask.hand_in()
    save(ask, answers)
    close(ask)
    assert numbers(ask) == [("ana", 1, False)]


def test_a_draft_is_not_handed_in_where_no_attempt_is_left(ask):
    save(ask, {"1.A": "4"})
    ask.hand_in("teacher")
    close(ask, attempts=1)
    assert numbers(ask) == [("ana", 1, False)]


def test_what_was_typed_before_the_last_submission_is_not_saved_over_it(ask):
    assert save(ask, after=0).status_code == 200
    ask.hand_in()
    refused = save(ask, {"1.A": "4"}, after=0)
    assert (refused.status_code, refused.json()["title"]) == (
        409,
        "answers were handed in meanwhile; open the page again",
    )
    assert ask.told("student", "GET", DRAFT)["saved"] is None
    for known in ({"after": 1}, {"after": None}, {}):
        assert save(ask, {"1.A": "4"}, **known).status_code == 200
    ask.hand_in("teacher", key="second")
    assert save(ask, {"1.A": "4"}, after=1).status_code == 409
    assert save(ask, {"1.A": "4"}, after=2).status_code == 200


@pytest.mark.parametrize("after", [-1, 1.5, "", "one", True, [], {}])
def test_a_draft_that_comes_after_no_number_is_refused(ask, after):
    refused = save(ask, after=after)
    assert (refused.status_code, refused.json()["title"]) == (
        400,
        "after is the number of the last submission, or 0 before the first",
    )


def test_a_draft_that_was_overtaken_is_shown_no_more(ask):
    save(ask, {"1.A": "4"})
    ask.hand_in("teacher")
    assert ask.told("student", "GET", DRAFT)["saved"] is None


def test_older_answers_that_come_late_do_not_replace_what_was_saved_meanwhile(ask):
    first = save(ask, {"1.A": "older"}, version="").json()
    newer = save(ask, {"1.A": "newer"}, version=first["version"]).json()
    assert newer["version"] != first["version"]
    for known in ("", first["version"], "another"):
        refused = save(ask, {"1.A": "late"}, version=known)
        assert (refused.status_code, refused.json()["title"]) == (
            409,
            "other answers were saved meanwhile, in another window or browser",
        )
    assert ask.told("student", "GET", DRAFT) == newer
    assert save(ask, {"1.A": "late"}, version=newer["version"]).status_code == 200


def test_what_is_saved_already_is_taken_again_by_whoever_has_not_heard_of_it(ask):
    save(ask, {"1.A": "3"}, version="")
    again = save(ask, {"1.A": "3"}, version="").json()
    assert save(ask, {"1.A": "4"}, version=again["version"]).status_code == 200


def test_where_nothing_is_saved_any_more_nothing_can_be_replaced(ask):
    first = save(ask, {"1.A": "3"}, version="").json()
    ask.hand_in()
    assert save(ask, {"1.A": "4"}, version=first["version"]).status_code == 200


@pytest.mark.parametrize("version", [True, [], {}])
def test_a_draft_of_a_version_that_is_no_text_is_refused(ask, version):
    refused = save(ask, version=version)
    assert (refused.status_code, refused.json()["title"]) == (
        400,
        'version is that of the draft, or "" if there is none',
    )


@pytest.mark.parametrize("who", ["teacher", "pipeline"])
def test_a_draft_does_not_override_what_was_handed_in_for_its_student_later(ask, who):
    save(ask, {"1.A": "4"})
    ask.hand_in(who)
    close(ask)
    assert numbers(ask) == [("ana", 1, False)]


def test_a_draft_saved_after_what_a_teacher_handed_in_is_handed_in(ask):
    ask.hand_in("teacher")
    save(ask, {"1.A": "4"})
    close(ask)
    assert numbers(ask) == [("ana", 1, False), ("ana", 2, True)]


def test_who_hands_in_on_time_and_waits_for_the_database_is_not_refused_for_a_draft(ask, there):
    change(ask, attempts=1, on_close="submit", closes=at(now() + HOUR))
    save(ask, {"1.A": "4"})
    closes = now() + timedelta(seconds=2)
    change(ask, closes=at(closes))
    answered = []
    with there.writing() as tx:
        variants.hold(tx, ask.assignment, "ana")
        sending = Thread(target=lambda: answered.append(ask.hand_in()))
        sending.start()
        while now() <= closes:
            time.sleep(0.01)
    settle(there, create_assignment.find_assignment(there, ask.course, ask.assignment))
    sending.join()
    assert [one.status_code for one in answered] == [201]
    assert numbers(ask) == [("ana", 1, False)]


def test_what_was_saved_later_than_it_closes_by_now_stays_a_draft(ask, there):
    save(ask)
    change(ask, on_close="submit", closes=at(now() - HOUR))
    assert numbers(ask) == []
    with there.reading() as tx:
        assert drafts.due(tx, moment=now()) == []
    assert ask.told("student", "GET", DRAFT)["answers"] == RIGHT


def test_what_the_closing_time_handed_in_is_no_attempt_once_it_is_open_again(ask):
    save(ask, {"1.A": "4"})
    change(ask, keys="marked", attempts=1)
    close(ask)
    assert numbers(ask) == [("ana", 1, True)]
    assert ask("student", "GET", "variants/ana/key").status_code == 200
    change(ask, closes=at(now() + HOUR))
    assert ask("student", "GET", "variants/ana/key").status_code == 403
    assert save(ask).status_code == 200
    assert ask.hand_in().json()["number"] == 2
    assert ask.hand_in(key="one-more").status_code == 403
    assert ask("student", "GET", "variants/ana/key").status_code == 200


def test_what_a_teacher_hands_in_after_closing_comes_after_what_was_saved(ask):
    save(ask, {"1.A": "4"})
    close(ask)
    ask.hand_in("teacher")
    assert numbers(ask) == [("ana", 1, True), ("ana", 2, False)]


@pytest.mark.parametrize("who", ["teacher", "pipeline"])
def test_what_is_handed_in_for_a_student_just_after_closing_comes_after_what_was_saved(ask, who):
    save(ask, {"1.A": "4"})
    put_back(database(ask), HOUR)
    change(ask, on_close="submit", closes=at(now() - timedelta(seconds=1)))
    ask.hand_in(who)
    assert numbers(ask) == [("ana", 1, True), ("ana", 2, False)]
    listed = ask.told("teacher", "GET", "variants/ana/submissions")["items"]
    assert [one["counts"] for one in listed] == [False, True]


def test_what_is_handed_in_for_a_student_is_later_than_what_was_saved_while_it_waited(ask, there):
    with there.writing() as tx:
        variants.hold(tx, ask.assignment, "ana")
        sending = Thread(target=ask.hand_in, args=("teacher",))
        sending.start()
        time.sleep(0.5)
        variant = variants.find(tx, ask.assignment, "ana")
        saved = Draft(
            assignment=ask.assignment,
            student="ana",
            attempt=variant.attempt,
            answers='{"1.A": "4"}',
            saved=now(),
        )
        drafts.keep(tx, saved)
    sending.join()
    assert ask.told("student", "GET", DRAFT)["saved"] is None
    (handed_in,) = ask.told("teacher", "GET", "submissions")["items"]
    assert datetime.fromisoformat(handed_in["received"]) > saved.saved


def test_an_assignment_that_is_opened_again_hands_in_what_was_saved_before_and_after(ask):
    save(ask, {"1.A": "4"})
    close(ask)
    change(ask, closes=at(now() + HOUR))
    assert numbers(ask) == [("ana", 1, True)]
    save(ask, RIGHT)
    close(ask)
    assert numbers(ask) == [("ana", 1, True), ("ana", 2, True)]


def test_a_key_that_is_seen_once_handed_in_is_seen_once_it_was_handed_in_so(ask):
    save(ask)
    change(ask, attempts=1, keys="marked")
    assert ask("student", "GET", "variants/ana/key").status_code == 403
    close(ask)
    assert ask("student", "GET", "variants/ana/key").status_code == 200


def test_it_is_handed_in_though_nobody_looks(ask, there):
    save(ask)
    close(ask)
    with closing(there, pause=0.01):
        for _ in range(1_000):
            with there.reading() as tx:
                if drafts.find(tx, ask.assignment, "ana") is None:
                    break
            time.sleep(0.01)
        else:
            pytest.fail("nobody hands it in")
    assert numbers(ask) == [("ana", 1, True)]


def test_of_many_who_look_at_once_one_hands_it_in(ask):
    save(ask)
    close(ask)
    found = []
    looking = [Thread(target=lambda: found.append(numbers(ask))) for _ in range(8)]
    for each in looking:
        each.start()
    for each in looking:
        each.join()
    assert numbers(ask) == [("ana", 1, True)]
    assert len(found) == 8


def test_points_and_what_counts_are_told_with_the_list_once_they_are_seen(ask):
    ask.hand_in()
    ask.hand_in(key="second", answers={"1.A": "4"})

    def told(who):
        listed = ask.told(who, "GET", "variants/ana/submissions")["items"]
        return [(one["points"], one["counts"]) for one in listed]

    assert told("student") == told("teacher") == [("16/5", False), ("0", True)]
    change(ask, counts="best", feedback="never")
    assert told("teacher") == [("16/5", True), ("0", False)]
    assert told("student") == [(None, None)] * 2


@pytest.mark.parametrize("after", ["0", "0.0", "0.000"])
def test_the_number_of_the_last_submission_is_any_whole_number_of_json(ask, after):
    content = f'{{"answers": {{"1.A": "3"}}, "after": {after}}}'
    headers = {"Content-Type": "application/json"}
    assert ask("student", "PUT", DRAFT, content=content, headers=headers).status_code == 200
