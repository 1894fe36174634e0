"""A tree of the learner's own: practised, played and checked."""

import pytest

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"


def test_each_method_that_fits_a_tree_asks_about_it_in_turn(practise):
    told = practise([*[""] * 5, "a1, b1", ""], "--tree", AIMA)
    assert told.index("Minimax") < told.index("Enter: Alpha-beta pruning.")
    assert "What is the value of node B?" in told
    assert "Which leaves are evaluated?" in told
    assert "Expectiminimax" not in told


def test_a_named_family_alone_asks_about_a_tree(practise, tmp_path):
    file = tmp_path / "homework.tree"
    file.write_text("max(chance(1/2: 4, 1/2: 0), 1)")
    told = practise(["2", "2", "a1"], "expectiminimax", "--tree", str(file))
    assert "✓" in told
    assert told.endswith("1 exercise done.")


def test_a_tree_of_ones_own_leaves_the_record_as_it_was(practise, tmp_path):
    record = tmp_path / "record.jsonl"
    told = practise(["3", "2", "2", "3", "a1", "a1, b1"], "--tree", AIMA, "--record", str(record))
    assert "nothing is recorded" in told
    assert not record.exists()


def test_a_tree_of_ones_own_is_played_step_by_step(practise):
    told = practise(["3", "12"], "--play", "--tree", AIMA)
    assert "You are the algorithm: say what it does next." in told
    assert "Here your search departs: at B (MIN), after b2." in told


def test_the_next_search_on_a_tree_follows_the_first_and_then_it_ends(practise):
    told = practise([*[""] * 12, "", *[""] * 99], "--play", "--tree", AIMA)
    assert told.count("That was the last step.") == 2
    assert told.endswith("2 searches played.")


@pytest.mark.parametrize("option", [["--level", "hard"], ["--seed", "1"], ["--resume"]])
@pytest.mark.parametrize("play", [[], ["--play"]])
def test_options_of_generated_exercises_are_refused_beside_a_tree(run, option, play):
    code, _, err = run("practice", "--tree", AIMA, *option, *play)
    assert code == 2
    assert "--tree gives your own" in err


def test_a_family_that_cannot_ask_about_a_tree_says_so(run):
    code, _, err = run("practice", "expectiminimax", "--tree", AIMA)
    assert code == 2
    assert "chance nodes" in err
    code, _, err = run("practice", "strategies", "--play", "--tree", AIMA)
    assert code == 2
    assert "no algorithm to be played" in err


def test_a_text_alone_is_checked_as_the_value_of_the_root(run):
    code, out, _ = run("check", AIMA, "--answer", "3")
    assert code == 0
    assert "right" in next(line for line in out.splitlines() if line.startswith("  A "))
    code, out, _ = run("check", AIMA, "--family", "alpha-beta", "--answer", "4")
    assert "wrong" in next(line for line in out.splitlines() if line.startswith("  value"))


def test_named_answers_to_a_tree_are_checked_from_notation_and_from_a_file(run, tmp_path):
    file = tmp_path / "homework"
    file.write_text(AIMA)
    for source in (AIMA, str(file)):
        code, out, _ = run("check", source, "--answer", "C=2", "--answer", "best=a1")
        assert code == 0
        assert "1.5 of 6 points" in out


def test_check_names_a_family_only_for_a_tree(run):
    code, _, err = run("check", "minimax.easy.1.r3", "--family", "minimax", "--answer", "A=1")
    assert code == 2
    assert "--family is for a tree" in err


def test_a_text_alone_needs_a_question_for_the_root(run):
    code, _, err = run("check", "grundy.easy.1.r7", "--answer", "3")
    assert code == 2
    assert "an answer is written" in err


def test_new_finds_the_family_of_a_tree_and_does_not_speak_of_a_generator(run):
    code, out, err = run("new", "--tree", AIMA)
    assert (code, err) == (0, "")
    assert "Minimax" in out
    code, out, err = run("new", "--tree", AIMA, "--key")
    assert "The exercise can be used." in err
    assert "reject" not in out + err


def test_new_without_a_family_or_a_tree_says_how_it_is_used(run):
    code, _, err = run("new")
    assert code == 2
    assert "FAMILY is missing; usage: minimaestro new [options] FAMILY" in err
