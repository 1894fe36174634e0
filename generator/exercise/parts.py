"""Plain data with named parts, each a text or a list of texts, read part by part."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from generator.base.errors import BadProblem
from generator.base.plain import Notation, Plain
from solver.exact import Rational, rational

T = TypeVar("T")
P = TypeVar("P")

Features: TypeAlias = Mapping[str, int | str]
"""Features of a problem by name, a number or a word each: `{"cards": 12}`."""

MAX_LENGTH = 200
"""The greatest number of characters of a part, and of texts in a list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainPart(Generic[T]):
    """A part of a problem: its name, an example of its form, its reading and writing.

    `parse` gets a text where the example is one, else a list of texts; it raises a RequestError.
    `features` returns what can be counted in the value. `absent` is what a problem without the part
    means; it is None where every problem has the part.
    """

    name: str
    example: str | list[str]
    parse: Callable[[Plain], T]
    write: Callable[[T], Plain]
    features: Callable[[T], Features] | None = None
    absent: Plain = None


def measured(problem: object, parts: Sequence[PlainPart[Any]]) -> dict[str, int | str]:
    """Return the features of all parts of the problem."""
    return {
        name: feature
        for part in parts
        if part.features is not None
        for name, feature in part.features(getattr(problem, part.name)).items()
    }


def amount(name: str, example: str) -> PlainPart[Rational]:
    """Return the part for an exact number."""
    return PlainPart(name=name, example=example, parse=rational, write=str)


def whole_number_part(name: str, example: str, *, low: int, high: int) -> PlainPart[int]:
    """Return the part for a whole number from low to high."""

    def read_whole(text: str) -> int:
        number = rational(text)
        if number.denominator != 1 or not low <= number <= high:
            raise BadProblem(
                "{name} is a whole number from {low:,} to {high:,}, not {written!r}",
                name=name,
                low=low,
                high=high,
                written=text[:40],
            )
        return int(number)

    return PlainPart(name=name, example=example, parse=read_whole, write=str)


def amounts(name: str, example: list[str]) -> PlainPart[tuple[Rational, ...]]:
    """Return the part for a list of exact numbers."""
    return PlainPart(
        name=name,
        example=example,
        parse=lambda texts: tuple(map(rational, texts)),
        write=lambda numbers: list(map(str, numbers)),
    )


def labels(name: str, example: list[str]) -> PlainPart[tuple[str, ...]]:
    """Return the part for a list of labels."""
    return PlainPart(name=name, example=example, parse=tuple, write=list)


def label(name: str, example: str) -> PlainPart[str]:
    """Return the part for a label."""
    return PlainPart(name=name, example=example, parse=str, write=str)


def by_parts(build: Callable[..., P], *parts: PlainPart[Any]) -> Notation[P]:
    """Return the notation of problems with exactly these parts, which `build` takes by name.

    A part that may be absent is written only where it means something else. The problem has an
    attribute for each part. RequestErrors of `build` say which values do not go together.
    """
    return Notation(
        lambda problem: write_parts(problem, parts),
        lambda plain: build(**read_parts(plain, parts)),
    )


def write_parts(problem: object, parts: Sequence[PlainPart[Any]]) -> dict[str, Plain]:
    """Write each part of the problem, except what its absence means."""
    written = {part.name: part.write(getattr(problem, part.name)) for part in parts}
    return {
        part.name: written[part.name]
        for part in parts
        if part.absent is None or written[part.name] != part.absent
    }


def read_parts(plain: Plain, parts: Sequence[PlainPart[Any]]) -> dict[str, Any]:
    """Read the value of each part; raise a RequestError."""
    if isinstance(plain, dict):
        plain = {p.name: p.absent for p in parts if p.absent is not None} | plain
    texts = checked(plain, {part.name: part.example for part in parts})
    return {part.name: part.parse(texts[part.name]) for part in parts}


def checked(plain: Plain, examples: Mapping[str, str | list[str]]) -> Mapping[str, Plain]:
    """Return the plain problem; raise BadProblem unless it has exactly the examples' parts."""
    if not isinstance(plain, dict):
        raise BadProblem(
            "a problem of this family has the parts {examples}", examples=", ".join(examples)
        )
    for name, example in examples.items():
        if name not in plain:
            raise BadProblem(
                "{name} is missing; it looks like {example}",
                name=name,
                example=example_json(example),
            )
    for name, part in plain.items():
        if name not in examples:
            raise BadProblem(
                "{name!r} is no part of this problem; it has {examples}",
                name=str(name)[:40],
                examples=", ".join(examples),
            )
        check(name, part, examples[name])
    return plain


def check(name: str, part: Plain, example: str | list[str]) -> None:
    """Raise BadProblem unless the part has the form of the example: a text, or a list of texts."""
    listed = isinstance(part, list) and isinstance(example, list)
    texts = part if listed else [part]
    alike = isinstance(part, list) == isinstance(example, list) and len(texts) <= MAX_LENGTH
    if not alike or not all(map(is_one_line, texts)):
        raise BadProblem("{name} looks like {example}", name=name, example=example_json(example))


def is_one_line(text: Plain) -> bool:
    """Return whether it is a text that a message can repeat."""
    return isinstance(text, str) and len(text) <= MAX_LENGTH and text.isprintable()


def example_json(example: str | list[str]) -> str:
    """Write the example as JSON."""
    return str(example).replace("'", '"') if isinstance(example, list) else f'"{example}"'
