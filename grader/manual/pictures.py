"""Pictures of drawings, and of an exam on paper."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.exercise import ExerciseId
from generator.families import FAMILIES
from generator.family import Level
from grader.desk import drawing, exams, sketching
from grader.drawings.png import pages
from grader.engine.chosen import Chosen
from grader.exams.secret import DEMONSTRATION
from grader.methods.on_trees.asked import Options
from grader.words.environment import say

FOLDER, EXAM, PAGE = "pictures", "exam.toml", "pictures.md"
TEMPLATE = "manual/pictures.md.j2"
LANGUAGE = "en"
SHEET, KEY = "sheet-page-", "key-page-"
"""How the names of pages begin."""
DOTS = 96
"""To the inch, of a page on paper."""
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
    language: str = LANGUAGE
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


def pictures(docs: Path) -> Iterator[tuple[str, bytes]]:
    """Each file by its name in the folder of pictures, and what is in it."""
    for shot in SHOTS:
        yield shot.name, taken(shot)
    yield from on_paper(docs / FOLDER / EXAM)


def page(names: Iterable[str]) -> str:
    """What shows the pages on paper, in their order."""
    every = sorted(names, key=lambda name: (len(name), name))
    sheets, keys = (
        [f"{FOLDER}/{name}" for name in every if name.startswith(what)] for what in (SHEET, KEY)
    )
    return f"{say(TEMPLATE, 'paper', LANGUAGE, f'{FOLDER}/{EXAM}', sheets, keys).strip()}\n"


def taken(shot: Shot) -> bytes:
    """As `draw` draws it."""
    how = sketching.How(
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
    shown = sketching.sketched(shot.source, how)
    form = drawing.drawing_of(Path(shot.name), None)
    return (drawing.moving if shot.moving else drawing.still)(shown, form, None)


def on_paper(exam: Path) -> Iterator[tuple[str, bytes]]:
    """Every page of a student's sheet, and of its key."""
    with TemporaryDirectory() as work:
        secret, out = Path(work, "secret"), Path(work, "out")
        secret.write_bytes(DEMONSTRATION)
        exams.sheets(
            exam,
            students=None,
            variants=1,
            hidden=secret,
            out=out,
            engine=Chosen(jobs=1),
            force=False,
            progress=lambda _done, _total: None,
        )
        for name, papers in ((SHEET, "sheets"), (KEY, "keys")):
            pdf = Path(out, papers, "1.pdf").read_bytes()
            for number, png in enumerate(pages(pdf, DOTS / 72), 1):
                yield f"{name}{number}.png", png
