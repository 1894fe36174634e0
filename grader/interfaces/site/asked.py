"""What the worker of a static site calls: JSON to JSON."""

import json

from grader.base import lazy

lazy.install()

from grader.actions.pages.visits import answered  # noqa: E402  # once what it imports is loaded late


def asked(path: str, body: str) -> str:
    """What the verb at the path answers, or its refusal."""
    return json.dumps(answered(path, json.loads(body)))
