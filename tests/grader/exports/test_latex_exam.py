"""An exam in LaTeX, set by a compiler: sheet and key show every question."""

import re
import shutil
import subprocess

import drawn
import pytest
from banks_of_tests import bank
from pypdf import PdfReader
from read_back import language_of
from read_latex import words as plain

from generator.families import FAMILIES
from grader.exports.targets import EXPORTS
from grader.figures.markdown import inline
from grader.rendering.latex.latex_paper import line

LETTERS = re.compile(r"[^0-9A-Za-z]+")
SHEET, KEY = r"\input{exam}", r"\def\withkey{}\input{exam}"


def pdflatex():
    found = shutil.which("pdflatex")
    if found is None:
        pytest.skip("pdflatex is not on this machine; CI installs it")
    return found


def text_of(tex, folder, command):
    (folder / "exam.tex").write_bytes(tex)
    options = ("-interaction=nonstopmode", "-halt-on-error", "-jobname=out")
    done = subprocess.run(
        [pdflatex(), *options, command], cwd=folder, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stdout[-2000:]
    return letters("".join(page.extract_text() for page in PdfReader(folder / "out.pdf").pages))


def letters(text):
    """Nothing but these: a compiler hyphenates, and draws what stands between."""
    return LETTERS.sub("", text)


def shown_in(sheet, there):
    for item in there.items:
        for asked in item.questions:
            assert letters(plain(line(inline(asked.paper.full_prompt)))) in sheet, (
                asked.question.name
            )


def test_the_key_has_what_the_sheet_asks_for_and_the_solution(tmp_path):
    there = bank([drawn.exercise(name, "easy") for name in ("alpha-beta", "draw-poker")], "en")
    tex = EXPORTS["latex"].write(there)
    sheet, key = (text_of(tex, tmp_path, command) for command in (SHEET, KEY))
    for text in (sheet, key):
        shown_in(text, there)
    assert "Solution" in key
    assert "Solution" not in sheet
    assert len(key) > len(sheet)


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_an_exercise_of_every_family_can_be_set(family, tmp_path):
    there = bank([drawn.exercise(family, "easy")], language_of(family))
    shown_in(text_of(EXPORTS["latex"].write(there), tmp_path, KEY), there)
