"""The methods of `solve`, each a file, a template and a record of one name."""

import json
import re
import subprocess
import sys
from dataclasses import dataclass, fields, replace
from functools import cache
from math import inf
from pathlib import Path

import pytest
from method_samples import PLAYERS, TREES, solution, solved
from untranslated import speaks, written

from generator.base.convention import CountedLeftOut
from generator.base.sources import NOTES, titled
from grader.actions.desk import list_catalogue
from grader.solving.methods.base import registry
from grader.solving.methods.base.plain import plain_fields, plain_value
from grader.solving.methods.on_trees.tree_way import MethodOption, Options
from grader.words.language_catalogues import LANGUAGES, base_of
from grader.words.solve_rows import rows_of
from solver.exact import rational
from solver.searches.cutoff import NotEvaluated
from solver.trees.suitable import Feature
from solver.trees.tree import Unsuitable

ROOT = Path(__file__).parents[3]
NAMES = registry.names()

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
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
COGNATES = {"alpha", "no", "real"}
"""Words of another language as well as of English."""
OWN = {"ca": {"node", "nodes"}}
"""Such words of one language alone."""

every_method = pytest.mark.parametrize("method", NAMES)
every_tree_method = pytest.mark.parametrize("method", TREES)


def rows(name, result, language):
    return rows_of(name, result, language, macro=TREES[name].macro)


def test_no_template_is_left_of_a_method_that_is_gone():
    templates = {p.name.removesuffix(".md.j2") for p in (ROOT / "templates/methods").glob("*.j2")}
    assert templates <= set(NAMES)


@every_method
def test_a_method_its_file_and_its_template_bear_one_name(method):
    assert registry.load_method(method).name == method
    assert (ROOT / f"templates/methods/{method}.md.j2").is_file()


@every_method
def test_a_method_has_one_way_for_each_kind_of_thing(method):
    kinds = [type(way) for way in registry.load_method(method).ways]
    assert kinds
    assert len(set(kinds)) == len(kinds)


def test_every_option_is_read_by_a_method_and_can_be_typed():
    assert [field.name for field in fields(Options)] == list(MethodOption)
    assert {option for way in TREES.values() for option in way.reads} == set(MethodOption)


@pytest.mark.parametrize("feature", Feature)
@every_tree_method
def test_a_method_values_the_features_that_it_says_and_no_others(method, feature):
    values = TREES[method].values
    tree = (WITH | BY_VECTORS if Feature.PLAYERS in values else WITH)[feature]
    if feature in values:
        assert solution(method, tree).result
    else:
        with pytest.raises((Unsuitable, NotEvaluated)):  # a player has no evaluation
            solution(method, tree)


@pytest.mark.parametrize("language", [x for x in LANGUAGES if x != "en"])
@every_tree_method
def test_no_english_is_left_where_another_language_is_asked_for(method, language):
    if not speaks(language, f"methods/{method}.md.j2"):
        pytest.skip("it is told in English alone so far")
    messages = labels(language)
    for tree, found in solved(method):
        english, other = (rows(method, found.result, each) for each in ("en", language))
        assert len(english) == len(other)
        notation = words(f"{tree} {method} max min MAX MIN inf oo")
        own = COGNATES | OWN.get(language, set()) | notation
        for (label, text), (translated, told) in zip(english, other, strict=True):
            assert any(
                source.fullmatch(label) and target.fullmatch(translated)
                for source, target in messages
            ), (label, translated)
            assert words(text) & words(told) <= own


def words(text):
    return {word for word in re.findall(r"[^\W\d_]+", text) if len(word) > 1}


@cache
def labels(language):
    """What the labels of rows look like in English, and in the language or else in its base."""
    messages = [m for m in written(language) if m.context == "solve"]
    own = [(pattern(m.id), pattern(m.string)) for m in messages if m.string]
    return own if base_of(language) == "en" else own + labels(base_of(language))


def pattern(message):
    return re.compile(".+".join(map(re.escape, re.split(r"%\(\w+\)s", message))))


@cache
def titles(language):
    return {each["name"]: each["title"] for each in list_catalogue.methods(language)}


@pytest.mark.parametrize("language", LANGUAGES)
@every_method
def test_a_method_is_listed_with_a_sentence_in_the_language(method, language):
    assert titles(language)[method].endswith(".")
    if language != "en" and speaks(language, f"methods/{method}.md.j2"):
        assert titles(language)[method] != titles("en")[method]


def test_a_tree_is_solved_without_the_rooms_of_other_methods():
    code = (
        "import sys; from grader.actions.desk.run_solve import solve; "
        "from grader.solving.methods.on_trees.tree_way import Options; "
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
    assert plain_value(10**5000) == "1" + 5000 * "0"
    many = replace(solution("strategies", AIMA).result, number={"max": 10**5000, "min": 1})
    assert ("number", f"max 1{5000 * '0'}, min 1") in unheld(rows("strategies", many, "en"))


def unheld(rows):
    """The rows with spaces where no line may be broken."""
    return [(label, text.replace("\N{NO-BREAK SPACE}", " ")) for label, text in rows]


def test_what_has_no_form_in_json_is_a_bug():
    with pytest.raises(AssertionError, match="has no form in JSON"):
        plain_value(object())


@pytest.mark.parametrize(
    ("list_entries", "options"),
    [
        (list_catalogue.conventions, ()),
        (list_catalogue.games, ()),
        (list_catalogue.methods, ("en",)),
        (list_catalogue.families, ("en",)),
    ],
)
def test_sources_are_named_by_their_titles(list_entries, options):
    for entry in list_entries(*options):
        assert entry["source"]
        assert not words_of_short_names(entry["source"])


def words_of_short_names(source):
    return set(re.findall(r"\w+", source)) & NOTES.keys()


def test_notes_are_cited_by_their_titles():
    assert titled("S0, Ejemplo 1; AIMA 4e") == "Tema 3: Juegos bipersonales, Ejemplo 1; AIMA 4e"
    assert titled("CS188, S10") == "CS188, S10"
