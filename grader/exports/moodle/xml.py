"""Elements of Moodle's XML, which its importer reads by its own rules."""

from base64 import b64encode
from html import escape

from grader.base.disk.one_line import printable
from grader.exports.items.plain_html import PictureFile


def text(content: str) -> str:
    """Return the content in CDATA, since the importer loses spaces between entities."""
    return f"<text><![CDATA[{clean(content).replace(']]>', ']]]]><![CDATA[>')}]]></text>"


def named(element: str, content: str) -> str:
    """Return an element that holds only a text."""
    return f"<{element}>{text(content)}</{element}>"


def html(element: str, content: str, files: tuple[PictureFile, ...] = ()) -> str:
    """Return an element that holds HTML and the files that it shows."""
    there = "".join(map(file, files))
    return f'<{element} format="html">{text(content)}{there}</{element}>'


def file(one: PictureFile) -> str:
    """Return a file in base64."""
    content = b64encode(one.content).decode()
    return f'<file name="{escape(one.name)}" path="/" encoding="base64">{content}</file>'


def category(*path: str) -> str:
    """Return the category of the question bank with that path; slashes in names are doubled."""
    place = "/".join(("$course$/top", *(one.replace("/", "//") for one in path)))
    return f'<question type="category">{named("category", place)}</question>'


def quiz(questions: list[str]) -> bytes:
    """Return the whole file."""
    whole = "\n\n".join(questions)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n\n{whole}\n\n</quiz>\n'.encode()


def clean(content: str) -> str:
    """Return the text without characters that XML cannot hold."""
    return "\n".join(printable(line) for line in content.split("\n"))
