"""The pictures of the documentation, and the page that shows them all."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from grader.actions.desk import choose_picture, draw_picture
from grader.interfaces.manual import page_parts, paper_pictures
from grader.interfaces.manual.terminal_session import COLOURED, printed
from grader.solving.methods.on_trees.query import Options

# A picture of a terminal in which commands have been typed.


WIDTH = 80
FONTS = re.compile(r"@font-face {{.*?}}\n", re.DOTALL)
"""Rich's picture would fetch them from elsewhere."""
FORM = FONTS.sub("", CONSOLE_SVG_FORMAT)


def photographed(lines: Iterable[str], name: str) -> str:
    """An SVG of each command with what it prints, in the terminal's colours."""
    console = Console(record=True, width=WIDTH, file=StringIO(), highlight=False)
    with TemporaryDirectory() as folder:
        for line in lines:
            console.print(Text.assemble(("$ ", "dim"), (line, "bold")))
            console.print(Text.from_ansi(printed(line, Path(folder), COLOURED).text))
    return console.export_svg(title="minimaestro", code_format=FORM, unique_id=name)


FOLDER, PAGE = "pictures", "gallery.md"
TREE = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
CHANCE = "max(chance(1/2: min(2, 4), 1/2: min(7, 4)), chance(1/2: min(6, 0), 1/2: min(5, -2)))"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """What is drawn, and how: as a file of its own, or moving."""

    name: str
    source: str
    method: str | None = None
    key: bool = False
    moving: bool = False
    language: str = page_parts.LANGUAGE
    board: str = ""
    depth: int | None = None


def drawn(family: str, seed: int) -> str:
    """The identifier of an exercise as it is drawn today."""
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
    Shot(name="key-es.png", source=drawn("alpha-beta", 3), key=True, language="es"),
    Shot(name="star1-pt.png", source=drawn("star1", 1), key=True, language="pt"),
)


TYPED = {
    "terminal": (
        "minimaestro show alpha-beta.easy.7.r3",
        (
            "minimaestro check alpha-beta.easy.7.r3 "
            '--answer visited="b1..d1" --answer pruned="d1 d2 d3"'
        ),
    ),
    "solved": (f'minimaestro solve "{TREE}" --steps',),
}
"""What is typed into a terminal, by the name of its picture."""


def pictures(docs: Path) -> Iterator[tuple[str, bytes]]:
    """Each file by its name in the folder of pictures, and what is in it."""
    for shot in SHOTS:
        yield shot.name, taken(shot)
    for name, lines in TYPED.items():
        yield f"{name}.svg", photographed(lines, name).encode()
    yield from paper_pictures.photographed(docs / FOLDER)


def page(docs: Path) -> str:
    """What shows them all: the pages on paper in their order, and a key of each family."""
    every = sorted((path.name for path in (docs / FOLDER).iterdir()), key=lambda n: (len(n), n))
    papers = {of: [n for n in every if n.startswith(f"{of}-page-")] for of in paper_pictures.PAPERS}
    keys = [name for name in FAMILIES if (docs / f"families/{name}-key.svg").exists()]
    return page_parts.page("gallery", "gallery", FOLDER, papers, keys)


def taken(shot: Shot) -> bytes:
    """As `draw` draws it."""
    how = choose_picture.How(
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
    sketched = choose_picture.sketched(shot.source, how)
    form = draw_picture.drawing_of(Path(shot.name), None)
    return (draw_picture.moving if shot.moving else draw_picture.still)(sketched, form, None)
