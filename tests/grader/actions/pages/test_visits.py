"""What pages ask for, as plain JSON, and what they are answered."""

import json
import re

import pytest

from generator.answers.writing import plain, write_answer
from generator.base.convention import convention
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.exercise.pieces import CROSSED, LOW, pieces
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.actions.pages.page_verbs import VISITS, answer_page_request, visit
from solver.errors import RequestError

TREE = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
FEW = {"alpha-beta", "alpha-beta-windows", "draw-poker", "interval-frames"}
EVERY = [
    pytest.param(name, marks=() if name in FEW else pytest.mark.slow) for name in sorted(FAMILIES)
]


def drawn(family):
    """An easy exercise of the family, and its id."""
    revision = FAMILIES[family].revision
    id_ = ExerciseId(family=family, level=Level.EASY, seed=1, revision=revision)
    return generate(id_, convention("aima")), str(id_)


def given(exercise, shown):
    """The right answers as the page gives them: what is in pieces, in the shape of keys in JSON."""
    picture = exercise.family.question_picture(exercise.problem, exercise.solution)
    for asked, question in zip(shown["questions"], exercise.questions, strict=True):
        place = question.place if asked["control"] == "figure" else None
        inside = pieces(question.key, place, picture.tree) if place else {}
        if set(inside.values()) == {CROSSED}:
            yield question.name, "none" if "none" in inside else list(inside)
        elif inside and LOW not in inside:
            yield question.name, dict(inside)
        elif inside or asked["control"] in {"cells", "ends", "table", "ticks"}:
            yield question.name, plain(question.key) or "none"
        else:
            yield question.name, write_answer(question.key)


@pytest.mark.parametrize("family", EVERY)
def test_the_key_given_as_the_page_asks_for_it_earns_full_marks(family):
    exercise, id_ = drawn(family)
    shown = visit("exercise", {"id": id_})
    report = visit("check", {"exercise": shown, "answers": dict(given(exercise, shown))})
    assert [m for m in report["marks"] if m["points"] != m["out_of"]] == []


@pytest.mark.parametrize("family", EVERY)
def test_a_place_of_the_figure_is_that_of_a_question_which_is_answered_there(family):
    shown = visit("exercise", {"id": drawn(family)[1], "language": "es"})
    fields = shown["figure"]["fields"] if shown["figure"] else []
    there = {q["name"] for q in shown["questions"] if q["control"] == "figure"}
    assert {field["question"] for field in fields} == there
    assert len({field["name"] for field in fields}) == len(fields)


@pytest.mark.parametrize("family", EVERY)
def test_the_solution_says_all_that_the_key_says_and_shows_its_figure(family):
    exercise, id_ = drawn(family)
    steps = visit("solution", {"exercise": id_, "language": "pt"})["steps"]
    assert all(re.sub("<[^>]+>", "", step["words"]).strip() for step in steps)
    family, problem = exercise.family, exercise.problem
    pictures = (family.question_picture, family.solution_picture)
    shows = any(picture(problem, exercise.solution) is not None for picture in pictures)
    assert any(step["figure"] for step in steps) == shows


def test_a_figure_to_work_on_says_at_which_node_each_part_stands_and_on_which_that_hangs():
    figure = visit("exercise", {"id": "alpha-beta.easy.1.r4"})["figure"]
    drawn = set(re.findall(r'<g data-node="(\w+)">', figure["svg"]))
    parents = figure["parents"]
    assert parents.keys() | set(parents.values()) == drawn
    places = [*figure["working"], *figure["fields"]]
    assert {place["node"] for place in places} == drawn
    assert [place["node"] for place in figure["working"]] == [*dict.fromkeys(parents.values())][1:]
    struck = [field for field in figure["fields"] if field["place"] == "across-edge"]
    assert [field["piece"] for field in struck] == [field["node"] for field in struck]


def test_no_key_is_in_an_exercise():
    shown = visit("exercise", {"id": "alpha-beta.medium.42.r4"})
    assert not {"key", "mistakes", "solution"} & shown.keys()
    assert shown["statement"].count("figure-here") == 1


@pytest.mark.parametrize("family", ["alpha-beta", "minimax", "null-window", "star1"])
def test_what_the_search_goes_by_stands_before_the_figure_in_which_one_answers(family):
    shown = visit("exercise", {"family": family, "seed": 1})
    assert shown["figure"]["fields"]
    assert shown["statement"].endswith('<div class="figure-here"></div>')


def test_a_figure_to_look_at_stands_where_the_statement_has_it():
    shown = visit("exercise", {"family": "cutoff", "seed": 1})
    assert not shown["figure"]["fields"]
    assert not shown["statement"].endswith('<div class="figure-here"></div>')


def test_an_exercise_is_put_on_a_tree_that_somebody_brings():
    shown = visit("exercise", {"family": "minimax", "tree": TREE})
    answers = {"A": "3", "B": "3", "C": "2", "D": "2"}
    marks = visit("check", {"exercise": shown, "answers": answers})["marks"]
    right = {m["question"]: m["node"] for m in marks if m["verdict"] == "right"}
    assert right == {"B": "B", "C": "C", "D": "D", "A": "A"}


def test_a_search_is_walked_through_with_a_figure_for_each_step():
    found = visit("solve", {"tree": TREE})
    assert (found["value"], found["best"]) == ("3", ["a1"])
    assert len(found["steps"]) == 16
    first, *others = found["steps"]
    assert first["figure"].startswith("<svg")
    assert all(step["changes"] and step["figure"] is None for step in others)
    assert "c1" in found["steps"][8]["words"]


def test_what_is_no_search_is_told_beside_the_bare_tree():
    steps = visit("solve", {"tree": TREE, "method": "game-tree"})["steps"]
    assert [bool(step["figure"]) for step in steps] == [True]


def test_a_tree_comes_with_the_methods_that_suit_it_and_the_room_of_each_node():
    shown = visit("tree", {"tree": "max(chance(1/2: 1, 1/2: 3), 2)"})
    assert shown["method"] == "expectiminimax"
    assert "minimax" not in {method["name"] for method in shown["methods"]}
    kinds = {node["name"]: (node["kind"], node["p"]) for node in shown["figure"]["nodes"]}
    assert kinds == {
        "A": ("max", None),
        "B": ("chance", None),
        "b1": ("1", "1/2"),
        "b2": ("3", "1/2"),
        "a2": ("2", None),
    }


@pytest.mark.parametrize(
    ("node", "act", "text", "tree"),
    [
        ("B", "add", "", "max(min(3, 12, 0), chance(1/2: 2, 1/2: 4), x = 7)"),
        ("b1", "add", "", "max(min(max(3, 0), 12), chance(1/2: 2, 1/2: 4), x = 7)"),
        ("C", "add", "", "max(min(3, 12), chance(1/3: 2, 1/3: 4, 1/3: 0), x = 7)"),
        ("b1", "remove", "", "max(min(12), chance(1/2: 2, 1/2: 4), x = 7)"),
        ("B", "remove", "", "max(chance(1/2: 2, 1/2: 4), x = 7)"),
        ("A", "remove", "", "0"),
        ("b2", "replace", "-1/2", "max(min(3, -1/2), chance(1/2: 2, 1/2: 4), x = 7)"),
        ("B", "replace", "max(1, 2)", "max(max(1, 2), chance(1/2: 2, 1/2: 4), x = 7)"),
        ("C", "min", "", "max(min(3, 12), min(2, 4), x = 7)"),
        ("x", "chance", "", "max(min(3, 12), chance(1/2: 2, 1/2: 4), x = chance(1/2: 7, 1/2: 0))"),
        ("c1", "probability", "1/3", "max(min(3, 12), chance(1/3: 2, 2/3: 4), x = 7)"),
    ],
)
def test_a_tree_is_changed_at_one_node(node, act, text, tree):
    before = "max(min(3, 12), chance(1/2: 2, 1/2: 4), x = 7)"
    assert visit("edit", {"tree": before, "node": node, "act": act, "text": text})["tree"] == tree


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ({"node": "b1", "act": "probability", "text": "1/2"}, "hangs on a chance node"),
        ({"node": "Z", "act": "add"}, "there is no node 'Z'"),
        ({"node": "b1", "act": "replace", "text": "max("}, "is never closed"),
        ({"node": "b1", "act": "fell"}, "act: 'add', "),
    ],
)
def test_a_change_that_makes_no_tree_is_refused(body, line):
    with pytest.raises(RequestError, match=re.escape(line)):
        visit("edit", {"tree": TREE, **body})


def test_two_good_exercises_lead_to_the_next_level():
    done = [{"exercise": "minimax.easy.1.r3", "points": "3", "out_of": "3"}] * 2
    next_ = visit("onwards", {"family": "minimax", "done": done, "seed": 4})
    assert (next_["id"], next_["level"]) == ("minimax.medium.4.r3", "medium")


def test_a_damaged_line_of_a_record_is_passed_over():
    done = [{"exercise": "no id", "points": "x", "out_of": "0"}]
    assert visit("onwards", {"family": "minimax", "done": done, "seed": 4})["level"] == "easy"


def test_without_a_family_what_comes_next_is_chosen_among_all_at_the_time_that_is_said():
    shown = {
        "exercise": "minimax.easy.1.r3",
        "points": "1",
        "out_of": "3",
        "time": "2026-03-02T09:00:00.000Z",
        "mistakes": ["all-max"],
    }
    begun = {"exercise": "max-n.easy.1", "points": "1", "out_of": "1", "time": shown["time"]}
    asked = {"done": [shown, begun], "seed": 4}
    soon = visit("onwards", {**asked, "now": "2026-03-02T09:01:00Z"})
    later = visit("onwards", {**asked, "now": "2026-03-02T09:30:00Z"})
    assert soon["id"].startswith("game-tree-definition.")
    assert later["id"].startswith("minimax.")
    assert later["said"] == "Minimax once more, to see whether it goes better"


def test_for_a_record_marking_also_says_which_mistakes_showed_and_were_avoided():
    right = {"B": "29", "C": "19", "D": "18", "A": "29", "best": "a1", "variation": "a1, b4"}
    asked = {"exercise": "minimax.easy.3.r3", "answers": right}
    assert "evidence" not in visit("check", asked)
    found = visit("check", {**asked, "told": []})["evidence"]
    assert (found["mistakes"], found["suspected"]) == ([], [])
    assert "roles-swapped" in found["avoided"]
    told = visit("check", {**asked, "told": list(right)})["evidence"]
    assert told["avoided"] == []


@pytest.mark.parametrize("time", ["0001-01-01T00:00:00+05:00", "9999-12-31T23:59:59-05:00", "x"])
def test_a_time_beyond_all_calendars_damages_its_line_alone(time):
    line = {"exercise": "minimax.easy.1.r3", "points": "1", "out_of": "3", "time": time}
    asked = {"done": [line], **({} if time == "x" else {"now": time})}
    assert visit("progress", asked)["exercises"] == 0


def test_progress_is_told_by_family_with_what_comes_next():
    done = [{"exercise": "minimax.easy.1.r3", "points": "1", "out_of": "3", "mistakes": ["x"]}]
    told = visit("progress", {"done": [*done, {**done[0], "exercise": "unknown.easy.1"}]})
    assert [family["name"] for family in told["families"]] == ["minimax"]
    assert told["coming"]["said"]


def test_a_plan_gives_each_topic_its_minutes_and_the_reason():
    done = [{"exercise": "minimax.easy.1.r3", "points": "3", "out_of": "3"}]
    asked = {"families": ["alpha-beta", "minimax"], "minutes": 30, "done": done}
    told = visit("plan", asked)
    assert [(topic["family"], topic["minutes"]) for topic in told["topics"]] == [
        ("minimax", 10),
        ("alpha-beta", 20),
    ]
    assert told["topics"][1]["said"] == "Alpha-beta pruning: 20 minutes (not practised yet)"
    assert told["left_out"] == []
    assert visit("plan", {**asked, "minutes": 5})["left_out"] == ["Minimax"]


def test_a_plan_without_topics_is_about_what_is_in_the_record():
    done = [{"exercise": "minimax.easy.1.r3", "points": "3", "out_of": "3"}]
    topics = visit("plan", {"minutes": 60, "done": done})["topics"]
    assert [topic["family"] for topic in topics] == ["minimax"]


def test_a_plan_is_refused_for_no_time_and_for_a_day():
    for minutes in (1, 1440):
        answer = answer_page_request("plan", {"families": ["minimax"], "minutes": minutes})
        assert "a plan is for 5 to 600 minutes" in answer["title"]


def test_methods_come_with_names_as_people_say_them_the_common_ones_first():
    methods = visit("tree", {"tree": "max(min(1, 2), 3)"})["methods"]
    assert [method["name"] for method in methods[:2]] == ["alpha-beta", "minimax"]
    assert [method["common"] for method in methods] == sorted(
        (method["common"] for method in methods), reverse=True
    )
    assert all(method["called"] not in (method["name"], "") for method in methods)
    chance = visit("tree", {"tree": "max(chance(1/2: 1, 1/2: 2), 1)"})["methods"]
    assert {"expectiminimax", "star1"} <= {m["name"] for m in chance if m["common"]}
    unsure = visit("tree", {"tree": "max([1/2] 6, min(4, 2))"})
    assert unsure["method"] in {m["name"] for m in unsure["methods"] if m["common"]}


@pytest.mark.parametrize("path", sorted(VISITS))
@pytest.mark.parametrize("body", [None, [], {"language": "xx"}, {"nothing": "known"}, {"tree": 3}])
def test_what_is_no_request_is_refused_in_one_line(path, body):
    answer = answer_page_request(path, body)
    if body == {"language": "xx"} and path == "conventions":
        return
    assert answer["status"] == 400
    assert "\n" not in answer["title"]


def test_a_refusal_is_in_the_language_of_the_page():
    body = {"id": "alpha-beta", "language": "es"}
    assert "alpha-beta.medium.42.r4" in answer_page_request("exercise", body)["title"]
    assert (
        answer_page_request("exercise", body)["title"]
        != answer_page_request("exercise", {"id": "alpha-beta"})["title"]
    )


def test_a_page_shows_no_tree_of_a_thousand_nodes():
    large = f"max({', '.join(['1'] * 1000)})"
    for path, body in (
        ("tree", {"tree": large}),
        ("solve", {"tree": large}),
        ("exercise", {"family": "minimax", "tree": large}),
    ):
        assert "up to 250 nodes" in answer_page_request(path, body)["title"]


def test_nothing_is_read_from_a_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.tree").write_text(TREE)
    (tmp_path / "own.json").write_text(json.dumps(visit("exercise", {"id": "minimax.easy.1.r3"})))
    for path, body in (
        ("tree", {"tree": "own.tree"}),
        ("exercise", {"family": "minimax", "tree": "own.tree"}),
        ("exercise", {"id": "own.json"}),
        ("check", {"exercise": "own.json", "answers": {}}),
    ):
        assert answer_page_request(path, body)["status"] == 400


def test_families_are_listed_by_name_in_a_language():
    titles = {each["name"]: each["title"] for each in visit("families", {"language": "es"})}
    assert titles.keys() == FAMILIES.keys()
    assert titles["alpha-beta"] == "Poda alfa-beta"
    (one,) = visit("families", {"family": "minimax"})
    assert {"parameters", "questions", "mistakes"} <= one.keys()


def test_a_refusal_is_in_the_language_that_is_asked_for():
    answer = answer_page_request("tree", {"tree": "max(3", "language": "es"})
    assert answer["title"].startswith("línea 1, columna 4: este ( no se cierra")


@pytest.mark.parametrize("family", ["minimax", "belief-cards", "tic-tac-toe-evaluation"])
def test_a_hint_of_each_grade_is_html_about_one_question(family):
    revision = FAMILIES[family].revision
    id_ = f"{family}.easy.3" + (f".r{revision}" if revision > 1 else "")
    name = visit("exercise", {"id": id_})["questions"][0]["name"]
    told = [visit("hint", {"exercise": id_, "question": name, "grade": n}) for n in (1, 2, 3)]
    (last,) = {one["of"] for one in told}
    assert last in (3, 4)
    told += [visit("hint", {"exercise": id_, "question": name, "grade": last})][: last - 3]
    assert [one["grade"] for one in told] == [*range(1, last + 1)]
    assert len({one["html"] for one in told}) == last
    assert all(one["html"].startswith("<") for one in told)


def test_a_hint_names_the_questions_whose_answers_the_step_tells():
    asked = {"exercise": "minimax.easy.3.r3", "question": "A"}
    nudge, *others = [visit("hint", {**asked, "grade": n})["tells"] for n in (1, 2, 3)]
    assert nudge == []
    assert others == [["B", "C", "D", "best"]] * 2


def test_the_first_hint_is_where_the_answers_that_were_marked_depart():
    asked = {"exercise": "minimax.easy.3.r3", "question": "B"}
    place = visit("hint", {**asked, "grade": 1, "answers": {"B": "38"}})["html"]
    assert "Look at B after b3" in place
    (mark,) = [
        mark
        for mark in visit("check", {"exercise": asked["exercise"], "answers": {"B": "38"}})["marks"]
        if mark["question"] == "B"
    ]
    assert mark["feedback"] == "Your 38 stands at b1, but it is not what MIN takes at B."


def test_a_hint_on_a_question_that_is_not_asked_is_refused():
    told = answer_page_request("hint", {"exercise": "minimax.easy.3.r3", "question": "bets"})
    assert told["status"] == 400
    assert "did you mean 'best'" in told["title"]
