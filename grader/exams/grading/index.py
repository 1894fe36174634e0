"""An index of all pieces that were handed in, with what is needed to assign them to students."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import TypeAlias

import msgspec

from grader.base.workers.engine import FinishedTask, Progress, Workers, split_into_chunks, spread
from grader.exams.grading.entry import SKIPPED, SubmissionEntry, summarise_submission
from grader.exams.grading.journal import Journal
from grader.exams.grading.submissions.pieces import Piece, piece_digest, piece_size, pieces
from grader.exams.grading.submissions.read import read_piece
from grader.exams.grading.submissions.submission import (
    HandedIn,
    Submission,
    UnreadablePart,
    replace_surrogates,
)
from grader.exams.grading.submissions.unpacked import UnpackedFile
from grader.exams.grading.submitters.sources import Binding
from grader.exams.grading.surplus_submissions import (
    MAX_READ,
    ClaimOf,
    Surplus,
    Tally,
    sums,
    together,
)
from solver.errors import RequestError
from solver.message import Message

CHUNK = 100
HEAVIEST = 4_000_000
LOST = Message("reading it took too long, or too much memory; hand in an ordinary file")

Numbered: TypeAlias = tuple[int, Piece | UnreadablePart]
"""A piece with the index of its file."""


@dataclass(frozen=True, slots=True)
class IndexedPiece:
    """An indexed piece: its file, its digest and its entries.

    A piece whose digest has changed by the time of marking is not marked. Or several `pieces` one
    after another that are beyond the bound, all of one claim.
    """

    file: int
    digest: bytes = b""
    entries: tuple[SubmissionEntry, ...] = ()
    pieces: int = 1
    surplus: Surplus | None = None


@dataclass(frozen=True, slots=True)
class SubmissionGlance:
    """An entry without its submitter, and the texts beside its answers that may name one."""

    entry: SubmissionEntry
    beside: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SubmittedFiles:
    """The files, the number of pieces in them, and a digest that changes if any of them does.

    Reasons why something was not read are in `language`.
    """

    files: Sequence[UnpackedFile]
    size: int
    digest: str
    language: str


@dataclass(frozen=True, slots=True)
class Index:
    """Every indexed piece, read from the first lines of a journal and not held in memory.

    `size` is the number of these lines.
    """

    journal: Journal
    size: int

    def __iter__(self) -> Iterator[IndexedPiece]:
        return map(INDEXED.decode, islice(self.journal, self.size))


@dataclass(frozen=True, slots=True)
class Entries:
    """Every entry of an index; it can be iterated over more than once."""

    index: Index

    def __iter__(self) -> Iterator[SubmissionEntry]:
        return (submission_entry for piece in self.index for submission_entry in piece.entries)


INDEXED = msgspec.json.Decoder(IndexedPiece)


def hand_in(files: Sequence[UnpackedFile], language: str) -> SubmittedFiles:
    """Return what was handed in, with its digest, without reading the answers."""
    size = 0
    hasher = sha256()
    for n, piece in number_pieces(files):
        size += 1
        hasher.update(repr((files[n].name, piece_digest(piece))).encode("utf-8", "surrogatepass"))
    return SubmittedFiles(files, size, hasher.hexdigest(), language)


def number_pieces(files: Iterable[UnpackedFile]) -> Iterator[Numbered]:
    """Yield every piece of the files with the number of its file."""
    return ((n, piece) for n, file in enumerate(files) for piece in pieces(file))


def extend_index(  # noqa: PLR0913  # each is a part of the run
    handed_in: SubmittedFiles,
    bound: Binding | None,
    claim_of: ClaimOf,
    journal: Journal,
    *,
    workers: Workers,
    progress: Progress,
) -> Index:
    """Append to the index what is not in the journal yet; `bound` says who handed it in.

    Of each claim the first are indexed one by one, and the rest are only counted.
    """
    files, tally = handed_in.files, Tally(claim_of)
    covered, size = indexed(journal, handed_in.size, tally)
    within = skipping(number_pieces(files), files, bound)
    chunks = split_into_chunks(
        islice(within, covered, handed_in.size), most=CHUNK, weigh=weight_of, heaviest=HEAVIEST
    )
    progress(0, len(files))
    run: IndexedPiece | None = None
    for (n, piece), outcome in spread(workers, partial(glances, handed_in.language), chunks):
        lost = [glance(handed_in.language, UnreadablePart(piece.source, LOST))]
        piece_glances = outcome.result if isinstance(outcome, FinishedTask) else lost
        known = tuple(
            add_submitter(entry_glance, files[n].name, bound) for entry_glance in piece_glances
        )
        covered += 1
        coming = beyond(n, known, tally) or IndexedPiece(n, piece_digest(piece), known)
        longer = joined(run, coming)
        if run is not None and longer is None:
            size += append_line(run, journal)
        run = longer or coming
        if run.surplus is None or run.pieces >= RUN:
            size += append_line(run, journal)
            run = None
        progress(n + 1, len(files))
    size += append_line(run, journal)
    if covered < handed_in.size:
        raise RequestError("the submissions were changed while they were being read; start again")
    return Index(journal, size)


RUN = 1_000
"""The greatest number of pieces beyond a bound on one line of a journal."""


def indexed(journal: Journal, size: int, tally: Tally) -> tuple[int, int]:
    """Return how many pieces, at most `size`, the journal covers, and on how many lines."""
    covered = lines = 0
    for content in journal:
        if covered == size:
            break
        line = INDEXED.decode(content)
        covered, lines = covered + line.pieces, lines + 1
        if line.surplus is not None:
            tally.count(line.surplus)
        for one in line.entries:
            tally.surplus(one, line.file)
    return covered, lines


def beyond(file: int, entries: Sequence[SubmissionEntry], tally: Tally) -> IndexedPiece | None:
    """Count the entries of a piece; return it without them if all are beyond the bound."""
    surpluses = [tally.surplus(submission_entry, file) for submission_entry in entries]
    if not surpluses or surpluses[0] is None or len(sums(filter(None, surpluses))) > 1:
        return None
    if None in surpluses:
        return None
    return IndexedPiece(file, surplus=replace(surpluses[0], number=len(surpluses)))


def joined(run: IndexedPiece | None, piece: IndexedPiece) -> IndexedPiece | None:
    """Return the run of pieces with a further one; None if it does not continue the run."""
    if run is None or run.surplus is None or piece.surplus is None:
        return None
    if (run.file, run.surplus.claim) != (piece.file, piece.surplus.claim):
        return None
    pieces = run.pieces + piece.pieces
    return replace(run, pieces=pieces, surplus=together(run.surplus, piece.surplus))


def append_line(line: IndexedPiece | None, journal: Journal) -> int:
    """Append a line to the journal, if there is one; return the number of lines."""
    if line is None:
        return 0
    journal.append(msgspec.json.encode(line))
    return 1


def skipping(
    numbered: Iterable[Numbered], files: Sequence[UnpackedFile], bound: Binding | None
) -> Iterator[Numbered]:
    """Yield the pieces, without the content of those of one submitter that are too many to read."""
    counts: Counter[tuple[str, ...]] = Counter()
    for n, same_file in groupby(numbered, itemgetter(0)):
        submitter = None if bound is None else bound.submitter(Path(files[n].name), {})
        for _, piece in same_file:
            if submitter is not None and submitter.ids:
                counts[submitter.ids] += 1
                if counts[submitter.ids] > MAX_READ:
                    yield n, UnreadablePart(piece.source, SKIPPED)
                    continue
            yield n, piece


def glances(language: str, numbered_piece: Numbered) -> list[SubmissionGlance]:
    """Return what has to be known of each submission in a piece."""
    return [glance(language, submission) for submission in read_piece(numbered_piece[1])]


def glance(language: str, submission: HandedIn) -> SubmissionGlance:
    """Return what has to be known of one submission."""
    return SubmissionGlance(
        summarise_submission(submission, None, language),
        submission.beside if isinstance(submission, Submission) else {},
    )


def add_submitter(
    submission_glance: SubmissionGlance, file: str, bound: Binding | None
) -> SubmissionEntry:
    """Return the entry with its submitter, if a source names one."""
    submitter = None if bound is None else bound.submitter(Path(file), submission_glance.beside)
    return replace(
        submission_glance.entry,
        submitter=submitter and replace(submitter, said=replace_surrogates(submitter.said)),
    )


def weight_of(numbered_piece: Numbered) -> int:
    """Return how much work the piece is, in bytes to read."""
    return piece_size(numbered_piece[1])
