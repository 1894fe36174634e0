"""What a choice is made from: the question's options, and what mistakes take for one."""

from collections.abc import Iterator

from generator.answers.reading.labels import in_order
from generator.answers.response import OneOf, Response, SomeOf
from grader.exports.items.item import Asked


def offered(asked: Asked) -> tuple[str, ...]:
    """In the order of the sheet; where mistakes add some, in one that does not tell which."""
    options = asked.question.form.options
    added = [label for it in asked.mistakes for label in labels(it.response)]
    return options if {*added} <= {*options} else tuple(in_order({*options, *added}))


def labels(response: Response) -> Iterator[str]:
    """Those that are chosen."""
    match response:
        case OneOf(label):
            yield label
        case SomeOf(several):
            yield from several
        case _:
            return
