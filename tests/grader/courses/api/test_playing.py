"""An exercise of an assignment that is played: each try is kept, and the first ones are marked."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest
from handing_in import at, change, put_back

from generator.answers.writing import write_answer
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.close_assignments import GRACE
from grader.courses.actions.variant_sheets import find_own_sheet
from grader.courses.store import plays, variants
from grader.exams.playing.played_exercise import predictions_of
from solver.exact import rational

TOML = """title = "Mid-term"
[[exercise]]
family = "minimax"
level = "easy"
questions = ["A"]
points = 1
[[exercise]]
family = "alpha-beta"
level = "easy"
points = 4
play = true
"""
HOUR = timedelta(hours=1)
PLAYED = 2
WRONG, WRONG_WINDOW = "99", "[98, 99]"


@pytest.fixture
def play_client(course_client):
    here = f"/api/courses/{course_client.course}/assignments"
    made = course_client.told("teacher", "POST", here, 201, json={"toml": TOML})
    play_client = replace(course_client, assignment=made["id"])
    change(play_client, attempts=None)
    return play_client


def database(play_client):
    return play_client.client.app.state.within.database


def keys(play_client):
    """The right answers to the steps, as somebody types them, and the steps themselves."""
    own = find_own_sheet(database(play_client), play_client.course, play_client.assignment, "ana")
    steps = predictions_of([*own.exercises][PLAYED - 1])
    return [write_answer(step.key) for step in steps], steps


def play(play_client, *answers, status=200, **more):
    return play_client.told(
        "student",
        "POST",
        "variants/ana/play",
        status,
        json={"exercise": PLAYED, "answers": answers, **more},
    )


def played_mark(play_client, number=1):
    """The mark of the steps of a submission, and the number of exercises marked."""
    told = play_client.told("student", "GET", f"variants/ana/submissions/{number}")
    (mark,) = told["marks"]["exercises"][PLAYED - 1]["marks"]
    return mark


def share(mark):
    return rational(mark["points"]) / rational(mark["out_of"])


def test_the_page_is_told_the_rule_and_no_answer(play_client):
    shown = play_client.told("student", "GET", "variants/ana")["exercises"][PLAYED - 1]
    (question,) = shown["questions"]
    assert question["control"] == "play"
    assert "if your first answer to it is right" in question["rule"]
    assert "nor does what cannot be read as an answer" in question["rule"]
    begun = play(play_client)
    assert (begun["done"], begun["of"]) == (0, None)
    assert "key" not in json.dumps(begun["step"])


def test_no_number_of_steps_tells_whether_a_node_is_cut(play_client):
    _, steps = keys(play_client)
    told = [play(play_client)] + [play(play_client, None) for _ in steps]
    shapes = [
        (each["of"], each["subtree"], each["step"].keys(), len(each["wrong"])) for each in told[:-1]
    ]
    cuts = [shape for shape, step in zip(shapes, steps, strict=True) if str(step.ask) == "cut"]
    assert len({str(step.key) for step in steps if str(step.ask) == "cut"}) == 2
    assert all(shape == cuts[0] for shape in cuts)
    assert {shape[:2] for shape in shapes} == {(None, True)}
    assert (told[-1]["done"], told[-1]["of"]) == (len(steps), len(steps))


def test_the_rest_of_a_subtree_is_taken_and_earns_nothing(play_client):
    right, steps = keys(play_client)
    begun = play(play_client, right[0], rest=True)
    assert 1 < begun["done"] < len(steps)
    play(play_client, *right[begun["done"] :])
    play_client.hand_in(answers={})
    mark = played_mark(play_client)
    assert mark["steps"].count("shown") == begun["done"] - 1
    assert share(mark) == rational(f"{len(steps) - begun['done'] + 1}/{len(steps)}")


def test_steps_that_are_right_at_once_earn_their_share(play_client):
    right, steps = keys(play_client)
    assert play(play_client, *right)["done"] == len(steps)
    assert play_client.hand_in(answers={"1.A": "0"}).status_code == 201
    mark = played_mark(play_client)
    assert (mark["verdict"], mark["points"], mark["out_of"]) == ("right", "4", "4")


def test_a_first_answer_counts_although_the_step_is_right_later(play_client):
    right, steps = keys(play_client)
    play(play_client, *right[:2])
    told = play(play_client, WRONG)
    assert (told["done"], told["judgement"]["right"], told["told"]) == (2, False, [])
    assert [number for number, _ in told["wrong"]] == [2]
    play(play_client, *right[2:])
    play_client.hand_in(answers={})
    mark = played_mark(play_client)
    assert share(mark) == rational(f"{len(steps) - 1}/{len(steps)}")
    assert mark["steps"].count("wrong") == 1
    assert f"{WRONG}" in mark["feedback"]


@pytest.mark.parametrize(
    ("ask", "earns"),
    [({"answers": [None]}, 0), ({"help": 2}, 0), ({"help": 3}, 0), ({"help": 1}, 1)],
)
def test_what_is_shown_or_taken_earns_nothing_but_the_rule_is_free(play_client, ask, earns):
    right, steps = keys(play_client)
    begun = play(play_client, *ask.get("answers", ()), help=ask.get("help", 0))
    play(play_client, *right[begun["done"] :])
    play_client.hand_in(answers={})
    assert share(played_mark(play_client)) == rational(f"{len(steps) - 1 + earns}/{len(steps)}")


def test_going_back_and_opening_again_wipe_out_no_first_answer(play_client):
    right, steps = keys(play_client)
    play(play_client, *right[:2])
    play(play_client, WRONG)
    play(play_client, right[2])
    assert play(play_client, right[2], step=2)["done"] == 3
    assert play(play_client)["done"] == 3
    play(play_client, *right[3:])
    play_client.hand_in(answers={})
    play_client.hand_in(key="again", answers={})
    assert share(played_mark(play_client, 2)) == rational(f"{len(steps) - 1}/{len(steps)}")


def test_no_mark_is_taken_from_the_browser(play_client):
    right, steps = keys(play_client)
    play(play_client, WRONG_WINDOW)
    forged = {"2.play": [[answer] for answer in right], "2.value": "1", "2.visited": "b1"}
    assert play_client.hand_in(answers=forged).status_code == 201
    mark = played_mark(play_client)
    assert (mark["points"], mark["steps"].count("open")) == ("0", len(steps) - 1)


def test_a_step_cannot_be_taken_before_those_ahead_of_it(play_client):
    right, _ = keys(play_client)
    refused = play(play_client, right[3], step=3, status=400)
    assert "is not done" in refused["title"]


def test_the_same_submission_sent_twice_is_one_also_if_somebody_plays_on(play_client):
    right, _ = keys(play_client)
    play(play_client, right[0])
    answers = {"1.A": "1", "2.play": "1/9"}
    assert play_client.hand_in(answers=answers).status_code == 201
    play(play_client, right[1])
    assert play_client.hand_in(answers=answers).status_code == 201
    listed = play_client.told("teacher", "GET", "submissions")["items"]
    assert len(listed) == 1


def test_another_exercise_is_not_played(play_client):
    refused = play_client.told(
        "student", "POST", "variants/ana/play", 400, json={"exercise": 1, "answers": []}
    )
    assert refused["title"] == "exercise 1 is not played step by step"


@pytest.mark.parametrize("who", ["luis", "pipeline", "teacher", "owner", "stranger", None])
def test_only_the_student_plays(play_client, who):
    sent = {"exercise": PLAYED, "answers": []}
    assert play_client(who, "POST", "variants/ana/play", json=sent).status_code in {401, 403}


def test_nothing_is_played_once_it_is_closed(play_client):
    right, _ = keys(play_client)
    play(play_client, right[0])
    change(play_client, closes=at(now() - HOUR))
    play(play_client, right[1], status=403)
    assert play(play_client)["done"] == 1


def test_with_a_time_limit_nothing_is_seen_before_it_begins(play_client):
    change(play_client, minutes=30)
    assert "your time begins" in play(play_client, status=403)["title"]
    play_client.told("student", "GET", "variants/ana")
    assert play(play_client)["done"] == 0


def test_what_was_played_is_handed_in_when_it_closes(play_client):
    right, steps = keys(play_client)
    play(play_client, *right[:3])
    saved = {"answers": {"2.play": "3/9"}}
    play_client.told("student", "PUT", "variants/ana/draft", json=saved)
    put_back(database(play_client), 2 * GRACE)
    change(play_client, on_close="submit", closes=at(now() - GRACE))
    listed = play_client.told("teacher", "GET", "submissions")["items"]
    assert [one["at_closing"] for one in listed] == [True]
    rows = play_client.told("teacher", "GET", "marks?format=json")
    (mark,) = rows[0]["exercises"][PLAYED - 1]["marks"]
    assert share(mark) == rational(f"3/{len(steps)}")


def test_another_variant_is_played_from_its_beginning(play_client):
    right, _ = keys(play_client)
    play(play_client, *right[:3])
    play_client.told("teacher", "POST", "variants/ana")
    assert play(play_client)["done"] == 0


def test_a_preview_is_played_and_marked_and_keeps_nothing(play_client):
    sent = {"exercise": PLAYED, "answers": [None, WRONG_WINDOW]}
    told = play_client.told("teacher", "POST", "preview/play", json=sent)
    assert told["done"] == 1
    assert told["record"][:2] == [[None], [WRONG_WINDOW]]
    marked = play_client.told(
        "teacher", "POST", "preview/submissions", json={"answers": {"2.play": told["record"]}}
    )
    (mark,) = marked["marks"]["exercises"][PLAYED - 1]["marks"]
    assert (mark["steps"][:2], mark["points"]) == (["shown", "wrong"], "0")


def test_a_pipeline_hands_in_steps_or_answers_on_paper(play_client):
    right, steps = keys(play_client)
    record = {"2.play": [[answer] for answer in right[:5]]}
    play_client.hand_in("pipeline", "steps", record)
    assert share(played_mark(play_client)) == rational(f"5/{len(steps)}")
    play_client.hand_in("pipeline", "paper", {"2.value": "1"})
    told = play_client.told("student", "GET", "variants/ana/submissions/2")
    names = [mark["question"] for mark in told["marks"]["exercises"][PLAYED - 1]["marks"]]
    assert "value" in names
    assert "play" not in names


def test_of_many_tries_the_first_and_the_one_that_takes_the_step_are_kept(play_client):
    right, _ = keys(play_client)
    play(play_client, *right[:2])
    for answer in ("what?", *map(str, range(1000, 1010))):
        play(play_client, answer)
    assert play(play_client, right[2])["done"] == 3
    assert play(play_client)["done"] == 3
    with database(play_client).reading() as tx:
        variant = variants.find(tx, play_client.assignment, "ana")
        assert plays.find(tx, variant)[str(PLAYED)][2] == ["1000", right[2]]
