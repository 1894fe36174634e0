"""A course's logo: a PNG or JPEG, which is not trusted."""

import struct
from collections.abc import Callable
from functools import lru_cache, partial
from io import BytesIO

from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.platypus import Flowable

from generator.exercise.wording import Illustration, in_language
from grader.figures.paper.page_format import PageFormat
from grader.rendering.pdf.tags import ARTIFACT
from solver.errors import RequestError

FORMATS = ("PNG", "JPEG")
MAX_PIXELS = 25_000_000
MAX_SIDE = 800
"""In pixels: more than 300 per inch in the printed size."""
BROKEN = (OSError, SyntaxError, ValueError, EOFError, KeyError, IndexError, struct.error)
"""The exceptions that Pillow raises on damaged images."""


class Logo(Flowable):
    """The picture, as large as the room allows; `alt` gives the text for who does not see it."""

    tag = ARTIFACT
    alt: Callable[[], str] = str

    def __init__(self, content: bytes, room: tuple[float, float]) -> None:
        super().__init__()
        self.picture = picture(content)
        wide, high = self.picture.getSize()
        scale = min(room[0] / wide, room[1] / high)
        self.wide, self.high = wide * scale, high * scale

    def wrap(self, _width: float, _height: float) -> tuple[float, float]:
        """Return the size, which is fixed."""
        return self.wide, self.high

    def draw(self) -> None:
        """Draw the picture with its lower left corner at the origin."""
        self.canv.drawImage(self.picture, 0, 0, self.wide, self.high)


def teacher_picture(picture: Illustration, page: PageFormat, language: str) -> Logo:
    """Return a teacher's picture, which says what it shows, as large as the page allows."""
    shown = Logo(picture.content, (page.column, page.inline))
    shown.tag = "Figure"
    shown.alt = partial(in_language, picture.alt, language)
    return shown


def refuse_unfit(content: bytes, name: str) -> None:
    """Refuse a file that is no printable image (RequestError)."""
    try:
        with Image.open(BytesIO(content), formats=FORMATS) as opened:
            wide, high = opened.size
    except (*BROKEN, Image.DecompressionBombError):
        raise RequestError(
            "{name} is no picture in PNG or JPEG; save it as one of these", name=name
        ) from None
    if wide * high > MAX_PIXELS:
        raise RequestError(
            "{name} has {wide} × {high} pixels; a side of {longest_side} will do",
            name=name,
            wide=wide,
            high=high,
            longest_side=MAX_SIDE,
        )
    try:
        picture(content)
    except BROKEN:
        raise RequestError(
            "{name} is damaged: not all of the picture is there", name=name
        ) from None


@lru_cache(maxsize=4)
def picture(content: bytes) -> ImageReader:
    """Return the picture on white, no larger than print needs."""
    with Image.open(BytesIO(content), formats=FORMATS) as opened:
        image = opened.convert("RGBA")
    image.thumbnail((MAX_SIDE, MAX_SIDE))
    white = Image.new("RGBA", image.size, "white")
    white.alpha_composite(image)
    return ImageReader(white.convert("RGB"))
