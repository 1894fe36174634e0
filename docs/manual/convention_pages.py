"""A page for each convention: its settings in words, and a search under it.

The page of all conventions is written by hand.
"""

from collections.abc import Iterator

from generator.base.convention import CONVENTIONS, EVERY, SETTINGS, Convention
from generator.base.plain import Plain
from grader.words.render import convention_of
from manual import page_parts

FOLDER = "conventions"
USUAL = CONVENTIONS["aima"]
TREE = '"max(min(max(7, 4), max(9, 6)), min(max(7, 5), 3), min(6, max(6, 8)))"'
"""A tree whose search has equal values, and cuts at MAX and at MIN nodes."""


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and content of each page."""
    for convention in CONVENTIONS.values():
        yield from page(convention)


def page(convention: Convention) -> Iterator[tuple[str, str]]:
    """Yield the files of one convention."""
    under = ("--convention", convention.name)
    example = page_parts.example("solve", TREE, "--method", "returned", *under)
    drawn = page_parts.picture(TREE, "--solved", "alpha-beta", *under)
    assert drawn, "a tree can be drawn"
    text = page_parts.page(
        "conventions", "convention", plain_convention(convention), example, drawn[0]
    )
    yield f"{FOLDER}/{convention.name}.md", text
    yield f"{FOLDER}/{convention.name}.svg", drawn[1]


def plain_convention(convention: Convention) -> dict[str, Plain]:
    """Return a convention as data for its page."""
    return {
        "name": convention.name,
        "source": convention.source,
        "settings": [setting(convention, name) for name in EVERY],
    }


def setting(convention: Convention, name: str) -> dict[str, Plain]:
    """Return a setting with its value, whether it is the usual one, and its sentence on sheets."""
    value = getattr(convention, name)
    text = convention_of(convention, [name], page_parts.LANGUAGE) if name in SETTINGS else ""
    return {
        "name": name,
        "value": str(value),
        "usual": value == getattr(USUAL, name),
        "said": text,
    }
