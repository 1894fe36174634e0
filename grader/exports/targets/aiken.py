"""Aiken: multiple-choice questions as plain text, which most course systems read."""

from collections.abc import Iterable, Iterator
from string import ascii_uppercase

from generator.answers.response import OneOption, Response
from grader.base.disk.one_line import printable
from grader.exports.export import Export
from grader.exports.items.banks import first_items
from grader.exports.items.item import Bank, Item, ItemQuestion, offered_options
from grader.exports.items.lettered import one_line
from grader.exports.items.loss import Loss, LostQuestion, lost_of_each
from grader.exports.items.single_question import SingleQuestion, question_line, single_questions
from grader.words.render import label_of
from solver.exact import ONE

MIN_OPTIONS = 2


def can_hold(item_question: ItemQuestion) -> bool:
    """Tell whether the question is one of multiple choice, with a letter for each option."""
    return isinstance(item_question.key.response, OneOption) and (
        MIN_OPTIONS <= len(offered_options(item_question)) <= len(ascii_uppercase)
    )


def write_question(single: SingleQuestion) -> str:
    """Return one question: a line for its text, one for each option, one for the answer.

    The text begins with the exercise's number, so that no reader takes its line for an option.
    """
    options = dict(zip(offered_options(single.question), ascii_uppercase, strict=False))
    lines = (
        f"{single.number}. {question_line(single)}",
        *(
            f"{letter}) {one_line(label_of(label, single.item.language))}"
            for label, letter in options.items()
        ),
        f"ANSWER: {options[right_label(single.question.key.response)]}",
    )
    return "".join(f"{printable(line)}\n" for line in lines)


def right_label(response: Response) -> str:
    """Return the option that is right."""
    assert isinstance(response, OneOption), "other questions are not in the file"
    return response.label


def write(bank: Bank) -> bytes:
    """Return the questions that the format has, an empty line between them."""
    held = (single for single in single_questions(first_items(bank)) if can_hold(single.question))
    return "\n".join(map(write_question, held)).encode()


def lost(_bank: Bank, item: Item) -> Iterable[LostQuestion]:
    """Yield what each question loses."""
    yield from lost_of_each(item, losses)


def losses(item_question: ItemQuestion) -> Iterator[Loss]:
    """Yield what a question loses; a file of Aiken's gives one point to each of them."""
    if not can_hold(item_question):
        yield Loss.KIND
        return
    if item_question.follows:
        yield Loss.FOLLOWING
    if any(mistake.share for mistake in item_question.mistakes):
        yield Loss.PARTS
    if item_question.mistakes:
        yield Loss.DIAGNOSIS
    if not item_question.alone:
        yield Loss.FIRST
    if item_question.points != ONE:
        yield Loss.POINTS


EXPORT = Export(
    "aiken",
    ".aiken.txt",
    write,
    lost,
    items=first_items,
    lacks=frozenset({Loss.BONUS, Loss.IMAGE}),
    keeps=frozenset({"shuffle"}),
)
