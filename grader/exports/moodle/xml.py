"""The elements of Moodle's XML, which its importer reads by rules of its own."""

from base64 import b64encode
from dataclasses import dataclass
from html import escape

from grader.base.disk.one_line import printable


@dataclass(frozen=True, slots=True)
class MoodleFile:
    """A picture that a text shows as `@@PLUGINFILE@@/name`."""

    name: str
    content: bytes


def text(content: str) -> str:
    """In CDATA: without it the importer loses blanks between entities."""
    return f"<text><![CDATA[{clean(content).replace(']]>', ']]]]><![CDATA[>')}]]></text>"


def named(element: str, content: str) -> str:
    """An element that holds a text and nothing else."""
    return f"<{element}>{text(content)}</{element}>"


def html(element: str, content: str, files: tuple[MoodleFile, ...] = ()) -> str:
    """A text in HTML, and beside it the files that it shows."""
    there = "".join(map(file, files))
    return f'<{element} format="html">{text(content)}{there}</{element}>'


def file(one: MoodleFile) -> str:
    content = b64encode(one.content).decode()
    return f'<file name="{escape(one.name)}" path="/" encoding="base64">{content}</file>'


def category(*path: str) -> str:
    """A place in the question bank of the course; a slash in a name is written twice."""
    place = "/".join(("$course$/top", *(one.replace("/", "//") for one in path)))
    return f'<question type="category">{named("category", place)}</question>'


def quiz(questions: list[str]) -> bytes:
    """The whole file."""
    whole = "\n\n".join(questions)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n\n{whole}\n\n</quiz>\n'.encode()


def clean(content: str) -> str:
    """Without what XML has no place for."""
    return "\n".join(printable(line) for line in content.split("\n"))
