"""What is told, and written for people, of an exam in another language, word by word."""

from pathlib import Path

import pytest
from english import OTHERS, left, of_html
from pypdf import PdfReader

from grader.interfaces.cli.app import PANELS
from grader.words.language_catalogues import SOURCE

TREE = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
EXAM = (
    ("init", "."),
    ("init", "."),
    ("preview", "p1.toml"),
    ("sheets", "p1.toml", "--variants", "2", "--key", "table", "--out", "s1"),
    ("sheets", "p1.toml", "--variants", "2", "--out", "s1"),
    ("grade", "s1/exam.json", "in", "--to", "json", "--out", "m1.json"),
    ("grade", "s1/exam.json", "in", "--statistics", "m2.html", "--return", "r1"),
    ("grade", "s1/exam.json", "in", "--to", "html", "--out", "m3.html"),
    ("grade", "s1/exam.json", "in", "--to", "github", "--out", "m4.md"),
    ("regrade", "m1.json", "--exam", "s1/exam.json", "--diff"),
    ("regrade", "m1.json", "--exam", "s1/exam.json", "--override", "p2.toml", "--diff"),
    ("regrade", "m1.json", "--exam", "p1.toml"),
    ("scan", "s1/sheets/1.pdf", "--exam", "s1/exam.json", "--out", "c1"),
    ("scan", "m1.json", "--exam", "s1/exam.json", "--out", "c1"),
    ("export", "p1.toml", "--seed", "1", "--to", "markdown", "--out", "b1.md"),
    ("export", "p1.toml", "--seed", "1", "--to", "html", "--out", "b1.html"),
    ("export", "worlds", "--seed", "1", "--to", "moodle", "--out", "b1.xml"),
    ("export", "worlds", "--seed", "1", "--to", "qti12", "--out", "b1.zip"),
    ("export", "exam.toml", "--level", "easy", "--to", "latex"),
    ("draw", TREE, "--frames", "steps"),
    ("audit", "minimax", "--level", "easy", "--samples", "2"),
    ("serve", "--database", "nowhere"),
    ("site", "exam.toml"),
    ("demo", "s1"),
    ("practice", "minimax", "--level", "unheard"),
)
"""One after the other, in a folder."""
SMALL = 'title = "1"\nlanguage = "{}"\n[[exercise]]\nfamily = "minimax"\nlevel = "easy"\n'
DECIDED = '[[drop]]\nquestion = "1.B"\n'
HANDED_IN = {
    "1.json": '{"id": "1", "1.A": "3", "1.B": "1/3"}',
    "2.json": '{"id": "2", "1.A": "4", "1.best": "?"}',
    "3.json": '{"id": "0"}',
    "4.json": "{",
    "5.csv": "id,9.x\n2,3\n",
    "6.pdf": "no PDF",
}
FOR_PEOPLE = frozenset({".html", ".md", ".pdf", ".toml"})


@pytest.fixture
def course(tell_in, monkeypatch, tmp_path):
    """What is told, and written for people, from an exam's beginning to its end in a language."""

    def tell(language):
        there = tmp_path / language
        (there / "in").mkdir(parents=True)
        monkeypatch.chdir(there)
        for name, text in HANDED_IN.items():
            Path("in", name).write_text(text)
        Path("p1.toml").write_text(SMALL.format(language))
        Path("p2.toml").write_text(DECIDED)
        helps = ((name, "--help") for commands in PANELS.values() for name in commands)
        spoken = {command: tell_in(command, language) for command in EXAM}
        spoken |= {command: tell_in(command, language) for command in helps}
        written = (path for path in Path().rglob("*") if path.suffix in FOR_PEOPLE)
        return spoken | {str(path): read(path) for path in written}

    return tell


def read(path):
    """What a person reads in a file."""
    match path.suffix:
        case ".pdf" if path.parent.name != "in":
            return "\n".join(page.extract_text() for page in PdfReader(path).pages)
        case ".html":
            return of_html(path.read_text("utf-8"))
        case _:
            return path.read_text("utf-8")


@pytest.mark.parametrize(
    "others",
    [
        pytest.param(OTHERS[:1], marks=pytest.mark.slow, id="one"),
        pytest.param(OTHERS, marks=pytest.mark.whole, id="all"),
    ],
)
def test_no_word_of_english_is_told_of_an_exam_in_another_language(course, proper_words, others):
    told = {language: course(language) for language in (SOURCE, *others)}
    found = {
        (language, where): left(
            spoken, told[language][where], language=language, proper=proper_words
        )
        for language in others
        for where, spoken in told["en"].items()
    }
    assert {where: words for where, words in found.items() if words} == {}
