"""Values that arguments take; a text that is none is refused with what would be one."""

import re
from collections.abc import Callable, Sequence

import typer

from solver.errors import RequestError
from solver.message import AnyOf, Message

LARGEST_SEED = 10**30 - 1
CONDITION = re.compile(r"\s*(?P<name>\w+)\s*(?:=(?!=)|(?=[<>]))\s*(?P<what>.+?)\s*", re.ASCII)


class Unfit(typer.BadParameter):
    """A value that is none for its argument, in Typer's form; `said` is what would be one."""

    def __init__(self, said: Message) -> None:
        super().__init__(str(said))
        self.said = said


def one_of(names: Callable[[], Sequence[str]]) -> Callable[[str], str]:
    """One of these words, which are asked for when there is one to read."""

    def word(text: str) -> str:
        known = names()
        if text not in known:
            raise Unfit(Message("{names}, not {text!r}", names=AnyOf(known), text=text[:40]))
        return text

    return word


def whole(low: int, high: int) -> Callable[[str], int]:
    """A whole number from low to high."""

    def number(text: str) -> int:
        if not (len(text) <= len(str(high)) and text.isdecimal() and low <= int(text) <= high):
            right = Message("a whole number from {low} to {high}", low=low, high=high)
            raise Unfit(Message("{right}, not {text!r}", right=right, text=text[:40]))
        return int(text)

    return number


def share(text: str) -> float:
    """A number from 0 to 1."""
    try:
        number = float(text)
    except ValueError:
        number = -1
    if not 0 <= number <= 1:
        raise Unfit(Message("a number from 0 to 1, not {text!r}", text=text[:40]))
    return number


def pairs(texts: Sequence[str], what: str) -> dict[str, str]:
    """`key=value` texts as a mapping; a RequestError shows how one is written."""
    split = [text.partition("=") for text in texts]
    for text, (_, equals, _) in zip(texts, split, strict=True):
        if not equals:
            raise RequestError(
                "{what} is written key=value, not {text!r}", what=what, text=text[:40]
            )
    return {key.strip(): value.strip() for key, _, value in split}


def conditions(texts: Sequence[str]) -> dict[str, str]:
    """`cuts >= 3` and `best = not first` as a mapping; a RequestError shows how one is written."""
    found = [CONDITION.fullmatch(text) for text in texts]
    for text, condition in zip(texts, found, strict=True):
        if condition is None:
            raise RequestError(
                "--want is written 'cuts >= 3' or 'best = not first', not {text!r}", text=text[:40]
            )
    return {condition["name"]: condition["what"] for condition in found if condition}
