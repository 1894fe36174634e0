"""A run that is played on a page: each answer is judged, and nothing is told before."""

import json

import pytest

from grader.actions.pages.page_verbs import answer_page_request, visit

EXERCISE = "alpha-beta.easy.712.r4"


def play(*answers, exercise=EXERCISE, **more):
    return visit("play", {"exercise": exercise, "answers": list(answers), **more})


def test_answers_are_judged_up_to_the_first_that_is_not_right():
    begun = play()
    assert (begun["done"], begun["judgement"]) == (0, None)
    assert begun["step"]["control"] == "ends"
    told = play(["-inf", "inf"], "1, inf", "-inf, inf")
    assert told["done"] == 1
    assert told["judgement"]["right"] is False
    assert "at B (MIN)" in told["judgement"]["html"]
    assert told["step"]["place"] == "B (MIN)"


def test_a_step_may_be_taken_for_the_player_and_is_told():
    told = play(None, None, None, help=2)
    assert told["done"] == 3
    assert "3" in told["judgement"]["html"]
    assert told["step"]["options"] == [
        {"name": "cut", "words": "cut"},
        {"name": "go on", "words": "go on"},
    ]
    assert len(told["help"]) == 2


def test_a_run_ends_with_the_whole_figure():
    told = play(*[None] * 34)
    assert (told["step"], told["of"]) == (None, 34)
    assert "c4, cut off" in told["words"]


@pytest.mark.parametrize("exercise", [EXERCISE, "minimax.easy.3.r3", "belief-cards.easy.1.r3"])
def test_a_step_is_sent_without_what_is_right(exercise):
    asked = {"name", "kind", "width", "control", "options", "prompt", "worth", "place"}
    told = play(exercise=exercise)
    assert told["step"].keys() == asked
    assert (told["judgement"], told["help"]) == (None, [])


def numbers_in(told):
    """All numbers that a page is told of a run but in its figure and its words."""
    if isinstance(told, dict):
        return [n for key, value in told.items() if key != "figure" for n in numbers_in(value)]
    if isinstance(told, list):
        return [number for each in told for number in numbers_in(each)]
    return [told] if isinstance(told, int | bool) else []


@pytest.mark.parametrize("exercise", [EXERCISE, "alpha-beta.medium.1.r4", "minimax.easy.3.r3"])
def test_nothing_that_is_told_of_a_step_depends_on_whether_the_node_is_cut(exercise):
    of = play(*[None] * 400, exercise=exercise)["of"]
    told = [play(*[None] * done, exercise=exercise) for done in range(of)]
    assert {json.dumps(numbers_in(each)[1:]) for each in told[1:]} == {
        json.dumps(numbers_in(told[1])[1:])
    }
    assert {each["of"] for each in told} == {None}
    cuts = {each["step"]["name"] for each in told if each["step"].get("options")}
    assert not exercise.startswith("alpha") or cuts


def test_the_rest_of_a_subtree_is_taken_without_its_number():
    told = play(["-inf", "inf"], rest=True)
    assert (told["done"], told["subtree"], told["judgement"]["right"]) == (7, True, True)
    assert play(exercise="grundy.easy.1.r7")["subtree"] is False


def test_what_has_no_algorithm_is_refused():
    told = answer_page_request("play", {"exercise": "complexity.easy.3.r4"})
    assert told == {
        "title": "this exercise has no algorithm to be played step by step",
        "status": 400,
    }


def test_any_answer_is_judged_and_none_raises():
    for answer in ("", "?", [], {}, ["1"], {"low": "1"}, "x" * 9_999, ["", ""]):
        told = play(answer)
        assert told["done"] == 0
        assert told["judgement"]["right"] is False
