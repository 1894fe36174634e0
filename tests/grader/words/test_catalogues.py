"""Every sentence stands in gettext, and what is translated is translated rightly."""

import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import babel
import pytest
import untranslated
from babel.messages.pofile import read_po, write_po
from jinja2 import nodes
from untranslated import (
    KEYWORDS,
    TEMPLATES,
    left_over,
    missing,
    source_of,
    strings,
    wanted,
    written,
)

from generator.answers.reading.words import NONE
from generator.base.errors import UnknownName
from grader.actions.desk.list_catalogue import label
from grader.words.environment import environment
from grader.words.language_catalogues import LANGUAGES, base_of, translations
from grader.words.render import report_word

ROOT = Path(__file__).parents[3]
SAME_IN = Path(__file__).parent / "same"
PLACEHOLDER = re.compile(r"%\(\w+\)s|%%|%|\{[^{}]*\}")
NO_SENTENCE = re.compile(r"<[^<>]*>|```\w*|`[^`]*`|\]\([^()]*\)")
"""HTML, and of Markdown code and the places to which links lead."""
NOTATION = {"MAX", "MIN", "max", "min", "figure", "asked", "solved", "Minimaestro"}

every_language = pytest.mark.parametrize("language", [x for x in LANGUAGES if x != "en"])


@pytest.mark.nightly
@every_language
def test_a_catalogue_has_every_message_and_no_other(language):
    """A release has all translations; while somebody works, English stands in for them."""
    assert missing(language) == set()
    assert left_over(language) == set()


@every_language
def test_a_catalogue_has_no_message_that_is_translated_in_part(language):
    assert list(written(language).obsolete) == []
    for message in written(language):
        if message.id:
            assert all(strings(message)) or not any(strings(message)), message.id


@pytest.fixture(scope="module")
def extracted(tmp_path_factory):
    """The messages in the order of the session `words`, whose command finds them here."""
    template = tmp_path_factory.mktemp("words") / "all.pot"
    order = ("--no-location", "--sort-by-file", "-o", str(template), ".")
    pybabel = (sys.executable, "-m", "babel.messages.frontend", "-q", "extract")
    command = [*pybabel, "-F", "templates/babel.cfg", *order]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if "ModuleNotFoundError" in done.stderr:
        pytest.skip("the session `words` needs the extra `dev`")
    assert done.returncode == 0, done.stderr
    with template.open("rb") as pot:
        return keys(read_po(pot))


def keys(catalogue):
    return [(m.context, m.id) for m in catalogue if m.id]


@pytest.mark.slow
@every_language
def test_a_catalogue_stands_as_the_session_words_writes_it(language, extracted):
    """In its order, as far as messages are in both, and each entry as Babel writes it."""
    file = source_of(language)
    newest = re.search(r"Generated-By: Babel ([\d.]+)", file.read_text("utf-8"))[1]
    if numbers(babel.__version__) < numbers(newest):
        pytest.skip(f"Babel {babel.__version__} may write otherwise than {newest}")
    there = keys(written(language))
    both = {*there} & {*extracted}
    in_order = [key for key in extracted if key in both]
    assert [key for key in there if key in both] == in_order, "run `nox -s words`"
    again = BytesIO()
    write_po(again, written(language), width=0)
    assert again.getvalue() == file.read_bytes(), "run `nox -s words`"


def numbers(version):
    return [int(part) for part in re.findall(r"\d+", version)]


@pytest.mark.slow
def test_english_alone_is_noticed_where_it_is_asked_for(monkeypatch):
    monkeypatch.setattr(untranslated, "wanted", lambda: {*wanted(), ("x", "a new sentence")})
    lines = [line for line in untranslated.complaints() if "a new sentence" in line]
    assert lines == [f"untranslated: {x}: a new sentence" for x in LANGUAGES if x != "en"]


@every_language
def test_a_catalogue_has_as_many_plurals_as_its_language(language):
    catalogue = written(language)
    for message in catalogue:
        if message.pluralizable and any(strings(message)):
            assert len(message.string) == catalogue.num_plurals


@every_language
def test_a_translation_has_the_placeholders_of_its_message(language):
    for message in written(language):
        if not message.id or message.fuzzy or not any(strings(message)):
            continue
        if message.pluralizable:
            for string in message.string:
                assert placeholders(string) in [placeholders(form) for form in message.id]
        else:
            assert placeholders(message.string) == placeholders(message.id)


@every_language
def test_a_translation_ends_as_its_message_does(language):
    for message in written(language):
        for english, translated in pairs(message):
            assert stop(translated) == stop(english)
            assert translated.strip() == translated


def pairs(message):
    """Return each form with its translation, if it has one that is not fuzzy."""
    there = message.id and not message.fuzzy and all(strings(message))
    return zip(texts(message.id), texts(message.string), strict=False) if there else ()


def stop(text):
    return text[-1:] if text[-1:] in ".?!:" else ""


def placeholders(text):
    return sorted(PLACEHOLDER.findall(text))


def texts(message):
    return [message] if isinstance(message, str) else list(message)


def test_a_template_has_no_sentence_outside_gettext():
    for template in TEMPLATES:
        tree = environment("en").parse((ROOT / "templates" / template).read_text("utf-8"))
        conditions = [choice.test for choice in tree.find_all((nodes.If, nodes.CondExpr))]
        silent = [*translated_calls(tree), *conditions]
        known = {id(const) for node in silent for const in node.find_all(nodes.Const)}
        loose = [
            const.value
            for const in tree.find_all(nodes.Const)
            if id(const) not in known and isinstance(const.value, str) and " " in const.value
        ]
        plain = " ".join(data.data for data in tree.find_all(nodes.TemplateData))
        loose.append(NO_SENTENCE.sub(" ", plain))
        for text in loose:
            assert set(re.findall(r"[^\W\d_]{3,}", text)) <= NOTATION, (template, text)


def translated_calls(tree):
    return [
        call
        for call in tree.find_all(nodes.Call)
        if isinstance(call.node, nodes.Name) and call.node.name in KEYWORDS
    ]


def test_a_language_that_is_not_there_is_refused_with_those_that_are():
    with pytest.raises(UnknownName, match=r"there is no language 'xx'; .*there are en, ca, de"):
        translations("xx")


@pytest.mark.parametrize("language", LANGUAGES)
def test_none_is_written_as_a_student_of_that_language_may_answer_it(language):
    word = NONE.get(language) or NONE[base_of(language)]
    assert translations(language).pgettext("labels", "none") == word


SAME = {
    *("Esc", "HOST", "ID", "URL", "Minimax", "Expectiminimax", "Nim"),
    "{source}: {table}: points: {error}",
}
"""Proper names, and what is the same everywhere; `same` holds what else a language says so."""
VERDICTS = ("right", "followed", "rounded", "mistaken", "wrong", "ambiguous", "unreadable", "blank")
WORD = re.compile(r"[^\W\d_]{2,}")
QUOTED = re.compile(r"%\(\w+\)s|`[^`]*`|\{[^{}]*\}|\b(?:MAX|MIN|Max|Min)\b")


def same(language):
    """Return what is said in a language as in English, a line of a file for each."""
    file = SAME_IN / f"{language}.txt"
    return frozenset(file.read_text("utf-8").splitlines()) if file.is_file() else frozenset()


@every_language
def test_a_translation_is_not_the_english_again(language):
    for message in written(language):
        for english, translated in pairs(message):
            if WORD.search(QUOTED.sub("", english)) and english not in SAME | same(language):
                assert translated != english, message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verdict_has_a_word_of_its_own(language):
    words = {report_word("judged", language, verdict) for verdict in VERDICTS}
    assert len(words - set(VERDICTS if language != "en" else ())) == len(VERDICTS)


@every_language
def test_a_catalogue_on_the_terminal_has_labels_in_its_language(run, language):
    labels = ["parameters", "features", "levels", "questions", "mistakes", "source"]
    out = run("families", "minimax", "--language", language)[1]
    english = {
        line.split()[0] for line in out.splitlines() if line.startswith("  ") and line[2] != " "
    }
    assert english & {*labels} <= same(language)
    assert all(f"  {label(name, language)}" in out for name in labels)
