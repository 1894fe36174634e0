"""GIFT: questions as text, which Moodle reads, and others after it."""

from collections.abc import Iterable, Iterator
from html import escape

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
from grader.base.disk.one_line import printable
from grader.exports.export import Export
from grader.exports.items.banks import version_items, versions
from grader.exports.items.item import Bank, Item, ItemQuestion, offered_options
from grader.exports.items.loss import Loss, LostQuestion, lost_of_each
from grader.exports.items.plain_decimal import plain_decimal
from grader.exports.items.single_question import (
    SingleQuestion,
    feedback_html,
    question_html,
    single_questions,
    solution_html,
)
from grader.exports.moodle_question import category_place, tags
from grader.marking.marks.scheme import Scheme
from grader.words.render import label_of
from solver.exact import ONE, ZERO, Rational

# Texts in GIFT, in which some signs are escaped.


SIGNS = "\\#=~{}:"
ESCAPES = str.maketrans({**{sign: f"\\{sign}" for sign in SIGNS}, "\n": "\\n"})
ANYTHING = "*"
ARROW = "->"
"""What makes a matching question of any answers; no escape is known for it."""


def gift_text(text: str) -> str:
    r"""Return the text with the signs of GIFT escaped, and line breaks as `\n`."""
    return "\n".join(map(printable, text.split("\n"))).translate(ESCAPES)


# Shares of points, of which Moodle takes only those of its list.


SHARES = (90, "250/3", 80, 75, 70, "200/3", 60, 50, 40, "100/3", 30, 25, 20, "50/3", "100/7")
SMALL_SHARES = ("25/2", "100/9", 10, 5)
PERCENTS = tuple(Rational(share) for share in (*SHARES, *SMALL_SHARES))
PLACES = 5


def weight(share: Rational) -> str:
    """Return the greatest share of Moodle's list up to this one, as `%33.33333%`; not for all."""
    percent = next((percent for percent in PERCENTS if percent <= share * 100), ZERO)
    return f"%{decimal(percent, PLACES)}%"


# The answers of a question: between braces after its text.


def write_question(single: SingleQuestion, scheme: Scheme) -> str:
    """Return one question: what it is filed under, its name, its text and its answers."""
    item, answers = single.item, "".join(answer_lines(single, scheme))
    solution = gift_text(solution_html(single))
    return (
        f"// [id:{single.name}] {' '.join(f'[tag:{tag}]' for tag in tags(item))}\n"
        f"::{gift_text(single.title)}::[html]{gift_text(question_html(single))}{{{answers}"
        f"{f'####{solution}' if solution else ''}}}\n"
    )


def answer_lines(single: SingleQuestion, scheme: Scheme) -> Iterator[str]:
    """Yield the answers to a question; none if a person marks it."""
    match single.question.key.response:
        case OpenText():
            return
        case OneOption():
            yield from choices(single)
        case OneNumber() if single.question.question.tolerance:
            yield from numbers(single.question)
        case _:
            yield from texts(single.question, scheme)


def choices(single: SingleQuestion) -> Iterator[str]:
    """Yield the options, with what a mistake earns that chooses one, and its feedback."""
    question = single.question
    right = {item_answer.response for item_answer in question.right_answers}
    wrong = {mistake.response: mistake for mistake in question.mistakes}
    for label in offered_options(question):
        words = gift_text(escape(label_of(label, single.item.language)))
        mistake = wrong.get(OneOption(label))
        if OneOption(label) in right:
            yield f"={words}"
        elif mistake is not None and mistake.share == ONE:
            yield f"={words}{feedback(mistake.feedback)}"
        elif mistake is None:
            yield f"~{words}{feedback(question.hint)}"
        else:
            share = weight(mistake.share) if mistake.share else ""
            yield f"~{share}{words}{feedback(mistake.feedback)}"


def numbers(item_question: ItemQuestion) -> Iterator[str]:
    """Yield the numbers that are right, each with the tolerance."""
    yield "#"
    for item_answer in item_question.right_answers:
        if isinstance(item_answer.response, OneNumber):
            tolerance = plain_decimal(item_question.question.tolerance)
            yield f"={plain_decimal(item_answer.response.value)}:{tolerance}"
    yield f"~{feedback(item_question.hint)}"


MAX_SPELLINGS = 5
"""The number of spellings of a foreseen wrong answer that get its feedback."""


def texts(item_question: ItemQuestion, scheme: Scheme) -> Iterator[str]:
    """Yield the texts that are right, rounded, or of a mistake, each once; then anything else.

    The first of equal texts counts, and Moodle ignores their case.
    """
    rounded = item_question.rounded if scheme.rounding.worth else ()
    listed = (
        *((text, ONE, "") for right in item_question.right_answers for text in right.texts),
        *((text, scheme.rounding.worth, "") for text in rounded),
        *(
            (text, mistake.share, mistake.feedback)
            for mistake in item_question.mistakes
            for text in mistake.texts[:MAX_SPELLINGS]
        ),
    )
    before: set[str] = set()
    for text, share, said in listed:
        if text.casefold() not in before and ARROW not in text:
            before.add(text.casefold())
            starless = text.replace(ANYTHING, f"\\{ANYTHING}")
            share_text = "" if share == ONE else weight(share)
            yield f"={share_text}{gift_text(starless)}{feedback(said)}"
    yield f"={weight(ZERO)}{ANYTHING}{feedback(item_question.hint)}"


def feedback(said: str) -> str:
    """Return the feedback on an answer, which is HTML as the question is."""
    return f"#{gift_text(feedback_html(said))}" if said else ""


# The whole file: a category for each version.


def write(bank: Bank) -> bytes:
    """Return the bank as text."""
    return "\n".join(blocks(bank)).encode()


def blocks(bank: Bank) -> Iterator[str]:
    """Yield the category of each version and its questions."""
    for version in versions(bank):
        path = (printable(bank.title), *([version.name] if version.name else []))
        yield f"$CATEGORY: {category_place(*path)}\n"
        for single in single_questions(version.items):
            yield write_question(single, bank.scheme)


def lost(_bank: Bank, item: Item) -> Iterable[LostQuestion]:
    """Yield what each question loses."""
    yield from lost_of_each(item, losses)


def losses(item_question: ItemQuestion) -> Iterator[Loss]:
    """Yield what a question loses; Moodle gives one point to a question that names none."""
    if item_question.follows:
        yield Loss.FOLLOWING
    if item_question.points != ONE:
        yield Loss.POINTS
    yield from by_response(item_question.key.response)


def by_response(response: Response) -> tuple[Loss, ...]:
    """Return what is lost with that kind of response."""
    match response:
        case OneOption():
            return ()
        case OpenText():
            return (Loss.RUBRIC,)
        case OneNumber() | TypedResponse():
            return (Loss.SPELLINGS,)
        case Cells() | NumberRow() | OptionsInOrder() | SomeOf():
            return (Loss.PARTS, Loss.SPELLINGS)


EXPORT = Export(
    "gift",
    ".gift.txt",
    write,
    lost,
    items=version_items,
    lacks=frozenset({Loss.BONUS, Loss.CASE, Loss.IMAGE}),
    keeps=frozenset({"shuffle", "title"}),
)
