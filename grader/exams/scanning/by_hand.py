"""Pages that a person has assigned to a sheet."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.exams.scanning.picture import Scan
from solver.errors import RequestError
from solver.message import Message

SHAPE = "FILE:PAGE=CODE/PAGE"
SAID = re.compile(r"(.+):([1-9][0-9]{0,5})=([0-9A-Za-z]{6,8})/([1-9][0-9]{0,2})")


@dataclass(frozen=True, slots=True)
class PlaceStatement:
    """A person's statement that a page of a file (path or name) is this page of a sheet."""

    file: str
    at: int
    code: str
    page: int


def read_statement(text: str) -> PlaceStatement:
    """Read an assignment such as `scans.pdf:7=7MPVT4CF/2`; RequestError if malformed."""
    match = SAID.fullmatch(text.strip())
    if match is None:
        raise RequestError(
            "--place: {written!r} is not of the form {shape}, such as scans.pdf:7=7MPVT4CF/2",
            written=text[:60],
            shape=SHAPE,
        )
    file, scan_page, code, page = match.groups()
    return PlaceStatement(file, int(scan_page), code.upper(), int(page))


def placed_by_hand(
    statements: Sequence[PlaceStatement], scans: Sequence[Scan], codes: Mapping[str, object]
) -> dict[Scan, tuple[str, int]]:
    """Return code and page of each scan assigned by hand; RequestError if one is unknown."""
    places: dict[Scan, tuple[str, int]] = {}
    for statement in statements:
        if statement.code not in codes:
            raise RequestError(
                "--place: no sheet of this exam has the code {code}", code=statement.code
            )
        all_scans = [
            s
            for s in scans
            if s.page == statement.at and statement.file in {s.file, Path(s.file).name}
        ]
        if len(all_scans) != 1:
            page = Message("page {at} of {file}", at=statement.at, file=statement.file)
            if all_scans:
                raise RequestError("--place: {page} is in the scans twice", page=page)
            raise RequestError("--place: {page} is not in what is scanned", page=page)
        places[all_scans[0]] = (statement.code, statement.page)
    return places
