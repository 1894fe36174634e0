"""The tool's own keys: the newest signs, and the one before it is still published."""

import json
from typing import Any

from joserfc import jwt
from joserfc.jwk import KeySet, RSAKey

from grader.courses.actions.clock_and_ids import fresh_id, now
from grader.courses.store import tool_keys
from grader.courses.store.database import Database
from grader.courses.store.records import ToolKey

ALGORITHM = "RS256"
BITS = 2_048


def signed(there: Database, claims: dict[str, Any]) -> str:
    """A JWT with these claims."""
    key = keys(there)[0]
    return jwt.encode({"alg": ALGORITHM, "kid": key.kid}, claims, key)


def published(there: Database) -> dict[str, Any]:
    """What others know them by, as a JWKS."""
    return {"keys": [key.as_dict(private=False) for key in keys(there)]}


def key_set(there: Database) -> KeySet:
    return KeySet(list(keys(there)))


def keys(there: Database) -> list[RSAKey]:
    """The newest first; there is always one."""
    with there.reading() as tx:
        found = tool_keys.every(tx)
    return [read(key) for key in found] or [replace(there)]


def replace(there: Database) -> RSAKey:
    """Another one signs from now on; platforms have time to notice."""
    made = generated()
    kept = ToolKey(str(made.kid), json.dumps(made.as_dict(private=True)), now())
    with there.writing() as tx:
        before = [key.id for key in tool_keys.every(tx)[:1]]
        tool_keys.keep_only(tx, before)
        tool_keys.add(tx, kept)
    return made


def generated() -> RSAKey:
    return RSAKey.generate_key(BITS, {"kid": fresh_id(), "use": "sig", "alg": ALGORITHM})


def read(key: ToolKey) -> RSAKey:
    return RSAKey.import_key(json.loads(key.private))
