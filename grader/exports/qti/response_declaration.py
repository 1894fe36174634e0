"""Declarations of responses: the right answer and the worth of each answer."""

from collections.abc import Iterable, Mapping

from grader.base.disk.csv_tables import decimal
from grader.base.disk.tags import tag, words
from solver.exact import ONE, Rational

Worth = Mapping[str, Rational]
"""Shares of a question's points by answer."""


def typed(identifier: str, right: str, worth: Worth) -> str:
    """Declare a typed text, in which case is ignored."""
    return declaration(identifier, "string", "single", (right,), worth, caseSensitive="false")


def choice(identifier: str, right: str, worth: Worth) -> str:
    """Declare one choice of several."""
    return declaration(identifier, "identifier", "single", (right,), worth)


def choices(identifier: str, right: Iterable[str], worth: Worth) -> str:
    """Declare any number of choices."""
    return declaration(identifier, "identifier", "multiple", right, worth)


def declaration(  # as the format has it
    identifier: str,
    base: str,
    cardinality: str,
    right: Iterable[str],
    worth: Worth,
    **attributes: str,
) -> str:
    """Return the declaration of a response."""
    entries = (
        tag("mapEntry", mapKey=key, mappedValue=decimal(share), **attributes)
        for key, share in worth.items()
    )
    return tag(
        "responseDeclaration",
        tag("correctResponse", *(tag("value", words(one)) for one in right)),
        tag("mapping", *entries, defaultValue="0"),
        identifier=identifier,
        cardinality=cardinality,
        baseType=base,
    )


def distinct(worth: Iterable[tuple[str, Rational]]) -> Worth:
    """Return the worth of each text once, ignoring case; the first occurrence counts."""
    found: dict[str, tuple[str, Rational]] = {}
    for text, share in worth:
        found.setdefault(text.casefold(), (text, share))
    return dict(found.values())


def all_right(texts: Iterable[str]) -> Iterable[tuple[str, Rational]]:
    """Return full worth for each text."""
    return ((text, ONE) for text in texts)
