"""The students of an exam, and safe names for their files."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from unicodedata import normalize

from grader.base.disk.files import by_name

MAX_NAME_BYTES = 80
RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Student:
    """One row of a roster; `columns` are the columns that only the course understands.

    `language` is empty if the exam's applies; `seat` is empty if no seat is assigned.
    """

    id: str
    name: str
    email: str = ""
    language: str = ""
    seat: str = ""
    columns: Mapping[str, str] = field(default_factory=dict)


def seat_order(student: Student) -> tuple[bool, list[tuple[int, str]]]:
    """Return the key for sorting by seat, 2 before 10; students without a seat come last."""
    return not student.seat, by_name(student.seat)


def file_names(ids: Iterable[str]) -> dict[str, str]:
    """Return a file name without ending for each id: the id itself if that is safe.

    An id that had to be changed, or differs from another only in case or Unicode composition, gets
    part of its digest appended.
    """
    names: dict[str, str] = {}
    taken: set[str] = set()
    for id_ in sorted(ids, key=lambda id_: (safe_file_name(id_) != id_, id_)):
        digest = sha256(id_.encode("utf-8", "surrogatepass")).hexdigest()
        name = safe_file_name(id_)
        if name != id_ or fold_file_name(name) in taken:
            lengths = range(6, 65)
            name = next(
                n for k in lengths if fold_file_name(n := f"{name}-{digest[:k]}") not in taken
            )
        taken.add(fold_file_name(name))
        names[id_] = name
    return names


def compose_name(name: str) -> str:
    """Return the name in composed Unicode (NFC)."""
    return normalize("NFC", name)


def fold_name(name: str) -> str:
    """Return the name in a form that ignores case, Unicode composition and extra spaces."""
    return compose_name(" ".join(compose_name(name).casefold().split()))


def fold_file_name(name: str) -> str:
    """Return the name as a file system that ignores case and composition would compare it."""
    return compose_name(normalize("NFKC", name).casefold())


def safe_file_name(id_: str) -> str:
    """Return the id with everything replaced that some system refuses in a file name."""
    safe_id = "".join(c if c.isalnum() or c in "-_.@+" else "_" for c in compose_name(id_))
    name = shorten_name(safe_id).strip(".-") or "_"
    return f"_{name}" if RESERVED.fullmatch(name.casefold()) else name


def shorten_name(name: str) -> str:
    """Return the name cut to the greatest length in UTF-8 bytes."""
    return name.encode("utf-8", "ignore")[:MAX_NAME_BYTES].decode("utf-8", "ignore")
