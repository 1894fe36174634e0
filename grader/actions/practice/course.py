"""The order and the map of a course: which families come before which, from one file of data."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from generator.base.plain import Plain
from generator.generation.generate import family_named
from grader.words.render import title_of


@cache
def before() -> Mapping[str, tuple[str, ...]]:
    """Return the families of the course in order, each with those that come before it."""
    text = (files("grader.actions.practice") / "course.toml").read_text("utf-8")
    return {name: tuple(earlier) for name, earlier in tomllib.loads(text)["families"].items()}


def in_order(families: Iterable[str]) -> list[str]:
    """Return these families in the order of the course, those that it does not list at the end."""
    places = {name: place for place, name in enumerate(before())}
    return sorted(families, key=lambda name: (places.get(name, len(places)), name))


def prerequisites(family: str) -> tuple[str, ...]:
    """Return the families that come directly before this one."""
    return before().get(family, ())


# The map of a course: each family below the first one that comes before it.


@dataclass(frozen=True, slots=True)
class MappedFamily:
    """A family, the others that come before it as well, and what comes directly after it."""

    name: str
    also: tuple[str, ...]
    after: tuple["MappedFamily", ...]


def course_map(families: Sequence[str]) -> tuple[MappedFamily, ...]:
    """Return the families that nothing comes before, with all the others below them."""
    there = in_order(families)

    def below(above: str | None) -> Iterator[MappedFamily]:
        for name in there:
            earlier = tuple(other for other in prerequisites(name) if other in there)
            if (earlier[0] if earlier else None) == above:
                yield MappedFamily(name, earlier[1:], tuple(below(name)))

    return tuple(below(None))


def map_json(families: Sequence[str], language: str) -> list[dict[str, Plain]]:
    """Return the map as JSON data, with titles in the language."""
    return [mapped_json(each, language) for each in course_map(families)]


def mapped_json(it: MappedFamily, language: str) -> dict[str, Plain]:
    """Return a family of the map as JSON data."""
    return {
        "name": it.name,
        "title": title_of(family_named(it.name), language),
        "also": [
            {"name": name, "title": title_of(family_named(name), language)} for name in it.also
        ],
        "after": [mapped_json(each, language) for each in it.after],
    }
