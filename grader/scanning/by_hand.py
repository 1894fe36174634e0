"""Pages of which a person says whose they are."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.scanning.picture import Scan
from solver.errors import RequestError

SHAPE = "FILE:PAGE=CODE/PAGE, such as scans.pdf:7=7MPVT4CF/2"
SAID = re.compile(r"(.+):([1-9][0-9]{0,5})=([0-9A-Za-z]{6,8})/([1-9][0-9]{0,2})")


@dataclass(frozen=True, slots=True)
class Said:
    """The page of the file (its path, or its name alone) is this page of the sheet."""

    file: str
    at: int
    code: str
    page: int


def said(written: str) -> Said:
    """What `scans.pdf:7=7MPVT4CF/2` says; RequestError if it is not of that shape."""
    match = SAID.fullmatch(written.strip())
    if match is None:
        raise RequestError(f"--place: {written[:60]!r} is not of the form {SHAPE}")
    file, at, code, page = match.groups()
    return Said(file, int(at), code.upper(), int(page))


def placed_by_hand(
    told: Sequence[Said], scans: Sequence[Scan], codes: Mapping[str, object]
) -> dict[Scan, tuple[str, int]]:
    """Code and page for each scan of which one was told; RequestError if there is none such."""
    places: dict[Scan, tuple[str, int]] = {}
    for one in told:
        if one.code not in codes:
            raise RequestError(f"--place: no sheet of this exam has the code {one.code}")
        found = [s for s in scans if s.page == one.at and one.file in {s.file, Path(s.file).name}]
        if len(found) != 1:
            how_many = "no" if not found else "more than one"
            raise RequestError(
                f"--place: {how_many} page {one.at} of {one.file} is among what is scanned"
            )
        places[found[0]] = (one.code, one.page)
    return places
