"""A run of scanning: place every page, read its boxes and cut out its answers."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pypdfium2

from grader.base.disk.folder import keep_private, new_folder
from grader.base.workers.engine import FinishedTask, LostTask, Progress, Workers, spread
from grader.exams.grading.submissions.unpacked import find_files, find_names, is_refused_link
from grader.exams.making.exam_students import Roll, open_roll
from grader.exams.scanning import boxes, ink
from grader.exams.scanning.boxes import BoxMark
from grader.exams.scanning.by_hand import PlaceStatement, placed_by_hand
from grader.exams.scanning.guessing import guess_answers
from grader.exams.scanning.ink import PaperNoise
from grader.exams.scanning.marking_page import marking_page
from grader.exams.scanning.patch import (
    AnswerPatch,
    Layout,
    Patch,
    PatchSort,
    cut_patch,
    read_layout,
)
from grader.exams.scanning.picture import Grey, Scan, UnfitPicture, load_picture, pages_in
from grader.exams.scanning.read_codes import PageCode, read_page_codes
from grader.exams.scanning.scan_order import ArrangedPages, arrange_pages, table
from grader.exams.scanning.scanned_page import (
    CutOutAnswer,
    Page,
    PlacedPage,
    RecognisedBox,
    UnplacedPage,
    WhyUnplaced,
)
from grader.exams.scanning.straight import StraightPage, straighten_page
from grader.figures.paper.page_format import PATTERNS
from solver.errors import RequestError
from solver.message import Message

# The marks in the corners of a scanned page.


FINE = 2000
"""Above this side length in pixels, marks are found at half size in a quarter of the time."""
WINDOW, NOWHERE = (5, 5), (-1, -1)
UNTIL = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 30, 0.05)


def find_marks(grey: Grey) -> Mapping[int, Any]:
    """Return the corners (4 × 2, in pixels) of each registration mark, by its number."""
    corners_by_mark: dict[int, Any] = {}
    for scale in (0.5, 1.0) if max(grey.shape) > FINE else (1.0,):
        corners_by_mark = find_corners(grey, scale) | corners_by_mark
        if len(corners_by_mark) == len(PATTERNS):
            break
    return corners_by_mark


def find_corners(grey: Grey, scale: float) -> dict[int, Any]:
    """Return the corners of the registration marks found at a scale."""
    if scale < 1:
        small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    else:
        small = cv2.medianBlur(grey, 3)
    quads, numbers, _ = detector().detectMarkers(small)
    mark_numbers = [] if numbers is None else [int(number) for number in np.ravel(numbers)]
    return {
        number: refine_corners(grey, quad, scale)
        for number, quad in zip(mark_numbers, quads, strict=True)
        if number < len(PATTERNS) and mark_numbers.count(number) == 1
    }


def refine_corners(grey: Grey, quad: Any, scale: float) -> Any:
    """Return the corners refined to a fraction of a pixel of the whole picture."""
    near = ((np.asarray(quad).reshape(-1, 1, 2) + 0.5) / scale - 0.5).astype(np.float32)
    corners = cv2.cornerSubPix(grey, near, WINDOW, NOWHERE, UNTIL)
    return corners.reshape(4, 2).astype(np.float64)


@cache
def detector() -> Any:
    """Return the detector of registration marks."""
    how = cv2.aruco.DetectorParameters()
    how.adaptiveThreshWinSizeMax = 53
    how.minMarkerPerimeterRate = 0.02
    known = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    return cv2.aruco.ArucoDetector(known, how)


NEAR, FAR = 3.0, 9.0
"""How many points a frame may be displaced, on an exact page and on another."""
SEEN_WIDTH = 1000
EDGE = 0.04
"""The fraction of a picture, at its edges, that may lie outside the page."""
SHINES_THROUGH = 0.08
"""How much darker print on the other side makes the paper at most."""
WEBP, JPEG, FASTEST = 55, 70, 1


@dataclass(frozen=True, slots=True)
class Sheets:
    """The PDF of each sheet by its code, and the codes that were replaced.

    `by_hand` has the code and page of scans that a person assigned.
    """

    files: Mapping[str, Path]
    void: frozenset[str]
    by_hand: Mapping[Scan, tuple[str, int]] = field(default_factory=dict)


def read_page(sheets: Sheets, scan: Scan) -> Page:
    """Read a scanned page; whatever is wrong with it is a reason why it is unplaced."""
    cv2.setNumThreads(1)  # processes work side by side
    try:
        grey = load_picture(scan)
    except UnfitPicture as unfit:
        return UnplacedPage(scan=scan, why=WhyUnplaced(unfit.flaw))
    page_codes = read_page_codes(grey)
    if scan in sheets.by_hand:
        code_and_page = sheets.by_hand[scan]
        page_codes = tuple(
            page_code
            for page_code in page_codes
            if (page_code.code, page_code.page) == code_and_page
        )
        return lay_out_page(scan, code_and_page, grey, page_codes, sheets)
    why = why_unplaced(page_codes, grey, sheets)
    if why is not None:
        return unplaced_page(scan, grey, why, page_codes)
    return lay_out_page(scan, (page_codes[0].code, page_codes[0].page), grey, page_codes, sheets)


def lay_out_page(
    scan: Scan,
    code_and_page: tuple[str, int],
    grey: Grey,
    page_codes: Sequence[PageCode],
    sheets: Sheets,
) -> Page:
    """Straighten a page whose code and number are known, and read it."""
    code, page = code_and_page
    form = read_layout(sheets.files[code])
    if not 1 <= page <= len(form.sizes):
        return unplaced_page(scan, grey, WhyUnplaced.NO_SUCH_PAGE, page_codes)
    straight_page = straighten_page(grey, find_marks(grey), page_codes, form.sizes[page - 1])
    placed_page = place_page(scan, code, page, straight_page, form)
    return replace(
        placed_page, overlooked=is_overlooked(placed_page, straight_page, sheets.files[code])
    )


def why_unplaced(page_codes: Sequence[PageCode], grey: Grey, sheets: Sheets) -> WhyUnplaced | None:
    """Return the reason why a page cannot be placed; None if it can."""
    codes_and_pages = {(page_code.code, page_code.page) for page_code in page_codes}
    if not codes_and_pages:
        return WhyUnplaced.EMPTY if is_empty(grey) else WhyUnplaced.NO_CODE
    if len(codes_and_pages) > 1:
        return WhyUnplaced.TWO_SHEETS
    ((code, _),) = codes_and_pages
    if code in sheets.files:
        return None
    return WhyUnplaced.REPLACED if code in sheets.void else WhyUnplaced.OTHER_EXAM


def is_empty(grey: Grey) -> bool:
    """Tell whether the page is empty, as a back through which print may shine is."""
    edge = round(EDGE * min(grey.shape))
    faintest = max(SHINES_THROUGH, ink.paper_of(grey).faintest)
    ink_mask = ink.strokes(ink.depth(grey)[edge:-edge, edge:-edge], faintest, ink.LETTER)
    return ink.area(ink_mask) < ink.MIN_NOTE_AREA


def unplaced_page(
    scan: Scan, grey: Grey, why: WhyUnplaced, page_codes: Sequence[PageCode]
) -> UnplacedPage:
    """Return an unplaced page with a small picture of it."""
    thumbnail = cv2.resize(grey, (SEEN_WIDTH, round(grey.shape[0] * SEEN_WIDTH / grey.shape[1])))
    first = page_codes[0] if page_codes else PageCode("", 0, ())
    return UnplacedPage(
        scan=scan, why=why, picture=jpeg(thumbnail), code=first.code, number=first.page
    )


def place_page(
    scan: Scan, code: str, page: int, straight_page: StraightPage, form: Layout
) -> PlacedPage:
    """Return a straightened page with its boxes and answers."""
    places = form.places_on_page(page)
    paper = ink.paper_of(straight_page.grey)
    patches = {
        place: cut_patch(straight_page.grey, place, reach=NEAR if straight_page.exact else FAR)
        for place in places
    }
    tick = {
        place: patch_image for place, patch_image in patches.items() if place.sort is PatchSort.BOX
    }
    marked = boxes.read_boxes(straight_page.grey, tick, paper, exact=straight_page.exact)
    return PlacedPage(
        scan=scan,
        code=code,
        page=page,
        pages=len(form.sizes),
        exact=straight_page.exact,
        size=form.sizes[page - 1],
        picture=jpeg(straight_page.grey),
        answers=tuple(
            cut_out_answer(p, patches[p], paper) for p in places if p.sort is PatchSort.WRITTEN
        ),
        boxes=tuple(box(p, patches[p], marked[p]) for p in tick),
    )


def is_overlooked(placed_page: PlacedPage, straight_page: StraightPage, sheet: Path) -> bool:
    """Tell whether a page reads as empty although something is written on it."""
    is_empty = all(answer.blank for answer in placed_page.answers) and all(
        read_box.mark is BoxMark.EMPTY for read_box in placed_page.boxes
    )
    if not (is_empty and straight_page.exact):
        return False
    printed = load_picture(Scan(str(sheet), placed_page.page))
    return ink.has_notes(straight_page.grey, printed, ink.paper_of(straight_page.grey))


def cut_out_answer(place: AnswerPatch, patch_image: Patch, paper: PaperNoise) -> CutOutAnswer:
    """Return a written answer, cut out."""
    strokes = ink.ink_mask(patch_image, paper)
    return CutOutAnswer(
        field=place.field,
        asks=place.asks,
        blank=ink.is_blank(strokes),
        looks=ink.ink_thumbnail(strokes),
        picture=webp(ink.brighten_patch(patch_image)),
        ink=b"" if ink.is_blank(strokes) else png(ink.sharpen_ink(patch_image, strokes)),
    )


def box(place: AnswerPatch, patch_image: Patch, mark: BoxMark) -> RecognisedBox:
    """Return a check box, cut out."""
    return RecognisedBox(
        field=place.field, asks=place.asks, mark=mark, picture=webp(ink.brighten_patch(patch_image))
    )


def jpeg(grey: Grey) -> bytes:
    """Return the picture as JPEG."""
    return encode_picture(grey, ".jpg", cv2.IMWRITE_JPEG_QUALITY, JPEG)


def webp(grey: Grey) -> bytes:
    """Return the picture as WebP."""
    return encode_picture(grey, ".webp", cv2.IMWRITE_WEBP_QUALITY, WEBP)


def png(ink_: Any) -> bytes:
    """Return the mask of ink as PNG."""
    return encode_picture(ink_, ".png", cv2.IMWRITE_PNG_COMPRESSION, FASTEST)


def encode_picture(grey: Grey, ending: str, setting: int, quality: int) -> bytes:
    """Return the picture in the format of that ending."""
    done, content = cv2.imencode(ending, grey, [setting, quality])
    assert done, "what is a picture can be written"
    return bytes(content.tobytes())


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
    statements: Sequence[PlaceStatement] = (),
    force: bool,
    workers: Workers,
    progress: Progress,
) -> ArrangedPages:
    """Fill the folder `out` with the marking page, each student's pages and a table of all."""
    with open_roll(exam_json) as students, new_folder(out, RESULTS, force=force) as scaffold:
        sheets = sheets_of(students, exam_json)
        scanned, unopened = list_pages(find_files(scans), workers)
        unopened += links_in(scans)
        sheets = replace(sheets, by_hand=placed_by_hand(statements, scanned, sheets.files))
        scanned_pages = PageStore(scaffold, sheets.by_hand)
        for page in chain(unopened, read_pages(scanned, sheets, workers, progress=progress)):
            scanned_pages.keep(page)
        pages = arrange_pages(students.students, scanned_pages.placed, scanned_pages.unplaced)
        pages = guess_answers(students, pages, workers, progress=progress)
        write_scaffold(students, sheets, pages, scanned_pages, browser_key(students, scanned))
        return pages


def sheets_of(students: Roll, exam_json: Path) -> Sheets:
    """Return the printed sheets; RequestError if pages have no codes or a sheet is missing."""
    if not students.exam.page.scan:
        raise RequestError(
            "{exam_json}: {without_codes}", exam_json=exam_json, without_codes=WITHOUT_CODES
        )
    folder = exam_json.parent / "sheets"
    files = {student.code: folder / f"{student.file}.pdf" for student in students.students}
    for file in files.values():
        if not file.is_file():
            raise RequestError(
                "{file} is missing; the places of answers are read from the sheets beside "
                "exam.json",
                file=file,
            )
    return Sheets(files, frozenset(code for student in students.students for code in student.void))


def list_pages(files: Sequence[str], workers: Workers) -> tuple[list[Scan], list[UnplacedPage]]:
    """Return all pages of the files, and the files that can't be opened."""
    scans: list[Scan] = []
    unopened: list[UnplacedPage] = []
    for file, outcome in spread(workers, count_pages, ([file] for file in files)):
        page_count = WhyUnplaced.LOST if isinstance(outcome, LostTask) else outcome.result
        if isinstance(page_count, WhyUnplaced):
            unopened.append(UnplacedPage(scan=Scan(file, 1), why=page_count))
        else:
            scans += [Scan(file, page) for page in range(1, page_count + 1)]
    return scans, unopened


def links_in(scans: Sequence[Path]) -> list[UnplacedPage]:
    """Return the links that are not followed, each as a page without a place."""
    names = (name for name in find_names(scans) if is_refused_link(name, scans))
    return [UnplacedPage(scan=Scan(name, 1), why=WhyUnplaced.LINK) for name in names]


def read_pages(
    scans: Sequence[Scan], sheets: Sheets, workers: Workers, *, progress: Progress
) -> Iterator[Page]:
    """Yield each page, read, in order; one that crashes its process is lost alone."""
    progress(0, len(scans))
    coming = spread(workers, partial(read_page, sheets), ([one] for one in scans))
    for done, (lost_scan, outcome) in enumerate(coming, 1):
        match outcome:
            case LostTask():
                yield UnplacedPage(scan=lost_scan, why=WhyUnplaced.LOST)
            case FinishedTask(page):
                yield page
        progress(done, len(scans))


def count_pages(file: str) -> int | WhyUnplaced:
    """Return the number of pages in the file, or why it can't be opened."""
    try:
        return pages_in(file)
    except UnfitPicture as unfit:
        return WhyUnplaced(unfit.flaw)


@dataclass(frozen=True, slots=True)
class PageStore:
    """The pages of a run, whose pictures are written to disk as they come.

    `by_hand` are the scans that a person assigned, which count whatever else has their codes.
    """

    scaffold: Path
    by_hand: Collection[Scan] = ()
    placed: dict[tuple[str, int], PlacedPage] = field(default_factory=dict)
    unplaced: list[UnplacedPage] = field(default_factory=list)
    pictures: dict[UnplacedPage, str] = field(default_factory=dict)
    conflicts: set[tuple[str, int]] = field(default_factory=set)

    def keep(self, page: Page) -> None:
        """Keep a page in its place, or show it among the unplaced ones.

        Of two pages that read the same the first counts. If two different ones have the codes of
        one place, neither counts, since somebody may have pasted another's codes on a page.
        """
        if isinstance(page, UnplacedPage):
            self.show(page)
            return
        place = (page.code, page.page)
        rival = self.placed.get(place)
        if place in self.conflicts:
            self.show(without_place(page, WhyUnplaced.CONFLICT))
        elif rival is None:
            self.place(page)
        elif reads_alike(rival, page) or self.outdoes(rival, page):
            self.show(without_place(page, WhyUnplaced.TWICE))
        elif self.outdoes(page, rival):
            self.show(without_place(self.take(rival), WhyUnplaced.TWICE))
            self.place(page)
        else:
            self.conflicts.add(place)
            for one in (self.take(rival), page):
                self.show(without_place(one, WhyUnplaced.CONFLICT))

    def outdoes(self, page: PlacedPage, rival: PlacedPage) -> bool:
        """Tell whether a person has assigned the page, and not its rival."""
        return page.scan in self.by_hand and rival.scan not in self.by_hand

    def place(self, page: PlacedPage) -> None:
        """Put a page in its place."""
        self.write(self.loose(page), page.picture)
        self.placed[page.code, page.page] = replace(page, picture=b"")

    def take(self, page: PlacedPage) -> PlacedPage:
        """Take a page from its place again, and return it with its picture."""
        path = self.loose(page)
        picture = path.read_bytes()
        path.unlink()
        return replace(self.placed.pop((page.code, page.page)), picture=picture)

    def show(self, page: UnplacedPage) -> None:
        """Keep an unplaced page, with its picture."""
        without = replace(page, picture=b"")
        self.unplaced.append(without)
        if page.picture:
            name = f"{UNPLACED}/{len(self.unplaced):04}.jpg"
            self.write(self.scaffold / name, page.picture)
            self.pictures[without] = name

    def loose(self, page: PlacedPage) -> Path:
        """Return the path of a placed page's picture."""
        return self.scaffold / LOOSE / f"{page.code}-{page.page}.jpg"

    def write(self, path: Path, content: bytes) -> None:
        """Write a file and create its folder if needed."""
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)


def without_place(page: PlacedPage, why: WhyUnplaced) -> UnplacedPage:
    """Return a page as one that has no place."""
    return UnplacedPage(
        scan=page.scan,
        why=why,
        picture=page.picture,
        code=page.code,
        number=page.page,
        pages=page.pages,
    )


ASIDE = 3
"""How many pixels a stroke may be displaced between two scans of one answer."""
ALIKE = 0.01
"""The greatest part of the ink that may lie farther aside.

In two scans or photographs of one answer none does; 3/7 and 8/7 in one hand differ by 0.04.
"""


def reads_alike(page: PlacedPage, other: PlacedPage) -> bool:
    """Tell whether two pages have the same boxes marked and the same written in their fields."""
    boxes = [{box.field: box.mark for box in placed_page.boxes} for placed_page in (page, other)]
    answers = [
        {answer.field: answer for answer in placed_page.answers} for placed_page in (page, other)
    ]
    return (
        boxes[0] == boxes[1]
        and answers[0].keys() == answers[1].keys()
        and all(looks_alike(answer, answers[1][field]) for field, answer in answers[0].items())
    )


def looks_alike(answer: CutOutAnswer, other: CutOutAnswer) -> bool:
    """Tell whether two pictures are of one answer, scanned twice."""
    if answer.blank or other.blank:
        return answer.blank and other.blank
    masks = [tight(cv2.imdecode(np.frombuffer(one.ink, np.uint8), 0)) for one in (answer, other)]
    high, wide = (max(sizes) for sizes in zip(*(mask.shape for mask in masks), strict=True))
    if any(high - mask.shape[0] > 2 * ASIDE or wide - mask.shape[1] > 2 * ASIDE for mask in masks):
        return False
    first, second = (
        np.pad(mask, ((0, high - mask.shape[0]), (0, wide - mask.shape[1]))) for mask in masks
    )
    astray = max(ink_aside(first, second), ink_aside(second, first))
    return bool(astray <= ALIKE * max(first.sum(), second.sum()))


def tight(picture: Any) -> Any:
    """Return the ink of a picture as a mask (uint8) without the empty margins."""
    rows, columns = np.nonzero(picture)
    if not rows.size:
        return np.zeros((1, 1), dtype=np.uint8)
    inside = picture[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
    return (inside > 0).astype(np.uint8)


def ink_aside(mask: Any, other: Any) -> int:
    """Return the number of pixels of ink that are far from all ink of the other mask."""
    near = cv2.dilate(other, ink.disc(2 * ASIDE + 1))
    return int((mask & (1 - near)).sum())


def write_scaffold(
    students: Roll, sheets: Sheets, pages: ArrangedPages, scanned_pages: PageStore, key: str
) -> None:
    """Write everything else into the scaffold folder."""
    scaffold = scanned_pages.scaffold
    (scaffold / PAGES).mkdir()
    for student in pages.found:
        if not student.pages:
            continue
        loose = [scanned_pages.loose(page) for page in student.pages]
        bind(student.pages, loose, scaffold / PAGES / f"{student.student.file}.pdf")
        for path in loose:
            path.unlink()
    if (scaffold / LOOSE).exists():
        (scaffold / LOOSE).rmdir()
    page_html = marking_page(students.exam, key, pages, scanned_pages.pictures, sheets.files)
    (scaffold / PAGE).write_text(page_html, encoding="utf-8")
    (scaffold / TABLE).write_text(table(pages), encoding="utf-8", newline="")
    for path in scaffold.iterdir():
        keep_private(path)


def browser_key(students: Roll, scans: Sequence[Scan]) -> str:
    """Return the key under which the browser keeps answers for this exam and these scans."""
    scan_names = [f"{Path(scan_page.file).name} {scan_page.page}" for scan_page in scans]
    return sha256("\n".join((students.digest, *scan_names)).encode()).hexdigest()[:16]


# A student's straightened pages bound into one PDF.


def bind(pages: Sequence[PlacedPage], pictures: Sequence[Path], pdf_path: Path) -> None:
    """Bind the JPEG pictures into a PDF, each page in its size on paper."""
    document = pypdfium2.PdfDocument.new()
    for page, path in zip(pages, pictures, strict=True):
        image = pypdfium2.PdfImage.new(document)
        image.load_jpeg(path)
        image.set_matrix(pypdfium2.PdfMatrix().scale(*page.size))
        sheet = document.new_page(*page.size)
        sheet.insert_obj(image)
        sheet.gen_content()
    document.save(pdf_path)
    document.close()
