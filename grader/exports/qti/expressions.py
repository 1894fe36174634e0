"""What the rules of an item are made of: numbers, responses, comparisons."""

from collections.abc import Iterable

from grader.base.disk.csv_tables import decimal
from grader.base.disk.tags import tag, words
from solver.exact import Rational


def number(value: Rational) -> str:
    return tag("baseValue", decimal(value), baseType="float")


def base(kind: str, text: str) -> str:
    return tag("baseValue", words(text), baseType=kind)


def variable(identifier: str) -> str:
    return tag("variable", identifier=identifier)


def mapped(identifier: str) -> str:
    """What the response is worth by its mapping."""
    return tag("mapResponse", identifier=identifier)


def total(terms: Iterable[str]) -> str:
    return tag("sum", *terms)


def at_least(expression: str, value: Rational) -> str:
    return tag("gte", expression, number(value))


def more_than(expression: str, value: Rational) -> str:
    return tag("gt", expression, number(value))


def one_of(identifier: str, kind: str, texts: Iterable[str]) -> str:
    """Whether the response is one of these."""
    return tag("member", variable(identifier), tag("multiple", *(base(kind, t) for t in texts)))


def exactly(identifier: str, chosen: Iterable[str]) -> str:
    """Whether these choices were made, and no others."""
    return tag(
        "match",
        variable(identifier),
        tag("multiple", *(base("identifier", one) for one in chosen)),
    )


def blank(identifiers: Iterable[str]) -> str:
    """Whether there is no response at all."""
    return every(tag("isNull", variable(identifier)) for identifier in identifiers)


def every(conditions: Iterable[str]) -> str:
    return joined("and", tuple(conditions))


def any_of(conditions: Iterable[str]) -> str:
    return joined("or", tuple(conditions))


def joined(sign: str, conditions: tuple[str, ...]) -> str:
    return conditions[0] if len(conditions) == 1 else tag(sign, *conditions)
