"""Sheets that are printed again: a line names what is other than on those printed before."""

import pytest

QUESTION = '[[exercise]]\ntext = "How many leaves, 13 moves deep by 3?"\npoints = 3\n'
ANSWER = 'answer = { kind = "number", key = "2197", whole = true }\n'
FAMILY = '[[exercise]]\nfamily = "minimax"\nlevel = "easy"\npoints = 4\n'


@pytest.fixture
def print_again(run, tmp_path):
    """The lines that printing an exam again says, after a change of its file."""
    toml, out = tmp_path / "exam.toml", tmp_path / "out"
    content = f'title = "Games"\n{QUESTION}{ANSWER}{FAMILY}'

    def command(old="", new=""):
        for text in (content, content.replace(old, new)):
            toml.write_text(text)
            code, _, err = run("sheets", toml, "--variants", "2", "--out", out, "--force")
            assert code == 0
        return err

    return command


@pytest.mark.parametrize(
    ("old", "new", "number"),
    [
        ("2197", "2179", 1),
        ("How many", "So how many", 1),
        ("points = 3", "points = 2", 1),
        ("points = 4", "points = 5", 2),
    ],
)
def test_what_differs_from_sheets_that_were_printed_is_said(print_again, old, new, number):
    err = print_again(old, new)
    assert f"exercise {number} has another text, key or points" in err
    assert err.count("\n") == 1


def test_nothing_is_said_where_nothing_changed(print_again):
    assert print_again() == ""
