"""Markdown in LaTeX: whatever is written stands in the document, and nothing of it is a command."""

import shutil
import subprocess

import pytest
from pypdf import PdfReader

from grader.figures import markdown
from grader.rendering.latex.latex_paper import COMMANDS, flow, line
from grader.rendering.latex.letters import escape_line

EVERYTHING = r"""
# A heading

Words of \input{/etc/passwd}, 100 % & #1 ~ ^ $x$ _y_ <d> | {c}, **bold** and `c2, c3`.
[A link](https://example.org/a_b) and [another](elsewhere)\
on a new line.

3. [three]
4. four
   - within

> quoted

| left | right |
|:-----|------:|
| [a]  | −7/5 ≤ ∞ |

```
 X │ O
───┼───
```

---
"""


def program(name):
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not on this machine; CI installs it")
    return found


def compiled(latex, folder):
    """The text of the document's pages."""
    body = flow(markdown.parse(EVERYTHING), {})
    document = rf"{COMMANDS.read_text()}\begin{{document}}{body}\end{{document}}"
    (folder / "all.tex").write_text(document)
    done = subprocess.run(
        [program(latex), "-interaction=nonstopmode", "-halt-on-error", "all.tex"],
        cwd=folder,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:]
    return "".join(page.extract_text() for page in PdfReader(folder / "all.pdf").pages)


def test_what_is_latexs_own_is_said_in_other_words():
    assert escape_line(r"\x{y} 50 % & #1 _ ^ ~ $") == (
        r"\textbackslash{}x\{y\} 50 \% \& \#1 \_ \textasciicircum{} \textasciitilde{} \$"
    )


def test_a_link_that_leads_nowhere_is_its_words_alone():
    assert line(markdown.inline("[go](elsewhere.html)")) == "go"


def test_every_block_of_markdown_is_set(tmp_path):
    text = compiled("pdflatex", tmp_path)
    for words in ("A heading", r"\input{/etc/passwd}", "100 %", "c2, c3", "3. [three]", "quoted"):
        assert words in text
    assert "[a]" in text
    assert "7/5" in text


@pytest.mark.slow
def test_lualatex_sets_it_as_well(tmp_path):
    assert r"\input{/etc/passwd}" in compiled("lualatex", tmp_path)
