"""Paper, pens and scanners: pages as they come back."""

from io import BytesIO

import cv2
import numpy as np
import pymupdf_fonts
import pypdfium2
from PIL import Image, ImageDraw, ImageFont

DPI = 200
POINT = DPI / 72
INK, PENCIL, WHITE = 40, 120, 255


def printed(path):
    """Each page of a PDF on paper: its form's fields are empty frames."""
    document = pypdfium2.PdfDocument(path)
    document.init_forms()
    pages = [page.render(scale=POINT, grayscale=True).to_pil().convert("L") for page in document]
    document.close()
    return pages


def write(page, place, text, rng, ink=INK):
    """By hand: letters that lean, jump and vary."""
    size = min(place.height * 0.75, 13) * POINT * rng.uniform(0.85, 1.1)
    font = ImageFont.truetype(BytesIO(pymupdf_fonts.fontbuffers["figit"]()), size)
    x = (place.x + 4) * POINT
    draw = ImageDraw.Draw(page)
    for letter in text:
        y = (place.y + place.height / 2) * POINT - size * 0.65 + rng.uniform(-2, 2)
        draw.text((x, y), letter, fill=ink, font=font)
        x += draw.textlength(letter, font=font) + rng.uniform(0, 2)


def framed(page, place):
    """The frame of a place, as it is printed."""
    left, top = place.x * POINT, place.y * POINT
    ImageDraw.Draw(page).rectangle(
        [left, top, left + place.width * POINT, top + place.height * POINT], outline=90
    )


def cross(page, place, rng, ink=INK, width=4):
    """Two strokes that more or less meet the corners."""
    left, top = place.x * POINT, place.y * POINT
    wide, high = place.width * POINT, place.height * POINT

    def near(x, y):
        return (left + (x + rng.uniform(-0.12, 0.12)) * wide,
                top + (y + rng.uniform(-0.12, 0.12)) * high)  # fmt: skip

    draw = ImageDraw.Draw(page)
    draw.line([near(0.05, 0.05), near(0.95, 0.95)], fill=ink, width=width)
    draw.line([near(0.95, 0.05), near(0.05, 0.95)], fill=ink, width=width)


def boxes(places, marks, rng, *, ink, pen):
    """A page with these check boxes, in each of which is what `marks` says of it.

    `ink` is as light as that part of the paper, the `pen` so many millimetres wide.
    """
    sharp = 2
    page = Image.new("L", (1654 * sharp, 1100 * sharp), WHITE)
    draw, scale, wide = ImageDraw.Draw(page), POINT * sharp, round(pen / 25.4 * DPI * sharp)
    for place, mark in zip(places, marks, strict=True):
        left, top = place.x * scale, place.y * scale
        side = place.width * scale

        def stroke(*points, at=(left, top), side=side):
            ends = (
                np.asarray(at)
                + (np.asarray(points) + rng.uniform(-0.12, 0.12, (len(points), 2))) * side
            )
            draw.line([*map(tuple, ends)], fill=round(ink * WHITE), width=wide)

        if mark == "cross":
            stroke((0.1, 0.1), (0.9, 0.9))
            stroke((0.9, 0.1), (0.1, 0.9))
        elif mark == "tick":
            stroke((0.15, 0.5), (0.4, 0.85), (0.9, 0.1))
        elif mark == "filled":
            for y in range(int(top) - 2, int(top + side) + 3, max(1, wide - 1)):
                draw.line([(left, y), (left + side, y)], fill=round(ink * WHITE), width=wide)
        draw.rectangle([left, top, left + side, top + side], outline=60, width=5)
    return page.resize((1654, 1100), Image.Resampling.BOX)


def blacken(page, place, rng, ink=INK):
    """To and fro, until nothing is white."""
    left, top = place.x * POINT, place.y * POINT
    wide, high = place.width * POINT, place.height * POINT
    draw = ImageDraw.Draw(page)
    for k in range(int(high) + 1):
        x = rng.uniform(-2, 2)
        draw.line([(left + x, top + k), (left + wide + x, top + k)], fill=ink, width=3)


def turned(page, quarters):
    return np.rot90(np.asarray(page), quarters)


def skewed(page, degrees):
    """On the glass, not straight; what is beyond its edge is lost."""
    grey = np.asarray(page)
    high, wide = grey.shape
    matrix = cv2.getRotationMatrix2D((wide / 2, high / 2), degrees, 1)
    return cv2.warpAffine(grey, matrix, (wide, high), borderValue=WHITE)


def blurred(page, sigma):
    return cv2.GaussianBlur(np.asarray(page), (0, 0), sigma)


def noisy(page, amount, rng):
    grey = np.asarray(page).astype(np.float32) + rng.normal(0, amount, np.asarray(page).shape)
    return grey.clip(0, WHITE).astype(np.uint8)


def pale(page):
    """Too little contrast."""
    return (np.asarray(page) * 0.45 + 110).astype(np.uint8)


def coarse(page, dpi):
    """With fewer dots to the inch."""
    return cv2.resize(np.asarray(page), None, fx=dpi / DPI, fy=dpi / DPI,
                      interpolation=cv2.INTER_AREA)  # fmt: skip


def photographed(page, rng, tilt=0.08):
    """On a dark table, from the side, in uneven light."""
    grey = np.asarray(page)
    high, wide = grey.shape
    corners = np.float32([(0, 0), (wide, 0), (wide, high), (0, high)])
    away = rng.uniform(-tilt, tilt, (4, 2)) * (wide, high)
    frame = np.float32((0.15 * wide, 0.12 * high))
    seen = np.float32(corners + away + frame)
    matrix = cv2.getPerspectiveTransform(corners, seen)
    size = (int(1.3 * wide), int(1.24 * high))
    photo = cv2.warpPerspective(grey, matrix, size, borderValue=60).astype(np.float32)
    across = np.linspace(rng.uniform(0.6, 1), rng.uniform(0.6, 1), size[0])
    down = np.linspace(rng.uniform(0.7, 1), rng.uniform(0.7, 1), size[1])
    lit = photo * across[None, :] * down[:, None]
    return blurred(noisy(lit.clip(0, WHITE).astype(np.uint8), 4, rng), 0.8)


def torn(page, corner):
    """A corner is missing, with its mark."""
    grey = np.asarray(page).copy()
    high, wide = grey.shape
    side = int(28 / 25.4 * DPI)
    at = [(0, 0), (wide, 0), (wide, high), (0, high)][corner]
    inward = [(1, 1), (-1, 1), (-1, -1), (1, -1)][corner]
    triangle = [at, (at[0] + inward[0] * side * 2, at[1]), (at[0], at[1] + inward[1] * side * 2)]
    cv2.fillPoly(grey, [np.int32(triangle)], int(WHITE))
    return grey


def struck_out(page, rng):
    """Somebody has scribbled over the upper code."""
    struck = Image.fromarray(np.asarray(page))
    draw = ImageDraw.Draw(struck)
    wide = struck.width
    for _ in range(6):
        points = [(wide / 2 + rng.uniform(-70, 70), rng.uniform(70, 220)) for _ in range(5)]
        draw.line(points, fill=INK, width=7)
    return np.asarray(struck)


def saved(pages, path, dpi=DPI):
    """All of them in one PDF, as scanners write it."""
    images = [Image.fromarray(np.ascontiguousarray(page)) for page in pages]
    images[0].save(path, "PDF", save_all=True, append_images=images[1:], resolution=dpi)
