"""Every sentence stands in gettext, and every language has all of them."""

import re
from configparser import ConfigParser
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from jinja2 import nodes

from generator.answers.reading.words import NONE
from generator.base.errors import UnknownName
from generator.families import FAMILIES
from grader.actions.desk.list_catalogue import label
from grader.interfaces.cli.extraction import ROOMS, helps
from grader.interfaces.cli.extraction import extract as in_code
from grader.words.environment import environment, say
from grader.words.language_catalogues import LANGUAGES, LOCALE, translations
from grader.words.render import report_word

ROOT = Path(__file__).parents[3]
TEMPLATES = sorted(
    str(p.relative_to(ROOT / "templates")) for p in (ROOT / "templates").rglob("*.j2")
)
KEYWORDS = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
PLACEHOLDER = re.compile(r"%\(\w+\)s|%%|%|\{[^{}]*\}")
NO_SENTENCE = re.compile(r"<[^<>]*>|```\w*|`[^`]*`|\]\([^()]*\)")
"""HTML, and of Markdown code and the places to which links lead."""
NOTATION = {"MAX", "MIN", "max", "min", "figure", "asked", "solved", "Minimaestro"}

every_language = pytest.mark.parametrize("language", [x for x in LANGUAGES if x != "en"])
every_template = pytest.mark.parametrize("template", TEMPLATES)


@cache
def wanted():
    """The messages of the templates, by context and id."""
    config = ConfigParser()
    config.read(ROOT / "templates/babel.cfg", "utf-8")
    options = dict(config["jinja2: templates/**.j2"])
    found = Catalog()
    for template in TEMPLATES:
        source = BytesIO((ROOT / "templates" / template).read_bytes())
        for _, message, _, context in extract("jinja2", source, keywords=KEYWORDS, options=options):
            found.add(message, context=context)
    return {(m.context, m.id) for m in found if m.id} | told_in_code()


@cache
def told_in_code():
    """The messages of the code, by context and id."""
    rooms = (room for package in ROOMS for room in (ROOT / package).rglob("*.py"))
    found = [each for room in rooms for each in in_code(BytesIO(room.read_bytes()))]
    return {told for _, _, told, _ in (*found, *helps(BytesIO()))}


@cache
def written(language):
    with (LOCALE / language / "LC_MESSAGES/minimaestro.po").open("rb") as po:
        return read_po(po, locale=language)


@every_language
def test_a_catalogue_has_every_message_and_no_other(language):
    there = {(m.context, m.id) for m in written(language) if m.id}
    assert there - wanted() == set()
    assert wanted() - there == set()
    assert list(written(language).obsolete) == []


@every_language
def test_a_catalogue_has_no_message_that_is_fuzzy_or_empty(language):
    for message in written(language):
        if message.id:
            strings = message.string if message.pluralizable else [message.string]
            assert not message.fuzzy, message.id
            assert all(strings), message.id


@every_language
def test_a_catalogue_has_as_many_plurals_as_its_language(language):
    catalogue = written(language)
    for message in catalogue:
        if message.pluralizable:
            assert len(message.string) == catalogue.num_plurals


@every_language
def test_a_translation_has_the_placeholders_of_its_message(language):
    for message in written(language):
        if not message.id:
            continue
        if message.pluralizable:
            for string in message.string:
                assert placeholders(string) in [placeholders(form) for form in message.id]
        else:
            assert placeholders(message.string) == placeholders(message.id)


@every_language
def test_a_translation_ends_as_its_message_does(language):
    for message in written(language):
        pairs = zip(texts(message.id), texts(message.string), strict=False) if message.id else ()
        for english, translated in pairs:
            assert stop(translated) == stop(english)
            assert translated.strip() == translated


def stop(text):
    return text[-1:] if text[-1:] in ".?!:" else ""


def placeholders(text):
    return sorted(PLACEHOLDER.findall(text))


def texts(message):
    return [message] if isinstance(message, str) else list(message)


@every_template
def test_a_template_has_no_sentence_outside_gettext(template):
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
        assert set(re.findall(r"[^\W\d_]{3,}", text)) <= NOTATION, text


def translated_calls(tree):
    return [
        call
        for call in tree.find_all(nodes.Call)
        if isinstance(call.node, nodes.Name) and call.node.name in KEYWORDS
    ]


def test_a_language_that_is_not_there_is_refused_with_those_that_are():
    with pytest.raises(UnknownName, match=r"there is no language 'xx'; .*there are en, es"):
        translations("xx")


@pytest.mark.parametrize("language", LANGUAGES)
def test_none_is_written_as_a_student_of_that_language_may_answer_it(language):
    assert translations(language).pgettext("labels", "none") == NONE[language]


SAME = {
    ("es", "error"),
    ("es", "no"),
    ("es", "observable"),
    ("it", "E-mail"),
    ("it", "Token"),
    ("it", "FILE"),
    ("it", "file"),
    ("it", "in %(world)s"),
    ("it", "no"),
    ("pt", "E-mail"),
    ("pt", "Enter"),
    *(
        (language, name)
        for language in ("es", "it", "pt")
        for name in (
            "Esc",
            "HOST",
            "ID",
            "URL",
            "Minimax",
            "Expectiminimax",
            "{source}: {table}: points: {error}",
        )
    ),
}
"""What is said so in that language as well, and proper names."""
VERDICTS = ("right", "followed", "rounded", "mistaken", "wrong", "ambiguous", "unreadable", "blank")
WORD = re.compile(r"[^\W\d_]{2,}")
QUOTED = re.compile(r"%\(\w+\)s|`[^`]*`|\{[^{}]*\}|\b(?:MAX|MIN|Max|Min)\b")


@every_language
def test_a_translation_is_not_the_english_again(language):
    for message in written(language):
        pairs = zip(texts(message.id), texts(message.string), strict=False) if message.id else ()
        for english, translated in pairs:
            if WORD.search(QUOTED.sub("", english)) and (language, english) not in SAME:
                assert translated != english, message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mistake_has_a_name_of_its_own_that_people_can_read(language):
    """A mistake that several families know has one name in all of them."""
    every = {mistake.name for family in FAMILIES.values() for mistake in family.mistakes}
    names = {name: say("mistakes.md.j2", "called", language, name) for name in every}
    assert [name for name, called in names.items() if called == name] == []
    assert len(set(names.values())) == len(every)


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
    assert english & set(labels) == set()
    assert all(f"  {label(name, language)}" in out for name in labels)
