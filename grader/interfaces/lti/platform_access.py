"""Leave to speak to a platform's own services: a token there, for a signed word of ours."""

import time
from http import HTTPMethod, HTTPStatus
from urllib.parse import urlencode

from pydantic import BaseModel, Field, ValidationError

from grader.courses.actions.clock_and_ids import fresh_id
from grader.courses.store.database import Database
from grader.courses.store.records import Platform
from grader.interfaces.lti.keyring import signed
from grader.interfaces.lti.message import SCORE
from grader.interfaces.lti.web import Remembered, Unreachable, asked, host

ASSERTION = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
FORM = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"}
LASTS, MARGIN, LONGEST = 300, 60, 3_600
"""In seconds."""


class Granted(BaseModel):
    """What a platform answers."""

    access_token: str = Field(pattern=r"^[\x21-\x7e]+$")
    expires_in: float = LASTS


def token(there: Database, platform: Platform, known: Remembered[str]) -> str:
    """One for scores; it is kept for as long as the platform says."""
    found = known.get(platform.id)
    if found is not None:
        return found
    made, seconds = granted(there, platform)
    known.keep(platform.id, made, seconds=min(seconds, LONGEST) - MARGIN)
    return made


def granted(there: Database, platform: Platform) -> tuple[str, float]:
    moment = int(time.time())
    assertion = signed(
        there,
        {
            "iss": platform.client,
            "sub": platform.client,
            "aud": platform.audience or platform.token,
            "iat": moment,
            "exp": moment + LASTS,
            "jti": fresh_id(),
        },
    )
    form = {
        "grant_type": "client_credentials",
        "client_assertion_type": ASSERTION,
        "client_assertion": assertion,
        "scope": SCORE,
    }
    answer = asked(HTTPMethod.POST, platform.token, headers=FORM, body=urlencode(form).encode())
    if answer.status != HTTPStatus.OK:
        raise Unreachable(
            "{host} gives no token: it answers {status}",
            host=host(platform.token),
            status=answer.status,
        )
    return read(answer.body, platform.token)


def read(body: bytes, url: str) -> tuple[str, float]:
    """The token, and how many seconds it lasts."""
    try:
        said = Granted.model_validate_json(body)
    except ValidationError:
        raise Unreachable("{host} gives no token", host=host(url)) from None
    return said.access_token, said.expires_in
