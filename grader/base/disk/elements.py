"""The elements of a long list in JSON, found by their brackets without holding the list.

The library ijson stops at the first broken element, so that all behind it would be lost; it does
not say where an element stands, and 20,000 open brackets took it a gigabyte.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import BinaryIO

from solver.errors import RequestError

PIECE = 1 << 18
TOKEN = re.compile(rb'"(?>(?:[^"\\]++|\\.)*)("?)|[][{},]', re.DOTALL)
INSIDE = re.compile(rb'(?>(?:[^"\\]++|\\.)*)("?)', re.DOTALL)


class BadListEnd(RequestError):
    """A list that is not closed, or is followed by something else; the message says which."""


class EndlessList(RequestError):
    """A list with so many brackets and commas that finding the elements takes too long."""


@dataclass(frozen=True, slots=True)
class Element:
    """The position of an element in a file, in bytes; `end` is that after its last byte."""

    start: int
    end: int

    def read_bytes(self, file: BinaryIO) -> bytes:
        """Return the bytes of the element."""
        file.seek(self.start)
        return file.read(self.end - self.start)

    def is_blank(self, file: BinaryIO) -> bool:
        """Tell whether there is only white space, however long."""
        pieces = (
            Element(start, min(start + PIECE, self.end)).read_bytes(file)
            for start in range(self.start, self.end, PIECE)
        )
        return not any(piece.strip() for piece in pieces)


WITHIN = 2
"""The depth of a list in an object."""
MAX_KEY_LENGTH = 1_000
MAX_TOKENS = 10_000_000
"""The greatest number of brackets and commas of a list."""


def structure(file: BinaryIO, begin: int = 0) -> Iterator[tuple[int, bytes]]:
    """Yield each bracket and comma outside strings, with its position; the file is UTF-8."""
    offset, rest, inside = begin, b"", False
    file.seek(begin)
    while piece := file.read(PIECE):
        text, position = rest + piece, 0
        after = offset + len(text)
        if inside:
            closing = INSIDE.match(text)
            assert closing is not None, "nothing is enough to match"
            inside, position = not closing[1], closing.end()
        for match in () if inside else TOKEN.finditer(text, position):
            position = match.end()
            if match[1] is None:
                yield offset + match.start(), match[0]
            else:
                inside = not match[1]
        rest = text[position:] if inside else b""
        offset = after - len(rest)
        file.seek(after)


def not_endless(tokens: Iterator[tuple[int, bytes]]) -> Iterator[tuple[int, bytes]]:
    """Yield the tokens; Endless if there are too many."""
    yield from islice(tokens, MAX_TOKENS)
    if next(tokens, None):
        raise EndlessList("there are more than {most} brackets and commas", most=MAX_TOKENS)


def in_list(file: BinaryIO) -> Iterator[Element]:
    """Yield the elements of a file that is one list; BadEnd after the last if it is malformed.

    Raises Endless at one bracket or comma too many.
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
        raise BadListEnd("the list is not closed, so that its end may be missing")
    if not last.is_blank(file):
        raise BadListEnd("there is something after the end of the list")


def under(file: BinaryIO, key: str) -> tuple[list[Element], bytes] | None:
    """Return the elements of the list under a key of one object, and the rest of the file.

    In the rest the list is empty. Returns None if there is no such list.
    """
    depth, start = 0, 0
    for place, token in structure(file):
        depth += (token in b"[{") - (token in b"]}")
        before = Element(max(start, place - MAX_KEY_LENGTH), place)
        if token == b"[" and depth == WITHIN and is_key(before.read_bytes(file), key):
            return following(file, place)
        if depth < WITHIN:
            start = place + 1
    return None


def following(file: BinaryIO, begin: int) -> tuple[list[Element], bytes]:
    """Return the elements of the list that begins at a position, and the rest of the file."""
    elements: list[Element] = []
    depth, start = 0, begin + 1
    for place, token in structure(file, begin):
        depth += (token in b"[{") - (token in b"]}")
        if depth == (token == b","):
            elements.append(Element(start, place))
            start = place + 1
        if not depth:
            break
    rest = (
        Element(0, begin + 1).read_bytes(file),
        Element(start - 1, file.seek(0, 2)).read_bytes(file),
    )
    return without_blank(elements, file), b"".join(rest)


def is_key(before: bytes, key: str) -> bool:
    """Tell whether the bytes are `"key":`."""
    try:
        return bool(json.loads(before.strip().removesuffix(b":")) == key)
    except ValueError:
        return False


def without_blank(elements: list[Element], file: BinaryIO) -> list[Element]:
    """Return the elements, none if the only one is blank."""
    return elements if len(elements) != 1 or not elements[0].is_blank(file) else []
