"""The keys of platforms: fetched when they are needed, and not again and again."""

import json
from http import HTTPMethod, HTTPStatus

from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from grader.courses.store.records import Platform
from grader.interfaces.lti.web import Remembered, Unreachable, asked, host

HOUR, SOON = 3_600, 60
MOST_KEYS = 50
ACCEPT = {"Accept": "application/json"}


class PlatformKeys:
    """As this process knows them."""

    def __init__(self) -> None:
        self.known = Remembered[KeySet]()
        self.fresh = Remembered[bool]()

    def of(self, platform: Platform) -> KeySet:
        return self.known.get(platform.keys) or self.fetched(platform)

    def anew(self, platform: Platform) -> KeySet | None:
        """As they are now, for a key that is none of them; None if they were just fetched."""
        return None if self.fresh.get(platform.keys) else self.fetched(platform)

    def fetched(self, platform: Platform) -> KeySet:
        self.fresh.keep(platform.keys, value=True, seconds=SOON)
        found = read(platform.keys)
        self.known.keep(platform.keys, found, seconds=HOUR)
        return found


def read(url: str) -> KeySet:
    answer = asked(HTTPMethod.GET, url, headers=ACCEPT)
    if answer.status != HTTPStatus.OK:
        raise Unreachable("{host} answers {status}", host=host(url), status=answer.status)
    try:
        keys = json.loads(answer.body)["keys"][:MOST_KEYS]
        return KeySet.import_key_set({"keys": keys})
    except (ValueError, RecursionError, LookupError, TypeError, AttributeError, JoseError):
        raise Unreachable("{host} has no keys where they were said to be", host=host(url)) from None
