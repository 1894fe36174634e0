"""One scanned page, placed or not, with all that is kept of it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from grader.exams.scanning.boxes import BoxMark
from grader.exams.scanning.picture import Scan


class WhyUnplaced(StrEnum):
    """Why a page has no place."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class CutOutAnswer:
    """An answer cut out: `picture` is WebP, `looks` what it is like from afar."""

    field: str
    asks: str
    blank: bool
    looks: bytes
    picture: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadBox:
    """A check box, read, and cut out for who doubts it."""

    field: str
    asks: str
    mark: BoxMark
    picture: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedPage:
    """A page of a student's sheet, which has so many `pages`.

    `picture` is the straightened page as JPEG, `size` its own in points. Where it is not `exact`,
    marks were missing, and no box is trusted. If `overlooked`, it reads as empty, and yet something
    is written on it.
    """

    scan: Scan
    code: str
    page: int
    pages: int
    exact: bool
    size: tuple[float, float]
    picture: bytes
    written: tuple[CutOutAnswer, ...]
    boxes: tuple[ReadBox, ...]
    overlooked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Unplaced:
    """A page that has no place; `picture` is small, a JPEG, or empty where there is none.

    `code` and `number` are those that could be read.
    """

    scan: Scan
    why: WhyUnplaced
    picture: bytes = b""
    code: str = ""
    number: int = 0


Page: TypeAlias = PlacedPage | Unplaced
