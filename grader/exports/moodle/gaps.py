"""The gaps of a question: typed, chosen, ticked, or one for each part of its answer."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.answers.response import Cells, InOrder, OneNumber, OneOf, Row, SomeOf, Typed
from generator.answers.spelled import rounded, spelled
from grader.exports.items.described import joint
from grader.exports.items.item import Asked, Foreseen
from grader.exports.items.offered import offered
from grader.exports.moodle.gap import Alternative, Gap, Sort
from grader.figures import markdown
from grader.marking.marks.scheme import Scheme
from grader.rendering.html.flow import line
from grader.words.environment import say
from grader.words.layouts import LAYOUT
from grader.words.render import label_of
from solver.exact import ONE, ZERO, Rational, Value

IN_A_ROW = 12
FEW = 5
"""So many spellings of a mistaken answer are known, each with its feedback."""
MOST = 400
"""Alternatives of a gap: at twice as many the importer's patterns run out of stack."""
ANYTHING = "*"


def gaps(asked: Asked, scheme: Scheme, language: str) -> tuple[Gap, ...]:
    """One; of an answer in cells, one for each; what has several right answers is typed."""
    match asked.key.response:
        case OneOf():
            return (chosen(asked, language),)
        case SomeOf(labels) if asked.alone:
            return (ticked(asked, labels, language),)
        case Cells(labels, values) if asked.alone:
            return tuple(cells(asked, scheme, labels, values, language))
        case OneNumber() | Row() | InOrder() | Typed() | SomeOf() | Cells():
            return (typed(asked, scheme),)


def chosen(asked: Asked, language: str) -> Gap:
    """All options, those to which a mistake leads with what is said of it."""
    right = {given.response for given in asked.right}
    wrong = {one.response: one for one in asked.mistakes}
    options = [
        Alternative(label_of(label, language), ONE)
        if OneOf(label) in right
        else mistaken(label_of(label, language), wrong.get(OneOf(label)), asked.hint)
        for label in offered(asked)
    ]
    return Gap(Sort.CHOSEN, asked.points, tuple(options))


def mistaken(text: str, one: Foreseen | None, hint: str) -> Alternative:
    return Alternative(text, ZERO, html(hint)) if one is None else foreseen(text, one)


def foreseen(text: str, one: Foreseen) -> Alternative:
    return Alternative(text, one.share, html(one.feedback))


def ticked(asked: Asked, right: frozenset[str], language: str) -> Gap:
    """A box for each option, and one for none of them."""
    options, none = offered(asked), say(LAYOUT, "nothing", language)
    each, off = Rational(1, len(right) or 1), -least(asked)
    boxes = [
        Alternative(label_of(label, language), each if label in right else off) for label in options
    ]
    last = Alternative(none, -ONE if right else ONE)
    sort = Sort.TICKED_IN_A_ROW if len(boxes) < IN_A_ROW else Sort.TICKED
    return Gap(sort, asked.points, (*boxes, last))


def least(asked: Asked) -> Rational:
    """What a box that is ticked wrongly costs, of all the points."""
    question, key = asked.question, asked.key.answer
    of = question.form.kind.agreement(key, key, question.form).of
    credit = question.credit
    costs = credit.wrong / (credit.right * Rational(of)) if of else ONE
    return min(ONE, costs)


def cells(
    asked: Asked, scheme: Scheme, labels: Sequence[str], values: Sequence[Value], language: str
) -> Iterator[Gap]:
    """Each worth as much."""
    for i, (label, value) in enumerate(zip(labels, values, strict=True)):
        wrong = [
            Alternative(text, ZERO, html(joint(those, language)))
            for other, those in by_cell(asked.mistakes, i).items()
            if other != value
            for text in spelled(other)[:FEW]
        ]
        yield Gap(
            Sort.TYPED,
            asked.points / Rational(len(labels)),
            told_apart((*exactly(spelled(value)), *nearly(rounded(value), scheme), *wrong), asked),
            label_of(label, language),
        )


def by_cell(mistakes: Iterable[Foreseen], i: int) -> Mapping[Value, list[Foreseen]]:
    """What is foreseen by the number in that cell."""
    found: dict[Value, list[Foreseen]] = {}
    for one in mistakes:
        if isinstance(one.response, Cells) and i < len(one.response.values):
            found.setdefault(one.response.values[i], []).append(one)
    return found


def typed(asked: Asked, scheme: Scheme) -> Gap:
    """Right answers first, then decimals, then mistakes, then anything."""
    right = [each for given in asked.right for each in exactly(given.texts)]
    wrong = [foreseen(text, one) for one in asked.mistakes for text in one.texts[:FEW]]
    there = (*right, *nearly(asked.rounded, scheme), *wrong)
    return Gap(Sort.TYPED, asked.points, told_apart(there, asked))


def exactly(texts: Iterable[str]) -> Iterator[Alternative]:
    return (Alternative(text, ONE) for text in texts)


def nearly(texts: Iterable[str], scheme: Scheme) -> Iterator[Alternative]:
    """At the share that the course gives; what it rejects is wrong like anything else."""
    worth = scheme.rounding.worth
    return (Alternative(text, worth) for text in texts if worth)


def told_apart(alternatives: Iterable[Alternative], asked: Asked) -> tuple[Alternative, ...]:
    """Each text once, whatever its case; an asterisk of ours is none of Moodle's."""
    there: dict[str, Alternative] = {}
    for one in alternatives:
        text = one.text.replace(ANYTHING, f"\\{ANYTHING}")
        there.setdefault(text.casefold(), Alternative(text, one.share, one.feedback))
    kept = [*there.values()][: MOST - 1]
    return (*kept, Alternative(ANYTHING, ZERO, html(asked.hint)))


def html(feedback: str) -> str:
    """One line of Markdown."""
    return line(markdown.inline(feedback))
