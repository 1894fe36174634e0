"""A learner at the terminal, who types lines and reads what comes back."""

import io
import json

import pytest

from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.generation.generate import generate
from grader.actions.desk.run_practice import least_practised
from grader.actions.practice.lesson import TypedAnswer, Wish, steps, typed
from grader.actions.practice.practice_record import PracticedExercise, level_after
from grader.words.language_catalogues import LANGUAGES

RIGHT = ["4", "1", "11", "11", "a3", "a3, d2"]
"""The answers to minimax.easy.3.r2."""


@pytest.fixture
def practise(run, monkeypatch):
    """What the command prints to a learner who types these lines."""

    def session(lines, *arguments):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code, out, err = run("practice", *arguments)
        assert (code, err) == (0, "")
        return " ".join(out.split())

    return session


def minimax(practise, lines, *arguments):
    return practise(lines, "minimax", "--level", "easy", "--seed", "3", *arguments)


def test_questions_come_one_at_a_time_each_marked_at_once(practise):
    told = minimax(practise, RIGHT)
    asked = [told.index(f"{n}/6 ") for n in range(1, 7)]
    marked = [place for place in range(len(told)) if told.startswith("✓ Right.", place)]
    assert all(ask < mark for ask, mark in zip(asked, marked, strict=True))
    assert all(mark < ask for ask, mark in zip(asked[1:], marked, strict=False))
    assert "10 of 10 points." in told


def test_a_wrong_answer_may_be_tried_again_and_the_first_try_is_what_counts(practise):
    told = minimax(practise, ["18", *RIGHT])
    assert "Try again" in told
    assert "9 of 10 points; with what you tried again 10." in told


def test_after_two_wrong_tries_the_next_question_comes_and_the_answer_at_the_end(practise):
    told = minimax(practise, ["1", "2", "1", "11", "", "", ""])
    assert told.index("On to the next") < told.index("2/6")
    assert "What was right instead: • What is the value of node B? 4" in told


def test_an_answer_follows_from_a_wrong_one_before(practise):
    told = minimax(practise, ["4", "1", "12", "12", "12"])
    assert "Right, because it follows from your own earlier answer." in told


def test_what_cannot_be_read_is_no_try(practise):
    told = minimax(practise, ["what?", "seven-ish", "huh", *RIGHT])
    assert told.count("cannot be read as a number") == 3
    assert "10 of 10 points." in told


def test_each_hint_is_the_next_step_of_the_working(practise):
    working = steps(generate(ExerciseId.parse("minimax.easy.3.r2"), CONVENTIONS["aima"]), "en")
    told = minimax(practise, ["/hint", "/hi", *RIGHT])
    assert f"Hint 1 of {len(working)}. {working[0]}" in told
    assert f"Hint 2 of {len(working)}." in told
    assert "10 of 10 points; 2 hints." in told


def test_the_whole_working_ends_the_exercise(practise):
    told = minimax(practise, ["4", "/working", "/quit"])
    assert "B (MIN) = min(12, 21, 9, 4, 23) = 4" in told
    assert "2/6" in told
    assert "3/6" not in told
    assert "1 of 10 points" in told
    assert "shows how this one is solved" not in told


def test_help_says_what_can_be_typed(practise):
    assert "Enter alone passes the question over." in minimax(practise, ["?", "/nonsense"])


def test_the_end_of_the_input_is_the_end(practise):
    assert minimax(practise, []).endswith("0 exercises done.")
    assert "left unfinished" in minimax(practise, ["4"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wish_has_one_word_of_its_own_in_each_language(language):
    for wish in Wish:
        assert typed(f"/{wish}", language) is wish
    assert typed(" a1 ", language) == TypedAnswer("a1")
    assert typed("/", language) is Wish.HELP


def test_words_of_the_language_are_taken_without_their_accents():
    assert typed("/resolucao", "pt") is Wish.WORKING
    assert typed("/SALIR", "es") is Wish.QUIT


def played(level, share, hints=0):
    return PracticedExercise(
        exercise=f"minimax.{level}.1", points=str(share), out_of="10", hints=hints, retries=0
    )


@pytest.mark.parametrize(
    ("done", "level"),
    [
        ([], "easy"),
        ([played("easy", 10)], "easy"),
        ([played("easy", 10), played("easy", 8)], "medium"),
        ([played("easy", 10), played("easy", 8, hints=1)], "easy"),
        ([played("easy", 10)] * 2 + [played("medium", 5)], "medium"),
        ([played("medium", 3), played("medium", 0)], "easy"),
        ([played("easy", 0), played("easy", 0)], "easy"),
        ([played("hard", 10), played("hard", 10)], "hard"),
        ([played("medium", 10), played("hard", 0), played("medium", 10)], "medium"),
    ],
)
def test_the_level_follows_what_the_last_exercises_earned(done, level):
    assert level_after(done, Level.EASY) == level


def test_a_record_is_kept_and_gone_on_from(practise, tmp_path):
    record = tmp_path / "mine.jsonl"
    for _ in range(2):
        minimax(practise, [*RIGHT, "/quit"], "--record", str(record))
    lines = [json.loads(line) for line in record.read_text().splitlines()]
    assert (
        lines
        == [
            {
                "exercise": "minimax.easy.3.r2",
                "points": "10",
                "out_of": "10",
                "hints": 0,
                "retries": 0,
            }
        ]
        * 2
    )
    told = practise([], "minimax", "--record", str(record))
    assert "Your record holds 2 exercises." in told
    assert "minimax.medium." in told


@pytest.mark.parametrize(
    "line",
    [
        "{",
        '{"exercise": "minimax.easy.3.r2"}',
        '{"exercise": "x", "points": "1", "out_of": "1", "hints": 0, "retries": 0}',
        '{"exercise": "minimax.easy.3.r2", "points": "1", "out_of": "0", "hints": 0, "retries": 0}',
        '{"exercise": "minimax.easy.3.r2", "points": "2", "out_of": "1", "hints": 0, "retries": 0}',
    ],
)
def test_a_damaged_record_is_refused_in_one_line(run, tmp_path, line):
    record = tmp_path / "mine.jsonl"
    record.write_text(f"\n{line}\n")
    code, out, err = run("practice", "--record", record)
    assert (code, out) == (2, "")
    assert err.startswith(f"minimaestro: {record}:2 is no line of a record")
    assert err.count("\n") == 1


def test_without_a_family_those_done_least_come_first():
    done = [played("easy", 10), played("hard", 0)]
    for seed in range(20):
        assert least_practised(["minimax", "max-n"], done, seed) == "max-n"
    both = {least_practised(["minimax", "max-n"], [], seed) for seed in range(20)}
    assert both == {"minimax", "max-n"}


def test_the_language_is_that_of_the_environment(practise, monkeypatch):
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert "Scrivi una risposta" in minimax(practise, [])
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Type an answer" in minimax(practise, [])


def test_an_unknown_family_is_refused_in_one_line(run):
    code, out, err = run("practice", "minimx")
    assert (code, out) == (2, "")
    assert "did you mean 'minimax'" in err


def test_a_hint_is_a_whole_sentence_where_a_list_would_follow():
    exercise = generate(ExerciseId.parse("minimax.easy.3.r2"), CONVENTIONS["aima"])
    assert steps(exercise, "es")[0].endswith("el mínimo.")


def test_hints_leave_out_the_figure():
    exercise = generate(ExerciseId.parse("minimax.easy.3.r2"), CONVENTIONS["aima"])
    assert not any("figure:" in step for step in steps(exercise, "en"))
