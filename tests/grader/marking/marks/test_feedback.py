"""What a mark says of follow-through and of mistakes, in the student's own case."""

import pytest

from generator.base.convention import CONVENTIONS, override
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.exams.files.report import report_json
from grader.exams.making.points_scheme import ExerciseWorth
from grader.marking.marks.grade import grade
from grader.words.feedback import feedback_of
from grader.words.language_catalogues import LANGUAGES
from grader.words.spellings import spellings_of
from solver.exact import Rational

AIMA_TREE = {"tree": "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"}
LOTTERY = {"tree": "max(chance(1/3: min(3, 4), 2/3: min(20, 30)), chance(1/2: 0, 1/2: 1))"}


def marks(family, plain=AIMA_TREE, language="en", **texts):
    exercise = pose(FAMILIES[family], FAMILIES[family].from_plain(plain), CONVENTIONS["aima"])
    report = grade(exercise, texts, spellings=spellings_of(exercise))
    return {mark["question"]: mark for mark in report_json(report, language)["marks"]}


def test_after_a_slip_only_the_slip_needs_another_look():
    mark = marks("minimax", B="4", C="2", D="2", A="4")["A"]
    assert mark["because"] == {"begun": ["B"], "unexplained": [], "earns": "1"}
    assert mark["feedback"].endswith("needs another look: “What is the value of node B?”.")


def test_after_invented_answers_the_mark_says_which_and_what_that_leaves():
    """A is worth 1/2, as much as the move; half of that is paid."""
    mark = marks("minimax", B="77", C="99", D="2", A="99")["A"]
    assert (mark["verdict"], mark["points"]) == ("followed", "1/4")
    assert mark["because"] == {"begun": ["B", "C"], "unexplained": ["B", "C"], "earns": "1/2"}
    assert mark["feedback"] == (
        "Right, given your earlier answers. But no slip, misread number or known mistake gives "
        "your answers to “What is the value of node B?”, “What is the value of node C?”, so what "
        "follows from them earns 1/2 of its points."
    )


def test_after_one_alone_all_is_paid():
    mark = marks("minimax", B="77", A="77")["A"]
    assert mark["points"] == mark["out_of"]
    assert "Only that one needs another look" in mark["feedback"]


def test_a_slip_is_not_among_the_answers_that_nothing_gives():
    mark = marks("minimax", B="4", C="77", D="99", A="99")["A"]
    assert mark["because"]["begun"] == ["B", "C", "D"]
    assert mark["because"]["unexplained"] == ["C", "D"]


def test_a_decimal_that_rounds_what_follows_from_invented_answers_says_both():
    """B is worth 3/4, a quarter of 3; half of that follows, and the decimal earns half of this."""
    mark = marks("expectiminimax", LOTTERY, D="55", E="77", B="69.67")["B"]
    assert (mark["verdict"], mark["points"]) == ("rounded", "1/5")
    assert mark["feedback"].startswith("This decimal rounds what is right given your earlier")


def test_a_mistake_made_once_is_asked_about():
    mark = marks("minimax", B="8", C="2", D="2", A="8")["B"]
    assert (mark["verdict"], mark["once"]) == ("wrong", "last-son")
    assert mark["feedback"].startswith("You got this step right at C. Could this be what happened")


def test_a_step_is_not_called_right_elsewhere_where_nothing_else_is_like_it():
    mark = marks("minimax", B="8", A="3")["B"]
    assert mark["once"] == "last-son"
    assert mark["feedback"].startswith("Could this be what happened here? ")


def test_it_is_not_asked_about_where_another_mistake_gives_the_same():
    mark = marks("minimax", B="12", C="2", D="2", A="3")["B"]
    assert (mark["verdict"], mark["once"]) == ("wrong", "roles-swapped")
    assert mark["feedback"] == (
        "Your 12 is the greatest of the values to choose from. "
        "At B MIN moves, so the least of these counts: 3 (b1), 12 (b2), 8 (b3)."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_which_answers_nothing_gives_and_what_is_paid(language):
    said = marks("minimax", language=language, B="4", C="77", D="99", A="99")["A"]["feedback"]
    quotation = {"de": "„", "en": "“", "pt-BR": "“"}.get(language, "«")
    assert said.count(quotation) == len(["C", "D"])
    assert "1/2" in said


COPIED = {"tree": "max(min(9, 3, 12), min(2, 5, 6), min(7, 1, 8))"}


def test_a_right_answer_among_wrong_guesses_is_right():
    mark = marks("minimax", COPIED, B="9", C="2", D="7", A="9", best="a1")["C"]
    assert (mark["verdict"], mark["feedback"]) == ("right", "Right.")
    assert mark["points"] == mark["out_of"]


def test_a_family_says_of_its_own_questions_what_to_look_at_again():
    mark = marks("cut-identification", **{"by-1": "B"})["by-1"]
    assert "an ancestor of the other player" in mark["feedback"]
    assert "at the root lead" in marks("alpha-beta", best="a2")["best"]["feedback"]


def test_a_part_of_one_point_is_a_part_of_one_point():
    minimax = FAMILIES["minimax"]
    tree = minimax.from_plain({"tree": "max(5, 5, 5, min(1, 2), min(1, 3), min(1, 4))"})
    exercise = ExerciseWorth(Rational(12)).apply_points(pose(minimax, tree, CONVENTIONS["aima"]))
    report = grade(exercise, {"best": "a1, a2"}, spellings={})
    assert "0.7 of 1 point." in feedback_of(report, report.mark_of("best"), "en")


def test_where_nothing_is_asked_of_a_problem_there_is_no_share_of_the_points():
    cut_reasons = FAMILIES["cut-reasons"]
    plain = {
        "tree": "max(min(12, max(17, 16, 1), max(3, 18, 8)), min(14, max(19, 6, 7), 9))",
        "left": {"f1": ["out high v C", "out high end C", "out high v B", "on high v C"]},
        "right": {},
        "beside": "none",
    }
    from_right = override(CONVENTIONS["aima"], {"order": "right"})
    exercise = pose(cut_reasons, cut_reasons.from_plain(plain), from_right)
    report = report_json(grade(exercise, {}, spellings={}), "en")
    assert (report["marks"], report["score"]) == ([], 0)
