"""The page of formats with a sample of each, and a page for each."""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

from generator.base.plain import Plain
from grader.exams.formats import FORMATS
from grader.exams.making.secret import DEMONSTRATION
from grader.exams.returning.forms import FORMS
from grader.exports.targets import EXPORTS
from grader.rendering.drawings import DRAWINGS
from manual import page_parts
from manual.terminal_session import COMMAND, printed

FOLDER = "formats"
SOLVED = 'draw "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))" --solved alpha-beta'
BANK = "export {family} --level easy --seed 7"
FAMILY = "minimax"
FAMILY_BY_EXPORT = {"aiken": "worlds"}
"""The family of the sample, where the format has none of the other's questions."""
MARKED = "grade exam/exam.json answers.csv"
EXAM = """\
title = "Game trees"
date = 2026-12-01
[[exercise]]
family = "minimax"
tree = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
points = 5
"""
ROSTER = "id,name,Identifier\nana,Ana Gil,Participant 7\n"
ANSWERS = 'id,1.B,1.C,1.D,1.A,1.best,1.variation\nana,3,6,2,6,a2,"a2, c3"\n'
WIDEST = 160
"""The greatest length of a line that is shown."""
UNREAD = {".html", ".pdf", ".png", ".svg", ".zip"}
"""Endings of files whose text is not shown."""

PICTURES = {
    ("drawing", "png"): "pictures/alpha-beta.png",
    ("drawing", "svg"): "pictures/alpha-beta-moving.svg",
    ("returned", "pdf"): "pictures/marked-page-2.png",
}
"""Pictures of files whose text is not shown."""


class WrittenFormat(Protocol):
    """The record of a format."""

    @property
    def name(self) -> str:
        """The name of the format."""

    @property
    def ending(self) -> str:
        """The ending of its files."""

    @property
    def write(self) -> Callable[..., object]:
        """The function that writes a file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatSort:
    """A sort of formats, with the command and the file for each."""

    name: str
    formats: Mapping[str, WrittenFormat]
    line: Callable[[str, str], str]
    file: Callable[[str, str], str]


SORTS = (
    FormatSort(
        name="marks",
        formats=FORMATS,
        line=lambda name, file: f"{MARKED} --to {name} --out {file}",
        file=lambda name, ending: f"{name}.{ending}",
    ),
    FormatSort(
        name="returned",
        formats=FORMS,
        line=lambda name, _: f"{MARKED} --out {name}.csv --return {name} --return-as {name}",
        file=lambda name, ending: f"{name}/ana.{ending}",
    ),
    FormatSort(
        name="export",
        formats=EXPORTS,
        line=lambda name, file: (
            f"{BANK.format(family=FAMILY_BY_EXPORT.get(name, FAMILY))} --to {name} --out {file}"
        ),
        file=lambda name, ending: f"{name}-bank.{ending}",
    ),
    FormatSort(
        name="drawing",
        formats=DRAWINGS,
        line=lambda _, file: f"{SOLVED} --out {file}",
        file=lambda _, ending: f"tree.{ending}",
    ),
)


def subject_page() -> str:
    """Return the page of all formats."""
    return page_parts.page("formats", "every", plain_formats())


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and content of each page."""
    for sort, formats in plain_formats().items():
        for each in formats:
            text = page_parts.page("formats", "format", sort, each)
            yield f"{FOLDER}/{sort}-{each['name']}.md", text


@cache
def plain_formats() -> dict[str, list[dict[str, Plain]]]:
    """Return each sort of formats as data for its pages."""
    every: dict[str, list[dict[str, Plain]]] = {sort.name: [] for sort in SORTS}
    with TemporaryDirectory() as name:
        folder = Path(name)
        prepare(folder)
        for sort in SORTS:
            for written_format in sort.formats.values():
                every[sort.name].append(plain_format(sort, written_format, folder))
    return every


def prepare(folder: Path) -> None:
    """Make an exam with one submission."""
    (folder / "exam.toml").write_text(EXAM)
    (folder / "students.csv").write_text(ROSTER)
    (folder / "answers.csv").write_text(ANSWERS)
    (folder / "secret.key").write_bytes(DEMONSTRATION)
    done("sheets exam.toml --roster students.csv --secret secret.key --out exam", folder)


def plain_format(sort: FormatSort, written_format: WrittenFormat, folder: Path) -> dict[str, Plain]:
    """Return a format as data for its page."""
    ending = written_format.ending.removeprefix(".")
    file = sort.file(written_format.name, ending)
    return {
        "name": written_format.name,
        "ending": f".{ending}",
        "said": paragraphs(sys.modules[written_format.write.__module__].__doc__ or ""),
        "line": done(sort.line(written_format.name, file), folder),
        "text": text(folder / file),
        "picture": PICTURES.get((sort.name, written_format.name), ""),
    }


def done(words: str, folder: Path) -> str:
    """Run the command, which must succeed; return it."""
    line = f"{COMMAND} {words}"
    result = printed(line, folder)
    assert result.code == 0, f"{line}: {result.text}"
    return line


def paragraphs(said: str) -> list[Plain]:
    """Return the paragraphs of a module's docstring, each on one line."""
    return [" ".join(each.split()) for each in said.strip().split("\n\n")]


def text(file: Path) -> str:
    """Return the beginning of the file; empty if it is binary."""
    if file.suffix in UNREAD:
        return ""
    lines = file.read_text("utf-8").splitlines()
    return "\n".join(
        f"{x[:WIDEST]}…" if len(x) > WIDEST else x for x in page_parts.shortened(lines)
    )
