"""YAML of texts, lists and mappings, read event by event: nothing else is ever made of it."""

from collections.abc import Iterator

import yaml

from generator.base.plain import Plain
from solver.errors import RequestError

LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""The one in C, where PyYAML was built with it."""

AROUND = (
    yaml.StreamStartEvent,
    yaml.StreamEndEvent,
    yaml.DocumentStartEvent,
    yaml.DocumentEndEvent,
)
"""What every document has."""


class NotYaml(ValueError):
    """No mapping under names in YAML."""


class NotPlain(RequestError):
    """YAML that stands for something else than it shows."""


def plain_yaml(content: str, deepest: int) -> list[tuple[str, Plain]]:
    """The pairs of a mapping, lists and mappings standing in each other no deeper than that."""
    try:
        events = [*bounded(yaml.parse(content, Loader=LOADER), deepest)]
    except (yaml.YAMLError, UnicodeError) as error:
        raise NotYaml(str(error)) from None
    reader = iter(events)
    if not isinstance(next(reader, None), yaml.MappingStartEvent):
        raise NotYaml("it is no mapping")
    return list(pairs(reader))


def bounded(events: Iterator[yaml.Event], deepest: int) -> Iterator[yaml.Event]:
    """The events of the one document; NotPlain for an alias, a tag, or too many levels."""
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
            raise NotPlain("it is nested too deeply; an answer is a text, a list or a mapping")
        yield event


def refuse_what_is_not_plain(event: yaml.Event) -> None:
    tag = getattr(event, "tag", None)
    if tag not in {None, "!"}:
        raise NotPlain("the tag {tag!r} is not read; quote a text that begins with !", tag=tag[:40])
    if anchor := getattr(event, "anchor", None):
        raise NotPlain(
            "{anchor!r} is an alias or an anchor; write out what it stands for", anchor=anchor[:40]
        )


def pairs(events: Iterator[yaml.Event]) -> Iterator[tuple[str, Plain]]:
    """What a mapping holds, up to its end."""
    for event in events:
        if isinstance(event, yaml.MappingEndEvent):
            return
        if not isinstance(event, yaml.ScalarEvent):
            raise NotYaml("a name is a text")
        yield event.value, value(next(events), events)


def value(event: yaml.Event, events: Iterator[yaml.Event]) -> Plain:
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
    for event in events:
        if isinstance(event, yaml.SequenceEndEvent):
            return
        yield value(event, events)
