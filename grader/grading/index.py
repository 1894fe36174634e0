"""What was handed in, gone through once: of each piece what is kept until all is claimed."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from grader.engine.engine import Done, Lost, Progress, Workers, chunked, spread
from grader.grading.entry import Entry, entry
from grader.grading.submissions.pieces import Piece, digest, pieces, weight
from grader.grading.submissions.read import read_piece
from grader.grading.submissions.submission import Unreadable

CHUNK = 100
HEAVIEST = 4_000_000
LOST = "reading it took too long, or too much memory; hand in an ordinary file"


@dataclass(frozen=True, slots=True)
class Indexed:
    """A piece's entries, and its digest: a piece that has another by then is not marked."""

    digest: bytes
    entries: tuple[Entry, ...]


Index = Sequence[tuple[str, Sequence[Indexed]]]
"""Each file with its pieces."""


def index(files: Sequence[str], *, workers: Workers, progress: Progress) -> Index:
    """Go through the files, which are read by the workers."""
    found: list[tuple[str, list[Indexed]]] = [(file, []) for file in files]
    coming = ((n, piece) for n, file in enumerate(files) for piece in pieces(Path(file)))
    chunks = chunked(coming, most=CHUNK, weigh=weight_of, heaviest=HEAVIEST)
    progress(0, len(files))
    for (n, piece), outcome in spread(workers, entries, chunks):
        match outcome:
            case Done(result):
                found[n][1].append(Indexed(digest(piece), result))
            case Lost():
                found[n][1].append(Indexed(digest(piece), (Unreadable(piece.source, LOST),)))
        progress(n + 1, len(files))
    return found


def entries(numbered: tuple[int, Piece | Unreadable]) -> tuple[Entry, ...]:
    _, piece = numbered
    return tuple(map(entry, read_piece(piece)))


def weight_of(numbered: tuple[int, Piece | Unreadable]) -> int:
    return weight(numbered[1])


def digest_of(exam: str, index: Index) -> str:
    """Another for another exam, and for anything else handed in."""
    whole = sha256(exam.encode())
    for file, known in index:
        for piece in known:
            whole.update(repr((file, piece)).encode("utf-8", "surrogatepass"))
    return whole.hexdigest()
