"""Which sentences the commands say of themselves, for Babel."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

from grader.interfaces.cli.app import commands
from grader.interfaces.cli.command_help import reword
from grader.words.messages import CONTEXT

# Which sentences stand in the code, for Babel: those of messages, errors and fields of files.


ROOT = Path(__file__).parents[3]
ROOMS = ("solver", "generator", "grader")
CLASS = re.compile(r"^class (\w+)\((\w+)\):", re.MULTILINE)
BLANK = re.compile(r"\{[^{}]*\}")
WORD = re.compile(r"[^\W\d_]{2,}")

Found: TypeAlias = tuple[int, str, tuple[str, str], list[str]]


def extract(file: BinaryIO, *_: Any, **_options: Any) -> Iterator[Found]:
    """Babel's form of an extractor: line, function, its arguments, comments."""
    for said in spoken(file.read().decode()):
        if isinstance(said, ast.Constant) and isinstance(said.value, str):
            yield from found(said.lineno, said.value)


def found(line: int, sentence: str) -> Iterator[Found]:
    """Babel's form of a message on a line, if there are words in it."""
    if WORD.search(BLANK.sub("", sentence)):
        yield line, "pgettext", (CONTEXT, sentence), []


def spoken(code: str) -> Iterator[ast.expr]:
    """What is said where the code makes a message: a sentence, unless it is made of one."""
    if speaking().search(code):
        for call in ast.walk(ast.parse(code)):
            if isinstance(call, ast.Call):
                yield from said(call)


def said(call: ast.Call) -> list[ast.expr]:
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
def speaking() -> re.Pattern[str]:
    """What stands in every room that says anything."""
    return re.compile(rf"\b(?:{'|'.join(speakers())}|__init__|description)\b")


@cache
def speakers() -> frozenset[str]:
    """The names of Message, and of all errors that are made as one is."""
    rooms = (room for name in ROOMS for room in (ROOT / name).rglob("*.py"))
    bases = {pair for room in rooms for pair in CLASS.findall(room.read_text("utf-8"))}
    found = {"Message", "RequestError"}
    while more := {name for name, base in bases if base in found} - found:
        found |= more
    return frozenset(found)


def helps(file: BinaryIO, *_: Any, **_options: Any) -> Iterator[Found]:
    """Babel's form of an extractor, of the room where all commands are; and its own messages."""
    yield from extract(file)
    said: list[str] = []

    def heard(sentence: str) -> str:
        said.append(sentence)
        return sentence

    reword(commands(), heard)
    for sentence in dict.fromkeys(said):
        yield from found(1, sentence)
