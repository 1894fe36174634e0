"""Who is in a course of a platform: read from it, by pages, only as it lets us, and nobody lost."""

from dataclasses import replace

import pytest
from course import ENGINE
from lms import LISTING, MEMBERSHIP, SCORING
from visitor import Visitor

from grader.courses.store import platforms
from grader.interfaces.lti.roster_sync import read_rosters
from grader.interfaces.lti.web import PrivateServer, WebAccess

LEARNER, TEACHER = [f"{MEMBERSHIP}Learner"], ["Instructor"]
PROFESSOR = "http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor"


def member(subject, name, roles=LEARNER, **more):
    return {"user_id": subject, "name": name, "roles": roles, "status": "Active", **more}


@pytest.fixture
def listing(visitor):
    """A teacher has come from a platform that lists its people."""
    course = visitor.ask.course
    assert visitor.launch("Instructor", **visitor.platform.listing()).status_code == 303
    visitor.client.cookies.clear()
    yield visitor
    for one in people(visitor):
        if one not in {"ana", "luis"}:
            visitor.ask("teacher", "DELETE", f"/api/courses/{course}/students/{one}")
    visitor.ask.told("teacher", "POST", f"/api/courses/{course}/students", 204, content=AS_BEFORE)


AS_BEFORE = b"id,name,email,group\nana,Ana,ana@uni.example,G1\nluis,Luis,,G2\n"


def people(visitor):
    path = f"/api/courses/{visitor.ask.course}/students"
    return {one["id"]: one for one in visitor.ask.told("teacher", "GET", path)["items"]}


def read(visitor, status=200, who="teacher"):
    return visitor.ask.told(who, "POST", f"/api/courses/{visitor.ask.course}/roster", status)


def test_what_somebody_is_at_the_university_is_no_role_in_the_course(listing):
    listing.platform.members = [
        [member("m1", "Eva Gil", [PROFESSOR, *LEARNER]), member("m2", "Paz", [PROFESSOR])]
    ]
    found = read(listing)
    assert (found["students"], found["teachers"]) == (1, [])


def test_learners_are_enrolled_from_all_pages_and_teachers_are_named(listing):
    listing.platform.members = [
        [member("m1", "Eva Gil", email="eva@uni.example"), member("m2", "Prof. Paz", TEACHER)],
        [member("m3", "Iker", lis_person_sourcedid="iker-7")],
        [member("m4", "Olga", ["Mentor"]), member("m5", "Rosa", status="Inactive")],
    ]
    found = read(listing)
    assert (found["students"], found["teachers"], found["left"]) == (2, ["Prof. Paz"], [])
    here = people(listing)
    assert set(here) == {"ana", "luis", *found["added"]}
    assert here["iker-7"]["name"] == "Iker"
    (eva,) = set(found["added"]) - {"iker-7"}
    assert (here[eva]["name"], here[eva]["email"]) == ("Eva Gil", "eva@uni.example")
    assert listing.ask.told("teacher", "GET", f"variants/{eva}")["student"] == eva
    again = read(listing)
    assert (again["added"], again["students"]) == ([], 2)
    subject = Visitor(listing.ask, listing.platform, "m1")
    subject.launch("Learner")
    assert subject.client.get("/api/me").json()["student"] == eva
    subject.client.cookies.clear()


def test_names_are_brought_up_to_date_and_what_else_is_known_stays(listing):
    listing.platform.members = [[member("m9", "Ana María Peña", lis_person_sourcedid="ana")]]
    assert read(listing)["added"] == []
    ana = people(listing)["ana"]
    assert (ana["name"], ana["email"]) == ("Ana María Peña", "ana@uni.example")
    assert ana["columns"] == {"group": "G1"}


def test_who_has_left_is_named_and_not_deleted(listing):
    listing.platform.members = [[member("m6", "Max", lis_person_sourcedid="max-1")]]
    assert read(listing)["added"] == ["max-1"]
    listing.platform.members = [[member("m6", "Max", status="Deleted")]]
    assert read(listing)["left"] == ["max-1"]
    assert "max-1" in people(listing)


def test_nothing_is_read_without_the_scope(listing):
    listing.platform.members = [[member("m7", "Leo")]]
    listing.platform.granting = (SCORING,)
    assert "gives no token" in read(listing, 502)["title"]
    listing.platform.granting = (SCORING, LISTING)
    listing.platform.instead["/token"] = (
        b'{"access_token": "x", "scope": "' + SCORING.encode() + b'"}'
    )
    assert "does not grant" in read(listing, 502)["title"]
    assert set(people(listing)) == {"ana", "luis"}
    assert "/members" not in listing.platform.asked


@pytest.mark.parametrize(
    "following",
    [
        "{here}/members?page=0",  # again and again
        "http://127.0.0.1:9/members?page={page}",  # another server, without HTTPS
        "file:///etc/passwd",
        "not an address",
    ],
)
def test_a_next_page_elsewhere_is_not_read_and_nobody_is_enrolled(listing, following):
    listing.platform.members = [[member("m8", "Leo")], [member("m10", "Mia")]]
    listing.platform.following = following
    assert "next page is none" in read(listing, 502)["title"]
    assert set(people(listing)) == {"ana", "luis"}


def test_a_next_page_in_the_local_network_is_not_asked(listing):
    listing.platform.members = [[member("m8", "Leo")], []]
    listing.platform.following = "https://127.0.0.1:9/members?page={page}"
    assert "does not answer" in read(listing, 502)["title"]
    assert set(people(listing)) == {"ana", "luis"}


@pytest.mark.parametrize("answer", [b"[]", b"{", b'{"members": [{"roles": []}]}'])
def test_what_is_no_list_changes_nothing(listing, answer):
    listing.platform.instead["/members"] = answer
    assert "lists nobody" in read(listing, 502)["title"]


def test_a_platform_that_lists_nobody_is_a_refusal(guest):
    assert "Names and Role Provisioning" in read(guest, 409)["title"]
    where = f"/api/courses/{guest.ask.course}/roster"
    assert guest.ask.told("teacher", "GET", where) == {"platforms": []}


def test_a_list_elsewhere_without_https_is_not_noted(guest):
    claim = guest.platform.listing()
    (said,) = claim.values()
    said["context_memberships_url"] = "http://127.0.0.1:9/members"
    assert guest.launch("Instructor", **claim).status_code == 303
    guest.client.cookies.clear()
    assert "Names and Role Provisioning" in read(guest, 409)["title"]


def test_a_platform_that_waits_for_approval_is_not_asked(listing):
    where = f"/api/courses/{listing.ask.course}/roster"
    assert listing.ask.told("teacher", "GET", where) == {"platforms": ["127.0.0.1"]}
    there = listing.client.app.state.within.database

    def approve(*, yes):
        with there.writing() as tx:
            for one in platforms.list_platforms(tx, listing.ask.course):
                platforms.change(tx, replace(one, approved=yes))

    approve(yes=False)
    read(listing, 409)
    assert listing.ask.told("teacher", "GET", where) == {"platforms": []}
    approve(yes=True)


def test_a_list_in_the_local_network_is_not_asked_for_without_intranet(listing):
    listing.platform.members = [[member("m11", "Leo")]]
    there = listing.client.app.state.within.database
    with pytest.raises(PrivateServer):
        read_rosters(there, listing.ask.course, WebAccess(), ENGINE)
