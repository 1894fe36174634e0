"""The notes' three traps: "Adivina la carta", the two roads, AIMA's hand of four."""

import pytest

from generator.base.convention import CONVENTIONS
from generator.base.errors import BadProblem
from generator.base.rng import Rng
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.exams.files.exercise_file import answers_json
from grader.marking.marks.grade import grade
from solver.trees.node_names import inner_nodes

TRAP = FAMILIES["clairvoyance-trap"]
AIMA = CONVENTIONS["aima"]
ADIVINA = {
    "game": "guess", "action": "try", "deck": "1A 1K", "prize": "5", "sure": "1", "out": "10",
}  # fmt: skip
ROADS = {
    "game": "roads", "action": "B", "gold": "1", "jewels": "10", "bus": "-100", "left": "1/2",
}  # fmt: skip
HAND = {
    "game": "hand", "action": "C9", "hand": ["H6", "D6", "C9", "C8"], "known": ["C10", "C5", "S2"],
    "unknown": ["H4", "D4"], "scoring": "win",
}  # fmt: skip


def posed(plain):
    return pose(TRAP, TRAP.from_plain(plain), AIMA)


def verdicts(plain, **texts):
    exercise = posed(plain)
    texts = {name.replace("_", "-"): text for name, text in texts.items()}
    return {m.question: m.verdict_name for m in grade(exercise, texts, spellings={}).marks}


@pytest.mark.parametrize(
    ("plain", "key"),
    [
        (
            ADIVINA,
            {
                "worlds": "5", "known": "0", "even": "3/5", "value": "1", "decision": ["pass"],
                "seeing": "4",
            },
        ),
        (
            ROADS,
            {
                "worlds": "10", "known": "-45", "even": "101/110", "value": "1", "decision": ["A"],
                "seeing": "9",
            },
        ),
        (
            HAND,
            {
                "worlds": "0", "known": "-1/2", "decision": ["D6", "H6"],
                "seeing-after": "1/2",
            },
        ),
    ],
)  # fmt: skip
def test_the_key_has_the_notes_numbers(plain, key):
    """And p·5 - (1 - p)·5 = 1, p·10 - (1 - p)·100 = 1."""
    assert answers_json(posed(plain).key) == key


@pytest.mark.parametrize("plain", [ROADS, ADIVINA])
def test_no_node_of_the_figure_is_called_as_a_road_or_a_card(plain):
    exercise = posed(plain)
    nodes = inner_nodes(TRAP.solution_picture(exercise.problem, exercise.solution).tree)
    assert {node.name for node in nodes}.isdisjoint(move for node in nodes for move in node.moves)


def test_the_mistakes_have_the_notes_numbers():
    found = {name: answers_json(given) for name, given in posed(ADIVINA).mistakes.items()}
    assert found["clairvoyant-as-answer"]["known"] == "5"  # FAMILIES, row 34: 5 for 0
    assert found["counts-min's-loss"]["known"] == "10"
    assert found["optimal-in-each-is-optimal"]["decision"] == ["try"]


def test_only_the_guess_tempts_with_what_min_would_have_to_pay():
    assert "counts-min's-loss" not in posed(ROADS).mistakes
    assert "counts-min's-loss" not in posed(HAND).mistakes


def test_all_that_rests_on_a_wrong_value_follows_from_it():
    marks = verdicts(ROADS, known="3", value="3", decision="B", seeing="7")
    follows = {question: marks[question] for question in ("value", "decision", "seeing")}
    assert follows == dict.fromkeys(follows, "followed")
    marks = verdicts(HAND, worlds="1", known="1/2", seeing_after="1/2")
    assert marks["seeing-after"] == "right"


def test_a_right_decision_leaves_nothing_to_be_mistaken_about_it():
    safe = {**ROADS, "bus": "-1"}
    assert answers_json(posed(safe).key)["decision"] == ["B"]
    assert "optimal-in-each-is-optimal" not in posed(safe).mistakes


@pytest.mark.parametrize(
    ("plain", "says"),
    [
        ({**ADIVINA, "action": "A"}, "action is one of pass, try"),
        ({**ROADS, "left": "1"}, "between 0 and 1"),
        ({**ROADS, "game": "chess"}, "game is one of guess, roads, hand"),
        ({**HAND, "unknown": ["H4", "H5", "D4", "D5", "D6", "D7", "D8"]}, "6 unknown ones"),
    ],
)
def test_what_is_no_such_game_is_refused(plain, says):
    with pytest.raises(BadProblem, match=says):
        TRAP.from_plain(plain)


def test_every_hand_is_a_trap_and_they_differ_in_what_it_promises():
    size = TRAP.sizes[Level.HARD]
    problems = [TRAP.draw(Rng(str(seed)), size) for seed in range(20)]
    worked = [TRAP.solve(problem, AIMA) for problem in problems]
    for problem, found in zip(problems, worked, strict=True):
        assert found.worlds[problem.action] == found.promised
        assert problem.action not in found.best
    assert len({found.promised for found in worked}) > 4
