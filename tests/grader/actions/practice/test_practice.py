"""A learner at the terminal, who types lines and reads what comes back."""

import io
import json
import re
from dataclasses import dataclass, replace

import pytest

from generator.answers.kinds.phrase import KIND as PHRASE
from generator.answers.kinds.phrase import Phrase
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.generation.generate import generate
from grader.actions.desk.run_practice import PracticeOptions, practise, read_answer
from grader.actions.practice.commands import TypedAnswer, UnclearCommand, Wish, read_line, word_of
from grader.actions.practice.lesson import Lesson
from grader.actions.practice.practice_record import PracticedExercise, level_after
from grader.words.language_catalogues import LANGUAGES

RIGHT = ["29", "19", "18", "29", "a1", "a1, b4"]
"""The answers to minimax.easy.3.r3."""


@pytest.fixture(autouse=True)
def _own_data(tmp_path, monkeypatch):
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "data"))


def minimax(practise, lines, *arguments):
    return practise(lines, "minimax", "--level", "easy", "--seed", "3", *arguments)


def test_questions_come_one_at_a_time_each_marked_at_once(practise):
    told = minimax(practise, RIGHT)
    asked = [told.index(f"{n}/6 ") for n in range(1, 7)]
    marked = [place for place in range(len(told)) if told.startswith("✓ Right.", place)]
    assert all(ask < mark for ask, mark in zip(asked, marked, strict=True))
    assert all(mark < ask for ask, mark in zip(asked[1:], marked, strict=False))
    assert "6 of 6 points." in told


def test_a_wrong_answer_may_be_tried_again_and_the_first_try_is_what_counts(practise):
    told = minimax(practise, ["17", *RIGHT])
    assert "Try again" in told
    assert "5 of 6 points at the first try; 6 after trying again." in told


def test_after_two_wrong_tries_the_next_question_comes_and_the_answer_at_the_end(practise):
    told = minimax(practise, ["1", "2", "19", "18", "", "", ""])
    assert told.index("Next question. Your answer") < told.index("2/6")
    assert "What was right instead: • What is the value of node B? 29" in told


def test_an_answer_follows_from_a_wrong_one_before(practise):
    told = minimax(practise, ["29", "19", "30", "30", "30"])
    assert "Right, because it follows from your own earlier answer." in told


def test_what_cannot_be_read_is_no_try(practise):
    told = minimax(practise, ["what?", "seven-ish", "huh", *RIGHT])
    assert told.count("cannot be read as a number") == 3
    assert "6 of 6 points." in told


def test_hints_come_in_four_grades_and_say_what_the_next_one_costs(practise):
    told = minimax(practise, ["/hint", "/hi", "/hint", "/hint", "/hint", *RIGHT])
    nudge = "Hint 1 of 4. Who moves at B, and what are its children worth?"
    rule = "Hint 2 of 4. MIN takes the least of the values of the children."
    step = (
        "Hint 3 of 4. At B MIN moves, so the least of these counts: 38 (b1), 53 (b2), 79 (b3), 29"
    )
    answer = "Hint 4 of 4. So the answer is 29."
    assert told.index(nudge) < told.index(rule) < told.index(step) < told.index(answer)
    assert "the step with its numbers; the question then earns nothing." in told
    assert "That was all the help with this question." in told
    assert "5 of 6 points at the first try; 6 after trying again; 4 hints." in told


def test_after_a_wrong_answer_the_first_hint_is_where_the_search_departs(practise):
    told = minimax(practise, ["38", "/hint", "/hint", *RIGHT])
    first, hints = told.split("Try again")
    assert first.endswith("✗ Your 38 stands at b1, but it is not what MIN takes at B. ")
    assert "Hint 1 of 4. Look at B after b3: up to there nothing contradicts your answer." in hints
    assert "Hint 2 of 4. MIN takes the least" in hints


def test_a_hint_before_the_answer_does_not_use_up_the_place_after_it(practise):
    told = minimax(practise, ["/hint", "38", "/hint", "/hint", *RIGHT])
    nudge, place, rule = "Hint 1 of 4. Who moves at B", "Hint 1 of 4. Look at B", "Hint 2 of 4. MIN"
    assert told.index(nudge) < told.index(place) < told.index(rule)


def test_a_mistake_is_named_at_once_and_corrected_by_a_hint_or_after_the_last_try(practise):
    done, correction = "You gave MAX the smallest value and MIN the largest.", "It is the other way"
    lines = ["91", "/hint", "/hint", "91", "", "", "", "", ""]
    told = practise(lines, "minimax", "--level", "easy", "--seed", "2")
    first, rest = told.split("Try again")
    assert done in first
    assert correction not in first
    assert f"Hint 2 of 4. {correction}" in rest
    assert rest.index(f"{done} {correction}") < rest.index("Next question.")


def test_the_nudge_and_the_rule_cost_no_points(practise):
    assert "6 of 6 points; 2 hints." in minimax(practise, ["/hint", "/hint", *RIGHT])


def test_the_step_after_a_first_try_changes_nothing_that_was_earned(practise):
    told = minimax(practise, ["17", "/hint", "/hint", "/hint", *RIGHT])
    assert "the step that gives the answer; the question then" not in told
    assert "5 of 6 points at the first try; 6 after trying again; 3 hints." in told


def test_a_step_says_before_what_else_it_tells_and_that_earns_nothing_either(practise):
    told = minimax(practise, ["/skip", "/skip", "/skip", "/hint", "/hint"])
    assert "The step also tells the answers to questions 1, 2, 3, 5, which then" in told
    told = minimax(practise, [*["/skip"] * 3, *["/hint"] * 3, *["/back"] * 3, *RIGHT])
    assert "Nor do questions 1, 2, 3, 5, whose answers it tells as well." in told
    (earned,) = re.findall(r"([\d.]+) of 6 points at the first try", told)
    whole = minimax(practise, [*RIGHT[:3], *["/hint"] * 3, *RIGHT[3:]])
    assert "questions 1, 2, 3" not in whole
    assert float(earned) == float(*re.findall(r"([\d.]+) of 6 points at the first try", whole)) - 3


def test_what_a_step_tells_beside_is_named_by_itself_where_the_question_was_answered(practise):
    """Only then is there nothing else that earns no points any more."""
    first = ["b1, b2", *["/hint"] * 3]
    told = practise(first, "alpha-beta", "--level", "easy", "--seed", "5", "--no-record")
    assert "The step also tells the answers to questions 2, 3, which then earn nothing." in told
    assert "Questions 2, 3, whose answers it tells as well, earn nothing any more." in told
    told = practise(first[1:], "alpha-beta", "--level", "easy", "--seed", "5", "--no-record")
    assert "which then earn nothing either." in told
    assert "Nor do questions 2, 3, whose answers it tells as well." in told


@pytest.mark.parametrize(
    ("word", "wish"),
    [
        ("help", "/hint: first where to look"),
        ("ayuda", "/hint: first where to look"),
        ("hint", "Hint 1 of 4."),
        ("dica", "Hint 1 of 4."),
        ("suggerimento", "Hint 1 of 4."),
        ("solution", "takes the maximum of its children"),
        ("voltar", "1/6"),
    ],
)
def test_a_command_needs_no_stroke_where_its_word_is_no_answer(practise, word, wish):
    told = minimax(practise, [word, "/quit"])
    assert wish in told
    assert "cannot be read" not in told


@pytest.mark.parametrize("word", ["quit", "salir"])
def test_a_bare_word_ends_practice_too(practise, word):
    assert "2/6" not in minimax(practise, [word, *RIGHT])


def test_the_word_of_a_command_that_is_an_answer_is_an_answer():
    exercise = generate(ExerciseId.parse("minimax.easy.3.r3"), CONVENTIONS["aima"])
    number = exercise.questions[0]
    phrase = replace(number, form=replace(number.form, kind=PHRASE), key=Phrase("hint"))
    for question, meaning in ((phrase, TypedAnswer("hint")), (number, Wish.HINT)):
        asked = replace(exercise, questions=(question,))
        lesson = Lesson(exercise=asked, language="en", learner=OneLine("hint"))
        assert read_answer(question, lesson) == meaning


@dataclass
class OneLine:
    """A learner who types one line."""

    typed: str

    def line(self):
        return self.typed


def test_i_do_not_know_costs_no_try(practise):
    told = minimax(practise, ["idk", "I don't know", "idk", *RIGHT])
    assert told.count("That costs no try.") == 3
    assert "6 of 6 points." in told


def test_an_unknown_command_lists_those_that_there_are(practise):
    told = minimax(practise, ["/xyz"])
    assert "There is no /xyz. There are: /hint, /tree," in told
    assert "/quit, /help." in told


def test_each_question_has_hints_of_its_own(practise):
    told = minimax(practise, ["/hint", "29", "/hint", "19"])
    assert "Who moves at B" in told
    assert "Who moves at C" in told


def test_the_tree_is_the_part_that_the_question_is_about_with_ones_own_values(practise):
    told = minimax(practise, ["29", "19", "18", "/tree"])
    _, tree = told.split("4/6")
    assert all(f"= {value} " in tree for value in (29, 19, 18))
    _, below = minimax(practise, ["/tree"]).split("1/6")
    assert "b1" in below
    assert "c1" not in below


def test_back_asks_the_question_before_again_and_skip_the_next(practise):
    told = minimax(practise, ["29", "/back", "/skip", "/back", "/back"])
    assert told.count("1/6 ") == 4
    assert told.count("2/6 ") == 2


def test_an_answer_given_again_after_going_back_is_no_first_try(practise):
    told = minimax(practise, ["17", "", "/back", *RIGHT])
    assert "5 of 6 points at the first try; 6 after trying again." in told


def test_show_shows_the_exercise_again(practise):
    assert minimax(practise, ["/show"]).count("minimax.easy.3.r3") == 2


def test_the_solution_ends_the_exercise(practise):
    told = minimax(practise, ["29", "/solution", "/quit"])
    assert "B (MIN) = min(38, 53, 79, 29, 50) = 29" in told
    assert "2/6" in told
    assert "3/6" not in told
    assert "1 of 6 points" in told
    assert "shows how this one is solved" not in told


def test_a_short_form_that_fits_several_words_asks_back(practise):
    told = minimax(practise, ["/s", "29"])
    assert "/s could be each of these: /show, /skip, /solution." in told
    assert "✓ Right." in told
    assert "There is no /nonsense" in minimax(practise, ["/nonsense"])


def test_the_tree_comes_again_only_where_the_exercise_has_scrolled_away():
    class Door:
        height = 24

        def __init__(self, lines):
            self.pages, self.lines = [], iter(lines)

        def show(self, page):
            self.pages.append(page)
            return 10

        def measure(self, _page):
            return 10

        def line(self):
            return next(self.lines, None)

    def trees(height, lines):
        door = Door(lines)
        door.height = height
        practise_at(["minimax"], door)
        return sum(page.picture is not None for page in door.pages)

    assert trees(None, RIGHT[:3]) == 1
    assert trees(200, RIGHT[:3]) == 1
    assert trees(24, RIGHT[:3]) > 2
    assert trees(12, RIGHT[:3]) == 1  # it would not be in sight as a whole


def practise_at(families, door):
    practise(families, door, PracticeOptions(level="easy", seed=3))


def test_pages_are_no_wider_than_lines_are_read(run, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("/help\n/hint\n"))
    monkeypatch.setenv("COLUMNS", "300")
    _, out, _ = run("practice", "belief-graph", "--seed", "1")
    assert max(map(len, out.splitlines())) <= 100


def test_help_says_what_can_be_typed(practise):
    told = minimax(practise, ["?"])
    typed = set(Wish) - {Wish.HELP, Wish.REST}
    assert all(f"/{word_of(wish, 'en')}:" in told for wish in typed)


def test_the_end_of_the_input_is_the_end(practise):
    assert minimax(practise, []).endswith("0 exercises done.")
    assert "left unfinished" in minimax(practise, ["29"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wish_has_one_word_of_its_own_in_each_language(language):
    assert len({word_of(wish, language) for wish in Wish}) == len(Wish)
    for wish in Wish:
        assert read_line(f"/{wish}", language) is wish
        assert read_line(f"/{word_of(wish, language)}", language) is wish
    assert read_line(" a1 ", language) == TypedAnswer("a1")
    assert read_line("/", language) == UnclearCommand("/")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_beginning_is_one_wish_or_asks_back_with_all_that_it_fits(language):
    for wish in Wish:
        word = word_of(wish, language)
        for end in range(1, len(word)):
            match read_line(f"/{word[:end]}", language):
                case UnclearCommand(_, meant):
                    assert wish in meant
                case short:
                    assert short is wish


def test_in_italian_a_single_a_gives_up_nothing():
    assert read_line("/a", "it") == UnclearCommand("/a", (Wish.TREE, Wish.NEXT))


def test_words_of_the_language_are_taken_without_their_accents():
    assert read_line("/solucao", "pt") is Wish.SOLUTION
    assert read_line("/SALIR", "es") is Wish.QUIT
    assert read_line("/loesung", "de") is read_line("/losung", "de") is Wish.SOLUTION


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


def test_what_an_earlier_version_paid_more_for_earns_no_more_than_all_now(practise, tmp_path):
    record = tmp_path / "mine.jsonl"
    minimax(practise, ["29", "/quit"], "--record", str(record))
    left = json.loads(record.read_text().splitlines()[-1])
    assert left["earned"] == {"B": "1"}
    record.write_text(json.dumps({**left, "earned": {"B": "4"}, "points": "4"}) + "\n")
    told = practise([*RIGHT[1:], "/quit"], "--resume", "--record", str(record))
    assert "6 of 6 points." in told


def test_a_record_is_kept_and_gone_on_from(practise, tmp_path):
    record = tmp_path / "mine.jsonl"
    for _ in range(2):
        minimax(practise, [*RIGHT, "/quit"], "--record", str(record))
    lines = [json.loads(line) for line in record.read_text().splitlines()]
    begun = {line["begun"] for line in lines if not line.get("finished", True)}
    assert len(lines) == 2 * (len(RIGHT) + 1)
    assert {line["begun"] for line in lines} == begun
    first, last = lines[0], lines[-1]
    assert (first["answers"], first["finished"]) == ({"B": "29"}, False)
    assert last["exercise"] == "minimax.easy.3.r3"
    assert (last["points"], last["out_of"], last["hints"], last["retries"]) == ("6", "6", 0, 0)
    assert list(last["answers"].values()) == RIGHT
    assert "roles-swapped" in last["avoided"]
    told = practise([], "minimax", "--record", str(record))
    assert "Your record holds 2 exercises." in told
    assert "minimax.medium." in told


@pytest.mark.parametrize(
    "line",
    [
        "{",
        '{"exercise": "minimax.easy.3.r3"}',
        '{"exercise": "x", "points": "1", "out_of": "1", "hints": 0, "retries": 0}',
        '{"exercise": "minimax.easy.3.r3", "points": "1", "out_of": "0", "hints": 0, "retries": 0}',
        '{"exercise": "minimax.easy.3.r3", "points": "2", "out_of": "1", "hints": 0, "retries": 0}',
    ],
)
def test_a_damaged_line_of_a_record_is_skipped_with_a_word(practise, tmp_path, line):
    record = tmp_path / "mine.jsonl"
    good = '{"exercise": "max-n.easy.1", "points": "1", "out_of": "2"}'
    record.write_text(f"\n{line}\n{good}\n")
    told = minimax(practise, RIGHT, "--record", str(record))
    assert "Your record holds 1 exercise. 1 line of it cannot be read and is skipped." in told
    assert line in record.read_text()


def test_bytes_that_are_no_text_damage_their_line_alone(practise, tmp_path):
    record = tmp_path / "mine.jsonl"
    record.write_bytes(b'\xff\xfe\n{"exercise": "max-n.easy.1", "points": "1", "out_of": "2"}\n')
    assert "Your record holds 1 exercise. 1 line" in minimax(practise, [], "--record", str(record))


def test_without_a_family_practice_begins_where_a_course_does(practise, tmp_path):
    told = practise([], "--record", str(tmp_path / "mine.jsonl"), "--seed", "3")
    assert "game-tree-definition.easy.3" in told


def test_the_language_is_that_of_the_environment(practise, monkeypatch):
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert "Scrivi una risposta" in minimax(practise, [])
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    assert "Type an answer" in minimax(practise, [])


def test_an_unknown_family_is_refused_in_one_line(run):
    code, out, err = run("practice", "minimx")
    assert (code, out) == (2, "")
    assert "did you mean 'minimax'" in err
