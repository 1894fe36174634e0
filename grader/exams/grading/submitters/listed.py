"""Students whom the teacher names: in a table of files, or in a column of what was handed in."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path, PurePath

from grader.base.disk.encoding import decoded
from grader.base.disk.files import read_bytes
from grader.base.disk.rows import rows
from grader.exams.grading.submitters.person import Person, Source
from grader.exams.grading.submitters.place import Place
from grader.exams.making.student import composed
from solver.errors import RequestError

COLUMNS = ("file", "id")


def by_table(path: Path) -> Source:
    """A CSV file with the columns `file` and `id`."""
    ids: dict[tuple[str, ...], str] = {}
    for row in rows(decoded(read_bytes(path), str(path)), str(path), COLUMNS):
        file, id_ = (row.cells.get(column, "") for column in COLUMNS)
        if not file or not id_:
            raise RequestError(
                "{path}, line {line} has no file or no id; a row names both",
                path=path,
                line=row.line,
            )
        if ids.setdefault(parts(PurePath(file)), id_) != id_:
            raise RequestError(
                "{path}, line {line} gives {file!r} to a second student",
                path=path,
                line=row.line,
                file=file[:60],
            )
    if not ids:
        raise RequestError(
            "{path} names no file; below a header file,id stands one row for each", path=path
        )
    return partial(listed, ids)


def listed(
    ids: Mapping[tuple[str, ...], str], place: Place, _beside: Mapping[str, str]
) -> tuple[Person, ...] | None:
    """By the longest end of the file's path that the table has; it may leave files out."""
    whole = parts(place.base.joinpath(*place.inside))
    ends = (whole[i:] for i in range(len(whole)))
    id_ = next((ids[end] for end in ends if end in ids), None)
    return None if id_ is None else (Person(id_, (id_,)),)


def parts(path: PurePath) -> tuple[str, ...]:
    return tuple(composed(part) for part in path.parts)


def by_column(name: str) -> Source:
    """A column of the CSV file or a key of the JSON object, beside the answers."""
    return partial(in_column, name)


def in_column(name: str, _place: Place, beside: Mapping[str, str]) -> tuple[Person, ...]:
    given = beside.get(name, "")
    return (Person(given, (given,)),) if given else ()
