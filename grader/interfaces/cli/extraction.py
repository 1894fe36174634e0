"""Extracting the messages and help texts of commands for Babel."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

from grader.base import lazy

lazy.install()  # the commands' libraries need not be there

from grader.interfaces.cli.app import command  # noqa: E402  # once what it imports is loaded late
from grader.interfaces.cli.command_help import reword  # noqa: E402  # as app
from grader.words.word_lists import CONTEXT  # noqa: E402  # as app

# The sentences in code, for Babel: messages, errors and descriptions of fields.


ROOT = Path(__file__).parents[3]
ROOMS = ("solver", "generator", "grader")
CLASS = re.compile(r"^class (\w+)\((\w+)\):", re.MULTILINE)
BLANK = re.compile(r"\{[^{}]*\}")
WORD = re.compile(r"[^\W\d_]{2,}")

ExtractedMessage: TypeAlias = tuple[int, str, tuple[str, str], list[str]]


def extract(file: BinaryIO, *_: Any, **_options: Any) -> Iterator[ExtractedMessage]:
    """Yield the messages in a file as Babel expects: line, function, arguments, comments."""
    for expression in spoken_sentences(file.read().decode()):
        if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
            yield from extract_message(expression.lineno, expression.value)


def extract_message(line: int, sentence: str) -> Iterator[ExtractedMessage]:
    """Yield the message on a line in Babel's form, if it has words."""
    if WORD.search(BLANK.sub("", sentence)):
        yield line, "pgettext", (CONTEXT, sentence), []


def spoken_sentences(code: str) -> Iterator[ast.expr]:
    """Yield the literal sentences of messages in the code."""
    if speaking().search(code):
        for call in ast.walk(ast.parse(code)):
            if isinstance(call, ast.Call):
                yield from sentence_arguments(call)


def sentence_arguments(call: ast.Call) -> list[ast.expr]:
    """Return the arguments of a call that are sentences."""
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
    """Return a pattern that is found in every module with messages."""
    return re.compile(rf"\b(?:{'|'.join(speakers())}|__init__|description)\b")


@cache
def speakers() -> frozenset[str]:
    """Return the names of Message and of all errors created like one."""
    rooms = (room for name in ROOMS for room in (ROOT / name).rglob("*.py"))
    bases = {pair for room in rooms for pair in CLASS.findall(room.read_text("utf-8"))}
    class_names = {"Message", "RequestError"}
    while more := {name for name, base in bases if base in class_names} - class_names:
        class_names |= more
    return frozenset(class_names)


def helps(file: BinaryIO, *_: Any, **_options: Any) -> Iterator[ExtractedMessage]:
    """Yield the help texts of all commands, and the messages of their module."""
    yield from extract(file)
    help_texts: list[str] = []

    def heard(sentence: str) -> str:
        help_texts.append(sentence)
        return sentence

    reword(command(), heard)
    for sentence in dict.fromkeys(help_texts):
        yield from extract_message(1, sentence)
