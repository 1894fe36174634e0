"""What programs import: `minimaestro`, as docs/python.md has it."""

import doctest
import json
import subprocess
import sys
from decimal import Decimal
from fractions import Fraction
from inspect import isfunction, signature
from math import inf, nan
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from long_run import write_class

import minimaestro

PAGE = Path(__file__).parents[2] / "docs/python.md"


def test_the_examples_of_the_page_run():
    failed, ran = doctest.testfile(str(PAGE), module_relative=False)
    assert failed == 0
    assert ran > 10


@pytest.mark.parametrize("module", ["trees", "drawing", "game_forms"])
def test_the_examples_of_docstrings_run(module):
    failed, ran = doctest.testmod(sys.modules[f"minimaestro.{module}"])
    assert failed == 0
    assert ran > 1


def test_every_public_name_is_there_with_a_sentence_and_typed():
    for name in minimaestro.__all__:
        thing = getattr(minimaestro, name)
        assert name == "Number" or thing.__doc__.strip().endswith("."), name
        if isfunction(thing):
            said = signature(thing)
            assert "RequestError" in thing.__doc__ or "NotationError" in thing.__doc__, name
            assert said.return_annotation is not said.empty
            assert all(p.annotation is not p.empty for p in said.parameters.values())


def test_what_is_offered_while_one_types_is_public():
    offered = {name for name in dir(minimaestro) if not name.startswith("__")}
    assert offered == {*minimaestro.__all__, "notebook", "prairielearn"}
    script = "import minimaestro as m; print(*(name for name in dir(m) if hasattr(m, name)))"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert offered < {*ran.stdout.split()}


def test_to_import_it_loads_no_library_and_changes_how_nothing_else_is_loaded():
    script = (
        "import sys; before = set(sys.modules); import minimaestro; import json, csv; "
        "heavy = {'sympy', 'jinja2', 'pydantic', 'babel', 'reportlab', 'typer'}; "
        "heavy |= {'msgspec', 'rich', 'lark', 'networkx'}; "
        "print(sorted(heavy & set(sys.modules)), type(json).__name__, type(csv).__name__)"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout == "[] module module\n"


leaves = st.one_of(st.integers(-9, 9).map(str), st.sampled_from(["1/2", "inf", "-inf"]))


@given(st.lists(st.lists(leaves, min_size=1, max_size=3), min_size=1, max_size=3))
def test_a_solution_has_the_value_of_the_tree(branches):
    tree = f"max({', '.join('min(' + ', '.join(leaves) + ')' for leaves in branches)})"
    numbers = [[float(x) if "inf" in x else Fraction(x) for x in leaves] for leaves in branches]
    found = minimaestro.solve(minimaestro.parse(tree), method="minimax")
    assert found.value == max(map(min, numbers))
    assert isinstance(found.value, Fraction) or found.value in (inf, -inf)


def test_an_exercise_comes_back_from_its_id_and_from_its_json(tmp_path):
    made = minimaestro.new("minimax", level="easy", seed=3)
    assert made.id is not None
    assert minimaestro.show(made.id) == made
    (file := tmp_path / "exercise.json").write_text(json.dumps(made.json))
    assert minimaestro.show(file).key == made.key


def test_an_exercise_is_solved_under_its_own_convention():
    exercise = minimaestro.new("alpha-beta", level="easy", seed=3, convention="cs188")
    for method in (None, "alpha-beta"):
        assert minimaestro.solve(exercise, method=method).json["convention"] == "cs188"
    assert minimaestro.solve(exercise, convention="upv").json["convention"] == "upv"
    own = minimaestro.show(dict(exercise.json) | {"settings": {"order": "right"}})
    assert minimaestro.solve(own).json == minimaestro.solve(exercise, order="right").json
    assert minimaestro.solve(own, order="left").json == minimaestro.solve(exercise).json


def test_its_key_earns_all_and_a_mistakes_answers_name_it():
    made = minimaestro.new("minimax", level="easy", seed=3)
    texts = {n: ", ".join(a) if isinstance(a, list) else a for n, a in made.key.items()}
    assert minimaestro.check(made, texts).score == 1
    name, answers = next(iter(made.mistakes.items()))
    wrong = {n: ", ".join(a) if isinstance(a, list) else a for n, a in answers.items()}
    assert name in {mark.mistake for mark in minimaestro.check(made, {**texts, **wrong}).marks}


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (lambda: minimaestro.parse("max(1, 2"), "never closed"),
        (lambda: minimaestro.solve("max(1, 2)", method="minmax"), "minimax"),
        (lambda: minimaestro.solve("max(1, 2)", options={"deep": 3}), "depth"),
        (lambda: minimaestro.new("minmax"), "minimax"),
        (lambda: minimaestro.draw("max(1, 2)", growth="up"), "growth is down or right, not"),
        (lambda: minimaestro.check("minimax.easy.1.r3", {"Z": "3"}), "there are"),
        (lambda: minimaestro.grade("exam.json", ["nowhere.json"]), "nowhere"),
    ],
)
def test_what_cannot_be_done_says_what_would_have_been_right(asked, says):
    with pytest.raises(minimaestro.RequestError, match=says):
        asked()


def test_a_class_is_a_row_for_each_student(tmp_path):
    write_class(tmp_path, 8)
    rows = minimaestro.grade(tmp_path / "exam.json", [tmp_path / "all.jsonl"])
    statistics = minimaestro.statistics(tmp_path / "exam.json", [tmp_path / "all.jsonl"])
    assert "marks" in statistics
    assert [row["id"] for row in rows] == [f"s{n}" for n in range(8)]
    assert [row["points"] != "0" for row in rows] == [n % 4 == 3 for n in range(8)]


CHANCES = "max(chance(1/3: 1, 2/3: 0), chance(1/2: 1/2, 1/2: 0))"


@pytest.mark.parametrize(
    ("given", "read"),
    [
        (0.33, "0.33"),
        (1 / 3, "0.3333333333333333"),
        (1e-7, "0.0000001"),
        (3.0, "3"),
        (-inf, "-inf"),
        (Decimal("0.330"), "0.330"),
        (Decimal("1E+5"), "100000"),
        (Decimal("1E+1000000"), "1E+1000000"),
        (Fraction(1, 3), "1/3"),
    ],
)
def test_a_number_is_marked_like_the_text_that_python_prints_for_it(given, read):
    exercise = minimaestro.new("expectiminimax", tree=CHANCES)
    marked, typed = (minimaestro.check(exercise, {"B": b}).marks for b in (given, read))
    assert marked == typed
    assert marked[0].given == read


@pytest.mark.parametrize("given", [nan, Decimal("NaN"), True, None, b"1", 1j])
def test_what_is_no_number_is_no_answer(given):
    exercise = minimaestro.new("expectiminimax", tree=CHANCES)
    with pytest.raises(minimaestro.RequestError, match=r"no answer|a float, not "):
        minimaestro.check(exercise, {"B": given})


def test_arrays_are_answers_as_lists_are():
    numpy = pytest.importorskip("numpy", reason="an extra")
    exercise = minimaestro.new("expectiminimax", tree=CHANCES)
    for answer, read in (
        (numpy.float32(0.33), "0.33"),
        (numpy.int64(3), "3"),
        (numpy.array(0.25), "0.25"),
        (numpy.array([0.25, 1]), ["0.25", "1"]),
    ):
        marked, typed = (minimaestro.check(exercise, {"B": b}).marks for b in (answer, read))
        assert marked == typed


@pytest.mark.parametrize(
    "game",
    [
        {"matrix": [[2, Fraction(-9, 2)], [-3, -2]]},
        [[2, Fraction(-9, 2)], [-3, -2]],
        {"problem": {"matrix": ["2, -9/2", "-3, -2"]}},
    ],
)
def test_a_problem_of_your_own_is_given_by_its_parts(game):
    exercise = minimaestro.new("matrix-game", game=game)
    assert exercise.json["problem"] == {"matrix": ["2, -9/2", "-3, -2"]}
    assert minimaestro.check(exercise, exercise.key).score == 1


def test_parts_that_hold_themselves_are_refused():
    parts = {}
    parts["matrix"] = parts
    for ask in (
        lambda: minimaestro.new("matrix-game", game=parts),
        lambda: minimaestro.solve(parts, method="matrix-game"),
    ):
        with pytest.raises(minimaestro.RequestError, match="parts of a problem, such as"):
            ask()
