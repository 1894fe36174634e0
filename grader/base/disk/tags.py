"""Writing XML elements."""

from xml.sax.saxutils import escape, quoteattr

from grader.base.disk.one_line import printable

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def tag(name: str, *inside: str, **attributes: str) -> str:
    """Return an element; its content is XML, its attributes are plain texts."""
    attribute_text = "".join(
        f" {key}={quoteattr(printable(text))}" for key, text in attributes.items()
    )
    return (
        f"<{name}{attribute_text}>{''.join(inside)}</{name}>"
        if inside
        else f"<{name}{attribute_text}/>"
    )


def words(text: str) -> str:
    """Return a plain text as the content of an element."""
    return escape(printable(text))


def document(root: str) -> bytes:
    """Return the XML file with that root element."""
    return f"{HEAD}{root}\n".encode()
