"""Which sentences stand in the code, for Babel: those of messages, errors and fields of files."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

from grader.words.messages import CONTEXT

ROOT = Path(__file__).parents[2]
ROOMS = ("solver", "generator", "grader")
BLANK = re.compile(r"\{[^{}]*\}")
WORD = re.compile(r"[^\W\d_]{2,}")

Found: TypeAlias = tuple[int, str, tuple[str, str], list[str]]


def extract(file: BinaryIO, *_: Any, options: Any) -> Iterator[Found]:  # noqa: ARG001  # Babel's
    """Babel's form of an extractor: line, function, its arguments, comments."""
    for line, sentence in sentences(ast.parse(file.read())):
        if WORD.search(BLANK.sub("", sentence)):
            yield line, "pgettext", (CONTEXT, sentence), []


def sentences(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Each with its line."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call):
            for said in spoken(call):
                if isinstance(said, ast.Constant) and isinstance(said.value, str):
                    yield said.lineno, said.value


def spoken(call: ast.Call) -> list[ast.expr]:
    """The arguments of the call that are told to people, if it makes a message."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name) if name in speakers():
            return call.args[:1]
        case ast.Attribute(attr="__init__"):
            return call.args[:2]
        case ast.Name(id="Field"):
            return [keyword.value for keyword in call.keywords if keyword.arg == "description"]
        case _:
            return []


@cache
def speakers() -> frozenset[str]:
    """The names of Message, and of all errors that are made as one is."""
    bases = dict(classes())
    found = {"Message", "RequestError"}
    while more := {name for name, those in bases.items() if those & found} - found:
        found |= more
    return frozenset(found)


def classes() -> Iterator[tuple[str, frozenset[str]]]:
    """Each class of the house with the names of its bases."""
    for room in ROOMS:
        for file in sorted((ROOT / room).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_bytes())):
                if isinstance(node, ast.ClassDef):
                    bases = frozenset(b.id for b in node.bases if isinstance(b, ast.Name))
                    yield node.name, bases
