"""Deep linking: a teacher chooses an assignment, and the platform gets a link to it."""

import time
from dataclasses import dataclass
from typing import Any

from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwt import JWTClaimsRegistry

from grader.courses.actions.clock_and_ids import fresh_id
from grader.courses.actions.requested import assignment_of, read_head
from grader.courses.store import platforms
from grader.courses.store.database import Database
from grader.courses.store.records import Assignment, Platform
from grader.interfaces.lti.keyring import ALGORITHM, key_set, sign_claims
from grader.interfaces.lti.lti_launch import stale
from grader.interfaces.lti.message import CHOSEN, DEEP, FIELD, LINK, LTI, VERSION, Launch
from grader.interfaces.lti.register_platform import no_address
from grader.interfaces.lti.tool import Tool
from grader.interfaces.lti.web import is_address, is_hidden
from solver.errors import RequestError

FOR_US = "urn:minimaestro:choice"
HOUR, MINUTES = 3_600, 300
MAXIMUM = 100
"""The maximum shown in a gradebook; scores state their own maximum."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The reply that the browser takes back to the platform."""

    url: str
    message: str
    platform: Platform


def ticket(database: Database, platform: Platform, launch: Launch, course: str) -> str:
    """Return a signed ticket for the page of choices: the platform, the course and the return URL.

    Raises RequestError if the platform takes no links here, or its return URL is not acceptable.
    """
    deep_linking_settings = launch.deep_linking_settings
    if deep_linking_settings is None or (
        deep_linking_settings.accept_types and LINK not in deep_linking_settings.accept_types
    ):
        raise RequestError("the platform has to take {link} here", link=LINK)
    url = deep_linking_settings.deep_link_return_url
    if not is_address(url) or (is_hidden(platform.login) and not is_hidden(url)):
        raise no_address(url)
    claims = {
        "aud": FOR_US,
        "exp": int(time.time()) + HOUR,
        "platform": platform.id,
        "deployment": launch.deployment_id,
        "course": course,
        "url": url,
        "data": deep_linking_settings.data,
    }
    return sign_claims(database, claims)


def reply_with_link(database: Database, ticket_text: str, assignment: str, tool: Tool) -> Reply:
    """Return the reply with a link to the chosen assignment."""
    ticket_claims = read_ticket(database, ticket_text)
    with database.reading() as tx:
        platform = platforms.find_approved(tx, ticket_claims["platform"])
        found_assignment = assignment_of(tx, ticket_claims["course"], assignment)
    if platform is None:
        raise stale()
    claims = answer(platform, ticket_claims, link(found_assignment, tool))
    return Reply(ticket_claims["url"], sign_claims(database, claims), platform)


def read_ticket(database: Database, ticket_text: str) -> dict[str, Any]:
    """Return the claims of a ticket; Untrusted if it is not ours or has expired."""
    registry = JWTClaimsRegistry(aud={"essential": True, "value": FOR_US}, exp={"essential": True})
    try:
        claims = jwt.decode(ticket_text, key_set(database), algorithms=[ALGORITHM]).claims
        registry.validate(claims)
    except (JoseError, ValueError, RecursionError):
        raise stale() from None
    return claims


def answer(
    platform: Platform, ticket_claims: dict[str, Any], item: dict[str, Any]
) -> dict[str, Any]:
    """Return the claims of the reply."""
    moment = int(time.time())
    data = {} if ticket_claims["data"] is None else {f"{DEEP}data": ticket_claims["data"]}
    return {
        "iss": platform.client,
        "aud": platform.issuer,
        "iat": moment,
        "exp": moment + MINUTES,
        "nonce": fresh_id(),
        f"{LTI}message_type": CHOSEN,
        f"{LTI}version": VERSION,
        f"{LTI}deployment_id": ticket_claims["deployment"],
        f"{DEEP}content_items": [item],
        **data,
    }


def link(assignment: Assignment, tool: Tool) -> dict[str, Any]:
    """Return a link to the assignment, with a line in the gradebook."""
    title = read_head(assignment.head).title
    return {
        "type": LINK,
        "title": title,
        "url": tool.launch,
        "custom": {FIELD: assignment.id},
        "lineItem": {"label": title, "scoreMaximum": MAXIMUM, "resourceId": assignment.id},
        **dates(assignment),
    }


def dates(assignment: Assignment) -> dict[str, Any]:
    """Return when the assignment opens and closes, as platforms show it beside the link."""
    opens, closes = assignment.terms.opens, assignment.terms.closes
    opening = {"available": {"startDateTime": opens.isoformat()}} if opens else {}
    closing = {"submission": {"endDateTime": closes.isoformat()}} if closes else {}
    return {**opening, **closing}
