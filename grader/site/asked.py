"""What the worker of a static site calls: JSON to JSON."""

import json

from grader import lazy

lazy.install()

from grader.visiting.visits import answered  # noqa: E402  # once what it imports is loaded late


def asked(path: str, body: str) -> str:
    """What the verb at the path answers, or its refusal."""
    return json.dumps(answered(path, json.loads(body)))
