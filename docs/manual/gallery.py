"""The pictures of the manual, and the page that shows them all."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO, StringIO
from itertools import islice
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

from PIL import Image
from rich.console import Console
from rich.text import Text

from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from grader.actions.desk import choose_picture, draw_picture
from grader.exams.making.secret import DEMONSTRATION
from grader.rendering.pdf.page_images import pages
from grader.solving.methods.on_trees.tree_way import Options
from manual import page_parts
from manual.terminal_session import COLOURED, COMMAND, printed

# A picture of a terminal in which commands have been typed.


WIDTH = 80
FONTS = re.compile(r"@font-face \{.*?\}\n", re.DOTALL)
"""The web fonts that rich would load from elsewhere."""


def photographed(lines: Iterable[str], name: str) -> str:
    """Return an SVG of the commands and their outputs, in a terminal's colours."""
    console = Console(record=True, width=WIDTH, file=StringIO(), highlight=False)
    with TemporaryDirectory() as folder:
        for line in lines:
            console.print(Text.assemble(("$ ", "dim"), (line, "bold")))
            console.print(Text.from_ansi(printed(line, Path(folder), COLOURED).text))
    return FONTS.sub("", console.export_svg(title="minimaestro", unique_id=name))


FOLDER, PAGE = "pictures", "gallery.md"
TREE = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
CHANCE = "max(chance(1/2: min(2, 4), 1/2: min(7, 4)), chance(1/2: min(6, 0), 1/2: min(5, -2)))"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """A picture to draw: its source and the options of `draw`."""

    name: str
    source: str
    method: str | None = None
    key: bool = False
    moving: bool = False
    language: str = page_parts.LANGUAGE
    board: str = ""
    depth: int | None = None


def exercise_id(family: str, seed: int) -> str:
    """Return the id of an exercise of the current revision."""
    revision = FAMILIES[family].revision
    return str(ExerciseId(family=family, level=Level.MEDIUM, seed=seed, revision=revision))


SHOTS = (
    Shot(name="tree.png", source=TREE),
    Shot(name="alpha-beta.png", source=TREE, method="alpha-beta"),
    Shot(name="alpha-beta-moving.svg", source=TREE, method="alpha-beta", moving=True),
    Shot(name="expectiminimax.png", source=CHANCE, method="expectiminimax"),
    Shot(name="beliefs.png", source="draw-poker", method="belief"),
    Shot(
        name="boards.png",
        source="tic-tac-toe",
        method="alpha-beta",
        board="XOXXO.O..",
        depth=2,
    ),
    Shot(name="key-es.png", source=exercise_id("alpha-beta", 3), key=True, language="es"),
    Shot(name="star1-pt.png", source=exercise_id("star1", 1), key=True, language="pt"),
)


TYPED = {
    "terminal": (
        "minimaestro show alpha-beta.easy.7.r4",
        (
            "minimaestro check alpha-beta.easy.7.r4 "
            '--answer visited="b1..d1" --answer pruned="d1 d2 d3"'
        ),
    ),
    "solved": (f'minimaestro solve "{TREE}" --steps',),
}
"""The commands of each picture of a terminal."""


def pictures(docs: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the name and content of each picture."""
    for shot in SHOTS:
        yield shot.name, taken(shot)
    for name, lines in TYPED.items():
        yield f"{name}.svg", photographed(lines, name).encode()
    yield from photographed_sheets(docs / FOLDER)


def page() -> str:
    """Return the gallery."""
    return page_parts.page("gallery", "gallery", FOLDER)


def keys(docs: Path) -> str:
    """Return the gallery's section of a site, with the keys of the families that have a picture."""
    drawn = [name for name in FAMILIES if (docs / f"families/{name}-key.svg").exists()]
    return page_parts.page("gallery", "keys", drawn)


def taken(shot: Shot) -> bytes:
    """Return the picture as `draw` makes it."""
    how = choose_picture.DrawingOptions(
        method=shot.method,
        path=(),
        key=shot.key,
        stepwise=shot.moving,
        under=None,
        order=None,
        settings={"board": shot.board} if shot.board else {},
        options=Options(depth=shot.depth),
        language=shot.language,
        usual=shot.language,
    )
    sketched = choose_picture.sketch_source(shot.source, how)
    form = draw_picture.drawing_of(Path(shot.name), None)
    return (draw_picture.moving if shot.moving else draw_picture.still)(sketched, form, None)


# Pictures of an exam on paper: its front, a sheet, the key, and a marked sheet.


EXAM, FRONT, ANSWERS = "exam.toml", "front.toml", "handed-in.csv"
WHOLE, CLASS = "paper.toml", "class.csv"
SOURCES = (EXAM, FRONT, ANSWERS, WHOLE, CLASS)
"""The files from which the pictures are made, stored beside them."""
COMMANDS = (
    "sheets exam.toml --variants 1 --secret secret.key --out exam",
    "sheets front.toml --variants 1 --secret secret.key --out front",
    "grade exam/exam.json handed-in.csv --out marks.csv --return marked",
    "sheets paper.toml --roster class.csv --secret secret.key --out paper",
    "demo demo-es --language es",
    "demo demo-en --language en",
)
SINGLE_PAGES: Mapping[str, tuple[str, int]] = {
    "front": ("front/sheets/1.pdf", 1),
    "sheet": ("exam/sheets/1.pdf", 1),
    "marked": ("marked/1.pdf", 2),
}
"""Papers of which one page is a picture, with its number."""
LARGE_PAPERS: Mapping[str, tuple[str, ...]] = {
    "sheet": ("exam/sheets/1.pdf",),
    "key": ("exam/keys/1.pdf",),
    "marked": ("marked/1.pdf",),
}
"""Papers of which all pages are in one picture, large enough to read them."""
SMALL_PAPERS: Mapping[str, tuple[str, ...]] = {
    "demo": ("demo-es/exam/sheets/a01.pdf", "demo-en/exam/sheets/a01.pdf"),
    "paper-12": ("paper/sheets/es-12.pdf", "paper/sheets/en-12.pdf"),
    "paper-18": ("paper/sheets/es-18.pdf", "paper/sheets/en-18.pdf"),
}
"""Others, small: how a whole exam is composed in two languages."""
LARGE_DOTS, SMALL_DOTS = 96, 60
"""Dots per inch."""
LARGE_COLUMNS, SMALL_COLUMNS, GAP, GREYS = 2, 4, 6, 8


def photographed_sheets(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield single pages, as `sheet-page-1.png`, and whole papers, as `sheet.png`."""
    with TemporaryDirectory() as name:
        path = Path(name)
        for source in SOURCES:
            copy(folder / source, path)
        (path / "secret.key").write_bytes(DEMONSTRATION)
        for words in COMMANDS:
            done = printed(f"{COMMAND} {words}", path)
            assert done.code == 0, done.text
        for paper, (file, number) in SINGLE_PAGES.items():
            page = next(islice(photographed_pages([path / file], LARGE_DOTS), number - 1, None))
            yield f"{paper}-page-{number}.png", page
        for paper, files in LARGE_PAPERS.items():
            pngs = photographed_pages([path / file for file in files], LARGE_DOTS)
            yield f"{paper}.png", side_by_side(pngs, LARGE_COLUMNS)
        for paper, files in SMALL_PAPERS.items():
            pngs = photographed_pages([path / file for file in files], SMALL_DOTS)
            yield f"{paper}.png", side_by_side(pngs, SMALL_COLUMNS)


def photographed_pages(files: Iterable[Path], dots: int) -> Iterator[bytes]:
    """Yield the pages of the papers, one after the other."""
    for file in files:
        yield from pages(file.read_bytes(), dots / 72)


def side_by_side(pngs: Iterable[bytes], most_columns: int) -> bytes:
    """Return one picture of all pages, in rows."""
    images = [Image.open(BytesIO(png)).convert("L") for png in pngs]
    width, height = images[0].width + GAP, images[0].height + GAP
    columns = min(most_columns, len(images))
    sheet = Image.new("L", (columns * width, -(-len(images) // columns) * height), "grey")
    for number, image in enumerate(images):
        row, column = divmod(number, columns)
        sheet.paste(image, (column * width, row * height))
    file = BytesIO()
    sheet.quantize(GREYS).save(file, "PNG", optimize=True)
    return file.getvalue()
