"""Formulas between dollar signs, wherever a teacher may write one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.figures.formulas import refuse_unreadable, spell_formula
from grader.figures.markdown import inline, parse
from grader.figures.markdown_signs import written_out
from grader.figures.spans import Emphasis, Formula, Superscript, Text, plain
from grader.rendering.html.html_blocks import line
from grader.rendering.latex import latex_paper
from grader.rendering.pdf.markup import markup
from solver.errors import RequestError


@pytest.mark.parametrize(
    ("tex", "said"),
    [
        ("b = 3", "b = 3"),
        ("b^d", "b^d"),
        ("O(b^{d/2})", "O(b^(d/2))"),
        (r"\frac{1}{2}", "1/2"),
        (r"\frac{a + b}{-c}", "(a + b)/(−c)"),
        (r"\alpha \le v \le \beta", "α ≤ v ≤ β"),
        (r"P(s \mid a) = \sum_{i=1}^n p_i", "P(s ∣ a) = ∑_(i=1)^np_i"),
        (r"\sqrt{b} + \sqrt{2}", "√b + √2"),
        (r"[-\infty, 3)", "[−∞, 3)"),
        (r"\max(3, -2)", "max(3, −2)"),
        (r"\text{cut at } \beta", "cut at β"),
    ],
)
def test_a_formula_is_read_as_it_is_said(tex, said):
    assert plain(spell_formula(tex)) == said
    assert written_out(f"There ${tex}$ stands.") == f"There {said} stands."


def test_letters_are_slanted_and_exponents_raised_in_every_output():
    spans = inline("$b^2$")
    assert spans == (Formula((Emphasis((Text("b"),)), Superscript((Text("2"),)))),)
    assert line(spans) == "<span><em>b</em><sup>2</sup></span>"
    assert latex_paper.line(spans) == r"\mbox{\emph{b}\textsuperscript{2}}"
    assert "<super " in markup(spans)


@pytest.mark.parametrize("amount", ["from $5 to $7", r"a \$b\$ c", "$ a $", "`$x$`", "5$"])
def test_amounts_and_code_are_no_formulas(amount):
    assert not any(isinstance(span, Formula) for span in inline(amount))


@pytest.mark.parametrize("tex", [r"\frac{", r"\input{x}", "a^", r"\write18{ls}", "x" * 2_000])
def test_what_cannot_be_read_is_refused_and_stays_as_it_is(tex):
    with pytest.raises(RequestError, match=r"the formula .* cannot be read"):
        refuse_unreadable(f"${tex}$")
    assert plain(inline(f"a ${tex}$ b")) == f"a ${tex}$ b"


@given(st.text(st.sampled_from(r"\frac{}^_$ab12+- lesqrt"), max_size=60))
def test_no_text_breaks_it(text):
    assert isinstance(plain(inline(text)), str)
    assert parse(text) is not None
    assert isinstance(written_out(text), str)
