"""Warm-up before the Pyodide memory snapshot."""

import json
import sys
from typing import Any

from grader.base import lazy
from grader.base.lazy import UnloadedModule

# Functions that the worker of a static site calls, from JSON to JSON.


lazy.install()

from grader.actions.pages.page_verbs import answer_page_request  # noqa: E402  # once what it imports is loaded late


def answer_request(path: str, body: str) -> str:
    """Return the answer to a page's request, or its refusal, as JSON."""
    return json.dumps(answer_page_request(path, json.loads(body)))


def rehearse() -> None:
    """Generate an exercise, give a hint, mark a blank answer, and solve it."""
    exercise = send_request("exercise", family="alpha-beta", level="easy", seed=1)
    send_request(
        "hint", exercise=exercise["id"], question=exercise["questions"][0]["name"], grade=3
    )
    send_request("check", exercise=exercise["id"], answers={})
    send_request("solution", exercise=exercise["id"])


def list_module_files() -> str:
    """Return the files of all loaded modules, one per line, which need not be read again."""
    loaded = [module for module in sys.modules.values() if not isinstance(module, UnloadedModule)]
    return "\n".join(sorted({str(getattr(module, "__file__", None)) for module in loaded}))


def send_request(path: str, **body: object) -> Any:
    """Send a request to `answer_request`."""
    return json.loads(answer_request(path, json.dumps(body)))
