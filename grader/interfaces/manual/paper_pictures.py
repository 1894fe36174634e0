"""Pictures of an exam on paper: its front, a sheet, the key, and the sheet as it is given back."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

from grader.exams.making.secret import DEMONSTRATION
from grader.interfaces.manual.terminal_session import COMMAND, printed
from grader.rendering.drawings.png import pages

EXAM, FRONT, ANSWERS = "exam.toml", "front.toml", "handed-in.csv"
SOURCES = (EXAM, FRONT, ANSWERS)
"""What the pictures show, beside them."""
DOTS = 96
"""To the inch."""
COMMANDS = (
    "sheets exam.toml --variants 1 --secret secret.key --out exam",
    "sheets front.toml --variants 1 --secret secret.key --out front",
    "grade exam/exam.json handed-in.csv --out marks.csv --return marked",
)
PAPERS = {
    "front": "front/sheets/1.pdf",
    "sheet": "exam/sheets/1.pdf",
    "key": "exam/keys/1.pdf",
    "marked": "marked/1.pdf",
}
MOST_PAGES = {"front": 1}


def photographed(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Every page that is shown, as `sheet-page-1.png`."""
    with TemporaryDirectory() as name:
        there = Path(name)
        for source in SOURCES:
            copy(folder / source, there)
        (there / "secret.key").write_bytes(DEMONSTRATION)
        for words in COMMANDS:
            done = printed(f"{COMMAND} {words}", there)
            assert done.code == 0, done.text
        for paper, file in PAPERS.items():
            every = list(pages((there / file).read_bytes(), DOTS / 72))
            for number, png in enumerate(every[: MOST_PAGES.get(paper)], 1):
                yield f"{paper}-page-{number}.png", png
