"""A student's answers from a file: JSON, YAML, or `name: text` lines."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

import yaml

from generator.base.plain import Plain
from grader.base.disk.json_text import deeper_than, plainly
from grader.marking.marks.grade import Texts
from solver.errors import RequestError
from solver.message import Message

# YAML of texts, lists and mappings, read event by event, so that nothing else is created.


LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""The loader in C, if PyYAML was built with it."""

TOO_DEEP = Message("it is nested too deeply; an answer is a text, a list or a mapping")
LIBYAML_TOO_DEEP = "exceeded maximum nesting depth"
"""Since 0.2.6, which looks 1,000 levels ahead of the first event."""

AROUND = (
    yaml.StreamStartEvent,
    yaml.StreamEndEvent,
    yaml.DocumentStartEvent,
    yaml.DocumentEndEvent,
)
"""The events of every document."""


class NotYaml(ValueError):
    """The text is not a mapping in YAML."""


class NotPlain(RequestError):
    """The YAML uses tags, aliases or anchors, which are refused."""


def plain_yaml(content: str, deepest: int) -> list[tuple[str, Plain]]:
    """Return the pairs of a YAML mapping, nested no deeper than `deepest`.

    Raises NotYaml if it is none, NotPlain for tags, aliases, anchors or too many levels.
    """
    try:
        events = [*limit_events(yaml.parse(content, Loader=LOADER), deepest)]
    except (yaml.YAMLError, UnicodeError) as error:
        if LIBYAML_TOO_DEEP in str(error):
            raise NotPlain(TOO_DEEP) from None
        raise NotYaml(str(error)) from None
    reader = iter(events)
    if not isinstance(next(reader, None), yaml.MappingStartEvent):
        raise NotYaml("it is no mapping")
    return list(pairs(reader))


def limit_events(events: Iterator[yaml.Event], deepest: int) -> Iterator[yaml.Event]:
    """Yield the events of one document; NotPlain for a tag, an alias or too many levels."""
    level = documents = 0
    for event in events:
        documents += isinstance(event, yaml.DocumentStartEvent)
        level += isinstance(event, yaml.CollectionStartEvent)
        level -= isinstance(event, yaml.CollectionEndEvent)
        if documents > 1:
            raise NotYaml("there are several documents")
        if isinstance(event, AROUND):
            continue
        refuse_what_is_not_plain(event)
        if level > deepest:
            raise NotPlain(TOO_DEEP)
        yield event


def refuse_what_is_not_plain(event: yaml.Event) -> None:
    """Refuse a tag, an alias or an anchor."""
    tag = getattr(event, "tag", None)
    if tag not in {None, "!"}:
        raise NotPlain("the tag {tag!r} is not read; quote a text that begins with !", tag=tag[:40])
    if anchor := getattr(event, "anchor", None):
        raise NotPlain(
            "{anchor!r} is an alias or an anchor; write out what it stands for", anchor=anchor[:40]
        )


def pairs(events: Iterator[yaml.Event]) -> Iterator[tuple[str, Plain]]:
    """Yield the pairs of a mapping, up to its end."""
    for event in events:
        if isinstance(event, yaml.MappingEndEvent):
            return
        if not isinstance(event, yaml.ScalarEvent):
            raise NotYaml("a name is a text")
        yield event.value, value(next(events), events)


def value(event: yaml.Event, events: Iterator[yaml.Event]) -> Plain:
    """Return the value that begins with the event."""
    match event:
        case yaml.MappingStartEvent():
            return dict(pairs(events))
        case yaml.SequenceStartEvent():
            return [*items(events)]
        case yaml.ScalarEvent():
            return event.value
        case _:
            raise NotYaml("neither a text, a list nor a mapping")


def items(events: Iterator[yaml.Event]) -> Iterator[Plain]:
    """Yield the items of a list, up to its end."""
    for event in events:
        if isinstance(event, yaml.SequenceEndEvent):
            return
        yield value(event, events)


MAX_FILE_LENGTH = 1_000_000
MAX_DEPTH = 4
"""An answer is a text, a list or a mapping of texts, or a list of such tries at each step."""


def read_answers(content: str, source: str) -> Texts:
    """Read the answers by question; a RequestError calls the file `source`.

    A text that is neither JSON nor a mapping in plain YAML is read line by line.
    """
    if len(content) > MAX_FILE_LENGTH:
        raise RequestError(
            "{source} is longer than {longest} characters; it holds name: text lines",
            source=source,
            longest=MAX_FILE_LENGTH,
        )
    try:
        for attempt in (from_json, from_yaml, from_lines):
            texts = attempt(content)
            if texts is not None:
                return texts
    except RequestError as error:
        raise RequestError("{source}: {error}", source=source, error=error) from None
    raise RequestError(
        "{source} holds no answers; write a line `name: text` for each question", source=source
    )


def from_json(content: str) -> Texts | None:
    """Read answers from a JSON object; None if the text is none."""
    try:
        data = json.loads(
            content, parse_float=plainly, parse_int=str, object_pairs_hook=unique_answers
        )
    except RecursionError:
        raise RequestError(TOO_DEEP) from None
    except json.JSONDecodeError:
        return None
    return refuse_deep_answers(data) if isinstance(data, dict) else None


def from_yaml(content: str) -> Texts | None:
    """Read answers from a YAML mapping; None if the text is none."""
    try:
        answer_pairs = plain_yaml(content, MAX_DEPTH)
    except NotYaml:
        return None
    return unique_answers(answer_pairs)


def from_lines(content: str) -> Texts | None:
    """Read answers from lines `name: text`; None if a line has no colon."""
    lines = [line.partition(":") for line in content.splitlines() if line.strip()]
    if not lines or not all(colon for _, colon, _ in lines):
        return None
    return unique_answers((name.strip(), text.strip()) for name, _, text in lines)


def refuse_deep_answers(answers: dict[str, Plain]) -> Texts:
    """Return the answers; RequestError if they are nested too deeply."""
    if deeper_than(MAX_DEPTH, answers):
        raise RequestError(TOO_DEEP)
    return answers


def unique_answers(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """Return the answers by name; RequestError if a name occurs twice."""
    answers: dict[str, Any] = {}
    for name, answer in pairs:
        if name in answers:
            raise RequestError(
                "{name!r} is answered twice; each question has one answer", name=name[:40]
            )
        answers[name] = answer
    return answers
