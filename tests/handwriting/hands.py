"""Handwriting made of drawn symbols: real digits, letters of handwriting fonts, strokes of a pen.

A hand is a set of symbols, each with several pictures. Lines are written with a hand, and with
what of a line belongs to which symbol.
"""

import gzip
import struct
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"
SIGNS = "-/.,()[]∞"
OTHERS = ":"
"""What is written, and not read."""
EM = 96
"""The size of a font in pixels; symbols are scaled from there."""


@dataclass
class Glyph:
    """A symbol's picture (float32, 1 is ink).

    `base` is the row of the writing line in it, `digit` how high a digit is.
    """

    ink: np.ndarray
    base: float
    digit: float


@dataclass
class Hand:
    """Somebody's symbols."""

    name: str
    glyphs: dict[str, list[Glyph]] = field(default_factory=dict)


def of_font(path: Path) -> Hand | None:
    """The symbols of a font; None if it lacks digits or letters."""
    known = set(TTFont(path).getBestCmap())
    if not all(ord(sign) in known for sign in DIGITS + LETTERS):
        return None
    font = ImageFont.truetype(str(path), EM)
    box = font.getbbox("5", anchor="ls")
    digit = -box[1]
    if not 10 < digit < 3 * EM:
        return None
    hand = Hand(path.parent.parent.name)
    for sign in DIGITS + LETTERS + SIGNS + OTHERS:
        if ord(sign) not in known:
            continue
        left, top, right, low = font.getbbox(sign, anchor="ls")
        if right <= left or low <= top:
            continue
        picture = Image.new("L", (right - left + 4, low - top + 4), 0)
        ImageDraw.Draw(picture).text((2 - left, 2 - top), sign, fill=255, font=font, anchor="ls")
        ink = np.asarray(picture, dtype=np.float32) / 255
        if ink.max() > 0.5:
            hand.glyphs[sign] = [Glyph(ink, 2 - top, digit)]
    return hand


HERE = Path(__file__).parent
LEARNT, HELD_OUT = "fonts.txt", "held_out.txt"
"""Lists of fonts: the network learns from the first, and is tried on the others."""


def of_list(modules: Path, names: str) -> list[Hand]:
    """The fonts of a list, out of npm's folder."""
    folders = [modules / "@fontsource" / name for name in (HERE / names).read_text().split()]
    found = [of_font(next(one.glob("files/*-latin-400-normal.woff"))) for one in folders]
    return [hand for hand in found if hand]


def idx(path: Path) -> np.ndarray:
    """An array as MNIST's files hold it."""
    raw = path.read_bytes()
    raw = gzip.decompress(raw) if raw[:2] == b"\x1f\x8b" else raw
    sides = raw[3]
    shape = struct.unpack(f">{sides}I", raw[4 : 4 + 4 * sides])
    return np.frombuffer(raw, dtype=np.uint8, offset=4 + 4 * sides).reshape(shape)


def of_mnist(folder: Path, part: str, many: int | None = None) -> Hand:
    """The digits of MNIST (Y. LeCun, C. Cortes, C. Burges), `train` or `t10k`; so many or all."""
    pictures = idx(folder / f"{part}-images-idx3-ubyte")
    labels = idx(folder / f"{part}-labels-idx1-ubyte")
    hand = Hand(f"MNIST {part}")
    for picture, label in zip(pictures[:many], labels[:many], strict=True):
        rows, columns = np.nonzero(picture > 60)
        tight = picture[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
        ink = cv2.resize(tight, None, fx=4, fy=4, interpolation=cv2.INTER_CUBIC)
        ink = np.pad(ink, 2).astype(np.float32) / 255
        hand.glyphs.setdefault(str(label), []).append(
            Glyph(ink, ink.shape[0] - 2, ink.shape[0] - 4)
        )
    return hand


def of_small() -> Hand:
    """The digits of scikit-learn (E. Alpaydin, C. Kaynak), of 8 × 8 pixels."""
    from sklearn.datasets import load_digits  # noqa: PLC0415  # tests have it not everywhere

    there = load_digits()
    hand = Hand("UCI digits")
    for picture, label in zip(there.images, there.target, strict=True):
        large = cv2.resize(picture.astype(np.float32) / 16, None, fx=10, fy=10,
                           interpolation=cv2.INTER_CUBIC)  # fmt: skip
        rows, columns = np.nonzero(large > 0.4)
        tight = large[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
        ink = np.pad(np.clip((tight - 0.2) * 1.6, 0, 1), 2)
        hand.glyphs.setdefault(str(label), []).append(
            Glyph(ink, ink.shape[0] - 2, ink.shape[0] - 4)
        )
    return hand


def drawn(sign: str, rng: np.random.Generator) -> Glyph:
    """A sign of strokes of a pen, such as a minus; a digit would be 70 high, on row 95."""

    def wobble(points):
        return [tuple((np.array(p) + rng.normal(0, 2.2, 2)).tolist()) for p in points]

    wide = rng.uniform(0.7, 1.3)
    lines = {
        "-": [[(10, 57), (10 + 38 * wide, 55)]],
        "/": [[(10 + rng.uniform(12, 60), rng.uniform(5, 22)), (10, rng.uniform(90, 108))]],
        ".": [[(12, 86), (13, 88)]],
        ":": [[(12, 50), (13, 52)], [(12, 86), (13, 88)]],
        ",": [[(14, 84), (14, 90), (8, 102)]],
        "(": [arc((40, 55), 26 * wide, 46, 110, 250)],
        ")": [arc((5, 55), 26 * wide, 46, -70, 70)],
        "[": [[(34, 12), (12, 12), (12, 98), (34, 98)]],
        "]": [[(10, 12), (32, 12), (32, 98), (10, 98)]],
        "∞": [figure_eight(42 * wide, 17)],
    }[sign]
    thick = int(rng.integers(4, 9))
    canvas = np.zeros((130, 150), dtype=np.uint8)
    for points in lines:
        way = np.array(wobble(points) if len(points) < 6 else points, dtype=np.int32)
        cv2.polylines(
            canvas,
            [np.add(way, (10, 5))],
            isClosed=False,
            color=255,
            thickness=thick,
            lineType=cv2.LINE_AA,
        )
    rows, columns = np.nonzero(canvas)
    top, left = rows.min() - 2, max(0, columns.min() - 2)
    ink = canvas[top : rows.max() + 3, left : columns.max() + 3].astype(np.float32) / 255
    return Glyph(ink, 95 - top, 70)


def arc(middle, wide, high, start, end):
    angles = np.radians(np.linspace(start, end, 12))
    x, y = middle
    return [(x + wide * np.cos(a), y - high * np.sin(a)) for a in angles]


def figure_eight(wide, high):
    turn = np.linspace(0, 2 * np.pi, 30)
    return [(55 + wide * np.sin(t), 58 + high * np.sin(2 * t)) for t in turn]


# A line of text in somebody's hand.


@dataclass
class Written:
    """A line: the picture (uint8, 255 is paper), and a mask of the ink of each symbol."""

    text: str
    grey: np.ndarray
    masks: list[np.ndarray]


def bent(ink: np.ndarray, rng: np.random.Generator, much: float) -> np.ndarray:
    """The picture slanted, turned and bent a little, as nobody writes a letter twice."""
    high, wide = ink.shape
    pad = int(0.25 * max(high, wide)) + 3
    big = np.pad(ink, pad)
    rows, columns = big.shape
    slant, turn = rng.normal(0, 0.12) * much, rng.normal(0, 0.06) * much
    sx, sy = 1 + rng.normal(0, 0.08) * much, 1 + rng.normal(0, 0.06) * much
    matrix = np.array([[sx, slant + turn], [-turn, sy]])
    middle = np.array([columns / 2, rows / 2])
    moved = np.hstack([matrix, (middle - matrix @ middle).reshape(2, 1)])
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    coarse = [rng.uniform(-1, 1, (5, 5)).astype(np.float32) for _ in "xy"]
    by = [cv2.resize(one, (columns, rows), interpolation=cv2.INTER_CUBIC) for one in coarse]
    by = [one * 0.03 * max(rows, columns) * much for one in by]
    back = cv2.invertAffineTransform(moved)
    at_x = (back[0, 0] * x + back[0, 1] * y + back[0, 2] + by[0]).astype(np.float32)
    at_y = (back[1, 0] * x + back[1, 1] * y + back[1, 2] + by[1]).astype(np.float32)
    return cv2.remap(big, at_x, at_y, cv2.INTER_LINEAR), pad


FINER = 2
"""How many times finer the line is drawn that a pen follows."""
THIN_AT = 0.45


def thinned(mask: np.ndarray) -> np.ndarray:
    """The middle line of strokes (T. Y. Zhang, C. Y. Suen, CACM 27, 1984)."""
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    at = np.s_[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    ink = np.pad(mask[at].astype(np.uint8), 1)
    while True:
        before = int(ink.sum())
        for first in (True, False):
            p2, p4, p6, p8 = (
                np.roll(ink, by, axis) for by, axis in ((1, 0), (-1, 1), (-1, 0), (1, 1))
            )
            p3, p9 = np.roll(p2, -1, 1), np.roll(p2, 1, 1)
            p5, p7 = np.roll(p6, -1, 1), np.roll(p6, 1, 1)
            ring = (p2, p3, p4, p5, p6, p7, p8, p9)
            many = sum(each.astype(np.int8) for each in ring)
            turns = sum((a < b).astype(np.int8) for a, b in zip(ring, (*ring[1:], p2), strict=True))
            if first:
                free = (p2 & p4 & p6 == 0) & (p4 & p6 & p8 == 0)
            else:
                free = (p2 & p4 & p8 == 0) & (p2 & p6 & p8 == 0)
            ink[(ink == 1) & (many >= 2) & (many <= 6) & (turns == 1) & free] = 0
        if int(ink.sum()) == before:
            middle = np.zeros(mask.shape, dtype=bool)
            middle[at] = ink[1:-1, 1:-1]
            return middle


def penned(ink: np.ndarray, size: float, wide: float) -> np.ndarray:
    """The glyph `size` times as large, in strokes of a pen `wide` pixels wide."""
    large = cv2.resize(ink, None, fx=size * FINER, fy=size * FINER, interpolation=cv2.INTER_AREA)
    if not (large > THIN_AT).any():
        return cv2.resize(ink, None, fx=size, fy=size, interpolation=cv2.INTER_AREA)
    middle = thinned(large > THIN_AT)
    away = cv2.distanceTransform((~middle).astype(np.uint8), cv2.DIST_L2, 5)
    drawn_ = np.clip(0.5 + wide * FINER / 2 - away, 0, 1).astype(np.float32)
    return cv2.resize(drawn_, None, fx=1 / FINER, fy=1 / FINER, interpolation=cv2.INTER_AREA)


MM = 200 / 25.4
"""Pixels at 200 dots to the inch."""
PENS, INKS = (0.3, 0.8), (0.3, 0.9)
"""How wide pens are, in millimetres, and how light their ink is, relative to the paper."""


def write(text, pick, rng, *, much=1.0, pen=None, digit=None):  # noqa: PLR0913  # all of a line
    """A line of text; `pick(sign)` gives a glyph. In pixels at 200 dots to the inch.

    `pen` is its width in millimetres, or as it is in the glyphs; `digit` how high digits are.
    """
    digit = rng.uniform(20, 44) if digit is None else digit  # 2.5 to 5.6 mm
    gap = rng.uniform(0.02, 0.3)
    high, wide = int(3.2 * digit), int((len(text) + 3) * 1.6 * digit) + 40
    base, x = 2.05 * digit, 0.6 * digit
    placed = []
    for sign in text:
        if sign == " ":
            x += digit * rng.uniform(0.45, 0.8)
            continue
        glyph = pick(sign)
        size = digit / glyph.digit * rng.uniform(0.9, 1.1)
        ink, pad = bent(glyph.ink, rng, much)
        if pen is None:
            small = cv2.resize(ink, None, fx=size, fy=size, interpolation=cv2.INTER_AREA)
            if rng.random() < 0.3:
                small = cv2.dilate(small, np.ones((2, 2)))
        else:
            small = penned(ink, size, pen * MM)
        top = base - (glyph.base + pad) * size + rng.normal(0, 0.04) * digit
        left = x - pad * size
        placed.append((sign, small, round(top), round(left)))
        x += glyph.ink.shape[1] * size + gap * digit * rng.uniform(0.3, 1.4)
        if sign == ",":
            x += digit * rng.uniform(0, 0.4)
    masks = []
    whole = np.zeros((high, wide), dtype=np.float32)
    for _, small, top, left in placed:
        mask = np.zeros_like(whole)
        y0, x0 = max(0, top), max(0, left)
        y1, x1 = min(high, top + small.shape[0]), min(wide, left + small.shape[1])
        if y1 > y0 and x1 > x0:
            mask[y0:y1, x0:x1] = small[y0 - top : y1 - top, x0 - left : x1 - left]
        masks.append(mask > 0.45)
        whole = np.maximum(whole, mask)
    return Written(text, (255 * (1 - 0.75 * whole)).astype(np.uint8), masks)


def scanned(grey, rng):
    """The line as a scanner gives it: paler, blurred, noisy."""
    dark = (255 - grey.astype(np.float32)) / 255 / 0.75
    page = 250 * (1 - dark * (1 - rng.uniform(*INKS)))
    page = cv2.GaussianBlur(page, (0, 0), rng.uniform(0.3, 1.3))
    return (page + rng.normal(0, rng.uniform(1, 6), page.shape)).clip(0, 255).astype(np.uint8)
