"""What the command line calls an option, Python calls an argument; what it prints has types."""

import builtins
import types
import typing
from pathlib import Path

import pytest

import minimaestro
from minimaestro import json_data
from minimaestro.refusals import write_arguments

TREE = "max(min(3, 12), min(2, 4))"
NEEDED = ["--force overwrites it", "give either --roster FILE or --variants N"]


@pytest.mark.parametrize(
    ("refused", "text"),
    [
        (
            lambda: minimaestro.new("minimax", seed=1, level="easy", tree=TREE),
            "seed, level and wants are for a generated problem; tree gives one",
        ),
        (
            lambda: minimaestro.export("minimax", to="gift", variants=3),
            "variants is for an exam; count=N gives so many exercises of a family",
        ),
        (
            lambda: minimaestro.solve(TREE, method="preliminary"),
            "preliminary orders down to a level; options={'level': …} says which, from 1",
        ),
        (
            lambda: minimaestro.solve("tic-tac-toe", method="iterative-deepening"),
            "iterative-deepening needs to know how deep: settings={'depth': '5'}",
        ),
        (
            lambda: minimaestro.draw(TREE, key=True),
            "key=True is for an exercise; method=METHOD solves a tree or a game",
        ),
        (
            lambda: minimaestro.solve("tic-tac-toe", method="alpha-beta").steps(),
            "there are too many positions; method='minimax' options={'depth': 2} has steps",
        ),
        (
            lambda: minimaestro.show(minimaestro.new("minimax", seed=1).json, family="max-n"),
            "family is for a tree; an exercise has a family already",
        ),
        (
            lambda: minimaestro.draw(TREE).save("t.gif"),
            "file names a file that ends in .dot, .mmd, .pdf, .png, .svg, .tex; 't.gif' does not",
        ),
        (
            lambda: minimaestro.statistics("none.json", []),
            "submissions is empty; give at least one path",
        ),
        (
            lambda: minimaestro.check(3, {}),
            "exercise is a text in quotes or an Exercise, not 3",
        ),
        (
            lambda: minimaestro.new("matrix-game", game="none"),
            "there is no file none; `new('matrix-game').json` prints what stands in one",
        ),
        (
            lambda: minimaestro.new("minimax.easy.1.r3"),
            "is an exercise, and no family; type show('minimax.easy.1.r3')",
        ),
        (
            lambda: minimaestro.belief("nim"),
            "in nim nothing is hidden; `solve('nim')` does it",
        ),
        (
            lambda: minimaestro.command("draw", TREE, to="png"),
            "this is no text to print; out=FILE writes it",
        ),
    ],
)
def test_a_refusal_names_the_argument(refused, text):
    with pytest.raises(minimaestro.RequestError) as caught:
        refused()
    assert str(caught.value).endswith(text)


def test_a_refusal_to_overwrite_names_the_argument_in_every_call(tmp_path: Path):
    file = tmp_path / "x"
    file.write_text("")
    calls = (
        lambda: minimaestro.export("minimax", to="gift", seed=1).save(file),
        lambda: minimaestro.command("draw", TREE, out=file, to="svg"),
    )
    for call in calls:
        with pytest.raises(minimaestro.RequestError) as caught:
            call()
        assert str(caught.value) == f"{file} is there already; force=True overwrites it"


def test_a_command_that_is_told_of_is_a_function():
    assert write_arguments("no exercise as `new --json` writes it: x", ["reference"]) == (
        "no exercise as `new(…).json` writes it: x"
    )
    assert write_arguments("`new minimax --json` prints it", None) == (
        "`new minimax json=True` prints it"
    )


def test_a_command_is_told_of_its_own_options():
    assert [write_arguments(text, None) for text in NEEDED] == [
        "force=True overwrites it",
        "give either roster=FILE or variants=N",
    ]
    assert write_arguments("type --set same=E,J, or", ["settings"]) == (
        "type settings={'same': 'E,J'}, or"
    )
    assert write_arguments("--for csv is for --to csv", None) == "for_ csv is for to csv"


def test_a_command_that_writes_json_into_a_file_returns_what_it_prints(tmp_path: Path):
    file = tmp_path / "x.json"
    assert isinstance(minimaestro.command("export", "minimax.easy.1.r3", to="json", out=file), str)
    assert file.exists()


def test_an_option_that_a_function_has_not_stays_as_it_is():
    assert write_arguments("--jobs 1 is slower", ["tree"]) == "--jobs 1 is slower"


def test_a_problem_given_by_its_parts_is_no_tree_with_these_moves():
    star1 = minimaestro.new("star1", level="easy", seed=5)
    for name in ("minimax", "expectiminimax", "max-n", "strategies", "star1", "alpha-beta"):
        exercise = minimaestro.new(name, level="easy", seed=5)
        answers = minimaestro.solve(exercise.json["problem"], method=name).json["answers"]
        assert {question: answers[question] for question in exercise.key} == exercise.key
    in_a_tree = {"tree": star1.tree.notation, "bush": 5}
    assert minimaestro.solve(in_a_tree, method="expectiminimax").value == 13 / 2


def test_an_exercise_in_hand_is_exported():
    exercise = minimaestro.new("minimax", seed=1, language="es")
    by_id = minimaestro.export(exercise.id, to="gift", language="es")
    assert minimaestro.export(exercise, to="gift") == by_id
    own = minimaestro.new("minimax", tree=TREE)
    assert "3" in str(minimaestro.export(own, to="gift"))
    with pytest.raises(minimaestro.RequestError, match="seed is for generated exercises"):
        minimaestro.export(exercise, to="gift", seed=2)


def test_answers_about_a_tree_are_checked_in_one_call():
    report = minimaestro.check(TREE, {"A": 3}, family="minimax", language="es")
    assert report.points > 0
    assert report.language == "es"
    in_spanish = minimaestro.check(minimaestro.new("minimax", seed=1), {"A": "x"}, language="es")
    assert in_spanish.language == "es"


def test_who_moves_first_is_said_as_on_the_command_line():
    assert minimaestro.solve("[[3, 12], [2, 4]]", root="min", method="minimax").value == 4
    assert minimaestro.solve([[3, 12], [2, 4]], root="min", method="minimax").value == 4
    picture = minimaestro.draw("[[3, 12], [2, 4]]", root="min", method="minimax")
    assert picture.svg == minimaestro.draw("min(max(3, 12), max(2, 4))", method="minimax").svg
    with pytest.raises(minimaestro.RequestError, match="root is max or min, not 'chance'"):
        minimaestro.solve(TREE, root="chance")


def fits(data, kind):
    """Whether JSON data are as the type says."""
    of = typing.get_args(kind)
    if typing.is_typeddict(kind):
        hints = typing.get_type_hints(kind)
        return kind.__required_keys__ <= data.keys() <= hints.keys() and all(
            fits(part, hints[name]) for name, part in data.items()
        )
    match typing.get_origin(kind):
        case typing.Union | types.UnionType:
            return any(fits(data, each) for each in of)
        case builtins.list:
            return isinstance(data, list) and all(fits(part, of[0]) for part in data)
        case builtins.dict:
            return isinstance(data, dict) and all(fits(part, of[1]) for part in data.values())
    return isinstance(data, kind)


LISTS = (
    (json_data.FamilyEntry, minimaestro.families),
    (json_data.GameEntry, minimaestro.games),
    (json_data.ConventionEntry, minimaestro.conventions),
    (json_data.MethodEntry, minimaestro.methods),
    (
        json_data.FollowedBelief,
        lambda: [
            minimaestro.belief("apuestas-1"),
            minimaestro.belief("four-aces", "max draws:K", kinds=True),
        ],
    ),
)


@pytest.mark.parametrize(("kind", "entries"), LISTS)
def test_the_types_of_lists_are_what_is_in_them(kind, entries):
    assert all(fits(entry, kind) for entry in entries())
