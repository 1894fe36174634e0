"""What a student wrote, from a file: JSON, YAML, or `name: text` lines."""

import json

import yaml

from grader.marks.grade import Texts
from solver.errors import RequestError

LONGEST = 1_000_000


def read(content: str, source: str) -> Texts:
    """Answers by question name; a RequestError calls the file by `source`.

    YAML is read with its plainest loader, which makes texts, lists and mappings and nothing else;
    whatever is neither JSON nor a YAML mapping is taken line by line.
    """
    if len(content) > LONGEST:
        raise RequestError(
            f"{source} is longer than {LONGEST} characters; it holds name: text lines"
        )
    for attempt in (from_json, from_yaml, from_lines):
        found = attempt(content)
        if found is not None:
            return found
    raise RequestError(f"{source} holds no answers; write a line `name: text` for each question")


def from_json(content: str) -> Texts | None:
    try:
        found = json.loads(content, parse_float=str, parse_int=str)
    except (json.JSONDecodeError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def from_yaml(content: str) -> Texts | None:
    try:
        found = yaml.load(content, Loader=yaml.BaseLoader)  # noqa: S506  # makes nothing but texts
    except (yaml.YAMLError, RecursionError):
        return None
    return found if isinstance(found, dict) and all(isinstance(k, str) for k in found) else None


def from_lines(content: str) -> Texts | None:
    lines = [line.partition(":") for line in content.splitlines() if line.strip()]
    if not lines or not all(colon for _, colon, _ in lines):
        return None
    return {name.strip(): text.strip() for name, _, text in lines}
