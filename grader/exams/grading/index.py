"""What was handed in, gone through once: of each piece what has to be known to claim it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import TypeAlias

import msgspec

from grader.base.workers.engine import Done, Progress, Workers, chunked, spread
from grader.exams.grading.journal import Journal
from grader.exams.grading.submission_entry import SubmissionEntry, entry
from grader.exams.grading.submissions.pieces import Piece, digest, pieces, weight
from grader.exams.grading.submissions.read import read_piece
from grader.exams.grading.submissions.submission import HandedIn, Submission, UnreadablePart, whole
from grader.exams.grading.submissions.unpacked import UnpackedFile
from grader.exams.grading.submitters.sources import Binding
from solver.errors import RequestError
from solver.message import Message

CHUNK = 100
HEAVIEST = 4_000_000
LOST = Message("reading it took too long, or too much memory; hand in an ordinary file")

Numbered: TypeAlias = tuple[int, Piece | UnreadablePart]
"""A piece, with the place of its file in the list of all."""


@dataclass(frozen=True, slots=True)
class Indexed:
    """A piece's file, its digest (one that has another by then is not marked), its entries."""

    file: int
    digest: bytes
    entries: tuple[SubmissionEntry, ...]


@dataclass(frozen=True, slots=True)
class Glance:
    """An entry of which the submitter is to be found yet, and what stands beside its answers."""

    entry: SubmissionEntry
    beside: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class HandIn:
    """Files, the number of all pieces in them, and a digest: another for anything else.

    It is told in `language` why something was not read.
    """

    files: Sequence[UnpackedFile]
    size: int
    digest: str
    language: str


@dataclass(frozen=True, slots=True)
class Index:
    """Every piece, as the first lines of a journal have it; none is held."""

    journal: Journal
    size: int

    def __iter__(self) -> Iterator[Indexed]:
        return map(INDEXED.decode, islice(self.journal, self.size))


@dataclass(frozen=True, slots=True)
class Entries:
    """Every entry of an index, as often as is asked."""

    index: Index

    def __iter__(self) -> Iterator[SubmissionEntry]:
        return (one for piece in self.index for one in piece.entries)


INDEXED = msgspec.json.Decoder(Indexed)


def hand_in(files: Sequence[UnpackedFile], language: str) -> HandIn:
    """Look at all that was handed in, and read none of it."""
    size = 0
    whole = sha256()
    for n, piece in numbered(files):
        size += 1
        whole.update(repr((files[n].name, digest(piece))).encode("utf-8", "surrogatepass"))
    return HandIn(files, size, whole.hexdigest(), language)


def numbered(files: Iterable[UnpackedFile]) -> Iterator[Numbered]:
    return ((n, piece) for n, file in enumerate(files) for piece in pieces(file))


def index(
    handed_in: HandIn,
    bound: Binding | None,
    journal: Journal,
    *,
    workers: Workers,
    progress: Progress,
) -> Index:
    """Append what is not in the journal yet, read by the workers; `bound` says who handed it in."""
    files = handed_in.files
    remaining = islice(numbered(files), min(journal.done, handed_in.size), handed_in.size)
    chunks = chunked(remaining, most=CHUNK, weigh=weight_of, heaviest=HEAVIEST)
    progress(0, len(files))
    for (n, piece), outcome in spread(workers, partial(glances, handed_in.language), chunks):
        lost = [glance(handed_in.language, UnreadablePart(piece.source, LOST))]
        seen = outcome.result if isinstance(outcome, Done) else lost
        known = tuple(submitted(one, files[n].name, bound) for one in seen)
        journal.append(msgspec.json.encode(Indexed(n, digest(piece), known)))
        progress(n + 1, len(files))
    if journal.done < handed_in.size:
        raise RequestError("what was handed in was changed while it was being read; begin anew")
    return Index(journal, handed_in.size)


def glances(language: str, one: Numbered) -> list[Glance]:
    """What a worker tells of a piece."""
    return [glance(language, submission) for submission in read_piece(one[1])]


def glance(language: str, one: HandedIn) -> Glance:
    return Glance(entry(one, None, language), one.beside if isinstance(one, Submission) else {})


def submitted(one: Glance, file: str, bound: Binding | None) -> SubmissionEntry:
    """The entry, with whoever handed it in."""
    by = None if bound is None else bound.submitter(Path(file), one.beside)
    return replace(one.entry, submitter=by and replace(by, said=whole(by.said)))


def weight_of(one: Numbered) -> int:
    return weight(one[1])
