"""Deep linking: a teacher chooses an assignment, and the link that comes of it opens it."""

import re
from html import unescape

import pytest
from joserfc import jwt
from joserfc.jwk import KeySet
from lms import CLIENT, DEEP, DEPLOYMENT, ISSUER, LTI

from grader.courses.store import assignments, lti_secrets, variants

FIELD = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]+)">')


def fields(page):
    return {name: unescape(value) for name, value in FIELD.findall(page.text)}


def link(visitor, page, **more):
    form = {**fields(page), "assignment": visitor.ask.assignment, **more}
    return visitor.client.post("/lti/link", data=form)


def answered(visitor, sent):
    """What the platform reads, which it does with the tool's published keys."""
    message = fields(sent)["JWT"]
    return jwt.decode(message, KeySet.import_key_set(visitor.platform.tool)).claims


def test_what_a_teacher_chooses_goes_back_signed_and_is_what_a_student_opens(visitor):
    page = visitor.choose()
    assert page.status_code == 200
    assert f'<option value="{visitor.ask.assignment}">Games</option>' in page.text
    said = answered(visitor, link(visitor, page))
    assert {name: said[name] for name in ("iss", "aud")} == {"iss": CLIENT, "aud": ISSUER}
    assert said[f"{LTI}message_type"] == "LtiDeepLinkingResponse"
    assert said[f"{LTI}deployment_id"] == DEPLOYMENT
    assert said[f"{DEEP}data"] == "kept for the platform"
    (item,) = said[f"{DEEP}content_items"]
    assert item == {
        "type": "ltiResourceLink",
        "title": "Games",
        "url": "https://games.uni.example/lti/launch",
        "custom": {"assignment": visitor.ask.assignment},
        "lineItem": {
            "label": "Games",
            "scoreMaximum": 100,
            "resourceId": visitor.ask.assignment,
        },
    }
    terms = {"opens": "2026-01-01T00:00:00+00:00", "closes": "2090-01-01T00:00:00+00:00"}
    visitor.ask.told("teacher", "PATCH", visitor.ask.here, json=terms)
    said = answered(visitor, link(visitor, visitor.choose()))
    (item,) = said[f"{DEEP}content_items"]
    assert item["available"] == {"startDateTime": terms["opens"]}
    assert item["submission"] == {"endDateTime": terms["closes"]}
    visitor.ask.told("teacher", "PATCH", visitor.ask.here, json=dict.fromkeys(terms))
    opened = visitor.launch("Learner", **{f"{LTI}custom": item["custom"]})
    assert opened.headers["Location"].endswith(f"#assignment={visitor.ask.assignment}")


def test_the_page_of_the_choice_runs_no_script_and_the_way_back_one_of_ours(guest):
    page = guest.choose()
    assert "<script" not in page.text
    assert "form-action 'self';" in page.headers["Content-Security-Policy"]
    sent = link(guest, page)
    policy = sent.headers["Content-Security-Policy"]
    assert f"form-action {guest.platform.address};" in policy
    assert "script-src 'self'" in policy
    assert re.findall("<script[^>]*>", sent.text) == ['<script src="send.js">']
    assert "submit" in guest.client.get("/lti/send.js").text
    for one in (page, sent):
        assert guest.platform.address in one.headers["Content-Security-Policy"]
        assert one.headers["Cache-Control"] == "no-store"


def test_the_choice_is_in_the_platforms_language(guest):
    page = guest.choose(**{f"{LTI}launch_presentation": {"locale": "pt_PT"}})
    assert '<html lang="pt">' in page.text
    assert "Que trabalho?" in page.text


def test_a_student_chooses_nothing(guest):
    said = {f"{LTI}roles": ["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"]}
    refused = guest.choose(**said)
    assert refused.status_code == 400
    assert "only a teacher chooses" in refused.text


@pytest.mark.parametrize(
    "settings",
    [
        {"deep_link_return_url": "javascript:alert(1)"},
        {"deep_link_return_url": "https://lms.example; script-src *"},
        {"deep_link_return_url": "https://lms.example/return", "accept_types": ["file"]},
        {},
    ],
)
def test_a_choice_that_cannot_go_back_is_not_offered(guest, settings):
    refused = guest.choose(**{f"{DEEP}deep_linking_settings": settings})
    assert refused.status_code == 400
    assert "ticket" not in fields(refused)


def test_only_what_was_offered_is_linked(guest):
    page = guest.choose()
    assert link(guest, page, assignment="0" * 16).status_code == 404
    kept = fields(page)["ticket"]
    head, body, _ = kept.split(".")
    message = fields(link(guest, page))["JWT"]
    for ticket in ("", f"{head}.{body}.AAAA", message):
        assert link(guest, page, ticket=ticket).status_code == 400


def test_nothing_that_a_student_of_a_platform_sees_holds_a_key_a_seed_or_anybody_else(visitor):
    ask, there = visitor.ask, visitor.client.app.state.within.database
    opened = visitor.launch("Learner", assignment=ask.assignment)
    with there.reading() as tx:
        secret = assignments.find(tx, ask.course, ask.assignment).secret
        other = variants.find(tx, ask.assignment, "ana")
        (own,) = lti_secrets.every_key(tx)
    me = visitor.client.get("/api/me").json()["student"]
    seen = str(opened.headers) + "".join(
        visitor.client.get(path).text
        for path in (
            "/api/me",
            ask.here,
            f"{ask.here}/variants/{me}",
            f"{ask.here}/variants/ana",
            f"{ask.here}/scores",
            "/api/platforms",
            "/lti/keys",
            "/lti/configuration",
        )
    )
    for kept in (secret, other.code, "Ana Pe", '"key"', '"solution"', "toml", own.private[-40:]):
        assert kept not in seen
    assert '"seed":null' in seen.replace(" ", "")
