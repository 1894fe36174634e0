"""A student of an exam, and a name for the student's files that every system can hold."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from unicodedata import normalize

from grader.base.disk.natural_order import by_name

LONGEST = 80
RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Student:
    """One row of a roster; `columns` are those that only the course knows the meaning of.

    `language` is empty where the exam's own will do, `seat` where nobody is placed.
    """

    id: str
    name: str
    email: str = ""
    language: str = ""
    seat: str = ""
    columns: Mapping[str, str] = field(default_factory=dict)


def seated(student: Student) -> tuple[bool, list[tuple[int, str]]]:
    """A key for sorting from seat to seat, 2 before 10; whoever has none comes last."""
    return not student.seat, by_name(student.seat)


def file_names(ids: Iterable[str]) -> dict[str, str]:
    """For each id a file name without its ending: the id itself wherever that is safe.

    An id that had to be changed, or that differs from another only in case or in the way its
    accents are composed, gets part of its digest.
    """
    names: dict[str, str] = {}
    taken: set[str] = set()
    for id_ in sorted(ids, key=lambda id_: (safe(id_) != id_, id_)):
        digest = sha256(id_.encode("utf-8", "surrogatepass")).hexdigest()
        name = safe(id_)
        if name != id_ or same(name) in taken:
            lengths = range(6, 65)
            name = next(n for k in lengths if same(n := f"{name}-{digest[:k]}") not in taken)
        taken.add(same(name))
        names[id_] = name
    return names


def composed(name: str) -> str:
    """The one way to write a name whose accents may be composed or not (Unicode's NFC)."""
    return normalize("NFC", name)


def alike(name: str) -> str:
    """What is the same in names that differ in case, composition or spaces alone."""
    return composed(" ".join(composed(name).casefold().split()))


def same(name: str) -> str:
    """What a file system that ignores case and composition takes for the same name."""
    return composed(normalize("NFKC", name).casefold())


def safe(id_: str) -> str:
    """The id with everything replaced that some system refuses in a file name."""
    kept = "".join(c if c.isalnum() or c in "-_.@+" else "_" for c in composed(id_))
    name = shortened(kept).strip(".-") or "_"
    return f"_{name}" if RESERVED.fullmatch(name.casefold()) else name


def shortened(name: str) -> str:
    return name.encode("utf-8", "ignore")[:LONGEST].decode("utf-8", "ignore")
