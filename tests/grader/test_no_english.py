"""What commands tell in another language, word by word against English and the catalogues."""

import json
import re
from functools import cache
from html import unescape
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from pypdf import PdfReader

from grader.cli.app import PANELS
from grader.desk import names
from grader.words.catalogue import LANGUAGES, LOCALE

TREE = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
COMMANDS = (
    ("--help",),
    ("grade", "--help"),
    ("families", "alpha-beta"),
    ("conventions",),
    ("games",),
    ("new", "minimax", "--seed", "1", "--level", "easy", "--key"),
    ("show", "worlds.easy.1"),
    ("solution", "alpha-beta.easy.1"),
    ("check", "alpha-beta.easy.1", "--answer", "value=3", "--answer", "visited=b1"),
    ("solve", TREE, "--steps"),
    ("solve", "nim"),
    ("belief", "guess"),
    ("solve", "max(3, 4"),
    ("solve", TREE, "--method", "minmax"),
    ("new", "alpha-beta", "--set", "depth=9"),
    ("slove",),
    ("check", "nobody.json"),
)
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
UNREAD = re.compile(r"<(style|script|svg)\b.*?</\1>|<[^>]*>", re.DOTALL)
"""What nobody reads of a page."""

WORD = re.compile(r"[^\W\d_]{3,}")
BARE = re.compile(r"(?:^|(?<=[\s(«“]))[^\W\d_]+(?=[\s,:;!?)»”…]|\.\s|\.?$)", re.MULTILINE)
"""A word by itself: none within `alpha-beta.easy.1`, `bank.xml`, --answer, `min(3, 4)`."""
TYPED = re.compile(r"^[ #]*minimaestro .*|^(?:# )?\w+ = ", re.MULTILINE)
"""A command, and what is set by a line of TOML."""


LISTS = (
    *(("families", name) for name in ("alpha-beta", "minimax", "worlds")),
    ("conventions",),
    ("games",),
)
every_language = pytest.mark.parametrize("language", [x for x in LANGUAGES if x != "en"])


@cache
def catalogue(language):
    with (LOCALE / language / "LC_MESSAGES/minimaestro.po").open("rb") as po:
        return list(read_po(po))


def vocabulary(texts):
    return {word.lower() for text in texts for word in WORD.findall(text)}


def strings(of):
    return [of] if isinstance(of, str) else list(of)


@cache
def translated(language):
    """Every word of the translations."""
    return vocabulary(text for message in catalogue(language) for text in strings(message.string))


@cache
def english():
    """Every word of our own sentences."""
    return vocabulary(text for message in catalogue("es") for text in strings(message.id))


@pytest.fixture
def told(run, monkeypatch):
    """What a command tells in a language."""

    def tell(command, language):
        monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
        _, out, err = run(*command)
        return out + err

    return tell


@pytest.fixture
def proper(told):
    """What is the same in every language: what is typed, and the names of books and their parts."""
    listed = [json.loads(told((*command, "--json"), "en")) for command in LISTS]
    texts = [text for each in listed for text in texts_in(each)]
    typed = vocabulary(text for text in (*texts, *known()) if " " not in text)
    return typed | (vocabulary(texts) - english())


def known():
    """Names that a refusal lists."""
    yield from (*names.families(), *names.methods())
    yield from (*names.formats(), *names.exports(), *names.drawings())
    for commands in PANELS.values():
        yield from commands


def texts_in(value):
    """Every text of JSON, keys too."""
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, list):
        return [text for each in value for text in texts_in(each)]
    return [str(value)]


def words(text):
    """Those that stand by themselves."""
    there = BARE.findall(TYPED.sub("", text))
    return {word.lower() for word in there if WORD.fullmatch(word)}


def left(spoken, other, *, language, proper):
    """The words of English that are told in the other language too, and are none of its own."""
    return words(spoken) & words(other) - translated(language) - proper


@pytest.fixture
def course(told, monkeypatch, tmp_path):
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
        spoken = {command: told(command, language) for command in EXAM}
        spoken |= {command: told(command, language) for command in helps}
        written = (path for path in Path().rglob("*") if path.suffix in FOR_PEOPLE)
        return spoken | {str(path): read(path) for path in written}

    return tell


def read(path):
    """What a person reads in a file."""
    match path.suffix:
        case ".pdf" if path.parent.name != "in":
            return "\n".join(page.extract_text() for page in PdfReader(path).pages)
        case ".html":
            return unescape(UNREAD.sub(" ", path.read_text("utf-8")))
        case _:
            return path.read_text("utf-8")


@every_language
def test_no_word_of_english_is_told_in_another_language(told, proper, language):
    for command in COMMANDS:
        spoken, other = told(command, "en"), told(command, language)
        assert left(spoken, other, language=language, proper=proper) == set(), command


@pytest.mark.slow
@every_language
def test_no_word_of_english_is_told_of_an_exam_in_another_language(course, proper, language):
    first, other = course("en"), course(language)
    found = {
        where: left(first[where], other[where], language=language, proper=proper) for where in first
    }
    assert {where: words for where, words in found.items() if words} == {}


def test_a_sentence_that_nobody_has_translated_is_found(proper):
    spoken = "The tree has the value 3. Its leaves are b1, b2."
    other = "El árbol vale 3. Its leaves are b1, b2."
    assert left(spoken, other, language="es", proper=proper) == {"its", "are"}
