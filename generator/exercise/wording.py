"""A teacher's own wording of an exercise."""

import re
from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct, field

from generator.base.plain import Plain

Translated: TypeAlias = Mapping[str, str]
"""A text by language; that under the empty name is for every other language."""

BLANK = re.compile(r"\{([a-z_]+)\}")


class Illustration(Struct, frozen=True):
    """The content of a picture's file, and a description for people who cannot see it."""

    content: bytes
    alt: Translated = field(default_factory=dict)


class Wording(Struct, frozen=True):
    """A teacher's own title, statement, prompts by question, and picture after the statement.

    What is empty is taken from the family. In a statement and in prompts, blanks such as `{deck}`
    are replaced by parts of the problem as plain data, and `{statement}` or `{prompt}` by the
    family's own.
    """

    title: Translated = field(default_factory=dict)
    statement: Translated = field(default_factory=dict)
    prompts: Mapping[str, Translated] = field(default_factory=dict)
    picture: Illustration | None = None

    @property
    def texts(self) -> tuple[Translated, ...]:
        """All texts that the teacher wrote."""
        alt = (self.picture.alt,) if self.picture else ()
        return tuple(filter(None, (self.title, self.statement, *self.prompts.values(), *alt)))


USUAL = Wording()
"""The family's own words."""


def in_language(texts: Translated, language: str) -> str:
    """Return the text in that language or its base, or for every language, or the first of all."""
    languages = (language, language.partition("-")[0], "")
    translation = next(filter(None, map(texts.get, languages)), "")
    return translation or next(iter(texts.values()), "")


def has_language(texts: Translated, language: str) -> bool:
    """Tell whether there is a text in that language or its base, or one for every language."""
    return any(texts.get(name) for name in (language, language.partition("-")[0], ""))


def filled(text: str, problem: Mapping[str, Plain], **usual: str) -> str:
    """Return the text with its blanks filled; unknown blanks stay as they are."""
    known = {**{name: format_part(part) for name, part in problem.items()}, **usual}
    return BLANK.sub(lambda blank: known.get(blank[1], blank[0]), text)


def format_part(part: Plain) -> str:
    """Write a part of a problem in one line."""
    match part:
        case list():
            return ", ".join(map(format_part, part))
        case dict():
            return ", ".join(f"{name}: {format_part(value)}" for name, value in part.items())
        case _:
            return str(part)


def translated(plain: Plain) -> Translated:
    """Return a text for every language, or by language, from plain data."""
    texts = plain if isinstance(plain, dict) else {"": plain}
    return {language: text for language, text in texts.items() if text}
