"""What a shell offers when a command is half written."""

import pytest

from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from grader.exams.formats import FORMATS
from grader.solving.lookup import named_games
from grader.words.language_catalogues import LANGUAGES


@pytest.fixture
def offered(run, monkeypatch):
    """What bash is offered for the last of the words."""

    def complete(*words):
        monkeypatch.setenv("_MINIMAESTRO_COMPLETE", "complete_bash")
        monkeypatch.setenv("COMP_WORDS", " ".join(("minimaestro", *words)))
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        code, out, err = run()
        assert (code, err) == (0, "")
        return out.split()

    return complete


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["new", ""], FAMILIES),
        (["new", "minimax", "--level", ""], ["easy", "medium", "hard"]),
        (["new", "minimax", "--language", ""], LANGUAGES),
        (["show", "minimax.easy.1.r3", "--convention", ""], CONVENTIONS),
        (["solve", ""], named_games.names()),
        (["solve", "-3", "--order", ""], ["left", "right"]),
        (["grade", "exam.json", "--to", ""], FORMATS),
        (["families", ""], FAMILIES),
        (["new", "draw-poker", "--example", ""], ["poker-1", "poker-1-king"]),
        (["new", "--example", ""], []),
    ],
)
def test_every_name_is_offered(offered, words, names):
    assert offered(*words) == list(names)


def test_methods_are_offered_for_trees_and_for_games(offered):
    there = offered("solve", "--method", "")
    assert {"alpha-beta", "max-n", "thresholds", "worlds", "equilibrium"} <= set(there)
    assert len(there) == len(set(there))


def test_only_what_begins_so_is_offered(offered):
    assert offered("new", "exp") == ["expectiminimax"]
    assert offered("so") == ["solve", "solution"]
    assert offered("solve", "--st") == ["--steps"]


def test_half_a_command_is_no_mistake(offered):
    assert offered("sheets", "--frobnicate", "--var") == ["--variants"]
