"""What a mark says of follow-through and of mistakes, in the student's own case."""

import pytest

from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.exams.files.report import report_json
from grader.marking.marks.grade import grade
from grader.words.language_catalogues import LANGUAGES
from grader.words.spellings import spellings_of

AIMA_TREE = {"tree": "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"}
LOTTERY = {"tree": "max(chance(1/3: min(3, 4), 2/3: min(20, 30)), chance(1/2: 0, 1/2: 1))"}


def marks(family, plain=AIMA_TREE, language="en", **texts):
    exercise = pose(FAMILIES[family], FAMILIES[family].from_plain(plain), CONVENTIONS["aima"])
    report = grade(exercise, texts, spellings=spellings_of(exercise))
    return {mark["question"]: mark for mark in report_json(report, language)["marks"]}


def test_after_a_slip_only_the_slip_needs_another_look():
    mark = marks("minimax", B="4", C="2", D="2", A="4")["A"]
    assert mark["because"] == {
        "begun": ["B"], "unexplained": [], "slips": [], "stand": 0, "against": 0, "earns": "1",
    }  # fmt: skip
    assert mark["feedback"].endswith("needs another look: “What is the value of node B?”.")


def test_after_invented_answers_the_mark_says_what_stands_and_what_does_not():
    mark = marks("minimax", B="77", C="99", D="2", A="99")["A"]
    assert (mark["verdict"], mark["points"]) == ("followed", "2")
    assert mark["because"] == {
        "begun": ["B", "C"], "unexplained": ["B", "C"], "slips": [],
        "stand": 1, "against": 2, "earns": "1/2",
    }  # fmt: skip
    assert mark["feedback"].endswith(
        "One answer here was clearly worked out, against 2 without a known cause, "
        "so what follows earns 1/2 of its points."
    )


def test_after_one_alone_it_says_that_nothing_else_shows_work():
    mark = marks("minimax", B="77", A="77")["A"]
    assert mark["points"] == "2"
    assert "No other right answer here shows your working" in mark["feedback"]


def test_what_puts_invented_leaves_in_other_words_is_told_so():
    mark = marks("alpha-beta", visited="b1, c1, d1", evaluated="3")["evaluated"]
    assert mark["points"] == "0"
    assert mark["feedback"].startswith(
        "This only restates your answer to “Which leaves are evaluated?”"
    )


def test_a_decimal_that_rounds_what_follows_from_invented_answers_says_both():
    mark = marks("expectiminimax", LOTTERY, D="55", E="77", B="69.67")["B"]
    assert (mark["verdict"], mark["points"]) == ("rounded", "0")
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
        "Your 12 is the greatest that there is to take. "
        "At B MIN moves, so the least of these counts: 3 (b1), 12 (b2), 8 (b3)."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_the_students_own_numbers(language):
    said = marks("minimax", language=language, B="77", C="99", D="2", A="99")["A"]["feedback"]
    assert "1/2" in said
    assert " 2 " in said


def test_a_doubted_slip_is_called_a_slip_that_is_doubted():
    mark = marks("minimax", B="4", C="77", D="99", A="99")["A"]
    assert mark["because"] == {
        "begun": ["B", "C", "D"], "unexplained": ["C", "D"], "slips": ["B"],
        "stand": 0, "against": 3, "earns": "0",
    }  # fmt: skip
    assert (
        "“What is the value of node B?” looks like a slip, but it counts as one" in mark["feedback"]
    )
    neither, _ = mark["feedback"].split("Your answer to")
    assert "node B" not in neither


COPIED = {"tree": "max(min(9, 3, 12), min(2, 5, 6), min(7, 1, 8))"}


def test_a_right_guess_among_wrong_ones_says_why_it_earns_nothing():
    mark = marks("minimax", COPIED, B="9", C="2", D="7", A="9", best="a1")["C"]
    assert (mark["verdict"], mark["points"]) == ("right", "0")
    assert mark["because"] == {
        "begun": ["B", "D"], "unexplained": ["B", "D"], "slips": [],
        "stand": 0, "against": 2, "earns": "0",
    }  # fmt: skip
    assert "elsewhere that guess is wrong: “What is the value of node B?”" in mark["feedback"]


def test_a_right_guess_among_right_answers_is_right():
    mark = marks("minimax", COPIED, B="3", C="2", D="7", A="7")["C"]
    assert (mark["verdict"], mark["points"], mark["feedback"]) == ("right", "1", "Right.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_doubted_slips_and_guesses(language):
    doubted = marks("minimax", language=language, B="4", C="77", D="99", A="99")["A"]["feedback"]
    guessed = marks("minimax", COPIED, language, B="9", C="2", D="7")["C"]["feedback"]
    quotation = {"de": "„", "en": "“", "pt-BR": "“"}.get(language, "«")
    assert doubted.count(quotation) == len(["C", "D", "B"])
    assert guessed.count(quotation) == len(["B", "D"])


def test_a_family_says_of_its_own_questions_what_to_look_at_again():
    mark = marks("cut-identification", **{"by-1": "B"})["by-1"]
    assert "an ancestor of the other player" in mark["feedback"]
    assert "at the root lead" in marks("alpha-beta", best="a2")["best"]["feedback"]


def test_a_part_of_one_point_is_a_part_of_one_point():
    tree = {"tree": "max(5, 5, 5, min(1, 2), min(1, 3), min(1, 4))"}
    assert "0.7 of 1 point." in marks("minimax", tree, best="a1, a2")["best"]["feedback"]
