"""A teacher's own problem, and the examples of the notes, in the shell and in an exam."""

import json

import pytest

from generator.answers.kinds.choice import Choice
from grader.exams.making.assign_problems import problem_doubts
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.generate_exercise import generate_exercise

AIMA = "max(a1=min(3, 12, 8), a2=min(2, 4, 6), a3=min(14, 5, 2))"
GAME = """
deck = "2A 2K 2Q"
order = ["Q", "K", "A"]
hand = "K"
bets = [2, 4.5]
ante = 1
"""


MODEL = """
start = { s2 = "1/3", s3 = "2/3" }
""" + "".join(
    f"""
[[transition]]
state = "{state}"
action = "b"
to = "{to}"
probability = "{p}"
observation = "{o}"
"""
    for state, to, p, o in (
        ("s3", "s1", "1/4", "o1"),
        ("s3", "s4", "3/4", "o2"),
        ("s2", "s4", "1/2", "o1"),
        ("s2", "s5", "1/2", "o2"),
    )
)
"""The b edges of S0's graph, whose update 5 goes on to (s1: 1/2, s4: 1/2) or (s4: 3/4, s5: 1/4)."""


@pytest.fixture
def game(tmp_path):
    """The file of a game, in TOML."""
    file = tmp_path / "game.toml"
    file.write_text(GAME)
    return file


def test_an_example_comes_under_the_convention_of_its_notes(result):
    made = result("new", "worlds", "--example", "apuestas-1", "--key")
    assert made["convention"] == "tema3"
    assert (made["id"], made["key"]["high-bet"]) == (None, "-8/5")
    assert (
        result("new", "minimax", "--example", "aima", "--convention", "upv")["convention"] == "upv"
    )


def test_parts_of_an_example_can_be_changed(result):
    made = result(
        "new", "worlds", "--example", "apuestas-1", "--set", "hand=Q", "--set", "bets=3, 5", "--key"
    )
    assert (made["problem"]["hand"], made["problem"]["bets"]) == ("Q", ["3", "5"])


def test_a_list_is_written_with_commas_whatever_game_of_the_family_it_belongs_to(result):
    cards = ("--example", "four-cards", "--set", "unknown=H4, S4")
    made = result("new", "clairvoyance-trap", *cards)
    assert made["problem"]["unknown"] == ["H4", "S4"]


def test_the_examples_of_a_family_are_listed_with_their_sources(result, run):
    (family,) = result("families", "clairvoyance-trap")
    assert [each["name"] for each in family["examples"]][:2] == ["adivina", "roads"]
    assert "Adivina la carta" in family["examples"][0]["source"]
    assert "adivina, roads" in run("families", "clairvoyance-trap")[1]


def test_a_game_in_toml_is_asked_about_and_its_exercise_is_a_game_in_json(result, game, tmp_path):
    made = result("new", "worlds", "--game", str(game))
    assert made["problem"]["bets"] == ["2", "9/2"]
    again = tmp_path / "exercise.json"
    again.write_text(json.dumps(made))
    assert result("new", "worlds", "--game", str(again)) == made
    changed = result("new", "worlds", "--game", str(again), "--set", "hand=A")
    assert changed["problem"]["hand"] == "A"


@pytest.mark.parametrize("name", ["mine.tree", "mine.json"])
def test_a_tree_may_stand_in_a_file(result, tmp_path, name):
    file = tmp_path / name
    file.write_text(AIMA if name == "mine.tree" else json.dumps({"tree": AIMA}))
    made = result("new", "minimax", "--tree", str(file), "--key")
    assert made["key"] == result("new", "minimax", "--tree", AIMA, "--key")["key"]


def test_a_tree_may_have_other_parts(result):
    tree = "max(min(99, 1000, 1000), min(100, 101, 102))"
    made = result("new", "fallible-min", "--tree", tree, "--set", "p=1/10")
    assert made["problem"]["p"] == "1/10"


def test_a_formal_model_is_asked_about_along_a_path(result, tmp_path):
    file = tmp_path / "model.toml"
    file.write_text(MODEL)
    made = result("new", "belief-graph", "--game", str(file), "--set", "path=b o2", "--key")
    assert made["problem"]["rows"][0] == "s3 b s1 1/4 o1"
    assert made["key"]["belief-1"] == {"s4": "3/4", "s5": "1/4"}


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("deck = ", "is no TOML"),
        ('{"deck": ', "is no JSON"),
        ("problem = 3", "holds no problem"),
        ('deck = "2A 2K 2Q"', "order is missing"),
        (GAME + "hands = true", "'hands' is no part of this problem"),
        (GAME.replace('"K"\n', "true\n"), "hand looks like"),
    ],
)
def test_a_file_that_is_no_game_is_refused_in_a_line(run, tmp_path, text, right):
    file = tmp_path / "game.toml"
    file.write_text(text)
    code, out, err = run("new", "worlds", "--game", str(file))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert right in err


def test_an_exam_asks_everybody_about_its_example():
    text = """
    title = "Cards"
    [[exercise]]
    family = "worlds"
    example = "apuestas-1"
    """
    made = read_exam_toml(text, "exam.toml")
    first, second = (
        generate_exercise(1, made.entries[0], seed, made.convention) for seed in (1, 2)
    )
    assert first.key == second.key
    assert first.key["decision"] == Choice("bet 2")


def test_what_keeps_a_tree_of_ones_own_from_being_fair_is_said_beside_the_key(run):
    own_tree = ["new", "alpha-beta", "--tree", "max(min(3, 4), min(5, 6))"]
    code, out, err = run(*own_tree)
    assert (code, err) == (0, "")  # what follows would tell a student parts of the key
    assert "visited" in out
    _, _, err = run(*own_tree, "--key")
    assert "The answer to pruned is “none”" in " ".join(err.split())
    _, _, err = run(
        "new", "minimax", "--tree", "max(min(1, 2), min(2, 4))", "--language", "es", "--key"
    )
    assert "El ejercicio se puede usar." in err
    assert "El error roles-swapped da aquí la respuesta correcta a A" in " ".join(err.split())


def test_a_fair_problem_of_ones_own_is_not_doubted(run, result):
    assert run("new", "draw-poker", "--example", "poker-1")[2] == ""
    assert result("new", "draw-poker", "--example", "poker-1", "--key")["flaws"] == []


def test_the_flaws_are_for_whoever_sees_the_key(result):
    asked = ("new", "minimax", "--tree", AIMA)
    assert "flaws" not in result(*asked)
    (flaw,) = result(*asked, "--key")["flaws"]
    assert flaw.startswith("The mistakes `all-min` and `last-son` give the same answer to `A`")
    assert "flaws" not in result("new", "minimax", "--level", "easy", "--seed", "1", "--key")


def test_an_exam_is_told_of_the_flaws_in_what_it_brings():
    text = f'title = "Trees"\n[[exercise]]\nfamily = "minimax"\ntree = "{AIMA}"\n'
    ((number, doubt),) = problem_doubts(read_exam_toml(text, "exam.toml"))
    assert number == 1
    assert doubt.startswith("The mistakes `all-min` and `last-son`")
    assert [*problem_doubts(read_exam_toml(text.split("tree", maxsplit=1)[0], "exam.toml"))] == []
