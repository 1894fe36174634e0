"""An item as a cloze question: a list of what is asked, with a gap or more in each entry."""

from collections.abc import Iterable
from html import escape
from math import lcm

from grader.exports.items.item import Item
from grader.exports.moodle.gap import Gap, Sort, written
from grader.exports.moodle.gaps import gaps
from grader.exports.moodle.question import framed, prompt
from grader.marking.marks.scheme import Scheme
from grader.words.environment import say
from solver.exact import Rational

TEMPLATE = "exports.md.j2"


def cloze(item: Item, scheme: Scheme) -> str:
    """The whole question, worth the sum of its gaps."""
    return framed(item, "cloze", asked=asked_in(item, scheme))


def asked_in(item: Item, scheme: Scheme) -> str:
    """The questions; the weights of gaps are whole numbers."""
    there = [(asked, gaps(asked, scheme, item.language)) for asked in item.questions]
    scale = common(gap for _, each in there for gap in each)
    typed = any(gap.sort is Sort.TYPED for _, each in there for gap in each)
    how = f"<p>{say(TEMPLATE, 'typing', item.language)}</p>\n" if typed else ""
    entries = (entry(prompt(item, asked), each, scale) for asked, each in there)
    return f"{how}<ol>\n{''.join(entries)}</ol>"


def entry(said: str, there: tuple[Gap, ...], scale: int) -> str:
    fields = " ".join(labelled(gap) + weighed(gap, scale) for gap in there)
    return f"<li><p>{said}</p>\n<p>{fields}</p></li>\n"


def labelled(gap: Gap) -> str:
    """What stands before one of several gaps."""
    return f"{escape(gap.label)}: " if gap.label else ""


def weighed(gap: Gap, scale: int) -> str:
    return written(gap, int(gap.worth * Rational(scale)))


def whole(item: Item, scheme: Scheme) -> int:
    """By what points are multiplied, so that every gap is worth a whole number of them."""
    return common(gap for q in item.questions for gap in gaps(q, scheme, item.language))


def common(there: Iterable[Gap]) -> int:
    return lcm(*(int(gap.worth.denominator) for gap in there))
