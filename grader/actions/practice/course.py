"""The order and the map of a course: which families come before which, from one file of data."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from generator.base.plain import Plain
from generator.generation.generate import family_named
from grader.words.render import title_of

OTHERS = "others"
"""The chapter of the families that the course does not list."""


@cache
def course_data() -> Mapping[str, Mapping[str, Any]]:
    """Return the course as its file has it: `chapters` and `families`."""
    text = (files("grader.actions.practice") / "course.toml").read_text("utf-8")
    return tomllib.loads(text)


@cache
def before() -> Mapping[str, tuple[str, ...]]:
    """Return the families of the course in order, each with those that come before it."""
    return {name: tuple(earlier) for name, earlier in course_data()["families"].items()}


def in_order(families: Iterable[str]) -> list[str]:
    """Return these families in the order of the course, those that it does not list at the end."""
    places = {name: place for place, name in enumerate(before())}
    return sorted(families, key=lambda name: (places.get(name, len(places)), name))


def prerequisites(family: str) -> tuple[str, ...]:
    """Return the families that come directly before this one."""
    return before().get(family, ())


def chapters(families: Iterable[str]) -> dict[str, list[str]]:
    """Return these families by chapter, in the order of the course; no chapter is empty."""
    begins = {first: chapter for chapter, first in course_data()["chapters"].items()}
    chapter_of, chapter = dict[str, str](), OTHERS
    for name in before():
        chapter = chapter_of[name] = begins.get(name, chapter)
    families_by_chapter: dict[str, list[str]] = {}
    for name in in_order(families):
        families_by_chapter.setdefault(chapter_of.get(name, OTHERS), []).append(name)
    return families_by_chapter


# The map of a course: each family below the first one that comes before it.


class MappedFamily(Struct, frozen=True):
    """A family, the others that come before it as well, and what comes directly after it."""

    name: str
    also: tuple[str, ...]
    after: tuple["MappedFamily", ...]


def course_map(families: Sequence[str]) -> tuple[MappedFamily, ...]:
    """Return the families that nothing comes before, with all the others below them."""
    ordered_names = in_order(families)

    def below(above: str | None) -> Iterator[MappedFamily]:
        for name in ordered_names:
            earlier = tuple(other for other in prerequisites(name) if other in ordered_names)
            if (earlier[0] if earlier else None) == above:
                yield MappedFamily(name, earlier[1:], tuple(below(name)))

    return tuple(below(None))


def map_json(families: Sequence[str], language: str) -> list[dict[str, Plain]]:
    """Return the map as JSON data, with titles in the language."""
    return [mapped_json(mapped_family, language) for mapped_family in course_map(families)]


def mapped_json(mapped_family: MappedFamily, language: str) -> dict[str, Plain]:
    """Return a family of the map as JSON data."""
    return {
        "name": mapped_family.name,
        "title": title_of(family_named(mapped_family.name), language),
        "also": [
            {"name": name, "title": title_of(family_named(name), language)}
            for name in mapped_family.also
        ],
        "after": [mapped_json(later_family, language) for later_family in mapped_family.after],
    }
