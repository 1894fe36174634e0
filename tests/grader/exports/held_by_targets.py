"""What each target holds, counted; given docs/exports.md, it writes the table there.

An exercise of every family is exported, in a language each so that all are spoken, read back by
the target's reader, and answered: with every right answer in its usual way of writing. A mistake is
named where its sentence is in the file; where this program marks, the answer to which it leads is
given, and one of the mistakes that lead to it has to be said.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from html import unescape
from importlib import import_module
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile, is_zipfile

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "families")]

import drawn  # noqa: E402  # both stand in folders of tests
from banks_of_tests import bank, held_of, without_those_for_a_person  # noqa: E402
from read_back import hand, language_of  # noqa: E402

from generator.answers.response import Cells, OneNumber  # noqa: E402
from generator.families import FAMILIES  # noqa: E402
from grader.exports.items.describe_item import mistake_feedback  # noqa: E402
from grader.exports.items.loss import Loss  # noqa: E402
from grader.exports.targets import EXPORTS  # noqa: E402
from grader.figures import markdown, spans  # noqa: E402
from grader.words.render import label_of  # noqa: E402

START, END = "<!-- counted -->\n", "<!-- end -->\n"
TAGS = re.compile(r"</?[a-z][^<>]*>")
LETTERS = re.compile(r"[\W_]+")
RIGHT = "right answers that earn everything"
SPLIT = frozenset("(|")
HOW = {
    "aiken": ("has none", "Moodle's importer, line by line, in the reader"),
    "blackboard": ("has none", "its help pages' rules, in the reader"),
    "brightspace": ("has none", "its sample file's rows, in the reader"),
    "gift": ("Moodle 3.7 and later", "Moodle's importer's rules, in the reader"),
    "moodle": ("4.0 and later", "its importer's rules, in the reader of the tests"),
    "qti12": ("QTI 1.2.1", "where Canvas and New Quizzes look, in the reader; the DTD, in CI"),
    "qti21": ("QTI 2.1", "the standard's rules, in the reader; pyslet 0.7.20170805, in CI"),
    "stack": ("2020120600 and later", "its rules, in the reader; Maxima 5.46, in CI"),
    "rexams": ("2.4-0 and later", "its rules for Moodle, in the reader"),
    "prairielearn": ("has none", "its generate, parse and grade, in the reader"),
    "jupyter": ("nbformat 4.5", "its cells, run by the reader"),
    "otter": ("Otter-Grader 7", "its test cases, run by the reader; Otter-Grader, at night"),
    "latex": ("TeX Live 2022", "its commands, in the reader; pdflatex, in CI"),
    "json": ("ours", "`check`"),
    "markdown": ("CommonMark", "as CommonMark, in the reader"),
    "html": ("HTML 5", "as a page, in the reader"),
}
"""Of each target the version that it is written for, and how it is read."""


@dataclass
class Held:
    """The counts of a target."""

    families: int = 0
    languages: set[str] = field(default_factory=set)
    right: int = 0
    full: int = 0
    mistakes: int = 0
    named: int = 0


def texts_in(content: bytes) -> Iterator[str]:
    """Yield the texts of a file, or of those in a package."""
    if is_zipfile(BytesIO(content)):
        with ZipFile(BytesIO(content)) as package:
            yield from (package.read(name).decode() for name in package.namelist())
    else:
        yield content.decode()


def words(text: str) -> str:
    """Return the letters and digits that a person reads of HTML within XML, or within GIFT."""
    return LETTERS.sub("", TAGS.sub("", unescape(unescape(unescape(text.replace("\\#", "#"))))))


def plain(sentence: str) -> str:
    """Return the letters and digits that a person reads of our Markdown."""
    return LETTERS.sub("", spans.plain(markdown.inline(sentence)))


def read(export: str, content: bytes) -> list:
    """Return the exercises; R/exams' are read with what they earn."""
    reader = import_module(f"read_{export}")
    return (reader.marking if export == "rexams" else reader.read)(content)


def typed(value) -> str:
    """Return a decimal, which ends or has three places."""
    if isinstance(value, float):
        return "inf" if value > 0 else "-inf"
    exact = Fraction(int(value.numerator), int(value.denominator))
    short = f"{float(exact):.6f}".rstrip("0").rstrip(".")
    return short if Fraction(short) == exact else f"{float(exact):.3f}"


def answered(given, language: str, *, decimal: bool):
    """Return what a student does who knows that answer and reads what form it takes."""
    text = given.texts[0]
    match given.response:
        case OneNumber(value) if decimal:
            text = typed(value)
        case _ if decimal:
            text = next((one for one in given.texts if SPLIT.isdisjoint(one)), text)
    done = hand(given.response, text, lambda label: label_of(label, language))
    if decimal and isinstance(given.response, Cells):
        return type(done)(text, cells=tuple(map(typed, given.response.values)))
    return done


def count(export: str) -> Held:
    """Return the counts of a target."""
    held = Held()
    for family in FAMILIES:
        language = language_of(family)
        exercise = drawn.exercise(family, "easy")
        there = bank([exercise], language)
        if not [*EXPORTS[export].held_items(there)]:
            continue
        held.families += 1
        held.languages.add(language)
        there = without_those_for_a_person(export, there)
        if there is None or not [*EXPORTS[export].held_items(there)]:
            continue
        (item,) = there.items
        content = EXPORTS[export].write(there)
        (back,) = read(export, content)
        texts = [words(text) for text in texts_in(content)]
        losses = [*EXPORTS[export].list_lost(there, item)]
        if Loss.MARKING in {one.loss for one in losses}:
            continue
        for asked, question in zip(held_of(export, there, item), back.questions, strict=True):
            for right in asked.right_answers:
                held.right += 1
                held.full += earns_all(export, question, right, language)
            for wrong in asked.mistakes:
                held.mistakes += 1
                if question.said:
                    shown = words(question.said(answered(wrong, language, decimal=False)))
                    one_of = (
                        plain(mistake_feedback(exercise, (name,), language))
                        for name in wrong.mistakes
                    )
                    held.named += any(sentence in shown for sentence in one_of)
                else:
                    told = plain(wrong.feedback)
                    held.named += export == "json" or any(told in text for text in texts)
    return held


def earns_all(export: str, question, right, language: str) -> bool:
    """Tell whether that answer earns everything; a reader without it has held it by itself."""
    if question.earned is None:
        return True
    share = question.earned(answered(right, language, decimal=export == "rexams"))
    return abs(share - 1) < Fraction(1, 1000)


def table() -> Iterator[str]:
    """Yield the lines of the table."""
    yield row(
        "target", "version", "how it was read", "families", "languages", RIGHT, "mistakes named"
    )
    yield row(*["---"] * 7)
    for export in EXPORTS:
        held = count(export)
        marks = f"{held.full} of {held.right}" if held.right else "a person marks it"
        named = f"{held.named} of {held.mistakes}" if held.mistakes else "a person names them"
        families, languages = held.families, len(held.languages)
        yield row(f"`{export}`", *HOW[export], families, languages, marks, named)


def row(*cells: object) -> str:
    """Return a line of the table."""
    return f"| {' | '.join(map(str, cells))} |"


def in_table(page: str) -> dict[str, int]:
    """Return how many families the page's table counts of each target."""
    rows = page.partition(START)[2].partition(END)[0].splitlines()[2:]
    cells = (line.strip("| ").split(" | ") for line in rows)
    return {target.strip("`"): int(families) for target, _, _, families, *_ in cells}


def replaced(page: str) -> str:
    """Return the page with its table counted anew."""
    before, _, rest = page.partition(START)
    return before + START + "\n".join(table()) + "\n" + END + rest.partition(END)[2]


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(replaced(path.read_text("utf-8")), "utf-8")
