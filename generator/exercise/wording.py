"""What a teacher writes in place of a family's own words."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from generator.base.plain import Plain

Translated: TypeAlias = Mapping[str, str]
"""A text by language; under the empty name, that for every language that has none of its own."""

BLANK = re.compile(r"\{([a-z_]+)\}")


@dataclass(frozen=True, slots=True)
class Illustration:
    """The content of a picture's file, and what it shows, for whoever cannot see it."""

    content: bytes
    alt: Translated = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Wording:
    """A title, a statement, a prompt by the name of its question, a picture after the statement.

    Each is the teacher's where there is one.

    In a statement and in prompts, blanks such as `{deck}` stand for parts of the problem as plain
    data, and `{statement}` or `{prompt}` for what would stand there otherwise.
    """

    title: Translated = field(default_factory=dict)
    statement: Translated = field(default_factory=dict)
    prompts: Mapping[str, Translated] = field(default_factory=dict)
    picture: Illustration | None = None


USUAL = Wording()
"""The family's own words."""


def in_language(texts: Translated, language: str) -> str:
    """Return the text in that language; else that for every language, else the first there is."""
    return texts.get(language) or texts.get("") or next(iter(texts.values()), "")


def filled(written: str, problem: Mapping[str, Plain], **usual: str) -> str:
    """Return the text with its blanks filled; one that is called like nothing stays as it is."""
    known = {**{name: shown(part) for name, part in problem.items()}, **usual}
    return BLANK.sub(lambda blank: known.get(blank[1], blank[0]), written)


def shown(part: Plain) -> str:
    """Return a part of a problem in one line."""
    match part:
        case list():
            return ", ".join(map(shown, part))
        case dict():
            return ", ".join(f"{name}: {shown(each)}" for name, each in part.items())
        case _:
            return str(part)


def translated(plain: Plain) -> Translated:
    """Return a text for every language, or one for each of some, from plain data."""
    each = plain if isinstance(plain, dict) else {"": plain}
    return {language: one for language, one in each.items() if one}
