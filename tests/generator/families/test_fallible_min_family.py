"""A fallible MIN in the tree of S0, "Juegos con recompensas variables"."""

import pytest

from generator.answers.unknowns import choices
from generator.base.convention import CONVENTIONS
from generator.base.errors import BadProblem
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.exams.files.exercise_file import answers_json
from grader.marking.marks.grade import grade
from solver.analyses.error_thresholds import best_by_error

FALLIBLE = FAMILIES["fallible-min"]
NOTE = "max(a1=min(99,1000,1000), a2=min(100,101,102))"


def posed(tree=NOTE, **parts):
    problem = FALLIBLE.from_plain({"tree": tree, **parts})
    return pose(FALLIBLE, problem, CONVENTIONS["aima"])


def verdicts(exercise, **texts):
    return {m.question: m.verdict_name for m in grade(exercise, texts, spellings={}).marks}


def test_the_dubious_decision_of_the_note_changes_from_3_in_1799_on():
    key = answers_json(posed().key)
    assert key["value"] == "100"
    assert key["other"] == "[3/1799, 1]"


def test_who_takes_an_error_for_the_worst_move_finds_1_in_899():
    wrong = answers_json(posed().mistakes["error-replaces-min-by-max"])
    assert wrong["other"] == "[1/899, 1]"


def test_who_takes_every_move_for_a_random_one_never_sees_the_guarantee():
    wrong = answers_json(posed().mistakes["mean-at-min-for-all"])
    assert wrong["value"] == "2099/3"
    assert wrong["other"] == "never"


def test_a_probability_need_not_be_said_to_end_at_1():
    for text in ("p >= 3/1799", "3/1799 <= p <= 1", "[3/1799, 1]", "p in [3/1799; +oo)"):
        assert verdicts(posed(), other=text)["other"] == "right"
    assert verdicts(posed(), other="p > 3/1799")["other"] == "mistaken"


def test_where_the_same_move_overtakes_and_is_last_the_second_set_is_not_asked():
    assert "last" not in posed().key
    assert "last" in posed("max(min(5, 6), min(4, 9), min(0, 20))").key


def test_no_other_move_is_ever_better_where_one_is_better_throughout():
    assert answers_json(posed("max(min(5, 9), min(4, 6))").key)["other"] == "never"


@pytest.mark.parametrize(
    "tree", [NOTE, "max(min(5, 6), min(4, max(1, 9)), 3)", "max(1, min(1, 2))"]
)
def test_the_decision_by_p_is_what_the_solver_finds(tree):
    problem = FALLIBLE.from_plain({"tree": tree})
    assert posed(tree).solution.pieces == choices(best_by_error(problem.tree))


@pytest.mark.parametrize(
    "plain",
    [
        {"tree": "min(1, 2)"},
        {"tree": "max(min(1, 2))"},
        {"tree": "max(min(min(1, 2), 3), 2)"},
        {"tree": "max(max(min(1, 2), 3), 2)"},
        {"tree": "max(min(inf, 2), 2)"},
        {"tree": NOTE, "p": "0"},
        {"tree": NOTE, "p": "3/2"},
        {"tree": NOTE, "p": 1},
    ],
)
def test_a_tree_in_which_a_move_does_not_rise_evenly_is_refused(plain):
    with pytest.raises(BadProblem):
        FALLIBLE.from_plain(plain)
