"""Which messages the catalogues lack; `python tests/grader/words/untranslated.py` lists them.

Somebody who writes English alone is not held up by them, but a release is.
"""

import sys
from collections.abc import Iterator
from configparser import ConfigParser
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po

from grader.interfaces.cli.extraction import ROOMS, helps
from grader.interfaces.cli.extraction import extract as in_code
from grader.words.language_catalogues import CATALOGUE, LANGUAGES, SOURCE, base_of, locale_of

ROOT = Path(__file__).parents[3]
OTHERS = tuple(language for language in LANGUAGES if language != SOURCE)
TEMPLATES = sorted(
    path.relative_to(ROOT / "templates").as_posix() for path in (ROOT / "templates").rglob("*.j2")
)
KEYWORDS = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}


@cache
def of_template(template):
    """Return the messages of a template, by context and id."""
    config = ConfigParser()
    config.read(ROOT / "templates/babel.cfg", "utf-8")
    options = dict(config["jinja2: templates/**.j2"])
    found = Catalog()
    source = BytesIO((ROOT / "templates" / template).read_bytes())
    for _, message, _, context in extract("jinja2", source, keywords=KEYWORDS, options=options):
        found.add(message, context=context)
    return {(m.context, m.id) for m in found if m.id}


@cache
def told_in_code():
    """Return the messages of the code, by context and id."""
    rooms = (room for package in ROOMS for room in (ROOT / package).rglob("*.py"))
    found = [each for room in rooms for each in in_code(BytesIO(room.read_bytes()))]
    return {told for _, _, told, _ in (*found, *helps(BytesIO()))}


def source_of(language):
    """Return the path of a catalogue in the checkout: what is installed has none."""
    return ROOT / "templates/locale" / locale_of(language) / CATALOGUE


@cache
def wanted():
    """Return all messages there are, by context and id."""
    return set().union(told_in_code(), *map(of_template, TEMPLATES))


@cache
def written(language):
    """Return the catalogue of a language."""
    with source_of(language).open("rb") as po:
        return read_po(po, locale=locale_of(language))


def strings(message):
    """Return the translations of a message: several where it has plurals."""
    return message.string if message.pluralizable else (message.string,)


@cache
def translated(language):
    """Return the messages of which the catalogue, or its base's, has every form.

    A fuzzy one is not translated: its English changed since, and nobody has looked at it.
    """
    found = {
        (m.context, m.id) for m in written(language) if m.id and all(strings(m)) and not m.fuzzy
    }
    base = base_of(language)
    return found if base == SOURCE else found | translated(base)


def missing(language):
    """Return what the catalogue lacks."""
    return wanted() - translated(language)


def left_over(language):
    """Return what no source says any more."""
    return {(m.context, m.id) for m in written(language) if m.id} - wanted()


def speaks(language, *templates):
    """Say whether the language has every message of these templates."""
    of = set().union(*map(of_template, templates))
    return language == SOURCE or of <= translated(language)


def complaints() -> Iterator[str]:
    """Yield a line for each message that is missing or left over."""
    for language in OTHERS:
        for what, found in (("untranslated", missing), ("left over", left_over)):
            for _, id_ in sorted(found(language), key=str):
                yield f"{what}: {language}: {id_ if isinstance(id_, str) else id_[0]}"


if __name__ == "__main__":
    lines = list(complaints())
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    if lines:
        sys.exit("untranslated: run `nox -s words`, and fill in what is missing")
