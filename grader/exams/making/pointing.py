"""What is wrong with an exam.toml, said with the line on which it stands."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from grader.base.disk.toml_lines import Path, line_of
from grader.exams.making.exam_table import BadExam, NoToml
from solver.errors import RequestError
from solver.message import Message

AT = re.compile(r"line (\d+), column \d+")


@contextmanager
def pointing(content: str, source: str) -> Iterator[None]:
    """Name the text's source and line before what is refused of it in the block."""
    try:
        yield
    except NoToml as error:
        at = AT.search(str(error))
        raise RequestError(
            "{source}{n}: {error}", source=source, n=f":{at[1]}" if at else "", error=error
        ) from None
    except BadExam as error:
        raise RequestError(
            "{place}: {error}", place=place(content, source, error.path), error=error
        ) from None


def place(content: str, source: str, path: Path) -> str:
    """`exam.toml:14`, or the source alone where the text has nothing of it."""
    line = line_of(content, path)
    return source if line is None else f"{source}:{line}"


@contextmanager
def said_of(where: str | Message, *path: str | int) -> Iterator[None]:
    """Put the place before the message of a request that fails in the block, and its path."""
    with at(*path):
        try:
            yield
        except BadExam as error:
            raise BadExam("{where}: {error}", error.path, where=where, error=error) from None
        except RequestError as error:
            raise BadExam("{where}: {error}", where=where, error=error) from None


@contextmanager
def at(*path: str | int) -> Iterator[None]:
    """Only the path: the message says where already."""
    try:
        yield
    except BadExam as error:
        raise BadExam(error.message, (*path, *error.path)) from None
    except RequestError as error:
        raise BadExam(error.message, path) from None
