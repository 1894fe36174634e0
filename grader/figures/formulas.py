"""Formulas between dollar signs in TeX's notation, such as `$b^{d/2}$`, as text.

They are read by latex2mathml, whose MathML is written on one line: a fraction as 1/2, a root as √2.
So every renderer can show them: on paper, on pages, in other systems and on a terminal.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from xml.etree.ElementTree import Element, fromstring

from markdown_it import MarkdownIt

from grader.figures.spans import Emphasis, Formula, Span, Spans, Subscript, Superscript, Text, plain
from solver.errors import RequestError

MAX_FORMULA_LENGTH = 1_000
SPACED = frozenset("=<>≤≥≠≈∈∉→←⇒∧∨∣∪∩⊂⊆×·+−±:")
"""Binary signs, with a space on both sides."""
SIGNS = frozenset({"mi", "mn", "mo", "ms", "mtext", "mspace"})
"""Elements of MathML without children."""
SCRIPTS: Mapping[str, Sequence[type[Superscript | Subscript]]] = {
    **dict.fromkeys(("msup", "mover"), (Superscript,)),
    **dict.fromkeys(("msub", "munder"), (Subscript,)),
    **dict.fromkeys(("msubsup", "munderover"), (Subscript, Superscript)),
}
AFTER = frozenset(",;")
OF_ONE, CLOSING = frozenset("−+±"), frozenset(")]}|")
"""Unary signs, and closing brackets, after which a sign is binary."""


FORMULA = re.compile(r"(?<![\\$\w])\$(?![\s$])([^$\n]+)(?<![\s\\])\$(?![\d$])")
"""A formula in a line of Markdown."""


def written_out(markdown: str) -> str:
    """Return the text with formulas in plain characters: `b^(d/2)`."""
    return FORMULA.sub(lambda match: plain((formula(match[1]),)), markdown)


def refuse_unreadable(markdown: str) -> None:
    """Refuse a text with a formula that cannot be read (RequestError)."""
    for tex in FORMULA.findall(markdown):
        spell_formula(tex)


@lru_cache(maxsize=1)
def knowing(parser: MarkdownIt) -> MarkdownIt:
    """Return a parser that also finds formulas; amounts such as $5 are not formulas."""
    from mdit_py_plugins.dollarmath import (  # noqa: PLC0415  # a small installation has none
        dollarmath_plugin,
    )

    other = MarkdownIt("commonmark", {"html": False}).enable(parser.get_active_rules()["block"])
    return other.use(dollarmath_plugin, allow_space=False, allow_digits=False, double_inline=True)


@lru_cache(maxsize=1_000)
def formula(tex: str) -> Formula:
    """Return a formula; one that cannot be read stays as it was written."""
    try:
        return Formula(spell_formula(tex))
    except RequestError:
        return Formula((Text(f"${tex}$"),))


def spell_formula(tex: str) -> Spans:
    """Return the spans of a formula; RequestError if it cannot be read."""
    from latex2mathml.converter import convert  # noqa: PLC0415  # a small installation has none

    try:
        mathml = fromstring(convert(tex[:MAX_FORMULA_LENGTH]))  # noqa: S314  # the library wrote it, not a person
        spans = tuple(_spelled(mathml))
    except Exception:  # noqa: BLE001  # whatever the library raises of a text that is no formula
        spans = ()
    if not spans or "\\" in plain(spans) or len(tex) > MAX_FORMULA_LENGTH:
        raise RequestError("the formula {tex!r} cannot be read", tex=tex[:60])
    return spans


def _spelled(part: Element) -> Iterator[Span]:
    """Yield the spans of a piece of MathML."""
    name = _name(part)
    if name in SIGNS:
        yield _sign(name, part.text or "")
    elif name in SCRIPTS:
        yield from _with_scripts(SCRIPTS[name], *part)
    elif name == "mfrac":
        above, below = part
        yield from (*_grouped(above), Text("/"), *_grouped(below))
    elif name == "msqrt":
        yield from (Text("√"), *_grouped(*part))
    else:
        for before, child in zip((None, *part), part, strict=False):
            yield from [Text(child.text or "")] if _is_of_one(child, before) else _spelled(child)


def _is_of_one(sign: Element, before: Element | None) -> bool:
    """Tell whether the sign belongs to the number after it, as in −2 and in max(3, −2)."""
    opens = before is None or (_name(before) == "mo" and before.text not in CLOSING)
    return sign.text in OF_ONE and opens


def _name(part: Element) -> str:
    return part.tag.rpartition("}")[2]


def _sign(name: str, text: str) -> Span:
    """Return a letter in italics, a number or a word upright, an operator with spaces."""
    if name == "mi" and len(text) == 1:
        return Emphasis((Text(text),))
    return Text(_spaced(text) if name == "mo" else text.replace("\N{NO-BREAK SPACE}", " ") or " ")


def _with_scripts(
    places: Sequence[type[Superscript | Subscript]], *parts: Element
) -> Iterator[Span]:
    """Yield the base, then its scripts without spaces."""
    base, *scripts = parts
    yield from _spelled(base)
    for place, script in zip(places, scripts, strict=True):
        inner = (Text(s.text.strip()) if isinstance(s, Text) else s for s in _spelled(script))
        yield place(tuple(inner))


def _spaced(sign: str) -> str:
    if sign in SPACED:
        return f" {sign} "
    return f"{sign} " if sign in AFTER else sign


def _grouped(part: Element) -> Iterator[Span]:
    """Yield the part, in brackets unless it is a number or a letter."""
    spans = tuple(_spelled(part))
    is_single = len(spans) == 1 and not plain(spans).startswith("−")
    yield from spans if is_single else (Text("("), *spans, Text(")"))
