"""A learner at the terminal who is the algorithm, and says what it does at each step."""

import io

import pytest

from generator.families import FAMILIES
from grader.actions.practice.commands import Wish, read_line
from grader.words.language_catalogues import LANGUAGES


@pytest.fixture(name="play")
def dialogue(run, monkeypatch):
    """What the command prints to a learner who types these lines."""

    def session(lines, *arguments):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code, out, err = run("practice", *arguments, "--play")
        assert (code, err) == (0, "")
        return " ".join(out.split())

    return session


def alpha_beta(play, lines, *arguments):
    return play(lines, "alpha-beta", "--seed", "712", *arguments)


OPENING = ["[-inf, inf]", "−∞, ∞", "3", "go on"]
"""The first steps of alpha-beta.easy.712.r4."""


def test_each_step_is_judged_before_the_next_is_asked(play):
    told = alpha_beta(play, OPENING)
    steps = [told.index(f"({number}) ") for number in range(1, 6)]
    assert steps == sorted(steps)
    assert "(6)" not in told
    assert "4 of 4 steps right at once." in told


def test_a_wrong_step_says_where_the_search_departs_and_is_asked_until_it_is_right(play):
    told = alpha_beta(play, [OPENING[0], "1, inf", "2, inf", *OPENING[1:]])
    assert told.count("Here your search departs: at B (MIN). The upper end is right") == 2
    assert told.index("search departs") < told.index("(3)")
    assert "3 of 4 steps right at once." in told
    assert "B (MIN): [1, ∞] instead of [−∞, ∞]" in told


def test_what_cannot_be_read_is_no_wrong_step(play):
    told = alpha_beta(play, ["what?", OPENING[0]])
    assert "cannot be read" in told
    assert "1 of 1 step right at once." in told


def test_help_goes_from_the_rule_to_the_numbers_to_the_answer(play):
    told = alpha_beta(play, [*OPENING[:2], "hint", "/hint", "hint", "hint"])
    assert "Hint 1 of 3. MIN chooses here" in told
    assert "Hint 2 of 3. min(∞, 3)" in told
    assert "Hint 3 of 3. The answer is: 3" in told
    assert "That was all the help with this step." in told


@pytest.mark.parametrize("undo", ["/back", "undo", "/undo", "deshacer", "annulla"])
def test_a_step_can_be_taken_back(play, undo):
    told = alpha_beta(play, [OPENING[0], undo, OPENING[0]])
    assert told.count("(1)") == 2
    assert told.count("✓ (2)") == 2


def test_a_step_is_taken_for_the_learner_and_does_not_count_as_right(play):
    told = alpha_beta(play, ["skip", "", "3"])
    assert told.count("The step is taken for you: [−∞, ∞].") == 2
    assert "1 of 3 steps right at once." in told


@pytest.mark.parametrize("rest", ["/rest", "rest", "resto"])
def test_the_rest_of_a_subtree_is_taken_for_the_learner_and_the_search_goes_on_above_it(play, rest):
    told = alpha_beta(play, [OPENING[0], rest, "3"])
    assert "6 steps at B and below are taken for you." in told
    assert "(8) B comes back to A (MAX) with 3." in told
    assert "✓ (9)" in told
    assert "2 of 8 steps right at once." in told


def test_no_line_of_a_dialogue_breaks_a_window(run, monkeypatch):
    lines = "".join(f"{line}\n" for line in [*OPENING, *["skip"] * 20])
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    monkeypatch.setenv("COLUMNS", "80")
    _, out, _ = run("practice", "alpha-beta", "--play", "--seed", "712")
    assert "[3,\u00a0∞]" in out
    assert not any(line.rstrip().endswith("[3,") for line in out.splitlines())


def test_without_a_tree_the_rest_is_the_step(play):
    told = play(["/rest"], "grundy", "--seed", "1")
    assert "1 step at" in told
    assert "(2)" in told


def test_practice_does_not_offer_the_rest_of_a_search(run, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("/foo\n"))
    _, out, _ = run("practice", "minimax", "--no-record", "--seed", "1")
    assert "/hint" in out
    assert "/rest" not in out


def test_the_tree_shows_what_was_found_and_nothing_else(play):
    told = alpha_beta(play, [*OPENING[:3], "tree"])
    tree = told[told.rindex("△ A") :]
    assert tree.count("[−∞, ∞]") == 2
    assert "3" in tree


def test_the_solution_ends_the_run(play):
    told = alpha_beta(play, [OPENING[0], "solution", "quit"])
    assert "c4 is not searched" in told
    assert "0 searches played." in told


def test_a_run_to_its_end_is_counted_and_another_may_follow(play):
    lines = ["skip"] * 4
    told = play([*lines, "", *lines, "quit"], "max-n", "--seed", "1")
    assert told.count("That was the last step.") == 2
    assert "2 searches played." in told


def test_a_family_without_an_algorithm_to_play_names_those_that_have_one(run):
    code, _, err = run("practice", "complexity", "--play")
    assert code == 2
    assert "alpha-beta" in err
    assert "complexity has no algorithm to be played" in err


@pytest.mark.parametrize("family", [name for name in FAMILIES if FAMILIES[name].is_playable])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_algorithm_can_be_played_in_every_language(play, family, language):
    lines = ["", "/hint", "/hint", "/hint"]
    told = play(lines, family, "--seed", "1", "--language", language)
    assert "(2)" in told


def test_a_command_may_be_called_otherwise_behind_the_stroke_too():
    assert read_line("/undo", "en") is Wish.BACK
    assert read_line("/exit", "de") is Wish.QUIT
