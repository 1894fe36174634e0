"""The methods of `solve`, each a file, a template and a record of one name."""

import json
import re
import subprocess
import sys
from dataclasses import dataclass, fields, replace
from math import inf
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from generator.base.convention import CONVENTIONS, CountedLeftOut
from generator.base.sources import NOTES, titled
from grader.actions.desk import list_catalogue
from grader.solving.methods.base import registry
from grader.solving.methods.base.plain import plain, plain_fields
from grader.solving.methods.on_trees.query import Options, TreeQuery
from grader.solving.methods.on_trees.tree_way import MethodOption, OnTrees
from grader.words.language_catalogues import LANGUAGES, LOCALE
from grader.words.solve_rows import rows_of
from solver.exact import rational
from solver.searches.cutoff import NotEvaluated
from solver.trees.notation import parse
from solver.trees.suitable import Feature
from solver.trees.tree import Unsuitable

ROOT = Path(__file__).parents[3]
NAMES = registry.names()
TREES = registry.on(OnTrees)

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
ORDER = "max@2(min@1(14, 5, 2), min@1(6, 4, 2), min@3(12, 8, 3))"
TWICE = "max@4(min@4(4, 9), min@3(max@2(1, 2), 3, 8))"
DEEP = "max@5(5, min@3(max@3(min@4(4, 9), 1), 3))"
PLAYERS = "p1(p2(<1, 2>, <2, 1>), p2(<1, 3>, <0, 0>))"
UNKNOWN = "max(min(3, ?), min(?, 2), chance(1/2: ?, 1/2: 7))"
OF = {"max-n": (PLAYERS,), "thresholds": (UNKNOWN, "max(1, 2)")}
WITH = {
    Feature.UNKNOWN: "max@1(3, min@2(4, ?))",
    Feature.PLAYERS: PLAYERS,
    Feature.CHANCE: "max@2(chance@1(1/2: 4, 1/2: 0), min@3(1, 2))",
    Feature.UNSURE: "max@2([1/2] a = min@1(4, 5), b = min@3(1, 2))",
}
BY_VECTORS = {
    Feature.PLAYERS: PLAYERS,
    Feature.CHANCE: "p1(chance(1/2: <1, 2>, 1/2: <0, 0>), <1, 1>)",
}
COGNATES = {"real"}
"""Words of Spanish and Portuguese as well as of English."""
NEEDED = {"preliminary": Options(level=1), "fallible": Options(error="1/2")}

every_method = pytest.mark.parametrize("name", NAMES)
every_tree_method = pytest.mark.parametrize("name", TREES)


def solution(name, tree, options=None):
    asked = TreeQuery(parse(tree), CONVENTIONS["aima"], options or NEEDED.get(name, Options()))
    return TREES[name].run(asked)


def rows(name, result, language):
    return rows_of(name, result, language, macro=TREES[name].macro)


def test_a_method_its_file_and_its_template_bear_one_name():
    files = {p.stem.replace("_", "-") for p in (ROOT / "grader/solving/methods").glob("[!_]*.py")}
    templates = {p.name.removesuffix(".md.j2") for p in (ROOT / "templates/methods").glob("*.j2")}
    assert set(NAMES) == files == templates
    assert [registry.method(name).name for name in NAMES] == list(NAMES)


@every_method
def test_a_method_has_one_way_for_each_kind_of_thing(name):
    kinds = [type(way) for way in registry.method(name).ways]
    assert kinds
    assert len(set(kinds)) == len(kinds)


def test_every_option_is_read_by_a_method_and_can_be_typed():
    assert [field.name for field in fields(Options)] == list(MethodOption)
    assert {option for way in TREES.values() for option in way.reads} == set(MethodOption)


@pytest.mark.parametrize("feature", Feature)
@every_tree_method
def test_a_method_values_the_features_that_it_says_and_no_others(name, feature):
    tree = (WITH | BY_VECTORS if name == "max-n" else WITH)[feature]
    if feature in TREES[name].values:
        assert solution(name, tree).result
    else:
        with pytest.raises((Unsuitable, NotEvaluated)):  # a player has no evaluation
            solution(name, tree)


@pytest.mark.parametrize("language", [x for x in LANGUAGES if x != "en"])
@every_tree_method
def test_no_english_is_left_where_another_language_is_asked_for(name, language):
    messages = labels(language)
    for tree in OF.get(name, (ORDER, TWICE, DEEP)):
        result = solution(name, tree).result
        english, other = rows(name, result, "en"), rows(name, result, language)
        assert len(english) == len(other)
        own = COGNATES | words(f"{tree} {name} inf oo")  # names and notation
        for (label, text), (translated, told) in zip(english, other, strict=True):
            assert any(
                source.fullmatch(label) and target.fullmatch(translated)
                for source, target in messages
            ), (label, translated)
            assert words(text) & words(told) <= own


def words(text):
    return {word for word in re.findall(r"[^\W\d_]+", text) if len(word) > 1}


def labels(language):
    """What the labels of rows look like in English, and in the language."""
    with (LOCALE / language / "LC_MESSAGES/minimaestro.po").open("rb") as po:
        messages = [m for m in read_po(po, locale=language) if m.context == "solve"]
    return [(pattern(m.id), pattern(m.string)) for m in messages]


def pattern(message):
    return re.compile(".+".join(map(re.escape, re.split(r"%\(\w+\)s", message))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_method_is_listed_with_a_sentence_in_the_language(language):
    listed = list_catalogue.methods(language)
    assert [method["name"] for method in listed] == list(NAMES)
    assert all(method["title"].endswith(".") for method in listed)
    english = {method["title"] for method in list_catalogue.methods("en")}
    assert language == "en" or not english & {method["title"] for method in listed}


def test_a_tree_is_solved_without_the_rooms_of_other_methods():
    code = (
        "import sys; from grader.actions.desk.run_solve import solve; "
        "from grader.solving.methods.on_trees.query import Options; "
        "solve('max(1, 2)', method=None, under='aima', order=None, settings={}, "
        "options=Options()); from grader.solving.methods.base.registry import names; "
        "print([n for n in names() "
        "if 'grader.solving.methods.' + n.replace('-', '_') in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "['alpha-beta']"


@dataclass(frozen=True)
class Result:
    value: object
    absent: str | None = None


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (rational("-7/5"), "-7/5"),
        (inf, "inf"),
        (12, "12"),
        (True, True),
        (("a1", 2), ["a1", "2"]),
        ({CountedLeftOut.LEAVES: 3}, {"leaves": "3"}),
        (Result("x"), {"value": "x"}),
    ],
)
def test_a_result_is_json_with_a_text_for_every_number(value, written):
    assert plain_fields(Result(value)) == {"value": written}
    json.dumps(plain_fields(Result(value)))


def test_a_number_of_thousands_of_digits_is_written_out():
    assert plain(10**5000) == "1" + 5000 * "0"
    many = replace(solution("strategies", AIMA).result, number={"max": 10**5000, "min": 1})
    assert ("number", f"max 1{5000 * '0'}, min 1") in unheld(rows("strategies", many, "en"))


def unheld(rows):
    """The rows with spaces where no line may be broken."""
    return [(label, text.replace("\N{NO-BREAK SPACE}", " ")) for label, text in rows]


def test_what_has_no_form_in_json_is_a_bug():
    with pytest.raises(AssertionError, match="has no form in JSON"):
        plain(object())


@pytest.mark.parametrize(
    "listed",
    [
        list_catalogue.conventions(),
        list_catalogue.games(),
        list_catalogue.methods("en"),
        list_catalogue.families("en"),
    ],
    ids=["conventions", "games", "methods", "families"],
)
def test_sources_are_named_by_their_titles(listed):
    for entry in listed:
        assert entry["source"]
        assert not words_of_short_names(entry["source"])


def words_of_short_names(source):
    return set(re.findall(r"\w+", source)) & NOTES.keys()


def test_notes_are_cited_by_their_titles():
    assert titled("S0, Ejemplo 1; AIMA 4e") == "Tema 3: Juegos bipersonales, Ejemplo 1; AIMA 4e"
    assert titled("CS188, S10") == "CS188, S10"
