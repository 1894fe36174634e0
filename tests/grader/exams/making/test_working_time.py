"""The minutes that an exam takes by its steps, and those that its front allows."""

import pytest

from grader.exams.making.working_time import minutes_of_own, minutes_of_steps, read_duration
from solver.exact import Rational


@pytest.mark.parametrize(
    ("duration", "minutes"),
    [
        ("90 minutes", 90),
        ("90 minutos", 90),
        ("Duración: 90 min.", 90),
        ("90'", 90),
        ("120", 120),
        ("1 h", 60),
        ("1h30", 90),
        ("1:30 h", 90),
        ("1 hour and 30 minutes", 90),
        ("1 hora y 15 minutos", 75),
        ("1,5 horas", 90),
        ("1/2 hora", 30),
        ("2 Stunden", 120),
        ("2 heures", 120),
        ("2 ore e 30 minuti", 150),
        ("", None),
        ("two hours", None),
        ("9" * 400, None),
        ("1/0 h", None),
    ],
)
def test_a_duration_is_read_as_teachers_write_it(duration, minutes):
    assert read_duration(duration) == minutes


def test_twice_the_steps_take_twice_the_time_beside_reading():
    once, twice = (minutes_of_steps(Rational(n)) - 1 for n in (30, 60))
    assert twice == 2 * once > 0


def test_an_answer_in_words_takes_longer_the_more_lines_it_has():
    minutes = [minutes_of_own(lines) for lines in ([0], [5], [10], [10, 0])]
    assert minutes == sorted(set(minutes))


EXAM = """title = "T"
[front]
duration = "{duration}"
[[exercise]]
family = "minimax"
level = "easy"
[[exercise]]
text = "Explain."
space = 10
[[exercise]]
text = "How many?"
answer = {{ key = "3" }}
"""


@pytest.mark.parametrize(
    ("duration", "sentence"),
    [
        ("90 minutes", "of the 90 that the exam allows"),
        ("5 minutes", "more than the 5 that the exam allows"),
        ("as long as it takes", "minutes. This is a rough estimate, not measured with students."),
    ],
)
def test_preview_and_summary_hold_the_estimate_against_the_duration(
    run, tmp_path, duration, sentence
):
    (tmp_path / "exam.toml").write_text(EXAM.format(duration=duration))
    _, out, _ = run("preview", tmp_path / "exam.toml")
    assert sentence in " ".join(out.split())
    assert "· about 8 minutes" in out  # ten lines
    run("sheets", tmp_path / "exam.toml", "--variants", 2, "--out", tmp_path / "exam")
    page = (tmp_path / "exam/summary.html").read_text()
    assert sentence in page
    assert '<td class="points">8</td>' in page


def test_preview_has_the_minutes_of_each_exercise_for_programs(result, tmp_path):
    (tmp_path / "exam.toml").write_text(EXAM.format(duration="2 h"))
    steps, words, number = result("preview", tmp_path / "exam.toml", "--json")["exercises"]
    assert (words["minutes"], number["minutes"]) == (8, 3)
    assert steps["minutes"] == -(-(60 + 10 * steps["difficulty"]) // 60)


def test_the_pace_of_a_class_multiplies_the_minutes(result, run, tmp_path):
    exam = EXAM.format(duration="90 minutes")
    (tmp_path / "exam.toml").write_text(exam)
    usual = [
        one["minutes"] for one in result("preview", tmp_path / "exam.toml", "--json")["exercises"]
    ]
    (tmp_path / "exam.toml").write_text(exam.replace("[front]", "[front]\npace = 1.5"))
    paced = [
        one["minutes"] for one in result("preview", tmp_path / "exam.toml", "--json")["exercises"]
    ]
    assert paced[1:] == [12, 4]  # of 460 and 150 seconds
    assert usual[0] < paced[0] <= 1.5 * usual[0] + 1
    _, out, _ = run("preview", tmp_path / "exam.toml")
    assert "Your class takes 1.5 times the usual minutes." in " ".join(out.split())
    run("sheets", tmp_path / "exam.toml", "--variants", 2, "--out", tmp_path / "exam")
    assert '<td class="points">12</td>' in (tmp_path / "exam/summary.html").read_text()


@pytest.mark.parametrize("pace", ["0", "-1", "11", '"fast"'])
def test_a_pace_that_is_none_is_refused_with_its_line(run, tmp_path, pace):
    exam = EXAM.format(duration="90 minutes").replace("[front]", f"[front]\npace = {pace}")
    (tmp_path / "exam.toml").write_text(exam)
    code, _, err = run("preview", tmp_path / "exam.toml")
    assert code != 0
    assert "exam.toml:3: pace is a number above 0 and up to 10, such as 1.2" in " ".join(
        err.split()
    )
