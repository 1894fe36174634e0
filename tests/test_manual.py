"""What is made of the program for its manual is what the program says today."""

import re
from functools import cache
from itertools import chain
from pathlib import Path
from xml.dom.minidom import parseString

import pytest

from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from grader.solving.lookup import named_games
from grader.solving.methods.base import registry
from manual import (
    command_pages,
    convention_pages,
    family_pages,
    format_pages,
    game_pages,
    lesson_pages,
    method_pages,
)
from manual.command_pages import panels
from manual.example_runs import UntrueExample, renewed
from regenerate import ACTS, by_hand, chosen_acts, write_folders

DOCS = Path(__file__).parents[1] / "docs"
FLAGS = re.DOTALL | re.MULTILINE
ANEW = "`python docs/regenerate.py` regenerates it"
NAMED = {
    command_pages: [command["name"] for panel in panels().values() for command in panel],
    convention_pages: CONVENTIONS,
    family_pages: FAMILIES,
    game_pages: named_games.names(),
    method_pages: registry.names(),
}
"""The names of the pages in each folder of a site."""


@cache
def pages_of(family):
    return dict(family_pages.page(FAMILIES[family]))


def there(name):
    page = DOCS / name
    return page.read_text("utf-8") if page.is_file() else ""


def test_regenerating_makes_what_is_named_or_everything():
    assert chosen_acts(["commands", "examples"]) == ["commands", "examples"]
    assert chosen_acts([]) == [*ACTS]


@pytest.mark.parametrize(("argument", "code"), [("--help", 0), ("commandes", 2)])
def test_regenerating_says_what_may_be_named(argument, code, capsys):
    with pytest.raises(SystemExit) as end:
        chosen_acts([argument])
    assert end.value.code == code
    said = " ".join("".join(capsys.readouterr()).split())
    assert ", ".join(ACTS) in said


@pytest.mark.parametrize("family", FAMILIES)
def test_the_page_of_families_has_what_the_family_says(family):
    assert f"\n{family_pages.section(FAMILIES[family]).strip()}\n" in there("families.md"), ANEW


@pytest.mark.slow
def test_the_page_of_families_has_nothing_else():
    assert there("families.md") == family_pages.subject_page(), ANEW


def test_the_page_of_commands_is_what_their_help_says():
    assert there("commands.md") == command_pages.subject_page(), ANEW


@pytest.mark.slow
@pytest.mark.parametrize(
    "subject",
    [lesson_pages, method_pages, game_pages, format_pages],
    ids=lambda subject: subject.FOLDER,
)
def test_the_page_of_a_subject_is_what_the_program_prints(subject):
    assert there(f"{subject.FOLDER}.md") == subject.subject_page(), ANEW


@pytest.mark.slow
def test_the_lessons_are_what_the_program_prints():
    pages = dict(lesson_pages.pages())
    for name, text in pages.items():
        assert there(name) == text, ANEW
    files = {path.relative_to(DOCS).as_posix() for path in (DOCS / "lessons").iterdir()}
    assert files == set(pages)


@pytest.mark.parametrize("subject", [game_pages, method_pages, command_pages, family_pages])
def test_each_thing_has_its_section_on_the_page_of_its_subject(subject):
    titles = re.findall(r"^## (?:minimaestro )?(\S+)$", there(f"{subject.FOLDER}.md"), re.MULTILINE)
    assert set(titles) >= set(NAMED[subject]), ANEW


@pytest.mark.parametrize("family", ["alpha-beta", "expectiminimax"])
def test_a_picture_is_a_file_of_its_own(family):
    picture = pages_of(family)[f"{family_pages.FOLDER}/{family}.svg"]
    svg = parseString(picture).documentElement  # noqa: S318  # of our own making
    assert (svg.tagName, svg.namespaceURI) == ("svg", "http://www.w3.org/2000/svg")
    assert f"({family}.svg)" in pages_of(family)[f"{family_pages.FOLDER}/{family}.md"]


def test_a_page_names_what_can_be_set_wanted_and_mistaken():
    for text in (
        pages_of("minimax")["families/minimax.md"],
        family_pages.section(FAMILIES["minimax"]),
    ):
        for name in (
            "`all-max`",
            "| `branching` |",
            "`ties` (`none`, `some`)",
            "minimax.medium.1.r3",
        ):
            assert name in text


def test_writing_removes_what_was_there_before(tmp_path):
    (tmp_path / "commands").mkdir()
    (tmp_path / "commands/gone.md").write_text("old")
    write_folders(tmp_path, [command_pages])
    assert {path.stem for path in (tmp_path / "commands").iterdir()} == set(NAMED[command_pages])


@pytest.mark.slow
@pytest.mark.parametrize("folder", NAMED, ids=lambda folder: folder.FOLDER)
def test_a_site_has_a_page_for_each_thing(folder):
    names = [name for name, _ in folder.pages()]
    pages = {name for name in names if name.endswith(".md")}
    assert pages == {f"{folder.FOLDER}/{name}.md" for name in NAMED[folder]}
    assert len(names) == len(set(names))


@pytest.mark.slow
def test_a_site_has_a_page_for_each_format():
    stems = {name.removeprefix("formats/") for name, _ in format_pages.pages()}
    sorts = format_pages.SORTS
    assert stems == {f"{sort.name}-{name}.md" for sort in sorts for name in sort.formats}


@pytest.mark.slow
@pytest.mark.parametrize("page", by_hand(DOCS), ids=lambda page: page.stem)
def test_the_examples_of_a_page_run_and_print_what_it_shows(page):
    text = page.read_text("utf-8")
    assert renewed(text, DOCS.parent) == text, ANEW


FILES = {
    "exam.tree": "max(min(3, 12), min(2, 8))",
    "mine.tree": "max(min(3, 12), min(2, 8))",
    "exam.toml": """\
title = "Games"
[[exercise]]
family = "minimax"
level = "easy"
[[exercise]]
text = "Why does the order matter?"
space = 4""",
    "students.csv": "id,name\nu1,Ana\nu2,Bo",
    "mine.txt": "A: 3",
    "multiAgents.py": """\
class AlphaBetaAgent:
    def __init__(self, depth):
        self.depth = depth

    def getAction(self, state):
        return None""",
    "handed-in/u1.json": '{"id": "u1", "1.A": "3", "2.answer": "More is cut."}',
    "decided.toml": '[[drop]]\nquestion = "1.A"\ngives = "full"\nreason = "Misprinted."',
}
"""What the examples of the help are of."""
FIRST = (
    "minimaestro sheets exam.toml --roster students.csv --out exam",
    "minimaestro grade exam/exam.json handed-in --to json --out marks.json",
)
ELSEWHERE = (
    "minimaestro audit --samples 500",  # takes an hour
    "minimaestro check minimax.easy.1.r3 --answers",  # ends as the answers are
    "minimaestro scan ",  # its extra need not be there
    "minimaestro learn ",
    "minimaestro serve",  # nor this one's, and it goes on and on
    "minimaestro grade-code ",  # docs/code.md has a task and programs, and runs them
    "minimaestro export-code ",
)
"""How those begin that are not run here."""
WAITING = ("minimaestro grade ", "minimaestro regrade ", "minimaestro check-code ")
"""These end with 1, since an answer in words waits for a person, and the agent to be written."""


@pytest.mark.slow
def test_the_examples_of_the_help_run():
    model = re.search(r"^```toml model.toml$.*?^```$", there("solver.md"), FLAGS)[0]
    examples = [c["examples"].splitlines() for panel in panels().values() for c in panel]
    run = dict.fromkeys(
        f"{e} # exit code 1" if e.startswith(WAITING) else e
        for e in chain(FIRST, *examples)
        if not e.startswith(ELSEWHERE)
    )
    files = [f"```text {name}\n{text}\n```" for name, text in FILES.items()]
    renewed("\n".join([model, *files, "```sh", *run, "```"]), DOCS.parent)


EXAMPLE = """\
```toml mine.tree
max(1, 2)
```
```sh
minimaestro solve mine.tree --json > found.json    # kept
minimaestro solve no.tree                          # exit code 2
```
```console
$ minimaestro solve mine.tree --method minimax
$ head -c 11 found.json
```
"""


def test_what_an_example_prints_is_written_below_it():
    session = renewed(EXAMPLE, DOCS.parent).partition("```console")[2]
    assert "\nmethod   minimax\nvalue    2\n" in session
    assert '\n$ head -c 11 found.json\n{\n "method"\n' in session


@pytest.mark.parametrize(("right", "wrong"), [("mine.tree --json", "mine --json"), ("2\n", "0\n")])
def test_an_example_that_does_something_else_is_refused(right, wrong):
    with pytest.raises(UntrueExample, match=r"ends with [02]"):
        renewed(EXAMPLE.replace(right, wrong), DOCS.parent)


def test_the_page_of_commands_names_all_their_options():
    sections = re.split(r"^## minimaestro ", there("commands.md"), flags=re.MULTILINE)[1:]
    texts = {section.partition("\n")[0]: section for section in sections}
    for panel in panels().values():
        for command in panel:
            for option in command["options"]:
                row = rf"^\| `{option['name']}\b"
                assert re.search(row, texts[command["name"]], re.MULTILINE)


CODE = re.compile(r"(?<!`)`(?:minimaestro )?([a-z]+) ([^`]*--[^`]*)`(?!`)")
"""A command within a sentence."""


@pytest.mark.parametrize("page", by_hand(DOCS), ids=lambda page: page.stem)
def test_a_command_within_a_sentence_has_the_options_that_it_is_given(page):
    known = {c["name"]: c["options"] for panel in panels().values() for c in panel}
    for command, given in CODE.findall(page.read_text("utf-8")):
        if command in known:
            names = {name for option in known[command] for name in option["name"].split()}
            assert set(re.findall(r"(?<!\S)--[a-z-]+", given)) <= names, f"{command} {given}"
