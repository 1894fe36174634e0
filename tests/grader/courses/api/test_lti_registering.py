"""Platforms as administrators register them, and what they tell the platform of the tool."""

from dataclasses import replace

import pytest
from lms import LISTING, SCORING
from visitor import register

from grader.courses.actions.refusals import StateConflict
from grader.courses.store import lti_secrets, people, platforms
from grader.interfaces.lti.register_platform import change
from grader.interfaces.lti.web import WebAccess

OUTSIDE = WebAccess(intranet=True)


LOGIN = {"iss": "https://canvas.example", "login_hint": "7", "target_link_uri": "x"}
OURS = {"id", "created", "approved", "version"}


def approve(course_client, made):
    """As an owner who has looked at it."""
    at_place, seen = f"/api/platforms/{made['id']}/approval", {"version": made["version"]}
    return course_client.told("owner", "POST", at_place, json=seen)


def but(made, *names):
    """Without what is another each time."""
    return {name: value for name, value in made.items() if name not in {"version", *names}}


def test_a_platform_is_registered_seen_changed_and_removed(course_client):
    made = register(course_client, frames=["https://canvas.example"]).json()
    here = f"/api/platforms/{made['id']}"
    assert course_client.told("owner", "GET", here) == made
    assert made["course"] is None
    assert course_client.told("teacher", "GET", "/api/platforms")["items"] == []
    assert course_client("teacher", "GET", here).status_code == 404
    assert register(course_client).status_code == 409
    kept = {name: made[name] for name in made if name not in OURS}
    changed = course_client.told("owner", "PUT", here, json={**kept, "deployments": ["1:a", "2:b"]})
    assert but(changed) == but({**made, "deployments": ["1:a", "2:b"]})
    assert changed["version"] != made["version"]
    course_client.told("owner", "DELETE", here, 204)
    assert course_client("owner", "GET", here).status_code == 404


def test_a_teachers_platform_is_of_the_teachers_course(course_client):
    made = register(course_client, "teacher", course=None).json()
    assert made["course"] == course_client.course
    assert course_client.told("teacher", "GET", "/api/platforms")["items"] == [made]
    for method in ("GET", "DELETE"):
        assert course_client("stranger", method, f"/api/platforms/{made['id']}").status_code == 404
    course_client.told("teacher", "DELETE", f"/api/platforms/{made['id']}", 204)


@pytest.mark.parametrize(
    ("who", "wanted"),
    [
        ("teacher", {"keys": "http://127.0.0.1:9200/keys"}),
        ("owner", {"keys": "https://canvas.example:port/keys"}),
        ("owner", {"login": "https://canvas.example;script-src/x"}),
        ("owner", {"frames": ["https://[::1"]}),
        ("owner", {"token": "https:///token"}),
    ],
)
def test_what_is_no_address_is_refused_in_one_line(shared_client, who, wanted):
    refused = register(shared_client, who, client="another", **wanted)
    (url,) = (one if isinstance(one, str) else one[0] for one in wanted.values())
    said = f"'{url}' is no address such as https://host/path"
    assert (refused.status_code, refused.json()["title"]) == (400, said)


def test_what_a_teacher_registers_waits_for_an_owner(course_client):
    made = register(course_client, "teacher").json()
    here = f"/api/platforms/{made['id']}"
    assert made["approved"] is False
    begun = course_client.client.post("/lti/login", data=LOGIN, follow_redirects=False)
    assert (begun.status_code, "waits for approval" in begun.text) == (400, True)
    framed = course_client.client.get(f"/en/teacher.html?platform={made['id']}")
    assert "frame-ancestors 'none'" in framed.headers["Content-Security-Policy"]
    for who in ("teacher", "pipeline", "student", "stranger"):
        assert course_client(who, "POST", f"{here}/approval").status_code == 403
    assert but(approve(course_client, made)) == but({**made, "approved": True})
    assert (
        course_client.client.post("/lti/login", data=LOGIN, follow_redirects=False).status_code
        == 303
    )


def test_what_a_teacher_changes_waits_again_but_for_its_deployments(course_client):
    made = register(course_client, "teacher").json()
    here = f"/api/platforms/{made['id']}"
    approve(course_client, made)
    kept = {name: made[name] for name in made if name not in OURS}
    more = course_client.told("teacher", "PUT", here, json={**kept, "deployments": ["2:b"]})
    assert more["approved"] is True
    changes = {
        "token": "https://canvas.example/token",
        "client": "7",
        "issuer": "https://x.example",
    }
    for name, value in changes.items():
        changed = {**kept, name: value}
        assert course_client.told("owner", "PUT", here, json=changed)["approved"] is True
        course_client.told("owner", "PUT", here, json=kept)
        assert course_client.told("teacher", "PUT", here, json=changed)["approved"] is False
        approve(course_client, course_client.told("owner", "PUT", here, json=kept))


def test_what_an_owner_approves_is_what_the_owner_has_seen(course_client):
    seen = register(course_client, "teacher").json()
    here = f"/api/platforms/{seen['id']}"
    kept = {name: seen[name] for name in seen if name not in OURS}
    elsewhere = {**kept, "keys": "https://canvas.example/others/keys"}
    now_ = course_client.told("teacher", "PUT", here, json=elsewhere)
    refused = course_client("owner", "POST", f"{here}/approval", json={"version": seen["version"]})
    assert (refused.status_code, refused.json()["title"]) == (
        409,
        "the platform was changed meanwhile; look at it as it is now",
    )
    assert course_client("owner", "POST", f"{here}/approval").status_code == 422
    assert course_client.told("owner", "GET", here) == now_
    assert approve(course_client, now_)["keys"] == elsewhere["keys"]


def test_a_change_of_what_was_changed_meanwhile_is_refused(course_client, course_database):
    platforms_id = register(course_client).json()["id"]
    with course_database.reading() as tx:
        before = platforms.find(tx, platforms_id)
    change(course_database, before, replace(before, deployments=("2:b",)), OUTSIDE)
    with pytest.raises(StateConflict, match="changed meanwhile"):
        change(course_database, before, replace(before, deployments=("3:c",)), OUTSIDE)


def test_a_second_registration_does_not_disturb_the_first(course_client):
    first = register(course_client, frames=["https://canvas.example"]).json()
    assert register(course_client, "teacher").status_code == 409
    for client in ("another", "yet another"):
        assert register(course_client, "teacher", client=client).status_code == 201
    second = register(course_client, client="second").json()
    for named, client in ({}, "10000000000001"), ({"client_id": "second"}, "second"):
        begun = course_client.client.post(
            "/lti/login", data={**LOGIN, **named}, follow_redirects=False
        )
        assert f"client_id={client}&" in begun.headers["Location"]
    assert course_client.told("owner", "GET", f"/api/platforms/{first['id']}") == first
    assert second["approved"] is True


def test_what_only_waits_keeps_no_owner_from_registering_the_same(course_client):
    waiting = register(course_client, "teacher").json()
    made = register(course_client).json()
    assert course_client("owner", "GET", f"/api/platforms/{waiting['id']}").status_code == 404
    assert made["approved"] is True
    changed = {"token": "https://canvas.example/token"}
    assert register(course_client, "teacher", **changed).status_code == 409


def test_the_first_of_an_issuer_is_the_one_that_was_approved_first(course_client):
    earlier = register(course_client, "teacher", client="earlier").json()
    register(course_client, client="in use")
    approve(course_client, earlier)
    begun = course_client.client.post("/lti/login", data=LOGIN, follow_redirects=False)
    assert "client_id=in+use&" in begun.headers["Location"]


def test_one_that_takes_another_issuers_name_is_not_the_first_of_it(course_client):
    older = register(course_client, issuer="https://x.example", client="older").json()
    register(course_client, client="in use")
    changed = {name: older[name] for name in older if name not in OURS}
    here = f"/api/platforms/{older['id']}"
    course_client.told("owner", "PUT", here, json={**changed, "issuer": "https://canvas.example"})
    begun = course_client.client.post("/lti/login", data=LOGIN, follow_redirects=False)
    assert "client_id=in+use&" in begun.headers["Location"]


def test_a_platform_from_which_people_came_is_not_replaced_while_it_waits_again(
    course_client, course_database
):
    made = register(course_client, "teacher").json()
    approve(course_client, made)
    with course_database.writing() as tx:
        people.name(tx, made["id"], course_client.course, subject="u1", student="ana")
    kept = {name: made[name] for name in made if name not in OURS}
    changed = {**kept, "token": "https://canvas.example/token"}
    here = f"/api/platforms/{made['id']}"
    assert course_client.told("teacher", "PUT", here, json=changed)["approved"] is False
    assert register(course_client).status_code == 409
    with course_database.reading() as tx:
        assert people.student_of(tx, made["id"], course_client.course, subject="u1") == "ana"


def test_a_course_that_is_not_there_has_no_platform(shared_client):
    assert register(shared_client, course="0" * 16).status_code == 404


def test_the_tool_says_what_a_platform_has_to_know(shared_client):
    told = shared_client.told(None, "GET", "/lti/configuration")
    assert told["oidc_initiation_url"] == "https://games.uni.example/lti/login"
    assert told["redirect_uris"] == [told["target_link_uri"]]
    assert told["target_link_uri"] == "https://games.uni.example/lti/launch"
    assert told["public_jwk_url"] == "https://games.uni.example/lti/keys"
    assert told["scopes"] == [SCORING, LISTING]
    (canvas,) = told["extensions"]
    kinds = {one["message_type"] for one in canvas["settings"]["placements"]}
    assert kinds == {"LtiDeepLinkingRequest"}


def test_a_key_is_made_once_and_another_takes_its_place_without_a_gap(
    course_client, course_database
):
    first, again = (course_client.told(None, "GET", "/lti/keys")["keys"] for _ in range(2))
    assert first == again
    (key,) = first
    assert set(key) == {"kty", "n", "e", "kid", "use", "alg"}
    both = course_client.told("owner", "POST", "/lti/keys")["keys"]
    assert [one["kid"] for one in both][1:] == [key["kid"]]
    last = course_client.told("owner", "POST", "/lti/keys")["keys"]
    assert [one["kid"] for one in last][1:] == [both[0]["kid"]]
    with course_database.reading() as tx:
        assert [one.id for one in lti_secrets.every_key(tx)] == [one["kid"] for one in last]
