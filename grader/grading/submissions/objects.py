"""Submissions in JSON: an object for each student, in a list or one to a line."""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from generator.plain import Plain
from grader.disk.depth import deeper_than
from grader.grading.submissions.submission import HandedIn, Submission, Unreadable, tidy, whole

SHAPE = '{"id": "…", "1.value": "…"}'
NUMBERS = {"Infinity": "inf", "-Infinity": "-inf"}
NOT_ANSWERS = ("id", "code", "answers")
DEEPEST = 6


class TwiceTheSameKey(ValueError):
    """An object with one key twice, of which one would be lost."""


def in_json(text: str, source: str) -> list[HandedIn]:
    """The submissions of a file that is one JSON value."""
    try:
        value = parsed(text)
    except (ValueError, RecursionError) as error:
        return [Unreadable(source, f"this is no JSON: {reason(error)}")]
    if not isinstance(value, list):
        return [submission(value, source)]
    if not value:
        return [Unreadable(source, f"the list is empty; it holds an object {SHAPE} each")]
    return [submission(one, f"{source}, number {n}") for n, one in enumerate(value, 1)]


def in_json_lines(text: str, source: str) -> list[HandedIn]:
    """The submissions of a file with one JSON object to a line."""
    lines = [(n, line) for n, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        return [Unreadable(source, f"the file is empty; each line holds an object {SHAPE}")]
    return [in_line(line, f"{source}, line {n}") for n, line in lines]


def in_line(line: str, source: str) -> HandedIn:
    try:
        return submission(parsed(line), source)
    except (ValueError, RecursionError) as error:
        return Unreadable(source, f"this is no JSON: {reason(error)}")


def reason(error: Exception) -> str:
    return "it is nested too deeply" if isinstance(error, RecursionError) else str(error)


def parsed(text: str) -> Any:
    """The value, in which a number stays the text that it was."""
    return json.loads(
        text,
        parse_float=str,
        parse_int=str,
        parse_constant=lambda name: NUMBERS.get(name, name),
        object_pairs_hook=mapping,
    )


def mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    unique = dict(pairs)
    if len(unique) < len(pairs):
        twice, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise TwiceTheSameKey(f"the key {whole(twice)[:40]!r} stands twice")
    return unique


def submission(value: Plain, source: str) -> HandedIn:
    if not isinstance(value, dict):
        return Unreadable(source, f"an object {SHAPE} is needed for each student")
    if deeper_than(DEEPEST, value):
        return Unreadable(
            source, "it is nested too deeply; an answer is a text, a list or a mapping"
        )
    student, code = written(value.get("id")), written(value.get("code"))
    if not student and not code:
        return Unreadable(source, f"there is no id, so nobody knows whose it is; write {SHAPE}")
    return Submission(source=source, student=student, code=code, answers=answers_of(value))


def written(given: Plain) -> str:
    """An id, which some write as a number."""
    return " ".join(whole(given).split()) if isinstance(given, str) else ""


def answers_of(value: Mapping[str, Plain]) -> dict[str, Plain]:
    """What stands under `answers`, or beside the id; `{"1": {"value": …}}` is `1.value`."""
    inner = value.get("answers")
    beside = {name: given for name, given in value.items() if name not in NOT_ANSWERS}
    given = inner if isinstance(inner, dict) else beside
    flat: dict[str, Plain] = {}
    for key, answer in given.items():
        if isinstance(answer, dict) and key.isascii() and key.isdecimal():
            flat |= {f"{key}.{whole(question)}": tidy(a) for question, a in answer.items()}
        else:
            flat[whole(key)] = tidy(answer)
    return flat
