"""An exercise that was played is marked by its steps: by the first answer to each."""

import json
from fractions import Fraction

import pytest

from generator.answers.writing import write_answer
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.exams.playing.played_exercise import (
    MAX_TRIES,
    judge_record,
    played_report,
    predictions_of,
    read_record,
)
from grader.marking.marks.scheme import Rounding, Scheme
from grader.words.language_catalogues import LANGUAGES

PLAYABLE = [name for name, family in FAMILIES.items() if family.is_playable]
EXAM = """title = "Games"
[[exercise]]
family = "alpha-beta"
tree = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
points = 4
play = true
"""
FAR = "[98, 99]"


def exercise_of(family="alpha-beta", level=Level.EASY):
    revision = FAMILIES[family].revision
    id_ = ExerciseId(family=family, level=level, seed=1, revision=revision)
    return generate(id_, CONVENTIONS["aima"])


def right_record(exercise):
    return [[write_answer(step.key)] for step in predictions_of(exercise)]


def share(report):
    return Fraction(report["points"]) / Fraction(report["out_of"])


@pytest.mark.parametrize("family", PLAYABLE)
def test_who_is_right_at_once_earns_all_points_of_the_exercise(family):
    exercise = exercise_of(family)
    report = played_report(exercise, right_record(exercise), "en")
    assert (report["marks"][0]["verdict"], report["score"]) == ("right", 1)
    assert Fraction(report["out_of"]) == sum(Fraction(q.points) for q in exercise.questions)


@pytest.mark.parametrize("family", PLAYABLE)
def test_each_step_has_the_same_share(family):
    exercise = exercise_of(family)
    record = right_record(exercise)
    for number in {0, len(record) // 2, len(record) - 1}:
        without = [*record[:number], [None, *record[number]], *record[number + 1 :]]
        report = played_report(exercise, without, "en")
        assert share(report) == Fraction(len(record) - 1, len(record))


@pytest.mark.parametrize(
    ("first", "fate"),
    [
        (["[-inf, inf]"], "right"),
        ([["-inf", "inf"]], "right"),
        ([FAR, "[-inf, inf]"], "wrong"),
        (["whatever", "[-inf, inf]"], "right"),
        ([None], "shown"),
        ([{"help": "2"}, "[-inf, inf]"], "shown"),
        ([], "open"),
        (["whatever"], "open"),
        ([""], "open"),
        ("[-inf, inf]", "right"),
        (None, "shown"),
        (["-inf", "inf"], "open"),
        ([{"low": {"deep": []}}], "open"),
        ([7], "open"),
        ([True], "open"),
    ],
)
def test_the_first_answer_that_can_be_read_decides(first, fate):
    exercise = exercise_of()
    judged = judge_record(predictions_of(exercise), read_record([first]))
    assert judged[0].fate.value == fate
    assert {step.fate.value for step in judged[1:]} == {"open"}


@pytest.mark.parametrize("record", ["", [], {}, None, [[]], "[]"])
def test_where_no_step_is_handed_in_the_play_is_blank(record):
    report = played_report(exercise_of(), record, "en")
    assert (report["points"], report["marks"][0]["verdict"]) == ("0", "blank")


@pytest.mark.parametrize(
    "record", ["no list", "[", "cut", 3, [3], [[[[]]]], {"steps": []}, [["what?"]]]
)
def test_what_is_no_record_earns_nothing_and_is_not_called_blank(record):
    report = played_report(exercise_of(), record, "en")
    assert (report["points"], report["marks"][0]["verdict"]) == ("0", "unreadable")


@pytest.mark.parametrize("family", PLAYABLE)
def test_answers_in_a_flat_list_are_one_try_each(family):
    exercise = exercise_of(family)
    flat = [answer for (answer,) in right_record(exercise)]
    assert played_report(exercise, flat, "en")["score"] == 1


def test_a_record_longer_than_the_search_and_tries_without_end_cost_no_more():
    exercise = exercise_of()
    record = [*right_record(exercise), *[["1"]] * 1000]
    assert played_report(exercise, record, "en")["score"] == 1
    assert len(read_record([["whatever"] * 1000])[0]) == MAX_TRIES


@pytest.mark.parametrize(("rounding", "earns"), [("accept", 1), ("half", "1/2"), ("reject", 0)])
def test_a_rounded_decimal_earns_what_the_exam_says(rounding, earns):
    exercise = exercise_of("belief-graph")
    steps = predictions_of(exercise)
    thirds = [i for i, step in enumerate(steps) if str(step.ask).startswith("p-")]
    record = right_record(exercise)
    for i in thirds:
        record[i] = [f"{float(Fraction(str(steps[i].key.value))):.4f}"]
    report = played_report(exercise, record, "en", scheme=Scheme(rounding=Rounding(rounding)))
    rounded = report["marks"][0]["steps"].count("rounded")
    assert rounded > 0
    assert f"{rounded} answer" in report["marks"][0]["feedback"]
    assert share(report) == 1 - rounded * (1 - Fraction(earns)) / len(steps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_feedback_names_where_the_search_departed_and_no_key(language):
    exercise = exercise_of()
    record = [[FAR, "[-inf, inf]"], *right_record(exercise)[1:-1]]
    feedback = played_report(exercise, record, language)["marks"][0]["feedback"]
    assert "A (MAX): [98, 99]" in feedback
    assert "∞" not in feedback


@pytest.fixture
def folder(tmp_path, run):
    (tmp_path / "exam.toml").write_text(EXAM, "utf-8")
    (tmp_path / "roster.csv").write_text("id,name\nu1,Ana\nu2,Luis\n", "utf-8")
    args = ("--roster", f"{tmp_path}/roster.csv", "--out", f"{tmp_path}/exam")
    code, printed, _ = run("sheets", f"{tmp_path}/exam.toml", *args)
    assert code == 0
    assert "played step by step on the page of a course" in " ".join(printed.split())
    return tmp_path


def marks_of(folder, run, *submissions, statistics="statistics.html"):
    (folder / "in.json").write_text(json.dumps(submissions), "utf-8")
    extra = ("--return", f"{folder}/back", "--return-as", "html,markdown", "--force")
    out = ("--out", f"{folder}/marks.json", "--statistics", f"{folder}/{statistics}")
    assert run("grade", f"{folder}/exam/exam.json", f"{folder}/in.json", *out, *extra)[0] == 0
    return json.loads((folder / "marks.json").read_text("utf-8"))


def test_steps_that_are_handed_in_are_marked_returned_and_counted(folder, run):
    steps = [["[-inf, inf]"], [FAR, "[-inf, inf]"], ["3"]]
    rows = marks_of(folder, run, {"id": "u1", "1.play": steps}, {"id": "u2", "1.play": "[]"})
    (mark,) = rows[0]["exercises"][0]["marks"]
    assert mark["steps"][:4] == ["right", "wrong", "right", "open"]
    assert Fraction(mark["points"]) == Fraction(4 * 2, len(mark["steps"]))
    assert rows[0]["notes"] == []
    assert rows[1]["exercises"][0]["marks"][0]["verdict"] == "blank"
    assert "B (MIN)" in (folder / "back/u1.md").read_text("utf-8")
    assert "Play the search" in (folder / "statistics.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ("cut", "1.play is no list of the answers to each step; write [["),
        ({"0": "4"}, "1.play is no list of the answers to each step; write [["),
        ([["[-inf, inf]"], ["-inf", "inf"]], "no answer to step 2 of 1.play can be read; write [["),
        ([7, [["deep"]]], "no answer to step 1, 2 of 1.play can be read; write [["),
        ([[]] * 500, "1.play has answers to 500 steps, of which the search has only "),
    ],
)
def test_steps_that_cannot_be_read_are_told_with_what_to_write(folder, run, steps, said):
    rows = marks_of(folder, run, {"id": "u1", "1.play": steps}, {"id": "u2"})
    assert any(note.startswith(said) for note in rows[0]["notes"]), rows[0]["notes"]
    assert not any("play" in note for note in rows[1]["notes"])


def test_a_teacher_decides_on_steps_that_cannot_be_read(folder, run):
    marks_of(folder, run, {"id": "u1", "1.play": "cut"}, {"id": "u2"})
    exam, marks = f"{folder}/exam/exam.json", f"{folder}/marks.json"
    code, _, said = run("decide", marks, "--exam", exam, "--out", f"{folder}/decide.html")
    assert code == 0, said
    page = (folder / "decide.html").read_text("utf-8")
    assert '"prompt": "Play the search"' in page
    decided = '[[count]]\nstudent = "u1"\nquestion = "1.play"\npoints = 2\n'
    (folder / "decided.toml").write_text(decided, "utf-8")
    args = ("--exam", exam, "--override", f"{folder}/decided.toml", "--out", f"{folder}/new.json")
    code, _, said = run("regrade", marks, *args)
    assert code == 0, said
    (mark,) = json.loads((folder / "new.json").read_text("utf-8"))[0]["exercises"][0]["marks"]
    assert mark["points"] == "2"


def test_the_steps_of_a_class_are_counted_by_what_they_ask(folder, run):
    steps = [["[-inf, inf]"], [FAR, "[-inf, inf]"], ["3"], [None]]
    rows = ({"id": "u1", "1.play": steps}, {"id": "u2", "1.play": steps[:1]})
    marks_of(folder, run, *rows, statistics="statistics.csv")
    marks_of(folder, run, *rows, statistics="statistics.json")
    kinds = json.loads((folder / "statistics.json").read_text("utf-8"))["steps"]
    window, value, cut = kinds[:3]
    assert (window["ask"], window["right_steps"], window["wrong_steps"]) == ("window", 2, 1)
    assert (value["ask"], value["right_steps"], value["wrong_steps"]) == ("value", 1, 0)
    assert (cut["ask"], cut["right_steps"], cut["shown_steps"]) == ("cut", 0, 1)
    for kind in kinds:
        counts = [kind[f"{fate}_steps"] for fate in ("right", "wrong", "shown", "open")]
        assert sum(counts) == kind["steps"]
    table = (folder / "statistics.csv").read_text("utf-8").splitlines()
    assert len([line for line in table if line.startswith("steps,")]) == len(kinds)


def test_answers_on_paper_are_marked_as_usual(folder, run):
    rows = marks_of(folder, run, {"id": "u1", "1.value": "3"}, {"id": "u2"})
    marks = {mark["question"]: mark for mark in rows[0]["exercises"][0]["marks"]}
    assert marks["value"]["verdict"] == "right"
    assert "play" not in marks


def test_marking_again_gives_the_same_marks(folder, run):
    steps = [["[-inf, inf]"], [FAR, "[-inf, inf]"], ["3"]]
    rows = marks_of(folder, run, {"id": "u1", "1.play": steps})
    args = ("--exam", f"{folder}/exam/exam.json", "--out", f"{folder}/again.json")
    code, _, said = run("regrade", f"{folder}/marks.json", *args)
    assert code == 0, said
    again = json.loads((folder / "again.json").read_text("utf-8"))
    assert again[0]["exercises"] == rows[0]["exercises"]


@pytest.mark.parametrize("name", ["play", "1.play"])
def test_check_marks_the_steps_of_an_exercise(tmp_path, run, name):
    steps = [["[-inf, inf]"], [{"help": 2}, "3"]]
    (tmp_path / "steps.json").write_text(json.dumps({name: steps}), "utf-8")
    id_ = str(exercise_of().id)
    code, printed, _ = run("check", id_, "--answers", f"{tmp_path}/steps.json", "--json")
    assert code == 0
    assert json.loads(printed)["marks"][0]["steps"][:3] == ["right", "shown", "open"]


def test_check_refuses_steps_that_are_none_in_one_line(run):
    code, _, said = run("check", str(exercise_of().id), "--answer", "play=x")
    assert code == 2
    assert said.startswith("minimaestro: play is no list of the answers to each step; write [[")
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("exercise", "said"),
    [
        ('family = "worlds"', "worlds has no algorithm to be played step by step"),
        ('text = "Why?"', "play is for an exercise of a family"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_line(tmp_path, run, exercise, said):
    toml = f'title = "Games"\n[[exercise]]\n{exercise}\nplay = true\n'
    (tmp_path / "exam.toml").write_text(toml, "utf-8")
    code, _, error = run("preview", f"{tmp_path}/exam.toml")
    assert code != 0
    assert f"exam.toml:4: exercise 1: {said}" in error
