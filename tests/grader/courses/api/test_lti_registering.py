"""Platforms as administrators register them, and what they tell the platform of the tool."""

import pytest

from grader.courses.store import tool_keys


def register(page, who="owner", **more):
    wanted = {
        "issuer": "https://canvas.example",
        "client": "10000000000001",
        "deployments": ["1:a"],
        "login": "https://sso.canvas.example/authorize",
        "token": "https://sso.canvas.example/token",
        "keys": "https://sso.canvas.example/keys",
        **more,
    }
    return page(who, "POST", "/api/platforms", json=wanted)


def test_a_platform_is_registered_seen_changed_and_removed(ask):
    made = register(ask, frames=["https://canvas.example"]).json()
    here = f"/api/platforms/{made['id']}"
    assert ask.told("owner", "GET", here) == made
    assert made["course"] is None
    assert ask.told("teacher", "GET", "/api/platforms")["items"] == []
    assert ask("teacher", "GET", here).status_code == 404
    assert register(ask).status_code == 409
    kept = {name: value for name, value in made.items() if name not in {"id", "created"}}
    changed = ask.told("owner", "PUT", here, json={**kept, "deployments": ["1:a", "2:b"]})
    assert changed == {**made, "deployments": ["1:a", "2:b"]}
    ask.told("owner", "DELETE", here, 204)
    assert ask("owner", "GET", here).status_code == 404


def test_a_teachers_platform_is_of_the_teachers_course(ask):
    made = register(ask, "teacher", course=None).json()
    assert made["course"] == ask.course
    assert ask.told("teacher", "GET", "/api/platforms")["items"] == [made]
    for method in ("GET", "DELETE"):
        assert ask("stranger", method, f"/api/platforms/{made['id']}").status_code == 404
    ask.told("teacher", "DELETE", f"/api/platforms/{made['id']}", 204)


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
def test_what_is_no_address_is_refused_in_one_line(once, who, wanted):
    refused = register(once, who, client="another", **wanted)
    (url,) = (one if isinstance(one, str) else one[0] for one in wanted.values())
    said = f"'{url}' is no address such as https://host/path"
    assert (refused.status_code, refused.json()["title"]) == (400, said)


def test_a_course_that_is_not_there_has_no_platform(once):
    assert register(once, course="0" * 16).status_code == 404


def test_the_tool_says_what_a_platform_has_to_know(once):
    told = once.told(None, "GET", "/lti/configuration")
    assert told["oidc_initiation_url"] == "https://games.uni.example/lti/login"
    assert told["redirect_uris"] == [told["target_link_uri"]]
    assert told["target_link_uri"] == "https://games.uni.example/lti/launch"
    assert told["public_jwk_url"] == "https://games.uni.example/lti/keys"
    assert told["scopes"] == ["https://purl.imsglobal.org/spec/lti-ags/scope/score"]
    (canvas,) = told["extensions"]
    kinds = {one["message_type"] for one in canvas["settings"]["placements"]}
    assert kinds == {"LtiDeepLinkingRequest"}


def test_a_key_is_made_once_and_another_takes_its_place_without_a_gap(ask, there):
    first, again = (ask.told(None, "GET", "/lti/keys")["keys"] for _ in range(2))
    assert first == again
    (key,) = first
    assert set(key) == {"kty", "n", "e", "kid", "use", "alg"}
    both = ask.told("owner", "POST", "/lti/keys")["keys"]
    assert [one["kid"] for one in both][1:] == [key["kid"]]
    last = ask.told("owner", "POST", "/lti/keys")["keys"]
    assert [one["kid"] for one in last][1:] == [both[0]["kid"]]
    with there.reading() as tx:
        assert [one.id for one in tool_keys.every(tx)] == [one["kid"] for one in last]
