"""`solve` by the name of a family: what it asks, about a tree or a problem of one's own."""

import json

import pytest

import minimaestro
from generator.families import FAMILIES
from grader.actions.desk import run_solve

ASKED = [name for name in FAMILIES if run_solve.is_family(name)]
"""The families that are no method for trees themselves."""
GAMBLE = "max(min(3, 12, 8), min(2, 4, 6))"


@pytest.mark.parametrize("family", ASKED)
def test_a_family_answers_what_it_asks_about_a_problem_in_a_file_with_steps(
    family, result, run, tmp_path
):
    exercise = minimaestro.new(family, level="easy", seed=2)
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(exercise.json["problem"]))
    solved = result(file, "--method", family)
    own = minimaestro.new(family, game=str(file))
    assert solved["answers"] == own.key
    assert {name: own.key[name] for name in exercise.key} == exercise.key
    code, out, err = run("solve", file, "--method", family, "--steps", "--language", "es")
    assert (code, err) == (0, "")
    assert all(f"\n{question.name}" in out for question in exercise.questions)
    steps = minimaestro.solve(str(file), method=family).steps()
    assert steps == own.solution


def test_a_matrix_is_a_list_of_rows(result):
    rows = "[[2, -9], [-3, -2]]"
    solved = result(rows, "--method", "matrix-game")
    assert solved["value"] == "-31/12"
    assert solved["answers"]["max"] == {"a1": "1/12", "a2": "11/12"}
    assert minimaestro.solve([[2, -9], [-3, -2]], method="matrix-game").json == solved


def test_a_table_of_two_players_has_pairs_in_its_cells():
    payoffs = [[(9, 0), (7, 5)], [(6, 6), (8, 3)]]
    solution = minimaestro.solve(payoffs, method="bimatrix")
    assert solution.json["answers"]["mix-1"] == {"a1": "3/8", "a2": "5/8"}


def test_a_setting_is_a_part_of_the_problem_or_one_of_the_convention():
    cheap = minimaestro.solve(GAMBLE, method="changed-rules", settings={"cost": "2"})
    dear = minimaestro.solve(GAMBLE, method="changed-rules", settings={"cost": "5"})
    assert cheap.json["answers"]["overrule-value"] == "10"
    assert dear.json["answers"]["overrule-value"] == "7"
    letters = "max(min(a, b), min(c, d))"
    strict = minimaestro.solve(letters, method="symbolic-pruning", settings={"cut": "gt"})
    assert strict.json["answers"]["cut-d"] == "c < a and c < b"


def test_a_game_keeps_the_method_of_the_name_of_a_family(result):
    assert "depths" in result("nim", "--method", "iterative-deepening", "--depth", "2")


def test_a_family_draws_what_its_solution_shows():
    tree = minimaestro.Tree.of([["?", 1], ["?", "?"]])
    drawn = minimaestro.draw(tree, method="proof-number")
    assert "⟨1, 2⟩" in str(drawn)
    assert str(drawn) in str(minimaestro.solve(tree, method="proof-number"))


def test_a_method_without_steps_of_its_own_tells_those_of_its_family():
    assert "Below A: 2" in minimaestro.solve(GAMBLE, method="strategies").steps()


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        (("1 2", "--method", "kuhn-poker"), "is solved for the parts of a problem, such as {"),
        (("[1, 2]", "--method", "kuhn-poker"), "is solved for the parts of a problem, such as {"),
        (("max(1, 2", "--method", "proof-number"), "this ( is never closed"),
        ((GAMBLE, "--method", "changed-rules"), "cost is what overruling costs"),
        ((GAMBLE, "--method", "null-window", "--depth", "2"), "--set changes a part"),
        ((GAMBLE, "--method", "null-window", "--order", "a2"), "does not read --order"),
        (("max(1, ?)", "--method", "strategies"), "thresholds can"),
    ],
)
def test_what_no_family_asks_about_is_refused_in_one_line(refusal, arguments, right):
    assert right in refusal(*arguments)


def test_a_tree_that_lacks_a_part_of_the_problem_is_told_how_to_give_it(run):
    code, _, err = run(
        "solve", "max@4(min@5(4, 9), min@5(4, 9))", "--method", "iterative-deepening"
    )
    assert code != 0
    assert "same is missing" in err
    assert "one writes --set same=" in err


def test_a_word_of_a_refusal_that_is_also_the_name_of_a_part_asks_for_no_part(run):
    code, _, err = run("solve", "max(min(1, 2), 3)", "--method", "cut-reasons")
    assert code != 0
    assert "from left to right" in err
    assert "--set" not in err
