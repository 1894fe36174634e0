"""Elements of XML, written down as they are made."""

from xml.sax.saxutils import escape, quoteattr

from grader.base.disk.one_line import printable

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def tag(name: str, *inside: str, **attributes: str) -> str:
    """An element; what is inside is XML already, and of attributes their texts are given."""
    said = "".join(f" {key}={quoteattr(printable(text))}" for key, text in attributes.items())
    return f"<{name}{said}>{''.join(inside)}</{name}>" if inside else f"<{name}{said}/>"


def words(text: str) -> str:
    """A text inside an element."""
    return escape(printable(text))


def document(root: str) -> bytes:
    """The file of which that is the only element."""
    return f"{HEAD}{root}\n".encode()
