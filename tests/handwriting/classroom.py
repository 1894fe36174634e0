"""A class that sits an exam on paper: sheets filled in by hand, and scanned.

Everybody has a hand of their own, digits, a pen, ink and, as pages may come from several
machines, a scanner. `truth` is what everybody wrote.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import scanner
from hands import DIGITS, MM, Hand, drawn, write
from PIL import Image

from grader.actions.demo.cast import plainly
from grader.actions.demo.fill_in import split
from grader.base.workers.here import InlineWorkers
from grader.exams.grading.mark_submission import pose_exercise
from grader.exams.making import make_exam
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_students import open_roll
from grader.exams.making.student import Student
from grader.exams.scanning.patch import PatchSort, read_layout

SIX = ("minimax", "alpha-beta", "expectiminimax", "star1", "max-n", "worlds")
TOML = 'title = "{title}"\nlanguage = "{language}"\nhand = true\n'
ASKED = '[[exercise]]\nfamily = "{family}"\nlevel = "medium"\n'
WRONG, LEFT_BLANK = 0.3, 0.04
"""How often an exercise is worked with a mistake, and an answer is left blank."""
MARGIN = 5.0
"""Points between the frame and what is written in it."""


@dataclass(frozen=True, kw_only=True)
class Writer:
    """A student: who writes letters like `hand` and digits like `digits`; `pen` in millimetres.

    `ink` is as light as that part of the paper. Pages are scanned at `dots` to the inch, with
    `blur` (standard deviation, in millimetres) and `noise` (of 255).
    """

    hand: Hand
    digits: Hand
    pen: float
    ink: float
    dots: int
    blur: float
    noise: float

    def told(self):
        """Everything as plain data."""
        names = {"hand": self.hand.name, "digits": self.digits.name}
        return names | {
            name: getattr(self, name) for name in ("pen", "ink", "dots", "blur", "noise")
        }


@dataclass
class Classroom:
    """The exam, its writers by code, and what they wrote: `truth[code][field]`.

    A box that is marked has an X. Its scans are called by code and number of the page.
    """

    exam: Path
    writers: dict[str, Writer]
    truth: dict[str, dict[str, str]] = field(default_factory=dict)


INKS = (0.4, 0.5, 0.6, 0.7, 0.8, 0.9)


def writers(fonts, others, many: int, rng, *, inks=INKS) -> list[Writer]:
    """So many students; each third writes digits as the font has them, the rest as others do."""
    return [
        Writer(
            hand=fonts[k % len(fonts)],
            digits=others[k % len(others)] if others and k % 3 else fonts[k % len(fonts)],
            pen=float(rng.uniform(0.3, 0.8)),
            ink=float(rng.choice(inks)),
            dots=(150, 200, 300)[k % 3],
            blur=float(rng.uniform(0, 0.15)),
            noise=float(rng.uniform(0, 8)),
        )
        for k in range(many)
    ]


def sat(folder: Path, there: Sequence[Writer], rng, *, language="es", families=SIX) -> Classroom:
    """Make the exam, let everybody fill in a sheet, and scan the pages into `folder`/scans."""
    toml = TOML.format(title="Juegos", language=language)
    toml += "".join(ASKED.format(family=family) for family in families)
    make_exam.make_exam(
        read_exam_toml(toml, "exam.toml"),
        [Student(id=f"u{k}", name=f"Estudiante {k}") for k in range(1, len(there) + 1)],
        secret=b"7" * 32,
        out=folder / "exam",
        workers=InlineWorkers(),
        progress=lambda _done, _all: None,
    )
    (folder / "scans").mkdir()
    with open_roll(folder / "exam/exam.json") as students:
        room = Classroom(
            folder / "exam/exam.json",
            {one.code: who for one, who in zip(students.students, there, strict=True)},
        )
        for one in students.students:
            texts = answers(students.exam, students.sheet(one), rng)
            fill(room, one.code, folder / f"exam/sheets/{one.file}.pdf", texts, rng)
    (folder / "truth.json").write_text(json.dumps(room.truth, indent=1))
    told = {code: who.told() for code, who in room.writers.items()}
    (folder / "writers.json").write_text(json.dumps(told, indent=1))
    return room


def answers(exam_, sheet, rng) -> dict[str, str]:
    """What a student means to answer, by question: right, or one mistake for the exercise."""
    texts = {}
    for place, number in enumerate(sheet.exercise_numbers, 1):
        exercise = pose_exercise(exam_, sheet, number)
        given = dict(exercise.key)
        if exercise.mistakes and rng.random() < WRONG:
            given |= exercise.mistakes[rng.choice(sorted(exercise.mistakes))]
        texts |= {f"{place}.{name}": plainly(answer) for name, answer in given.items()}
    return texts


def fill(room: Classroom, code: str, sheet: Path, texts: dict[str, str], rng) -> None:
    """Write the answers into the places of a sheet, and scan its pages."""
    who, form = room.writers[code], read_layout(sheet)
    said = room.truth.setdefault(code, {})
    for place in form.places:
        question, _, piece = place.field.partition("_")
        pieces = {
            other.field.partition("_")[2]: {"/FT": "/Btn" if other.sort is PatchSort.BOX else ""}
            for other in form.places
            if other.field.partition("_")[0] == question and "_" in other.field
        }
        text = texts.get(question, "")
        text = dict(split(text, pieces)).get(piece, "") if piece else text
        said[place.field] = spelled(text) if rng.random() >= LEFT_BLANK else ""
        if place.sort is PatchSort.BOX:
            said[place.field] = "X" if text else ""
    pick = picker(who, rng)
    for number, page in enumerate(scanner.printed(sheet), 1):
        cover = np.zeros((page.height, page.width), dtype=np.float32)
        for place in form.places_on_page(number):
            if not said[place.field]:
                continue
            if place.sort is PatchSort.BOX:
                cross(cover, place, who, rng)
            else:
                line_of = partial(line, said[place.field], pick, rng, who.pen)
                put(cover, place, line_of, rng)
        path = sheet.parents[2] / "scans" / f"{code}-{number}.jpg"
        grey = np.asarray(page) * (1 - cover * (1 - who.ink))
        Image.fromarray(scan(grey, who, rng)).save(path, quality=88)


def spelled(text: str) -> str:
    """An answer as it is written by hand."""
    return text.replace("inf", "∞").replace("−", "-").strip()


def picker(who: Writer, rng):
    """What picks a symbol of the writer's."""

    def pick(sign):
        hand = who.digits if sign in DIGITS else who.hand
        if sign not in hand.glyphs or sign in "-/:∞":
            return drawn(sign, rng)
        some = hand.glyphs[sign]
        return some[int(rng.integers(len(some)))]

    return pick


def line(text, pick, rng, pen, digit):
    """A line in somebody's hand."""
    return write(text, pick, rng, pen=pen, digit=digit)


def put(cover, place, line_of, rng) -> None:
    """Write the line within a place: with smaller digits, if it is too long."""
    wide = round((place.width - 2 * MARGIN) * scanner.POINT)
    high = round((place.height - MARGIN) * scanner.POINT)
    digit = min(rng.uniform(2.6, 4.6) * MM, 0.62 * high)
    for _ in range(5):
        ink = (255 - line_of(digit).grey.astype(np.float32)) / 255 / 0.75
        rows, columns = np.nonzero(ink > 0.05)
        ink = ink[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
        if ink.shape[0] <= high and ink.shape[1] <= wide:
            break
        digit *= 0.95 * min(1, high / ink.shape[0], wide / ink.shape[1])
    ink = ink[:high, :wide]
    left = round((place.x + MARGIN) * scanner.POINT)
    left += int(rng.uniform(0, 0.4) * (wide - ink.shape[1]))
    top = round((place.y + MARGIN / 2) * scanner.POINT)
    top += int(rng.uniform(0.2, 0.8) * (high - ink.shape[0]))
    at = np.s_[top : top + ink.shape[0], left : left + ink.shape[1]]
    cover[at] = np.maximum(cover[at], ink)


def cross(cover, place, who, rng) -> None:
    """Two strokes of the writer's pen in a box."""
    finer, x, y = 4, place.x * scanner.POINT, place.y * scanner.POINT
    pad = 12
    left, top = int(x) - pad, int(y) - pad
    side = int(place.width * scanner.POINT) + 2 * pad
    large = np.zeros((side * finer, side * finer), dtype=np.uint8)

    def end(across, down):
        shift = rng.uniform(-0.1, 0.1, 2)
        inside = place.width * scanner.POINT
        return (
            round(finer * (x - left + (across + shift[0]) * inside)),
            round(finer * (y - top + (down + shift[1]) * inside)),
        )

    wide = max(1, round(who.pen * MM * finer))
    cv2.line(large, end(0.1, 0.1), end(0.9, 0.9), 255, wide)
    cv2.line(large, end(0.9, 0.1), end(0.1, 0.9), 255, wide)
    small = cv2.resize(large, (side, side), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    at = np.s_[top : top + side, left : left + side]
    cover[at] = np.maximum(cover[at], small)


LIGHT = 0.96


def scan(grey, who: Writer, rng):
    """The page as the writer's scanner gives it: askew, blurred, noisy."""
    page = scanner.skewed(grey.astype(np.float32), rng.uniform(-2, 2))
    size = who.dots / scanner.DPI
    how = cv2.INTER_AREA if size < 1 else cv2.INTER_LINEAR
    page = cv2.resize(page, None, fx=size, fy=size, interpolation=how)
    if who.blur > 0.02:
        page = cv2.GaussianBlur(page, (0, 0), who.blur * who.dots / 25.4)
    noise = rng.normal(0, who.noise, page.shape)
    return (page * LIGHT + noise).clip(0, 255).astype(np.uint8)
