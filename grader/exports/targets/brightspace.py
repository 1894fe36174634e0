"""Brightspace: questions as a table in CSV, which its question library imports."""

import csv
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from io import StringIO

from generator.answers.response import (
    OneNumber,
    OneOption,
    OpenText,
    Response,
    SomeOf,
    TypedResponse,
)
from grader.base.disk.csv_tables import decimal
from grader.base.disk.one_line import printable
from grader.exports.export import Export
from grader.exports.items.banks import first_items
from grader.exports.items.item import Bank, Item, ItemQuestion, identifier, offered_options
from grader.exports.items.loss import Loss, LostQuestion, lost_of_each
from grader.exports.items.plain_html import lettered_html
from grader.exports.items.single_question import (
    SingleQuestion,
    in_one_line,
    is_typed,
    question_html,
    single_questions,
    solution_html,
)
from grader.figures import markdown
from grader.figures.spans import plain
from grader.marking.marks.scheme import Scheme
from grader.words.html_templates import layout_words
from grader.words.render import label_of
from solver.exact import ONE, ZERO, Rational

# A row of the table: what it says, and up to four cells.


WIDTH = 5
HTML = "HTML"
FIELD_LINES, FIELD_WIDTH = "1", "40"
Row = tuple[str, ...]


def percent(share: Rational) -> str:
    """Return the share as a percentage, without its sign."""
    return decimal(share * Rational(100))


def rows(single: SingleQuestion, scheme: Scheme) -> Iterator[Row]:
    """Yield the rows of a question."""
    question = single.question
    yield ("NewQuestion", sort_of(question))
    yield ("ID", f"{identifier(single.item.name)}-{single.place}")
    yield ("Title", single.title)
    is_ticked = sort_of(question) == "MS"
    yield ("QuestionText", in_one_line(question_html(single, is_ticked=is_ticked)), HTML)
    yield ("Points", single.item.decimal_points[question.question.name])
    yield ("Difficulty", "1")
    yield from answer_rows(single, scheme)
    if solution := solution_html(single):
        yield ("Feedback", in_one_line(solution), HTML)


def sort_of(item_question: ItemQuestion) -> str:
    """Return the type of the question: written, chosen, ticked, or a short answer."""
    match item_question.key.response:
        case OpenText():
            return "WR"
        case OneOption():
            return "MC"
        case SomeOf() if item_question.alone:
            return "MS"
        case _:
            return "SA"


def answer_rows(single: SingleQuestion, scheme: Scheme) -> Iterator[Row]:
    """Yield the rows of the answers."""
    question, language = single.question, single.item.language
    options = {label: label_of(label, language) for label in offered_options(question)}
    match question.key.response:
        case OpenText():
            yield ("AnswerKey", in_one_line(marker_html(single)), HTML)
        case OneOption():
            yield from choices(question, options)
        case SomeOf(labels) if question.alone:
            yield ("Scoring", "AllOrNothing")
            for label, words in {**options, "": layout_words(language).nothing}.items():
                is_right = label in labels if label else not labels
                yield ("Option", str(int(is_right)), escape(words), HTML)
        case _:
            yield ("InputBox", FIELD_LINES, FIELD_WIDTH)
            yield from texts(question, scheme)


def choices(item_question: ItemQuestion, options: Mapping[str, str]) -> Iterator[Row]:
    """Yield the options, with what a mistake earns that chooses one, and its feedback."""
    right = {item_answer.response for item_answer in item_question.right_answers}
    wrong = {mistake.response: mistake for mistake in item_question.mistakes}
    for label, words in options.items():
        mistake = wrong.get(OneOption(label))
        share = ONE if OneOption(label) in right else mistake.share if mistake else ZERO
        said = mistake.feedback if mistake else "" if share else item_question.hint
        yield ("Option", percent(share), escape(words), HTML, plain(markdown.inline(said)))


def texts(item_question: ItemQuestion, scheme: Scheme) -> Iterator[Row]:
    """Yield the texts that are right, rounded, or of a mistake that earns something, each once."""
    listed = (
        *((text, ONE) for right in item_question.right_answers for text in right.texts),
        *((text, scheme.rounding.worth) for text in item_question.rounded),
        *((text, wrong.share) for wrong in item_question.mistakes for text in wrong.texts[:1]),
    )
    before: set[str] = set()
    for text, share in listed:
        if share and text.casefold() not in before:
            before.add(text.casefold())
            yield ("Answer", percent(share), text)


def marker_html(single: SingleQuestion) -> str:
    """Return the model answer and the rubric for the marker."""
    paper = single.item.paper
    model = paper.right_answers[single.question.question.name]
    said = f"<p>{escape(model)}</p>" if model else ""
    rubric = lettered_html(markdown.parse(paper.rubric)) if paper.rubric else ""
    return "\n".join(filter(None, (said, rubric)))


def write(bank: Bank) -> bytes:
    """Return the table, in UTF-8."""
    buffer = StringIO(newline="")
    writer = csv.writer(buffer, lineterminator="\r\n")
    for single in single_questions(first_items(bank)):
        for row in rows(single, bank.scheme):
            writer.writerow([*map(printable, row), *[""] * (WIDTH - len(row))])
        writer.writerow([""] * WIDTH)
    return buffer.getvalue().encode()


def lost(_bank: Bank, item: Item) -> Iterable[LostQuestion]:
    """Yield what each question loses."""
    yield from lost_of_each(item, losses)


def losses(item_question: ItemQuestion) -> Iterator[Loss]:
    """Yield what a question loses."""
    if item_question.follows:
        yield Loss.FOLLOWING
    if is_typed(item_question):
        yield from by_response(item_question.key.response, is_alone=item_question.alone)
        if item_question.mistakes:
            yield Loss.DIAGNOSIS


def by_response(response: Response, *, is_alone: bool) -> tuple[Loss, ...]:
    """Return what is lost with the response; `is_alone` says that only one answer is right."""
    match response:
        case OneNumber() | TypedResponse():
            return (Loss.SPELLINGS,)
        case SomeOf() if is_alone:
            return (Loss.PARTS,)
        case _:
            return (Loss.PARTS, Loss.SPELLINGS)


EXPORT = Export(
    "brightspace",
    ".brightspace.csv",
    write,
    lost,
    items=first_items,
    lacks=frozenset({Loss.BONUS, Loss.CASE, Loss.IMAGE, Loss.TOLERANCE}),
    keeps=frozenset({"shuffle"}),
)
