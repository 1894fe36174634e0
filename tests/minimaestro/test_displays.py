"""What a notebook shows of results, and what `print` does."""

import json
import subprocess
import sys
from xml.etree import ElementTree as ET

import pytest

import minimaestro

AIMA = "max(min(3, 12, 8), min(2, 4, 6))"
SOLUTION = minimaestro.solve(AIMA)
EXERCISE = minimaestro.new("minimax", level="easy", seed=3)
REPORT = minimaestro.check(EXERCISE, {"A": "3", "best": "<b>|x"})


def test_a_tree_is_shown_as_svg_and_printed_in_letters():
    tree = minimaestro.parse(AIMA)
    assert ET.fromstring(tree._repr_svg_()).tag.endswith("svg")
    assert str(tree).splitlines()[0].strip() == "△ A"
    assert "b1  b2  b3" in str(tree)


def test_a_tree_that_is_too_wide_is_printed_on_its_side():
    assert "└─ a99: 98" in str(minimaestro.Tree.of(list(range(99))))


def test_a_solution_is_shown_as_a_table_with_its_picture():
    html = SOLUTION._repr_html_()
    assert "<td>value</td><td>3</td>" in html
    assert html.count("<svg") == 1
    assert "✗ c2" in str(SOLUTION)


def test_a_solution_without_a_search_is_shown_as_a_table_alone():
    html = minimaestro.solve("max(min(?, 3), 2)", method="thresholds")._repr_html_()
    assert html.startswith("<table>")
    assert "<svg" not in html


def test_frames_are_the_tree_before_the_search_and_after_each_step():
    frames = SOLUTION.frames()
    assert frames[0].words == ""
    assert frames[-1].words.endswith("A returns 3.")
    assert len({frame.svg for frame in frames}) > 5
    assert len(frames) == 1 + len(SOLUTION.steps().splitlines())


def test_steps_are_markdown_to_a_notebook():
    assert SOLUTION.steps()._repr_markdown_() == SOLUTION.steps()


def test_an_exercise_is_shown_with_its_picture_and_without_its_key():
    html = EXERCISE._repr_html_()
    assert "<svg" in html
    assert "What is the value of node B?" in html
    assert "figure:" not in EXERCISE._repr_markdown_()
    assert "△ A" in str(EXERCISE)


def test_a_report_is_a_table_in_which_a_students_text_stays_text():
    assert "&lt;b&gt;|x" in REPORT._repr_html_()
    assert r"\<b\>\|x" in REPORT._repr_markdown_()
    assert "0 of" in str(REPORT)


def test_a_picture_is_drawn_as_the_command_draws_it(tmp_path):
    picture = minimaestro.draw(AIMA, method="alpha-beta")
    picture.save(tmp_path / "mine.svg")
    command = ["draw", AIMA, "--solved", "alpha-beta"]
    ran = subprocess.run(
        [sys.executable, "-m", "minimaestro", *command], capture_output=True, check=True
    )
    assert (tmp_path / "mine.svg").read_bytes() == ran.stdout == picture.to_bytes()
    with pytest.raises(minimaestro.RequestError, match="force"):
        picture.save(tmp_path / "mine.svg")


@pytest.mark.parametrize(
    "source",
    [EXERCISE, "minimax.easy.3.r3", [[1, 2], 3], minimaestro.parse("max(1, 2)"), "tic-tac-toe"],
)
def test_an_exercise_a_tree_data_and_a_game_are_drawn(source):
    assert "<svg" in minimaestro.draw(source).svg


def test_an_exercise_is_drawn_under_the_convention_and_in_the_language_that_are_named():
    tree = "max(min(3, 5), min(3, 1), min(2, 9))"
    exercise = minimaestro.new("alpha-beta", tree=tree, convention="cs188")
    for convention in (None, "cs188", "aima"):
        drawn = minimaestro.draw(exercise, method="alpha-beta", convention=convention)
        solved = minimaestro.solve(tree, method="alpha-beta", convention=convention or "cs188")
        assert str(drawn) == str(solved.picture)
    assert str(drawn) != str(minimaestro.draw(exercise, method="alpha-beta"))
    assert minimaestro.draw(exercise, language="es").title == "Poda alfa-beta"


def test_what_the_command_line_lists_the_module_lists():
    assert "minimax" in {family["name"] for family in minimaestro.families()}
    assert minimaestro.families("minimax")[0]["levels"] == ["easy", "medium", "hard"]
    assert "nim" in {game["name"] for game in minimaestro.games()}
    assert "aima" in {convention["name"] for convention in minimaestro.conventions()}
    assert "alpha-beta" in {method["name"] for method in minimaestro.methods()}


@pytest.mark.parametrize("family", ["kuhn-poker", "opponent-model", "tic-tac-toe-tree"])
def test_what_a_setting_may_be_is_shown_as_it_is_typed(family):
    parameters = minimaestro.families(family)[0]["parameters"]
    assert repr(parameters) == str(json.loads(json.dumps(parameters)))


def test_a_belief_is_followed():
    followed = minimaestro.belief("four-aces", "max draws:K")
    assert followed["steps"][0]["belief"] == {"<AK,A>": "1/2", "<AK,K>": "1/2"}


def test_an_export_has_its_content_and_what_is_lost(tmp_path):
    moodle = minimaestro.export("minimax", to="moodle", count=2, seed=1)
    assert ET.fromstring(moodle.content).tag == "quiz"
    moodle.save(tmp_path / "bank.xml")
    assert (tmp_path / "bank.xml").read_bytes() == moodle.content
    with pytest.raises(minimaestro.UnknownName):
        minimaestro.export("minimax", to="moodel")


def test_errors_are_importable_and_are_request_errors():
    for name in minimaestro.MODULES_OF_ERRORS:
        error = getattr(minimaestro, name)
        assert issubclass(error, minimaestro.RequestError)
        assert error.__module__ == "minimaestro"
    with pytest.raises(minimaestro.NotationError):
        minimaestro.parse("max(1")
    with pytest.raises(minimaestro.UnknownName):
        minimaestro.new("minmax")


def test_options_are_numbers_or_texts():
    text = minimaestro.solve("max@1(min@2(3, 4), 5)", options={"depth": "1"})
    assert text.json == minimaestro.solve("max@1(min@2(3, 4), 5)", options={"depth": 1}).json
    with pytest.raises(minimaestro.RequestError, match="from 0 to 1000, not '-1'"):
        minimaestro.solve(AIMA, options={"depth": -1})


def test_a_tree_of_many_nodes_shows_how_many():
    large = minimaestro.Tree.of([[1] * 50] * 40)
    assert (repr(large), large._repr_svg_()) == ("<Tree of 2041 nodes>", None)
    assert str(large).startswith("not drawn by itself: a tree of 2,041 nodes; minimaestro.draw(")
    assert eval(repr(large["a1"]), {"Tree": minimaestro.Tree}) == large["a1"]  # noqa: S307  # ours


def test_what_is_found_in_a_tree_of_many_nodes_is_shown_without_its_drawing():
    solution = minimaestro.solve([[1] * 50] * 40)
    assert "tree of 2,041 nodes; minimaestro.draw(...) draws it" in str(solution)
    html = solution._repr_html_()
    assert "<table>" in html
    assert "<svg" not in html
    assert "not drawn by itself" in html
