"""Questions in PrairieLearn, generated and marked by the program itself."""

import json
import re
from base64 import b64decode
from xml.etree import ElementTree as ET

import drawn
import pytest
from banks_of_tests import bank
from prairielearn_course import inputs, variant
from read_prairielearn import places, plain, unpacked
from recipes import hold

from generator.families import FAMILIES
from grader.exports.targets import EXPORTS
from grader.figures import markdown, spans
from grader.words.render import mistake_of

SORTS = ("correct", "incorrect", "invalid")
EXAM = """
title = "Juegos"
course = "Inteligencia Artificial"
language = "es"
[[exercise]]
family = "minimax"
level = "easy"
points = "5/2"
[[exercise]]
title = "With words"
text = "Explain why {{{x}}} costs $5."
model = "because"
"""
TREE = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
IMAGE = re.compile(r'<img src="data:image/svg\+xml;base64,([^"]+)" alt="([^"]+)"')


def question(exercises, language="en"):
    """The folder of the question that picks among them."""
    folder = unpacked(EXPORTS["prairielearn"].write(bank(exercises, language)))
    ((there, _),) = places(folder)
    return there


@pytest.fixture(scope="module")
def minimax():
    return variant(question([drawn.exercise("minimax", "easy")]), 1)


def names_of(there):
    """The names of the places for answers, by our names."""
    return {name.partition("_")[2]: name for name in inputs(there.html(there.data(feedback={})))}


def plain_of(text):
    return " ".join(spans.plain(markdown.inline(text)).split())


def answered(there, **answers):
    names = names_of(there)
    return there.submit({name: answers.get(ours, "") for ours, name in names.items()})


@pytest.mark.parametrize("family", FAMILIES)
def test_the_questions_own_tests_agree_with_how_it_is_marked(family):
    there = variant(question([drawn.exercise(family, "easy")], "es"), 7)
    for sort in SORTS:
        expected = there.expected(sort)
        found = there.submit(expected["raw_submitted_answers"])
        assert found["gradable"] == expected["gradable"] == (sort != "invalid")
        assert [*found["format_errors"]] == [*expected["format_errors"]]
        if found["gradable"]:
            assert found["partial_scores"] == expected["partial_scores"]
            assert found["score"] == expected["score"]
            assert (found["score"] == 1) == (sort == "correct")


def test_a_number_may_be_written_as_one_likes(minimax):
    right = minimax.correct[names_of(minimax)["B"]]
    for text in (right, f"{right}.0", f"{int(right) * 2}/2", f"v = {right}", f" +{right} "):
        name = names_of(minimax)["B"]
        assert answered(minimax, B=text)["partial_scores"][name]["score"] == 1, text


def test_what_follows_from_a_wrong_answer_earns_its_points():
    there = variant(question([drawn.exercise("minimax", "easy")]), 0)
    names = names_of(there)
    right = {ours: there.correct[name] for ours, name in names.items()}
    tens = str(int(right["A"]) + 100)
    marked = answered(there, **{**right, "B": tens, "A": tens})
    assert marked["partial_scores"][names["B"]]["score"] == 0
    assert marked["partial_scores"][names["A"]]["score"] > 0
    (said,) = (one["marked"] for one in marked["params"]["questions"] if one["name"] == names["A"])
    assert "follows from your own earlier answer" in said["said"]


def test_a_mistake_is_named_in_the_submission_panel(minimax):
    expected = minimax.expected("incorrect")
    marked = minimax.submit(expected["raw_submitted_answers"])
    shown = plain(minimax.panel("submission", marked))
    exercise = drawn.exercise("minimax", "easy")
    first = mistake_of(exercise.family, next(iter(exercise.mistakes)), "en")
    assert plain_of(first) in shown


def test_what_a_student_writes_is_shown_as_text_alone(minimax):
    hostile = "<script>x</script>{{params.solution}}<pl-answer-panel>"
    marked = answered(minimax, B=hostile, variation=hostile)
    assert not marked["gradable"]
    for error in marked["format_errors"].values():
        assert "<script" not in error
        assert "<pl-" not in error
    wrong = answered(minimax, best=f"b9 {hostile}")
    assert "<script" not in minimax.panel("submission", wrong)


def test_feedback_stands_below_its_answer_and_with_its_own_submission(minimax):
    first = answered(minimax, B="1000")
    shown = minimax.panel("submission", first)
    assert len(re.findall(r"</pl-string-input>\s*</p>\s*<p><strong>", shown)) == len(
        names_of(minimax)
    )
    assert "<strong>" not in minimax.panel("question", first)
    assert "marked" not in minimax.params["questions"][0]


def test_nothing_of_the_key_is_shown_before_the_answer_panel(minimax):
    marked = answered(minimax)
    solution = plain(minimax.params["solution"])
    for panel in ("question", "submission"):
        assert solution not in plain(minimax.panel(panel, marked))
    assert solution in plain(minimax.panel("answer", marked))


@pytest.mark.parametrize("family", ["minimax", "tic-tac-toe-tree", "worlds"])
def test_pictures_need_no_style_sheet(family):
    there = variant(question([drawn.exercise(family, "easy")]), 0)
    statement = there.params["statement"] + there.params["solution"]
    assert "<svg" not in statement
    assert "<style" not in statement
    for content, _ in IMAGE.findall(statement):
        drawing = ET.fromstring(b64decode(content))
        assert drawing.find("{http://www.w3.org/2000/svg}style") is not None


def test_a_variant_seed_picks_an_exercise_and_always_the_same():
    folder = question([*drawn.exercises("minimax", "easy", range(3))])
    shown = [variant(folder, seed).params["statement"] for seed in (0, 1, 2, 3, 36**8 + 2)]
    assert len({*shown}) == 3
    assert shown[3] == shown[0]
    assert variant(folder, 36**8 + 2).params["statement"] == shown[4]


POOL = """
[[exercise]]
text = "One of two"
answer = { key = "1" }
points = 2
pool = "some"
[[exercise]]
text = "The other"
answer = { key = "2" }
points = 2
pool = "some"
[[exercise]]
text = "More"
answer = { key = "3" }
bonus = true
"""


def test_a_pool_and_a_bonus_are_as_the_schema_of_assessments_wants_them(run, tmp_path):
    (tmp_path / "exam.toml").write_text(f"shuffle = true\n{EXAM}{POOL}")
    out = tmp_path / "course.zip"
    run("export", tmp_path / "exam.toml", "--to", "prairielearn", "--seed", "1", "--out", out)
    (file,) = unpacked(out.read_bytes()).rglob("infoAssessment.json")
    assessment = json.loads(file.read_text("utf-8"))
    hold(assessment, "prairielearn-assessment")
    assert (assessment["maxPoints"], assessment["maxBonusPoints"]) == (5.5, 1)


def test_a_pool_of_bonus_exercises_gives_the_points_of_those_that_are_chosen(run, tmp_path):
    bonus = "".join(
        f'[[exercise]]\ntext = "{n}"\nanswer = {{ key = "1" }}\n'
        'points = 2\npool = "p"\nbonus = true\n'
        for n in range(3)
    )
    (tmp_path / "exam.toml").write_text(f"choose = {{ p = 2 }}\n{EXAM}{bonus}")
    out = tmp_path / "course.zip"
    run("export", tmp_path / "exam.toml", "--to", "prairielearn", "--seed", "1", "--out", out)
    (file,) = unpacked(out.read_bytes()).rglob("infoAssessment.json")
    assessment = json.loads(file.read_text("utf-8"))
    assert (assessment["maxPoints"], assessment["maxBonusPoints"]) == (3.5, 4)


def test_the_files_of_a_course_are_as_its_schemas_want_them(run, tmp_path):
    (tmp_path / "exam.toml").write_text(EXAM)
    out = tmp_path / "course.zip"
    code, _, err = run(
        *("export", tmp_path / "exam.toml", "--to", "prairielearn"),
        *("--variants", "2", "--seed", "1", "--out", out),
    )
    assert code == 0
    assert "prairielearn" in err  # which cannot mark an answer in the teacher's own words
    course = unpacked(out.read_bytes())
    for name, schema in {
        "infoCourse.json": "prairielearn-course",
        "infoCourseInstance.json": "prairielearn-instance",
        "infoAssessment.json": "prairielearn-assessment",
        "info.json": "prairielearn-question",
    }.items():
        found = [*course.rglob(name)]
        assert found
        for file in found:
            hold(json.loads(file.read_text("utf-8")), schema)
    asked = [*places(course)]
    assert [float(points) for _, points in asked] == [2.5, 1]
    assert all((folder / "question.html").is_file() for folder, _ in asked)
    identifiers = [json.loads(f.read_text())["uuid"] for f in course.rglob("info*.json")]
    assert len({*identifiers}) == len(identifiers)


def test_an_answer_in_words_is_left_to_a_person(run, tmp_path):
    (tmp_path / "exam.toml").write_text(EXAM)
    run("export", tmp_path / "exam.toml", "--to", "prairielearn", "--out", tmp_path / "c.zip")
    (folder, _) = [*places(unpacked((tmp_path / "c.zip").read_bytes()))][1]
    there = variant(folder, 0)
    assert "{{{x}}} costs $5" in there.panel("question", there.data(feedback={}))
    marked = answered(there, answer="because of the cut")
    assert marked["gradable"]
    assert marked["score"] == 0
