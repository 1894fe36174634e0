"""A tree in words as a list within lists."""

from collections.abc import Sequence
from html import escape

from grader.figures.lines import Line


def nested(lines: Sequence[Line]) -> str:
    """Below each item the list of its children, in their order."""
    written: list[str] = []
    depth = -1
    for line in lines:
        if line.depth > depth:
            written.append("<ul>" * (line.depth - depth))
        else:
            written.append("</li>" + "</ul></li>" * (depth - line.depth))
        written.append(f"<li>{escape(line.words)}")
        depth = line.depth
    return "".join(written) + "</li></ul>" * (depth + 1)
