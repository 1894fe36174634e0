"""The elements of a long list in JSON, found by their brackets without holding the list."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import BinaryIO

from solver.errors import RequestError

PIECE = 1 << 18
TOKEN = re.compile(rb'"(?:[^"\\]++|\\.)*+("?)|[][{},]', re.DOTALL)
INSIDE = re.compile(rb'(?:[^"\\]++|\\.)*+("?)', re.DOTALL)


class BadEnd(RequestError):
    """A list that is not closed, or behind which something stands; the message says which."""


class Endless(RequestError):
    """A list in which it would take minutes to find the elements."""


@dataclass(frozen=True, slots=True)
class Element:
    """Where an element stands in a file, in bytes; its end is the first byte after it."""

    start: int
    end: int

    def read(self, file: BinaryIO) -> bytes:
        """What stands there."""
        file.seek(self.start)
        return file.read(self.end - self.start)

    def is_blank(self, file: BinaryIO) -> bool:
        """Whether nothing stands there, however long it is."""
        pieces = (
            Element(start, min(start + PIECE, self.end)).read(file)
            for start in range(self.start, self.end, PIECE)
        )
        return not any(piece.strip() for piece in pieces)


WITHIN = 2
"""The depth of a list in an object."""
LONGEST_KEY = 1_000
MOST = 10_000_000
"""So many brackets and commas of a list are gone through."""


def structure(file: BinaryIO, begin: int = 0) -> Iterator[tuple[int, bytes]]:
    """Each bracket and comma that stands in no string, with its place; the file is UTF-8."""
    offset, rest, inside = begin, b"", False
    file.seek(begin)
    while piece := file.read(PIECE):
        text, at = rest + piece, 0
        after = offset + len(text)
        if inside:
            closing = INSIDE.match(text)
            assert closing is not None, "nothing is enough to match"
            inside, at = not closing[1], closing.end()
        for found in () if inside else TOKEN.finditer(text, at):
            at = found.end()
            if found[1] is None:
                yield offset + found.start(), found[0]
            else:
                inside = not found[1]
        rest = text[at:] if inside else b""
        offset = after - len(rest)
        file.seek(after)


def not_endless(tokens: Iterator[tuple[int, bytes]]) -> Iterator[tuple[int, bytes]]:
    yield from islice(tokens, MOST)
    if next(tokens, None):
        raise Endless("there are more than {most} brackets and commas", most=MOST)


def in_list(file: BinaryIO) -> Iterator[Element]:
    """The elements of a file that is one list; BadEnd after the last if it does not end there.

    Endless after those that stand before the bracket or comma that is one too many.
    """
    depth, start, empty = 0, 0, True
    for place, token in not_endless(structure(file)):
        if token in b"[{":
            depth += 1
            start = start if depth > 1 else place + 1
        elif token != b",":
            depth -= 1
        if depth == (token == b","):
            empty = empty and token != b"," and Element(start, place).is_blank(file)
            if not empty:
                yield Element(start, place)
            start = place + 1
        if depth == 0:
            break
    last = Element(start, file.seek(0, 2))
    if depth and not last.is_blank(file):
        yield last
    if depth:
        raise BadEnd("the list is not closed, so that its end may be missing")
    if not last.is_blank(file):
        raise BadEnd("something stands behind the list")


def under(file: BinaryIO, key: str) -> tuple[list[Element], bytes] | None:
    """The elements of the list under a key of a file that is one object, and the rest of the file.

    In the rest the list is empty. None if there is no such list.
    """
    depth, start = 0, 0
    for place, token in structure(file):
        depth += (token in b"[{") - (token in b"]}")
        before = Element(max(start, place - LONGEST_KEY), place)
        if token == b"[" and depth == WITHIN and is_key(before.read(file), key):
            return following(file, place)
        if depth < WITHIN:
            start = place + 1
    return None


def following(file: BinaryIO, begun: int) -> tuple[list[Element], bytes]:
    """The list that begins there."""
    elements: list[Element] = []
    depth, start = 0, begun + 1
    for place, token in structure(file, begun):
        depth += (token in b"[{") - (token in b"]}")
        if depth == (token == b","):
            elements.append(Element(start, place))
            start = place + 1
        if not depth:
            break
    rest = Element(0, begun + 1).read(file), Element(start - 1, file.seek(0, 2)).read(file)
    return without_blank(elements, file), b"".join(rest)


def is_key(before: bytes, key: str) -> bool:
    """Whether it is `"key":`."""
    try:
        return bool(json.loads(before.strip().removesuffix(b":")) == key)
    except ValueError:
        return False


def without_blank(elements: list[Element], file: BinaryIO) -> list[Element]:
    """An empty list has no elements."""
    return elements if len(elements) != 1 or not elements[0].is_blank(file) else []
