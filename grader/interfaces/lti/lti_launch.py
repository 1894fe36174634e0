"""The launch by OpenID Connect: a login that a platform begins, and the message that ends it."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe
from typing import Any
from urllib.parse import urlencode

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

from grader.courses.actions.clock_and_ids import now
from grader.courses.store import lti_secrets, platforms
from grader.courses.store.database import Database
from grader.courses.store.records import Login, Platform
from grader.interfaces.lti.keyring import ALGORITHM
from grader.interfaces.lti.message import Launch
from grader.interfaces.lti.platform_keys import PlatformKeys
from solver.errors import RequestError

# Verifying a message: its platform, its audience, its age, and its nonce.


LEEWAY, MAX_AGE = 60, 3_600
"""The tolerance for clocks that differ, and the greatest age of a message, in seconds."""
MAX_TOKEN_LENGTH = 100_000


class UntrustedMessage(RequestError):
    """A message that proves nothing."""


def verify_launch(text: str, platform: Platform, keys: PlatformKeys, *, nonce: str) -> Launch:
    """Return the content of a launch message; Untrusted says why it is refused."""
    claims = decode_claims(text, platform, keys)
    refuse_foreign(claims, platform, nonce)
    try:
        launch = Launch.model_validate(claims)
    except ValidationError as error:
        where = ".".join(map(str, error.errors()[0]["loc"]))
        raise UntrustedMessage("the platform's message lacks {claim}", claim=where[:100]) from None
    if launch.deployment_id not in platform.deployments:
        raise UntrustedMessage(
            "deployment {deployment!r} of the platform is not registered here",
            deployment=launch.deployment_id[:60],
        )
    return launch


def decode_claims(text: str, platform: Platform, keys: PlatformKeys) -> dict[str, Any]:
    """Return the claims of the message, with newly fetched keys if its key is unknown."""
    if len(text) > MAX_TOKEN_LENGTH or not text.isascii():
        raise UntrustedMessage("the platform sent no message of its own; open the activity again")
    known = keys.find_keys(platform)
    try:
        return read_claims(text, known)
    except InvalidKeyIdError:
        return read_as_signed(text, keys.anew(platform) or known)
    except (JoseError, ValueError, RecursionError):
        raise wrong_signature() from None


def read_as_signed(text: str, keys: KeySet) -> dict[str, Any]:
    """Return the claims; Untrusted if the signature is wrong."""
    try:
        return read_claims(text, keys)
    except (JoseError, ValueError, RecursionError):
        raise wrong_signature() from None


def read_claims(text: str, keys: KeySet) -> dict[str, Any]:
    """Return the claims of the message, verified with these keys."""
    return jwt.decode(text, keys, algorithms=[ALGORITHM]).claims


def wrong_signature() -> UntrustedMessage:
    """Return the refusal of a message with a wrong signature."""
    return UntrustedMessage("the message is not signed by its platform with {how}", how=ALGORITHM)


def refuse_foreign(claims: dict[str, Any], platform: Platform, nonce: str) -> None:
    """Refuse a message from another issuer, for another client, or that has expired."""
    several = isinstance(claims.get("aud"), list) and len(claims["aud"]) > 1
    registry = JWTClaimsRegistry(
        leeway=LEEWAY,
        iss={"essential": True, "value": platform.issuer},
        aud={"essential": True, "value": platform.client},
        azp={"essential": several, "value": platform.client},
        exp={"essential": True},
        iat={"essential": True},
        nonce={"essential": True, "value": nonce},
    )
    try:
        registry.validate(claims)
        if claims["iat"] < time.time() - MAX_AGE:
            raise InvalidClaimError("iat")
    except ExpiredTokenError:
        raise UntrustedMessage(
            "the platform's message has expired; open the activity again"
        ) from None
    except ClaimError as error:
        raise UntrustedMessage(
            "the platform's message is for another service, browser or time: {claim}",
            claim=error.claim,
        ) from None


LASTS = timedelta(minutes=10)
BYTES = 32
PASSED_ON = ("login_hint", "lti_message_hint")
ASKED = {
    "scope": "openid",
    "response_type": "id_token",
    "response_mode": "form_post",
    "prompt": "none",
}


@dataclass(frozen=True, slots=True)
class LoginRedirect:
    """The next URL of the browser, and the state to present when it comes back."""

    url: str
    state: str


def begin(database: Database, form: Mapping[str, str], redirect: str) -> LoginRedirect:
    """Begin a login: return the platform's URL for it, which redirects to `redirect`."""
    platform = find_speaking_platform(database, form)
    if not form.get("login_hint"):
        raise RequestError("a login from a platform has iss, login_hint and target_link_uri")
    state, nonce, moment = token_urlsafe(BYTES), token_urlsafe(BYTES), now()
    login = Login(state=digest(state), nonce=nonce, platform=platform.id, expires=moment + LASTS)
    with database.writing() as tx:
        lti_secrets.add_login(tx, login, moment=moment)
    own = {"client_id": platform.client, "redirect_uri": redirect, "state": state, "nonce": nonce}
    hints = {name: form[name] for name in PASSED_ON if name in form}
    before = "&" if "?" in platform.login else "?"
    return LoginRedirect(f"{platform.login}{before}{urlencode(ASKED | own | hints)}", state)


def find_speaking_platform(database: Database, form: Mapping[str, str]) -> Platform:
    """Return the platform that is speaking, by its issuer, and by what it calls us.

    Where it does not say that, it is the first that was approved: a later one disturbs nobody.
    """
    issuer, client = form.get("iss", ""), form.get("client_id", "")
    with database.reading() as tx:
        found_platforms = [
            platform
            for platform in platforms.platforms_of_issuer(tx, issuer, client)
            if platform.approved
        ]
    if not found_platforms:
        raise RequestError(
            "the platform {issuer!r} is not registered here, or not with this client_id, "
            "or waits for approval",
            issuer=issuer[:100],
        )
    return found_platforms[0]


def digest(state: str) -> str:
    """Return the digest of a state."""
    return sha256(state.encode()).hexdigest()


def finish(
    database: Database, form: Mapping[str, str], browser_state: str, *, keys: PlatformKeys
) -> tuple[Platform, Launch]:
    """Return the platform and the launch; `browser_state` is the state in this browser's cookie.

    Raises Untrusted if this browser did not begin the login, or it has been used.
    """
    state = form.get("state", "")
    if not state or not compare_digest(state.encode(), browser_state.encode()):
        raise UntrustedMessage(
            "this browser did not begin here; allow cookies, or open the activity in a new window"
        )
    with database.writing() as tx:
        login = lti_secrets.take_login(tx, digest(state))
        platform = platforms.find_approved(tx, login.platform) if login else None
    if login is None or platform is None or login.expires <= now():
        raise stale()
    if "error" in form:
        raise UntrustedMessage("the platform lets nobody in: {error}", error=form["error"][:100])
    return platform, verify_launch(form.get("id_token", ""), platform, keys, nonce=login.nonce)


def stale() -> UntrustedMessage:
    """Return the refusal of a login that was used or has expired."""
    return UntrustedMessage(
        "open the activity again in the platform: this way in has been used, or has expired"
    )
