"""The public keys of platforms, fetched when needed and cached."""

import json
from http import HTTPMethod, HTTPStatus

from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from grader.courses.store.records import Platform
from grader.interfaces.lti.web import UnreachableServer, UrlCache, WebAccess, host

HOUR, SOON = 3_600, 60
MAX_KEYS = 50
ACCEPT = {"Accept": "application/json"}


class PlatformKeys:
    """The keys known to this process."""

    def __init__(self, outside: WebAccess) -> None:
        self.outside = outside
        self.known = UrlCache[KeySet]()
        self.fresh = UrlCache[bool]()

    def find_keys(self, platform: Platform) -> KeySet:
        """Return the platform's keys, from the cache if possible."""
        return self.known.get(platform.keys) or self.fetch_keys(platform)

    def anew(self, platform: Platform) -> KeySet | None:
        """Fetch the keys again for an unknown key; None if they were just fetched."""
        return None if self.fresh.get(platform.keys) else self.fetch_keys(platform)

    def fetch_keys(self, platform: Platform) -> KeySet:
        """Fetch the keys and cache them."""
        self.fresh.keep(platform.keys, value=True, seconds=SOON)
        keys = self.read_keys(platform.keys)
        self.known.keep(platform.keys, keys, seconds=HOUR)
        return keys

    def read_keys(self, url: str) -> KeySet:
        """Fetch the keys that the platform publishes at the URL."""
        answer = self.outside.send_request(HTTPMethod.GET, url, headers=ACCEPT)
        if answer.status != HTTPStatus.OK:
            raise UnreachableServer("{host} answers {status}", host=host(url), status=answer.status)
        return key_set(answer.body, url)


def key_set(body: bytes, url: str) -> KeySet:
    """Return the keys in a JWKS; Unreachable if it has none."""
    try:
        keys = json.loads(body)["keys"][:MAX_KEYS]
        return KeySet.import_key_set({"keys": keys})
    except (ValueError, RecursionError, LookupError, TypeError, AttributeError, JoseError):
        raise UnreachableServer(
            "{host} has no keys where they were said to be", host=host(url)
        ) from None
