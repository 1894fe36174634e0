"""A program is checked in the very Python that a browser has, and the page is told what it does."""

import json
import re
import sys
from importlib.resources import files

import pytest
from example_programs import BUGS, RIGHT, SEARCHES, changed_program

from grader.actions.pages.page_list import BROWSER_PAGES, page
from grader.interfaces.site.check_here import answer_watched
from grader.words.language_catalogues import LANGUAGES

AGENT, CHANGES, *_ = BUGS["a fresh window at each root move"]


def asked(program, algorithm=AGENT, interface="cs188", path="check-program", **more):
    """The answer to the page, and what it was told meanwhile."""
    body = {"program": program, "algorithm": algorithm, "interface": interface, "language": "en"}
    reports = []
    answer = answer_watched(path, json.dumps(body | more), reports.append)
    return json.loads(answer), [json.loads(report) for report in reports]


def test_a_wrong_program_has_its_tree_and_both_traces():
    judgement, _ = asked(changed_program(*CHANGES))
    assert (judgement["name"], judgement["verdict"]) == (AGENT, "wrong")
    assert {node["name"] for node in judgement["figure"]["nodes"]} == {"A", "B", "a1", "b1", "b2"}
    (first,) = [row for row in judgement["rows"] if row["isFirst"]]
    assert (first["expected"]["node"], first["made"]["node"]) == ("", "b2")


def test_the_page_is_told_of_each_tree_before_and_after():
    judgement, reports = asked(SEARCHES["nodes"], "minimax", "nodes")
    assert judgement["verdict"] == "right"
    assert reports[0] == {"loads": True}
    assert reports[1::2] == [None] * (len(reports) // 2)
    assert {"tree", "agents", "depth"} == set(reports[2])


@pytest.mark.parametrize("head", ["import util, game", "print('x' * 10**6)"])
def test_nothing_of_a_program_is_left_behind(head):
    paths = list(sys.path)
    judgement, _ = asked(f"{head}\n{RIGHT}")
    assert judgement["verdict"] == "right"
    assert not {"util", "game", "multiAgents"} & set(sys.modules)
    assert sys.path == paths


def test_a_program_that_calls_without_end_is_stopped_in_python():
    program = SEARCHES["nodes"].replace("if node.is_leaf:", "if False:")
    judgement, _ = asked(program.replace("float", "int"), "expectimax", "nodes")
    assert judgement["verdict"] == "wrong"
    loop = "def minimax(game, state):\n    while True:\n        game.actions(state)\n"
    judgement, _ = asked(loop, "minimax", "game")
    assert "come to an end" in judgement["says"]


def test_where_a_program_was_ended_is_its_judgement():
    about = {"tree": "max(1, 0)", "agents": 2, "depth": 10}
    path = "ended-program"
    endless, _ = asked("", "minimax", "nodes", path, about=about, died=False)
    assert "come to an end" in endless["says"]
    assert endless["rows"][0]["isFirst"]
    died, _ = asked("", "minimax", "nodes", path, about=about, died=True)
    assert "SystemExit" in died["says"]
    loading, _ = asked("", "minimax", "nodes", path, about={"loads": True}, died=False)
    assert (loading["verdict"], loading["isOfImport"]) == ("cannot-run", True)


def test_a_name_that_does_not_exist_is_refused_in_the_language_of_the_page():
    refusal, _ = asked("", "minimax", "nodes", arguments=["nod"], language="es")
    assert "'nod'" in refusal["refused"]


@pytest.mark.parametrize("name", BROWSER_PAGES)
def test_the_page_for_programs_has_every_word_that_its_script_says(name):
    script = (files("templates") / "site" / f"{name}.js").read_text("utf-8")
    for language in LANGUAGES:
        html = page(name, language, code_page="code.html")
        words = json.loads(re.search(r'id="words">(.*?)</script>', html)[1])
        assert set(re.findall(r"\bwords\.([a-z_]+)", script)) <= words.keys()
        assert 'href="code.html" aria-current="page"' in html
        assert 'href="code.html"' not in page("practice", language)
