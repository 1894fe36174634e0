"""Coming from a learning platform: let in as who one is, and turned away for every other reason."""

import base64
import hmac
import json
import time
from urllib.parse import urlsplit

import pytest
from joserfc import jwt
from lms import CLIENT, DEPLOYMENT, LTI, key

LINKED = f"{LTI}custom"


def entered(visitor, answered):
    """Where somebody was let in, and who they are there."""
    assert answered.status_code == 303, answered.text
    return urlsplit(answered.headers["Location"]), visitor.client.get("/api/me").json()


def refused(answered, why):
    assert answered.status_code in {400, 404, 502}, answered.text
    assert answered.headers["Content-Type"].startswith("text/html")
    assert why in answered.text
    assert "minimaestro-lti=mm" not in answered.headers.get("Set-Cookie", "")


def test_the_platform_is_asked_who_it_is_and_the_browser_remembers_that(guest):
    asked = guest.begin(lti_message_hint="9")
    known = {name: asked.pop(name) for name in ("state", "nonce")}
    assert asked == {
        "scope": "openid",
        "response_type": "id_token",
        "response_mode": "form_post",
        "prompt": "none",
        "client_id": CLIENT,
        "redirect_uri": "https://games.uni.example/lti/launch",
        "login_hint": "7",
        "lti_message_hint": "9",
    }
    assert known["state"] != known["nonce"]
    assert known["state"] in guest.client.cookies.values()


def test_a_student_is_enrolled_at_the_first_visit_and_gets_a_variant(visitor):
    ask = visitor.ask
    where, me = entered(visitor, visitor.launch("Learner", assignment=ask.assignment))
    assert (where.path, where.fragment) == (
        "/en/assignment.html",
        f"assignment={ask.assignment}",
    )
    assert (me["role"], me["course"]) == ("student", ask.course)
    roll = ask.told("teacher", "GET", f"/api/courses/{ask.course}/students")["items"]
    assert [(s["id"], s["name"]) for s in roll if s["id"] == me["student"]] == [
        (me["student"], "Eva Gil")
    ]
    variant = visitor.client.get(f"{ask.here}/variants/{me['student']}")
    assert [one["number"] for one in variant.json()["exercises"]] == [1, 2]
    again = entered(visitor, visitor.launch("Learner", assignment=ask.assignment))[1]
    assert again["student"] == me["student"]


def test_whoever_the_institution_calls_as_the_roster_does_is_that_student(guest):
    own = {f"{LTI}lis": {"person_sourcedid": "luis"}}
    assert entered(guest, guest.launch("Learner", **own))[1]["student"] == "luis"
    other = entered(guest, guest.launch("Learner", subject="another", **own))[1]["student"]
    assert other != "luis"
    assert other.startswith("lti-")


def test_a_platform_that_is_removed_and_registered_again_brings_the_same_students(visitor):
    before = entered(visitor, visitor.launch("Learner"))[1]["student"]
    (made,) = visitor.ask.told("owner", "GET", "/api/platforms")["items"]
    visitor.ask.told("owner", "DELETE", f"/api/platforms/{made['id']}", 204)
    visitor.register()
    assert entered(visitor, visitor.launch("Learner"))[1]["student"] == before


def test_a_teacher_comes_to_the_course(guest):
    where, me = entered(guest, guest.launch("Instructor", "Learner"))
    assert (where.path, where.fragment) == ("/en/teacher.html", f"course={guest.ask.course}")
    assert (me["role"], me["student"]) == ("teacher", None)


def test_whoever_is_neither_teacher_nor_student_is_turned_away(guest):
    refused(guest.launch("Mentor"), "Instructor or Learner")


def test_the_session_travels_within_the_platforms_page_and_acts_for_nobody_elses(guest):
    answered = guest.launch("Instructor")
    (cookie,) = (
        one for one in answered.headers.get_list("Set-Cookie") if one.startswith("minimaestro-lti=")
    )
    for part in ("HttpOnly", "Secure", "SameSite=None", "Partitioned"):
        assert part in cookie
    here, asked = f"/api/courses/{guest.ask.course}/tokens", {"role": "pipeline", "label": "x"}
    foreign = {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}
    assert guest.client.post(here, json=asked, headers=foreign).status_code == 403
    ours = {"Origin": "https://games.uni.example", "Sec-Fetch-Site": "same-origin"}
    assert guest.client.post(here, json=asked, headers=ours).status_code == 201
    guest.client.delete("/api/session", headers=ours)
    assert guest.client.get("/api/me").status_code == 401


def test_the_page_may_stand_within_those_of_its_platform_alone(guest):
    where = urlsplit(guest.launch("Learner").headers["Location"])
    framed = guest.client.get(f"{where.path}?{where.query}").headers["Content-Security-Policy"]
    lms = f"frame-ancestors {guest.platform.address} https://lms.uni.example;"
    assert lms in framed
    for plain in (where.path, f"{where.path}?platform={'0' * 16}"):
        policy = guest.client.get(plain).headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in policy


def test_the_course_of_a_platform_of_the_whole_service_is_made_by_its_first_teacher(visitor):
    made = visitor.register(course=None, client="client-9")

    def come(role, **more):
        asked = visitor.begin(client_id="client-9")
        claims = visitor.claims(asked, role, aud="client-9", **more)
        return visitor.come(asked, visitor.platform.signed(claims))

    refused(come("Learner"), "a teacher of the course opens it here first")
    course = entered(visitor, come("Instructor"))[1]["course"]
    assert course != visitor.ask.course
    shown = visitor.ask.told("owner", "GET", f"/api/courses/{course}")
    assert shown["title"] == "Adversarial search"
    assert entered(visitor, come("Instructor"))[1]["course"] == course
    assert entered(visitor, come("Learner"))[1]["course"] == course
    other = {f"{LTI}context": {"id": "course-2"}}
    assert entered(visitor, come("Instructor", **other))[1]["course"] != course
    assert visitor.begin()["client_id"] == CLIENT  # the first that was registered
    visitor.ask.told("owner", "DELETE", f"/api/platforms/{made['id']}", 204)


def registered(visitor):
    return visitor.ask.told("owner", "GET", "/api/platforms")["items"][0]["id"]


def test_an_assignment_of_another_course_is_not_opened(guest):
    refused(guest.launch("Learner", assignment="0" * 16), "there is no assignment")


FOREIGN = {
    "another platform": ({"iss": "https://elsewhere.example"}, "another service"),
    "another tool": ({"aud": "client-8"}, "another service"),
    "several tools": ({"aud": [CLIENT, "client-8"]}, "another service"),
    "another party": ({"aud": [CLIENT, "client-8"], "azp": "client-8"}, "another service"),
    "another login": ({"nonce": "n"}, "another service"),
    "no login": ({"nonce": None}, "another service"),
    "expired": ({"exp": int(time.time()) - 120}, "has expired"),
    "endless": ({"exp": None}, "another service"),
    "of tomorrow": ({"iat": int(time.time()) + 9_999}, "another service"),
    "of yesterday": ({"iat": int(time.time()) - 9_999}, "another service"),
    "another deployment": ({f"{LTI}deployment_id": "2"}, "is not registered here"),
    "another version": ({f"{LTI}version": "2.0"}, "lacks"),
    "nobody": ({"sub": ""}, "lacks"),
    "of no roles": ({f"{LTI}roles": None}, "lacks"),
}


@pytest.mark.parametrize(("claims", "why"), FOREIGN.values(), ids=FOREIGN)
def test_a_message_that_is_not_for_this_login_lets_nobody_in(guest, claims, why):
    refused(guest.launch("Learner", **claims), why)


def test_a_message_for_several_lets_in_whom_it_names(guest):
    aud = {"aud": [CLIENT, "client-8"], "azp": CLIENT}
    entered(guest, guest.launch("Learner", **aud))


def by_secret(platform, claims):
    """With the platform's public key taken for a secret."""
    said = [{"alg": "HS256", "kid": "platform"}, claims]
    content = b".".join(map(encoded, (json.dumps(one).encode() for one in said)))
    secret = platform.keys[0].as_pem(private=False)
    signature = hmac.digest(secret, content, "sha256")
    return b".".join((content, encoded(signature))).decode()


def encoded(content):
    return base64.urlsafe_b64encode(content).rstrip(b"=")


def by_nobody(_, claims):
    return jwt.encode(
        {"alg": "none", "kid": "platform"}, claims, key("platform"), algorithms=["none"]
    )


def under_its_name(_, claims):
    return jwt.encode({"alg": "RS256", "kid": "platform"}, claims, key("another"))


def altered(platform, claims):
    head, body, signature = platform.signed(claims).split(".")
    other = platform.signed({**claims, "sub": "somebody else"}).split(".")[1]
    assert other != body
    return f"{head}.{other}.{signature}"


FORGED = {
    "by another key": lambda platform, claims: platform.signed(claims, by=key("another")),
    "under the platform's name": under_its_name,
    "by nobody": by_nobody,
    "by a secret": by_secret,
    "for somebody else": altered,
    "empty": lambda *_: "",
    "noise": lambda *_: "a.b.c",
    "deep": lambda *_: "W1tb" * 20_000,
    "of other letters": lambda *_: "é.é.é",
}


@pytest.mark.parametrize("forge", FORGED.values(), ids=FORGED)
@pytest.mark.filterwarnings("ignore::joserfc.errors.SecurityWarning")
def test_what_the_platform_has_not_signed_lets_nobody_in(guest, forge):
    asked = guest.begin()
    claims = guest.claims(asked, "Learner")
    refused(guest.come(asked, forge(guest.platform, claims)), "platform")


def test_each_login_lets_in_once(guest):
    asked = guest.begin()
    message = guest.platform.signed(guest.claims(asked, "Learner"))
    entered(guest, guest.come(asked, message))
    name = f"minimaestro-{'0' * 16}"
    guest.client.cookies.set(name, asked["state"])
    refused(guest.come(asked, message), "cookies")
    other = guest.begin()
    refused(guest.come(other, message), "another service")


def test_a_login_that_was_used_is_none_even_with_its_cookie(guest):
    asked = guest.begin()
    kept = dict(guest.client.cookies)
    message = guest.platform.signed(guest.claims(asked, "Learner"))
    entered(guest, guest.come(asked, message))
    guest.client.cookies.update(kept)
    refused(guest.come(asked, message), "has been used")


def test_another_browser_does_not_end_the_login(guest):
    asked = guest.begin()
    guest.client.cookies.clear()
    message = guest.platform.signed(guest.claims(asked, "Learner"))
    refused(guest.come(asked, message), "this browser did not begin here")


def test_what_the_platform_refuses_is_said(guest):
    asked = guest.begin()
    form = {"state": asked["state"], "error": "login_required"}
    refused(guest.client.post("/lti/launch", data=form), "login_required")


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"iss": "https://elsewhere.example"}, "is not registered here"),
        ({"client_id": "client-8"}, "is not registered here"),
        ({"login_hint": ""}, "a login from a platform has iss"),
    ],
)
def test_a_login_of_nobody_known_is_refused(guest, given, why):
    known = {"iss": "https://lms.uni.example", "login_hint": "7", "target_link_uri": "x"}
    refused(guest.client.get("/lti/login", params={**known, **given}), why)


def test_letters_that_no_database_takes_are_refused_as_any_others(visitor):
    known = {"iss": "https://lms.uni.example\0", "login_hint": "7"}
    refused(visitor.client.get("/lti/login", params=known), "is not registered here")
    refused(visitor.client.post("/lti/login", data=known), "is not registered here")
    refused(visitor.launch("Learner", assignment="a\0b"), "there is no assignment")
    refused(visitor.launch("Learner", subject="\0"), "lacks sub")
    named = {f"{LTI}context": {"id": "\0"}}
    refused(visitor.launch("Learner", **named), "lacks")


def test_new_keys_of_the_platform_are_noticed_and_not_asked_for_again_and_again(guest):
    entered(guest, guest.launch("Learner"))
    keys = guest.client.app.state.within.platform_keys
    guest.platform.keys = [key("next")]
    refused(guest.launch("Learner"), "not signed by its platform")
    keys.fresh.drop(guest.platform.registration()["keys"])
    guest.platform.asked.clear()
    entered(guest, guest.launch("Learner"))
    guest.launch("Learner")
    assert guest.platform.asked == ["/keys"]


@pytest.mark.parametrize("answer", [b"[]", b"{", b'{"keys": []}', b'{"keys": [1]}', b"x" * 200_001])
def test_keys_that_are_none_let_nobody_in(guest, answer):
    guest.platform.instead["/keys"] = answer
    refused(guest.launch("Learner"), "127.0.0.1")


def test_keys_out_of_reach_let_nobody_in_until_they_are_back(guest):
    guest.platform.trouble["/keys"] = 503
    refused(guest.launch("Learner"), "answers 503")
    del guest.platform.trouble["/keys"]
    entered(guest, guest.launch("Learner"))


def test_a_deployment_that_is_registered_later_is_taken(guest):
    path = f"/api/platforms/{registered(guest)}"
    wanted = guest.platform.registration(deployments=[DEPLOYMENT, "3"], course=guest.ask.course)
    guest.ask.told("owner", "PUT", path, json=wanted)
    entered(guest, guest.launch("Learner", **{f"{LTI}deployment_id": "3"}))
