"""Marks on their way to a platform's gradebook: each arrives, the latest counts, none too early."""

import json
from dataclasses import dataclass, fields
from datetime import datetime, timedelta

import pytest
from course import RIGHT
from visitor import Visitor

from grader.courses.actions.clock_and_ids import now
from grader.courses.store import scores, tables
from grader.courses.store.records import Score
from grader.interfaces.lti import score_delivery
from grader.interfaces.lti.message import SCORE
from grader.interfaces.lti.score_delivery import (
    GivenScore,
    PlatformTokens,
    body,
    deliver,
    write_score,
)
from grader.interfaces.lti.web import UnreachableServer, WebAccess
from solver.errors import RequestError
from solver.exact import Rational

LINE = "/course-1/lines/3?type=7"
HOUR = timedelta(hours=1)
OUTSIDE = WebAccess(intranet=True)
BLANK = dict.fromkeys(RIGHT, "0")


@dataclass
class Learner:
    """A student who has come from the platform, whose gradebook has a line for the assignment."""

    visitor: Visitor
    student: str

    @property
    def ask(self):
        return self.visitor.ask

    @property
    def platform(self):
        return self.visitor.platform

    @property
    def there(self):
        return self.visitor.client.app.state.within.database

    def hand_in(self, key, answers=RIGHT):
        taken = self.ask.hand_in("teacher", key, answers, student=self.student)
        assert taken.status_code == 201, taken.text


@pytest.fixture
def learner(visitor):
    came = visitor.launch("Learner", assignment=visitor.ask.assignment, line=LINE)
    assert came.status_code == 303
    student = visitor.client.get("/api/me").json()["student"]
    visitor.client.cookies.clear()
    made = Learner(visitor, student)
    yield made
    change(made, feedback="marked", counts="last", closes=None)
    with made.there.writing() as tx:
        tx.execute(tables.LTI_SCORES.delete())


def send(learner, tokens=None):
    """All that is due; gives what arrived."""
    before = len(learner.platform.scores)
    deliver(learner.there, tokens or PlatformTokens(OUTSIDE))
    return [said for _, said in learner.platform.scores[before:]]


def points(sent):
    return [(one.get("scoreGiven"), one.get("scoreMaximum")) for one in sent]


def told(learner):
    (one,) = learner.ask.told("teacher", "GET", "scores")["items"]
    return one


def change(learner, **terms):
    learner.ask.told("teacher", "PATCH", learner.ask.here, json=terms)


def later(learner, hours):
    """As if so much time had passed for what is to be tried again."""
    with learner.there.writing() as tx:
        for one in scores.of_assignment(tx, learner.ask.assignment):
            if one.due is not None:
                due = one.due - timedelta(hours=hours)
                scores.postpone(tx, one, due=due, trouble=one.trouble)


def test_a_mark_arrives_once_and_each_that_changes_it_again(learner):
    assert send(learner) == []
    learner.hand_in("first")
    (said,) = send(learner)
    assert learner.platform.scores[-1][0] == "/course-1/lines/3/scores?type=7"
    assert (said["userId"], said["scoreGiven"], said["scoreMaximum"]) == (
        learner.visitor.subject,
        3.0,
        6.0,
    )
    assert (said["activityProgress"], said["gradingProgress"]) == ("Submitted", "FullyGraded")
    assert said["timestamp"].endswith("+00:00")
    assert send(learner) == []
    assert (told(learner)["arrived"], told(learner)["given"]) == (True, "3 of 6")
    decided = f'[[count]]\nstudent = "{learner.student}"\nquestion = "1.D"\npoints = "0"\n'
    asked = {"decisions": decided, "apply": True}
    learner.ask.told("teacher", "POST", "regrade", json=asked)
    assert points(send(learner)) == [(7 / 3, 6.0)], "D is worth 2/3"
    learner.hand_in("second", BLANK)
    assert points(send(learner)) == [(0.0, 6.0)]
    change(learner, counts="best")
    assert points(send(learner)) == [(7 / 3, 6.0)]
    learner.hand_in("third", BLANK)
    assert send(learner) == []


def test_what_this_version_cannot_mark_waits_with_the_reason_and_stops_no_other_score(
    learner, monkeypatch
):
    learner.hand_in("first")
    why = "exercise 1 (minimax): minimaestro 0.1.0 made it"

    def refuse(*_):
        raise RequestError(why)

    with monkeypatch.context() as patch:
        patch.setattr(score_delivery, "find_score", refuse)
        assert send(learner) == []
    assert (told(learner)["arrived"], told(learner)["trouble"]) == (False, why)
    later(learner, 1)
    assert points(send(learner)) == [(3.0, 6.0)]


def test_scores_of_a_platform_that_is_no_longer_approved_wait_unleased(learner):
    learner.hand_in("first")

    def approve(*, yes):
        with learner.there.writing() as tx:
            tx.execute(tables.LTI_PLATFORMS.update().values(approved=yes))

    approve(yes=False)
    assert send(learner) == []
    with learner.there.reading() as tx:
        assert scores.due(tx, moment=now(), limit=1) == []
        (waiting,) = scores.of_assignment(tx, learner.ask.assignment)
    assert waiting.leased is None
    approve(yes=True)
    assert points(send(learner)) == [(3.0, 6.0)]


def test_a_score_with_an_answer_to_be_decided_says_so_and_is_another_once_it_is():
    score = Score(**{field.name: None for field in fields(Score)})
    pending, final = (
        GivenScore(Rational(3), Rational(4), open=is_open) for is_open in (True, False)
    )
    said = [json.loads(body(score, given, now()))["gradingProgress"] for given in (pending, final)]
    assert said == ["PendingManual", "FullyGraded"]
    assert write_score(pending) != write_score(final)


def test_the_mark_of_a_variant_that_is_replaced_is_taken_back(learner):
    learner.hand_in("first")
    send(learner)
    learner.ask.told("teacher", "POST", f"variants/{learner.student}")
    (said,) = send(learner)
    assert "scoreGiven" not in said
    assert said["gradingProgress"] == "NotReady"


def test_no_mark_arrives_before_the_student_may_see_it(learner):
    change(learner, feedback="closed", closes=(now() + HOUR).isoformat())
    learner.hand_in("first")
    assert send(learner) == []
    assert datetime.fromisoformat(told(learner)["due"]) > now()
    change(learner, feedback="never")
    assert send(learner) == []
    assert told(learner)["due"] is None
    change(learner, feedback="closed", closes=now().isoformat())
    assert points(send(learner)) == [(3.0, 6.0)]


def test_what_could_not_be_delivered_is_delivered_later(learner):
    learner.platform.trouble = {"/token": 503}
    learner.hand_in("first")
    assert send(learner) == []
    failed = told(learner)
    assert (failed["arrived"], failed["tries"]) == (False, 1)
    assert failed["trouble"].endswith("gives no token: it answers 503")
    assert send(learner) == []
    assert learner.platform.asked.count("/token") == 1
    learner.platform.trouble = {"/course-1/lines/3/scores": 500}
    later(learner, 1)
    assert send(learner) == []
    assert told(learner)["trouble"].endswith("answers 500")
    learner.platform.trouble = {}
    later(learner, 1)
    assert points(send(learner)) == [(3.0, 6.0)]
    assert (told(learner)["arrived"], told(learner)["trouble"]) == (True, "")


def test_what_changes_while_it_cannot_be_delivered_arrives_as_it_is_then(learner):
    learner.platform.trouble = {"/token": 503}
    learner.hand_in("first", BLANK)
    send(learner)
    learner.hand_in("second")
    learner.platform.trouble = {}
    assert points(send(learner)) == [(3.0, 6.0)]


def test_a_score_of_which_nobody_knows_whether_it_arrived_is_not_left_standing(learner):
    learner.hand_in("first")
    send(learner)
    learner.platform.trouble = {"/course-1/lines/3/scores": 500}
    learner.hand_in("second", BLANK)
    assert send(learner) == []
    learner.platform.trouble = {}
    change(learner, counts="best")
    assert points(send(learner)) == [(3.0, 6.0)]


def test_a_token_that_is_good_no_more_is_asked_for_anew(learner):
    tokens = PlatformTokens(OUTSIDE)
    learner.hand_in("first")
    send(learner, tokens)
    learner.platform.tokens[:] = ["token of another day"]
    learner.hand_in("second", BLANK)
    assert send(learner, tokens) == []
    later(learner, 1)
    assert points(send(learner, tokens)) == [(0.0, 6.0)]


@pytest.mark.parametrize("answer", [b"[]", b"{", b'{"access_token": "a\\nb"}', b"{}"])
def test_a_token_that_is_none_is_trouble(answer):
    with pytest.raises(UnreachableServer, match="gives no token"):
        score_delivery.read_token(answer, "https://lms.uni.example/token", scope=SCORE)


def comment(learner, text):
    said = f'[[comment]]\nstudent = "{learner.student}"\ntext = "{text}"\n'
    learner.ask.told("teacher", "POST", "regrade", json={"decisions": said, "apply": True})


def test_a_comment_goes_with_the_score_and_another_one_is_sent_again(learner):
    learner.hand_in("first")
    (said,) = send(learner)
    assert "comment" not in said
    comment(learner, "Well done.")
    (said,) = send(learner)
    assert (said["comment"], said["scoreGiven"]) == ("Well done.", 3.0)
    assert told(learner)["given"] == "3 of 6"
    assert send(learner) == []
    comment(learner, "See me.")
    (said,) = send(learner)
    assert said["comment"].endswith("See me.")
    change(learner, feedback="never")
    comment(learner, "Not for now.")
    assert send(learner) == []


def test_a_score_says_when_it_was_handed_in_and_waits_for_an_extension(learner):
    closes, later_on = now() - HOUR, now() + HOUR
    change(learner, closes=closes.isoformat(), feedback="closed")
    extended = {"students": [learner.student], "closes": later_on.isoformat()}
    learner.ask.told("teacher", "PUT", "extensions", 204, json=extended)
    learner.hand_in("first")
    assert send(learner) == []
    assert datetime.fromisoformat(told(learner)["due"]) == later_on
    learner.ask.told("teacher", "PUT", "extensions", 204, json={**extended, "closes": None})
    (said,) = send(learner)
    at = datetime.fromisoformat(said["submission"]["submittedAt"])
    assert closes < at <= now()


def test_all_are_sent_again_if_a_teacher_asks_for_that(learner):
    learner.hand_in("first")
    send(learner)
    learner.ask.told("teacher", "POST", "scores", 204)
    assert points(send(learner)) == [(3.0, 6.0)]


def test_who_delivers_at_the_same_time_leaves_it_alone(learner):
    learner.hand_in("first")
    there = learner.there
    with there.writing() as tx:
        (one,) = scores.due(tx, moment=now(), limit=9)
        assert scores.lease(tx, one, moment=now(), until=now() + HOUR)
        assert not scores.lease(tx, one, moment=now(), until=now() + HOUR)
        assert scores.due(tx, moment=now(), limit=9) == []
    learner.hand_in("second", BLANK)
    assert send(learner) == []
    with there.writing() as tx:
        scores.settle(tx, one, delivered_score="3 of 6")
    assert points(send(learner)) == [(0.0, 6.0)]


def test_a_link_without_a_line_or_to_somewhere_else_is_followed_by_no_score(guest):
    away = {
        "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": {"scope": [], "lineitem": "x"}
    }
    before = len(guest.ask.told("teacher", "GET", "scores")["items"])
    for subject, more in (("u7", {}), ("u8", away)):
        came = guest.launch("Learner", subject=subject, assignment=guest.ask.assignment, **more)
        assert came.status_code == 303
    assert len(guest.ask.told("teacher", "GET", "scores")["items"]) == before


def test_the_background_delivers_and_goes_on_after_an_error(learner, caplog, monkeypatch):
    learner.hand_in("first")
    there = learner.there
    first = iter([True])

    def failing(*given):
        assert not next(first, False), "a bug"
        deliver(*given)

    monkeypatch.setattr(score_delivery, "deliver", failing)
    with score_delivery.delivering(there, OUTSIDE, pause=0.01):
        for _ in range(500):
            if learner.platform.scores:
                break
            score_delivery.Event().wait(0.01)
    assert points([said for _, said in learner.platform.scores]) == [(3.0, 6.0)]
    assert "scores were not delivered" in caplog.text
