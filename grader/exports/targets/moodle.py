"""Moodle's XML: a cloze or a matching question per exercise, a category per pool."""

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
from grader.exports.moodle_question import can_match, category, framed, matching, prompt, quiz
from grader.figures import markdown
from grader.marking.marks.scheme import Scheme
from grader.rendering.html.html_blocks import line
from grader.words.environment import say
from grader.words.html_templates import LAYOUT
from grader.words.render import label_of
from solver.exact import ONE, ZERO, Rational, Value

# A gap of a cloze question: its answers and their shares.


PLACES = 5
MOODLES = str.maketrans({"~": "&#126;", "#": "&#35;", "}": "&#125;", "{": "&#123;", "\\": "&#92;"})
"""Characters that end an alternative or a gap; Moodle decodes entities after parsing."""


class ClozeSort(StrEnum):
    """The type of a gap."""

    TYPED = "SHORTANSWER"
    CHOSEN = "MULTICHOICE"
    TICKED = "MULTIRESPONSE"
    TICKED_IN_A_ROW = "MULTIRESPONSE_H"


@dataclass(frozen=True, slots=True)
class Alternative:
    """An answer in a gap; `text` is plain, `feedback` HTML.

    `share` is the share of the gap's points, and may be negative.
    """

    text: str
    share: Rational
    feedback: str = ""


@dataclass(frozen=True, slots=True)
class ClozeGap:
    """A gap; `worth` is in points, `label` precedes it if there are several."""

    sort: ClozeSort
    worth: Rational
    alternatives: tuple[Alternative, ...]
    label: str = ""


def write_gap(gap: ClozeGap, weight: int) -> str:
    """Return the gap in Moodle's notation, with its weight."""
    alternatives = "~".join(alternative(one, gap.sort) for one in gap.alternatives)
    return f"{{{weight}:{gap.sort}:{alternatives}}}"


def alternative(one: Alternative, sort: ClozeSort) -> str:
    """Return one answer in Moodle's notation; a choice is HTML, a typed text is compared."""
    text = one.text if sort is ClozeSort.TYPED else escape(one.text)
    feedback = f"#{coded(one.feedback)}" if one.feedback else ""
    return f"{percent(one.share)}{coded(text)}{feedback}"


def percent(share: Rational) -> str:
    """Return the share in Moodle's notation: `=` for all points, `%33.33333%` for a third."""
    if share == 1:
        return "="
    hundredths = round(share * 100 * 10**PLACES)
    whole, decimals = divmod(abs(hundredths), 10**PLACES)
    digits = f"{whole}.{decimals:0{PLACES}}".rstrip("0").rstrip(".")
    return f"%{'-' * (hundredths < 0)}{digits}%"


def coded(text: str) -> str:
    """Return the text with Moodle's special characters escaped."""
    return escape(text).translate(MOODLES)


# The gaps of a question: typed, chosen, ticked, or one for each part of its answer.


IN_A_ROW = 12
FEW = 5
"""The number of spellings of a foreseen wrong answer that get its feedback."""
MAX_ALTERNATIVES = 400
"""The greatest number of alternatives: with twice as many the importer runs out of stack."""
ANYTHING = "*"


def gaps(item_question: ItemQuestion, scheme: Scheme, language: str) -> tuple[ClozeGap, ...]:
    """Return the gaps of a question: one, or one per place; typed if several answers are right."""
    match item_question.key.response:
        case OneOption():
            return (chosen(item_question, language),)
        case SomeOf(labels) if item_question.alone:
            return (ticked(item_question, labels, language),)
        case Cells(labels, values) if item_question.alone:
            return tuple(cells(item_question, scheme, labels, values, language))
        case OneNumber() | NumberRow() | OptionsInOrder() | Typed() | SomeOf() | Cells():
            return (typed(item_question, scheme),)


def chosen(item_question: ItemQuestion, language: str) -> ClozeGap:
    """Return the gap in which one option is chosen, with feedback on mistakes."""
    right_responses = {given_answer.response for given_answer in item_question.right}
    wrong = {mistake.response: mistake for mistake in item_question.mistakes}
    options = [
        Alternative(label_of(label, language), ONE)
        if OneOption(label) in right_responses
        else mistaken(label_of(label, language), wrong.get(OneOption(label)), item_question.hint)
        for label in offered(item_question)
    ]
    return ClozeGap(ClozeSort.CHOSEN, item_question.points, tuple(options))


def mistaken(text: str, wrong_answer: Foreseen | None, hint: str) -> Alternative:
    """Return a wrong option with the feedback of its mistake, or with the hint."""
    return (
        Alternative(text, ZERO, html(hint))
        if wrong_answer is None
        else foreseen(text, wrong_answer)
    )


def foreseen(text: str, wrong_answer: Foreseen) -> Alternative:
    """Return a foreseen wrong answer."""
    return Alternative(text, wrong_answer.share, html(wrong_answer.feedback))


def ticked(item_question: ItemQuestion, right: frozenset[str], language: str) -> ClozeGap:
    """Return the gap with a check box for each option and one for "none"."""
    options, none = offered(item_question), say(LAYOUT, "nothing", language)
    each, off = Rational(1, len(right) or 1), -least(item_question)
    boxes = [
        Alternative(label_of(label, language), each if label in right else off) for label in options
    ]
    last = Alternative(none, -ONE if right else ONE)
    sort = ClozeSort.TICKED_IN_A_ROW if len(boxes) < IN_A_ROW else ClozeSort.TICKED
    return ClozeGap(sort, item_question.points, (*boxes, last))


def least(item_question: ItemQuestion) -> Rational:
    """Return what a wrongly ticked box costs, as a share of the points."""
    question, key = item_question.question, item_question.key.answer
    of = question.form.kind.agreement(key, key, question.form).of
    credit = question.credit
    costs = credit.wrong / (credit.right * Rational(of)) if of else ONE
    return min(ONE, costs)


def cells(
    item_question: ItemQuestion,
    scheme: Scheme,
    labels: Sequence[str],
    values: Sequence[Value],
    language: str,
) -> Iterator[ClozeGap]:
    """Yield a gap for each number, all of equal worth."""
    for i, (label, value) in enumerate(zip(labels, values, strict=True)):
        wrong = [
            Alternative(text, ZERO, html(joint(those, language)))
            for other, those in by_cell(item_question.mistakes, i).items()
            if other != value
            for text in spelled(other)[:FEW]
        ]
        yield ClozeGap(
            ClozeSort.TYPED,
            item_question.points / Rational(len(labels)),
            told_apart(
                (*exactly(spelled(value)), *nearly(rounded(value), scheme), *wrong), item_question
            ),
            label_of(label, language),
        )


def by_cell(mistakes: Iterable[Foreseen], i: int) -> Mapping[Value, list[Foreseen]]:
    """Return the foreseen answers by the number that they have in that place."""
    found: dict[Value, list[Foreseen]] = {}
    for mistake in mistakes:
        if isinstance(mistake.response, Cells) and i < len(mistake.response.values):
            found.setdefault(mistake.response.values[i], []).append(mistake)
    return found


def typed(item_question: ItemQuestion, scheme: Scheme) -> ClozeGap:
    """Return the gap for a typed text: right answers, then rounded ones, mistakes, others."""
    right_alternatives = [
        each for given_answer in item_question.right for each in exactly(given_answer.texts)
    ]
    wrong = [
        foreseen(text, mistake)
        for mistake in item_question.mistakes
        for text in mistake.texts[:FEW]
    ]
    alternatives = (*right_alternatives, *nearly(item_question.rounded, scheme), *wrong)
    return ClozeGap(ClozeSort.TYPED, item_question.points, told_apart(alternatives, item_question))


def exactly(texts: Iterable[str]) -> Iterator[Alternative]:
    """Yield the right texts."""
    return (Alternative(text, ONE) for text in texts)


def nearly(texts: Iterable[str], scheme: Scheme) -> Iterator[Alternative]:
    """Yield the rounded texts with the share that the course gives; none if it rejects them."""
    worth = scheme.rounding.worth
    return (Alternative(text, worth) for text in texts if worth)


def told_apart(
    alternatives: Iterable[Alternative], item_question: ItemQuestion
) -> tuple[Alternative, ...]:
    """Return each text once, ignoring case, and last an answer that matches anything.

    Asterisks are escaped, since they match anything in Moodle.
    """
    there: dict[str, Alternative] = {}
    for one in alternatives:
        text = one.text.replace(ANYTHING, f"\\{ANYTHING}")
        there.setdefault(text.casefold(), Alternative(text, one.share, one.feedback))
    kept_alternatives = [*there.values()][: MAX_ALTERNATIVES - 1]
    return (*kept_alternatives, Alternative(ANYTHING, ZERO, html(item_question.hint)))


def html(feedback: str) -> str:
    """Return one line of Markdown as HTML."""
    return line(markdown.inline(feedback))


TEMPLATE = "exports.md.j2"


def cloze(item: Item, scheme: Scheme) -> str:
    """Return the whole question, worth the sum of its gaps."""
    return framed(item, "cloze", asked=asked_in(item, scheme))


def asked_in(item: Item, scheme: Scheme) -> str:
    """Return all prompts with their gaps, whose weights are whole numbers."""
    there = [(question, gaps(question, scheme, item.language)) for question in item.questions]
    scale = common(gap for _, each in there for gap in each)
    typed = any(gap.sort is ClozeSort.TYPED for _, each in there for gap in each)
    how = f"<p>{say(TEMPLATE, 'typing', item.language)}</p>\n" if typed else ""
    entries = (entry(prompt(item, item_question), each, scale) for item_question, each in there)
    return f"{how}<ol>\n{''.join(entries)}</ol>"


def entry(text: str, there: tuple[ClozeGap, ...], scale: int) -> str:
    """Return one prompt with its gaps."""
    fields = " ".join(labelled(gap) + weighed(gap, scale) for gap in there)
    return f"<li><p>{text}</p>\n<p>{fields}</p></li>\n"


def labelled(gap: ClozeGap) -> str:
    """Return the label of a gap; empty if it has none."""
    return f"{escape(gap.label)}: " if gap.label else ""


def weighed(gap: ClozeGap, scale: int) -> str:
    """Return the gap with its weight."""
    return write_gap(gap, int(gap.worth * Rational(scale)))


def points_factor(item: Item, scheme: Scheme) -> int:
    """Return the factor by which points are multiplied so that all gaps have whole weights."""
    return common(gap for q in item.questions for gap in gaps(q, scheme, item.language))


def common(there: Iterable[ClozeGap]) -> int:
    """Return the common denominator of the gaps' worths."""
    return lcm(*(int(gap.worth.denominator) for gap in there))


def write(bank: Bank) -> bytes:
    """Return the bank as Moodle XML."""
    return quiz([question for pool in bank.pools for question in in_pool(bank, pool)])


def in_pool(bank: Bank, pool: ItemPool) -> Iterator[str]:
    """Yield the category of the pool, then its questions."""
    within = (bank.title,) if pool.title == bank.title else (bank.title, pool.title)
    yield category(*within)
    for item in pool.items:
        yield matching(item) if can_match(item) else cloze(item, bank.scheme)


def lost(bank: Bank, item: Item) -> Iterable[LostQuestion]:
    """Yield what each question loses, and whether points have to become whole numbers."""
    if can_match(item):
        yield from (
            LostQuestion(item_question.question.name, Loss.DIAGNOSIS)
            for item_question in item.questions
        )
        return
    if points_factor(item, bank.scheme) > 1:
        yield LostQuestion("", Loss.WHOLE_POINTS)
    for question in item.questions:
        yield from (LostQuestion(question.question.name, loss) for loss in losses(question))


def losses(item_question: ItemQuestion) -> Iterator[Loss]:
    """Yield what a cloze question loses."""
    if item_question.follows:
        yield Loss.FOLLOWING
    yield from by_response(item_question.key.response, alone=item_question.alone)


def by_response(response: Response, *, alone: bool) -> tuple[Loss, ...]:
    """Yield what is lost with the response; `alone` says that only one answer is right."""
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
