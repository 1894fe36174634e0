"""A run of grading: index the submissions, assign them to students, mark, append to a journal."""

from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from itertools import chain, groupby, islice, repeat
from operator import attrgetter
from pathlib import Path
from typing import BinaryIO, TypeAlias

from grader.base.workers.engine import (
    FinishedTask,
    LostTask,
    Progress,
    Workers,
    split_into_chunks,
    spread,
)
from grader.exams.grading import mark_submission
from grader.exams.grading.entry import SubmissionEntry
from grader.exams.grading.index import Entries, Index, SubmittedFiles, extend_index, hand_in
from grader.exams.grading.journal import JournalRows, begin_journal, encode_rows
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status, contest_row, student_row
from grader.exams.grading.student_codes import (
    CodeDirectory,
    UnassignedSubmission,
    build_directory,
    filled_in_as,
)
from grader.exams.grading.submissions.pieces import Piece, is_submission, piece_size, pieces
from grader.exams.grading.submissions.pieces import piece_digest as digest_of
from grader.exams.grading.submissions.read import read_piece
from grader.exams.grading.submissions.submission import HandedIn, Submission, UnreadablePart
from grader.exams.grading.submissions.unpacked import UnpackedFile, open_files
from grader.exams.grading.submitters.sources import AUTO, Binding, bind_source
from grader.exams.grading.submitters.submitter import Submitter, base_folder, locate_file
from grader.exams.grading.surplus_submissions import Claim, ClaimOf, Surplus, sums
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.exams.making.exam_students import ExamStudent, Names, Roll, open_roll
from grader.words import messages
from solver.message import AllOf, Message

# The fate of a submission.


@dataclass(frozen=True, slots=True)
class CountingSubmission:
    """The submission is marked, and the marks count for the student."""

    id: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class ContestedSubmission:
    """The submission is marked to show what it would earn, but counts for nobody yet."""

    id: str
    why: Message


@dataclass(frozen=True, slots=True)
class SupersededSubmission:
    """The submission is not marked: another one has the same answers, or it is blank."""

    id: str
    why: Message


@dataclass(frozen=True, slots=True)
class RefusedSubmission:
    """The submission is not marked; `submitter_id` is the student who handed it in, if known.

    `student_message` is the reason for that student, where `why` names another.
    """

    why: Message
    submitter_id: str = ""
    claimed_id: str = ""
    student_message: Message | None = None


Fate: TypeAlias = (
    CountingSubmission | ContestedSubmission | SupersededSubmission | RefusedSubmission
)


def present_student(fate: Fate) -> str:
    """Return the id of the student who is not absent because of it; empty if unknown."""
    return fate.submitter_id if isinstance(fate, RefusedSubmission) else fate.id


# Whose each submission is, and which counts: decided for all before any is marked.


MAX_NAMED_RIVALS = 3


@dataclass(frozen=True, slots=True)
class SubmissionClaim:
    """One of a student's submissions; `bound` if the source names the student for it."""

    index: int
    entry: SubmissionEntry
    bound: bool


def fates(
    students_by_code: CodeDirectory,
    entries: Iterable[SubmissionEntry],
    surpluses: Iterable[Surplus] = (),
) -> list[Fate]:
    """Decide for each submission, in order, whether it counts; the entries are read twice."""
    owners = [owner_of(students_by_code, entry) for entry in entries]
    differing: defaultdict[str, list[Surplus]] = defaultdict(list)
    for surpluse in surpluses:
        if surpluse.differs and not surpluse.claim.refused:
            differing[surpluse.claim.student].append(surpluse)
    settled: dict[int, Fate] = {}
    for id_, claims in rivals(owners, entries).items():
        settled.update(settle_claims(id_, claims, differing[id_]))
    return [settled.get(i) or fate_of_single(owner) for i, owner in enumerate(owners)]


def rivals(
    owners: Sequence[str | RefusedSubmission], entries: Iterable[SubmissionEntry]
) -> dict[str, list[SubmissionClaim]]:
    """Return the claims of every student with several submissions, by id."""
    often = Counter(owner for owner in owners if isinstance(owner, str))
    several = {id_ for id_, number in often.items() if number > 1}
    claims: defaultdict[str, list[SubmissionClaim]] = defaultdict(list)
    for number, (owner, entry) in enumerate(zip(owners, entries, strict=True)):
        if isinstance(owner, str) and owner in several:
            claims[owner].append(SubmissionClaim(number, entry, bound=is_bound(entry)))
    return claims


def is_bound(entry: SubmissionEntry) -> bool:
    """Tell whether the source names a student who handed the submission in."""
    return entry.submitter is not None and bool(entry.submitter.ids)


def fate_of_single(owner: str | RefusedSubmission) -> Fate:
    """Return the fate of a student's only submission: it counts, unless it was refused."""
    return owner if isinstance(owner, RefusedSubmission) else CountingSubmission(owner)


def owner_of(students_by_code: CodeDirectory, entry: SubmissionEntry) -> str | RefusedSubmission:
    """Return the id of the student whose submission it is, or the reason why it is nobody's."""
    submitter = entry.submitter
    submitter_id = submitter.ids[0] if submitter and len(submitter.ids) == 1 else ""
    claimed = entry.student[:200]
    if entry.unread:
        return RefusedSubmission(Message("{why}", why=entry.unread), submitter_id)
    owner = filled_in_as(students_by_code, entry.student, entry.code)
    if isinstance(owner, UnassignedSubmission):
        return RefusedSubmission(owner.why, submitter_id, claimed, student_message=NOT_YOURS)
    if submitter is None:
        return owner or RefusedSubmission(Message("there is neither an id nor a sheet's code"))
    by_code = entry.code and submitter.by_itself and not submitter.ids
    if owner in submitter.ids or (owner and by_code):
        return owner
    if submitter_id and not owner:
        return submitter_id
    message = NOT_YOURS if submitter.ids and owner else None
    return RefusedSubmission(
        disagreement(submitter, owner), submitter_id, claimed, student_message=message
    )


def claims_by(students_by_code: CodeDirectory, places: Sequence[str]) -> ClaimOf:
    """Return what tells whose a submission is; `places` are the outermost folders of the files."""

    def claim_of(entry: SubmissionEntry, file: int) -> Claim:
        owner = owner_of(students_by_code, entry)
        submitters = entry.submitter.ids if entry.submitter else ()
        place = "" if submitters else places[file]
        if isinstance(owner, str):
            return Claim(submitters=submitters, student=owner, place=place)
        if entry.skipped and owner.submitter_id:
            return Claim(submitters=submitters, student=owner.submitter_id)
        return Claim(submitters=submitters, place=place, refused=True)

    return claim_of


NOT_YOURS = Message("the id or code on it is not yours; hand in the sheet that you were given")


def disagreement(submitter: Submitter, owner: str) -> Message:
    """Return the message that a submission was handed in by another student than it says."""
    submitter_ids = AllOf(submitter.ids)
    if submitter_ids and owner:
        return Message("handed in by {by}, filled in as {owner}", by=submitter_ids, owner=owner)
    if submitter_ids:
        return Message("handed in by {by}, filled in without an id", by=submitter_ids)
    if text := submitter.said:
        return Message("handed in by {said!r}, which names no one student of this exam", said=text)
    return Message("nothing says who handed this in, which --submitter-from asks for")


def settle_claims(
    id_: str, claims: Sequence[SubmissionClaim], surpluses: Sequence[Surplus] = ()
) -> Iterator[tuple[int, Fate]]:
    """Yield the fates of one student's submissions; bound ones are preferred to all others.

    Among these, and among sheets that all have the student's code, blank ones give way to filled
    ones. Of identical submissions the first counts; if two different ones remain, none does. The
    `surpluses` are further ones, which differ.
    """
    bound = [claim for claim in claims if claim.bound]
    own = bound or claims
    filled = [claim for claim in own if not claim.entry.blank]
    by_one_hand = bound or all(claim.entry.code for claim in own)
    foremost = (filled if by_one_hand else own) or own
    first = foremost[0]
    source = first.entry.source
    further = sum(
        surpluse.number for surpluse in surpluses if surpluse.claim.submitters or not bound
    )
    agreed = len({claim.entry.digest for claim in foremost}) == 1 and not further
    for claim in claims:
        same = agreed and claim.entry.digest == first.entry.digest
        if claim is first and same:
            yield claim.index, CountingSubmission(id_)
        elif same:
            why = Message("its answers are those of {marked}, which is marked", marked=source)
            yield claim.index, SupersededSubmission(id_, why)
        elif claim in own and claim.entry.blank and not first.entry.blank:
            why = Message("it is blank, and {other} is not", other=source)
            yield claim.index, SupersededSubmission(id_, why)
        elif agreed:
            why = Message("{student} handed in {other}, which counts", student=id_, other=source)
            yield claim.index, ContestedSubmission(id_, why)
        else:
            yield (
                claim.index,
                ContestedSubmission(id_, other_claims_message(id_, claim, foremost, further)),
            )


def other_claims_message(
    id_: str, claim: SubmissionClaim, foremost: Sequence[SubmissionClaim], further: int
) -> Message:
    """Return a message that names the other submissions of the student, a few of them by file.

    There are so many `further` ones that are only counted.
    """
    first = [*islice((c.entry.source for c in foremost if c is not claim), MAX_NAMED_RIVALS)]
    more = len(foremost) - len(first) - (claim.bound == foremost[0].bound) + further
    others = ", ".join(first)
    return Message(
        "also handed in for {student}: {others}; none counts until you keep one",
        student=id_,
        others=Message("{first} and {more} more", first=others, more=more) if more else others,
    )


CHUNK = 20
HEAVIEST = 1_000_000
LOST = Message("marking it took too long, or too much memory")
CHANGED = Message("the file was changed while the exam was being marked; mark it again")


@dataclass(frozen=True, slots=True)
class DueSubmission:
    """A submission to be marked: its sheet as JSON from exam.json, and its source."""

    sheet: bytes
    source: str
    contested_by: str = ""


@dataclass(frozen=True, slots=True)
class Task:
    """A piece with the fate of each submission in it; the piece is None if it needs no reading."""

    piece: Piece | UnreadablePart | None
    rows: tuple[DueSubmission | Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Submissions:
    """Files and folders with submissions, and the source that says who handed them in.

    A folder without files is refused unless it `may_be_empty`.
    """

    paths: Sequence[Path]
    bound_by: str = AUTO
    may_be_empty: bool = False


@contextmanager
def mark_files(
    path: Path,
    submissions: Submissions,
    *,
    workers: Workers,
    journal: AbstractContextManager[BinaryIO],
    progress: Progress,
) -> Iterator[MarkingResults]:
    """Open the results of marking submissions by the exam.json at the path.

    The rows can be read until the block ends. Raises RequestError for a path that does not exist,
    for an invalid exam.json, and for an empty folder; whatever is wrong in a submission becomes its
    row.
    """
    paths, may_be_empty = submissions.paths, submissions.may_be_empty
    with open_files(paths, may_be_empty=may_be_empty) as files, open_roll(path) as students:
        names = [file.name for file in files if is_submission(file)]
        bound = bind_source(submissions.bound_by, Names(students), paths=paths, files=names)
        with journal as file:
            handed_in = hand_in(files, students.exam.language)
            done = begin_journal(file, run_digest_of(students, bound, handed_in))
            claim_of = claims_by(build_directory(students.students), outermost(files, paths))
            known = extend_index(
                handed_in, bound, claim_of, done, workers=workers, progress=progress
            )
            name, unnamed = (bound.name, bound.unnamed) if bound else ("", ())
            del bound, claim_of  # free the index of all students' names
            fill_journal(known, tasks(students, files, known), students.exam, workers, progress)
            rows = JournalRows(done, known.size)
            yield MarkingResults(students.exam, rows, name, unnamed)


def outermost(files: Sequence[UnpackedFile], submissions: Sequence[Path]) -> list[str]:
    """Return for each file the outermost folder or zip that it is in, or its name."""
    folder = base_folder(submissions)
    return [locate_file(Path(file.name), folder).inside[0] for file in files]


def run_digest_of(roll: Roll, bound: Binding | None, handed_in: SubmittedFiles) -> str:
    """Return a digest that changes if anything might be marked differently."""
    binding_digest = bound.digest if bound else ""
    return sha256(f"{roll.digest} {handed_in.digest} {binding_digest}".encode()).hexdigest()


def fill_journal(
    index: Index, tasks: Iterator[Task], exam: ExamFile, workers: Workers, progress: Progress
) -> None:
    """Append the rows that are not in the journal yet."""
    journal, total = index.journal, index.size
    remaining = islice(tasks, journal.done - total, None)
    chunks = split_into_chunks(remaining, most=CHUNK, weigh=weight_of, heaviest=HEAVIEST)
    for task, outcome in spread(workers, partial(encode_marked_rows, exam), chunks):
        match outcome:
            case FinishedTask(lines):
                journal.append(lines)
            case LostTask():
                lost = messages.translate(LOST, exam.language)
                journal.append(encode_rows([unmarked_row(row, lost) for row in task.rows]))
        progress(min(journal.done - total, total), total)


def tasks(roll: Roll, files: Sequence[UnpackedFile], index: Index) -> Iterator[Task]:
    """Yield a task for each piece, for those beyond a bound, and for each absent student."""
    students = {student.id: student for student in roll.students}
    surpluses = sums(
        indexed_piece.surplus for indexed_piece in index if indexed_piece.surplus is not None
    ).values()
    coming = iter(fates(build_directory(roll.students), Entries(index), surpluses))
    present = {surplus.claim.owner for surplus in surpluses}
    for file, known in groupby(index, attrgetter("file")):
        again = chain(pieces(files[file]), repeat(None))
        for file_entry in known:
            piece = next(again)
            if file_entry.surplus is not None:
                deque(islice(again, file_entry.pieces - 1), maxlen=0)
                continue
            settled = list(zip(file_entry.entries, coming, strict=False))
            present |= {present_student(fate) for _, fate in settled}
            same = piece is not None and digest_of(piece) == file_entry.digest
            rows = tuple(
                due_submission(roll, students, entry.source, fate) for entry, fate in settled
            )
            yield Task(piece if same else None, rows)
    for surplus in surpluses:
        yield Task(None, (surplus_row(roll, students, surplus),))
    for student in roll.students:
        if student.id not in present:
            yield Task(None, (student_row(roll.sheet(student), Status.ABSENT),))


def surplus_row(roll: Roll, students: Mapping[str, ExamStudent], surplus: Surplus) -> Row:
    """Return the one row of all submissions beyond a bound."""
    owner = surplus.claim.owner
    notes = (messages.translate(surplus_message(surplus), roll.exam.language),)
    status = Status.CONFLICT if surplus.differs else Status.SUPERSEDED
    status = Status.UNREADABLE if surplus.claim.refused else status
    if not owner:
        return Row(status=status, file=surplus.source, notes=notes)
    sheet = roll.sheet(students[owner])
    return student_row(sheet, status, file=surplus.source, notes=notes)


def surplus_message(surplus: Surplus) -> Message:
    """Return the message that counts submissions beyond a bound."""
    number, most = surplus.number, surplus.claim.bound
    if not (surplus.claim.owner or surplus.claim.submitters):
        return Message("and {number} more, since {most} are listed", number=number, most=most)
    if surplus.claim.refused or surplus.differs:
        return Message(
            "and {number} more, which are not marked, since {most} of one student are listed",
            number=number,
            most=most,
        )
    return Message(
        "and {number} more with the same answers, since {most} of one student are listed",
        number=number,
        most=most,
    )


def due_submission(
    roll: Roll, students: Mapping[str, ExamStudent], source: str, fate: Fate
) -> DueSubmission | Row:
    """Return the submission to be marked, or at once the row of one that isn't marked."""
    tell = partial(messages.translate, language=roll.exam.language)
    match fate:
        case CountingSubmission(id_):
            return DueSubmission(roll.read_sheet_json(students[id_]), source)
        case ContestedSubmission(id_, why):
            return DueSubmission(
                roll.read_sheet_json(students[id_]), source, contested_by=tell(why)
            )
        case SupersededSubmission(id_, why):
            sheet = roll.sheet(students[id_])
            return student_row(sheet, Status.SUPERSEDED, file=source, notes=(tell(why),))
        case RefusedSubmission(why, "", claimed, message):
            notes, student_notes = (tell(why),), tuple(map(tell, filter(None, (message,))))
            return Row(
                status=Status.UNREADABLE, file=source, id=claimed, notes=notes, told=student_notes
            )
        case RefusedSubmission(why, submitter_id, _, message):
            student_notes = tuple(map(tell, filter(None, (message,))))
            refused = student_row(
                roll.sheet(students[submitter_id]),
                Status.UNREADABLE,
                file=source,
                notes=(tell(why),),
            )
            return replace(refused, told=student_notes)


def encode_marked_rows(exam: ExamFile, task: Task) -> bytes:
    """Return the marked rows of a task, encoded as a line of the journal."""
    if task.piece is None or not any(isinstance(due, DueSubmission) for due in task.rows):
        changed = messages.translate(CHANGED, exam.language)
        return encode_rows([unmarked_row(due, changed) for due in task.rows])
    handed_in = zip(read_piece(task.piece), task.rows, strict=True)
    return encode_rows([mark_work(exam, submission, work) for submission, work in handed_in])


def mark_work(exam: ExamFile, submission: HandedIn, work: DueSubmission | Row) -> Row:
    """Mark a submission; return a row that needs no marking unchanged."""
    match work:
        case Row():
            return work
        case DueSubmission(sheet, _, why):
            assert isinstance(submission, Submission), (
                "nobody is to be marked for what can't be read"
            )
            marked = mark_submission.mark_one(exam, Sheet.model_validate_json(sheet), submission)
            return contest_row(marked, why, exam.language) if why else marked


def unmarked_row(work: DueSubmission | Row, why: str) -> Row:
    """Return the row of a submission that could not be marked, for this reason."""
    match work:
        case Row():
            return work
        case DueSubmission(sheet, source):
            student = Sheet.model_validate_json(sheet)
            return student_row(student, Status.UNREADABLE, file=source, notes=(why,))


def weight_of(task: Task) -> int:
    """Return how much work the task is, in bytes to read."""
    return 1_000 if task.piece is None else piece_size(task.piece)
