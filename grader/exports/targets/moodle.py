"""Moodle's XML: a cloze or a matching question to an exercise, a category to a pool."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from html import escape
from math import lcm

from generator.answers.number_spellings import rounded, spelled
from generator.answers.response import (
    Cells,
    NumberRow,
    OneNumber,
    OneOption,
    OptionsInOrder,
    Response,
    SomeOf,
    Typed,
)
from grader.exports.export import Export
from grader.exports.items.describe_item import joint
from grader.exports.items.item import Bank, Foreseen, Item, ItemPool, ItemQuestion, offered
from grader.exports.items.loss import Loss, LostQuestion
from grader.exports.moodle.question import can_match, framed, matching, prompt
from grader.exports.moodle.xml import category, quiz
from grader.figures import markdown
from grader.marking.marks.scheme import Scheme
from grader.rendering.html.html_blocks import line
from grader.words.environment import say
from grader.words.html_templates import LAYOUT
from grader.words.render import label_of
from solver.exact import ONE, ZERO, Rational, Value

# A gap of a cloze question: what may be written or chosen in it, and what that earns.


PLACES = 5
MOODLES = str.maketrans({"~": "&#126;", "#": "&#35;", "}": "&#125;", "{": "&#123;", "\\": "&#92;"})
"""What ends an alternative or a gap; Moodle decodes entities after it has taken them apart."""


class ClozeSort(StrEnum):
    """What stands in the gap's place."""

    TYPED = "SHORTANSWER"
    CHOSEN = "MULTICHOICE"
    TICKED = "MULTIRESPONSE"
    TICKED_IN_A_ROW = "MULTIRESPONSE_H"


@dataclass(frozen=True, slots=True)
class Alternative:
    """`text` is plain, `feedback` HTML; `share` is of the gap's points, and may be negative."""

    text: str
    share: Rational
    feedback: str = ""


@dataclass(frozen=True, slots=True)
class ClozeGap:
    """`worth` is in points; `label` stands before it, if it is one of several."""

    sort: ClozeSort
    worth: Rational
    alternatives: tuple[Alternative, ...]
    label: str = ""


def written(gap: ClozeGap, weight: int) -> str:
    """As it stands in the question's text, worth so many of its points."""
    alternatives = "~".join(alternative(one, gap.sort) for one in gap.alternatives)
    return f"{{{weight}:{gap.sort}:{alternatives}}}"


def alternative(one: Alternative, sort: ClozeSort) -> str:
    """What is chosen is HTML in the place where it is shown, what is typed is compared."""
    text = one.text if sort is ClozeSort.TYPED else escape(one.text)
    feedback = f"#{coded(one.feedback)}" if one.feedback else ""
    return f"{percent(one.share)}{coded(text)}{feedback}"


def percent(share: Rational) -> str:
    """`=` for all of the points, `%33.33333%` for a third."""
    if share == 1:
        return "="
    hundredths = round(share * 100 * 10**PLACES)
    whole, decimals = divmod(abs(hundredths), 10**PLACES)
    digits = f"{whole}.{decimals:0{PLACES}}".rstrip("0").rstrip(".")
    return f"%{'-' * (hundredths < 0)}{digits}%"


def coded(text: str) -> str:
    return escape(text).translate(MOODLES)


# An item as a cloze question: a list of what is asked, with a gap or more in each entry.


# The gaps of a question: typed, chosen, ticked, or one for each part of its answer.


IN_A_ROW = 12
FEW = 5
"""So many spellings of a mistaken answer are known, each with its feedback."""
MOST = 400
"""Alternatives of a gap: at twice as many the importer's patterns run out of stack."""
ANYTHING = "*"


def gaps(asked: ItemQuestion, scheme: Scheme, language: str) -> tuple[ClozeGap, ...]:
    """One; of an answer in cells, one for each; what has several right answers is typed."""
    match asked.key.response:
        case OneOption():
            return (chosen(asked, language),)
        case SomeOf(labels) if asked.alone:
            return (ticked(asked, labels, language),)
        case Cells(labels, values) if asked.alone:
            return tuple(cells(asked, scheme, labels, values, language))
        case OneNumber() | NumberRow() | OptionsInOrder() | Typed() | SomeOf() | Cells():
            return (typed(asked, scheme),)


def chosen(asked: ItemQuestion, language: str) -> ClozeGap:
    """All options, those to which a mistake leads with what is said of it."""
    right = {given.response for given in asked.right}
    wrong = {one.response: one for one in asked.mistakes}
    options = [
        Alternative(label_of(label, language), ONE)
        if OneOption(label) in right
        else mistaken(label_of(label, language), wrong.get(OneOption(label)), asked.hint)
        for label in offered(asked)
    ]
    return ClozeGap(ClozeSort.CHOSEN, asked.points, tuple(options))


def mistaken(text: str, one: Foreseen | None, hint: str) -> Alternative:
    return Alternative(text, ZERO, html(hint)) if one is None else foreseen(text, one)


def foreseen(text: str, one: Foreseen) -> Alternative:
    return Alternative(text, one.share, html(one.feedback))


def ticked(asked: ItemQuestion, right: frozenset[str], language: str) -> ClozeGap:
    """A box for each option, and one for none of them."""
    options, none = offered(asked), say(LAYOUT, "nothing", language)
    each, off = Rational(1, len(right) or 1), -least(asked)
    boxes = [
        Alternative(label_of(label, language), each if label in right else off) for label in options
    ]
    last = Alternative(none, -ONE if right else ONE)
    sort = ClozeSort.TICKED_IN_A_ROW if len(boxes) < IN_A_ROW else ClozeSort.TICKED
    return ClozeGap(sort, asked.points, (*boxes, last))


def least(asked: ItemQuestion) -> Rational:
    """What a box that is ticked wrongly costs, of all the points."""
    question, key = asked.question, asked.key.answer
    of = question.form.kind.agreement(key, key, question.form).of
    credit = question.credit
    costs = credit.wrong / (credit.right * Rational(of)) if of else ONE
    return min(ONE, costs)


def cells(
    asked: ItemQuestion,
    scheme: Scheme,
    labels: Sequence[str],
    values: Sequence[Value],
    language: str,
) -> Iterator[ClozeGap]:
    """Each worth as much."""
    for i, (label, value) in enumerate(zip(labels, values, strict=True)):
        wrong = [
            Alternative(text, ZERO, html(joint(those, language)))
            for other, those in by_cell(asked.mistakes, i).items()
            if other != value
            for text in spelled(other)[:FEW]
        ]
        yield ClozeGap(
            ClozeSort.TYPED,
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


def typed(asked: ItemQuestion, scheme: Scheme) -> ClozeGap:
    """Right answers first, then decimals, then mistakes, then anything."""
    right = [each for given in asked.right for each in exactly(given.texts)]
    wrong = [foreseen(text, one) for one in asked.mistakes for text in one.texts[:FEW]]
    there = (*right, *nearly(asked.rounded, scheme), *wrong)
    return ClozeGap(ClozeSort.TYPED, asked.points, told_apart(there, asked))


def exactly(texts: Iterable[str]) -> Iterator[Alternative]:
    return (Alternative(text, ONE) for text in texts)


def nearly(texts: Iterable[str], scheme: Scheme) -> Iterator[Alternative]:
    """At the share that the course gives; what it rejects is wrong like anything else."""
    worth = scheme.rounding.worth
    return (Alternative(text, worth) for text in texts if worth)


def told_apart(alternatives: Iterable[Alternative], asked: ItemQuestion) -> tuple[Alternative, ...]:
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


TEMPLATE = "exports.md.j2"


def cloze(item: Item, scheme: Scheme) -> str:
    """The whole question, worth the sum of its gaps."""
    return framed(item, "cloze", asked=asked_in(item, scheme))


def asked_in(item: Item, scheme: Scheme) -> str:
    """The questions; the weights of gaps are whole numbers."""
    there = [(asked, gaps(asked, scheme, item.language)) for asked in item.questions]
    scale = common(gap for _, each in there for gap in each)
    typed = any(gap.sort is ClozeSort.TYPED for _, each in there for gap in each)
    how = f"<p>{say(TEMPLATE, 'typing', item.language)}</p>\n" if typed else ""
    entries = (entry(prompt(item, asked), each, scale) for asked, each in there)
    return f"{how}<ol>\n{''.join(entries)}</ol>"


def entry(said: str, there: tuple[ClozeGap, ...], scale: int) -> str:
    fields = " ".join(labelled(gap) + weighed(gap, scale) for gap in there)
    return f"<li><p>{said}</p>\n<p>{fields}</p></li>\n"


def labelled(gap: ClozeGap) -> str:
    """What stands before one of several gaps."""
    return f"{escape(gap.label)}: " if gap.label else ""


def weighed(gap: ClozeGap, scale: int) -> str:
    return written(gap, int(gap.worth * Rational(scale)))


def whole(item: Item, scheme: Scheme) -> int:
    """By what points are multiplied, so that every gap is worth a whole number of them."""
    return common(gap for q in item.questions for gap in gaps(q, scheme, item.language))


def common(there: Iterable[ClozeGap]) -> int:
    return lcm(*(int(gap.worth.denominator) for gap in there))


def write(bank: Bank) -> bytes:
    return quiz([question for pool in bank.pools for question in in_pool(bank, pool)])


def in_pool(bank: Bank, pool: ItemPool) -> Iterator[str]:
    """The category, and what is asked in it."""
    within = (bank.title,) if pool.title == bank.title else (bank.title, pool.title)
    yield category(*within)
    for item in pool.items:
        yield matching(item) if can_match(item) else cloze(item, bank.scheme)


def lost(bank: Bank, item: Item) -> Iterable[LostQuestion]:
    """By question, and of the exercise whether its points have to be whole numbers."""
    if can_match(item):
        yield from (LostQuestion(asked.question.name, Loss.DIAGNOSIS) for asked in item.questions)
        return
    if whole(item, bank.scheme) > 1:
        yield LostQuestion("", Loss.WHOLE_POINTS)
    for asked in item.questions:
        yield from (LostQuestion(asked.question.name, loss) for loss in losses(asked))


def losses(asked: ItemQuestion) -> Iterator[Loss]:
    if asked.follows:
        yield Loss.FOLLOWING
    yield from by_response(asked.key.response, alone=asked.alone)


def by_response(response: Response, *, alone: bool) -> tuple[Loss, ...]:
    """`alone` is whether no other answer is right: only then it is taken in parts."""
    match response:
        case OneOption():
            return ()
        case OneNumber():
            return (Loss.SPELLINGS,)
        case SomeOf() if alone:
            return (Loss.SMALL_PARTS, Loss.DIAGNOSIS)
        case Cells() if alone:
            return (Loss.SMALL_PARTS, Loss.SPELLINGS)
        case NumberRow() | OptionsInOrder() | SomeOf() | Cells():
            return (Loss.PARTS, Loss.SPELLINGS)
        case Typed():
            return (Loss.SPELLINGS,)


EXPORT = Export("moodle", ".xml", write, lost)
