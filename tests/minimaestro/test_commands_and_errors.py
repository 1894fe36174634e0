"""Commands called from a program, errors where programs import them, and answers as keys."""

import os
import pickle
import shutil
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import minimaestro

PACKAGE = Path(minimaestro.__file__).parent
AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"


def test_a_command_is_called_with_its_own_words():
    solved = minimaestro.command("solve", AIMA, set={"ties": "set"}, json=True)
    assert solved["value"] == "3"
    assert minimaestro.command("solve", AIMA, method="minimax").startswith("method   minimax")


@pytest.mark.parametrize(
    ("arguments", "options", "says"),
    [
        (("solve", "max(1, 2"), {}, r"this \( is never closed"),
        (("slove", "max(1, 2)"), {}, "did you mean 'solve'"),
        (("solve", AIMA), {"method": 0.5}, "method is a text, a number, a path"),
        (("solve", AIMA), {"method": True}, "method: expected one argument"),
        (("solve", 3), {}, "an argument is a text in quotes or a Path, not 3"),
        ((3,), {}, "name is a text in quotes, not 3"),
    ],
)
def test_what_a_command_refuses_is_a_request_error(arguments, options, says):
    with pytest.raises(minimaestro.RequestError, match=says):
        minimaestro.command(*arguments, **options)


BROKEN = "raise ZeroDivisionError('of the clone')"
SILENT = "raise SystemExit(1)"
AN_ANSWER = "print('marked'); raise SystemExit(1)"


def run_in_clone(folder, content, name):
    """What a command returns or refuses if this is all that its process does."""
    shutil.copytree(PACKAGE, folder / "minimaestro")
    (folder / "minimaestro/__main__.py").write_text(content, "utf-8")
    for package in ("grader", "generator", "solver", "templates"):
        (folder / package).symlink_to(PACKAGE.parent / package)
    program = (
        f"import sys; sys.path.insert(0, {str(folder)!r}); import minimaestro\n"
        f"try: print(minimaestro.command({name!r}, 'x'), end='')\n"
        "except minimaestro.RequestError as error: print('refused:', error)"
    )
    others = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-P", "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env=others,
    )
    return done.stdout.strip()


def test_a_command_runs_in_the_clone_that_a_program_has_on_its_path(tmp_path):
    assert run_in_clone(tmp_path, "print('the clone', end='')", "solve") == "the clone"


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("solve", BROKEN, "refused: solve was stopped: ZeroDivisionError: of the clone"),
        ("grade", BROKEN, "refused: grade was stopped: ZeroDivisionError: of the clone"),
        ("solve", SILENT, "refused: solve was stopped"),
        ("check-code", AN_ANSWER, "marked"),
    ],
)
def test_exit_code_1_is_an_answer_of_commands_that_mark_and_of_no_error(
    tmp_path, name, content, says
):
    assert run_in_clone(tmp_path, content, name) == says


def error_of(**arguments):
    with pytest.raises(minimaestro.RequestError) as raised:
        minimaestro.solve(AIMA, **arguments)
    return raised.value


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        ({"order": "z9"}, "NoSuchMove"),
        ({"method": "minmax"}, "UnknownName"),
        ({"method": "cutoffs"}, "NotEvaluated"),
        ({"method": "star1", "options": {"bounds": "3,12"}}, "OutOfBounds"),
    ],
)
def test_every_error_is_a_name_of_minimaestro_and_survives_another_process(arguments, name):
    error = error_of(**arguments)
    assert type(error) is getattr(minimaestro, name)
    assert type(error).__module__ == "minimaestro"
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  # it has just been written
    assert (type(again), str(again)) == (type(error), str(error))


@pytest.mark.parametrize("name", ["NoSuchError", "__wrapped__", "solver"])
def test_no_other_name_is_an_error(name):
    assert not hasattr(minimaestro, name)


@pytest.mark.parametrize(
    "family", ["alpha-beta", "betting-house", "matrix-game", "belief-sets", "subgame-perfect"]
)
def test_a_key_is_a_right_answer_as_it_is(family):
    exercise = minimaestro.new(family, level="easy", seed=4)
    assert minimaestro.check(exercise, exercise.key).score == 1


def test_answers_may_be_exact_numbers():
    exercise = minimaestro.new("minimax", tree="max(min(3, 5), min(2, 9))")
    report = minimaestro.check(exercise, {"B": 3, "C": Fraction(2), "A": 3, "best": ["a1"]})
    assert [mark.verdict for mark in report.marks[:4]] == ["right"] * 4


def test_settings_may_be_exact_numbers():
    settings = {"branching": 3, "depth": 2, "cuts": 1}
    exercise = minimaestro.new("alpha-beta", seed=1, settings=settings)
    assert exercise.id == "alpha-beta.medium.branching~3.cuts~1.depth~2.1.r4"


def test_a_model_of_beliefs_may_be_data():
    model = {
        "start": {"s1": Fraction(1, 3), "s2": "2/3"},
        "transition": [
            {"state": "s1", "action": "a", "to": "s2", "probability": 1, "observation": "o"},
            {"state": "s2", "action": "a", "to": "s1", "observation": "p"},
        ],
    }
    (step,) = minimaestro.belief(model, "a:o")["steps"]
    assert step["p_observations"] == {"o": "1/3", "p": "2/3"}
    assert step["belief"] == {"s2": "1"}
    with pytest.raises(minimaestro.RequestError, match="model: there is no key 'x'"):
        minimaestro.belief({**model, "x": 1})


def test_what_a_prompt_shows_is_short():
    exercise = minimaestro.new("minimax", level="easy", seed=1)
    shown = (exercise, minimaestro.check(exercise, {}), minimaestro.solve(AIMA))
    assert all(len(repr(each)) < 100 for each in shown)


def test_a_solution_is_drawn_as_it_was_found():
    solution = minimaestro.solve(AIMA)
    assert minimaestro.draw(solution).svg == solution.picture.svg
    with pytest.raises(minimaestro.RequestError, match="draw the tree"):
        minimaestro.draw(solution, method="minimax")


@pytest.mark.parametrize(
    "source",
    [
        ("chance", (0.25, 3), (0.75, [2, 4])),
        ["chance", [Fraction(1, 4), 3], [Fraction(3, 4), [2, 4]]],
        "(chance (1/4 3) (0.75 (2 4)))",
        "[chance, [.25, 3], [3/4, [2, 4]]]",
    ],
)
def test_a_child_of_chance_may_be_a_pair_with_its_probability(source):
    assert minimaestro.Tree.of(source).notation == "chance(1/4: 3, 3/4: max(2, 4))"


@pytest.mark.parametrize("source", [("chance", (2, 4), (7, 4)), "(chance (2 4) (7 4))"])
def test_pairs_of_numbers_above_1_are_nodes(source):
    assert minimaestro.Tree.of(source).notation == "chance(1/2: max(2, 4), 1/2: max(7, 4))"


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (("chance", (0.5, 3), (0.6, 4)), "sum to 1, not to 11/10"),
        (["max", ["chance", ["1/2", 3], ["1/3", 4]], 7], "sum to 1, not to 5/6"),
        ("('chance', (0.5, 3), (0.6, 4))", "sum to 1, not to 11/10"),
        ("(chance (0.33 3) (0.33 4) (0.33 5))", "sum to 1, not to 99/100"),
        (("chance", (50, 3), (50, 4)), "a number from 0 to 1, not 50"),
        ("(chance (50 3) (50 4))", "a number from 0 to 1, not 50"),
    ],
)
def test_probabilities_before_children_must_sum_to_1(source, message):
    with pytest.raises(minimaestro.RequestError, match=message):
        minimaestro.Tree.of(source)


@pytest.mark.parametrize("pairs", [[(1 / 3, 3), (2 / 3, 4)], [("1/3", 3), ("2/3", 4)]])
def test_probabilities_may_be_rounded_floats_and_texts(pairs):
    assert minimaestro.Tree.of(("chance", *pairs)).notation == "chance(1/3: 3, 2/3: 4)"


def test_chance_takes_no_turn_and_a_list_may_begin_with_its_kind():
    of = minimaestro.Tree.of
    right = "max(chance(1/2: min(2, 4), 1/2: min(7, 4)))"
    assert of([("chance", [2, 4], [7, 4])]).notation == right
    assert of([["chance", [2, 4], [7, 4]]]).notation == right
    assert of("[('chance', (2, 4), (7, 4))]").notation == right
    assert of(["chance", [2, 4], [7, 4]]).notation == "chance(1/2: max(2, 4), 1/2: max(7, 4))"


def test_a_tree_is_walked_by_the_names_of_its_moves():
    tree = minimaestro.Tree.of({"left": [3, {"a": 2, "b": 7}], "right": 4})
    assert tree["left"][1]["b"].utility == 7
    with pytest.raises(minimaestro.UnknownName, match="there is no move 'lift'; did you mean"):
        tree["lift"]


def test_a_solution_has_exact_values_by_node_and_can_be_a_key():
    solution = minimaestro.solve("max(chance(1/2: 4, 1/2: 1), 2)")
    assert solution.values == {"A": Fraction(5, 2), "B": Fraction(5, 2)}
    assert minimaestro.solve("max(3, ?)").values == {}
    assert {solution: 1}[minimaestro.solve("max(chance(1/2: 4, 1/2: 1), 2)")] == 1


@pytest.mark.parametrize(
    ("source", "method"),
    [
        ([[3, 12], [2, 8]], None),
        ("max(min(1, ?), min(?, ?))", "proof-number"),
        ([[2, -9], [-3, -2]], "matrix-game"),
        (minimaestro.Tree.of([[3, 12], [2, 8]])[1], "alpha-beta"),
        (minimaestro.Game.of(minimaestro.Tree.of([[1, 2], 3])), None),
    ],
)
def test_a_solution_is_pickled_and_shows_the_same(source, method):
    solution = minimaestro.solve(source, method=method)
    again = pickle.loads(pickle.dumps(solution))  # noqa: S301  # as above
    assert (again, str(again), again.json) == (solution, str(solution), solution.json)


def test_a_command_may_have_a_language_or_none():
    assert "triángulos" in minimaestro.command("show", "minimax.easy.1.r3", language="es")
    assert minimaestro.command("help", "solve").lstrip().startswith("Usage")
    with pytest.raises(minimaestro.RequestError, match="usage: minimaestro export-code"):
        minimaestro.command("export-code")
    with pytest.raises(minimaestro.RequestError, match="null byte"):
        minimaestro.command("solve", "max(1,\0 2)")


@pytest.mark.parametrize("ask", [minimaestro.solve, minimaestro.show, minimaestro.draw])
@pytest.mark.parametrize("word", ["x" * 300, "tic-tac-tow"])
def test_a_word_that_is_no_file_game_or_id_is_refused(ask, word):
    with pytest.raises(minimaestro.RequestError):
        ask(word)


def test_an_exercise_is_pickled_shown_from_its_json_and_solved():
    own = minimaestro.new("minimax", tree="max(min(3, 5), min(2, 9))", language="es")
    for exercise in (own, minimaestro.new("worlds", level="easy", seed=1)):
        assert pickle.loads(pickle.dumps(exercise)) == exercise  # noqa: S301  # as above
        assert minimaestro.show(exercise.json) == exercise
        assert hash(exercise) == hash(minimaestro.show(exercise.json))
    assert own.tree == minimaestro.Tree("max(min(3, 5), min(2, 9))")
    assert minimaestro.solve(own).value == 3
    with pytest.raises(minimaestro.RequestError, match="no tree here; type method='worlds', or"):
        minimaestro.solve(minimaestro.new("worlds", level="easy", seed=1))
    with pytest.raises(minimaestro.RequestError, match="json is no exercise"):
        minimaestro.show({"family": 3})


@pytest.mark.parametrize("family", ["star1", "fallible-min", "cut-reasons", "worlds"])
def test_an_exercise_is_solved_as_its_family_asks_it(family):
    exercise = minimaestro.new(family, level="easy", seed=5)
    answers = minimaestro.solve(exercise, method=family).json["answers"]
    assert {question: answers[question] for question in exercise.key} == exercise.key


def test_a_command_asks_nobody_anything():
    with pytest.raises(minimaestro.RequestError, match="the tree ends too early"):
        minimaestro.command("solve")


def test_what_is_unfair_about_a_tree_of_ones_own_is_said():
    assert minimaestro.new("minimax", tree="max(min(3, 3), min(3, 3))").flaws
    assert minimaestro.new("minimax", level="easy", seed=1).flaws == ()
