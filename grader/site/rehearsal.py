"""What is done once before a browser keeps the memory of Python, so that it is done for good."""

import json
from typing import Any

from grader.site.asked import asked


def rehearse() -> None:
    """An exercise drawn, handed in blank, and solved."""
    shown = told("exercise", family="alpha-beta", level="easy", seed=1)
    told("check", exercise=shown["id"], answers={})
    told("solution", exercise=shown["id"])


def told(path: str, **body: object) -> Any:
    return json.loads(asked(path, json.dumps(body)))
