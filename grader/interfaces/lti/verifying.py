"""Whether a message is of the platform that it names, for us, of now, and asked for."""

import time
from typing import Any

from joserfc import jwt
from joserfc.errors import (
    ClaimError,
    ExpiredTokenError,
    InvalidClaimError,
    InvalidKeyIdError,
    JoseError,
)
from joserfc.jwk import KeySet
from joserfc.jwt import JWTClaimsRegistry
from pydantic import ValidationError

from grader.courses.store.records import Platform
from grader.interfaces.lti.keyring import ALGORITHM
from grader.interfaces.lti.message import Launch
from grader.interfaces.lti.platform_keys import PlatformKeys
from solver.errors import RequestError

LEEWAY, OLDEST = 60, 3_600
"""In seconds: clocks differ."""
LONGEST = 100_000


class Untrusted(RequestError):
    """A message that proves nothing."""


def verified(text: str, platform: Platform, keys: PlatformKeys, *, nonce: str) -> Launch:
    """What it says. Untrusted says why it is not taken."""
    claims = decoded(text, platform, keys)
    refuse_foreign(claims, platform, nonce)
    try:
        launch = Launch.model_validate(claims)
    except ValidationError as error:
        where = ".".join(map(str, error.errors()[0]["loc"]))
        raise Untrusted("the platform's message lacks {claim}", claim=where[:100]) from None
    if launch.deployment_id not in platform.deployments:
        raise Untrusted(
            "deployment {deployment!r} of the platform is not registered here",
            deployment=launch.deployment_id[:60],
        )
    return launch


def decoded(text: str, platform: Platform, keys: PlatformKeys) -> dict[str, Any]:
    if len(text) > LONGEST or not text.isascii():
        raise Untrusted("the platform sent no message of its own; open the activity again")
    known = keys.of(platform)
    try:
        return read(text, known)
    except InvalidKeyIdError:
        return read_as_signed(text, keys.anew(platform) or known)
    except (JoseError, ValueError, RecursionError):
        raise unsigned() from None


def read_as_signed(text: str, keys: KeySet) -> dict[str, Any]:
    try:
        return read(text, keys)
    except (JoseError, ValueError, RecursionError):
        raise unsigned() from None


def read(text: str, keys: KeySet) -> dict[str, Any]:
    return jwt.decode(text, keys, algorithms=[ALGORITHM]).claims


def unsigned() -> Untrusted:
    return Untrusted("the message is not signed by its platform with {how}", how=ALGORITHM)


def refuse_foreign(claims: dict[str, Any], platform: Platform, nonce: str) -> None:
    several = isinstance(claims.get("aud"), list) and len(claims["aud"]) > 1
    wanted = JWTClaimsRegistry(
        leeway=LEEWAY,
        iss={"essential": True, "value": platform.issuer},
        aud={"essential": True, "value": platform.client},
        azp={"essential": several, "value": platform.client},
        exp={"essential": True},
        iat={"essential": True},
        nonce={"essential": True, "value": nonce},
    )
    try:
        wanted.validate(claims)
        if claims["iat"] < time.time() - OLDEST:
            raise InvalidClaimError("iat")
    except ExpiredTokenError:
        raise Untrusted("the platform's message has expired; open the activity again") from None
    except ClaimError as error:
        raise Untrusted(
            "the platform's message is for another service, browser or time: {claim}",
            claim=error.claim,
        ) from None
