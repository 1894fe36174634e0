"""Wishes of a teacher: conditions on the features of an exercise."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from generator.base.convention import CONVENTIONS
from generator.base.errors import UnknownName
from generator.base.rng import Rng
from generator.exercise.family import AnyFamily, Level
from generator.exercise.features import WORDS, features_of
from generator.exercise.parts import Features
from solver.errors import RequestError
from solver.message import AnyOf

DIGITS = r"\d{1,6}"
GREATEST = 999_999
"""The greatest number that is written in so many digits."""
RANGE = re.compile(
    rf"(?P<sign>>=|<=|>|<|=|ge|le)?\s*(?P<one>{DIGITS})|(?P<low>{DIGITS})(?:\.\.|to)(?P<high>{DIGITS})",
    re.ASCII,
)
WORD = re.compile(r"(?P<no>not[ -])?(?P<word>[a-z]+)", re.ASCII)
EXAMPLES = AnyOf(("'>= 3', '<= 60', '4..8'", "18"))
MAX_WISHES = 10
MAX_FAMILIES = 100
"""The number of families whose wishes are kept once they are listed."""


class BadWish(RequestError):
    """Raised for a condition that cannot be read, or that no exercise could meet."""


class WishedRange(Struct, frozen=True):
    """A number from `low` to `high`, both included; None for an open end."""

    low: int | None
    high: int | None

    def __str__(self) -> str:
        """Write the condition: `>= 3`, `<= 60`, `4..8`, `18`."""
        if self.low is None:
            return f"<= {self.high}"
        if self.high is None:
            return f">= {self.low}"
        return str(self.low) if self.low == self.high else f"{self.low}..{self.high}"


class WishedWord(Struct, frozen=True):
    """One word, or any other if not `must_equal`."""

    word: str
    must_equal: bool

    def __str__(self) -> str:
        """Write the condition: `none`, `not first`."""
        return self.word if self.must_equal else f"not {self.word}"


Wish: TypeAlias = WishedRange | WishedWord
Wishes: TypeAlias = Mapping[str, Wish]


def wishes(family: AnyFamily, texts: Mapping[str, str]) -> dict[str, Wish]:
    """Read the conditions by feature; raise UnknownName or BadWish."""
    if len(texts) > MAX_WISHES:
        raise BadWish(
            "at most {most_wishes} things are wanted at once, not {texts}",
            most_wishes=MAX_WISHES,
            texts=len(texts),
        )
    return {name: wish(family, name, text) for name, text in texts.items()}


def wish(family: AnyFamily, name: str, text: str) -> Wish:
    """Read one condition; raise UnknownName or BadWish."""
    feature_names = understood(family)
    if name not in feature_names:
        raise UnknownName("no feature", name, feature_names)
    return read_wished_word(name, text) if name in WORDS else within(name, text)


def code(wish: Wish) -> str:
    """Write the condition as in an id: `ge3`, `le60`, `4to8`, `18`, `not-first`."""
    wish_text = str(wish)
    for sign, letters in ((">= ", "ge"), ("<= ", "le"), ("..", "to"), (" ", "-")):
        wish_text = wish_text.replace(sign, letters)
    return wish_text


def coded(wanted_wishes: Wishes) -> tuple[tuple[str, str], ...]:
    """Return all conditions as an id holds them, sorted by name."""
    return tuple(sorted((name, code(wish)) for name, wish in wanted_wishes.items()))


@lru_cache(MAX_FAMILIES)
def understood(family: AnyFamily) -> tuple[str, ...]:
    """Return the names of the family's features, the same for every exercise."""
    problem = family.draw(Rng(family.name), family.sizes[Level.MEDIUM])
    right_solution = family.solve(problem, CONVENTIONS["aima"])
    return tuple(features_of(family, problem, right_solution, family.ask(problem, right_solution)))


def within(name: str, text: str) -> WishedRange:
    """Read a condition on a number; raise BadWish."""
    match = RANGE.fullmatch(text.strip())
    if match is None or is_beyond_all(match):
        raise BadWish(
            "{name} is a number, wanted as {examples}, not {text!r}",
            name=name,
            examples=EXAMPLES,
            text=text[:40],
        )
    if match["low"]:
        low, high = int(match["low"]), int(match["high"])
        if low > high:
            raise BadWish(
                "{name} goes from the lower to the higher, not {text!r}", name=name, text=text[:40]
            )
        return WishedRange(low, high)
    n = int(match["one"])
    match match["sign"]:
        case ">=" | "ge":
            return WishedRange(n, None)
        case "<=" | "le":
            return WishedRange(None, n)
        case ">":
            return WishedRange(n + 1, None)
        case "<":
            return WishedRange(None, n - 1)
        case _:
            return WishedRange(n, n)


def is_beyond_all(match: re.Match[str]) -> bool:
    """Return whether a condition asks for less than 0, or for more than can be written in one."""
    limits = {"<": 0, ">": GREATEST}
    return match["sign"] in limits and int(match["one"]) == limits[match["sign"]]


def read_wished_word(name: str, text: str) -> WishedWord:
    """Read a condition on a word; raise BadWish."""
    match = WORD.fullmatch(text.strip())
    if match is None or match["word"] not in WORDS[name]:
        raise BadWish(
            "{name} is {words}, or not one, not {text!r}",
            name=name,
            words=AnyOf(WORDS[name]),
            text=text[:40],
        )
    return WishedWord(match["word"], must_equal=not match["no"])


def distance(wanted_wishes: Wishes, features: Features) -> int:
    """Return how far an exercise is from the wishes; 0 if it meets all of them."""
    return sum(off(wish, features[name]) for name, wish in wanted_wishes.items())


def are_in_reach(wanted_wishes: Wishes, seen: Sequence[Features]) -> bool:
    """Return whether each wish alone may well be met by draws like those seen."""
    return all(
        is_in_reach(wish, [values[name] for values in seen]) for name, wish in wanted_wishes.items()
    )


def is_in_reach(wish: Wish, values: Sequence[int | str]) -> bool:
    """Return whether a wish is met by a value, or is as near to one as the values are apart.

    What never varied is taken for a constant.
    """
    numbers = [value for value in values if isinstance(value, int)]
    spread = max(numbers) - min(numbers) if numbers else 0
    return min(off(wish, value) for value in values) <= spread


def aim(wish: Wish, usual: int) -> int:
    """Return a value of the parameter of that name with which the wish is likelier met."""
    match wish:
        case WishedRange(low, None) if low is not None:
            return max(low, usual)
        case WishedRange(_, high) if high is not None:
            return high
        case _:
            return usual


def off(wish: Wish, feature: int | str) -> int:
    """Return how far one feature is from its wish, 0 if it meets it."""
    match wish, feature:
        case WishedRange(low, high), int():
            below = 0 if low is None else low - feature
            above = 0 if high is None else feature - high
            return max(0, below, above)
        case WishedWord(word, must_equal), str():
            return int((word == feature) != must_equal)
        case _:
            raise AssertionError("a wish is of the kind of its feature")
