"""Blackboard: questions as text to upload, a line each, with tabs between its fields."""

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from itertools import zip_longest

from generator.answers.number_spellings import rounded, spelled
from generator.answers.response import (
    Cells,
    OneNumber,
    OneOption,
    OpenText,
    SomeOf,
    TypedResponse,
)
from grader.base.disk.one_line import printable
from grader.exports.export import Export
from grader.exports.items.banks import first_items
from grader.exports.items.item import Bank, Item, ItemQuestion, offered_options
from grader.exports.items.lettered import one_line
from grader.exports.items.loss import Loss, LostQuestion
from grader.exports.items.plain_decimal import plain_decimal
from grader.exports.items.single_question import (
    SingleQuestion,
    in_one_line,
    is_typed,
    question_html,
    single_questions,
)
from grader.marking.marks.scheme import Scheme
from grader.words.html_templates import layout_words
from grader.words.render import label_of
from solver.exact import ONE, Value

# The fields of a line. None has a tab or a line break.


TAB = "\t"
MAX_ANSWERS = 100
"""The greatest number of answers of a question."""
MAX_BLANKS = 10
"""The greatest number of blanks of a question."""
MARKED = {True: "correct", False: "incorrect"}
BRACKETS = str.maketrans({"[": "\\[", "]": "\\]"})
"""In a text with blanks, brackets that are none."""


# A question: its type, its text, and its answers.


def write_question(single: SingleQuestion, scheme: Scheme) -> str:
    """Return the line of a question."""
    return TAB.join(fields(single, scheme)) + "\n"


def fields(single: SingleQuestion, scheme: Scheme) -> Iterator[str]:
    """Yield the fields of a question."""
    question, language = single.question, single.item.language
    options = {label: label_of(label, language) for label in offered_options(question)}
    is_ticked = isinstance(question.key.response, SomeOf) and question.alone
    text = in_one_line(question_html(single, is_ticked=is_ticked))
    match question.key.response:
        case OneOption(label):
            yield from ("MC", text, *marked_options(options, frozenset({label})))
        case SomeOf(labels) if question.alone:
            with_none = {**options, "": layout_words(language).nothing}
            yield from ("MA", text, *marked_options(with_none, labels or frozenset({""})))
        case Cells(labels, values) if has_blanks(question):
            places = blanks(label_of(label, language) for label in labels)
            yield from ("FIB_PLUS", text_with_blanks(single, places))
            yield from blank_fields(values, scheme)
        case OneNumber(value) if question.question.tolerance:
            yield from ("NUM", text, plain_decimal(value))
            yield plain_decimal(question.question.tolerance)
        case OpenText():
            yield from ("ESS", text, model_answer(single))
        case _:
            yield from ("FIB", text, *map(printable, accepted_texts(question, scheme)))


def marked_options(options: Mapping[str, str], right_labels: frozenset[str]) -> Iterator[str]:
    """Yield each option and whether it is right."""
    for label, words in options.items():
        yield escape(one_line(words))
        yield MARKED[label in right_labels]


def has_blanks(item_question: ItemQuestion) -> bool:
    """Tell whether each number of the answer has a blank of its own."""
    response = item_question.key.response
    return (
        isinstance(response, Cells) and item_question.alone and len(response.values) <= MAX_BLANKS
    )


def blank(n: int) -> str:
    """Return the name of a blank in the text (`x1`)."""
    return f"x{n}"


def blanks(labels: Iterable[str]) -> str:
    """Return the blanks in HTML, each after its label."""
    labelled = (
        f"{escape(label).translate(BRACKETS)} = [{blank(n)}]" for n, label in enumerate(labels, 1)
    )
    return ", ".join(labelled)


def text_with_blanks(single: SingleQuestion, places: str) -> str:
    """Return the text of a question with its blanks, and no other brackets."""
    before, after = question_html(single, places="\0").split("\0")
    parts = (before.translate(BRACKETS), places, after.translate(BRACKETS))
    return in_one_line("".join(parts))


def blank_fields(values: Iterable[Value], scheme: Scheme) -> Iterator[str]:
    """Yield the name of each blank and what is right in it; an empty field ends it."""
    for n, value in enumerate(values, 1):
        if n > 1:
            yield ""
        texts = (
            (*spelled(value), *rounded(value)) if scheme.rounding.worth == ONE else spelled(value)
        )
        yield from (blank(n), *texts[:MAX_ANSWERS])


def model_answer(single: SingleQuestion) -> str:
    """Return the model answer, which the marker sees; empty if there is none."""
    return in_one_line(escape(single.item.paper.key[single.question.question.name]))


def accepted_texts(item_question: ItemQuestion, scheme: Scheme) -> tuple[str, ...]:
    """Return the right texts, each once ignoring case, and rounded ones if they are accepted.

    Of too many, those of each right answer that come first are in the file.
    """
    by_answer = [item_answer.texts for item_answer in item_question.right_answers]
    if scheme.rounding.worth == ONE:
        by_answer.append(item_question.rounded)
    texts = [text for several in zip_longest(*by_answer) for text in several if text is not None]
    return tuple({text.casefold(): text for text in reversed(texts)}.values())[::-1][:MAX_ANSWERS]


def write(bank: Bank) -> bytes:
    """Return the questions, a line each; no line is empty."""
    singles = single_questions(first_items(bank))
    return "".join(write_question(single, bank.scheme) for single in singles).encode()


def lost(bank: Bank, item: Item) -> Iterable[LostQuestion]:
    """Yield what each question loses."""
    rounding = bank.scheme.rounding.worth
    for question in item.questions:
        name = question.question.name
        yield from (LostQuestion(name, loss) for loss in losses(question))
        halved = question.rounded or has_blanks(question)
        if halved and 0 < rounding < ONE:
            yield LostQuestion(name, Loss.ROUNDING)


def losses(item_question: ItemQuestion) -> Iterator[Loss]:
    """Yield what a question loses, apart from rounding; the file has points of no question."""
    yield Loss.POINTS
    if item_question.follows:
        yield Loss.FOLLOWING
    if isinstance(item_question.key.response, OpenText):
        yield Loss.RUBRIC
        return
    if any(mistake.share for mistake in item_question.mistakes):
        yield Loss.PARTS
    if item_question.mistakes:
        yield Loss.DIAGNOSIS
    if not item_question.alone and isinstance(item_question.key.response, OneOption):
        yield Loss.FIRST
    if item_question.question.tolerance and not item_question.alone:
        yield Loss.FIRST
    if is_typed(item_question):
        yield from by_response(item_question)


def by_response(item_question: ItemQuestion) -> tuple[Loss, ...]:
    """Return what is lost with that kind of response."""
    match item_question.key.response:
        case SomeOf() if item_question.alone:
            return (Loss.PARTS,)
        case Cells() if has_blanks(item_question):
            return (Loss.SMALL_PARTS, Loss.SPELLINGS)
        case OneNumber() if item_question.question.tolerance:
            return (Loss.DECIMALS,)
        case OneNumber() | TypedResponse():
            return (Loss.SPELLINGS,)
        case _:
            return (Loss.PARTS, Loss.SPELLINGS)


EXPORT = Export(
    "blackboard",
    ".blackboard.txt",
    write,
    lost,
    items=first_items,
    lacks=frozenset({Loss.BONUS, Loss.CASE, Loss.IMAGE}),
    keeps=frozenset({"shuffle"}),
)
