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
    OpenText,
    OptionsInOrder,
    Response,
    SomeOf,
    TypedResponse,
)
from grader.base.disk.csv_tables import decimal
from grader.exports.export import Export
from grader.exports.items.describe_item import joint_feedback
from grader.exports.items.item import (
    Bank,
    Item,
    ItemQuestion,
    WrongAnswer,
    offered_options,
)
from grader.exports.items.loss import Loss, LostQuestion, lost_of_each
from grader.exports.items.plain_decimal import plain_decimal
from grader.exports.moodle_question import (
    can_match,
    frame_question,
    is_split,
    matching,
    prompt,
    write_quiz,
)
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
    TYPED_WITH_CAPITALS = "SHORTANSWER_C"
    NUMBER = "NUMERICAL"
    CHOSEN = "MULTICHOICE"
    TICKED = "MULTIRESPONSE"
    TICKED_IN_A_ROW = "MULTIRESPONSE_H"


TYPED = frozenset({ClozeSort.TYPED, ClozeSort.TYPED_WITH_CAPITALS})


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
    alternatives = "~".join(alternative(choice, gap.sort) for choice in gap.alternatives)
    return f"{{{weight}:{gap.sort}:{alternatives}}}"


def alternative(choice: Alternative, sort: ClozeSort) -> str:
    """Return one answer in Moodle's notation; a choice is HTML, a typed text is compared."""
    text = choice.text if sort in TYPED else escape(choice.text)
    feedback = f"#{escape_moodle(choice.feedback)}" if choice.feedback else ""
    return f"{percent(choice.share)}{escape_moodle(text)}{feedback}"


def percent(share: Rational) -> str:
    """Return the share in Moodle's notation: `=` for all points, `%33.33333%` for a third."""
    if share == 1:
        return "="
    return f"%{decimal(Rational(100) * share, PLACES)}%"


def escape_moodle(text: str) -> str:
    """Return the text with Moodle's special characters escaped."""
    return escape(text).translate(MOODLES)


# The gaps of a question: typed, chosen, ticked, or one for each part of its answer.


IN_A_ROW = 12
MAX_SPELLINGS = 5
"""The number of spellings of a foreseen wrong answer that get its feedback."""
MAX_ALTERNATIVES = 400
"""The greatest number of alternatives: with twice as many the importer runs out of stack."""
ANYTHING = "*"


def gaps(item_question: ItemQuestion, scheme: Scheme, language: str) -> tuple[ClozeGap, ...]:
    """Return the gaps of a question: one, or one per place; typed if several answers are right."""
    match item_question.key.response:
        case OneOption():
            return (choice_gap(item_question, language),)
        case SomeOf(labels) if item_question.alone:
            return (boxes_gap(item_question, labels, language),)
        case Cells(labels, values) if item_question.alone:
            return tuple(cells(item_question, scheme, labels, values, language))
        case OneNumber() if item_question.question.tolerance:
            return (number_gap(item_question),)
        case OneNumber() | NumberRow() | OptionsInOrder() | TypedResponse() | SomeOf() | Cells():
            return (text_gap(item_question, scheme),)
        case OpenText():
            return ()


def choice_gap(item_question: ItemQuestion, language: str) -> ClozeGap:
    """Return the gap in which one option is chosen, with feedback on mistakes."""
    right_responses = {item_answer.response for item_answer in item_question.right_answers}
    wrong = {mistake.response: mistake for mistake in item_question.mistakes}
    options = [
        Alternative(label_of(label, language), ONE)
        if OneOption(label) in right_responses
        else mistaken_choice(
            label_of(label, language), wrong.get(OneOption(label)), item_question.hint
        )
        for label in offered_options(item_question)
    ]
    return ClozeGap(ClozeSort.CHOSEN, item_question.points, tuple(options))


def mistaken_choice(text: str, wrong_answer: WrongAnswer | None, hint: str) -> Alternative:
    """Return a wrong option with the feedback of its mistake, or with the hint."""
    return (
        Alternative(text, ZERO, html(hint))
        if wrong_answer is None
        else foreseen_alternative(text, wrong_answer)
    )


def foreseen_alternative(text: str, wrong_answer: WrongAnswer) -> Alternative:
    """Return a foreseen wrong answer."""
    return Alternative(text, wrong_answer.share, html(wrong_answer.feedback))


def boxes_gap(item_question: ItemQuestion, right_labels: frozenset[str], language: str) -> ClozeGap:
    """Return the gap with a check box for each option and one for "none"."""
    options, none = offered_options(item_question), say(LAYOUT, "nothing", language)
    right_share, off = Rational(1, len(right_labels) or 1), -wrong_tick_cost(item_question)
    boxes = [
        Alternative(label_of(label, language), right_share if label in right_labels else off)
        for label in options
    ]
    last = Alternative(none, -ONE if right_labels else ONE)
    sort = ClozeSort.TICKED_IN_A_ROW if len(boxes) < IN_A_ROW else ClozeSort.TICKED
    return ClozeGap(sort, item_question.points, (*boxes, last))


def wrong_tick_cost(item_question: ItemQuestion) -> Rational:
    """Return what a wrongly ticked box costs, as a share of the points."""
    question, key = item_question.question, item_question.key.answer
    member_count = question.form.kind.agreement(key, key, question.form).of
    credit = question.credit
    costs = credit.wrong / (credit.right * Rational(member_count)) if member_count else ONE
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
            Alternative(text, ZERO, html(joint_feedback(those, language)))
            for other, those in mistakes_at_cell(item_question.mistakes, i).items()
            if other != value
            for text in spelled(other)[:MAX_SPELLINGS]
        ]
        yield ClozeGap(
            ClozeSort.TYPED,
            item_question.points / Rational(len(labels)),
            distinct_alternatives(
                (
                    *alternatives_of_texts(spelled(value)),
                    *rounded_alternatives(rounded(value), scheme),
                    *wrong,
                ),
                item_question,
            ),
            label_of(label, language),
        )


def mistakes_at_cell(mistakes: Iterable[WrongAnswer], i: int) -> Mapping[Value, list[WrongAnswer]]:
    """Return the foreseen answers by the number that they have in that place."""
    mistakes_by_value: dict[Value, list[WrongAnswer]] = {}
    for mistake in mistakes:
        if isinstance(mistake.response, Cells) and i < len(mistake.response.values):
            mistakes_by_value.setdefault(mistake.response.values[i], []).append(mistake)
    return mistakes_by_value


def text_gap(item_question: ItemQuestion, scheme: Scheme) -> ClozeGap:
    """Return the gap for a typed text: right answers, then rounded ones, mistakes, others."""
    right_alternatives = [
        alternative_text
        for item_answer in item_question.right_answers
        for alternative_text in alternatives_of_texts(item_answer.texts)
    ]
    wrong = [
        foreseen_alternative(text, mistake)
        for mistake in item_question.mistakes
        for text in mistake.texts[:MAX_SPELLINGS]
    ]
    alternatives = (
        *right_alternatives,
        *rounded_alternatives(item_question.rounded, scheme),
        *wrong,
    )
    counts_case = item_question.question.form.counts_case
    sort = ClozeSort.TYPED_WITH_CAPITALS if counts_case else ClozeSort.TYPED
    return ClozeGap(sort, item_question.points, distinct_alternatives(alternatives, item_question))


def number_gap(item_question: ItemQuestion) -> ClozeGap:
    """Return the gap for a number with a tolerance, which Moodle compares as a number."""
    tolerance = plain_decimal(item_question.question.tolerance)
    numbers = [
        Alternative(f"{plain_decimal(item_answer.response.value)}:{tolerance}", ONE)
        for item_answer in item_question.right_answers
        if isinstance(item_answer.response, OneNumber)
    ]
    anything = Alternative(ANYTHING, ZERO, html(item_question.hint))
    return ClozeGap(ClozeSort.NUMBER, item_question.points, (*numbers, anything))


def alternatives_of_texts(texts: Iterable[str]) -> Iterator[Alternative]:
    """Yield the right texts."""
    return (Alternative(text, ONE) for text in texts)


def rounded_alternatives(texts: Iterable[str], scheme: Scheme) -> Iterator[Alternative]:
    """Yield the rounded texts with the share that the course gives; none if it rejects them."""
    worth = scheme.rounding.worth
    return (Alternative(text, worth) for text in texts if worth)


def distinct_alternatives(
    alternatives: Iterable[Alternative], item_question: ItemQuestion
) -> tuple[Alternative, ...]:
    """Return each text once, and last an answer that matches anything.

    Case is ignored unless it counts. Asterisks are escaped, since they match anything in Moodle.
    """
    alternative_by_text: dict[str, Alternative] = {}
    for alternative_text in alternatives:
        text = alternative_text.text.replace(ANYTHING, f"\\{ANYTHING}")
        alternative_by_text.setdefault(
            text if item_question.question.form.counts_case else text.casefold(),
            Alternative(text, alternative_text.share, alternative_text.feedback),
        )
    kept_alternatives = [*alternative_by_text.values()][: MAX_ALTERNATIVES - 1]
    return (*kept_alternatives, Alternative(ANYTHING, ZERO, html(item_question.hint)))


def html(feedback: str) -> str:
    """Return one line of Markdown as HTML."""
    return line(markdown.inline(feedback))


TEMPLATE = "exports.md.j2"


def cloze(item: Item, scheme: Scheme) -> str:
    """Return the whole question, worth the sum of its gaps."""
    return frame_question(item, "cloze", question_html=prompts_with_gaps(item, scheme))


def prompts_with_gaps(item: Item, scheme: Scheme) -> str:
    """Return all prompts with their gaps, whose weights are whole numbers."""
    gaps_by_question = [
        (question, gaps(question, scheme, item.language)) for question in item.questions
    ]
    scale = common_denominator(
        gap for _, question_gaps in gaps_by_question for gap in question_gaps
    )
    typed = any(
        question.is_exact and gap.sort is ClozeSort.TYPED
        for question, question_gaps in gaps_by_question
        for gap in question_gaps
    )
    how = f"<p>{say(TEMPLATE, 'typing', item.language)}</p>\n" if typed else ""
    entries = (
        entry(prompt(item_question), question_gaps, scale)
        for item_question, question_gaps in gaps_by_question
    )
    return f"{how}<ol>\n{''.join(entries)}</ol>"


def entry(text: str, question_gaps: tuple[ClozeGap, ...], scale: int) -> str:
    """Return one prompt with its gaps."""
    fields = " ".join(label_gap(gap) + weigh_gap(gap, scale) for gap in question_gaps)
    return f"<li><p>{text}</p>\n<p>{fields}</p></li>\n"


def label_gap(gap: ClozeGap) -> str:
    """Return the label of a gap; empty if it has none."""
    return f"{escape(gap.label)}: " if gap.label else ""


def weigh_gap(gap: ClozeGap, scale: int) -> str:
    """Return the gap with its weight."""
    return write_gap(gap, int(gap.worth * Rational(scale)))


def points_factor(item: Item, scheme: Scheme) -> int:
    """Return the factor by which points are multiplied so that all gaps have whole weights."""
    return common_denominator(gap for q in item.questions for gap in gaps(q, scheme, item.language))


def common_denominator(question_gaps: Iterable[ClozeGap]) -> int:
    """Return the common denominator of the gaps' worths."""
    return lcm(*(int(gap.worth.denominator) for gap in question_gaps))


def write(bank: Bank) -> bytes:
    """Return the bank as Moodle XML."""
    return write_quiz(
        bank, lambda item: matching(item) if can_match(item) else cloze(item, bank.scheme)
    )


def lost(bank: Bank, item: Item) -> Iterable[LostQuestion]:
    """Yield what each question loses, and whether points have to become whole numbers."""
    if is_split(item):
        yield LostQuestion("", Loss.APART)
    if can_match(item):
        yield from (
            LostQuestion(item_question.question.name, Loss.DIAGNOSIS)
            for item_question in item.questions
        )
        return
    if points_factor(item, bank.scheme) > 1:
        yield LostQuestion("", Loss.WHOLE_POINTS)
    yield from lost_of_each(item, losses)


def losses(item_question: ItemQuestion) -> Iterator[Loss]:
    """Yield what a cloze question loses."""
    if item_question.follows:
        yield Loss.FOLLOWING
    yield from by_response(item_question.key.response, alone=item_question.alone)


def by_response(response: Response, *, alone: bool) -> tuple[Loss, ...]:
    """Yield what is lost with the response; `alone` says that only one answer is right."""
    match response:
        case OneOption() | OpenText():
            return ()
        case OneNumber():
            return (Loss.SPELLINGS,)
        case SomeOf() if alone:
            return (Loss.SMALL_PARTS, Loss.DIAGNOSIS)
        case Cells() if alone:
            return (Loss.SMALL_PARTS, Loss.SPELLINGS)
        case NumberRow() | OptionsInOrder() | SomeOf() | Cells():
            return (Loss.PARTS, Loss.SPELLINGS)
        case TypedResponse():
            return (Loss.SPELLINGS,)


EXPORT = Export(
    "moodle",
    ".xml",
    write,
    lost,
    lacks=frozenset({Loss.CHOICE, Loss.BONUS}),
    keeps=frozenset({"lines", "title"}),
)
