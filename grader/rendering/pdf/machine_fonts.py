"""Fonts of the machine, for letters that none of the package's own fonts has.

Names in Chinese, Japanese and Korean need thousands of letters, which the package does not bring.
A letter is taken out of the first font that has it, and embedded alone.
"""

import os
import struct
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from fontTools.ttLib import TTCollection, TTFont, TTLibError

from grader.rendering.pdf import outlines

OWN_FOLDER = "MINIMAESTRO_FONTS"
"""The environment variable with a folder of fonts that come before those of the machine."""
FOLDERS: Mapping[str, tuple[str, ...]] = {
    "win32": ("~/AppData/Local/Microsoft/Windows/Fonts", "C:/Windows/Fonts"),
    "darwin": ("~/Library/Fonts", "/Library/Fonts", "/System/Library/Fonts"),
    "linux": ("~/.local/share/fonts", "~/.fonts", "/usr/local/share/fonts", "/usr/share/fonts"),
}
PREFERRED = (
    *("notosanscjk", "notosanssc", "notosansjp", "notosanskr", "notosanstc", "sourcehansans"),
    *("droidsansfallback", "wqy-microhei", "wqy-zenhei", "msyh", "yugoth", "malgun", "msgothic"),
    *("simhei", "simsun", "stheiti", "hiragino", "applesdgothic", "arialuni", "arial unicode"),
)
"""The beginnings of names of files that have many letters, the plainest first."""
ENDINGS = frozenset({".ttf", ".otf", ".ttc", ".otc"})
COLLECTIONS = frozenset({".ttc", ".otc"})
FAMILY_NAME = 1
"""The number of the family's name in a font's table of names."""
MAX_FILES = 500
RESTRICTED = 0b10
"""The bit by which a font's licence forbids to embed it."""
DAMAGED = (TTLibError, OSError, LookupError, ValueError, AssertionError, struct.error, EOFError)
"""What fontTools raises where a file is no font, or a broken one."""


@dataclass(frozen=True, slots=True, eq=False)
class MachineFace:
    """A font of the machine: its file and number there, and the codes of its letters."""

    path: Path
    number: int
    family: str
    letters: frozenset[int] = field(repr=False)

    def only_letter(self, letter: str, name: str) -> bytes:
        """Return a font of that name with this letter alone."""
        with self.path.open("rb") as file:
            font = TTFont(file, fontNumber=self.number, lazy=True)
            return outlines.truetype(font, [letter], name)


def letter_font(letter: str, script: str, name: str) -> bytes | None:
    """Return a font of that name with the letter alone; None if no font of the machine has it.

    Of the fonts in one file those for the `script` (SC, JP, KR) come first.
    """
    for faces in map(faces_in, font_files()):
        having = [face for face in faces if ord(letter) in face.letters]
        for face in sorted(having, key=lambda face: script not in face.family.split()):
            try:
                return face.only_letter(letter, name)
            except DAMAGED:
                continue
    return None


@lru_cache(maxsize=1)
def font_files() -> tuple[Path, ...]:
    """Return the files of fonts, those that are likely to have a letter first."""
    own = os.environ.get(OWN_FOLDER, "")
    folders = FOLDERS.get(sys.platform, FOLDERS["linux"])
    machine = [path for folder in folders for path in fonts_below(Path(folder).expanduser())]
    own_files = [*fonts_below(Path(own))] if own else []
    return (*own_files, *sorted(machine, key=preference)[:MAX_FILES])


def fonts_below(folder: Path) -> Iterator[Path]:
    """Yield the files of fonts in a folder and below it, in order."""
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() in ENDINGS and path.is_file():
            yield path


def preference(path: Path) -> tuple[int, str]:
    """Return the place of a file among others."""
    name = path.name.lower()
    ranks = (n for n, beginning in enumerate(PREFERRED) if name.startswith(beginning))
    return next(ranks, len(PREFERRED)), name


@lru_cache(maxsize=MAX_FILES)
def faces_in(path: Path) -> tuple[MachineFace, ...]:
    """Return the fonts in a file that can be embedded; none if it is damaged."""
    try:
        with path.open("rb") as file:
            is_collection = path.suffix.lower() in COLLECTIONS
            fonts = (
                TTCollection(file, lazy=True).fonts if is_collection else [TTFont(file, lazy=True)]
            )
            return tuple(faces_of(fonts, path))
    except DAMAGED:
        return ()


def faces_of(fonts: Sequence[TTFont], path: Path) -> Iterator[MachineFace]:
    """Yield those of a file's fonts that can be embedded."""
    for number, font in enumerate(fonts):
        if is_embeddable(font):
            family = font["name"].getDebugName(FAMILY_NAME) or ""
            yield MachineFace(path, number, family, frozenset(font.getBestCmap() or ()))


def is_embeddable(font: TTFont) -> bool:
    """Tell whether the font has outlines, and a licence that lets them be embedded."""
    has_outlines = "glyf" in font or "CFF " in font or "CFF2" in font
    return has_outlines and not ("OS/2" in font and font["OS/2"].fsType & RESTRICTED)
