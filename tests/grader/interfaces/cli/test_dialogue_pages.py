"""The pages of a dialogue on the terminal."""

import pytest

from grader.actions.desk.terminal_text import TerminalPage
from grader.interfaces.cli import output
from grader.interfaces.cli.exercise_commands import Terminal

PAGE = TerminalPage("One line.\n\nAnother one.", None, "en")


@pytest.fixture
def laid_out(monkeypatch):
    """The pages that are laid out."""
    pages, lay = [], output.laid_out
    monkeypatch.setattr(output, "laid_out", lambda page: (pages.append(page), lay(page))[1])
    return pages


def test_a_page_that_was_measured_is_printed_without_being_laid_out_again(laid_out, capsys):
    terminal = Terminal()
    lines = terminal.measure(PAGE)
    assert capsys.readouterr().out == ""
    assert terminal.show(TerminalPage(PAGE.markdown, None, "en")) == lines
    assert "Another one." in capsys.readouterr().out
    assert laid_out == [PAGE]


def test_another_page_than_the_measured_one_is_laid_out(laid_out, capsys):
    terminal = Terminal()
    terminal.measure(PAGE)
    terminal.show(TerminalPage("Something else.", None, "en"))
    assert "Something else." in capsys.readouterr().out
    assert len(laid_out) == 2
