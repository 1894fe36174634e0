"""One scanned page, placed or not, with everything that is read from it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from grader.exams.scanning.boxes import BoxMark
from grader.exams.scanning.picture import Scan


class WhyUnplaced(StrEnum):
    """The reason why a page has no place."""

    DAMAGED = "damaged"
    ENCRYPTED = "encrypted"
    TOO_LARGE = "too-large"
    LOST = "lost"
    EMPTY = "empty"
    NO_CODE = "no-code"
    TWO_SHEETS = "two-sheets"
    OTHER_EXAM = "other-exam"
    REPLACED = "replaced"
    NO_SUCH_PAGE = "no-such-page"
    TWICE = "twice"
    CONFLICT = "conflict"
    LINK = "link"


@dataclass(frozen=True, slots=True, kw_only=True)
class CutOutAnswer:
    """An answer cut out of a page: `picture` is WebP, `looks` a thumbnail for comparison.

    `ink` is a PNG whose white pixels are ink. `guess` is what a person is asked to confirm.
    """

    field: str
    asks: str
    blank: bool
    looks: bytes
    picture: bytes
    ink: bytes = b""
    guess: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecognisedBox:
    """A recognised check box with its picture for manual review."""

    field: str
    asks: str
    mark: BoxMark
    picture: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedPage:
    """A page of a student's sheet, which has `pages` pages.

    `picture` is the straightened page as JPEG, `size` its size in points. If it is not `exact`,
    registration marks were missing, and no box is trusted. If `overlooked`, it reads as empty
    although something is written on it.
    """

    scan: Scan
    code: str
    page: int
    pages: int
    exact: bool
    size: tuple[float, float]
    picture: bytes
    answers: tuple[CutOutAnswer, ...]
    boxes: tuple[RecognisedBox, ...]
    overlooked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class UnplacedPage:
    """A page that has no place; `picture` is a small JPEG, or empty.

    `code` and `number` are those that could be read; `pages` are those of its sheet, if known.
    """

    scan: Scan
    why: WhyUnplaced
    picture: bytes = b""
    code: str = ""
    number: int = 0
    pages: int = 0


Page: TypeAlias = PlacedPage | UnplacedPage
