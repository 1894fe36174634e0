"""A plan before an exam: topics, minutes by what the record shows, and a rehearsal of the exam."""

import io
import json
from datetime import UTC, datetime, timedelta

import pytest

from grader.actions.desk import run_plan
from grader.actions.practice.memory import build_memory
from grader.actions.practice.plan import MIN_MINUTES, TopicState, plan_topics
from grader.actions.practice.practice_record import PracticedExercise, streak_of

NOW = datetime(2026, 5, 4, 9, tzinfo=UTC)


def line(exercise, points="7", **parts):
    return PracticedExercise(
        exercise=exercise, points=points, out_of="7", time=NOW.isoformat(), **parts
    )


def planned(minutes, families, *lines):
    return plan_topics(minutes, families, build_memory(lines))


def test_what_went_wrong_gets_three_times_the_spare_minutes_of_what_went_well():
    plan = planned(
        30,
        ["expectiminimax", "alpha-beta"],
        line("alpha-beta.easy.1", "3", mistakes=("roles-swapped",)),
        line("expectiminimax.easy.1"),
    )
    assert [(topic.family, topic.minutes, topic.state) for topic in plan] == [
        ("alpha-beta", 20, TopicState.OPEN),
        ("expectiminimax", 10, TopicState.SOUND),
    ]


@pytest.mark.parametrize("minutes", range(MIN_MINUTES, 100, 7))
def test_the_minutes_of_the_topics_are_those_of_the_plan(minutes):
    families = ["minimax", "alpha-beta", "expectiminimax", "max-n", "grundy"]
    plan = planned(minutes, families, line("minimax.easy.1"), line("max-n.easy.1", "5"))
    assert sum(topic.minutes for topic in plan) == minutes
    assert min(topic.minutes for topic in plan) >= MIN_MINUTES


def test_without_time_for_all_topics_those_that_went_well_are_left_out():
    plan = planned(5, ["minimax", "alpha-beta"], line("minimax.easy.1"))
    assert [topic.family for topic in plan] == ["alpha-beta"]


def test_a_hint_keeps_a_topic_from_having_gone_well():
    (topic,) = planned(10, ["minimax"], line("minimax.easy.1", hints=1))
    assert topic.state is TopicState.WEAK


def test_a_streak_is_right_at_once_without_help_and_at_one_level():
    right = line("minimax.hard.1")
    assert streak_of([]) == 0
    assert streak_of([right, right]) == 2
    assert streak_of([right, line("minimax.hard.2", "6")]) == 0
    assert streak_of([line("minimax.medium.2"), right]) == 1
    assert streak_of([line("minimax.hard.3", hints=1), right]) == 1


@pytest.fixture(name="rehearse")
def dialogue(run, monkeypatch):
    """What a plan prints to a learner who takes so many minutes for each line."""

    def session(lines, *arguments, pace=1):
        clock = {"time": NOW}
        monkeypatch.setattr(run_plan, "now", lambda: clock["time"])

        class Slow(io.StringIO):
            def readline(self, *arguments):
                clock["time"] += timedelta(minutes=pace)
                return super().readline(*arguments)

        monkeypatch.setattr("sys.stdin", Slow("".join(f"{text}\n" for text in lines)))
        code, out, err = run("practice", "--plan", "30m", *arguments)
        assert (code, err) == (0, "")
        return " ".join(out.split())

    return session


TOPICS = ("--for", "alpha-beta,expectiminimax", "--seed", "3", "--no-record")


def test_topics_come_in_their_minutes_and_the_plan_ends_with_its_time(rehearse):
    told = rehearse([""] * 60, *TOPICS)
    assert "1 Alpha-beta pruning: 15 minutes (not practised yet)" in told
    assert "Alpha-beta pruning: 15 min left; in all 30 min" in told
    assert told.index("alpha-beta.easy.3") < told.index("expectiminimax.easy.")
    assert "The time is up." in told


def test_without_topics_the_plan_asks_what_the_exam_is_about(rehearse):
    told = rehearse(["foo", "alpha-beta", "/quit"], "--no-record")
    assert told.count("What is your exam about?") == 1
    assert "there is no family 'foo'" in told
    assert "1 Alpha-beta pruning: 30 minutes" in told


@pytest.mark.parametrize("word", ["quit", "salir", "/quit"])
def test_the_question_about_the_exam_can_be_left_with_a_bare_word(rehearse, word):
    out = rehearse([word, "alpha-beta"], "--plan", "10m")
    assert "there is no family" not in out
    assert "alpha-beta.easy" not in out


def test_help_at_the_question_about_the_exam_lists_the_families(rehearse):
    out = rehearse(["help", "quit"], "--plan", "10m")
    assert "there is no family" not in out
    assert "belief-cards" in out


@pytest.mark.parametrize("word", ["help", "ayuda", "hint"])
def test_a_bare_word_in_an_exam_says_that_there_is_no_help_and_how_to_end(rehearse, word):
    out = rehearse([word, "quit", "3"], "--plan", "10m", "--for", "minimax", "--exam")
    assert "In an exam there is no help." in out
    assert "/quit ends the exam and marks it." in " ".join(out.split())
    assert "cannot be read" not in out
    assert out.count("In an exam there is no help.") == 1


def test_topics_may_be_named_by_their_titles(rehearse):
    told = rehearse(["poda alfa-beta", "/quit"], "--language", "es", "--no-record")
    assert "Poda alfa-beta: 30 minutos" in told


def test_an_exam_says_nothing_of_an_answer_until_its_end(rehearse):
    lines = ["b1", "/hint", "", "7", "/next", "/quit"]
    told = rehearse(lines, *TOPICS, "--exam")
    asked, marked = told.rsplit("(`", maxsplit=1) if "(`" in told else told.split("0 of 6 points")
    assert "✗" not in asked
    assert "In an exam there is no help." in asked
    assert "✗ b1" in marked
    assert "The answer is:" in marked


def test_an_answer_after_the_time_does_not_count(rehearse):
    told = rehearse(["b1", "b2"], *TOPICS, "--exam", pace=31)
    assert "The time is up." in told
    assert "0 exercises done." in told


def test_a_rehearsed_exam_goes_into_the_record(rehearse, tmp_path):
    record = tmp_path / "record.jsonl"
    topics = ("--for", "minimax", "--seed", "1", "--record", str(record))
    rehearse(["0", "/quit"], *topics, "--exam")
    last = json.loads(record.read_text().splitlines()[-1])
    assert last["exercise"].startswith("minimax.easy.")
    assert last.get("finished", True)
    assert last["points"] == "0"


def test_three_in_a_row_without_help_are_named_with_their_level(run, monkeypatch, tmp_path):
    record = tmp_path / "record.jsonl"
    lines = [line(f"minimax.hard.{number}.r2", begun=f"{number}") for number in (901, 902)]
    right = [f"{key}" for key in keys(run, "minimax.hard.5.r2")]
    written = [
        json.dumps({"exercise": made.exercise, "points": "7", "out_of": "7", "time": made.time})
        for made in lines
    ]
    record.write_text("".join(f"{text}\n" for text in written))
    monkeypatch.setattr(
        "sys.stdin", io.StringIO("".join(f"{text}\n" for text in [*right, "/quit"]))
    )
    _, out, _ = run("practice", "minimax", "--seed", "5", "--record", str(record))
    assert "3 in a row all right and without help: Minimax, hard." in " ".join(out.split())


def keys(run, reference):
    """The right answers of an exercise as they are typed."""
    _, out, _ = run("solution", reference, "--json")
    data = json.loads(out)
    return [data["key"][question["name"]] for question in data["questions"]]


@pytest.mark.parametrize("time", ["x", "", "-5", "30s"])
def test_a_plan_is_for_a_time(run, time):
    code, _, err = run("practice", f"--plan={time}")
    assert code == 2
    assert "a time such as 30m or 1h30m" in err


@pytest.mark.parametrize(("time", "minutes"), [("30m", 30), ("1h30m", 90), ("2h", 120), ("45", 45)])
def test_a_time_is_hours_and_minutes(run, monkeypatch, time, minutes):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    _, out, _ = run("practice", "--plan", time, "--for", "minimax", "--no-record")
    assert f"Minimax: {minutes} minutes" in out


def test_a_plan_is_neither_too_short_nor_too_long(run):
    for time in ("4m", "11h"):
        code, _, err = run("practice", "--plan", time, "--for", "minimax", "--no-record")
        assert code == 2
        assert "a plan is for 5 to 600 minutes" in err


def test_an_exam_needs_a_time(run):
    code, _, err = run("practice", "minimax", "--exam")
    assert code == 2
    assert "--plan 30m --exam" in err
