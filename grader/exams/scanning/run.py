"""Scans gone through: every page is placed or shown, and what is on it laid before a person."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import sha256
from itertools import chain
from pathlib import Path

from grader.base.disk.folder import filled, keep_private
from grader.base.workers.engine import Done, Lost, Progress, Workers, spread
from grader.exams.grading.submissions.found import found
from grader.exams.making.roll import Roll, roll
from grader.exams.scanning.arranged import Arranged, arranged
from grader.exams.scanning.binding import bind
from grader.exams.scanning.by_hand import Said, placed_by_hand
from grader.exams.scanning.marking_page import marking_page
from grader.exams.scanning.page import Page, Placed, Unplaced, Why
from grader.exams.scanning.picture import Scan, Unfit, pages_in
from grader.exams.scanning.reading import Sheets, read
from grader.exams.scanning.table import table
from solver.errors import RequestError
from solver.message import Message

PAGE, TABLE, PAGES, UNPLACED = "marking.html", "pages.csv", "pages", "unplaced"
RESULTS = (PAGE, TABLE, PAGES, UNPLACED)
LOOSE = ".loose"
WITHOUT_CODES = Message(
    "the sheets of this exam were printed without codes, by which a scanned page is known; "
    "`scan = true` in exam.toml prints them"
)


def scan(  # noqa: PLR0913  # each is an option of the command
    exam_json: Path,
    scans: Sequence[Path],
    out: Path,
    *,
    told: Sequence[Said] = (),
    force: bool,
    workers: Workers,
    progress: Progress,
) -> Arranged:
    """Fill the folder `out` with the page for marking, each student's pages and a table of all."""
    with roll(exam_json) as students, filled(out, RESULTS, force=force) as scaffold:
        sheets = sheets_of(students, exam_json)
        there, unopened = listed(found(scans), workers)
        sheets = replace(sheets, by_hand=placed_by_hand(told, there, sheets.files))
        kept = Kept(scaffold)
        for page in chain(unopened, looked_at(there, sheets, workers, progress=progress)):
            kept.keep(page)
        pages = arranged(students.students, kept.placed, kept.unplaced)
        put(students, pages, kept, digest(students, there))
        return pages


def sheets_of(students: Roll, exam_json: Path) -> Sheets:
    """RequestError if pages bear no codes, or a sheet is missing, which says where answers are."""
    if not students.exam.page.scan:
        raise RequestError(
            "{exam_json}: {without_codes}", exam_json=exam_json, without_codes=WITHOUT_CODES
        )
    folder = exam_json.parent / "sheets"
    files = {one.code: folder / f"{one.file}.pdf" for one in students.students}
    for file in files.values():
        if not file.is_file():
            raise RequestError(
                "{file} is missing; where answers stand is read from the sheets beside exam.json",
                file=file,
            )
    return Sheets(files, frozenset(code for one in students.students for code in one.void))


def listed(files: Sequence[str], workers: Workers) -> tuple[list[Scan], list[Unplaced]]:
    """Every page of the files, and the files that can't be opened."""
    there: list[Scan] = []
    unopened: list[Unplaced] = []
    for file, outcome in spread(workers, counted, ([file] for file in files)):
        held = Why.LOST if isinstance(outcome, Lost) else outcome.result
        if isinstance(held, Why):
            unopened.append(Unplaced(scan=Scan(file, 1), why=held))
        else:
            there += [Scan(file, page) for page in range(1, held + 1)]
    return there, unopened


def looked_at(
    there: Sequence[Scan], sheets: Sheets, workers: Workers, *, progress: Progress
) -> Iterator[Page]:
    """Each page, in order; one that ends its process is lost, and costs no other."""
    progress(0, len(there))
    coming = spread(workers, partial(read, sheets), ([one] for one in there))
    for done, (one, outcome) in enumerate(coming, 1):
        match outcome:
            case Lost():
                yield Unplaced(scan=one, why=Why.LOST)
            case Done(page):
                yield page
        progress(done, len(there))


def counted(file: str) -> int | Why:
    try:
        return pages_in(file)
    except Unfit as unfit:
        return Why(unfit.flaw)


@dataclass(frozen=True, slots=True)
class Kept:
    """Pages as they come; their pictures go to the disk at once."""

    scaffold: Path
    placed: dict[tuple[str, int], Placed] = field(default_factory=dict)
    unplaced: list[Unplaced] = field(default_factory=list)
    pictures: dict[Unplaced, str] = field(default_factory=dict)

    def keep(self, page: Page) -> None:
        """The first of each place; another is shown among those that have none."""
        match page:
            case Placed(code=code, page=number) if (code, number) not in self.placed:
                self.write(self.loose(page), page.picture)
                self.placed[code, number] = replace(page, picture=b"")
            case Placed(scan=scan, code=code, page=number, picture=picture):
                self.show(
                    Unplaced(scan=scan, why=Why.TWICE, picture=picture, code=code, number=number)
                )
            case Unplaced():
                self.show(page)

    def show(self, page: Unplaced) -> None:
        without = replace(page, picture=b"")
        self.unplaced.append(without)
        if page.picture:
            name = f"{UNPLACED}/{len(self.unplaced):04}.jpg"
            self.write(self.scaffold / name, page.picture)
            self.pictures[without] = name

    def loose(self, page: Placed) -> Path:
        return self.scaffold / LOOSE / f"{page.code}-{page.page}.jpg"

    def write(self, path: Path, content: bytes) -> None:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)


def put(students: Roll, pages: Arranged, kept: Kept, key: str) -> None:
    """Everything that is left to write."""
    scaffold = kept.scaffold
    (scaffold / PAGES).mkdir()
    for one in pages.found:
        loose = [kept.loose(page) for page in one.pages]
        bind(one.pages, loose, scaffold / PAGES / f"{one.student.file}.pdf")
        for path in loose:
            path.unlink()
    if pages.found:
        (scaffold / LOOSE).rmdir()
    whole = marking_page(students.exam, key, pages, kept.pictures)
    (scaffold / PAGE).write_text(whole, encoding="utf-8")
    (scaffold / TABLE).write_text(table(pages), encoding="utf-8", newline="")
    for path in scaffold.iterdir():
        keep_private(path)


def digest(students: Roll, scans: Sequence[Scan]) -> str:
    """What the browser keeps answers under: another exam or other scans begin anew."""
    named = [f"{Path(one.file).name} {one.page}" for one in scans]
    return sha256("\n".join((students.digest, *named)).encode()).hexdigest()[:16]
