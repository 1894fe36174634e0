"""The tool's own keys: the newest signs, and the previous one stays published."""

import json
from typing import Any

from joserfc import jwt
from joserfc.jwk import KeySet, RSAKey

from grader.courses.actions.clock_and_ids import fresh_id, now
from grader.courses.store import lti_secrets
from grader.courses.store.database import Database
from grader.courses.store.records import ToolKey

ALGORITHM = "RS256"
BITS = 2_048


def sign_claims(database: Database, claims: dict[str, Any]) -> str:
    """Return a JWT with these claims."""
    key = keys(database)[0]
    return jwt.encode({"alg": ALGORITHM, "kid": key.kid}, claims, key)


def public_keys(database: Database) -> dict[str, Any]:
    """Return the public keys as a JWKS."""
    return {"keys": [key.as_dict(private=False) for key in keys(database)]}


def key_set(database: Database) -> KeySet:
    """Return the set of keys."""
    return KeySet(list(keys(database)))


def keys(database: Database) -> list[RSAKey]:
    """Return the keys, at least one, the newest first."""
    with database.reading() as tx:
        tool_keys = lti_secrets.every_key(tx)
    return [read_key(key) for key in tool_keys] or [replace(database)]


def replace(database: Database) -> RSAKey:
    """Create a key that signs from now on; platforms have time to notice."""
    new_key = generate_key()
    tool_key = ToolKey(str(new_key.kid), json.dumps(new_key.as_dict(private=True)), now())
    with database.writing() as tx:
        before = [key.id for key in lti_secrets.every_key(tx)[:1]]
        lti_secrets.keep_only_keys(tx, before)
        lti_secrets.add_key(tx, tool_key)
    return new_key


def generate_key() -> RSAKey:
    """Generate a key."""
    return RSAKey.generate_key(BITS, {"kid": fresh_id(), "use": "sig", "alg": ALGORITHM})


def read_key(key: ToolKey) -> RSAKey:
    """Return the key in a record."""
    return RSAKey.import_key(json.loads(key.private))
