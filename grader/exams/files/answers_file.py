"""What a student wrote, from a file: JSON, YAML, or `name: text` lines."""

import json
from collections.abc import Iterable
from typing import Any

from generator.base.plain import Plain
from grader.base.disk.depth import deeper_than
from grader.base.disk.json_numbers import plainly
from grader.exams.files.plain_yaml import NotYaml, plain_yaml
from grader.marking.marks.grade import Texts
from solver.errors import RequestError
from solver.message import Message

LONGEST = 1_000_000
DEEPEST = 3
"""An answer is a text, or a list or a mapping of texts."""


def read(content: str, source: str) -> Texts:
    """Answers by question name; a RequestError calls the file by `source`.

    Whatever is neither JSON nor a mapping in plain YAML is taken line by line.
    """
    if len(content) > LONGEST:
        raise RequestError(
            "{source} is longer than {longest} characters; it holds name: text lines",
            source=source,
            longest=LONGEST,
        )
    try:
        for attempt in (from_json, from_yaml, from_lines):
            found = attempt(content)
            if found is not None:
                return found
    except RequestError as error:
        raise RequestError("{source}: {error}", source=source, error=error) from None
    raise RequestError(
        "{source} holds no answers; write a line `name: text` for each question", source=source
    )


def from_json(content: str) -> Texts | None:
    try:
        found = json.loads(content, parse_float=plainly, parse_int=str, object_pairs_hook=mapping)
    except RecursionError:
        raise RequestError(TOO_DEEP) from None
    except json.JSONDecodeError:
        return None
    return checked(found) if isinstance(found, dict) else None


def from_yaml(content: str) -> Texts | None:
    try:
        found = plain_yaml(content, DEEPEST)
    except NotYaml:
        return None
    return mapping(found)


def from_lines(content: str) -> Texts | None:
    lines = [line.partition(":") for line in content.splitlines() if line.strip()]
    if not lines or not all(colon for _, colon, _ in lines):
        return None
    return mapping((name.strip(), text.strip()) for name, _, text in lines)


TOO_DEEP = Message("it is nested too deeply; an answer is a text, a list or a mapping")


def checked(found: dict[str, Plain]) -> Texts:
    if deeper_than(DEEPEST, found):
        raise RequestError(TOO_DEEP)
    return found


def mapping(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """The answers by name; a RequestError where two have one name."""
    found: dict[str, Any] = {}
    for name, given in pairs:
        if name in found:
            raise RequestError(
                "{name!r} stands twice; each question has one answer", name=name[:40]
            )
        found[name] = given
    return found
