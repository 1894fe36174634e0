"""What was handed in, gone through once: of each piece what is kept until all is claimed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias

from grader.engine.engine import Done, Progress, Workers, chunked, spread
from grader.grading.entry import Entry, entry
from grader.grading.submissions.pieces import Piece, digest, pieces, weight
from grader.grading.submissions.read import read_piece
from grader.grading.submissions.submission import HandedIn, Submission, Unreadable
from grader.grading.submitters.sources import Binding

CHUNK = 100
HEAVIEST = 4_000_000
LOST = "reading it took too long, or too much memory; hand in an ordinary file"


@dataclass(frozen=True, slots=True)
class Indexed:
    """A piece's entries, and its digest: a piece that has another by then is not marked."""

    digest: bytes
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Glance:
    """An entry of which the submitter is to be found yet, and what stands beside its answers."""

    entry: Entry
    beside: Mapping[str, str]


Index: TypeAlias = Sequence[tuple[str, Sequence[Indexed]]]
"""Each file with its pieces."""


def index(
    files: Sequence[str], bound: Binding | None, *, workers: Workers, progress: Progress
) -> Index:
    """Go through the files, which are read by the workers; `bound` says who handed them in."""
    found: list[tuple[str, list[Indexed]]] = [(file, []) for file in files]
    coming = ((n, piece) for n, file in enumerate(files) for piece in pieces(Path(file)))
    chunks = chunked(coming, most=CHUNK, weigh=weight_of, heaviest=HEAVIEST)
    progress(0, len(files))
    for (n, piece), outcome in spread(workers, glances, chunks):
        lost = [glance(Unreadable(piece.source, LOST))]
        seen = outcome.result if isinstance(outcome, Done) else lost
        known = tuple(submitted(one, files[n], bound) for one in seen)
        found[n][1].append(Indexed(digest(piece), known))
        progress(n + 1, len(files))
    return found


def glances(numbered: tuple[int, Piece | Unreadable]) -> list[Glance]:
    """What a worker tells of a piece."""
    return [glance(one) for one in read_piece(numbered[1])]


def glance(one: HandedIn) -> Glance:
    return Glance(entry(one, None), one.beside if isinstance(one, Submission) else {})


def submitted(one: Glance, file: str, bound: Binding | None) -> Entry:
    """The entry, with whoever handed it in."""
    if bound is None:
        return one.entry
    return replace(one.entry, submitter=bound.submitter(Path(file), one.beside))


def weight_of(numbered: tuple[int, Piece | Unreadable]) -> int:
    return weight(numbered[1])


def digest_of(exam: str, index: Index) -> str:
    """Another for another exam, and for anything else handed in."""
    whole = sha256(exam.encode())
    for file, known in index:
        for piece in known:
            whole.update(repr((file, piece)).encode("utf-8", "surrogatepass"))
    return whole.hexdigest()
