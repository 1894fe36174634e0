"""An index of all pieces that were handed in, with what is needed to assign them to students."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import TypeAlias

import msgspec

from generator.base.plain import Plain
from grader.base.workers.engine import Done, Progress, Workers, chunked, spread
from grader.exams.grading.journal import Journal
from grader.exams.grading.submissions.pieces import Piece, digest, pieces, weight
from grader.exams.grading.submissions.read import read_piece
from grader.exams.grading.submissions.submission import (
    HandedIn,
    Submission,
    UnreadablePart,
    replace_surrogates,
)
from grader.exams.grading.submissions.unpacked import UnpackedFile
from grader.exams.grading.submitters.sources import Binding
from grader.exams.grading.submitters.submitter import Submitter
from grader.words import messages
from solver.errors import RequestError
from solver.message import Message

# The summary of a submission that is kept while all of them are compared, before marking.


BLANK: tuple[Plain, ...] = ("", [], {})


@dataclass(frozen=True, slots=True, kw_only=True)
class SubmissionEntry:
    """The summary of a submission.

    `submitter` is None if no source says who handed it in; `unread` is the reason why it was not
    read. `student` and `code` are as filled in; entries of equal `digest` have the same answers.
    """

    source: str
    submitter: Submitter | None = None
    unread: str = ""
    student: str = ""
    code: str = ""
    blank: bool = False
    digest: bytes = b""


def entry(submission: HandedIn, submitter: Submitter | None, language: str) -> SubmissionEntry:
    """Return the summary of a submission; a reason why it was not read is in `language`."""
    if isinstance(submission, UnreadablePart):
        why = replace_surrogates(messages.translate(submission.reason, language))
        return SubmissionEntry(source=submission.source, submitter=submitter, unread=why)
    return SubmissionEntry(
        source=submission.source,
        submitter=submitter,
        student=submission.student,
        code=submission.code,
        blank=submission.is_blank,
        digest=answers_digest(submission.answers),
    )


def answers_digest(answers: Mapping[str, Plain]) -> bytes:
    """Return a digest of the answers, independent of their order and file format."""
    written = {name: tidy(answer) for name, answer in answers.items() if answer not in BLANK}
    return sha256(json.dumps(written, sort_keys=True).encode()).digest()[:16]


def tidy(answer: Plain) -> Plain:
    """Return a text with single spaces; other values are unchanged."""
    return " ".join(answer.split()) if isinstance(answer, str) else answer


CHUNK = 100
HEAVIEST = 4_000_000
LOST = Message("reading it took too long, or too much memory; hand in an ordinary file")

Numbered: TypeAlias = tuple[int, Piece | UnreadablePart]
"""A piece with the index of its file."""


@dataclass(frozen=True, slots=True)
class Indexed:
    """An indexed piece: its file, its digest and its entries.

    A piece whose digest has changed by the time of marking is not marked.
    """

    file: int
    digest: bytes
    entries: tuple[SubmissionEntry, ...]


@dataclass(frozen=True, slots=True)
class Glance:
    """An entry without its submitter, and the texts beside its answers that may name one."""

    entry: SubmissionEntry
    beside: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class HandIn:
    """The files, the number of pieces in them, and a digest that changes if any of them does.

    Reasons why something was not read are in `language`.
    """

    files: Sequence[UnpackedFile]
    size: int
    digest: str
    language: str


@dataclass(frozen=True, slots=True)
class Index:
    """Every indexed piece, read from the first lines of a journal and not held in memory."""

    journal: Journal
    size: int

    def __iter__(self) -> Iterator[Indexed]:
        return map(INDEXED.decode, islice(self.journal, self.size))


@dataclass(frozen=True, slots=True)
class Entries:
    """Every entry of an index; it can be iterated over more than once."""

    index: Index

    def __iter__(self) -> Iterator[SubmissionEntry]:
        return (submission_entry for piece in self.index for submission_entry in piece.entries)


INDEXED = msgspec.json.Decoder(Indexed)


def hand_in(files: Sequence[UnpackedFile], language: str) -> HandIn:
    """Return what was handed in, with its digest, without reading the answers."""
    size = 0
    whole = sha256()
    for n, piece in numbered(files):
        size += 1
        whole.update(repr((files[n].name, digest(piece))).encode("utf-8", "surrogatepass"))
    return HandIn(files, size, whole.hexdigest(), language)


def numbered(files: Iterable[UnpackedFile]) -> Iterator[Numbered]:
    """Yield every piece of the files with the number of its file."""
    return ((n, piece) for n, file in enumerate(files) for piece in pieces(file))


def index(
    handed_in: HandIn,
    bound: Binding | None,
    journal: Journal,
    *,
    workers: Workers,
    progress: Progress,
) -> Index:
    """Append to the index what is not in the journal yet; `bound` says who handed it in."""
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
        raise RequestError("the submissions were changed while they were being read; start again")
    return Index(journal, handed_in.size)


def glances(language: str, one: Numbered) -> list[Glance]:
    """Return what has to be known of each submission in a piece."""
    return [glance(language, submission) for submission in read_piece(one[1])]


def glance(language: str, submission: HandedIn) -> Glance:
    """Return what has to be known of one submission."""
    return Glance(
        entry(submission, None, language),
        submission.beside if isinstance(submission, Submission) else {},
    )


def submitted(one: Glance, file: str, bound: Binding | None) -> SubmissionEntry:
    """Return the entry with its submitter, if a source names one."""
    submitter = None if bound is None else bound.submitter(Path(file), one.beside)
    return replace(
        one.entry,
        submitter=submitter and replace(submitter, said=replace_surrogates(submitter.said)),
    )


def weight_of(one: Numbered) -> int:
    """Return how much work the piece is, in bytes to read."""
    return weight(one[1])
