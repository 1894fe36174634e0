"""What was handed in, gone through once: of each piece what is kept until all is claimed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.engine.engine import Engine, Lost, Progress, spread, within
from grader.grading.entry import Entry, entry
from grader.grading.submissions.pieces import Piece, digest, pieces, weight
from grader.grading.submissions.read import read_piece
from grader.grading.submissions.submission import Unreadable


@dataclass(frozen=True, slots=True)
class Indexed:
    """A piece's entries, and its digest; no piece is read that has another by then."""

    digest: bytes
    entries: tuple[Entry, ...]
