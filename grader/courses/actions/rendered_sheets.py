"""Sheets and keys as they were rendered last, so that asking again and again costs nothing."""

from collections.abc import Callable
from threading import Lock

from grader.base.disk.json_text import compact_json
from grader.courses.actions.variant_sheets import OwnSheet, key_json, sheet_json

MAX_RENDERED = 32
"""The renderings that are kept; a large one takes some 300 kB."""
Render = Callable[[OwnSheet], bytes]


class RenderedSheets:
    """The latest renderings, by what they show."""

    def __init__(self) -> None:
        self.alone = Lock()
        self.kept: dict[tuple[Render, str, str, str], bytes] = {}

    def render(self, render: Render, own: OwnSheet) -> bytes:
        """Return what is kept of the sheet, or render it."""
        shown = (render, own.assignment.toml, own.assignment.head, own.sheet.model_dump_json())
        content = self.kept.get(shown) or render(own)
        with self.alone:
            self.kept.pop(shown, None)
            self.kept[shown] = content  # the latest stands last
            while len(self.kept) > MAX_RENDERED:
                del self.kept[next(iter(self.kept))]
        return content


RENDERED = RenderedSheets()
"""The renderings that all requests to this process share."""


def sheet_for_page(own: OwnSheet) -> bytes:
    """Return the sheet as JSON."""
    return compact_json(sheet_json(own))


def key_for_page(own: OwnSheet) -> bytes:
    """Return the key as JSON."""
    return compact_json(key_json(own))
